/** The app without a network. */

import { Random } from '../robot/random.ts';
import { Player, deal } from './player.ts';
import { SEED, expect, test } from './suite.ts';

test('once installed the app starts without a network, and bots play', async ({ app, server }) => {
  await app.open();
  await app.until('a service worker controls the page', () => app.driver.evaluate(() => navigator.serviceWorker.controller?.state === 'activated'));
  await server.stop();
  await expect(fetch(server.url), 'nothing answers any more').rejects.toThrow();

  await app.reload();
  await app.shows('.home');
  await app.open('#/rules/escape/E11');
  await app.reload();
  await app.open('an/old/link');
  await app.open();
  await deal(app, 'poutine', 1);
  const player = new Player(app, new Random(SEED));
  await player.playTo(8);
});
