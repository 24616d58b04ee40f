/** Regressions of layouts in windows between the sizes of other tests: low and wide ones, laptops, and with buttons for the left hand. */

import type { Page } from '@playwright/test';
import { EscapeTable } from '../pages/escape.ts';
import { HomePage } from '../pages/home.ts';
import { PoutineTable } from '../pages/poutine.ts';
import { look } from '../robot/screen.ts';
import { atEachSize, inEachCase } from '../support/cases.ts';
import { largeHand } from '../support/houdini.ts';
import { cut, golden, type Record } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

/** Returns the move at which a person decides, from this one on. */
const turn = (game: Record, from: number): number =>
  game.moves.findIndex((move, at) => at >= from && ('clue' in move || 'play' in move || 'discard' in move));

/** Opens a golden game of Escape! with this number of players in which a route has begun. */
async function openEscape(page: Page, seats: number): Promise<EscapeTable> {
  const game = golden('escape').find(game => game.seats.length === seats)!;
  return EscapeTable.open(page, cut(game, turn(game, 30)));
}

/** Returns the number of px by which the routes of Escape! lie over the hands of others. */
const overlap = (page: Page): Promise<number> => page.evaluate(() => {
  const routes = document.querySelector('.routes')!.getBoundingClientRect();
  const hands = [...document.querySelectorAll('.hand--other')].map(hand => hand.getBoundingClientRect());
  const beside = (hand: DOMRect) => hand.right <= routes.left || hand.left >= routes.right;
  return Math.max(0, ...hands.filter(hand => !beside(hand)).map(hand => Math.min(hand.bottom, routes.bottom) - Math.max(hand.top, routes.top)));
});

test('each card of a large hand of Houdini’s Poutine is uncovered in low windows, and all buttons are in the window', async ({ page }) => {
  const table = await PoutineTable.open(page, largeHand());
  await table.bringToScreen('Ada');
  await expect(page.locator('.pt-hand [data-card]')).toHaveCount(11);
  await atEachSize(page, [{ width: 1280, height: 480 }, { width: 1100, height: 499 }], async () => {
    await expect.poll(async () => (await look(page)).broken).toEqual([]);
  });
});

test('the routes of Escape! do not lie over the hands of others in low windows', async ({ page }) => {
  await inEachCase([['four players', 4], ['five players', 5]], async seats => {
    await openEscape(page, seats);
    await atEachSize(page, [{ width: 1280, height: 480 }, { width: 1280, height: 560 }], async () => {
      expect(await overlap(page)).toBeLessThanOrEqual(0);
      await expect.poll(async () => (await look(page)).broken).toEqual([]);
    });
  });
});

test('Escape! says once on a laptop what a play can cost, and its dock keeps its height', async ({ page }) => {
  const sizes = [[1024, 768], [1280, 800], [1366, 768], [1440, 900]] as const;
  const height = () => page.locator('.dock').evaluate(dock => Math.round(dock.getBoundingClientRect().height));
  await atEachSize(page, sizes.map(([width, height]) => ({ width, height })), async () => {
    const table = await openEscape(page, 3);
    const before = await height();
    await table.selectCard(0);
    const shown = page.locator('.actions__q small, .dock__now').filter({ visible: true });
    await expect(shown).toHaveCount(1);
    expect(await height()).toBe(before);
  });
});

test.describe('360×640', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('a line divides the players to whom a clue can be given', async ({ page }) => {
    await openEscape(page, 4);
    await page.getByRole('button', { name: 'Give a clue' }).click();
    const receivers = page.locator('.clue__who label');
    await expect(receivers).toHaveCount(3);
    const width = () => receivers.evaluateAll(all => all.map(one => [one, ...one.querySelectorAll('*')].map(part => getComputedStyle(part).borderInlineStartWidth)).map(widths => widths.includes('1px')));
    expect((await width()).slice(1)).toEqual([true, true]);
  });
});

