/** The table of Escape!: one height of the dock for a whole decision, and what fills the board of tablets and large windows. */

import type { Page } from '@playwright/test';
import { EscapeTable } from '../pages/escape.ts';
import { HomePage } from '../pages/home.ts';
import { liftButton } from '../pages/table.ts';
import { SIZES } from '../robot/journey.ts';
import { look } from '../robot/screen.ts';
import { atEachSize, inEachCase, layoutSettled } from '../support/cases.ts';
import { FIVE_ROUTES, LONG, named, THREE_ROUTES, threeRoutes } from '../support/escape.ts';
import { cutWords, outside, signWidths } from '../support/layout.ts';
import { cut, golden, type Record } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

/** Returns the share that the hands of others and the routes cover of the board below the news and beside the log. */
const covered = (page: Page): Promise<number> => page.evaluate(() => {
  const box = (part: string) => document.querySelector(part)!.getBoundingClientRect();
  const [board, news, log] = [box('.board'), box('.lately'), box('.log')];
  const parts = [...document.querySelectorAll('.hand--other, .routes')].map(part => part.getBoundingClientRect());
  return parts.reduce((sum, { width, height }) => sum + width * height, 0) / ((log.left - board.left) * (board.bottom - news.bottom));
});

/** Returns where a part of the page is. */
const boxOf = async (page: Page, part: string) => (await page.locator(part).boundingBox())!;

/** Returns the number of pairs of these parts that lie over each other. */
const overlaps = (page: Page, parts: string): Promise<number> => page.locator(parts).evaluateAll(parts => {
  const boxes = parts.map(part => part.getBoundingClientRect());
  const isOver = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  return boxes.flatMap((one, at) => boxes.slice(at + 1).filter(other => isOver(one, other))).length;
});

const GAMES: [string, Record][] = [
  ['three players', cut(golden('escape')[8]!, 30)],
  ['five players with long names', named(cut(golden('escape')[0]!, 20), LONG)],
];

test('the marks of Escape! are 12 px wide at least, and the cards are large', async ({ page }) => {
  const widths = (parts: string) => page.locator(parts).evaluateAll(parts => parts.map(part => part.getBoundingClientRect().width).filter(width => width > 0));
  await inEachCase(GAMES, async game => {
    await EscapeTable.open(page, game);
    await atEachSize(page, [{ width: 768, height: 1024, own: 80 }, { width: 1440, height: 900, own: 110 }], async ({ own }) => {
      const marks = await signWidths(page.locator('.hand--other .mark'));
      expect(marks.length).toBeGreaterThan(40);
      expect(Math.min(...marks)).toBeGreaterThanOrEqual(12);
      expect(Math.min(...await widths('.hand--other .card'))).toBeGreaterThanOrEqual(60);
      expect(Math.min(...await widths('.hand--own .card'))).toBeGreaterThanOrEqual(own);
    });
  });
});

test('an outline of a shortest route of Escape! is about as high as the first route', async ({ page }) => {
  const sizes = [{ width: 768, height: 1024 }, { width: 1366, height: 768 }, { width: 1440, height: 900 }];
  const places = page.locator('.route__place').filter({ visible: true });
  const routes = async () => (await page.locator('.routes').boundingBox())!.height;
  const before: { [width: number]: number } = {};
  await EscapeTable.open(page, cut(THREE_ROUTES, 2));
  await atEachSize(page, sizes, async ({ width }) => {
    await expect(places).toHaveCount(2 + 3);
    before[width] = await routes();
  });
  await EscapeTable.open(page, cut(THREE_ROUTES, 3));
  await atEachSize(page, sizes, async ({ width }) => {
    await expect(places).toHaveCount(0);
    expect(Math.abs(await routes() - before[width]!)).toBeLessThan(12);
  });
});

