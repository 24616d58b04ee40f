/** A game of Escape! in which one turn has been played and saved. */

import { expect, type Page } from '@playwright/test';
import { EscapeTable } from '../pages/escape.ts';
import { HomePage } from '../pages/home.ts';

/** The players of this game. */
export const NAMES = ['Ada', 'Bo', 'Cleo'];

/** Deals Escape! for three people and plays one turn, until the table shows the mark with this class. Returns the id of the game. */
export async function playTurn(page: Page, mark = '.saved--disk'): Promise<string> {
  const [home, table] = [new HomePage(page), new EscapeTable(page, NAMES)];
  await home.open();
  await home.newGame(NAMES, async page => { await page.locator('.segmented--wide label', { hasText: 'Ada' }).click(); });
  await table.lift('Ada').click();
  await table.discard(0);
  await table.acknowledgeUntil(table.lift('Bo'));
  await expect(page.locator(mark)).toBeVisible();
  return new URL(page.url()).hash.split('/').at(-1)!;
}
