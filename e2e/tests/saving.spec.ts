/** Saved games in several tabs, on several devices and of earlier versions: none is lost, and one that is deleted stays deleted. */

import { type Page } from '@playwright/test';
import { EscapeTable } from '../pages/escape.ts';
import { exported, HomePage } from '../pages/home.ts';
import { NAMES, playTurn } from '../support/one-turn.ts';
import { appStarted, expectOnDisk, heldLocks } from '../support/page.ts';
import { cut, golden } from '../support/records.ts';
import { copiesOf, restartWithoutKeys, savedGame } from '../support/saves.ts';
import { expect, test } from '../support/suite.ts';

// At a repeated visit, which the service worker shows, the app looks sooner for games that are to be restored.
test.use({ serviceWorkers: 'allow' });

// Not repeated: a leak or a loss that happens only sometimes is still a defect.
test.describe.configure({ retries: 0 });

// In these deals no card that is discarded is the Guard, which would bring a disaster.
test.use({ seed: 1 });

/** Exports all games in the settings, although one that several people play is not over. */
async function exportAll(page: Page): Promise<unknown> {
  await page.goto('./#/settings');
  await page.getByRole('button', { name: 'Export all games' }).click();
  await expect(page.getByRole('dialog')).toContainText('The file contains every hidden card of them');
  return exported(page, page.getByRole('button', { name: 'Export anyway' }));
}

test('a game that was saved in schema 1 is migrated: it goes on, and its next save replaces the old one', async ({ page }) => {
  const [home, table] = [new HomePage(page), new EscapeTable(page, NAMES)];
  const record = cut(golden('escape')[3]!, 8);
  const changes = [{ step: 4, seat: 1, before: 'bot:casual' }];
  const old = JSON.stringify({ record, seed: '7', again: [], changed: 1, aside: { changes } });
  await home.open();
  await page.evaluate(old => localStorage.setItem('three-ways-out/v1/game/old', old), old);
  await page.reload();
  await expect(home.games).toHaveCount(1);
  await page.locator('.save').getByRole('link', { name: /^Continue/ }).click();
  await table.lift('Ada').click();
  await table.discard(0);
  await table.acknowledgeUntil(table.lift('Bo'));
  await expectOnDisk(page);
  const { record: { moves }, seed, meta } = await savedGame(page, 'old');
  expect(moves.slice(0, 8)).toEqual(record.moves);
  expect(moves[8]).toMatchObject({ seat: 0, discard: 0 });
  expect({ seed, changes: meta.changes }).toEqual({ seed: '7', changes });
  expect(await page.evaluate(() => localStorage.getItem('three-ways-out/v1/game/old'))).toBeNull();
});

test('a backup adds all games on another device, and replaces none', async ({ page, browser, baseURL }) => {
  await playTurn(page);
  const backup = await exportAll(page);
  const elsewhere = await browser.newPage({ baseURL: baseURL! });
  const home = new HomePage(elsewhere);
  await home.open();
  for (const message of ['Added: 1 game.', 'Already here: 1 game.']) {
    await home.openFile(backup);
    await expect(elsewhere.getByRole('dialog')).toContainText(message);
    await elsewhere.getByRole('button', { name: 'Got it' }).click();
    await expect(home.games).toHaveCount(1);
  }
  await elsewhere.locator('.save').getByRole('link', { name: /^Continue/ }).click();
  await expect(new EscapeTable(elsewhere, NAMES).lift('Bo')).toBeVisible();
  await elsewhere.close();
});

