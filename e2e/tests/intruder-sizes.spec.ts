/** The table of Intruder Escape at many window sizes: what is in the window, and what keeps its place and its height. */

import type { Page } from '@playwright/test';
import { HomePage } from '../pages/home.ts';
import { IntruderTable } from '../pages/intruder.ts';
import { liftButton, skipRecap } from '../pages/table.ts';
import { SIZES } from '../robot/journey.ts';
import { look } from '../robot/screen.ts';
import { atEachSize, inEachCase } from '../support/cases.ts';
import { cut, golden, type Record } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

/** Opens a game of Intruder Escape after its first moves and lifts the curtain for the next player. */
async function openIntruder(page: Page, game: Record, moves: number): Promise<void> {
  const home = new HomePage(page);
  await home.show();
  await home.continueRecord(cut(game, moves));
  const lift = liftButton(page);
  await new IntruderTable(page, game.seats.map(seat => seat.name)).acknowledgeUntil(lift);
  await lift.click();
}

test('the dock of Intruder Escape keeps its height while all four items lie before one player', async ({ page }) => {
  await atEachSize(page, SIZES, async () => {
    const table = await IntruderTable.before(page, golden('intruder')[17]!, 60);
    await expect(table.roomsWithAllItems).toHaveCount(1);
    const height = async () => (await page.locator('.dock').boundingBox())!.height;
    const before = await height();
    await table.selectCard('bat');
    await expect(table.request).toContainText('On whose row?');
    expect(await height()).toBe(before);
  });
});

test('the dock of Intruder Escape keeps its height while the fourth item is chosen', async ({ page }) => {
  const table = await IntruderTable.before(page, golden('intruder')[10]!, 38);
  await atEachSize(page, SIZES, async () => {
    const height = async () => (await page.locator('.dock').boundingBox())!.height;
    const before = await height();
    await table.selectCard('keys');
    await expect(table.request).toContainText('With all four');
    expect(await height()).toBe(before);
    await page.keyboard.press('Escape');
    await expect(table.request).not.toContainText('With all four');
  });
});

test('the own hand of Intruder Escape is one row, even if no other game was opened before', async ({ page }) => {
  const game = golden('intruder')[8]!;
  // The first turn after everybody has chosen three cards.
  await openIntruder(page, game, game.moves.findIndex(move => 'play' in move || 'skip' in move));
  const hand = page.locator('.in-hand');
  await expect(hand).toBeVisible();
  await atEachSize(page, SIZES, async () => {
    const tops = await hand.locator('> li').evaluateAll(cards => cards.map(card => Math.round(card.getBoundingClientRect().top)));
    expect(tops.length).toBeGreaterThan(1);
    expect(new Set(tops).size).toBe(1);
    await expect.poll(async () => (await look(page)).broken).toEqual([]);
  });
});

test('the sign of the turn covers nothing of another room of Intruder Escape', async ({ page }) => {
  const game = golden('intruder')[3]!;
  await openIntruder(page, game, game.moves.findIndex(move => 'play' in move || 'skip' in move));
  const tag = page.locator('.in-seat.is-turn .in-tag');
  await expect(tag).toBeVisible();
  await atEachSize(page, SIZES, async () => {
    expect(await tag.evaluate(tag => {
      const [box, room] = [tag.getBoundingClientRect(), tag.closest('.in-seat')!.getBoundingClientRect()];
      return box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
    })).toBe(true);
  });
});

test('the dock of Intruder Escape keeps its height when its buttons come', async ({ page }) => {
  await atEachSize(page, SIZES, async () => {
    await openIntruder(page, golden('intruder')[3]!, 20);
    const dock = page.locator('.dock');
    const height = (): Promise<number> => dock.evaluate(dock => dock.getBoundingClientRect().height);
    const skip = page.getByRole('button', { name: 'Skip ahead' });
    await expect(skip).toBeVisible();
    const before = await height();
    await skip.click();
    await expect(dock.getByRole('button', { name: 'Skip', exact: true })).toBeVisible();
    expect(await height()).toBe(before);
  });
});

