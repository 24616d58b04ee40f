/** The table of Houdini's Poutine at many window sizes: what covers nothing, what keeps its height, and what can be read. */

import type { Locator, Page } from '@playwright/test';
import { HomePage } from '../pages/home.ts';
import { PoutineTable } from '../pages/poutine.ts';
import { liftButton, skipRecap } from '../pages/table.ts';
import { SIZES } from '../robot/journey.ts';
import { look } from '../robot/screen.ts';
import { atEachSize, inEachCase } from '../support/cases.ts';
import { adasTurn, by, dealt, dealtToThree, END as end, MAIN_DRAW as draw, turn } from '../support/houdini.ts';
import { cut, golden } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

const bots = { 1: 'casual', 2: 'casual' };

/** The sizes of laptops and desktops at which a table need not scroll. */
const LARGE = [{ width: 1366, height: 768 }, { width: 1440, height: 900 }];

/** The numbers of players, in words. */
const players = (...numbers: number[]) => numbers.map(seats => [`${seats} players`, seats] as const);

test('the cards of the hand and the chairs of four others are large', async ({ page }) => {
  const names = ['Ada', 'Bo', 'Cleo', 'Dov', 'Eve'];
  const table = await PoutineTable.open(page, dealt({
    names,
    hands: names.map((_, at) => (at === 0 ? ['rabbit', 'rabbit', 'scarf', 'scarf'] : ['hat', 'wand', 'rope', 'mirror'])),
    escapes: ['e1', 'e2', 'e3', 'e4', 'e5'],
    houdini: 0,
    moves: by(0, draw),
  }));
  await table.bringToScreen('Ada');
  await atEachSize(page, [{ width: 768, height: 1024, card: 80 }, { width: 1440, height: 900, card: 115 }], async ({ card }) => {
    expect((await table.ownCard('rabbit').boundingBox())!.width).toBeGreaterThanOrEqual(card);
    for (const name of names.slice(1)) expect((await table.chair(name).boundingBox())!.width, name).toBeGreaterThanOrEqual(280);
  });
});

/** Returns a game of this number of people in which everybody has laid an ESCAPE and Ada draws. */
function allLaid(seats: number) {
  const names = ['Ada', 'Bo', 'Cleo', 'Dov', 'Eve'].slice(0, seats);
  // Houdini keeps a player from the second draw, except between two.
  const draws = (seat: number) => (seat === 0 && seats > 2 ? [draw] : [draw, draw]);
  return dealt({
    names,
    hands: names.map(() => ['hat', 'wand', 'rope', 'mirror']),
    escapes: ['e15', 'e17', 'e16', 'e18', 'e11'].slice(0, seats),
    houdini: 0,
    moves: names.flatMap((_, seat) => turn(seat, ...draws(seat), { lay: ['e15', 'e17', 'e16', 'e18', 'e11'][seat]! })),
  });
}

test('the table does not scroll, and the own place says how many cards are in the hand', async ({ page }) => {
  await inEachCase(players(3, 4, 5), async seats => {
    const table = await PoutineTable.open(page, allLaid(seats));
    await table.bringToScreen('Ada');
    await skipRecap(page);
    await expect(page.locator('.pt-laid__title')).toHaveCount(seats);
    await atEachSize(page, LARGE, async () => {
      expect(await page.locator('.board').evaluate(board => board.scrollHeight - board.clientHeight)).toBeLessThanOrEqual(0);
      await expect(page.locator('.pt-own__head .pt-seat__hand')).toHaveText('5');
    });
  });
});

test('1440×900: very large text cuts no ESCAPE of four players, no line of the log and no button', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const table = await PoutineTable.open(page, allLaid(4));
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { text: 'very-large', hand: 'left' }));
  await table.bringToScreen('Ada');
  await skipRecap(page);
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { text: 'very-large', hand: 'left' }));
  for (const laid of await page.locator('.pt-seat .pt-laid').all()) await expect(laid).toBeInViewport({ ratio: 0.99 });
  await expect(page.locator('.log__item').last()).toBeInViewport({ ratio: 0.98 });
  expect(await page.locator('.pt-sort').evaluate(sort => sort.scrollWidth - sort.clientWidth), 'the words of the button').toBeLessThanOrEqual(0);
  const [mark, menu] = await Promise.all(['.saved .icon', '.topbar__menu .icon > *'].map(part => page.locator(part).first().boundingBox()));
  expect(mark!.x >= menu!.x + menu!.width || mark!.y >= menu!.y + menu!.height, 'the mark of the save stands beside the menu').toBe(true);
});

