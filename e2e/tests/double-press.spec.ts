/** The second press of a button never presses what has appeared in its place: it lifts no curtain, draws no card and takes nothing back. */

import { expect, type Locator, type Page } from '@playwright/test';
import { HomePage } from '../pages/home.ts';
import { PoutineTable } from '../pages/poutine.ts';
import { liftButton } from '../pages/table.ts';
import { adasTurn } from '../support/houdini.ts';
import { cut, golden } from '../support/records.ts';
import { test } from '../support/suite.ts';

interface Box { x: number; y: number; width: number; height: number }

/** Returns the middle of what two boxes share. */
function shared(one: Box, other: Box): [number, number] {
  const [left, right] = [Math.max(one.x, other.x), Math.min(one.x + one.width, other.x + other.width)];
  const [top, bottom] = [Math.max(one.y, other.y), Math.min(one.y + one.height, other.y + other.height)];
  expect(left < right && top < bottom, 'the buttons have a place in common').toBe(true);
  return [(left + right) / 2, (top + bottom) / 2];
}

/** Returns the middle of an element. */
const middleOf = async (element: Locator): Promise<[number, number]> => {
  const box = (await element.boundingBox())!;
  return shared(box, box);
};

/** Presses a place, and again as soon as an element is there. */
async function pressTwice(page: Page, place: [number, number], second: Locator): Promise<void> {
  await page.mouse.click(...place);
  await second.waitFor(); // sooner than an expectation, which looks again less and less often
  await page.mouse.click(...place);
}

/** Runs in the page. Presses the button that lifts the curtain a moment after it has appeared; a test may see it too late. */
function pressLiftSoon(): void {
  const timer = setInterval(() => {
    const lift = document.querySelector<HTMLElement>('.curtain__lift');
    if (lift === null) return;
    clearInterval(timer);
    setTimeout(() => { lift.click(); lift.dataset.pressed = ''; }, 150);
  }, 10);
}

/** The time in ms after which a lifted curtain would be seen. */
const MOMENT = 300;

/** The time in ms for which a game is loaded on a slow connection. */
const LOADING = 1500;

for (const [width, height] of [[1280, 800], [1440, 900], [390, 844]] as const) {
  test(`two presses of the link that continues a game do not lift the curtain: ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const game = golden('poutine')[0]!;
    const home = new HomePage(page);
    await home.open();
    await home.continueRecord(cut(game, 2));
    const lift = liftButton(page);
    await expect(lift).toBeVisible();
    const place = (await lift.boundingBox())!;
    // Without a new start, after which the part of the game would take longer than two presses do.
    await page.evaluate(() => { location.hash = '#/'; });
    const link = page.getByRole('link', { name: /^Continue/ }).first();
    await pressTwice(page, shared((await link.boundingBox())!, place), lift);
    await page.waitForTimeout(MOMENT);
    await expect(page.locator('.curtain')).toBeVisible();
    await expect(page.locator('.dock')).toHaveCount(0);
    await lift.click();
    await expect(page.locator('.dock')).toBeVisible();
  });
}

test('a second press of that link does not lift the curtain either where the game is loaded meanwhile', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const game = golden('poutine')[0]!;
  const home = new HomePage(page);
  await home.open();
  await home.continueRecord(cut(game, 2));
  const lift = liftButton(page);
  const place = (await lift.boundingBox())!;
  await page.goto('./');
  const link = page.getByRole('link', { name: /^Continue/ }).first();
  await expect(link).toBeVisible();
  await page.route(/\/part-/, async route => { await page.waitForTimeout(LOADING); await route.continue(); });
  await page.evaluate(pressLiftSoon);
  await page.mouse.click(...shared((await link.boundingBox())!, place));
  await expect(page.locator('.curtain__lift[data-pressed]')).toBeVisible();
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
  const lift = liftButton(page);
  await ask.click();
  const place = (await lift.boundingBox())!;
  await table.askAgain.click();
  await pressTwice(page, shared((await ask.boundingBox())!, place), lift);
  await page.waitForTimeout(MOMENT);
  await expect(table.dock).toHaveCount(0);
  await liftButton(page).click();
  await expect(table.dock).toBeVisible();
});

for (const [width, height] of [[360, 640], [768, 1024]] as const) {
  test(`two presses of the button that lifts the curtain draw no card: ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const game = golden('poutine')[0]!;
    const table = await PoutineTable.open(page, cut(game, game.moves.findIndex(move => move.draw)));
    const lift = liftButton(page);
    await lift.click();
    const pile = page.locator('.pt-piles .pt-pile').first();
    const place = (await pile.boundingBox())!;
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('.menu').getByRole('button', { name: 'Cover the hands' }).click();
    await pressTwice(page, shared((await lift.boundingBox())!, place), table.dock);
    await page.waitForTimeout(MOMENT);
    await expect(page.locator('.pt-hand .is-new')).toHaveCount(0);
    await expect(table.dock.getByRole('button', { name: 'Main pile' }), 'nothing has been drawn').toBeVisible();
    await pile.click();
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
  await pressTwice(page, await middleOf(lay), table.undo);
  await page.waitForTimeout(MOMENT);
  const undo = (await table.undo.boundingBox())!;
  expect(Math.abs(undo.x - place.x), 'it is in the same place').toBeLessThan(place.width / 2);
  await table.undo.click();
  await expect(table.undo).toHaveCount(0);
  await expect(table.ownCard('e1')).toHaveCount(1);
});

test('a press of “Done” that comes too late ends no turn, neither with the mouse nor with the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.clock.install({ time: 0 });
  const table = await PoutineTable.open(page, adasTurn({ 1: 'casual', 2: 'casual' }));
  await table.bringToScreen('Ada');
  await page.clock.pauseAt(3_600_000);
  const end = table.dock.getByRole('button', { name: 'End turn' });
  for (const press of [
    (place: [number, number]) => page.mouse.click(...place),
    async () => { await end.focus(); await page.keyboard.press('Enter'); },
  ]) {
    await table.discard((await page.locator('.pt-hand [data-card]').first().getAttribute('data-card'))!);
    const place = await middleOf(table.done);
    // Nobody presses “Done”.
    for (let left = 60; left > 0 && !await end.isVisible(); left--) await page.clock.runFor(100);
    const box = (await end.boundingBox())!;
    expect(box.x < place[0] && place[0] < box.x + box.width, 'it is in the same place').toBe(true);
    await press(place);
    await page.clock.runFor(MOMENT);
    expect(await table.undo.count(), 'the turn has not been ended').toBe(0);
    await page.clock.runFor(1_000);
  }
  await end.click();
  await expect(page.getByText('End your turn')).toBeVisible();
});