test('on a phone on its side a key of another player shows its sign beside its suits', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await EscapeTable.open(page, cut(golden('escape')[3]!, 2));
  const key = page.locator('.hand--other .card--key').first();
  await expect(key.locator('.card__type')).toBeVisible();
  const overlaps = await key.evaluate(key => {
    const sign = key.querySelector('.card__type')!.getBoundingClientRect();
    const suits = [...key.querySelectorAll('.card__suits .suit')].map(suit => suit.getBoundingClientRect());
    return suits.filter(suit => suit.right > sign.left + 1 && suit.top < sign.bottom - 1).length;
  });
  expect(overlaps).toBe(0);
});

for (const [id, line, moves] of [['escape', 3, 24], ['poutine', 2, 10], ['intruder', 3, 20]] as const) {
  test(`the news and “Skip ahead” stay in sight where the log has been scrolled to (${id})`, async ({ page }) => {
    await page.route(/\/bot_worker[-._].*js/, () => {}); // the bots never answer
    const game = cut(golden(id as string)[line]!, moves);
    const seats = game.seats.map((seat, at) => ({ ...seat, who: at === 0 ? 'human' : 'bot:casual' }));
    const home = new HomePage(page);
    await atEachSize(page, [{ width: 740, height: 360 }, { width: 640, height: 360 }], async () => {
      await home.show();
      await home.continueRecord({ ...game, seats });
      const skip = page.getByRole('button', { name: 'Skip ahead' });
      await expect(skip).toBeVisible();
      const scrolled = await page.locator('.board').evaluate(board => {
        board.scrollTop = board.scrollHeight;
        return board.scrollTop;
      });
      expect(scrolled, 'the board is higher than the window').toBeGreaterThan(60);
      await expect(page.locator('.lately')).toBeInViewport({ ratio: 0.9 });
      await expect(skip).toBeInViewport({ ratio: 0.9 });
      const isUncovered = await skip.evaluate(button => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(isUncovered).toBe(true);
      await expect.poll(async () => (await look(page)).broken).toEqual([]);
    });
  });
}

test('with buttons for the left hand “Skip ahead” lies left of the words', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.route(/\/bot_worker[-._].*js/, () => {}); // the bots never answer
  const home = new HomePage(page);
  await home.open();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Buttons' }).locator('label').filter({ hasText: /^left$/ }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await home.newGame(['Ada', 'Bo', 'Cleo'], async page => {
    for (const at of [1, 2]) await page.locator('.seat').nth(at).locator('.seat__kind').selectOption({ index: 1 });
    await page.locator('.segmented--wide label', { hasText: 'Bo' }).click();
  });
  const [button, words] = [page.locator('.lately__skip'), page.locator('.lately__text').first()];
  await expect(button).toBeVisible();
  const [left, right] = await Promise.all([button, words].map(one => one.evaluate(one => one.getBoundingClientRect().toJSON() as DOMRect)));
  expect(left!.right).toBeLessThanOrEqual(right!.left + 1);
});

test('a note in the menu of a phone stands on a line of its own, and no item has more than two lines', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await EscapeTable.open(page, cut(golden('escape')[3]!, 2));
  await page.getByRole('button', { name: 'Menu' }).click();
  const note = page.locator('.menu small', { hasText: 'the game is saved' });
  await expect(note).toBeVisible();
  const items = await page.locator('.menu__item').evaluateAll(items => items.map(item => {
    const lines: number[] = [];
    const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNode(texts.currentNode);
      for (const { bottom } of range.getClientRects()) if (!lines.some(line => Math.abs(line - bottom) < 6)) lines.push(bottom);
    }
    return { name: item.textContent, lines: lines.length };
  }));
  expect(items.filter(({ lines }) => lines > 2)).toEqual([]);
  const [item, words] = await Promise.all([page.locator('.menu__item').first(), note].map(one => one.boundingBox()));
  expect(words!.y, 'the note stands below the label').toBeGreaterThan(item!.y + item!.height / 2 - 8);
});