test.describe('360×640', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  /** Returns the pairs of the news, the piles, the last line of the log and the dock that lie over each other. */
  const covered = (page: Page) => page.evaluate(() => {
    const board = document.querySelector('.board')!.getBoundingClientRect();
    const parts = [...document.querySelectorAll('.lately, .pt-pile, .log__item:last-child, .dock')].map(part => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      // What is scrolled out of the board is not seen.
      const isOnBoard = part.closest('.board') !== null;
      return { name: part.className, left, right, top: isOnBoard ? Math.max(top, board.top) : top, bottom: isOnBoard ? Math.min(bottom, board.bottom) : bottom };
    }).filter(({ top, bottom }) => bottom > top);
    return parts.flatMap((one, at) => parts.slice(at + 1)
      .filter(other => one.left < other.right - 1 && one.right > other.left + 1 && one.top < other.bottom - 1 && one.bottom > other.top + 1)
      .map(other => `${one.name} and ${other.name}`));
  });

  test('the news, the piles, the last line of the log and the dock cover nothing of each other, and the own cards are large', async ({ page }) => {
    await inEachCase(players(4, 5), async seats => {
      const names = ['Ada', 'Bo', 'Cleo', 'Dov', 'Eve'].slice(0, seats);
      const table = await PoutineTable.open(page, dealt({
        names,
        hands: names.map(() => ['hat', 'wand', 'rope', 'mirror']),
        escapes: ['e1', 'e2', 'e3', 'e4', 'e5'].slice(0, seats),
        houdini: seats - 1,
        moves: by(seats - 1, draw, end),
      }));
      await table.bringToScreen('Ada');
      expect(await covered(page)).toEqual([]);
      await page.locator('.board').evaluate(board => board.scrollTo(0, board.scrollHeight));
      await expect(page.locator('.log__item').last()).toBeInViewport({ ratio: 0.98 });
      expect(await covered(page), 'scrolled to the log').toEqual([]);
      const card = (await table.ownCard('hat').boundingBox())!;
      expect(card.width).toBeGreaterThanOrEqual(48);
      expect(card.height).toBeGreaterThanOrEqual(85);
      await expect(table.ownCard('hat').locator('.pt-card__name')).toHaveCSS('font-size', '13px');
    });
  });
});

test('the dock keeps its height in all states of a turn', async ({ page }) => {
  const game = adasTurn(bots);
  await atEachSize(page, SIZES, async () => {
    const table = await PoutineTable.open(page, cut(game, game.moves.length - 1));
    await table.bringToScreen('Ada');
    const heights: { [state: string]: number } = {};
    const measure = async (state: string) => { heights[state] = Math.round((await table.dock.boundingBox())!.height); };
    await measure('draw');
    await table.draw('main');
    await table.dock.getByRole('button', { name: 'End turn' }).waitFor();
    await measure('turn');
    for (const card of ['hat', 'e1', 'mind-reader', 'up-my-sleeve']) {
      await table.selectCard(card);
      await measure(card);
    }
    for (const action of ['mind-reader', 'look-over-there']) {
      await table.beginAction(action);
      await measure(`aim ${action}`);
      await table.dock.getByRole('button', { name: 'Put it back' }).click();
    }
    await table.beginAttempt();
    await table.rejection.waitFor();
    await measure('a rejection');
    await table.endTurn();
    await measure('held');
    await table.done.click();
    await page.locator('.topbar__turn:not(.topbar__turn--yours)', { hasText: 'Bo' }).waitFor();
    await measure('others play');
    for (const [state, shown] of Object.entries(heights)) expect.soft(shown, state).toBe(heights.turn);
  });
});

test('Houdini hangs over no other chair', async ({ page }) => {
  await page.route(/\/bot_worker[-._].*js/, () => {}); // the bots never answer
  const names = ['Ada', 'Bo', 'Cleo', 'Dov', 'Eve'];
  await inEachCase([1, 2, 3, 4, 0].map(houdini => [names[houdini]!, houdini] as const), async houdini => {
    await PoutineTable.open(page, dealt({
      names,
      hands: names.map(() => ['hat', 'wand', 'rope', 'mirror']),
      escapes: ['e1', 'e2', 'e3', 'e4', 'e5'],
      houdini,
      bots: { 1: 'casual', 2: 'casual', 3: 'casual', 4: 'casual' },
    }));
    const token = page.locator('.pt-houdini');
    await token.waitFor();
    await atEachSize(page, SIZES, async () => {
      const covered = await token.evaluate(token => {
        const box = token.getBoundingClientRect();
        const covers = (element: Element) => {
          const other = element.getBoundingClientRect();
          return box.left < other.right - 1 && box.right > other.left + 1 && box.top < other.bottom - 1 && box.bottom > other.top + 1;
        };
        const own = token.closest('.pt-seat, .pt-own')!;
        // The board may be scrolled under the dock.
        const places = own.matches('.pt-own') ? '.topbar' : '.pt-seat, .pt-pile, .topbar, .lately';
        const others = [...document.querySelectorAll(places)].filter(one => one !== own);
        const parts = [...own.querySelectorAll('bdi, .pt-seat__hand, .pt-people, .pt-laid > *, .hand__turn')];
        return [...others, ...parts].filter(covers).map(one => one.className || one.textContent);
      });
      expect(covered).toEqual([]);
    });
  });
});

