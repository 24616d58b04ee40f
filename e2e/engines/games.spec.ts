/** Whole games of one person against bots, from the home screen to the end. */

import { Random } from '../robot/random.ts';
import { GAMES, Player, deal, disableDelays } from './player.ts';
import { SEED, expectNoErrors, test } from './suite.ts';

for (const game of GAMES) {
  test(`a game against bots is played to its end (${game})`, async ({ app }, info) => {
    await app.open();
    await disableDelays(app);
    await deal(app, game, 1);
    const player = new Player(app, new Random(SEED));
    await player.playOut();
    await app.shows('.ending button', '^Play again with the same players$');
    await expectNoErrors(app);
    info.annotations.push({ type: 'presses', description: String(player.presses.length) });
  });
}
