/** The long run. `cargo xtask robot` sets the number of games of each kind and size, and the first seed. */

import { appendFileSync, mkdirSync } from 'node:fs';
import { GAMES, journey, SIZES, type GameId } from './journey.ts';
import { test } from '@playwright/test';

test.use({ trace: 'off' });

const { ROBOT_GAMES = '1', ROBOT_SEED = '1', ROBOT_GAME, ROBOT_SIZE } = process.env;
const games = (Object.keys(GAMES) as GameId[]).filter(game => !ROBOT_GAME || game === ROBOT_GAME);
const sizes = SIZES.filter(size => !ROBOT_SIZE || `${size.width}x${size.height}` === ROBOT_SIZE);

for (let at = 0; at < Number(ROBOT_GAMES); at++) {
  for (const game of games) {
    for (const size of sizes) {
      const seed = Number(ROBOT_SEED) + at;
      test(`${game} at ${size.width}×${size.height}, seed ${seed}`, async ({ browser, baseURL }) => {
        test.setTimeout(1_200_000);
        const began = Date.now();
        const { presses, docks, cut, small, ended } = await journey(browser, baseURL!, { game, size, seed });
        mkdirSync('results/robot', { recursive: true });
        const counted = { game, ...size, seed, ended, presses, seconds: Math.round((Date.now() - began) / 1000), docks, cut: [...cut], small: [...small] };
        appendFileSync('results/robot/counts.jsonl', `${JSON.stringify(counted)}\n`);
      });
    }
  }
}
