/** Tables at which a player is about to decide, for checks of checks. */

import { expect, type Page } from '@playwright/test';
import { HomePage } from '../pages/home.ts';
import { liftButton } from '../pages/table.ts';
import { cut, golden } from '../support/records.ts';

/** The golden game and move number at which each game is opened: a player is about to decide. */
export const OPENED = { escape: [3, 2], intruder: [8, 14], poutine: [0, 8] } as const;

/** Opens a game after this number of moves, and lifts the curtain unless `lifts` is false. `called` are other names of the players. Returns the names of all players, and the seat of the one who is asked. */
export async function seated(page: Page, game: keyof typeof OPENED, lifts = true, moves: number = OPENED[game][1], called: string[] = []): Promise<{ names: string[]; seat: number }> {
  const [line] = OPENED[game];
  const record = cut(golden(game as string)[line]!, moves);
  record.seats.forEach((seat, at) => { seat.name = called[at] ?? seat.name; });
  const home = new HomePage(page);
  await home.show();
  await home.continueRecord(record);
  const lift = liftButton(page).first();
  await expect(lift).toBeVisible();
  const names = record.seats.map(seat => seat.name);
  const name = /^I(?:’m| am) (.+) – /.exec((await lift.innerText()).trim())![1]!;
  if (lifts) {
    await lift.click();
    await expect(page.locator('.dock, .in-secret').first()).toBeVisible();
    await expect(page.locator('.lately--recap')).toHaveCount(0);
    const known = page.getByRole('button', { name: 'I know who I am' });
    if (await known.isVisible()) await known.click();
  }
  return { names, seat: names.indexOf(name) };
}

/** Adds a style to the page as a constructed style sheet, which the content security policy allows. */
export const style = (page: Page, css: string) => page.evaluate(css => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}, css);
