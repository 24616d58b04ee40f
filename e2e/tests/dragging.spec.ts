/** A card of the own hand can be dragged onto the table: that does what presses of the card and of buttons would do. */

import type { Locator, Page } from '@playwright/test';
import { EscapeTable } from '../pages/escape.ts';
import { type Decision, IntruderTable } from '../pages/intruder.ts';
import { PoutineTable } from '../pages/poutine.ts';
import { layoutSettled } from '../support/cases.ts';
import { sessionOf } from '../support/cdp.ts';
import { openIntruder } from '../support/intruder.ts';
import { golden } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';
import { openBefore } from '../support/turn.ts';

interface Point {
  x: number;
  y: number;
  /** The number of the finger. */
  id?: number;
}

/** Returns the middle of an element. */
async function middle(element: Locator): Promise<Point> {
  const { x, y, width, height } = (await element.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drags from one point to another one with the mouse, and keeps the button pressed. */
async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
}

/** Drags an element onto another one with the mouse, and drops it there. */
async function dragOnto(page: Page, element: Locator, place: Locator): Promise<void> {
  await drag(page, await middle(element), await middle(place));
  await page.mouse.up();
}

/** The cards of the own hand of Escape! */
const ownCards = (page: Page): Locator => page.locator('.hand--own .card');

test.describe('Escape!', () => {
  let table: EscapeTable;

  test.beforeEach(async ({ page }) => {
    table = new EscapeTable(page, await openBefore(page, golden('escape')[0]!, 2));
  });

  test('a card that is dropped on the routes is played, and stays there until the decision counts', async ({ page }) => {
    const routes = page.locator('.routes__list');
    const there = await middle(routes);
    await dragOnto(page, ownCards(page).first(), routes);
    await expect(table.undo).toBeVisible();
    await expect(page.locator('.dock')).toContainText(/play/i);
    const { x, y } = await middle(ownCards(page).first());
    expect(Math.hypot(x - there.x, y - there.y)).toBeLessThan(12); // a card that leaves the hand is raised
    await table.undo.click();
    await expect.poll(async () => (await middle(ownCards(page).first())).y).toBeGreaterThan(there.y + 50);
    await dragOnto(page, ownCards(page).first(), routes);
    await table.done.click();
    await expect(page.locator('.stage')).toBeVisible();
  });

  test('a card that is dropped on the discards is discarded', async ({ page }) => {
    await dragOnto(page, ownCards(page).nth(1), page.locator('.gauge[data-drop]'));
    await expect(table.undo).toBeVisible();
    await expect(page.locator('.dock')).toContainText(/discard/i);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a card that is dropped elsewhere goes back, and is chosen', async ({ page }) => {
    const card = ownCards(page).first();
    const home = await middle(card);
    await dragOnto(page, card, page.locator('.hand:not(.hand--own)').first());
    await expect(card).toHaveAttribute('aria-selected', 'true');
    await expect.poll(async () => Math.abs((await middle(card)).x - home.x)).toBeLessThan(2);
    await expect(table.undo).toHaveCount(0);
    await expect(page.locator('.is-dragging')).toHaveCount(0);
  });

  test('a press that slips by a few pixels chooses the card', async ({ page }) => {
    const card = ownCards(page).first();
    const { x, y } = await middle(card);
    await drag(page, { x, y }, { x: x + 4, y: y - 5 });
    await page.mouse.up();
    await expect(card).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('.is-dragged')).toHaveCount(0);
  });

  test('at a table that is turned round the card follows the pointer', async ({ page }) => {
    await table.chooseFromMenu('My view');
    await page.locator('label', { hasText: 'opposite' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    const card = ownCards(page).first();
    const to = await middle(page.locator('.routes__list'));
    await drag(page, await middle(card), to);
    const { x, y } = await middle(card);
    expect(Math.hypot(x - to.x, y - to.y)).toBeLessThan(12); // a chosen card is raised
    await page.mouse.up();
    await expect(table.undo).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  /** Touches the screen with these fingers, moves them, or lifts all of them. */
  async function touch(page: Page, type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]): Promise<void> {
    const session = await sessionOf(page);
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  /** Drags the first card of the own hand onto the routes with a finger, which stays there. */
  async function dragWithFinger(page: Page): Promise<void> {
    const from = await middle(ownCards(page).first());
    const to = await middle(page.locator('.routes__list'));
    await touch(page, 'touchStart', from);
    for (let step = 1; step <= 6; step++) {
      await touch(page, 'touchMove', { x: from.x + (to.x - from.x) * step / 6, y: from.y + (to.y - from.y) * step / 6 });
    }
  }

  test('a finger drags a card of Escape! onto the routes', async ({ page }) => {
    const table = new EscapeTable(page, await openBefore(page, golden('escape')[0]!, 2));
    await dragWithFinger(page);
    await touch(page, 'touchEnd');
    await expect(table.undo).toBeVisible();
    await expect(page.locator('.dock')).toContainText(/play/i);
  });

  test('a second finger on the hand does not take the card from the first one', async ({ page }) => {
    const table = new EscapeTable(page, await openBefore(page, golden('escape')[0]!, 2));
    await dragWithFinger(page);
    await expect(page.locator('.is-dragged')).toHaveCount(1);
    await touch(page, 'touchStart', { ...await middle(ownCards(page).last()), id: 1 });
    await touch(page, 'touchEnd');
    await expect(table.undo).toBeVisible();
    await expect(page.locator('.dock')).toContainText(/play/i);
    await expect(page.locator('.is-dragged')).toHaveCount(0);
    await expect(page.locator('.is-dragging')).toHaveCount(0);
  });
});

test('a card of Intruder Escape is played in the room where it is dropped', async ({ page }) => {
  const game = golden('intruder')[8]!;
  const at = game.moves.findIndex(move => (move as unknown as Decision).play === 'bat');
  const { on } = game.moves[at] as unknown as Decision;
  const names = await openBefore(page, game, at);
  const table = new IntruderTable(page, names);
  const room = page.locator('.in-seat', { has: page.locator('.in-seat__name', { hasText: names[on!]! }) });
  await dragOnto(page, page.locator('.in-hand [data-card=bat]').first(), room);
  await expect(table.undo).toBeVisible();
  await expect(page.locator(`#held-decision`)).toContainText(names[on!]!);
});

test('a card that a Snatch has taken is played in the room where it is dropped', async ({ page }) => {
  const table = await openIntruder(
    page,
    [['snatch', 'bat', 'knife', 'bed', 'camera'], ['keys', 'car', 'bandage', 'flashlight', 'roulette'], ['license', 'gasoline', 'syringe', 'mirror', 'barricade']],
    [],
    { seat: 0, skip: true }, { seat: 1, play: 'keys', on: 1 }, { seat: 2, skip: true }, { seat: 0, play: 'snatch', from: 1, take: 'keys' },
    { seat: 0, play: 'keys', on: 2 },
  );
  await table.selectCard('keys');
  await dragOnto(page, page.locator('.in-hand [aria-selected=true]'), table.room('Cleo'));
  await expect(table.undo).toBeVisible();
  await expect(page.locator('#held-decision')).toContainText('Cleo');
});

test.describe('Houdini’s Poutine', () => {
  // The player holds an ESCAPE, Pickpocket and a Rope.
  const game = golden('poutine')[7]!;
  let table: PoutineTable;

  test.beforeEach(async ({ page }) => {
    table = new PoutineTable(page, await openBefore(page, game, 5));
  });

  test('an ESCAPE that is dropped on the table is laid', async ({ page }) => {
    await dragOnto(page, table.ownCard('e18'), page.locator('.pt-candle'));
    await expect(page.locator('#held-decision')).toContainText(/lay/i);
  });

  test('an ACTION that is dropped on a player is played against them', async ({ page }) => {
    await dragOnto(page, table.ownCard('pickpocket'), table.chair(game.seats[2]!.name));
    await expect(page.locator('#held-decision')).toContainText(game.seats[2]!.name);
  });

  test('an ITEM that is dropped on the discards is discarded, and on the table it is only chosen', async ({ page }) => {
    await dragOnto(page, table.ownCard('rope'), page.locator('.pt-candle'));
    await expect(table.ownCard('rope')).toHaveAttribute('aria-selected', 'true');
    await expect(table.undo).toHaveCount(0);
    await layoutSettled(page); // the card has gone back
    await dragOnto(page, table.ownCard('rope'), page.locator('.pt-pile[data-drop=discard]').first());
    await expect(page.locator('#held-decision')).toContainText(/discard/i);
  });
});
