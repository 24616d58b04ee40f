/** A short run of the robot: each game at each size, and one to its end and beyond. The long run plays them all to the end. */

import { GAMES, journey, SIZES, type GameId } from './journey.ts';
import { expect, test } from '@playwright/test';

test.use({ trace: 'off' });

/** The number of presses at the table in a game that is not played to its end. */
const PRESSES = 45;

for (const game of Object.keys(GAMES) as GameId[]) {
  for (const [column, size] of SIZES.entries()) {
    const whole = game === 'intruder' && column === 2;
    test(`the robot meets the laws of the screen: ${game} at ${size.width}×${size.height}${whole ? ', to the end' : ''}`, async ({ browser, baseURL }) => {
      test.setTimeout(600_000);
      const { ended } = await journey(browser, baseURL!, { game, size, seed: 1 + column, most: whole ? undefined : PRESSES });
      expect(ended || !whole).toBe(true);
    });
  }
}
