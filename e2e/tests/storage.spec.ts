/** Storages that are full, blocked or shared with other apps, locks that are refused, and saves that cannot be read. */

import { HomePage } from '../pages/home.ts';
import { EscapeTable } from '../pages/escape.ts';
import { NAMES, playTurn } from '../support/one-turn.ts';
import { appStarted } from '../support/page.ts';
import { cut, golden } from '../support/records.ts';
import { blockStorage, copiesOf, rejectSaves, saveOf, storeSave } from '../support/saves.ts';
import { expect, test } from '../support/suite.ts';

// In these deals no card that is discarded is the Guard, which would bring a disaster.
test.use({ seed: 1 });

test('a storage that is full gives one notice, and the game goes on', async ({ page }) => {
  await page.addInitScript(rejectSaves);
  const home = new HomePage(page);
  const table = new EscapeTable(page, NAMES);
  await home.open();
  await home.newGame(NAMES, async page => { await page.locator('.segmented--wide label', { hasText: 'Ada' }).click(); });
  await expect(page.getByRole('status').filter({ hasText: 'is full' })).toHaveCount(1);
  await table.lift('Ada').click();
  await table.play(0);
  await table.acknowledgeUntil(table.lift('Bo'));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('To the home screen').click();
  await expect(home.games).toHaveCount(1);
  await page.locator('.save').getByRole('link', { name: 'Continue' }).click();
  await expect(table.lift('Bo')).toBeVisible();
});

test('a storage that is blocked gives one notice, and the game goes on', async ({ page }) => {
  await page.addInitScript(blockStorage);
  const home = new HomePage(page);
  const table = new EscapeTable(page, NAMES);
  await home.open();
  await home.newGame(NAMES, async page => { await page.locator('.segmented--wide label', { hasText: 'Ada' }).click(); });
  await expect(page.getByText('blocks storage for this page')).toBeVisible();
  await expect(table.lift('Ada')).toBeVisible();
});

test('where the storage is blocked, a backup fails with a whole sentence', async ({ page }) => {
  await page.addInitScript(blockStorage);
  await page.goto('./#/settings');
  await page.getByRole('button', { name: 'Export all games' }).click();
  await expect(page.getByRole('alert')).toHaveText('This browser blocks storage for this page.');
});

test('where a game cannot be deleted, the dialog says why, and the game is still in the list', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await storeSave(page, 'kept', saveOf(golden('escape')[0]!));
  await page.reload();
  await appStarted(page);
  await page.evaluate(() => {
    Storage.prototype.removeItem = () => { throw new DOMException('it does not work', 'UnknownError'); };
  });
  await home.games.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This browser’s storage does not work.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(home.games).toHaveCount(1);
});

test.describe(() => {
  // Not repeated: a leak or a loss that happens only sometimes is still a defect.
  test.describe.configure({ retries: 0 });

  test('where the browser blocks storage, a game can be left and continued in the same visit', async ({ page }) => {
    await page.addInitScript(blockStorage);
    const id = await playTurn(page, '.saved--not');
    await page.evaluate(() => { location.hash = '#/settings'; });
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
    await page.evaluate(id => { location.hash = `#/play/${id}`; }, id);
    await expect(new EscapeTable(page, NAMES).lift('Bo')).toBeVisible();
  });

  test('where the browser refuses all locks, a game can be opened again', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => Promise.reject(new DOMException('no data of this site is kept', 'SecurityError'));
      Object.defineProperty(navigator, 'locks', { value: { request: refuse } });
    });
    await playTurn(page);
    await page.reload();
    await expect(new EscapeTable(page, NAMES).lift('Bo')).toBeVisible();
  });
});

test('a save that cannot be read is kept and reported', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const torn = saveOf(golden('escape')[0]!).slice(0, 500);
  await storeSave(page, 'torn', torn);
  await page.reload();
  await appStarted(page);
  await expect(home.games).toContainText('cannot be read');
  expect(await page.evaluate(copiesOf, 'torn')).toEqual([torn]);
});

test('the storage of other apps on the same origin is left alone', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await page.evaluate(() => localStorage.setItem('neighbour', 'not ours'));
  await home.newGame(NAMES);
  await expect(page.locator('.curtain')).toBeVisible();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter(key => !key.startsWith('three-ways-out/'))).toEqual(['neighbour']);
});

test('a saved game with an invalid move is shown up to that move, and the save is kept', async ({ page }) => {
  const game = cut(golden('escape')[0]!, 12);
  const move = game.moves[6]!;
  move.seat = (move.seat + 1) % 5; // another player's turn
  const invalid = saveOf(game);
  await new HomePage(page).open();
  await storeSave(page, 'invalid', invalid);
  await page.goto('#/play/invalid');
  await page.reload();
  await appStarted(page);
  await expect(page.getByRole('alert')).toContainText('move 7');
  await expect(page.getByRole('alert')).toContainText('E3');
  await expect(page.getByRole('log').locator('li')).not.toHaveCount(0);
  expect(await page.evaluate(copiesOf, 'invalid')).toEqual([invalid]);
});

test('a newer version of the app is not kept from changing the database, and a game of the older one goes on', async ({ page }) => {
  const home = new HomePage(page);
  const table = new EscapeTable(page, NAMES);
  await home.open();
  await home.newGame(NAMES, async page => { await page.locator('.segmented--wide label', { hasText: 'Ada' }).click(); });
  await table.lift('Ada').click();
  await table.discard(0);
  await table.acknowledgeUntil(table.lift('Bo'));
  await expect(page.locator('.saved--disk')).toBeVisible();
  const opened = await page.evaluate(() => new Promise(resolve => {
    const opening = indexedDB.open('three-ways-out', 2);
    opening.onblocked = () => resolve('blocked');
    opening.onsuccess = () => resolve('changed');
  }));
  expect(opened).toBe('changed');
  await table.lift('Bo').click();
  await table.discard(0);
  await table.acknowledgeUntil(table.lift('Cleo'));
  await expect(page.locator('.saved--browser')).toBeVisible();
});
