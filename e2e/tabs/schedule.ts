/** Random schedules of two tabs of one browser with the same saved game (`cargo xtask tabs`). */

import type { Browser } from '@playwright/test';
import { appendFileSync, mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { GAMES, type GameId } from '../robot/journey.ts';
import { Random } from '../robot/random.ts';
import { Duel } from './duel.ts';
import { WAYS, type Way } from './suspend.ts';
import type { Tab } from './tab.ts';

/** An action that is possible now. */
interface Action {
  words: string;
  weight: number;
  act(): Promise<unknown>;
}

/** What a schedule did. */
export interface Done {
  seed: number;
  game: GameId;
  locks: boolean;
  actions: string[];
  saves: number;
  writers: number;
  /** How often a tab could not go on before the suspended one did. */
  blocked: number;
  /** How often a tab that played showed the game covered after a reload, although no other tab played. */
  dormant: number;
  layout: string[];
  seconds: number;
}

/** Returns the actions that are possible now. */
async function possible(duel: Duel): Promise<Action[]> {
  const { random } = duel;
  const actions: Action[] = [];
  const add = (words: string, weight: number, act: Action['act']) => actions.push({ words, weight, act });
  const playing = await duel.showing('playing');
  const covered = await duel.showing('covered');
  const suspended = duel.tabs.find(tab => tab.isSuspended);
  for (const tab of playing) {
    add(`play in ${tab.name}`, 10, () => tab.play());
    add(`play three times in ${tab.name}`, 6, async () => {
      for (let left = 3; left > 0; left--) if (!await tab.play()) break;
    });
  }
  add('let bots play', 5, () => wait(200 + random.below(1_200)));
  for (const tab of duel.tabs.filter(tab => tab.isRunning)) {
    add(`reload ${tab.name}`, 2.5, () => tab.page.reload());
    add(`close ${tab.name} and open it again`, 1.5, async () => {
      await tab.close();
      await wait(random.below(300));
      await duel.open(tab);
    });
    add(`bring ${tab.name} to the front`, 1, async () => {
      await tab.page.bringToFront();
      // Playwright emulates the focus of every page: the tab in the background is told that it has lost it.
      const other = duel.tabs.find(other => other !== tab && other.isRunning);
      await other?.page.evaluate(() => dispatchEvent(new Event('blur')));
    });
    if (suspended) continue;
    const way = random.pick(WAYS);
    add(`suspend ${tab.name} (${way})`, playing.includes(tab) ? 6 : 1, () => suspend(tab, way, playing.includes(tab)));
  }
  for (const tab of covered) {
    add(`play here, in ${tab.name}`, suspended ? 14 : 6, () => duel.takeOver(tab));
    for (const other of playing) {
      // Both at the same time.
      add(`play here, in ${tab.name}, while ${other.name} plays`, 3, () => Promise.all([other.play(1_500), wait(random.below(200)).then(() => duel.takeOver(tab))]));
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
export async function schedule(browser: Browser, baseURL: string, seed: number): Promise<Done> {
  const began = Date.now();
  const random = new Random(seed * 7_919);
  const game = (Object.keys(GAMES) as GameId[])[seed % 3]!;
  const locks = random.chance(0.65);
  const length = 10 + random.below(21);
  const deletes = random.chance(0.4);
  const duel = await Duel.begin(browser, baseURL, random, { seed, game, locks });
  const actions: string[] = [];
  let dormant = 0;
  const done = (): Done => ({
    seed, game, locks, actions, saves: duel.ledger.saves, writers: duel.ledger.writers, blocked: duel.blocked, dormant,
    layout: duel.tabs.flatMap(tab => tab.layout), seconds: Math.round((Date.now() - began) / 1_000),
  });
  try {
    actions.push('open B');
    await duel.open(duel.b);
    await duel.check();
    while (actions.length < length) {
      const [played] = await duel.showing('playing');
      const { blocked } = duel;
      const action = random.weighted(await possible(duel), one => one.weight);
      actions.push(action.words);
      if (process.env.ROBOT_LOUD) console.log(action.words);
      await duel.carryOut(action.act());
      await duel.check();
      if (duel.blocked > blocked) actions.push('(the suspended tab had to go on first)');
      if (played && /^(reload|close)/.test(action.words) && (await duel.showing('playing')).length === 0) {
        dormant++;
        actions.push(`(nobody plays, ${played.name} did)`);
      }
    }
    if (deletes) {
      const tab = random.pick(duel.tabs.filter(tab => tab.isRunning));
      const [player] = (await duel.showing('playing')).filter(one => one !== tab);
      if (player && duel.tabs.every(tab => tab.isRunning) && random.chance(0.6)) {
        const way = random.pick(WAYS);
        actions.push(`suspend ${player.name} (${way})`);
        await suspend(player, way, true);
      }
      actions.push(`delete the game in ${tab.name}`);
      await duel.delete(tab);
    } else {
      for (const tab of duel.tabs) await tab.resume();
      actions.push('resume all');
      await duel.check();
    }
    record(done());
    return done();
  } catch (error) {
    record({ ...done(), breach: (error as Error).message });
    const presses = duel.tabs.map(tab => `the last presses in ${tab.name}: ${tab.presses.join(', ')}`).join('\n');
    throw new Error(`seed ${seed}: ${game}, ${duel.people} of ${duel.names.length} are people, ${locks ? 'with' : 'without'} Web Locks\n${(error as Error).message}\n`
      + `the actions: ${actions.join('; ')}\nthe last saves:\n${duel.ledger.report()}\n${presses}`, { cause: error });
  } finally {
    await duel.end();
  }
}

/** Adds the figures of a schedule to those of the others. */
function record(done: Done & { breach?: string }): void {
  mkdirSync('results', { recursive: true });
  appendFileSync('results/tabs.jsonl', `${JSON.stringify(done)}\n`);
}
