/** Plays golden records of Houdini's Poutine in the page, and checks before some decisions that no screen names a hidden ESCAPE. */

import type { Page } from '@playwright/test';
import { exported, HomePage } from '../pages/home.ts';
import { PoutineTable } from '../pages/poutine.ts';
import { escapesIn } from '../support/houdini.ts';
import { HiddenEscapes } from '../support/houdini-secrets.ts';
import { appStarted } from '../support/page.ts';
import { golden, type PoutineMove, type Record } from '../support/records.ts';
import { savedGame } from '../support/saves.ts';
import { expectHidden } from '../support/secrets.ts';
import { expect, test } from '../support/suite.ts';

// Traces and animations take longer than the game.
test.use({ trace: 'off', viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

const games = golden('poutine');

/**
 * The games, each with the number of moves that are made before the page takes it up. The first one is played whole; together they have two
 * to five players, every variant and every kind of decision.
 */
const CHOSEN = [[18, 0], [21, 138], [22, 197], [14, 242]] as const;

test('the chosen games have all numbers of players, all variants and all decisions', () => {
  const chosen = CHOSEN.map(([line]) => games[line - 1]!);
  expect([...new Set(chosen.map(game => game.seats.length))].sort()).toEqual([2, 3, 4, 5]);
  for (const key of ['people', 'served']) {
    expect(new Set(chosen.map(game => game.options[key])).size, key).toBe(2);
  }
  const moves = CHOSEN.flatMap(([line, from]) => games[line - 1]!.moves.slice(from));
  for (const decision of ['draw', 'lay', 'discard', 'attempt', 'cancel', 'pass', 'hand-on', 'end']) {
    expect(moves.some(move => decision in move), decision).toBe(true);
  }
  const all = new Set(games.flatMap(game => game.moves).map(move => move.action));
  expect(new Set(moves.map(move => move.action))).toEqual(all);
  expect(moves.some(move => move.attempt?.includes('understudy'))).toBe(true);
  expect(moves.some(move => move.draw === 'escape')).toBe(true);
});

/** The number of decisions from one check to the next. */
const DISTANCE = 8;

/** Checks that the page names no ESCAPE that a seat has never seen, or that never lay open if the seat is null. Returns how many there are. */
async function expectEscapesHidden(page: Page, seat: number | null, where: string): Promise<number> {
  const { record } = await savedGame(page);
  const hidden = new HiddenEscapes(record as unknown as Record<PoutineMove>).hiddenFrom(seat);
  await expectHidden(page, hidden, where, escapesIn);
  return hidden.length;
}

/** Returns a game in which Houdini bows clockwise wherever two play: both ways lead to the other one, and there is one button. */
const withoutWays = (game: typeof games[0]): typeof games[0] =>
  (game.seats.length > 2 ? game : { ...game, moves: game.moves.map(move => ('way' in move ? { ...move, way: 'left' } : move)) });

for (const [line, from] of CHOSEN) {
  const game = withoutWays(games[line - 1]!);
  const options = Object.values(game.options).join(', ');
  const part = from === 0 ? 'goes' : `goes on after ${from} moves`;
  test(`game ${line} (${game.seats.length} players; ${options}) ${part} as recorded`, async ({ page }) => {
    test.setTimeout(300_000);
    if (line % 2 === 0) await page.setViewportSize({ width: 390, height: 844 }); // a phone
    const names = game.seats.map(seat => seat.name);
    const home = new HomePage(page);
    const table = new PoutineTable(page, names);
    await home.open();
    await home.setPace('instant');
    if (from === 0) await home.replayRecord(game);
    else await home.takeUpRecord(game, from);

    const decisions = game.moves.slice(from).filter(move => !move.chance);
    const middle = Math.floor(decisions.length / 2);
    // The page makes simultaneous choices clockwise, independent of their order in the record.
    const simultaneous: PoutineMove[] = [];
    let hidden = 0;
    for (const [at, move] of decisions.entries()) {
      if (at === middle) {
        await page.reload();
        await appStarted(page);
        await expect(table.curtain, 'after a reload the curtain is down').toBeVisible();
      }
      if (!move['hand-on']) {
        const [name, isChecked, where] = [names[move.seat]!, at % DISTANCE === 0, `decision ${at}: ${JSON.stringify(move)}`];
        if (isChecked) {
          await table.acknowledgeUntil(table.yourTurn(name).or(table.lift(name)).or(table.respondAs(name)));
          if (!await table.yourTurn(name).isVisible()) hidden += await expectEscapesHidden(page, null, `covered, ${where}`);
        }
        await table.bringToScreen(name);
        if (isChecked) hidden += await expectEscapesHidden(page, move.seat, where);
        await table.decide(move);
        continue;
      }
      simultaneous.push(move);
      if (decisions[at + 1]?.['hand-on']) continue;
      while (simultaneous.length > 0) {
        const seat = await table.nextSeat();
        const [mine] = simultaneous.splice(simultaneous.findIndex(move => move.seat === seat), 1);
        await table.bringToScreen(names[seat]!);
        await table.decide(mine!);
      }
    }

    expect(hidden, 'ESCAPEs were hidden').toBeGreaterThan(0);

    await table.acknowledgeUntil(table.ending);
    const record = await exported(page, page.getByRole('button', { name: 'Export' })) as typeof game;
    // The order of simultaneous choices has no meaning and may differ.
    expect({ ...record, moves: inSeatOrder(record.moves) }).toEqual({ ...game, moves: inSeatOrder(game.moves) });
  });
}

/** Returns the moves with simultaneous choices in the order of seats. */
function inSeatOrder(moves: PoutineMove[]): PoutineMove[] {
  const sorted = [...moves];
  for (let from = 0; from < sorted.length; from++) {
    let to = from;
    while (sorted[to]?.['hand-on']) to++;
    sorted.splice(from, to - from, ...sorted.slice(from, to).sort((one, other) => one.seat - other.seat));
    from = Math.max(from, to - 1);
  }
  return sorted;
}
