/** Whole games of Escape!, worked out by an independent program, played through the page by hand. */

import { exported, Lobby } from '../pages/lobby.ts';
import { EscapeTable } from '../pages/escape.ts';
import { appStarted } from '../support/page.ts';
import { cut, golden, type Move } from '../support/records.ts';
import { keepsSecret, Secrets } from '../support/secrets.ts';
import { expect, test } from '../support/suite.ts';

// To keep each step of a whole game, or to paint what moves, takes longer than to play it.
test.use({ trace: 'off', viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

/** Luck decides who starts and how the cards lie; all else is decided by people. */
const SETUP = 2;

/** Together these have two to five players, each choice of each variant, and every question that the table can ask. */
const CHOSEN = [3, 7, 9, 13, 15, 17, 19];
const games = golden('escape');

test('the chosen games have all numbers of players, all variants and all questions', () => {
  const chosen = CHOSEN.map(at => games[at]!);
  expect([...new Set(chosen.map(game => game.seats.length))].sort()).toEqual([2, 3, 4, 5]);
  for (const key of Object.keys(chosen[0]!.options)) {
    const all = new Set(games.map(game => game.options[key]));
    expect(new Set(chosen.map(game => game.options[key])), key).toEqual(all);
  }
  for (const question of ['clue', 'play', 'discard', 'place', 'give', 'lose']) {
    expect(chosen.some(game => game.moves.some(move => question in move)), question).toBe(true);
  }
});

for (const number of CHOSEN) {
  const game = games[number]!;
  const options = Object.values(game.options).join(', ');
  test(`game ${number + 1} (${game.seats.length} players; ${options}) goes as recorded and tells nobody too much`, async ({ page }) => {
    test.setTimeout(600_000); // some sixty moves, each looked at from three sides
    const names = game.seats.map(seat => seat.name);
    const secrets = new Secrets(game);
    const lobby = new Lobby(page);
    const table = new EscapeTable(page, names);
    await lobby.open();
    await lobby.setPace('instant');
    await lobby.goOnWith(cut(game, SETUP));

    let turn: number | null = null; // who has played or discarded and will draw
    for (const [at, move] of game.moves.entries()) {
      if (at < SETUP) continue;
      const asked = (at: number) => `move ${at}: ${JSON.stringify(move)}`;
      if (at === Math.floor(game.moves.length / 2)) {
        await table.asked(names[move.seat]!);
        await page.reload();
        await appStarted(page);
        await expect(table.lift(names[move.seat]!), 'after a reload the curtain is down').toBeVisible();
      }
      const down = await table.asked(names[move.seat]!);
      if ('clue' in move || 'play' in move || 'discard' in move) {
        if (turn !== null) secrets.draw(turn);
        turn = 'clue' in move ? null : move.seat;
      }
      if (down) {
        await keepsSecret(page, secrets.hiddenFrom(null), `curtain down, ${asked(at)}`);
        await table.lift(names[move.seat]!).click();
        await expect(table.yourTurn(names[move.seat]!)).toBeVisible();
      }
      await keepsSecret(page, secrets.hiddenFrom(move.seat), asked(at));
      await decide(table, move, async () => keepsSecret(page, secrets.hiddenFrom(move.seat), `planning, ${asked(at)}`));
      secrets.reveal(move);
    }

    await table.takeInUntil(table.ending);
    const record = await exported(page, page.getByRole('button', { name: 'Export' }));
    expect(record).toEqual(game);
  });
}

/** Decides as a person does, and looks at what the table shows while it is being planned. */
async function decide(table: EscapeTable, move: Move, planning: () => Promise<void>): Promise<void> {
  if (move.clue) {
    await table.chooseClue(move.clue.to, move.clue);
    await planning();
    await table.giveClue();
  } else if (move.play !== undefined) {
    await table.choose(move.play);
    await planning();
    await table.page.getByRole('button', { name: 'Play it' }).click();
  } else if (move.discard !== undefined) {
    await table.discard(move.discard);
  } else if (move.place !== undefined) {
    await table.placeOn(move.place);
  } else if (move.give !== undefined) {
    await table.letOut(move.give);
  } else if (move.lose !== undefined) {
    await table.giveUp(move.lose);
  }
}