test('on a phone on its side the four ITEMs of an ESCAPE and the people whom it frees stay on it, also beside Houdini', async ({ page }) => {
  for (const [escape, hand] of [['e16', ['mirror', 'smoke', 'wand', 'rabbit']], ['e17', ['rope', 'scarf', 'wand', 'mirror']]] as const) {
    const table = await PoutineTable.open(page, dealtToThree([...hand], { escapes: [escape, 'e2', 'e3'], next: ['hat'], moves: by(0, draw, { lay: escape }) }));
    await table.bringToScreen('Ada');
    await expect(page.locator('.pt-own .pt-houdini')).toBeVisible();
    await atEachSize(page, [{ width: 640, height: 360 }, { width: 568, height: 320 }, { width: 740, height: 360 }], async () => {
      const off = await page.locator('.pt-own .pt-laid').evaluate(laid => {
        const place = laid.getBoundingClientRect();
        const boxes = [...laid.querySelectorAll('.pt-laid__title, .pt-laid__item, .pt-laid__frees')].map(part => {
          const range = document.createRange();
          range.selectNodeContents(part);
          const [box, words] = [part.getBoundingClientRect(), range.getBoundingClientRect()];
          return { part, left: box.left, right: Math.max(box.right, words.right), top: box.top, bottom: box.bottom };
        });
        const isOff = (one: typeof boxes[0], at: number) => one.left < place.left || one.right > place.right || one.top < place.top || one.bottom > place.bottom
          || boxes.slice(at + 1).some(({ left, right, top, bottom }) => one.left < right && left < one.right && one.top < bottom && top < one.bottom);
        return boxes.filter(isOff).map(({ part }) => part.outerHTML.slice(0, 60));
      });
      expect(off).toEqual([]);
    });
  }
});

test('a tag covers nothing of its chair', async ({ page }) => {
  const table = await PoutineTable.open(page, cut(golden('poutine')[0]!, 102));
  const tags = page.locator('.pt-seat .hand__turn');
  const expectUncovered = (screen: string) => atEachSize(page, [...SIZES, { width: 1366, height: 768 }], async () => {
    expect(await tags.evaluateAll(tags => tags.flatMap(tag => {
      const box = tag.getBoundingClientRect();
      const parts = [...tag.closest('.pt-seat')!.querySelectorAll('.pt-guest, bdi, .pt-people, .pt-used__n, .pt-seat__hand, .pt-houdini, .pt-laid > *')];
      return parts.filter(part => {
        const other = part.getBoundingClientRect();
        return box.left < other.right - 1 && box.right > other.left + 1 && box.top < other.bottom - 1 && box.bottom > other.top + 1;
      }).map(part => `${tag.textContent} and ${part.getAttribute('class')}`);
    })), screen).toEqual([]);
  });
  await table.lift('Bo').waitFor();
  await expectUncovered('the covered screen');
  await table.bringToScreen('Bo');
  await expect(tags).toHaveText('has won');
  await expectUncovered('the screen of Bo');
});

test('a long name covers neither the portrait nor the number of cards of its chair', async ({ page }) => {
  const home = new HomePage(page);
  await inEachCase(players(3, 5), async seats => {
    const game = golden('poutine').find(game => game.seats.length === seats)!;
    await home.show();
    await home.openFile({ ...game, seats: game.seats.map((seat, at) => ({ ...seat, name: `${at} Maximiliane-Wilhelmine v`.slice(0, 24) })) });
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByRole('button', { name: 'To the end' }).click();
    await expect(page.locator('.pt-houdini')).toHaveCount(1);
    await atEachSize(page, [{ width: 768, height: 1024 }, { width: 1024, height: 768 }, { width: 1366, height: 768 }, { width: 1440, height: 900 }], async () => {
      const covered = await page.locator('.pt-seat').evaluateAll(seats => seats.flatMap(seat => {
        const text = document.createRange();
        text.selectNodeContents(seat.querySelector('bdi')!);
        const parts = [...seat.querySelectorAll('.pt-guest, .pt-seat__hand, .pt-houdini')];
        return [...text.getClientRects()].flatMap(line => parts.filter(part => {
          const box = part.getBoundingClientRect();
          return line.left < box.right - 1 && line.right > box.left + 1 && line.top < box.bottom - 1 && line.bottom > box.top + 1;
        }).map(part => `${seat.querySelector('bdi')!.textContent} and ${part.getAttribute('class')}`));
      }));
      expect(covered).toEqual([]);
    });
  });
});

