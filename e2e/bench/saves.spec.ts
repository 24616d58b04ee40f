/** Measures the list of many saved games, and large files (`cargo xtask bench-session`). */

import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { HomePage } from '../pages/home.ts';
import { liftButton } from '../pages/table.ts';
import { cut, type PoutineMove, type Record } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';
import { median } from './quantile.ts';

const GAMES = 300;

/** The number of moves of each: more do not fit into the storage. The list reads the summaries alone. */
const MOVES = 12;

/** The number of them that the list shows at first. */
const PAGE = 20;

/** The maximum length of a record in bytes. */
const LARGEST = 4 << 20;

/** The number of measurements; the median counts. */
const ROUNDS = 5;

const game = JSON.parse(readFileSync(process.env.BENCH_RECORD!, 'utf8')) as Record<PoutineMove>;

// Recording a trace takes longer than the page.
test.use({ trace: 'off' });

/** Measures the time in ms from the home screen to the list with `shown` games in each round, at 4× CPU. */
async function timesToList(page: Page, shown: number): Promise<number[]> {
  const script = await page.addInitScript(shown => {
    let began = 0;
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.home')) return;
      began ||= performance.now();
      if (document.querySelectorAll('.save').length < shown) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => {
        document.documentElement.dataset.listed = String(performance.now() - began);
      }, 0));
    }).observe(document, { subtree: true, childList: true });
  }, shown);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.reload();
    const listed = page.locator('html[data-listed]');
    await expect(listed).toBeAttached();
    times.push(Number(await listed.getAttribute('data-listed')));
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await script.dispose();
  return times;
}

test('the list of 300 saved games', async ({ page }) => {
  test.setTimeout(300_000);
  const home = new HomePage(page);
  await home.open();
  await home.importRecord(cut(game, MOVES));
  await expect(liftButton(page)).toBeVisible();
  await page.goto('about:blank');
  await home.open();
  const one = await timesToList(page, 1);
  await home.multiplySavedGame(GAMES);
  const all = await timesToList(page, PAGE);
  for (const [games, times] of [[1, one], [GAMES, all]] as const) {
    console.log(`\nthe list of saved games at 4× CPU: ${games}: ${median(times).toFixed(0)} ms from the home screen (${times.map(time => time.toFixed(0)).join(', ')})`);
  }
  // The first game waits for the part of the app that has the list.
  expect(median(all) - median(one)).toBeLessThanOrEqual(300);
});

/** Files of almost the maximum length: a game, and texts that are no games. */
const FILES: [string, () => string][] = [
  ['a game with long lists of legal moves', () => {
    const moves = game.moves.slice(0, 2_000).map(move => ({ ...move }));
    const text = () => JSON.stringify({ ...game, moves, outcome: null });
    // White space between two tokens is allowed.
    return text().replace('"moves":[', `"moves":[${' '.repeat(LARGEST - text().length - 10)}`);
  }],
  ['a record of 10,000 moves, of which the first is wrong', () => {
    const moves = Array.from({ length: 10_000 }, (_, at) => ({ seat: 0, draw: 'x'.repeat(395), at }));
    return JSON.stringify({ ...game, moves, outcome: null });
  }],
  ['brackets', () => '['.repeat(LARGEST - 10)],
  ['one long text', () => JSON.stringify('x'.repeat(LARGEST - 10))],
];

for (const [name, text] of FILES) {
  test(`a file of 4 MB: ${name}`, async ({ page }) => {
    const buffer = Buffer.from(text());
    expect(buffer.length).toBeGreaterThan(3_900_000);
    const home = new HomePage(page);
    await home.open();
    await page.evaluate(() => {
      const long: number[] = [];
      Object.assign(window, { long });
      new PerformanceObserver(list => list.getEntries().forEach(entry => long.push(entry.duration))).observe({ entryTypes: ['longtask'] });
      document.querySelector('#record-file')!.addEventListener('change', () => Object.assign(window, { began: performance.now() }), { capture: true });
    });
    await page.locator('#record-file').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
    await expect(page.getByRole('dialog')).toBeVisible();
    const { took, longest } = await page.evaluate(() => {
      const { long, began } = window as unknown as { long: number[]; began: number };
      return { took: performance.now() - began, longest: Math.max(0, ...long) };
    });
    console.log(`\n${name}: answered after ${took.toFixed(0)} ms, longest task ${longest.toFixed(0)} ms`);
    expect(took).toBeLessThanOrEqual(2_000);
  });
}