test.describe('768×1024', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  const players: [string, number][] = [['three players', 3], ['four players', 4]];

  test('hands and three routes of Escape! fit a tablet, and nothing scrolls', async ({ page }) => {
    const scrolled = () => page.locator('.board').evaluate(board => board.scrollHeight - board.clientHeight);
    await inEachCase(players, async players => {
      for (const turns of [0, 2, 3]) {
        await EscapeTable.open(page, cut(threeRoutes(players), 2 + turns));
        expect.soft(await scrolled(), `after ${turns} turns`).toBeLessThanOrEqual(1);
      }
      await EscapeTable.open(page, threeRoutes(players));
      await expect(page.locator('.route:not(.route--empty)')).toHaveCount(3);
      expect(await scrolled()).toBeLessThanOrEqual(1);
      expect((await boxOf(page, '.log')).height, 'the log leaves the room to the cards').toBeLessThan(200);
      expect(await outside(page, '.lately, .route:not(.route--empty), .hand--other, .hand--other .card, .log')).toEqual([]);
      expect(await overlaps(page, '.lately, .hand--other, .routes, .log')).toBe(0);
      expect((await look(page)).broken).toEqual([]);
    });
  });

  test('cards of Escape! have whole names on a tablet with each size of text', async ({ page }) => {
    const names = page.locator('.hand--other .card__name');
    const expectWhole = () => inEachCase([['normal text', ''], ['large text', 'large'], ['very large text', 'very-large']], async size => {
      await page.evaluate(size => {
        if (size) document.documentElement.dataset.text = size;
        else delete document.documentElement.dataset.text;
      }, size);
      await layoutSettled(page);
      expect(await names.evaluateAll(names => names.filter(name => {
        const [box, face] = [name.getBoundingClientRect(), name.closest('.card__face')!.getBoundingClientRect()];
        const isInside = box.top >= face.top - 1 && box.bottom <= face.bottom + 1 && box.left >= face.left - 1 && box.right <= face.right + 1;
        return box.height < 10 || !isInside || name.scrollWidth > name.clientWidth + 1;
      }).map(name => name.textContent))).toEqual([]);
      const marks = await signWidths(page.locator('.hand--other .mark'));
      expect(Math.min(...marks)).toBeGreaterThanOrEqual(12);
    });
    await inEachCase(players, async players => {
      await EscapeTable.open(page, threeRoutes(players));
      await expect(names).toHaveCount(5 * (players - 1));
      await expectWhole();
      // The longest name on each card but the Guard, who has a short one.
      await page.locator('.hand--other .card:not(.card--guard) .card__name').evaluateAll(names => {
        for (const name of names) name.textContent = 'the Chance Meeting';
      });
      await inEachCase([['the longest name']], expectWhole);
    });
  });
});

test('the hands and routes of Escape! fill the board of a large window, and all are in sight', async ({ page }) => {
  await inEachCase([['three players', THREE_ROUTES, 106, 150], ['five players', FIVE_ROUTES, 97, 140]], async (game, card, large) => {
    await EscapeTable.open(page, game);
    await atEachSize(page, [{ width: 1440, height: 900, card }, { width: 1920, height: 1080, card: large }], async ({ width, card }) => {
      const widths = await page.locator('.hand--other .card').evaluateAll(cards => cards.map(card => card.getBoundingClientRect().width));
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(card);
      expect(await covered(page)).toBeGreaterThan(0.68);
      const [now, own, actions] = [await boxOf(page, '.dock__now'), await boxOf(page, '.hand--own'), await boxOf(page, '.dock > .actions')];
      expect(now.x + now.width, 'the dock has three columns: what can be done now').toBeLessThanOrEqual(own.x);
      expect(Math.abs(own.x + own.width / 2 - width / 2), 'the own hand in the middle').toBeLessThan(40);
      expect(actions.x, 'and the buttons').toBeGreaterThanOrEqual(own.x + own.width);
      expect(await outside(page, '.lately, .route, .hand--other, .hand--other .card')).toEqual([]);
      expect(await overlaps(page, '.lately, .hand--other, .route, .log')).toBe(0);
      expect((await look(page)).broken).toEqual([]);
    });
  });
});

for (const [label, game] of GAMES) {
  test(`the dock of Escape! keeps its height for a whole decision: ${label}`, async ({ page }) => {
    const table = await EscapeTable.open(page, game);
    const dock = page.locator('.dock');
    await atEachSize(page, SIZES, async () => {
      const heights: { [state: string]: number } = {};
      const measure = async (state: string) => {
        heights[state] = Math.round((await dock.boundingBox())!.height);
        expect.soft((await look(page)).broken, state).toEqual([]);
        expect.soft(await dock.evaluate(dock => dock.scrollWidth - dock.clientWidth), `${state}: nothing beside the dock`).toBe(0);
        expect.soft(await cutWords(page, '.dock .btn, .dock .clue__who span, .dock .actions__line'), `${state}: cut`).toEqual([]);
      };
      await measure('turn');
      await table.selectCard(0);
      await measure('a card');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Give a clue' }).click();
      await measure('a clue');
      const touchesNone = page.locator('.clue__btn[aria-disabled]');
      let refused = 0;
      for (const receiver of await page.locator('.clue__who label').all()) {
        await receiver.click();
        await measure('a receiver');
        if (await touchesNone.count() > 0) {
          await touchesNone.first().click({ force: true }); // it is marked as disabled
          await expect(dock.getByRole('alert')).toContainText('A clue must touch at least one card.');
          await expect(page.locator('.clue__btn[aria-pressed=true]')).toHaveCount(0);
          await measure('a rejection');
          refused++;
        }
        await page.locator('.clue__btn:not([aria-disabled])').last().click();
        await expect(dock.getByRole('alert')).toHaveCount(0);
        await measure('a topic');
      }
      expect(refused).toBeGreaterThan(0);
      await table.giveClue();
      await expect(table.done).toBeVisible();
      await measure('held');
      for (const [state, height] of Object.entries(heights)) expect.soft(height, state).toBe(heights.turn);
      await table.undo.click();
    });
  });
}

