/** Saved games: nothing is lost, and the messages about saves are true. */

import { type Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EscapeTable } from '../pages/escape.ts';
import { exported, HomePage } from '../pages/home.ts';
import { appStarted } from '../support/page.ts';
import { cut, golden } from '../support/records.ts';
import { blockStorage, copiesOf, rejectSaves, savedGame } from '../support/saves.ts';
import { expect, test } from '../support/suite.ts';

// At a repeated visit, which the service worker shows, the app looks sooner for games that are to be restored.
test.use({ serviceWorkers: 'allow' });

// Not repeated: a leak or a loss that happens only sometimes is still a defect.
test.describe.configure({ retries: 0 });

// In these deals no card that is discarded is the Guard, which would bring a disaster.
test.use({ seed: 1 });

const NAMES = ['Ada', 'Bo', 'Cleo'];
const expectOnDisk = (page: Page) => expect(page.locator('.saved--disk')).toBeVisible();

/** Deals Escape! for three people and plays one turn, until the table shows the mark with this class. Returns the id of the game. */
async function playTurn(page: Page, mark = '.saved--disk'): Promise<string> {
  const [home, table] = [new HomePage(page), new EscapeTable(page, NAMES)];
  await home.open();
  await home.newGame(NAMES, async page => { await page.locator('.segmented--wide label', { hasText: 'Ada' }).click(); });
  await table.lift('Ada').click();
  await table.discard(0);
  await table.acknowledgeUntil(table.lift('Bo'));
  await expect(page.locator(mark)).toBeVisible();
  return new URL(page.url()).hash.split('/').at(-1)!;
}

/** Exports all games in the settings, although one that several people play is not over. */
async function exportAll(page: Page): Promise<unknown> {
  await page.goto('./#/settings');
  await page.getByRole('button', { name: 'Export all games' }).click();
  await expect(page.getByRole('dialog')).toContainText('The file contains every hidden card of them');
  return exported(page, page.getByRole('button', { name: 'Export anyway' }));
}

/** Runs in the page. Removes the keys of this app, as if the browser had been killed before localStorage reached the disk. */
const clearKeys = () => Object.keys(localStorage).filter(key => key.startsWith('three-ways-out/')).forEach(key => localStorage.removeItem(key));

test('a game that localStorage has lost is restored from the disk', async ({ page }) => {
  await playTurn(page);
  const moves = (await savedGame(page)).record.moves.length;
  await page.goto('about:blank');
  await page.goto('./');
  await appStarted(page);
  await page.evaluate(clearKeys);
  await page.reload();
  await appStarted(page);
  await expect(new HomePage(page).games).toHaveCount(1);
  expect((await savedGame(page)).record.moves).toHaveLength(moves);
  await page.locator('.save').getByRole('link', { name: /^Continue/ }).click();
  await expect(new EscapeTable(page, NAMES).lift('Bo')).toBeVisible();
});

test('where the browser has closed the database, games are still restored from it and deleted in it', async ({ page }) => {
  await page.addInitScript(keepConnections);
  const id = await playTurn(page);
  const home = new HomePage(page);
  await page.evaluate(() => { location.hash = '#/settings'; });
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.evaluate(clearKeys);
  await page.evaluate(closeConnections);
  await page.evaluate(() => { location.hash = '#/'; });
  await expect(home.games).toHaveCount(1);
  await page.evaluate(closeConnections);
  await home.games.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(home.games).toHaveCount(0);
  await expect.poll(() => page.evaluate(summaryOnDisk, id)).toMatch(/^deleted /);
});

/** The page with what {@link keepConnections} keeps. */
type Connected = { connections: IDBDatabase[] };

/** Runs in the page before it starts. Keeps its connections to databases, so that a test can close them. */
function keepConnections(): void {
  const connections: IDBDatabase[] = [];
  Object.assign(window, { connections });
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...args) {
    const opening = open.apply(this, args);
    opening.addEventListener('success', () => connections.push(opening.result));
    return opening;
  };
}

/** Runs in the page. Closes its connections to databases, as a browser may after a suspend. */
function closeConnections(): void {
  for (const connection of (window as unknown as Connected).connections.splice(0)) connection.close();
}

/** Runs in the page. Returns what the database has as the summary of a game. */
async function summaryOnDisk(id: string): Promise<unknown> {
  const opening = indexedDB.open('three-ways-out');
  await new Promise(resolve => { opening.onsuccess = resolve; });
  const reading = opening.result.transaction('summaries').objectStore('summaries').get(id);
  await new Promise(resolve => { reading.onsuccess = resolve; });
  opening.result.close();
  return reading.result;
}

