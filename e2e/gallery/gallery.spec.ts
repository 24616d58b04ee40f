/** The gallery of a development build: every component in its difficult states fits the window and can be read by everybody. */

import type { Page } from '@playwright/test';
import { SIZES } from '../robot/journey.ts';
import { look } from '../robot/screen.ts';
import { violations as violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/suite.ts';
import { addresses } from './addresses.ts';

/** Delays in ms before each measurement. A breach counts only if the last one shows it too, after all motion has ended. */
const REST = [0, 120, 500];

/** Returns what axe finds. A development build has style sheets that import others. */
const violations = (page: Page) => violationsOf(page, { preload: false });

/** Returns the breaches of the laws of the screen. All laws hold in the gallery, too. */
async function breaches(page: Page): Promise<string[]> {
  let broken: string[] = [];
  for (const rest of REST) {
    await page.waitForTimeout(rest);
    ({ broken } = await look(page));
    if (broken.length === 0) break;
  }
  return broken;
}

for (const game of ['escape', 'poutine', 'intruder']) {
  test(`the table of ${game} in every state of the gallery`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const { address, name } of await addresses(page, `${game}/`)) {
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.goto('about:blank');
        await page.goto(`./${address}`);
        await page.locator('.game').waitFor();
        found.push(...(await breaches(page)).map(words => `${name} ${size.width}x${size.height}: ${words}`));
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          found.push(...(await violations(page)).map(words => `${name} ${size.width}x${size.height} ${colorScheme}: ${words}`));
        }
      }
    }
    expect(found).toEqual([]);
  });
}

test('the shared components in every state of the gallery', async ({ page }) => {
  await page.goto('./#/gallery');
  await page.getByRole('button', { name: 'Open a dialog' }).waitFor();
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(...await violations(page));
      await page.getByRole('button', { name: 'Open a dialog' }).click();
      found.push(...await violations(page));
      await page.keyboard.press('Escape');
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) found.push(`${size.width}x${size.height}: ${overflow} px too wide`);
  }
  expect(found).toEqual([]);
});
