/** The second press of a button never presses what has appeared in its place: it lifts no curtain, draws no card and takes nothing back. */

import { expect, type Locator, type Page } from '@playwright/test';
import { EscapeTable } from '../pages/escape.ts';
import { HomePage } from '../pages/home.ts';
import { PoutineTable } from '../pages/poutine.ts';
import { adasTurn } from '../support/houdini.ts';
import { cut, golden } from '../support/records.ts';
import { test } from '../support/suite.ts';

/** Presses the middle of an element, and the same place again as soon as another element is there. */
async function pressTwice(page: Page, first: Locator, second: Locator): Promise<void> {
  const { x, y, width, height } = (await first.boundingBox())!;
  const place = [x + width / 2, y + height / 2] as const;
  await page.mouse.click(...place);
  await expect(second).toBeVisible();
  await page.mouse.click(...place);
}

/** The time in ms after which a lifted curtain would be seen. */
const MOMENT = 300;

/** The time in ms for which a game is loaded on a slow connection. */
const LOADING = 1500;

for (const [width, height] of [[1280, 800], [1440, 900], [412, 915]] as const) {
  test(`two presses of the link that continues a game do not lift the curtain: ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const game = golden('escape')[0]!;
    const home = new HomePage(page);
    await home.open();
    await home.continueRecord(cut(game, 2));
    const table = new EscapeTable(page, game.seats.map(seat => seat.name));
    const lift = page.locator('.curtain__lift');
    await expect(lift).toBeVisible();
    // Without a new start, after which the part of the game would take longer than two presses do.
    await page.evaluate(() => { location.hash = '#/'; });
    await pressTwice(page, page.getByRole('link', { name: /^Continue/ }).first(), lift);
    await page.waitForTimeout(MOMENT);
    await expect(table.curtain).toBeVisible();
    await expect(page.locator('.dock')).toHaveCount(0);
    await lift.click();
    await expect(page.locator('.dock')).toBeVisible();
  });
}

test('a second press of that link does not lift the curtain either where the game is loaded meanwhile', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const game = golden('escape')[0]!;
  const home = new HomePage(page);
  await home.open();
  await home.continueRecord(cut(game, 2));
  const lift = page.locator('.curtain__lift');
  await expect(lift).toBeVisible();
  await page.goto('./');
  const link = page.getByRole('link', { name: /^Continue/ }).first();
  await expect(link).toBeVisible();
  await page.route(/\/part-/, async route => { await page.waitForTimeout(LOADING); await route.continue(); });
  await pressTwice(page, link, lift);
  await page.waitForTimeout(MOMENT);
  await expect(page.locator('.curtain')).toBeVisible();
  await expect(page.locator('.dock')).toHaveCount(0);
  await lift.click();
  await expect(page.locator('.dock')).toBeVisible();
});

test('two presses of the name of somebody who wants to answer do not lift the curtain', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  const game = golden('poutine').find(({ seats, moves }) => seats.length === 4 && moves.some(move => move.attempt))!;
  const table = await PoutineTable.open(page, cut(game, game.moves.findIndex(move => move.attempt) + 1));
  const ask = page.getByRole('button', { name: /^Ask / }).last();
  await expect(ask).toBeVisible();
  await pressTwice(page, ask, page.locator('.curtain__lift'));
  await page.waitForTimeout(MOMENT);
  await expect(table.dock).toHaveCount(0);
  await page.locator('.curtain__lift').click();
  await expect(table.dock).toBeVisible();
});

for (const [width, height] of [[360, 640], [768, 1024]] as const) {
  test(`two presses of the button that lifts the curtain draw no card: ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const game = golden('poutine')[0]!;
    const table = await PoutineTable.open(page, cut(game, game.moves.findIndex(move => move.draw)));
    const lift = page.locator('.curtain__lift');
    await expect(lift).toBeVisible();
    await pressTwice(page, lift, table.dock);
    await page.waitForTimeout(MOMENT);
    await expect(page.locator('.pt-hand .is-new')).toHaveCount(0);
    const pile = table.dock.getByRole('button', { name: 'Main pile' });
    await expect(pile, 'nothing has been drawn').toBeVisible();
    await page.locator('.pt-piles .pt-pile').first().click();
    await expect(page.locator('.pt-hand .is-new').or(page.locator('.pt-event__told')).first()).toBeVisible();
  });
}

// Unlike a double click, each of two taps counts as a click of its own.
test('two taps of “Lay” do not take it back, where “Undo” comes into its place', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const table = await PoutineTable.open(page, adasTurn({ 1: 'casual', 2: 'casual' }));
  await table.bringToScreen('Ada');
  await table.selectCard('e1');
  const lay = table.dock.getByRole('button', { name: 'Lay', exact: true });
  const place = (await lay.boundingBox())!;
  await pressTwice(page, lay, table.undo);
  await page.waitForTimeout(MOMENT);
  const undo = (await table.undo.boundingBox())!;
  expect(Math.abs(undo.x - place.x), 'it is in the same place').toBeLessThan(place.width / 2);
  await table.undo.click();
  await expect(table.undo).toHaveCount(0);
  await expect(table.ownCard('e1')).toHaveCount(1);
});