test('a game that localStorage has in an older state is restored from the disk, also when its address is opened', async ({ page }) => {
  const id = await playTurn(page);
  const moves = (await savedGame(page)).record.moves.length;
  const address = page.url();
  await page.goto('about:blank');
  await page.goto('./');
  await appStarted(page);
  await page.evaluate(id => {
    for (const slot of ['a', 'b']) localStorage.removeItem(`three-ways-out/v1/game/${id}/${slot}`);
  }, id);
  await page.goto('about:blank');
  await page.goto(address);
  await expect(new EscapeTable(page, NAMES).lift('Bo')).toBeVisible();
  expect((await savedGame(page, id)).record.moves).toHaveLength(moves);
});

test('a game goes on where the browser has lost everything during play', async ({ page }) => {
  const table = new EscapeTable(page, NAMES);
  const id = await playTurn(page);
  const moves = (await savedGame(page)).record.moves.length;
  await page.evaluate(() => localStorage.clear());
  await table.lift('Bo').click();
  await table.discard(0);
  await table.acknowledgeUntil(table.lift('Cleo'));
  await expectOnDisk(page);
  expect((await savedGame(page, id)).record.moves.length).toBeGreaterThan(moves);
});

test('the list of games shows a restored game as it is', async ({ page }) => {
  await playTurn(page);
  await page.goto('about:blank');
  await page.goto('./');
  await appStarted(page);
  const turn = page.locator('.save__turn');
  await expect(turn).toHaveText('Bo to play');
  // As if the browser had been killed before the last save reached the disk.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter(key => key.includes('/summary/'))) {
      localStorage[key] = JSON.stringify({ ...JSON.parse(localStorage[key]), generation: 1, turn: [0] });
    }
  });
  await page.reload();
  await appStarted(page);
  await expect(turn).toHaveText('Bo to play');
});

test('moves for which localStorage had no room are restored from the disk', async ({ page }) => {
  const table = new EscapeTable(page, NAMES);
  const id = await playTurn(page);
  const moves = (await savedGame(page)).record.moves.length;
  // Saves do not fit any more; their summaries and the claims of their writers do.
  await page.evaluate(() => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (/\/game\/.+\/[ab]$/.test(key)) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await table.lift('Bo').click();
  await table.discard(0);
  await table.acknowledgeUntil(table.lift('Cleo'));
  await expectOnDisk(page);
  await expect(page.getByRole('status').filter({ hasText: 'is full' })).toHaveCount(0);
  expect((await savedGame(page)).record.moves).toHaveLength(moves);
  await page.goto('about:blank');
  await page.goto('./');
  await appStarted(page);
  await expect(page.locator('.save__turn')).toHaveText('Cleo to play');
  expect((await savedGame(page, id)).record.moves.length).toBeGreaterThan(moves);
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

test('a damaged save loses at most the last decision, is reported, and its copy can be deleted', async ({ page }) => {
  await page.addInitScript(() => { IDBFactory.prototype.open = () => { throw new DOMException('no database', 'UnknownError'); }; });
  const table = new EscapeTable(page, NAMES);
  const home = new HomePage(page);
  await home.open();
  await home.newGame(NAMES, async page => { await page.locator('.segmented--wide label', { hasText: 'Ada' }).click(); });
  await table.lift('Ada').click();
  await table.discard(0);
  await table.acknowledgeUntil(table.lift('Bo'));
  await expect(page.locator('.saved--browser')).toBeVisible();
  const id = new URL(page.url()).hash.split('/').at(-1)!;
  await page.goto('about:blank');
  await page.goto('./');
  await appStarted(page);
  await page.evaluate(id => {
    const generation = (text: string) => Number(text.split(' ')[2]);
    const slots = ['a', 'b'].map(slot => `three-ways-out/v1/game/${id}/${slot}`);
    const newest = slots.sort((one, other) => generation(localStorage.getItem(other)!) - generation(localStorage.getItem(one)!))[0]!;
    localStorage.setItem(newest, localStorage.getItem(newest)!.slice(0, 500));
  }, id);
  await page.goto(`./#/play/${id}`);
  await expect(page.getByText('The newest save of this game is damaged')).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).first().click();
  await expect(table.lift('Ada').or(table.lift('Bo')).first()).toBeVisible();

  await home.open();
  const damaged = home.games.filter({ hasText: 'A damaged copy' });
  await expect(damaged).toHaveCount(1);
  await damaged.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(damaged).toHaveCount(0);
  await expect(home.games).toHaveCount(1);
});

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

  await page.goto('about:blank');
  await page.goto('./');
  await appStarted(page);
  await page.evaluate(clearKeys);
  await page.reload();
  await appStarted(page);
  await expect(home.games).toHaveCount(1);
  expect((await savedGame(page, id)).record.moves).toHaveLength(moves);
});

