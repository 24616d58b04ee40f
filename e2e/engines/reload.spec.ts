/** A reload in the middle of a game. */

import { Random } from '../robot/random.ts';
import { copiesOf, newestOf } from '../support/saves.ts';
import type { EnginePage } from './page.ts';
import { GAMES, Player, deal, disableDelays } from './player.ts';
import { SEED, expect, test } from './suite.ts';

// Not repeated: a leak or a loss that happens only sometimes is still a defect.
test.describe.configure({ retries: 0 });

/** Where a hand or a secret of one seat is shown. */
const SECRET = '.dock, .hand--own, .pt-dock, .in-hand, .in-five, .in-id';

const movesOf = async (app: EnginePage, id: string): Promise<number> => newestOf(await app.driver.evaluate(copiesOf, id))!.record.moves.length;

/** Plays on until a person at the screen is asked and no dialog is open. Returns the number of moves. */
async function playedFor(app: EnginePage, presses: number): Promise<number> {
  const player = new Player(app, new Random(SEED));
  await player.playTo(presses);
  for (;;) {
    await player.asked();
    if (await app.count('dialog[open], .curtain') === 0 && await app.count(SECRET) > 0) break;
    if (!await player.play()) throw new Error('the game is over too early');
  }
  return movesOf(app, await app.gameId());
}

for (const game of GAMES) {
  test(`after a reload a game against bots goes on where it was, uncovered (${game})`, async ({ app }) => {
    await app.open();
    await disableDelays(app);
    await deal(app, game, 1);
    const moves = await playedFor(app, 12);
    expect(moves).toBeGreaterThan(2);
    await app.reload();
    await app.shows(SECRET);
    expect(await app.count('.curtain')).toBe(0);
    expect(await movesOf(app, await app.gameId())).toBe(moves);
    const player = new Player(app, new Random(SEED));
    await player.playTo(3);
  });

  test(`after a reload a game of three people goes on where it was, covered (${game})`, async ({ app }) => {
    await app.open();
    await disableDelays(app);
    await deal(app, game, 3);
    const moves = await playedFor(app, 12);
    await app.reload();
    await app.shows('.curtain button', ' – show the cards$');
    expect(await app.count(SECRET)).toBe(0);
    expect(await movesOf(app, await app.gameId())).toBe(moves);
    await app.press('.curtain button', ' – show the cards$');
    await app.shows(SECRET);
  });
}
