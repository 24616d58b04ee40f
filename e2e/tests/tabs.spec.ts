/** Two tabs with the same saved game: some random schedules (`cargo xtask tabs` runs many), and the controls of the laws. */

import { expect, test, type Browser } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { HomePage } from '../pages/home.ts';
import { Random } from '../robot/random.ts';
import { TwoTabs, type Options } from '../tabs/two-tabs.ts';
import { LawViolation, EventLog } from '../tabs/laws.ts';
import { schedule } from '../tabs/schedule.ts';
import { suspend, WAYS } from '../tabs/suspend.ts';
import { GAME_KEYS, watch, type Event } from '../tabs/watch.ts';

test.use({ trace: 'off' });

// Not repeated: a leak or a loss that happens only sometimes is still a defect.
test.describe.configure({ retries: 0 });

// The first one has no Web Locks.
for (const seed of [1, 5]) {
  test(`two tabs with the same game lose nothing, seed ${seed}`, async ({ browser, baseURL }) => {
    test.setTimeout(300_000);
    const { locks } = await schedule(browser, baseURL!, seed);
    expect(locks).toBe(seed === 5);
  });
}

/** Deals a game in tab A, plays there, and lets `work` break a law; it must be reported in these words. */
async function breaks(browser: Browser, baseURL: string, options: Partial<Options>, words: RegExp, work: (twoTabs: TwoTabs) => Promise<void>): Promise<void> {
  const twoTabs = await TwoTabs.begin(browser, baseURL, new Random(1), { seed: 1, game: 'escape', locks: true, ...options });
  try {
    // Until here no law is broken.
    const reported = work(twoTabs);
    await expect(reported).rejects.toThrow(words);
    await expect(reported).rejects.toBeInstanceOf(LawViolation);
  } finally {
    await twoTabs.end();
  }
}

/** Plays in tab A until it has saved at least this many times. */
async function playUntil(twoTabs: TwoTabs, saves: number): Promise<void> {
  for (const end = Date.now() + 60_000; twoTabs.eventLog.saves < saves && Date.now() < end;) await twoTabs.a.play();
  expect(twoTabs.eventLog.saves).toBeGreaterThanOrEqual(saves);
}

for (const locks of [true, false]) {
  test(`the laws see a tab that goes on writing after another one has taken the game over, ${locks ? 'with' : 'without'} Web Locks in that one`, async ({ browser, baseURL }) => {
    await breaks(browser, baseURL!, { locks, unchecked: true }, /two writers: (claim|save) .* by A1/, async twoTabs => {
      await playUntil(twoTabs, 3);
      await twoTabs.open(twoTabs.b);
      await twoTabs.until(async () => twoTabs.eventLog.writer === 'B');
      await playUntil(twoTabs, twoTabs.eventLog.saves + 2);
      twoTabs.eventLog.check();
    });
  });
}

test('the laws see two tabs that show the game at the same time', async ({ browser, baseURL }) => {
  await breaks(browser, baseURL!, { unchecked: true, patience: 5_000 }, /the tabs show: A playing, B playing/, async twoTabs => {
    await twoTabs.open(twoTabs.b);
    await twoTabs.check();
  });
});

test('the laws see that acknowledged moves are lost', async ({ browser, baseURL }) => {
  await breaks(browser, baseURL!, {}, /acknowledged moves are lost: the newest save has/, async twoTabs => {
    const before = await twoTabs.store.copies();
    await playUntil(twoTabs, 8);
    await twoTabs.check();
    const text = before.at(-1)!;
    // A save of the highest generation with the moves of the start.
    for (const slot of ['a', 'b'] as const) await twoTabs.store.put(slot, text.replace(/^TWO1 2 \d+/, 'TWO1 2 1000'));
    await twoTabs.check();
  });
});

test('the laws see a save after the deletion of the game', async ({ browser, baseURL }) => {
  await breaks(browser, baseURL!, {}, /the game is deleted, and there is still: .*\/a/, async twoTabs => {
    const [text] = await twoTabs.store.copies();
    await twoTabs.open(twoTabs.b);
    await twoTabs.check();
    await twoTabs.delete(twoTabs.b);
    await twoTabs.store.put('a', text!);
    await twoTabs.expectNothingStored();
  });
});

