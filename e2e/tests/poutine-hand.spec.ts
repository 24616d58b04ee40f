/** The hand of Houdini's Poutine: whole names, signs that stay on their card, and many kinds of cards in a small window. */

import type { Page } from '@playwright/test';
import { HomePage } from '../pages/home.ts';
import { PoutineTable } from '../pages/poutine.ts';
import { liftButton } from '../pages/table.ts';
import { look } from '../robot/screen.ts';
import { atEachSize, inEachCase } from '../support/cases.ts';
import { by, dealt, dealtToThree, ESCAPE_DRAW, MAIN_DRAW as draw, turn } from '../support/houdini.ts';
import { cut, golden, type PoutineMove } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

const bots = { 1: 'casual', 2: 'casual' };

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
    await liftButton(page).click();
    await expect(namesInHand(page).filter({ hasText: 'Compliments' })).toHaveCSS('writing-mode', 'horizontal-tb');
    expect(await unreadable(page)).toEqual([]);
  });
});

test('a hand of Houdini’s Poutine names its ITEMs and ACTIONs on a phone, however narrow they are', async ({ page }) => {
  const game = golden('poutine')[11]!;
  const home = new HomePage(page);
  await home.open();
  await home.continueRecord(cut({ ...game, seats: game.seats.map(seat => ({ ...seat, who: 'human' })) }, 120));
  await liftButton(page).first().click();
  await expect(namesInHand(page)).not.toHaveCount(0);
  await atEachSize(page, [{ width: 360, height: 640 }, { width: 640, height: 360 }], async () => {
    expect(await namesInHand(page).count()).toBeGreaterThan(7);
    expect(await unreadable(page)).toEqual([]);
  });
});

