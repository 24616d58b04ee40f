/** Undo: a decision is held for a moment, and its player can take it back. */

import type { Locator, Page } from '@playwright/test';
import { EscapeTable } from '../pages/escape.ts';
import { HomePage } from '../pages/home.ts';
import { type Decision, IntruderTable } from '../pages/intruder.ts';
import { PoutineTable } from '../pages/poutine.ts';
import { atEachSize } from '../support/cases.ts';
import { dealt } from '../support/houdini.ts';
import { waitForSaves } from '../support/page.ts';
import { golden } from '../support/records.ts';
import { savedGame } from '../support/saves.ts';
import { expect, test } from '../support/suite.ts';

// In these deals no card that is discarded is the Guard, which would bring a disaster.
test.use({ seed: 1 });

const NAMES = ['Ada', 'Bo', 'Cleo'];

/** Deals a game of Escape! that Ada begins, alone against bots. The clock of the page stands still from now on. */
async function escape(page: Page): Promise<EscapeTable> {
  const home = new HomePage(page);
  const table = new EscapeTable(page, NAMES);
  await page.clock.install({ time: 0 });
  await home.open();
  await home.newGame(NAMES, async page => {
    for (const at of [1, 2]) await page.locator('.seat').nth(at).locator('.seat__kind').selectOption({ index: 1 });
    await page.locator('.segmented--wide label', { hasText: 'Ada' }).click();
  });
  await expect(table.yourTurn('Ada')).toBeVisible();
  await page.clock.pauseAt(3_600_000);
  return table;
}

/** Presses the middle of a button twice, as fast as it can be done. Returns the place of the presses. */
async function doublePress(page: Page, button: Locator): Promise<{ x: number; y: number }> {
  const box = (await button.boundingBox())!;
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.dblclick(place.x, place.y);
  return place;
}

/** Returns whether a button is at this place. */
async function isAt(button: Locator, { x }: { x: number }): Promise<boolean> {
  const box = (await button.boundingBox())!;
  return box.x < x && x < box.x + box.width;
}

test('a double press of the button that decides does not undo, where the button for that comes into its place', async ({ page }) => {
  const table = await escape(page);
  await table.selectCard(1);
  const place = await doublePress(page, page.getByRole('group', { name: 'Card 2' }).getByRole('button', { name: 'Play', exact: true }));
  expect(await isAt(table.undo, place), 'it is there').toBe(true);
  await expect(page.getByText('Play card 2')).toBeVisible();
  await page.clock.runFor(1_000); // a press that comes at once counts as a double one
  await table.undo.click();
  await expect(table.undo).toHaveCount(0);
});

for (const hand of ['right', 'left'] as const) {
  test(`where “End turn” was comes “Done”, and a double press does not end the time to undo, with buttons for the ${hand} hand`, async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    await home.setPace('relaxed');
    if (hand === 'left') await home.setLeftHand();
    await atEachSize(page, [{ width: 360, height: 640 }, { width: 740, height: 360 }, { width: 1366, height: 768 }], async () => {
      const table = await PoutineTable.open(page, turn());
      await table.bringToScreen('Ada');
      const place = await doublePress(page, table.dock.getByRole('button', { name: 'End turn' }));
      await expect(table.undo).toBeVisible();
      expect(await isAt(table.done, place), '“Done” is there').toBe(true);
      await table.undo.click();
      await expect(table.yourTurn('Ada')).toBeVisible();
    });
  });
}

test('a decision can be taken back until its time is over, and the button says until when', async ({ page }) => {
  const table = await escape(page);
  await table.discard(1);
  await expect(table.undo).toHaveAccessibleName('Undo until it is turned over');
  await expect(page.getByText('Discard card 2')).toBeVisible();
  await expect(page.getByText('Discards: 0'), 'nothing has happened yet').toBeAttached();
  await page.clock.runFor(1_500);
  await table.undo.click();
  await expect(table.yourTurn('Ada')).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByText('Discards: 0'), 'nor later').toBeAttached();

  await table.discard(0);
  await page.clock.runFor(3_100);
  await expect(page.getByText('Discards: 1')).toBeAttached();
  await expect(table.undo).toHaveCount(0);
});

test('a decision counts at once when its player presses Done, which has the focus, and the Escape key takes it back', async ({ page }) => {
  const table = await escape(page);
  await table.discard(1);
  await expect(table.done).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(table.undo).toHaveCount(0);
  await expect(page.getByText('Discards: 0')).toBeAttached();
  await table.discard(1);
  await page.keyboard.press('Enter');
  await expect(table.undo, 'the second of two presses does not end the time to undo').toBeVisible();
  await page.clock.runFor(500);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Discards: 1')).toBeAttached();
});

