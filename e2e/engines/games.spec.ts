/** Whole games of one person against bots, from the home screen to the end. */

import { Random } from '../robot/random.ts';
import { GAMES, Player, deal, disableDelays } from './player.ts';
import { SEED, expect, test } from './suite.ts';

/** Runs in the page. Returns whether the style sheet of the game counts. */
function isStyled(game: string): boolean {
  const link = document.querySelector<HTMLLinkElement>(`link[data-game=${game}]`)!;
  return !link.disabled && link.sheet !== null && link.media === 'all';
}

for (const game of GAMES) {
  test(`a game against bots is played to its end (${game})`, async ({ app }, info) => {
    await app.open();
    await disableDelays(app);
    await deal(app, game, 1);
    await expect.poll(() => app.driver.evaluate(isStyled, game)).toBe(true);
    const player = new Player(app, new Random(SEED));
    await player.playOut();
    await app.shows('.ending button', '^Play again$');
    info.annotations.push({ type: 'presses', description: String(player.presses.length) });
  });
}
