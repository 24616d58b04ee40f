/** Whole games of one person against bots, from the home screen to the end. */

import { Random } from '../robot/random.ts';
import { GAMES, Player, deal, hurry } from './player.ts';
import { SEED, noComplaints, test } from './suite.ts';

for (const game of GAMES) {
  test(`a game against bots is played to its end (${game})`, async ({ app }, info) => {
    await app.open();
    await hurry(app);
    await deal(app, game, 1);
    const player = new Player(app, new Random(SEED));
    await player.playOut();
    await app.shows('.ending button', '^Play again with the same people$');
    await noComplaints(app);
    info.annotations.push({ type: 'presses', description: String(player.presses.length) });
  });
}