test.describe('768×1024', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('the log of Intruder Escape has room for lines below its button for earlier moves', async ({ page }) => {
    const game = golden('intruder')[1]!;
    const turn = game.moves.findIndex((move, at) => at > 150 && ('play' in move || 'skip' in move));
    await openIntruder(page, game, turn);
    await expect(page.getByRole('button', { name: 'Show earlier moves' })).toBeAttached();
    const list = page.locator('.log__list');
    expect(await list.evaluate(list => list.clientHeight), 'five lines').toBeGreaterThanOrEqual(135);
    await expect(list, 'nothing is scrolled to read them').toBeInViewport({ ratio: 0.98 });
    const button = (await page.getByRole('button', { name: 'Show earlier moves' }).boundingBox())!;
    expect(button.y + button.height, 'it stands above the lines in sight').toBeLessThan((await list.boundingBox())!.y);

    const four = golden('intruder').find(({ seats }) => seats.length === 4)!;
    await openIntruder(page, four, four.moves.findIndex(move => 'play' in move || 'skip' in move));
    const [title, line] = [page.locator('#log-title'), page.locator('.log__item').first()];
    expect(Math.abs((await line.boundingBox())!.y - (await title.boundingBox())!.y), 'a few lines begin at the top').toBeLessThan(30);
  });
});

test.describe('360×640, a board scrolled down', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the button that lifts the curtain is in the window even if the last player has scrolled', async ({ page }) => {
    const game = golden('intruder')[8]!;
    const first = game.moves.findIndex(move => 'play' in move || 'skip' in move);
    const home = new HomePage(page);
    const table = new IntruderTable(page, game.seats.map(seat => seat.name));
    await home.open();
    await home.continueRecord(cut(game, first));
    const lift = liftButton(page);
    await table.acknowledgeUntil(lift);
    await lift.click();
    const board = page.locator('.board');
    await page.getByRole('button', { name: 'Show the log' }).click();
    await board.evaluate(board => board.scrollTo(0, board.scrollHeight));
    expect(await board.evaluate(board => board.scrollTop)).toBeGreaterThan(50);
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await table.done.click();
    await expect(lift).toBeInViewport({ ratio: 1 });
  });
});

test.describe('1440×900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the house of Intruder Escape fills the board beside the log', async ({ page }) => {
    const game = golden('intruder')[8]!;
    await openIntruder(page, game, game.moves.findIndex(move => 'play' in move || 'skip' in move));
    const widthOf = (selector: string) => page.locator(selector).first().evaluate(element => element.getBoundingClientRect().width);
    expect(await widthOf('.in-house')).toBeGreaterThan(0.6 * await widthOf('.in-board'));
    expect(await widthOf('.log')).toBeLessThan(0.3 * await widthOf('.in-board'));
  });
});

test.describe('a phone on its side', () => {
  test.use({ viewport: { width: 640, height: 360 } });

  test('the role of Intruder Escape and the button that goes on are in the window', async ({ page }) => {
    const game = golden('intruder')[8]!;
    await openIntruder(page, game, game.moves.findIndex(move => 'keep' in move));
    await expect(page.locator('.in-id')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'I know who I am' })).toBeInViewport({ ratio: 1 });
  });

  test('rooms, hand and buttons of Intruder Escape are in the window', async ({ page }) => {
    const games = [2, 4, 1, 0].map(line => golden('intruder')[line]!);
    await inEachCase(games.map(game => [`${game.seats.length} players`, game] as const), async game => {
      await openIntruder(page, game, game.moves.findIndex(move => 'play' in move || 'skip' in move));
      await skipRecap(page);
      await expect(page.getByRole('button', { name: 'Skip', exact: true })).toBeVisible();
      for (const part of await page.locator('.in-seat, .in-say, .in-hand, .in-acts').all()) await expect(part).toBeInViewport({ ratio: 0.98 });
      await expect.poll(async () => (await look(page)).broken).toEqual([]);
    });
  });
});