test('768×1024: the button for earlier moves stands above the first line of the log and scrolls with it', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const game = golden('poutine').find(game => game.seats.length === 3 && game.moves.length > 100)!;
  const turn = game.moves.findIndex((move, at) => at > 80 && move.end);
  const table = await PoutineTable.open(page, cut(game, turn));
  await table.bringToScreen(game.seats[game.moves[turn]!.seat]!.name);
  await skipRecap(page);
  const [earlier, list] = [page.getByRole('button', { name: 'Show earlier moves' }), page.locator('.log__list')];
  await expect(earlier).toBeAttached();
  await expect(table.logLines.last()).toBeInViewport();
  const [button, lines] = [(await earlier.boundingBox())!, (await list.boundingBox())!];
  expect(button.y + button.height, 'it takes no room from the latest lines').toBeLessThan(lines.y);
  await list.evaluate(list => list.scrollTo(0, -list.scrollHeight));
  await expect(earlier).toBeInViewport({ ratio: 0.95 });
  await earlier.click();
  await expect(page.locator('#log-0')).toBeFocused();
});

test('the number of piles until dinner covers nothing beside the picture of its pile', async ({ page }) => {
  await inEachCase(players(2, 3, 4, 5), async seats => {
    const names = ['Ada', 'Bo', 'Cleo', 'Dov', 'Eve'].slice(0, seats);
    const table = await PoutineTable.open(page, dealt({
      names,
      hands: names.map(() => ['hat', 'wand', 'rope', 'mirror']),
      escapes: ['e1', 'e2', 'e3', 'e4', 'e5'].slice(0, seats),
      houdini: 0,
    }));
    await table.bringToScreen('Ada');
    const sign = page.locator('.pt-pile__dinner');
    await expect(sign).toHaveText('2');
    await atEachSize(page, [{ width: 320, height: 568 }, ...SIZES, { width: 960, height: 600 }, { width: 1366, height: 768 }], async () => {
      const covered = await sign.evaluate(sign => {
        const box = sign.getBoundingClientRect();
        const own = sign.closest('.pt-pile')!;
        const parts = [...own.querySelectorAll('.pt-pile__n, .pt-pile__card ~ span:not(.vh)')];
        const others = [...document.querySelectorAll('.pt-pile, .pt-seat, .pt-candle, .pt-options, .topbar')].filter(other => other !== own);
        return [...parts, ...others].filter(part => {
          const other = part.getBoundingClientRect();
          return box.left < other.right - 1 && box.right > other.left + 1 && box.top < other.bottom - 1 && box.bottom > other.top + 1;
        }).map(part => part.getAttribute('class') || part.textContent);
      });
      expect(covered).toEqual([]);
    });
  });
});

test('who waits for the first turn of a bot has the goal in sight, and a tap explains the own cards', async ({ page }) => {
  await page.route(/\/bot_worker[-._].*js/, () => {}); // the bots never answer
  const record = dealtToThree(['hat', 'rope', 'wand', 'scarf'], {
    houdini: 2,
    bots,
  });
  const sizes = [[320, 568], [360, 640], [640, 360], [740, 360], [1366, 768]] as const;
  await atEachSize(page, sizes.map(([width, height]) => ({ width, height })), async () => {
    const table = await PoutineTable.open(page, record);
    await expect(table.lastTurn).toContainText('Cleo’s turn.');
    await expect(table.dock.getByText('All with five people out before dinner (after two main piles) win.')).toBeInViewport({ ratio: 0.99 });
    await table.ownCard('hat').click();
    await expect(page.getByRole('dialog', { name: 'Top Hat', exact: true })).toBeVisible();
  });
});