test('a game that another tab deletes says so and does not come back', async ({ page, context }) => {
  await playTurn(page);
  const other = await context.newPage();
  const home = new HomePage(other);
  await home.open();
  await other.getByRole('button', { name: /^Delete/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('This game was deleted in another tab.')).toBeVisible();
  await page.getByText('Back to the home screen').click();
  await expect(new HomePage(page).games).toHaveCount(0);
  expect(await page.evaluate(copiesOf, '')).toEqual([]);
});

test('the list of games follows what another tab plays and deletes', async ({ page, context }) => {
  const table = new EscapeTable(page, NAMES);
  await playTurn(page);
  const other = new HomePage(await context.newPage());
  await other.open();
  const turn = other.games.locator('.save__turn');
  await expect(turn).toHaveText('Bo to play');
  await page.bringToFront();
  await table.lift('Bo').click();
  await table.discard(0);
  await table.acknowledgeUntil(table.lift('Cleo'));
  await expect(turn).toHaveText('Cleo to play');
  await expect(table.lift('Cleo'), 'the game goes on in the first tab').toBeVisible();
  await new HomePage(page).open();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(other.games).toHaveCount(0);
  await expect(other.page.getByRole('link', { name: /^Continue/ })).toHaveCount(0);
});

test('a game that is deleted while another tab keeps the database busy stays deleted', async ({ page, context }) => {
  const home = new HomePage(page);
  await playTurn(page);
  const busy = await context.newPage();
  await busy.goto('./manifest.webmanifest');
  await busy.evaluate(occupyDatabase);
  await home.open();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(home.games, 'the list does not wait for the database').toHaveCount(0, { timeout: 1_000 });
  await page.close();
  await busy.evaluate(() => { (window as unknown as { isBusy: boolean }).isBusy = false; });
  const later = new HomePage(await context.newPage());
  await later.open();
  await later.page.waitForTimeout(4_000); // the home page restores games from the database after 3 s at the latest
  await expect(later.games).toHaveCount(0);
});

test('a game can be opened again while another tab keeps the database busy', async ({ page, context }) => {
  const table = new EscapeTable(page, NAMES);
  await playTurn(page);
  const busy = await context.newPage();
  await busy.goto('./manifest.webmanifest');
  await busy.evaluate(occupyDatabase);
  await page.bringToFront();
  await table.lift('Bo').click();
  await table.discard(0);
  await table.acknowledgeUntil(table.lift('Cleo'));
  const { hash } = new URL(page.url());
  await page.evaluate(() => { location.hash = '#/settings'; });
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await page.evaluate(hash => { location.hash = hash; }, hash);
  // It waits for the database twice: for the save, and for the note of a deletion.
  await expect(table.lift('Cleo')).toBeVisible();
  await busy.evaluate(() => { (window as unknown as { isBusy: boolean }).isBusy = false; });
  await expectOnDisk(page);
});

test('a game that is left before the database has answered can be opened again', async ({ page, context }) => {
  await playTurn(page);
  const { hash } = new URL(page.url());
  const open = (hash: string) => page.evaluate(hash => { location.hash = hash; }, hash);
  const leave = async () => {
    await open('#/settings');
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  };
  const busy = await context.newPage();
  await busy.goto('./manifest.webmanifest');
  await busy.evaluate(occupyDatabase);
  await page.bringToFront();
  await leave();
  await expect.poll(() => heldLocks(page)).toEqual([]);
  await open(hash);
  await expect.poll(() => heldLocks(page)).toHaveLength(1);
  await leave();
  await open(hash);
  await expect(new EscapeTable(page, NAMES).lift('Bo')).toBeVisible();
});

/** Runs in the page. Keeps a transaction of the database open until `isBusy` is false, as a suspended tab may. */
async function occupyDatabase(): Promise<void> {
  const state = Object.assign(window as unknown as { isBusy: boolean }, { isBusy: true });
  const opening = indexedDB.open('three-ways-out');
  await new Promise(resolve => { opening.onsuccess = resolve; });
  const store = opening.result.transaction(['saves', 'summaries'], 'readwrite').objectStore('saves');
  const goOn = () => { store.get('').onsuccess = () => { if (state.isBusy) goOn(); }; };
  goOn();
}

test('a deleted game that is imported from a backup stays, and its next moves reach the disk', async ({ page }) => {
  const [home, table] = [new HomePage(page), new EscapeTable(page, NAMES)];
  const id = await playTurn(page);
  const backup = await exportAll(page);
  await home.open();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(home.games).toHaveCount(0);
  await home.openFile(backup);
  await expect(page.getByRole('dialog')).toContainText('Added: 1 game.');
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(home.games).toHaveCount(1);

  await page.reload();
  await appStarted(page);
  await page.waitForTimeout(1_000); // saved games are restored and deleted again after the start
  await expect(home.games).toHaveCount(1);
  await page.locator('.save').getByRole('link', { name: /^Continue/ }).click();
  await table.lift('Bo').click();
  await table.discard(0);
  await table.acknowledgeUntil(table.lift('Cleo'));
  await expectOnDisk(page);
  const moves = (await savedGame(page, id)).record.moves.length;

  await restartWithoutKeys(page);
  await expect(home.games).toHaveCount(1);
  expect((await savedGame(page, id)).record.moves).toHaveLength(moves);
});
