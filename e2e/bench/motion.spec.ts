/** How smoothly cards glide on a slow phone, and whether anything glides with reduced motion. `cargo xtask bench-motion` runs it. */

import type { Browser, Page } from '@playwright/test';
import { ASKING } from '../robot/page/table.ts';
import { Random } from '../robot/random.ts';
import { seedRandomNumbers } from '../support/random-numbers.ts';
import { expect, test } from '../support/suite.ts';
import { type Measured, open } from './phone.ts';
import { median, quantile } from './quantile.ts';
import { deal, tapSensibly } from './taps.ts';

/** The number of taps in each game. */
const TAPS = Number(process.env.BENCH_MOTION);

/** The seed of the deal and of the taps. */
const SEED = 7;

// Recording a trace takes longer than the page.
test.use({ trace: 'off' });

const VIEWPORT = { width: 360, height: 640 };

/** The longest time in ms that bots may take until the person is asked. */
const PATIENCE = 60_000;

/** The time in ms that a person takes to look before each tap. */
const REST = 300;

/** The head of the table: times in milliseconds. */
const HEAD = '| game | glides | frames per second, median | between frames, 95th percentile | taps | tap to next paint, 95th percentile | longest | layout shift |';

declare global {
  interface Window {
    /** For each time in which cards have glided, the intervals between its frames in ms. */
    glides: number[][];
  }
}

/** Records the intervals between frames while cards glide. */
async function watchGlides(page: Page): Promise<void> {
  await page.evaluate(() => {
    const glides: number[][] = window.glides = [];
    let [last, wasGliding] = [0, false];
    const watch = (now: number) => {
      const isGliding = document.querySelector('.glides > .glide') !== null;
      if (isGliding && !wasGliding) glides.push([]);
      // A motion begins in a frame, so the interval before the first frame that has one is the motion's own.
      if (isGliding) glides.at(-1)!.push(now - last);
      [last, wasGliding] = [now, isGliding];
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
}

/** Waits until the page asks for the person's input and nothing glides. */
async function asked(page: Page): Promise<void> {
  const isReady = (asking: string) => document.querySelector(asking) !== null && document.querySelector('.glides > .glide') === null;
  await page.waitForFunction(isReady, ASKING, { polling: 100, timeout: PATIENCE });
}

/** The figures of one game, in milliseconds. */
interface Figures extends Pick<Measured, 'shift' | 'shifted'> {
  glides: number[][];
  taps: number[];
}

/** Returns one line for each element that has shifted, the worst first. The value of a shift counts for all its elements. */
function causes(shifted: Measured['shifted']): string[] {
  const sums = [...new Set(shifted.map(({ element }) => element))].map(element => {
    const all = shifted.filter(one => one.element === element);
    const value = all.reduce((sum, { value }) => sum + value, 0);
    return { element, times: all.length, value, distance: Math.max(...all.map(({ distance }) => distance)) };
  });
  sums.sort((one, other) => other.value - one.value);
  return sums.map(({ element, times, value, distance }) => `${value.toFixed(3)}: ${element}, ${times} times, up to ${distance.toFixed(0)} px`);
}

/** Plays a game against bots and measures it. */
async function play(browser: Browser, url: string, game: string, reducedMotion: 'no-preference' | 'reduce'): Promise<Figures> {
  const { page } = await open(browser, url, { viewport: VIEWPORT, reducedMotion, prepare: page => seedRandomNumbers(page, SEED) });
  await deal(page, game);
  await watchGlides(page);
  await page.evaluate(() => {
    window.measured.taps.clear();
    [window.measured.shift, window.measured.shifted] = [0, []];
  });
  const random = new Random(SEED);
  for (let taps = 0; taps < TAPS;) {
    await asked(page);
    await page.waitForTimeout(REST);
    if (await page.locator('.ending').count() > 0) break;
    if (await tapSensibly(page, random)) taps++;
  }
  const figures = await page.evaluate(() => {
    const { measured: { taps, shift, shifted }, glides } = window;
    return { glides, taps: [...taps.values()], shift, shifted };
  });
  await page.context().close();
  return figures;
}

test('cards glide', async ({ browser, baseURL }) => {
  test.setTimeout(3_600_000);
  const rows: string[] = [];
  for (const game of ['escape', 'poutine', 'intruder']) {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const { glides, taps, shift, shifted } = await play(browser, baseURL!, game, reducedMotion);
      const moves = reducedMotion === 'no-preference';
      const name = moves ? game : `${game}, reduced motion`;
      const rate = median(glides.map(intervals => 1_000 * intervals.length / intervals.reduce((sum, interval) => sum + interval, 0)));
      const frames = moves ? [rate.toFixed(0), quantile(glides.flat(), 0.95).toFixed(0)] : ['–', '–'];
      const slow = quantile(taps, 0.95);
      rows.push(`| ${[name, glides.length, ...frames, taps.length, slow, Math.max(0, ...taps), shift.toFixed(3)].join(' | ')} |`);
      if (shifted.length > 0) console.log([`\n${name}, layout shifts:`, ...causes(shifted)].join('\n    '));
      expect.soft(taps.length, `${name}: taps`).toBeGreaterThan(10);
      if (moves) expect.soft(rate, `${name}: frames per second`).toBeGreaterThanOrEqual(50);
      else expect.soft(glides.length, `${name}: glides`).toBe(0);
      expect.soft(slow, `${name}: the 95th percentile of taps`).toBeLessThanOrEqual(100);
      expect.soft(shift, `${name}: layout shift`).toBe(0);
    }
  }
  console.log(['', HEAD, HEAD.replace(/[^|]+/g, '---'), ...rows].join('\n'));
});