test('a crash says up to which turn the game is saved', async ({ page }) => {
  const table = new EscapeTable(page, NAMES);
  await playTurn(page);
  await page.evaluate(() => { dispatchEvent(new CustomEvent('three-ways-out:panic')); });
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.locator('p')).toHaveText('Reload the page: your game is saved up to turn 1.');
  await page.reload();
  await expect(table.lift('Bo')).toBeVisible();
  await page.evaluate(rejectSaves);
  await page.evaluate(() => { IDBDatabase.prototype.transaction = () => { throw new DOMException('no database', 'UnknownError'); }; });
  await table.lift('Bo').click();
  await table.discard(0);
  await table.acknowledgeUntil(table.lift('Cleo'));
  await expect(page.locator('.saved--not')).toBeVisible();
  await page.evaluate(() => { dispatchEvent(new CustomEvent('three-ways-out:panic')); });
  await expect(dialog.locator('p')).toHaveText('This browser could not save your latest moves. Reload the page: your game is saved up to turn 1.');
});

test('after a crash no hand is on the page: no curtain could fall any more', async ({ page }) => {
  const table = new EscapeTable(page, NAMES);
  await playTurn(page);
  await table.lift('Bo').click();
  await expect(page.locator('.hand--own .card').first()).toBeVisible();
  await page.evaluate(() => { dispatchEvent(new CustomEvent('three-ways-out:panic')); });
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(page.locator('.card')).toHaveCount(0);
  await expect(page.locator('body > *')).toHaveCount(1);
});

test('a crash says so when nothing could be saved', async ({ page }) => {
  await page.addInitScript(rejectSaves);
  const home = new HomePage(page);
  await home.open();
  await home.importRecord(cut(golden('escape')[0]!, 12));
  await expect(page.locator('.saved--not')).toBeVisible();
  await page.evaluate(() => { dispatchEvent(new CustomEvent('three-ways-out:panic')); });
  await expect(page.getByRole('alertdialog')).toContainText('could not save your game');
});

test('where the browser blocks storage, a game can be left and continued in the same visit', async ({ page }) => {
  await page.addInitScript(blockStorage);
  const id = await playTurn(page, '.saved--not');
  await page.evaluate(() => { location.hash = '#/settings'; });
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await page.evaluate(id => { location.hash = `#/play/${id}`; }, id);
  await expect(new EscapeTable(page, NAMES).lift('Bo')).toBeVisible();
});

test('a page of another site cannot show the app inside itself', async ({ browser, baseURL }) => {
  const page = await browser.newPage(); // a page of the suite must not contact another host
  const host = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(`<iframe src="${baseURL}" width="800" height="600"></iframe>`);
  });
  await new Promise<void>(resolve => { host.listen(0, '127.0.0.1', resolve); });
  try {
    await page.goto(`http://localhost:${(host.address() as AddressInfo).port}/`);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('does not run inside a page of another site')).toBeVisible();
    await expect(frame.locator('.home, .game')).toHaveCount(0);
  } finally {
    await page.close();
    host.close();
  }
});

test('leaving the window covers the hand if several people play', async ({ page }) => {
  const table = new EscapeTable(page, NAMES);
  await playTurn(page);
  await table.lift('Bo').click();
  await expect(page.locator('.hand--own')).toBeVisible();
  await page.evaluate(() => { dispatchEvent(new Event('blur')); }); // headless browsers keep the focus
  await expect(page.locator('.hand--own')).toHaveCount(0);
  await expect(table.lift('Bo')).toBeVisible();
});

test('leaving the window with the Tab key covers the hand if the person does not come back', async ({ page }) => {
  const table = new EscapeTable(page, NAMES);
  await page.clock.install();
  await playTurn(page);
  await table.lift('Bo').click();
  const hand = page.locator('.hand--own');
  await expect(hand).toBeVisible();
  const leave = () => page.evaluate(() => {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    dispatchEvent(new Event('blur')); // headless browsers keep the focus
  });
  await leave();
  await page.clock.runFor(11_000);
  await expect(hand, 'the person is here again').toBeVisible();
  await page.evaluate(() => Object.defineProperty(document, 'hasFocus', { value: () => false }));
  await leave();
  await expect(hand, 'the person is at the controls of the browser').toBeVisible();
  await page.clock.runFor(11_000);
  await expect(hand).toHaveCount(0);
  await expect(table.lift('Bo')).toBeVisible();
});
