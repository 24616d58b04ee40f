/** Plays golden records of Escape! in the page, and checks before each decision that no screen names a hidden card. */

import { exported, HomePage } from '../pages/home.ts';
import { EscapeTable } from '../pages/escape.ts';
import { appStarted } from '../support/page.ts';
import { cut, golden, type Move } from '../support/records.ts';
import { expectHidden, Secrets } from '../support/secrets.ts';
import { expect, test } from '../support/suite.ts';

// Traces and animations take longer than the game.
test.use({ trace: 'off', viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

/** The number of chance events: who starts, and the order of the cards. All other entries are decisions. */
const SETUP = 2;

/** Together these games, the shortest ones, have two to five players, every variant and every kind of decision. The number of moves after which each is taken up: the two longest late. */
const CHOSEN = [[9, 29], [13, 26], [15, SETUP], [23, SETUP]] as const;
const games = golden('escape');

test('the chosen games have all numbers of players, all variants and all decisions', () => {
  const chosen = CHOSEN.map(([number, from]) => ({ ...games[number]!, moves: games[number]!.moves.slice(from) }));
  expect([...new Set(chosen.map(game => game.seats.length))].sort()).toEqual([2, 3, 4, 5]);
  for (const key of Object.keys(chosen[0]!.options)) {
    const all = new Set(games.map(game => game.options[key]));
    expect(new Set(chosen.map(game => game.options[key])), key).toEqual(all);
  }
  for (const question of ['clue', 'play', 'discard', 'place', 'give', 'lose']) {
    expect(chosen.some(game => game.moves.some(move => question in move)), question).toBe(true);
  }
});

for (const [number, from] of CHOSEN) {
  const game = games[number]!;
  const options = Object.values(game.options).join(', ');
  const part = from === SETUP ? 'goes' : `goes on after ${from} moves`;
  test(`game ${number + 1} (${game.seats.length} players; ${options}) ${part} as recorded and shows nobody a hidden card`, async ({ page }) => {
    test.setTimeout(600_000); // some thirty moves with three screens each
    const names = game.seats.map(seat => seat.name);
    const secrets = new Secrets(game);
    const home = new HomePage(page);
    const table = new EscapeTable(page, names);
    await home.open();
    await home.setPace('instant');
    await home.importRecord(cut(game, from));

    let drawer: number | null = null; // the seat that draws at the end of its turn
    /** Lets the last player draw if this move begins a turn. */
    const begin = (move: Move) => {
      if (!('clue' in move || 'play' in move || 'discard' in move)) return;
      if (drawer !== null) secrets.draw(drawer);
      drawer = 'clue' in move ? null : move.seat;
    };
    for (const move of game.moves.slice(SETUP, from)) {
      begin(move);
      secrets.reveal(move);
    }
    for (const [at, move] of game.moves.entries()) {
      if (at < from) continue;
      const where = (at: number) => `move ${at}: ${JSON.stringify(move)}`;
      if (at === Math.floor((from + game.moves.length) / 2)) {
        await table.waitForTurn(names[move.seat]!);
        await page.reload();
        await appStarted(page);
        await expect(table.lift(names[move.seat]!), 'after a reload the curtain is down').toBeVisible();
      }
      const down = await table.waitForTurn(names[move.seat]!);
      begin(move);
      if (down) {
        await expectHidden(page, secrets.hiddenFrom(null), `curtain down, ${where(at)}`);
        await table.lift(names[move.seat]!).click();
        await expect(table.yourTurn(names[move.seat]!)).toBeVisible();
      }
      await expectHidden(page, secrets.hiddenFrom(move.seat), where(at));
      await decide(table, move, async () => expectHidden(page, secrets.hiddenFrom(move.seat), `selected, ${where(at)}`));
      secrets.reveal(move);
    }

    await table.acknowledgeUntil(table.ending);
    const record = await exported(page, page.getByRole('button', { name: 'Export' }));
    expect(record).toEqual(game);
  });
}

/** Makes a decision. `whileSelected` runs when a card or clue is selected. */
async function decide(table: EscapeTable, move: Move, whileSelected: () => Promise<void>): Promise<void> {
  if (move.clue) {
    await table.selectClue(move.clue.to, move.clue);
    await whileSelected();
    await table.giveClue();
  } else if (move.play !== undefined) {
    await table.play(move.play, whileSelected);
  } else if (move.discard !== undefined) {
    await table.discard(move.discard, whileSelected);
  } else if (move.place !== undefined) {
    await table.placeOnRoute(move.place);
  } else if (move.give !== undefined) {
    await table.letOut(move.give);
  } else if (move.lose !== undefined) {
    await table.giveUpRoute(move.lose);
  }
}