test('the laws see moves that are overwritten, and a bot that is asked in a covered tab', () => {
  let at = 0;
  const event = (kind: Event['kind'], tab: string, text: string): Event => ({ kind, tab, document: `${tab}1`, at: ++at, key: 'a', text });
  const save = (tab: string, generation: number, moves: number[]) => event('save', tab, `TWO1 2 ${generation} 0 00000000 ${JSON.stringify({ record: { moves } })}`);
  const eventLog = new EventLog();
  for (const one of [event('claim', 'A', 'a.1'), save('A', 1, [1, 2]), event('claim', 'B', 'b.2'), save('B', 2, [1, 2, 3])]) eventLog.add(one);
  eventLog.check();
  eventLog.checkCopies([save('B', 2, [1, 2, 3]).text]);
  expect(() => eventLog.checkCopies([save('B', 2, [1, 2, 4]).text])).toThrow(/acknowledged moves are lost/);
  eventLog.cover('A1', ++at);
  eventLog.check();
  eventLog.add(event('ask', 'A', ''));
  expect(() => eventLog.check()).toThrow(/A1 asks a bot/);
  const other = new EventLog();
  for (const one of [event('claim', 'A', 'a.1'), save('A', 1, [1, 2]), event('claim', 'B', 'b.2'), save('B', 2, [1, 3, 4])]) other.add(one);
  expect(() => other.check()).toThrow(/acknowledged moves are lost: save 2 \(3 moves\) .* does not extend save 1/);
});

/** A slot of a saved game. */
const SLOT = `${GAME_KEYS}0/a`;

for (const way of WAYS) {
  test(`a suspended tab runs no script (${way})`, async ({ browser, context }) => {
    const [page, other] = [await context.newPage(), await context.newPage()];
    for (const one of [page, other]) {
      await one.addInitScript(watch, { tab: 'A', timerDivisor: 1 });
      await one.goto('./');
      await one.evaluate(key => { setInterval(() => localStorage.setItem(key, String(Number(localStorage.getItem(key)) + 1)), 20); }, SLOT);
    }
    await other.goto('./manifest.webmanifest');
    const ticks = () => other.evaluate(key => Number(localStorage.getItem(key)), SLOT);
    await expect.poll(ticks).toBeGreaterThan(0);
    const resume = await suspend(browser, page, way, true);
    await wait(300); // what was on its way has arrived
    const before = await ticks();
    await wait(400);
    expect(await ticks()).toBe(before);
    await resume();
    await expect.poll(ticks).toBeGreaterThan(before);
  });
}

test.describe('with a database that comes late', () => {
  test.use({ serviceWorkers: 'block' });

  // The save that waits for the part of the database is written after the deletion, and the home screen restores it.
  test('a deleted game does not come back', async ({ page, context }) => {
    let release = () => {};
    const released = new Promise<void>(resolve => { release = resolve; });
    await page.route(/part-database-/, async route => { await released; await route.continue(); });
    await new HomePage(page).open();
    await new HomePage(page).newGame(['Ada', 'Bo']);
    await page.locator('.game').waitFor();
    const other = await context.newPage();
    const home = new HomePage(other);
    await home.open();
    await other.getByRole('button', { name: /^Delete/ }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('This game was deleted in another tab.')).toBeVisible();
    release();
    await wait(1_000);
    await home.open();
    await wait(4_000); // the home screen restores games from the database
    await expect(home.games).toHaveCount(0);
  });
});

test('a takeover on a slow device loses nothing', async ({ browser, baseURL }) => {
  const twoTabs = await TwoTabs.begin(browser, baseURL!, new Random(2), { seed: 2, game: 'poutine', locks: true });
  try {
    await twoTabs.context.addInitScript(slowReads);
    await twoTabs.open(twoTabs.b);
    await twoTabs.check();
    for (let left = 8; left > 0; left--) {
      const [[playing], [covered]] = [await twoTabs.showing('playing'), await twoTabs.showing('covered')];
      await Promise.all([playing?.play(1_500), covered && twoTabs.takeOver(covered)]);
      await twoTabs.check();
    }
  } finally {
    await twoTabs.end();
  }
});

/** Runs in the page before it starts: to read a saved game takes 150 ms. */
function slowReads(): void {
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function (key) {
    const text = getItem.call(this, key);
    if (/\/b$/.test(key)) for (const end = performance.now() + 150; performance.now() < end;);
    return text;
  };
}
