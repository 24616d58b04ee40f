/** Regressions of layouts, each at the window sizes that were affected, from an empty profile. */

import type { Page } from '@playwright/test';
import { IntruderTable } from '../pages/intruder.ts';
import { HomePage } from '../pages/home.ts';
import { PoutineTable } from '../pages/poutine.ts';
import { skipRecap } from '../pages/table.ts';
import { SIZES } from '../robot/journey.ts';
import { look } from '../robot/screen.ts';
import { dealt } from '../support/houdini.ts';
import { cut, golden, type Record } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

/** Opens a game of Intruder Escape after its first moves and lifts the curtain for the next player. */
async function openIntruder(page: Page, game: Record, moves: number): Promise<void> {
  const home = new HomePage(page);
  await home.open();
  await home.continueRecord(cut(game, moves));
  const lift = page.locator('.curtain__lift');
  await new IntruderTable(page, game.seats.map(seat => seat.name)).acknowledgeUntil(lift);
  await lift.click();
}

for (const viewport of SIZES) {
  test.describe(`${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport });

    test('the own hand of Intruder Escape is one row, even if no other game was opened before', async ({ page }) => {
      const game = golden('intruder')[8]!;
      const names = game.seats.map(seat => seat.name);
      // The first turn after everybody has chosen three cards.
      const first = game.moves.findIndex(move => 'play' in move || 'skip' in move);
      const home = new HomePage(page);
      const table = new IntruderTable(page, names);
      await home.open();
      await home.continueRecord(cut(game, first));
      const lift = page.locator('.curtain__lift');
      await table.acknowledgeUntil(lift);
      await lift.click();
      const hand = page.locator('.in-hand');
      await expect(hand).toBeVisible();
      const tops = await hand.locator('> li').evaluateAll(cards => cards.map(card => Math.round(card.getBoundingClientRect().top)));
      expect(tops.length).toBeGreaterThan(1);
      expect(new Set(tops).size).toBe(1);
      await expect.poll(async () => (await look(page)).broken).toEqual([]);
    });

    test('the sign of the turn covers nothing of another room of Intruder Escape', async ({ page }) => {
      const game = golden('intruder')[3]!;
      await openIntruder(page, game, game.moves.findIndex(move => 'play' in move || 'skip' in move));
      const tag = page.locator('.in-seat.is-turn .in-tag');
      await expect(tag).toBeVisible();
      expect(await tag.evaluate(tag => {
        const [box, room] = [tag.getBoundingClientRect(), tag.closest('.in-seat')!.getBoundingClientRect()];
        return box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
      })).toBe(true);
    });

    test('the dock of Intruder Escape keeps its height when its buttons come', async ({ page }) => {
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
}

for (const viewport of SIZES) {
  test.describe(`${viewport.width}×${viewport.height}, bots play`, () => {
    test.use({ viewport });

    for (const [id, moves] of [['escape', 3], ['poutine', 7], ['intruder', 20]] as const) {
      test(`no line of the news moves when another comes (${id})`, async ({ page }) => {
        await page.addInitScript(() => {
          const moved: string[] = (window as any).moved = [];
          new PerformanceObserver(list => {
            for (const { sources } of list.getEntries() as any) {
              for (const { node } of sources) if (node?.parentElement?.closest('.lately__text')) moved.push(node.textContent);
            }
          }).observe({ type: 'layout-shift', buffered: true });
        });
        const game = cut(golden(id)[3]!, moves);
        const home = new HomePage(page);
        await home.open();
        await home.continueRecord({ ...game, seats: game.seats.map((seat, at) => ({ ...seat, who: at === 0 ? 'human' : 'bot:casual' })) });
        await expect(page.locator('.topbar__turn--yours, dialog[open], .in-panel')).not.toHaveCount(0);
        expect(await page.evaluate(() => (window as any).moved)).toEqual([]);
      });

      test(`the button that skips stands beside the words (${id})`, async ({ page }) => {
        const game = cut(golden(id)[3]!, moves);
        const home = new HomePage(page);
        await home.open();
        await home.continueRecord({ ...game, seats: game.seats.map((seat, at) => ({ ...seat, who: at === 0 ? 'human' : 'bot:casual' })) });
        const skip = page.locator('.lately--skip .lately__skip').first();
        await expect(skip).toBeVisible();
        const lines = await skip.evaluate(button => {
          const range = document.createRange();
          range.selectNodeContents(button);
          return new Set([...range.getClientRects()].map(line => line.top)).size;
        });
        expect(lines, 'its words are not broken').toBeLessThanOrEqual(2);
        expect(await skip.evaluate(button => {
          const words = button.parentElement!.querySelector('.lately__text')!;
          words.textContent = 'Ada leaves the ship. '.repeat(12);
          const range = document.createRange();
          range.selectNodeContents(words);
          const box = button.getBoundingClientRect();
          return [...range.getClientRects()].filter(line => line.right > box.left && line.left < box.right && line.bottom > box.top && line.top < box.bottom).length;
        })).toBe(0);
      });
    }
  });
}

for (const [width, height] of [[360, 640], [640, 360]] as const) {
  test(`${width}×${height}: what somebody has done to a player is whole beside the button that skips`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.route(/\/bot_worker[-._].*js/, () => {}); // the bots never answer
    const names = ['Ada', 'Bo', 'Cleo', 'Dov', 'Wilhelmina', 'Bartholomew'];
    const game = golden('intruder')[0]!;
    // The last seat hits the one before it, then another player has a turn.
    const hit = game.moves.findIndex(move => move.seat === 5 && 'play' in move);
    expect(game.moves[hit]).toMatchObject({ play: 'bat', on: 4 });
    expect(game.moves[hit + 1]).toMatchObject({ seat: 0, play: 'bat' });
    const home = new HomePage(page);
    await home.open();
    await home.continueRecord({ ...cut(game, hit + 2), seats: names.map((name, at) => ({ name, who: at === 4 ? 'human' : 'bot:casual' })) });
    await expect(page.locator('.lately--skip')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Skip ahead' })).toBeVisible();
    const table = new IntruderTable(page, names);
    const line = 'Bartholomew hits Wilhelmina with the Baseball Bat.';
    expect(await table.shownNews()).toContain(line);
    const isCut = await table.ownNews.filter({ hasText: line }).evaluate((line: HTMLElement) => {
      const shown = line.clientHeight;
      line.style.setProperty('-webkit-line-clamp', 'none');
      return line.clientHeight > shown;
    });
    expect(isCut).toBe(false);
  });
}

test.describe('768×1024', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('the log of Intruder Escape has room for lines beside its button for earlier moves', async ({ page }) => {
    const game = golden('intruder')[1]!;
    const turn = game.moves.findIndex((move, at) => at > 150 && ('play' in move || 'skip' in move));
    await openIntruder(page, game, turn);
    await expect(page.getByRole('button', { name: 'Show earlier moves' })).toBeAttached();
    const list = page.locator('.log__list');
    expect(await list.evaluate(list => list.clientHeight), 'five lines').toBeGreaterThanOrEqual(135);
    await expect(list, 'nothing is scrolled to read them').toBeInViewport({ ratio: 0.98 });
    const button = (await page.getByRole('button', { name: 'Show earlier moves' }).boundingBox())!;
    expect(button.x + button.width, 'it covers no line').toBeLessThanOrEqual((await list.boundingBox())!.x);
  });
});

test.describe('360×640', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the longest names leave the chairs of Houdini’s Poutine and the saved games in the window', async ({ page }) => {
    const game = golden('poutine')[7]!;
    const names = game.seats.map((_, at) => `${at}Wolfeschlegelsteinhausen`.slice(0, 24));
    const record = cut({ ...game, seats: game.seats.map((seat, at) => ({ ...seat, name: names[at]! })) }, 24);
    const outside = (parts: string) => page.locator(parts).evaluateAll(all =>
      all.map(one => one.getBoundingClientRect()).filter(box => box.left < 0 || box.right > innerWidth).length);
    const home = new HomePage(page);
    await home.open();
    await home.continueRecord(record);
    await page.locator('.curtain__lift').click();
    await expect(page.locator('.pt-seat').first()).toBeVisible();
    expect(await outside('.pt-seat, .pt-laid')).toBe(0);
    await home.open();
    await expect(page.locator('.save')).toBeVisible();
    expect(await outside('.save, .save__who bdi')).toBe(0);
  });
});

/** The names of the ITEMs and ACTIONs in the hand of Houdini's Poutine. */
const namesInHand = (page: Page) => page.locator('.pt-hand .pt-card:is(.pt-card--item, .pt-card--action) > .pt-card__name');

/** Returns the names in the hand that are small or leave their card. The text counts, not its box. */
const unreadable = (page: Page) => namesInHand(page).evaluateAll(all => all.filter(name => {
  const text = document.createRange();
  text.selectNodeContents(name);
  const [box, card] = [text.getBoundingClientRect(), name.parentElement!.getBoundingClientRect()];
  const isOnCard = box.left >= card.left - 1 && box.right <= card.right + 1 && box.top >= card.top && box.bottom <= card.bottom + 1;
  return box.height < 11 || !isOnCard || parseFloat(getComputedStyle(name).fontSize) < 11;
}).map(name => name.textContent));

test.describe('360×640, a large hand', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('fourteen kinds of cards in a hand of Houdini’s Poutine stay in the window', async ({ page }) => {
    const names = ['Ada', 'Bo', 'Cleo'];
    const hands = [['hat', 'wand', 'pickpocket', 'mind-reader'], ['scarf', 'rope', 'mirror', 'smoke'], ['rabbit', 'rope', 'mirror', 'smoke']];
    const home = new HomePage(page);
    const table = new PoutineTable(page, names);
    await home.open();
    await home.continueRecord(dealt({ names, hands, escapes: ['e1', 'e2', 'e3'], houdini: 0 }));
    await table.bringToScreen('Ada');
    // Such a hand takes many turns to draw, so the cards of a smaller one are copied.
    await page.evaluate(() => {
      const hand = document.querySelector('.pt-hand')!;
      for (let at = 0; hand.children.length < 14; at++) hand.append(hand.children[at]!.cloneNode(true));
    });
    await expect.poll(async () => (await look(page)).broken).toEqual([]);
  });

  test('of each of eight kinds of cards in a hand of Houdini’s Poutine 34 px are seen', async ({ page }) => {
    const names = ['Ada', 'Bo', 'Cleo'];
    const hands = [['hat', 'wand', 'pickpocket', 'mind-reader'], ['scarf', 'rope', 'mirror', 'smoke'], ['rabbit', 'rope', 'mirror', 'smoke']];
    const home = new HomePage(page);
    const table = new PoutineTable(page, names);
    await home.open();
    await home.continueRecord(dealt({ names, hands, escapes: ['e18', 'e2', 'e3'], houdini: 0 }));
    await table.bringToScreen('Ada');
    // The ITEM at the left is copied; the ESCAPE stays at the right.
    const widths = await page.evaluate(() => {
      const hand = document.querySelector('.pt-hand')!;
      while (hand.children.length < 8) hand.prepend(hand.children[0]!.cloneNode(true));
      return [...hand.children].map(slot => slot.getBoundingClientRect().width);
    });
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(34);
    const escape = await table.ownCard('e18').boundingBox();
    for (const sign of await table.ownCard('e18').locator('.pt-card__items svg').all()) {
      const box = (await sign.boundingBox())!;
      expect(box.x >= escape!.x && box.x + box.width <= escape!.x + escape!.width, 'its signs are on the ESCAPE').toBe(true);
    }
    await expect.poll(async () => (await look(page)).broken).toEqual([]);
  });

  test('the longest word of an ACTION of Houdini’s Poutine stays on its card', async ({ page }) => {
    const names = ['Ada', 'Bo'];
    const hands = [['hat', 'compliments', 'look-over-there', 'mind-reader'], ['scarf', 'rope', 'mirror', 'smoke']];
    const home = new HomePage(page);
    await home.open();
    await home.continueRecord(dealt({ names, hands, escapes: ['e1', 'e2'], houdini: 0 }));
    await page.locator('.curtain__lift').click();
    await expect(namesInHand(page).filter({ hasText: 'Compliments' })).toHaveCSS('writing-mode', 'horizontal-tb');
    expect(await unreadable(page)).toEqual([]);
  });
});

for (const [id, number, moves] of [['poutine', 0, 70], ['intruder', 8, 60]] as const) {
  for (const viewport of SIZES) {
    test(`${viewport.width}×${viewport.height}: the news of ${id} are whole lines`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const home = new HomePage(page);
      await home.open();
      await home.continueRecord(cut(golden(id)[number]!, moves));
      const lift = page.locator('.curtain__lift');
      if (id === 'intruder') await new IntruderTable(page, golden(id)[number]!.seats.map(seat => seat.name)).acknowledgeUntil(lift);
      await lift.click();
      await skipRecap(page);
      const lines = page.locator('.lately__line');
      await expect(lines).not.toHaveCount(0);
      // More news than there is room for.
      await lines.first().evaluate(line => {
        for (let copy = 0; copy < 5; copy++) line.before(Object.assign(line.cloneNode(true), { textContent: 'Older news, which are longer than one line of a phone. ' }));
      });
      const shown = await page.evaluate(() => {
        const text = document.querySelector('.lately__text')!.getBoundingClientRect();
        const boxes = [...document.querySelectorAll('.lately__line')].map(line => line.getBoundingClientRect()).filter(box => box.left < text.right);
        // What only this player knows may fill the panel.
        return { room: text.height, count: boxes.length, cut: boxes.filter(box => box.top < text.top - 0.5 || box.bottom > text.bottom + 0.5).length };
      });
      if (shown.room < 1) return;
      expect(shown.cut, 'no line is cut').toBe(0);
      expect(shown.count, 'the newest line is there').toBeGreaterThan(0);
    });
  }
}

for (const [width, height] of [[360, 640], [640, 360]] as const) {
  test(`${width}×${height}: a hand of Houdini’s Poutine names its ITEMs and ACTIONs, however narrow they are`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const game = golden('poutine')[11]!;
    const home = new HomePage(page);
    await home.open();
    await home.continueRecord(cut({ ...game, seats: game.seats.map(seat => ({ ...seat, who: 'human' })) }, 120));
    await page.locator('.curtain__lift').first().click();
    expect(await namesInHand(page).count()).toBeGreaterThan(7);
    expect(await unreadable(page)).toEqual([]);
  });
}

test.describe('640×360, a large hand', () => {
  test.use({ viewport: { width: 640, height: 360 } });

  test('the signs of an ESCAPE in a narrow slot stay on the card', async ({ page }) => {
    const game = golden('poutine')[0]!;
    const home = new HomePage(page);
    await home.open();
    await home.continueRecord(cut(game, 70));
    await page.locator('.curtain__lift').click();
    await expect(page.locator('.pt-hand .pt-card--escape')).not.toHaveCount(0);
    // Slots become narrower with each card more; the first card is copied.
    const outside = await page.evaluate(() => {
      const hand = document.querySelector('.pt-hand')!;
      const found: string[] = [];
      for (; hand.children.length <= 14; hand.prepend(hand.children[0]!.cloneNode(true))) {
        for (const card of hand.querySelectorAll('.pt-card--escape')) {
          const { top, bottom } = card.getBoundingClientRect();
          const signs = [...card.querySelectorAll('.pt-card__items svg')].map(sign => sign.getBoundingClientRect());
          if (signs.some(sign => sign.top < top || sign.bottom > bottom)) found.push(`${hand.children.length} cards: ${card.textContent}`);
        }
      }
      return found;
    });
    expect(outside).toEqual([]);
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
    const lift = page.locator('.curtain__lift');
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

  test('aiming an ACTION of Houdini’s Poutine on a desktop keeps the dock low and all chairs whole', async ({ page }) => {
    const names = ['Ada', 'Bo', 'Cleo', 'Dov', 'Eve'];
    const hands = [['mind-reader', 'hat', 'wand', 'rope'], ...names.slice(1).map(() => ['hat', 'scarf', 'rabbit', 'smoke'])];
    const game = dealt({ names, hands, escapes: ['e1', 'e2', 'e3', 'e4', 'e5'], houdini: 0, next: ['wand', 'mirror', 'rope'] });
    const table = new PoutineTable(page, names);
    const home = new HomePage(page);
    await home.open();
    await home.continueRecord(game);
    await table.bringToScreen('Ada');
    const draw = table.dock.getByRole('button', { name: 'Main pile', exact: true });
    while (await draw.isVisible()) {
      await draw.click();
      await table.acknowledgeUntil(table.yourTurn('Ada'));
    }
    const low = (await table.dock.boundingBox())!.height;
    await table.beginAction('mind-reader');
    const kinds = page.locator('.pt-kind');
    await expect(kinds).toHaveCount(7);
    await expect(kinds.filter({ hasText: 'Top Hat' }), 'the hand is not shown: the ITEMs say how many the player holds').toContainText('×1');
    await expect(kinds.filter({ hasText: 'Smoke Bomb' })).not.toContainText('×');
    const tops = await kinds.evaluateAll(kinds => kinds.map(kind => Math.round(kind.getBoundingClientRect().top)));
    expect(new Set(tops).size, 'the kinds stand in one row').toBe(1);
    expect((await table.dock.boundingBox())!.height - low, 'the dock grows').toBeLessThan(120);
    for (const name of names.slice(1)) await expect(table.chair(name)).toBeInViewport({ ratio: 0.99 });
    await expect.poll(async () => (await look(page)).broken).toEqual([]);
  });
});

test.describe('960×600', () => {
  test.use({ viewport: { width: 960, height: 600 } });

  for (const seats of [4, 5]) {
    test(`all chairs and piles of Houdini’s Poutine are in sight above the dock (${seats} seats)`, async ({ page }) => {
      const names = ['Ada', 'Bo', 'Cleo', 'Dov', 'Eve'].slice(0, seats);
      const hands = names.map(() => ['hat', 'scarf', 'rabbit', 'smoke']);
      const escapes = ['e1', 'e2', 'e3', 'e4', 'e5'].slice(0, seats);
      const game = dealt({ names, hands, escapes, houdini: 0, next: ['wand', 'mirror', 'rope'] });
      const table = new PoutineTable(page, names);
      const home = new HomePage(page);
      await home.open();
      await home.continueRecord(game);
      await table.bringToScreen('Ada');
      await expect(page.locator('.pt-seat')).toHaveCount(seats - 1);
      await expect(page.locator('.pt-pile')).toHaveCount(4);
      const dock = (await table.dock.boundingBox())!.y;
      for (const part of [...await page.locator('.pt-seat').all(), ...await page.locator('.pt-pile').all()]) {
        const box = (await part.boundingBox())!;
        expect(box.y + box.height).toBeLessThanOrEqual(dock);
      }
      await expect.poll(async () => (await look(page)).broken).toEqual([]);
    });
  }
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

  for (const game of [2, 4, 1, 0].map(line => golden('intruder')[line]!)) {
    test(`rooms, hand and buttons of Intruder Escape are in the window with ${game.seats.length} players`, async ({ page }) => {
      await openIntruder(page, game, game.moves.findIndex(move => 'play' in move || 'skip' in move));
      await skipRecap(page);
      await expect(page.getByRole('button', { name: 'Skip', exact: true })).toBeVisible();
      for (const part of await page.locator('.in-seat, .in-say, .in-hand, .in-acts').all()) await expect(part).toBeInViewport({ ratio: 0.98 });
      await expect.poll(async () => (await look(page)).broken).toEqual([]);
    });
  }

  test('chairs, piles, hand and buttons of Houdini’s Poutine are in the window', async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    await home.continueRecord(cut(golden('poutine')[0]!, 8));
    await page.locator('.curtain__lift').click();
    await skipRecap(page);
    for (const part of await page.locator('.pt-seat, .pt-pile, .pt-hand, .pt-own, .dock .actions').all()) {
      await expect(part).toBeInViewport({ ratio: 0.98 });
    }
  });
});