test('a held decision is not saved, and waits while the menu is open', async ({ page }) => {
  const table = await escape(page);
  const before = (await savedGame(page)).record;
  await table.discard(1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.clock.runFor(5_000);
  expect((await savedGame(page)).record).toEqual(before);
  await page.getByRole('button', { name: 'Close the menu' }).click();
  await expect(table.undo).toBeVisible();
  await page.clock.runFor(100);
  await expect(page.getByText('Discards: 1')).toBeAttached();
});

test('a decision that is held counts when its player leaves the table by the menu', async ({ page }) => {
  const table = await escape(page);
  await table.discard(1);
  await expect(table.undo).toBeVisible();
  await table.chooseFromMenu('To the home screen');
  await expect(page.locator('.home')).toBeVisible();
  expect(JSON.stringify(await savedGame(page))).toContain('"discard":1');
});

test('a decision that is held counts when its player leaves the table by the way back of the browser', async ({ page }) => {
  const table = await escape(page);
  await table.discard(1);
  await expect(table.undo).toBeVisible();
  await page.goBack();
  await expect(page.locator('.game')).toHaveCount(0);
  expect(JSON.stringify(await savedGame(page))).toContain('"discard":1');
});

test('a decision counts when its player leaves the table just after the time to undo, before it is saved', async ({ page }) => {
  const table = await escape(page);
  await table.discard(1);
  await expect(table.undo).toBeVisible();
  await page.clock.runFor(3_000);
  await page.clock.runFor(20); // the save waits for another 30 ms: the device may have slept, and another tab may have played
  expect(JSON.stringify(await savedGame(page)), 'it is not saved yet').not.toContain('"discard":1');
  await page.goBack();
  await expect(page.locator('.game')).toHaveCount(0);
  expect(JSON.stringify(await savedGame(page))).toContain('"discard":1');
});

test('the Escape key closes the menu alone, and takes no decision back', async ({ page }) => {
  const table = await escape(page);
  await table.discard(1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('.menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.menu')).toHaveCount(0);
  await expect(table.undo).toBeVisible();
});

test('without delays nothing is held', async ({ page }) => {
  const home = new HomePage(page);
  const table = new PoutineTable(page, NAMES);
  await home.open();
  await home.setPace('instant');
  await home.continueRecord(turn());
  await table.bringToScreen('Ada');
  await table.discard('rope');
  await expect(table.ownCard('rope')).toHaveCount(0);
  await expect(table.undo).toHaveCount(0);
});

/** Returns a game of Houdini's Poutine in which Ada has drawn. */
const turn = () => dealt({
  names: NAMES,
  hands: [['pickpocket', 'hat', 'rope', 'wand'], ['rope', 'mirror', 'smoke', 'rabbit'], ['wand', 'wand', 'hat', 'hat']],
  escapes: ['e1', 'e2', 'e3'],
  houdini: 0,
  next: ['scarf'],
  moves: [{ seat: 0, draw: 'main' }],
});

test('a discard and the end of the turn can be taken back (Houdini’s Poutine)', async ({ page }) => {
  const home = new HomePage(page);
  const table = new PoutineTable(page, NAMES);
  await home.open();
  await home.continueRecord(turn());
  await table.bringToScreen('Ada');
  await table.discard('rope');
  await expect(table.undo).toHaveAccessibleName('Undo until others see it');
  await table.undo.click();
  await expect(table.ownCard('rope')).toHaveCount(1);
  await table.endTurn();
  await expect(table.undo).toHaveAccessibleName('Undo until Bo’s turn');
  await table.undo.click();
  await expect(table.yourTurn('Ada')).toBeVisible();
  await table.endTurn();
  await table.done.click();
  await expect(table.lift('Bo')).toBeVisible();
});

test('a skipped turn can be taken back, and “Keep for this round” is one decision (Intruder Escape)', async ({ page }) => {
  const record = golden('intruder')[15]!;
  const moves = record.moves as unknown as (Decision & { chance?: string })[];
  // A Snatch from the hand: another player acted before it.
  const at = moves.findIndex((move, at) => move.play === 'snatch' && moves[at + 1]?.hold && !moves[at - 1]!.chance && moves[at - 1]!.seat !== move.seat);
  const move = moves[at]!;
  const table = await IntruderTable.before(page, record, at);
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(table.undo).toHaveAccessibleName('Undo until your turn ends');
  await table.undo.click();
  await expect(table.yourTurn).toBeVisible();
  await table.decide(move, moves[at + 1]);
  await table.done.click();
  await expect(page.getByRole('button', { name: 'Keep it' }), 'there is no second question').toHaveCount(0);
  await expect.poll(async () => (await savedGame(page)).record.moves.at(-1)).toMatchObject({ seat: move.seat, hold: true });
});

test('a Snatch that is played now is not held: where the card is laid is asked at once (Intruder Escape)', async ({ page }) => {
  const record = golden('intruder')[17]!;
  const moves = record.moves as unknown as Decision[];
  // A Snatch from the hand.
  const at = 12;
  expect(moves.slice(at, at + 2)).toEqual([{ seat: 2, play: 'snatch', from: 2, take: 'syringe' }, { seat: 2, play: 'syringe', on: 2 }]);
  await page.clock.install({ time: 0 });
  const table = await IntruderTable.before(page, record, at);
  await waitForSaves(page);
  await page.clock.pauseAt(3_600_000);
  await table.decide(moves[at]!, moves[at + 1]);
  await page.clock.runFor(50); // before it saves, the page waits for news of other tabs
  await expect(table.undo).toHaveCount(0);
  // The Snatch is shown for less time than a decision is held.
  for (let left = 20; left > 0 && !await table.keepChosen.isVisible(); left--) await page.clock.runFor(100);
  await expect(table.keepChosen, 'the card is chosen').toBeVisible();
  expect((await savedGame(page)).record.moves.at(-1)).toMatchObject({ ...moves[at]! });
  await page.locator('.is-legal').getByRole('button', { name: / on / }).first().click();
  await expect(table.undo, 'what is done with it is held').toBeVisible();
});
