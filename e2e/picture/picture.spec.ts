/** The picture of the README. `cargo xtask picture` says where it goes. */

import { Lobby } from '../pages/lobby.ts';
import { cut, golden } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

test('the table of Escape!', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark', baseURL: baseURL! });
  const lobby = new Lobby(page);
  await lobby.open();
  await lobby.goOnWith(cut(golden('escape')[16]!, 34));
  await page.locator('.curtain__lift').click();
  await expect(page.locator('.hand--own')).toBeVisible();
  await page.screenshot({ path: process.env.PICTURE! });
  await page.close();
});