test.describe('640×360, a large hand', () => {
  test.use({ viewport: { width: 640, height: 360 } });

  test('the signs of an ESCAPE in a narrow slot stay on the card', async ({ page }) => {
    const game = golden('poutine')[0]!;
    const home = new HomePage(page);
    await home.open();
    await home.continueRecord(cut(game, 70));
    await liftButton(page).click();
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

test('a name of several words does not touch the edges of its card', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const table = await PoutineTable.open(page, dealtToThree(['thin-air', 'smoke', 'wand', 'rabbit'], {
    moves: by(0, draw),
    bots,
  }));
  await table.bringToScreen('Ada');
  const margins = (card: string) => table.ownCard(card).evaluate(card => {
    const text = document.createRange();
    text.selectNodeContents(card.querySelector('.pt-card__name')!);
    const [words, edges] = [text.getBoundingClientRect(), card.getBoundingClientRect()];
    return Math.min(words.left - edges.left, edges.right - words.right);
  });
  expect(await margins('thin-air')).toBeGreaterThanOrEqual(4);
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const card of ['smoke', 'rabbit']) expect(await margins(card), card).toBeGreaterThanOrEqual(4);
});

/** Returns a game of two in which Ada is about to play. She holds the ITEMs `held`, an ESCAPE and what the moves draw. */
const handOf = (held: string[], next: string[], moves: PoutineMove[], escape = 'e11') => dealt({
  names: ['Ada', 'Bo'],
  hands: [held, ['hat', 'hat', 'hat', 'hat']],
  escapes: [escape, 'e2', 'e14'],
  houdini: 0,
  next,
  moves,
});

/** Five kinds of cards: two ITEMs, two ACTIONs and an ESCAPE with four signs. */
const FIVE_KINDS = handOf(['wand', 'rope', 'wand', 'rope'], ['pickpocket', 'mind-reader'], by(0, draw, draw), 'e18');

/** Eight kinds of cards: five ITEMs, two ACTIONs, one of them with a long word, and an ESCAPE. */
const EIGHT_KINDS = handOf(
  ['wand', 'rope', 'mirror', 'smoke'],
  ['scarf', 'compliments', 'rabbit', 'rabbit', 'second-helping', 'rope'],
  [...turn(0, draw, draw), ...turn(1, draw, draw), ...by(0, draw, draw)],
);

/** Seven kinds of cards: four ITEMs, two ACTIONs and an ESCAPE. */
const SEVEN_KINDS = handOf(['wand', 'rope', 'mirror', 'smoke'], ['look-over-there', 'up-my-sleeve'], by(0, draw, draw));

/** Ten kinds of cards: five ITEMs, three ACTIONs and two ESCAPEs. */
const TEN_KINDS = handOf(
  ['wand', 'rope', 'mirror', 'smoke'],
  ['scarf', 'look-over-there', 'rabbit', 'rabbit', 'up-my-sleeve', 'second-helping', 'rabbit', 'rabbit', 'rope'],
  [...turn(0, draw, draw), ...turn(1, draw, draw), ...turn(0, draw, draw), ...turn(1, draw, draw), ...by(0, ESCAPE_DRAW, draw)],
);

test('the names in a hand are written from left to right, and the signs of an ESCAPE stay on it', async ({ page }) => {
  const sizes = (width: number, height: number) => [{ width, height }];
  await inEachCase([
    ['five kinds', FIVE_KINDS, 5, sizes(640, 360)],
    ['seven kinds', SEVEN_KINDS, 7, sizes(360, 640)],
    ['eight kinds', EIGHT_KINDS, 8, sizes(360, 640)],
    ['ten kinds', TEN_KINDS, 10, sizes(1366, 768)],
  ], async (game, kinds, sizes) => {
    await atEachSize(page, sizes, async () => {
      const table = await PoutineTable.open(page, game);
      await table.bringToScreen('Ada');
      const names = table.dock.locator('.pt-hand .pt-card__name');
      await expect(names).toHaveCount(kinds);
      const down = await names.evaluateAll(names => names.filter(name => getComputedStyle(name).writingMode !== 'horizontal-tb').map(name => name.textContent));
      expect(down).toEqual([]);
      const touching = await table.dock.locator('.pt-hand .pt-card--item').evaluateAll(cards => cards.filter(card => {
        const text = document.createRange();
        text.selectNodeContents(card.querySelector('.pt-card__name')!);
        const [words, edges] = [text.getBoundingClientRect(), card.getBoundingClientRect()];
        return words.left < edges.left || words.right > edges.right;
      }).map(card => card.textContent));
      expect(touching).toEqual([]);
      const outside = await table.dock.locator('.pt-card__items svg').evaluateAll(signs => signs.filter(sign => {
        const [box, card] = [sign, sign.closest('.pt-card')!].map(element => element.getBoundingClientRect()) as [DOMRect, DOMRect];
        return box.left < card.left - 1 || box.right > card.right + 1;
      }).length);
      expect(outside).toBe(0);
    });
  });
});

test('an ESCAPE in the hand keeps its name while another card is lifted', async ({ page }) => {
  const sizes = [{ width: 1366, height: 768 }, { width: 768, height: 1024 }, { width: 740, height: 360 }];
  await inEachCase([['ten kinds', TEN_KINDS, sizes], ['seven kinds', SEVEN_KINDS, [{ width: 640, height: 360 }]]], async (game, sizes) => {
    await atEachSize(page, sizes, async () => {
      const table = await PoutineTable.open(page, game);
      await table.bringToScreen('Ada');
      const cards = await table.dock.locator('.pt-hand [data-card]').evaluateAll(cards => cards.map(card => card.getAttribute('data-card')!));
      const escapes = cards.filter(card => /^e\d/.test(card));
      const named = async () => {
        const widths = await Promise.all(escapes.map(async card => (await table.ownCard(card).locator('.pt-card__name').boundingBox())!.width));
        return escapes.filter((_, at) => widths[at]! > 4); // a hidden name has 1 px
      };
      const before = await named();
      for (const card of cards) {
        await table.selectCard(card);
        expect(await named(), `${card} is lifted`).toEqual(expect.arrayContaining(before.filter(escape => escape !== card)));
      }
    });
  });
});
