/** Saved games, records and backups that are opened from a file. */

import type { Page } from '@playwright/test';
import { EscapeTable } from '../pages/escape.ts';
import { HomePage } from '../pages/home.ts';
import { cut, golden } from '../support/records.ts';
import { copiesOf, envelopeOf, savedGame, saveOf } from '../support/saves.ts';
import { expect, test } from '../support/suite.ts';

const game = cut(golden('escape')[3]!, 2);
const SAVE = saveOf(game);

/** A save of a schema that this version does not know. */
const NEWER = envelopeOf('{}', 1, 99);

/** Opens a file and closes the dialog, which must contain these words. */
async function openFile(page: Page, file: unknown, words: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await new HomePage(page).openFile(file);
  await expect(dialog.getByRole('status')).toHaveText(words);
  await dialog.getByRole('button', { name: 'Got it' }).click();
  await expect(dialog).toHaveCount(0);
}

test('the file of one saved game adds it, once, and it goes on', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await openFile(page, SAVE, 'Added: 1 game.');
  await openFile(page, SAVE, 'Added: 0 games. Already here: 1 game.');
  await expect(home.games).toHaveCount(1);
  await home.games.getByRole('link', { name: /^Continue/ }).click();
  const names = game.seats.map(seat => seat.name);
  await expect(new EscapeTable(page, names).lift(names[game.moves[0]!.seat]!)).toBeVisible();
});

test('a game of several people that is imported says so once in the log, and chance gets a new seed', async ({ page }) => {
  const home = new HomePage(page);
  const table = new EscapeTable(page, game.seats.map(seat => seat.name));
  const lift = table.lift(game.seats[game.moves[0]!.seat]!.name);
  const line = page.locator('.log__item', { hasText: 'The game was imported from a backup' });
  await home.open();
  await openFile(page, SAVE, 'Added: 1 game.');
  await home.games.getByRole('link', { name: /^Continue/ }).click();
  await lift.click();
  await expect(line).toHaveCount(1);
  await expect.poll(async () => (await savedGame(page)).meta.imports).toEqual([game.moves.length]);
  const { seed } = await savedGame(page);
  expect(seed).not.toBe('7');
  await page.reload();
  await lift.click();
  await expect(line).toHaveCount(1);
  expect((await savedGame(page)).seed).toBe(seed);
});

test('a record that is continued says so in the log', async ({ page }) => {
  const home = new HomePage(page);
  const table = new EscapeTable(page, game.seats.map(seat => seat.name));
  await home.open();
  await home.importRecord(game);
  const { meta } = await savedGame(page);
  expect(meta.continued).toBe(game.moves.length);
  await table.lift(game.seats[game.moves[0]!.seat]!.name).click();
  await expect(page.locator('.log__item', { hasText: 'The game was continued from a file' })).toBeAttached();
});

test('players of one name in a record get numbers', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.importRecord({ ...game, seats: game.seats.map(seat => ({ ...seat, name: 'Ada' })) });
  const names = game.seats.map((_, at) => at === 0 ? 'Ada' : `Ada ${at + 1}`);
  const table = new EscapeTable(page, names);
  await expect(table.lift(names[game.moves[0]!.seat]!)).toBeVisible();
  expect((await savedGame(page)).record.seats.map(seat => seat.name)).toEqual(names);
});

test('of a damaged backup the whole games are added, and the others are kept as damaged copies', async ({ page }) => {
  const home = new HomePage(page);
  const torn = SAVE.slice(0, 500);
  await home.open();
  await openFile(page, { backup: 1, games: { whole: SAVE, torn }, damaged: {} }, 'Added: 1 game. Cannot be read: 1 game. See the home screen.');
  await expect(home.games).toHaveCount(2);
  await expect(home.games.filter({ hasText: 'A damaged copy of a saved game' })).toHaveCount(1);
  expect(await page.evaluate(copiesOf, 'whole')).toEqual([SAVE]);
  expect(await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes('/quarantine/')).map(([, text]) => text as string))).toEqual([torn]);
});

test('a file that begins as a backup and is none says so, and nothing is added', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.openFile('{"backup":1,"games":[]}');
  await expect(page.getByRole('dialog', { name: 'Import' })).toContainText('This file is not a backup');
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(home.games).toHaveCount(0);
});

test('a newer backup is refused, and a newer game in a backup waits for a new version', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await openFile(page, { backup: 2, games: { whole: SAVE }, damaged: {} }, 'A newer version of this app has made this backup. Reload the page to get that version.');
  await expect(home.games).toHaveCount(0);
  await openFile(page, { backup: 1, games: { newer: NEWER }, damaged: {} }, 'Added: 0 games. Saved by a newer version of this app: 1 game. Reload the page to get that version.');
  await expect(home.games).toHaveCount(1);
  await expect(home.games).toContainText('A game of a newer version');
  await expect(home.games.getByRole('link')).toHaveCount(0);
  expect(await page.evaluate(copiesOf, 'newer')).toEqual([NEWER]);
});

test('a malformed file gives one clear message', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  for (const text of ['', '[', '{}', '['.repeat(50_000), '{"record":1}', '{"record":1,"record":1}', '{"record":-0}', JSON.stringify({ ...golden('escape')[0], game: 'chess' })]) {
    await home.openFile(text);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('This file is not a game record');
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    await dialog.locator('.dialog__foot').getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await home.openFile({ ...cut(golden('escape')[0]!, 9), outcome: { result: 'lost', escaped: [] } });
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/^This record has an error in its result: the outcome is null, not \{.+\}\. It is shown up to that point\.$/);
});