test('the words on the buttons that sort the hand and change the answers do not touch their edge', async ({ page }) => {
  const table = await PoutineTable.open(page, adasTurn(bots));
  await table.bringToScreen('Ada');
  await atEachSize(page, [{ width: 360, height: 640 }, { width: 1366, height: 768 }], async () => {
    for (const name of ['pt-orders', 'pt-sort']) {
      const [left, right] = await table.dock.locator(`.${name}`).evaluate(button => {
        const words = document.createRange();
        words.selectNodeContents(button);
        const [outer, inner] = [button.getBoundingClientRect(), words.getBoundingClientRect()];
        return [inner.left - outer.left, outer.right - inner.right] as const;
      });
      expect(left, name).toBeGreaterThanOrEqual(4);
      expect(right, name).toBeGreaterThanOrEqual(4);
    }
  });
});

/** Returns the names that leave their card or are hidden. The text counts, not its box. */
const cutNames = (names: Locator) => names.evaluateAll(names => names.filter(name => {
  const text = document.createRange();
  text.selectNodeContents(name);
  const [words, card] = [text.getBoundingClientRect(), name.parentElement!.getBoundingClientRect()];
  const isOnCard = words.left >= card.left - 1 && words.right <= card.right + 1 && words.top >= card.top - 1 && words.bottom <= card.bottom + 1;
  return !isOnCard || getComputedStyle(name).overflow === 'hidden';
}).map(name => name.textContent));

test('no words on open cards are smaller than 12 px, and on a phone and a tablet those of ITEMs have room', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.openFile(golden('poutine')[0]!);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'Next turn' }).click();
  const names = page.locator('.pt-open .pt-card__name');
  await expect(names).not.toHaveCount(0);
  for (const [width, height] of [[1366, 768], [740, 360], [768, 1024], [360, 640]] as const) {
    await page.setViewportSize({ width, height });
    const sizes = await names.evaluateAll(names => names.map(name => parseFloat(getComputedStyle(name).fontSize)));
    expect(Math.min(...sizes), `${width}×${height}`).toBeGreaterThanOrEqual(12);
    if (width !== 740) expect(await cutNames(page.locator('.pt-open .pt-card--item > .pt-card__name')), `${width}×${height}`).toEqual([]);
  }
});

test('360×640: among the discards each EVENT has its whole name on its card', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const home = new HomePage(page);
  await home.open();
  // Dinner is served in it, so that all EVENTs have been drawn.
  await home.openFile(golden('poutine')[2]!);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('button', { name: /^Main discards/ }).click();
  const names = page.locator('.pt-hand--open .pt-card--event > .pt-card__name');
  await expect(names).toHaveCount(4);
  expect(await cutNames(names)).toEqual([]);
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
    await liftButton(page).click();
    await expect(page.locator('.pt-seat').first()).toBeVisible();
    expect(await outside('.pt-seat, .pt-laid')).toBe(0);
    await home.open();
    await expect(page.locator('.save')).toBeVisible();
    expect(await outside('.save, .save__who bdi')).toBe(0);
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

  test('all chairs and piles of Houdini’s Poutine are in sight above the dock', async ({ page }) => {
    await inEachCase(players(4, 5), async seats => {
      const names = ['Ada', 'Bo', 'Cleo', 'Dov', 'Eve'].slice(0, seats);
      const hands = names.map(() => ['hat', 'scarf', 'rabbit', 'smoke']);
      const escapes = ['e1', 'e2', 'e3', 'e4', 'e5'].slice(0, seats);
      const table = await PoutineTable.open(page, dealt({ names, hands, escapes, houdini: 0, next: ['wand', 'mirror', 'rope'] }));
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
  });
});

test.describe('a phone on its side', () => {
  test.use({ viewport: { width: 640, height: 360 } });

  test('chairs, piles, hand and buttons of Houdini’s Poutine are in the window', async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    await home.continueRecord(cut(golden('poutine')[0]!, 8));
    await liftButton(page).click();
    await skipRecap(page);
    for (const part of await page.locator('.pt-seat, .pt-pile, .pt-hand, .pt-own, .dock .actions').all()) {
      await expect(part).toBeInViewport({ ratio: 0.98 });
    }
  });

  test('below a name of four lines the seven ITEMs to choose from leave room for the button that puts the card back', async ({ page }) => {
    const name = 'Maximiliane-Wilhelmine v';
    const table = await PoutineTable.open(page, dealtToThree(['thin-air', 'hat', 'smoke', 'rabbit'], { names: [name, 'Bo', 'Cleo'], next: ['scarf'], moves: by(0, draw, { discard: 'smoke' }) }));
    await table.bringToScreen(name);
    await table.beginAction('thin-air');
    await expect(table.dock.getByRole('button', { name: 'Put it back' })).toBeInViewport({ ratio: 1 });
    expect((await look(page)).broken).toEqual([]);
  });
});
