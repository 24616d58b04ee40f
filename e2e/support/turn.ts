/** Turns of one person among bots. */

import { expect, type Page } from '@playwright/test';
import { HomePage } from '../pages/home.ts';
import { skipRecap } from '../pages/table.ts';
import { cut, type Record } from './records.ts';

/** Continues a game before this move against bots. Returns the names. */
export async function openBefore<M extends { seat: number }>(page: Page, game: Record<M>, at: number): Promise<string[]> {
  const { seat: me } = game.moves[at]!;
  const home = new HomePage(page);
  await home.open();
  await home.continueRecord({ ...cut(game, at), seats: game.seats.map((seat, index) => ({ ...seat, who: index === me ? 'human' : 'bot:casual' })) });
  await skipRecap(page);
  await expect(page.locator('.topbar__turn--yours')).toBeVisible();
  return game.seats.map(seat => seat.name);
}