test('the question where a card of Escape! goes is as high as the choices of a turn', async ({ page }) => {
  await atEachSize(page, SIZES, async () => {
    const table = await EscapeTable.open(page, cut(FIVE_ROUTES, 7));
    const height = async () => Math.round((await page.locator('.dock').boundingBox())!.height);
    const before = await height();
    await table.play(0);
    await table.done.click();
    await expect(page.getByRole('heading', { name: 'Where does the Mountain go?' })).toBeVisible();
    expect(await height()).toBe(before);
    await expect.poll(async () => (await look(page)).broken).toEqual([]);
    await table.placeOnRoute(4);
    await expect(table.done).toBeVisible();
    expect(await height(), 'held').toBe(before);
  });
});

test('a press on the name of another player of Escape! begins a clue to that player', async ({ page }) => {
  await inEachCase([['three players', THREE_ROUTES], ['five players', FIVE_ROUTES]], async game => {
    await atEachSize(page, SIZES, async () => {
      const table = await EscapeTable.open(page, game);
      const hands = page.locator('.hand--other');
      await expect(page.getByRole('button', { name: /^Give .+ a clue$/ })).toHaveCount(await hands.count());
      const coveredCards = await hands.locator('.card').evaluateAll(cards => cards.filter(card => {
        const { left, top, width } = card.getBoundingClientRect();
        return [8, width / 2].some(x => !card.contains(document.elementFromPoint(left + x, top + 3)));
      }).map(card => card.textContent));
      expect(coveredCards, 'cards whose upper edge the button on a name covers').toEqual([]);
      expect((await look(page)).broken).toEqual([]);
      const name = await hands.last().locator('.hand__owner').innerText();
      await table.selectCard(0); // a card that is chosen is dropped
      await table.beginClueTo(name);
      const receiver = page.getByRole('radio', { name, exact: true });
      await expect(receiver).toBeChecked();
      await expect(receiver).toBeFocused();
      await hands.last().locator('.hand__owner').click(); // a second press changes nothing
      await expect(receiver).toBeChecked();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.locator('.clue__btn:not([aria-disabled])').last().click();
      await table.giveClue();
      await expect(table.done).toBeVisible();
      await expect(page.getByRole('button', { name: /^Give .+ a clue$/ })).toHaveCount(0);
    });
  });
});

test('without tokens a player of Escape! reads what the clue means that has just come, too', async ({ page }) => {
  const game = cut(golden('escape')[7]!, 25);
  // By their habit, of which the line reminds the player, all bots but one play.
  const seats = game.seats.map((seat, at) => at === 0 ? { ...seat, who: 'bot:keen' } : seat);
  await atEachSize(page, SIZES, async () => {
    const table = await EscapeTable.open(page, { ...game, seats });
    const dock = page.locator('.dock');
    await expect(dock).toContainText('No tokens left');
    await expect(dock.locator('.actions__hint--habit')).toBeVisible();
    await expect.poll(async () => (await look(page)).broken).toEqual([]);
    const height = async () => Math.round((await dock.boundingBox())!.height);
    const before = await height();
    await table.selectCard(0);
    expect(await height(), 'a card').toBe(before);
  });
});

test('a table that is left before the next frame is left without an error', async ({ page }) => {
  await page.addInitScript(() => {
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = work => window.setTimeout(() => frame(work), 500);
  });
  await EscapeTable.open(page, THREE_ROUTES);
  await page.getByRole('button', { name: 'Give a clue' }).click();
  await expect(page.locator('.hand--chosen')).toBeVisible();
  await page.evaluate(() => { location.hash = '#/'; });
  await expect(page.locator('.home')).toBeVisible();
  await page.waitForTimeout(1_000);
});

test('the disaster of a discarded Guard of Escape! names the ruling of the Guard', async ({ page }) => {
  const isGuard = (game: Record, at: number): boolean => game.moves[at]!.discard !== undefined && game.moves[at + 1]?.lose !== undefined;
  const game = golden('escape').find(game => game.moves.some((_, at) => isGuard(game, at)))!;
  const lost = game.moves.findIndex((_, at) => isGuard(game, at)) + 1;
  const table = await EscapeTable.open(page, cut(game, lost));
  await table.giveUpRoute(game.moves[lost]!.lose!);
  await expect(page.getByRole('dialog', { name: 'Disaster!' }).locator('.ruling-ref')).toHaveText('Rule E19');
});

test('who has seen nobody escape reads the goal of Escape! above the choices of a turn', async ({ page }) => {
  await EscapeTable.open(page, cut(golden('escape')[8]!, 2));
  await expect(page.locator('.dock .actions__hint')).toHaveText(/^Get everybody out by routes/);
});

test('on a large screen the routes follow the curtain, and the log beside them scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const home = new HomePage(page);
  await home.open();
  await home.continueRecord(cut(golden('escape')[8]!, 31));
  const box = async (part: string) => (await page.locator(part).first().boundingBox())!;
  await expect(liftButton(page)).toBeVisible();
  const [curtain, routes, log] = [await box('.curtain'), await box('.routes'), await box('.log')];
  expect(routes.y - curtain.y - curtain.height).toBeLessThan(40);
  expect(log.height).toBeLessThan(450);
});
