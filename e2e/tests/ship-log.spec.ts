/** The ship's log of Escape!: a story that is optional, public, and read at the end. */

import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { EscapeTable } from '../pages/escape.ts';
import { HomePage } from '../pages/home.ts';
import { liftButton } from '../pages/table.ts';
import { SIZES } from '../robot/journey.ts';
import { look } from '../robot/screen.ts';
import { atEachSize } from '../support/cases.ts';
import { cut, golden } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

test('the story of an escape is told by turns and read at the table by everybody', async ({ page }) => {
  await atEachSize(page, SIZES, async () => {
    const game = cut(golden('escape')[8]!, 30);
    const table = await EscapeTable.open(page, game);
    const dialog = page.getByRole('dialog', { name: 'The ship’s log' });
    const heights = [Math.round((await page.locator('.dock').boundingBox())!.height)];
    await table.chooseFromMenu('Ship’s log');
    await dialog.getByRole('button', { name: /^Say what .+ is in for$/ }).first().click();
    await dialog.getByLabel('In for', { exact: true }).fill('a borrowed boat');
    await dialog.getByRole('radio', { name: 'Didn’t do it' }).check();
    expect((await look(page)).broken).toEqual([]);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText('is in for a borrowed boat. “I didn’t do it.”')).toBeVisible();
    await close(page);

    await table.discard(0);
    await table.acknowledgeUntil(liftButton(page));
    const ask = page.locator('.shiplog-ask');
    await expect(ask).toContainText(/ discarded the .+\.Write a line$/);
    expect((await look(page)).broken).toEqual([]);
    await ask.getByRole('button', { name: 'Write a line' }).click();
    await dialog.getByLabel('What happened?').fill('The door was locked.');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('The door was locked.')).toBeVisible();
    await close(page);
    await expect(ask, 'the line is written').toHaveCount(0);

    await page.reload();
    await liftButton(page).click();
    await table.waitForRecap();
    await table.chooseFromMenu('Ship’s log');
    await expect(dialog.getByText('The door was locked.')).toBeVisible();
    await expect(dialog.getByText('is in for a borrowed boat. “I didn’t do it.”')).toBeVisible();
    await close(page);
    heights.push(Math.round((await page.locator('.dock').boundingBox())!.height));
    expect(heights[1]).toBe(heights[0]);
  });
});

test('a player alone tells a story too, bots say what they are in for, and the result has the whole log', async ({ page }) => {
  const record = golden('escape')[23]!;
  const seats = record.seats.map((seat, at) => ({ ...seat, who: at === 0 ? 'human' : 'bot:keen' }));
  const home = new HomePage(page);
  await home.open();
  // The last card ends the game.
  await home.continueRecord({ ...cut(record, record.moves.length - 1), seats });
  const table = new EscapeTable(page, seats.map(seat => seat.name));
  await expect(table.yourTurn(seats[0]!.name)).toBeVisible();
  await table.chooseFromMenu('Ship’s log');
  const dialog = page.getByRole('dialog', { name: 'The ship’s log' });
  const bots = dialog.getByText(/ is in for .+/);
  await expect(bots).toHaveCount(2);
  // What is typed is kept if the dialog is closed.
  await dialog.getByRole('button', { name: /^Say what/ }).first().click();
  await dialog.getByLabel('In for', { exact: true }).fill('a loud song');
  await close(page);
  await table.chooseFromMenu('Ship’s log');
  await expect(dialog.getByText(/ is in for a loud song\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Write a line about/ }).first().click();
  await dialog.getByLabel('What happened?').fill('We saw the lights of the <b>harbour</b>.');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const [, first, second] = await bots.allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await table.play(record.moves.at(-1)!.play!);
  await table.done.click();
  const log = page.getByRole('region', { name: 'The ship’s log' });
  await expect(log).toContainText('We saw the lights of the <b>harbour</b>.');
  await expect(log).toContainText(first!);
  await expect(log).toContainText(second!);
  const [file] = await Promise.all([page.waitForEvent('download'), log.getByRole('button', { name: 'Save as text' }).click()]);
  expect(file.suggestedFilename()).toBe('ships-log.txt');
  expect(readFileSync(await file.path(), 'utf8')).toContain('and it went well');
});

test('a table that tells no story is asked for no line', async ({ page }) => {
  const table = await EscapeTable.open(page, cut(golden('escape')[8]!, 30));
  await table.discard(0);
  await table.acknowledgeUntil(liftButton(page));
  await expect(page.getByRole('button', { name: 'Write a line' })).toHaveCount(0);
});
