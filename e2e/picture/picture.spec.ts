/** Takes the picture of the README (`cargo xtask picture`). */

import { EscapeTable } from '../pages/escape.ts';
import { HomePage } from '../pages/home.ts';
import { liftButton } from '../pages/table.ts';
import { cut, golden } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

test('the table of Escape!', async ({ browser, baseURL }) => {
  // Nothing must move while the picture is taken.
  const options = { colorScheme: 'dark', reducedMotion: 'reduce' } as const;
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...options, baseURL: baseURL! });
  const home = new HomePage(page);
  await home.open();
  const game = golden('escape')[0]!;
  const table = new EscapeTable(page, game.seats.map(seat => seat.name));
  await home.continueRecord(cut(game, 34));
  await liftButton(page).click();
  await table.selectClue(1, { suit: 'L' });
  await expect(page.locator('.card--touched').first()).toBeVisible();
  await page.screenshot({ path: process.env.PICTURE! });
  await page.close();
});
