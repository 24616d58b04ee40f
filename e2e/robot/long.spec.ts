/** The long run. `cargo xtask robot` sets the number of games of each kind and size, the first seed, the number of presses, and whether games that were played to their end are left out. */

import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from '../support/deployment.ts';
import { GAMES, journey, SIZES, type GameId } from './journey.ts';
import { test } from '@playwright/test';

test.use({ trace: 'off' });

/** The window sizes: those of the short run, the smallest phone, large phones upright and on their side, and a large monitor. */
const ALL_SIZES = [...SIZES, { width: 320, height: 568 }, { width: 414, height: 896 }, { width: 844, height: 390 }, { width: 2560, height: 1440 }];

const { ROBOT_GAMES = '1', ROBOT_SEED = '1', ROBOT_GAME, ROBOT_SIZE, ROBOT_PRESSES, ROBOT_RESUME } = process.env;

/** The games played so far, one line each. */
const GAMES_PLAYED = 'results/robot/games.jsonl';

/** What identifies a game: the page, the kind, the window size, and the seed. */
interface Played {
  page: string;
  game: GameId;
  size: string;
  seed: number;
}

const keyOf = ({ page, game, size, seed }: Played): string => `${page} ${game} ${size} ${seed}`;

/** The hash of the built page: its index names all other files by their content. */
const page = createHash('sha256').update(readFileSync(join(DIST, 'index.html'))).digest('hex').slice(0, 16);

const noted = ROBOT_RESUME && existsSync(GAMES_PLAYED) ? readFileSync(GAMES_PLAYED, 'utf8').trim().split('\n') : [];
const played = noted.map(line => JSON.parse(line) as Played & { ended: boolean });
const done = new Set(played.filter(({ ended }) => ended).map(keyOf));

const games = (Object.keys(GAMES) as GameId[]).filter(game => !ROBOT_GAME || game === ROBOT_GAME);
const sizes = ALL_SIZES.map(size => ({ ...size, name: `${size.width}x${size.height}` })).filter(({ name }) => !ROBOT_SIZE || name === ROBOT_SIZE);

for (let at = 0; at < Number(ROBOT_GAMES); at++) {
  for (const game of games) {
    for (const { width, height, name } of sizes) {
      const is: Played = { page, game, size: name, seed: Number(ROBOT_SEED) + at };
      if (done.has(keyOf(is))) continue;
      test(`${game} at ${width}×${height}, seed ${is.seed}`, async ({ browser, baseURL }) => {
        test.setTimeout(1_200_000);
        const began = Date.now();
        const note = (what: object) => {
          mkdirSync('results/robot', { recursive: true });
          appendFileSync(GAMES_PLAYED, `${JSON.stringify({ ...is, seconds: Math.round((Date.now() - began) / 100) / 10, ...what })}\n`);
        };
        try {
          note({ ...await journey(browser, baseURL!, { game, size: { width, height }, seed: is.seed, most: ROBOT_PRESSES ? Number(ROBOT_PRESSES) : undefined }), breach: null });
        } catch (error) {
          note({ ended: false, breach: (error as Error).message });
          throw error;
        }
      });
    }
  }
}
