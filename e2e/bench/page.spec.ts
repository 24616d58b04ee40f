/** How fast the page starts and answers on a slow phone, beside a Leptos hello. `cargo xtask bench-page` runs it. */

import type { Browser, CDPSession, Page } from '@playwright/test';
import { expect, test } from '../support/suite.ts';
import { Random } from '../robot/random.ts';

/** Loads of each page, taking turns; the median counts. */
const LOADS = 5;

/** Taps in each game. */
const TAPS = Number(process.env.BENCH_TAPS ?? 60);

/** The slow 4G of Lighthouse: round trip in ms, bytes per second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** A phone of the middle class is about this many times slower than a laptop. */
const SLOWDOWN = 4;

const PHONE = { width: 412, height: 823 };

/** What the page measures itself, in milliseconds. */
interface Measured {
  paint: number;
  ready: number;
  /** The sum of all layout shifts without a tap. */
  shift: number;
  /** The time from each tap to the next paint. */
  taps: Map<number, number>;
  long: number[];
}

declare global {
  interface Window {
    measured: Measured;
  }
}

const quantile = (values: number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const median = (values: number[]): number => quantile(values, 0.5);

/** Opens a page that measures itself, in a fresh profile, as slow as a phone. */
async function open(browser: Browser, url: string, network: typeof SLOW_4G | null): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const measured: Measured = window.measured = { paint: 0, ready: 0, shift: 0, taps: new Map(), long: [] };
    const observe = (type: string, note: (entry: any) => void, more = {}) =>
      new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
    observe('paint', entry => { if (entry.name === 'first-contentful-paint') measured.paint = entry.startTime; });
    observe('layout-shift', entry => { if (!entry.hadRecentInput) measured.shift += entry.value; });
    observe('longtask', entry => measured.long.push(entry.duration));
    observe('event', entry => {
      if (entry.interactionId > 0) measured.taps.set(entry.interactionId, Math.max(entry.duration, measured.taps.get(entry.interactionId) ?? 0));
    }, { durationThreshold: 16 });
    const wait = () => {
      if (document.querySelector('.home, #hello')) measured.ready = performance.now();
      else requestAnimationFrame(wait);
    };
    wait();
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  if (network) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
  }
  await page.goto(url);
  await page.waitForFunction(() => window.measured.ready > 0);
  return { page, session };
}

test('the start, beside a Leptos hello', async ({ browser, baseURL }) => {
  test.setTimeout(600_000);
  const loads = { app: [] as Measured[], hello: [] as Measured[] };
  for (let load = 0; load < LOADS; load++) {
    for (const [name, url] of [['app', baseURL!], ['hello', process.env.BENCH_HELLO!]] as const) {
      const { page } = await open(browser, url, SLOW_4G);
      await page.waitForTimeout(1_500);
      loads[name].push(await page.evaluate(() => ({ ...window.measured, taps: new Map() })));
      await page.context().close();
    }
  }
  const middle = (loads: Measured[], part: 'paint' | 'ready') => median(loads.map(load => load[part]));
  const ratio = (part: 'paint' | 'ready') => middle(loads.app, part) / middle(loads.hello, part);
  const shift = Math.max(...loads.app.map(load => load.shift));
  console.log(`| | app, ms | hello, ms | ratio |`);
  for (const part of ['paint', 'ready'] as const) {
    console.log(`| ${part} | ${middle(loads.app, part).toFixed(0)} | ${middle(loads.hello, part).toFixed(0)} | ${ratio(part).toFixed(2)} |`);
  }
  console.log(`largest layout shift ${shift.toFixed(4)}`);
  expect.soft(ratio('paint'), 'first paint').toBeLessThanOrEqual(1.0);
  expect.soft(ratio('ready'), 'ready').toBeLessThanOrEqual(2.5);
  expect.soft(shift, 'layout shift').toBe(0);
});

/** Deals a game of one person against bots. */
async function deal(page: Page, game: string): Promise<void> {
  await page.getByRole('link', { name: /^Play together/ }).first().click();
  await page.locator(`.shelf__item:has(input[value=${game}])`).click();
  const kinds = page.locator('.seat__kind');
  for (let at = 1; at < await kinds.count(); at++) await kinds.nth(at).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await page.locator('.game').waitFor();
}

/** Taps a control that the table offers. Returns whether there was one. */
async function tap(page: Page, random: Random): Promise<boolean> {
  const choices = await page.evaluate(() => {
    const shown = (root: string) => [...document.querySelectorAll<HTMLElement>(`${root} button:not([disabled]):not([aria-disabled])`)]
      .filter(button => !/^(why\?|Menu)/.test(button.innerText) && button.checkVisibility());
    const dialog = shown('dialog[open]');
    const buttons = dialog.length ? dialog : [...shown('.dock'), ...shown('.in-secret'), ...document.querySelectorAll<HTMLElement>('.hand__pick, .route__pick')];
    return buttons.map(button => button.getBoundingClientRect())
      .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
      .filter(({ x, y }) => x > 0 && y > 0 && x < innerWidth && y < innerHeight);
  });
  if (choices.length === 0) return false;
  const { x, y } = random.pick(choices);
  await page.touchscreen.tap(x, y);
  return true;
}

for (const game of ['escape', 'poutine', 'intruder']) {
  test(`taps in a game of ${game} against bots`, async ({ browser, baseURL }) => {
    test.setTimeout(900_000);
    const { page, session } = await open(browser, baseURL!, null);
    await deal(page, game);
    await page.waitForTimeout(2_000);
    await page.evaluate(() => { window.measured.taps.clear(); window.measured.long.length = 0; });
    const random = new Random(7);
    for (let taps = 0, idle = 0; taps < TAPS && idle < 200 && await page.locator('.ending').count() === 0;) {
      if (await tap(page, random)) {
        taps++;
        idle = 0;
      } else {
        idle++;
      }
      await page.waitForTimeout(250);
    }
    const { taps, long } = await page.evaluate(() => ({ taps: [...window.measured.taps.values()], long: window.measured.long }));
    const [slowest, longest] = [quantile(taps, 0.95), Math.max(0, ...long)];

    // An idle table waits for a person, at full speed.
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.send('Performance.enable');
    const busy = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value;
    await page.waitForTimeout(6_000);
    const before = await busy();
    await page.waitForTimeout(5_000);
    const idle = (await busy() - before) / 5;
    console.log(`${game}: ${taps.length} taps; to the next paint ${median(taps)} ms in the median, ${slowest} in the 95th percentile; longest task ${longest.toFixed(0)} ms; idle ${(idle * 100).toFixed(1)} %`);
    expect(taps.length).toBeGreaterThan(10);
    expect.soft(slowest, 'the 95th percentile of taps').toBeLessThanOrEqual(100);
    expect.soft(longest, 'the longest task').toBeLessThanOrEqual(100);
    expect.soft(idle, 'an idle table').toBeLessThan(0.01);
    await page.context().close();
  });
}
