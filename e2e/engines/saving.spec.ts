/** Games are saved to the disk, and restored from there. */

import { Random } from '../robot/random.ts';
import { copiesOf, generationOf, newestOf } from '../support/saves.ts';
import { Player, deal, disableDelays } from './player.ts';
import { SEED, expect, test } from './suite.ts';

// Not repeated: a leak or a loss that happens only sometimes is still a defect.
test.describe.configure({ retries: 0 });

test('a game is marked as saved on the disk, and restored from there when localStorage has lost it', async ({ app }) => {
  await app.open();
  await disableDelays(app);
  await deal(app, 'escape', 3);
  const player = new Player(app, new Random(SEED));
  await player.playTo(8);
  await player.playToSaved();
  const id = await app.gameId();
  const before = await app.driver.evaluate(copiesOf, id);
  expect(newestOf(before)!.record.moves.length).toBeGreaterThan(1);

  // On a file without the app, which would restore the game at once.
  await app.goTo(new URL('licences.txt', app.home).href);
  await app.driver.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('three-ways-out/')) localStorage.removeItem(key);
  });
  expect(await app.driver.evaluate(copiesOf, id)).toEqual([]);
  await app.open();
  await app.shows('.save');
  const after = await app.driver.evaluate(copiesOf, id);
  expect(generationOf(after)).toBe(generationOf(before));
  expect(newestOf(after)!.record.moves).toEqual(newestOf(before)!.record.moves);
  await app.press('.save a', '^Continue');
  // A disaster may wait to be acknowledged before somebody can lift the curtain.
  await app.shows('.curtain');
});

test('the database writes with strict durability', async ({ app }) => {
  await app.open();
  await app.driver.evaluate(() => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...args) {
      const opened = transaction.apply(this, args);
      if (opened.mode === 'readwrite') opened.addEventListener('complete', () => { document.documentElement.dataset.durability = opened.durability; });
      return opened;
    };
  });
  await deal(app, 'escape', 3);
  await app.shows('.saved--disk');
  expect(await app.driver.evaluate(() => document.documentElement.dataset.durability)).toBe('strict');
});
