/** Bots of the lowest and the highest level on the page: each game reaches the next turn of its person. */

import type { Page } from '@playwright/test';
import { EscapeTable } from '../pages/escape.ts';
import { HomePage } from '../pages/home.ts';
import { PoutineTable } from '../pages/poutine.ts';
import { cut, golden } from '../support/records.ts';
import { savedGame } from '../support/saves.ts';
import { expect, test } from '../support/suite.ts';

/** How the person ends their turn. */
const DECIDE: { [game: string]: (page: Page, names: string[]) => Promise<void> } = {
  escape: (page, names) => new EscapeTable(page, names).discard(0),
  poutine: (page, names) => new PoutineTable(page, names).drawAndEnd(),
  intruder: page => page.getByRole('button', { name: 'Skip', exact: true }).click(),
};

for (const [game, line, moves] of [['escape', 3, 2], ['poutine', 0, 8], ['intruder', 8, 14]] as const) {
  test(`expert and random bots play until it is the person’s turn again (${game})`, async ({ page }) => {
    const record = cut(golden(game as string)[line]!, moves);
    const next = golden(game as string)[line]!.moves[moves]!.seat;
    let bots = 0;
    const seats = record.seats.map((seat, at) => ({ ...seat, who: at === next ? 'human' : `bot:${['expert', 'random'][bots++ % 2]}` }));
    const home = new HomePage(page);
    await home.open();
    await home.setPace('instant');
    await home.continueRecord({ ...record, seats });
    const yours = page.locator('.topbar__turn--yours');
    const goOn = page.getByRole('button', { name: /^(Continue|Next round)$/ });
    await expect(yours).toBeVisible();
    await DECIDE[game]!(page, seats.map(seat => seat.name));
    const decided = async () => {
      if (await goOn.first().isVisible()) await goOn.first().click({ timeout: 1_000 }).catch(() => {}); // it may be gone
      const since = (await savedGame(page)).record.moves.slice(moves).filter(move => move.chance === undefined);
      const others = new Set(since.map(move => move.seat));
      return await yours.isVisible() && seats.every((_, at) => at === next || others.has(at));
    };
    await expect.poll(decided, { intervals: [50] }).toBe(true);
  });
}
