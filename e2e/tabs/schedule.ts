/** Random schedules of two tabs of one browser with the same saved game (`cargo xtask tabs`). */

import type { Browser } from '@playwright/test';
import { appendFileSync, mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { GAMES, type GameId } from '../robot/journey.ts';
import { Random } from '../robot/random.ts';
import { TwoTabs } from './two-tabs.ts';
import { WAYS, type Way } from './suspend.ts';
import type { Tab } from './tab.ts';

/** An action that is possible now. */
interface Action {
  words: string;
  weight: number;
  act(): Promise<unknown>;
}

/** What a schedule did. */
export interface ScheduleResult {
  seed: number;
  game: GameId;
  locks: boolean;
  actions: string[];
  saves: number;
  writers: number;
  /** How often a tab could not go on before the suspended one did. */
  blocked: number;
  /** How often a tab that played showed the game covered after a reload, although no other tab played. */
  reloadsWithoutPlayer: number;
  layout: string[];
  /** The requests that failed, with the reason: also those of a page that was left before the answer. */
  failedRequests: string[];
  seconds: number;
}

/** Returns the actions that are possible now. */
async function possible(twoTabs: TwoTabs): Promise<Action[]> {
  const { random } = twoTabs;
  const actions: Action[] = [];
  const add = (words: string, weight: number, act: Action['act']) => actions.push({ words, weight, act });
  const playing = await twoTabs.showing('playing');
  const covered = await twoTabs.showing('covered');
  const suspended = twoTabs.tabs.find(tab => tab.isSuspended);
  for (const tab of playing) {
    add(`play in ${tab.name}`, 10, () => tab.play());
    add(`play three times in ${tab.name}`, 6, async () => {
      for (let left = 3; left > 0; left--) if (!await tab.play()) break;
    });
  }
  add('let bots play', 5, () => wait(200 + random.below(1_200)));
  for (const tab of twoTabs.tabs.filter(tab => tab.isRunning)) {
    add(`reload ${tab.name}`, 2.5, () => tab.page.reload());
    add(`close ${tab.name} and open it again`, 1.5, async () => {
      await tab.close();
      await wait(random.below(300));
      await twoTabs.open(tab);
    });
    add(`bring ${tab.name} to the front`, 1, async () => {
      await tab.page.bringToFront();
      // Playwright emulates the focus of every page: the tab in the background is told that it has lost it.
      const other = twoTabs.tabs.find(other => other !== tab && other.isRunning);
      await other?.page.evaluate(() => dispatchEvent(new Event('blur')));
    });
    if (suspended) continue;
    const way = random.pick(WAYS);
    add(`suspend ${tab.name} (${way})`, playing.includes(tab) ? 6 : 1, () => suspend(tab, way, playing.includes(tab)));
  }
  for (const tab of covered) {
    add(`play here, in ${tab.name}`, suspended ? 14 : 6, () => twoTabs.takeOver(tab));
    for (const other of playing) {
      // Both at the same time.
      add(`play here, in ${tab.name}, while ${other.name} plays`, 3, () => Promise.all([other.play(1_500), wait(random.below(200)).then(() => twoTabs.takeOver(tab))]));
    }
  }
  if (suspended) add(`resume ${suspended.name}`, 5, () => suspended.resume());
  return actions;
}

/** Suspends a tab. If that waits for a save, a person plays there meanwhile. */
async function suspend(tab: Tab, way: Way, plays: boolean): Promise<void> {
  if (way !== 'save' || !plays) return tab.suspend(way);
  const playing = tab.play(2_000).catch(() => {}); // it ends when the tab has been resumed
  await tab.suspend(way);
  void playing;
}

/** Runs the schedule of a seed. A failure tells the seed, the actions and the last saves. */
export async function schedule(browser: Browser, baseURL: string, seed: number): Promise<ScheduleResult> {
  const began = Date.now();
  const random = new Random(seed * 7_919);
  const game = (Object.keys(GAMES) as GameId[])[seed % 3]!;
  const locks = random.chance(0.65);
  const length = 10 + random.below(21);
  const deletes = random.chance(0.4);
  const twoTabs = await TwoTabs.begin(browser, baseURL, random, { seed, game, locks });
  const actions: string[] = [];
  let reloadsWithoutPlayer = 0;
  const result = (): ScheduleResult => ({
    seed, game, locks, actions, saves: twoTabs.eventLog.saves, writers: twoTabs.eventLog.writers, blocked: twoTabs.blocked, reloadsWithoutPlayer,
    layout: twoTabs.tabs.flatMap(tab => tab.layout), failedRequests: twoTabs.failedRequests, seconds: Math.round((Date.now() - began) / 1_000),
  });
  try {
    actions.push('open B');
    await twoTabs.open(twoTabs.b);
    await twoTabs.check();
    while (actions.length < length) {
      const [played] = await twoTabs.showing('playing');
      const { blocked } = twoTabs;
      const action = random.weighted(await possible(twoTabs), one => one.weight);
      actions.push(action.words);
      if (process.env.ROBOT_LOUD) console.log(action.words);
      await twoTabs.carryOut(action.act());
      await twoTabs.check();
      if (twoTabs.blocked > blocked) actions.push('(the suspended tab had to go on first)');
      if (played && /^(reload|close)/.test(action.words) && (await twoTabs.showing('playing')).length === 0) {
        reloadsWithoutPlayer++;
        actions.push(`(nobody plays, ${played.name} did)`);
      }
    }
    if (deletes) {
      const tab = random.pick(twoTabs.tabs.filter(tab => tab.isRunning));
      const [player] = (await twoTabs.showing('playing')).filter(one => one !== tab);
      if (player && twoTabs.tabs.every(tab => tab.isRunning) && random.chance(0.6)) {
        const way = random.pick(WAYS);
        actions.push(`suspend ${player.name} (${way})`);
        await suspend(player, way, true);
      }
      actions.push(`delete the game in ${tab.name}`);
      await twoTabs.delete(tab);
    } else {
      for (const tab of twoTabs.tabs) await tab.resume();
      actions.push('resume all');
      await twoTabs.check();
    }
    record(result());
    return result();
  } catch (error) {
    record({ ...result(), breach: (error as Error).message });
    const presses = twoTabs.tabs.map(tab => `the last presses in ${tab.name}: ${tab.presses.join(', ')}`).join('\n');
    throw new Error(`seed ${seed}: ${game}, ${twoTabs.people} of ${twoTabs.names.length} are people, ${locks ? 'with' : 'without'} Web Locks\n${(error as Error).message}\n`
      + `the actions: ${actions.join('; ')}\nthe last saves:\n${twoTabs.eventLog.report()}\n${presses}`, { cause: error });
  } finally {
    await twoTabs.end();
  }
}

/** Adds the figures of a schedule to those of the others. */
function record(result: ScheduleResult & { breach?: string }): void {
  mkdirSync('results', { recursive: true });
  appendFileSync('results/tabs.jsonl', `${JSON.stringify(result)}\n`);
}
