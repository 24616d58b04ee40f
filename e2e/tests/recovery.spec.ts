/** Saved games that the browser has lost or damaged: what comes back. */

import { EscapeTable } from '../pages/escape.ts';
import { HomePage } from '../pages/home.ts';
import { NAMES, playTurn } from '../support/one-turn.ts';
import { appStarted, expectOnDisk } from '../support/page.ts';
import { clearKeys, restartWithoutKeys, savedGame } from '../support/saves.ts';
import { expect, test } from '../support/suite.ts';

// At a repeated visit, which the service worker shows, the app looks sooner for games that are to be restored.
test.use({ serviceWorkers: 'allow' });

// Not repeated: a leak or a loss that happens only sometimes is still a defect.
test.describe.configure({ retries: 0 });

// In these deals no card that is discarded is the Guard, which would bring a disaster.
test.use({ seed: 1 });

test('a game that localStorage has lost is restored from the disk', async ({ page }) => {
  await playTurn(page);
  const moves = (await savedGame(page)).record.moves.length;
  await restartWithoutKeys(page);
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
