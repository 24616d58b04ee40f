/** How fast the page starts and answers on a slow phone, beside a Leptos hello. `cargo xtask bench-page` runs it. */

import { expect, test } from '../support/suite.ts';
import { Random } from '../robot/random.ts';
import { type Measured, open, SLOW_4G } from './phone.ts';
import { median, quantile } from './quantile.ts';
import { deal, tap } from './taps.ts';

/** Loads of each page, taking turns; the median counts. */
const LOADS = 5;

/** Taps in each game. */
const TAPS = Number(process.env.BENCH_TAPS ?? 60);

test('the start, beside a Leptos hello', async ({ browser, baseURL }) => {
  test.setTimeout(600_000);
  const loads = { app: [] as Measured[], hello: [] as Measured[] };
  for (let load = 0; load < LOADS; load++) {
    for (const [name, url] of [['app', baseURL!], ['hello', process.env.BENCH_HELLO!]] as const) {
      const { page } = await open(browser, url, { network: SLOW_4G });
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

for (const game of ['escape', 'poutine', 'intruder']) {
  test(`taps in a game of ${game} against bots`, async ({ browser, baseURL }) => {
    test.setTimeout(900_000);
    const { page, session } = await open(browser, baseURL!);
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
