/**
 * Kills all processes of Firefox (SIGKILL) at random moments of real games. Every save that showed the saved mark must be there
 * afterwards, and the game must be on the home page. `KILLS` is the number of kills, `KILL_SEED` the first seed. `KILL_WITHOUT_DATABASE` switches
 * the database off: then some of these tests must fail.
 */

import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '../robot/random.ts';
import { DIST } from '../support/deployment.ts';
import { markedGeneration, watchMark, withoutDatabase } from '../support/saved-mark.ts';
import { copiesOf, generationOf } from '../support/saves.ts';
import { Server } from '../support/server.ts';
import { Firefox } from './firefox.ts';
import { EnginePage } from './page.ts';
import { GAMES, Player, deal } from './player.ts';
import { expect, test } from './suite.ts';

// Not repeated: a loss that happens only sometimes is still a defect.
test.describe.configure({ retries: 0 });

const { KILLS = '3', KILL_SEED = '1', KILL_WITHOUT_DATABASE } = process.env;

/** Starts Firefox with this profile. */
async function start(profile: string): Promise<Firefox> {
  const firefox = await Firefox.start(profile);
  if (KILL_WITHOUT_DATABASE) await firefox.page.evaluateOnNewDocument(withoutDatabase);
  return firefox;
}

/** Removes a profile. The driver restores files in it when its browser has ended, so once may not be enough. */
async function remove(profile: string): Promise<void> {
  for (let tries = 20; ; tries--) {
    try {
      return rmSync(profile, { recursive: true, force: true });
    } catch (error) {
      if (tries === 0) throw error;
      await wait(100);
    }
  }
}

for (let at = 0; at < Number(KILLS); at++) {
  const seed = Number(KILL_SEED) + at;
  test(`Firefox is killed in the middle of a game, seed ${seed}`, async () => {
    const random = new Random(seed);
    const profile = mkdtempSync(join(tmpdir(), 'three-ways-out-kill-'));
    const server = await Server.of(DIST); // the page without fixed seeds: games differ from kill to kill
    let firefox = await start(profile);
    try {
      let marked = 0;
      firefox.page.on('console', message => { marked = Math.max(marked, markedGeneration(message.text())); });
      await firefox.page.evaluateOnNewDocument(watchMark);
      let app = new EnginePage(firefox, server.url);
      await app.open();
      await deal(app, random.pick(GAMES), random.chance(0.5) ? 1 : 3);
      const id = await app.gameId();
      await expect.poll(() => marked, 'the game is marked as saved').toBeGreaterThan(0);
      const player = new Player(app, random);
      void player.playOut().catch(() => {}); // the promise is rejected when the browser is killed
      await wait(500 + random.below(6_000));
      const before = marked;
      await firefox.kill();

      firefox = await start(profile);
      app = new EnginePage(firefox, server.url);
      await app.open();
      const found = () => firefox.evaluate(copiesOf, id).then(generationOf);
      await expect.poll(found, { message: 'the newest saved generation', timeout: 10_000 }).toBeGreaterThanOrEqual(before);
      mkdirSync('results', { recursive: true });
      appendFileSync('results/kills-firefox.jsonl', `${JSON.stringify({ seed, marked: before, found: await found() })}\n`);
      await app.shows('.save');
      expect(await app.count('.save')).toBe(1);
      await app.press('.save a', '^(Continue|Replay)');
      await app.shows('.game, .ending, .viewer');
    } finally {
      await firefox.kill();
      await server.stop();
      await remove(profile);
    }
  });
}
