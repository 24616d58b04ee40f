/** The addresses of the gallery. */

import type { Page } from '@playwright/test';
import { appStarted } from '../support/page.ts';

/** Returns the addresses and names of the tables of a game in the gallery; of all games for an empty id. */
export async function addresses(page: Page, game: string): Promise<{ address: string; name: string }[]> {
  await page.goto('./#/gallery');
  await appStarted(page);
  const links = page.locator(`.gallery__list a[href^="#/gallery/${game}"]`);
  await links.first().waitFor();
  return links.evaluateAll(all => all.map(link => ({ address: link.getAttribute('href')!, name: link.textContent })));
}
