/** The table of Escape! on a phone, upright and on its side: all that a decision needs is in sight and stays in its place. */

import { EscapeTable } from '../pages/escape.ts';
import { HomePage } from '../pages/home.ts';
import { liftButton } from '../pages/table.ts';
import { look } from '../robot/screen.ts';
import { atEachSize, inEachCase } from '../support/cases.ts';
import { FIVE_ROUTES, LONG, named, THREE_ROUTES } from '../support/escape.ts';
import { cutWords, outside, signWidths } from '../support/layout.ts';
import { cut, golden, type Record } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test('a tap on a route of Escape! on which the card does not fit says why, and chooses no other one', async ({ page }) => {
    const table = await EscapeTable.open(page, cut(THREE_ROUTES, 7));
    await table.play(0);
    await table.done.click();
    await expect(page.locator('.route--legal')).toHaveCount(2);
    await expect.poll(async () => (await look(page)).broken).toEqual([]);
    const { x, y, width, height } = (await page.locator('.route--dim').boundingBox())!;
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(page.locator('.dock').getByRole('alert')).toContainText('shares no suit with');
    await expect(table.done).toHaveCount(0);
  });
});

/** The sizes of phones on their side. */
const ON_THEIR_SIDE = [{ width: 640, height: 360 }, { width: 844, height: 390 }];

const LAID_OUT: [string, Record, number, number][] = [
  ['three players, two routes', cut(golden('escape')[8]!, 30), 2, 2],
  ['three players, three routes', THREE_ROUTES, 2, 3],
  ['five players, one route', cut(golden('escape')[0]!, 20), 4, 1],
  ['five players, five routes', FIVE_ROUTES, 4, 5],
];

for (const [label, game, hands, inProgress] of LAID_OUT) {
  test(`all that a decision of Escape! needs is on the screen of a phone on its side: ${label}`, async ({ page }) => {
    await atEachSize(page, ON_THEIR_SIDE, async () => {
      const table = await EscapeTable.open(page, game);
      await expect(page.locator('.hand--other')).toHaveCount(hands);
      await expect(page.locator('.route:not(.route--empty)')).toHaveCount(inProgress);
      const whole = async (state: string) => {
        expect.soft(await outside(page, '.route:not(.route--empty), .hand--other, .hand--other .card'), state).toEqual([]);
        expect.soft((await look(page)).broken, state).toEqual([]);
      };
      await whole('turn');
      const cut = await page.locator('.hand--other .card__face').evaluateAll(faces => faces.flatMap(face => {
        const { left, right } = face.getBoundingClientRect();
        return [...face.querySelectorAll('.suit')].map(suit => suit.getBoundingClientRect()).filter(suit => suit.left < left - 1 || suit.right > right + 1);
      }));
      expect(cut, 'suits that reach beyond their cards').toEqual([]);
      for (const card of await page.locator('.hand--own .card').all()) expect((await card.boundingBox())!.width).toBeGreaterThanOrEqual(48);
      await table.selectCard(0);
      await whole('a card');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Give a clue' }).click();
      await whole('a clue');
      await page.locator('.clue__btn:not([aria-disabled])').first().click();
      await whole('a topic');
      const small = await page.locator('.dock button:visible, .dock label').evaluateAll(targets =>
        targets.map(target => target.getBoundingClientRect()).filter(box => Math.min(box.width, box.height) < 43.5).length);
      expect(small).toBe(0);
    });
  });
}

test('the longest names are whole at the table of Escape! on a phone on its side', async ({ page }) => {
  const table = await EscapeTable.open(page, named(FIVE_ROUTES, LONG));
  await page.getByRole('button', { name: 'Give a clue' }).click();
  await atEachSize(page, ON_THEIR_SIDE, async () => {
    expect(await cutWords(page, '.topbar__who, .hand__owner, .clue__who span')).toEqual([]);
    expect(await outside(page, '.hand--other')).toEqual([]);
    await expect(table.yourTurn(LONG[0]!)).toBeVisible();
  });
});

test('the hand that a clue of Escape! is about is in sight, and its marks are large enough', async ({ page }) => {
  await inEachCase([['three players', THREE_ROUTES], ['five players', FIVE_ROUTES]], async game => {
    await atEachSize(page, [{ width: 360, height: 640 }, { width: 640, height: 360 }], async () => {
      await EscapeTable.open(page, game);
      await page.locator('.board').evaluate(board => board.scrollTo(0, board.scrollHeight));
      await page.getByRole('button', { name: 'Give a clue' }).click();
      for (const receiver of await page.locator('.clue__who label').all()) {
        await receiver.click();
        await expect.poll(() => outside(page, '.hand--chosen .card')).toEqual([]);
      }
      expect(Math.min(...await signWidths(page.locator('.hand--other .mark')))).toBeGreaterThanOrEqual(10.9);
    });
  });
});

test.describe('360×640', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('all routes and hands of Escape! are on the screen of a phone', async ({ page }) => {
    await inEachCase([
      ['three players, two routes and all variants', cut(golden('escape')[8]!, 30)],
      ['three players, three routes', THREE_ROUTES],
      ['five players, five routes', FIVE_ROUTES],
    ], async game => {
      await EscapeTable.open(page, game);
      expect(await outside(page, '.lately, .route:not(.route--empty), .hand--other, .hand--other .card')).toEqual([]);
      const [options, list] = [await page.locator('.rules-chip span:visible').boundingBox(), await page.locator('.routes__list').boundingBox()];
      expect(options!.y + options!.height, 'the options end above the routes').toBeLessThanOrEqual(list!.y);
      expect((await look(page)).broken).toEqual([]);
    });
  });

  test('the log of Escape! is closed on a phone, and opens at its newest line', async ({ page }) => {
    await EscapeTable.open(page, FIVE_ROUTES);
    const log = page.getByRole('log');
    await expect(log).toHaveCount(0);
    await page.getByRole('button', { name: 'Show the log' }).click();
    await expect(log.locator('li')).not.toHaveCount(0);
    await expect.poll(() => outside(page, '.log__list li:last-child'), 'the newest line is in sight').toEqual([]);
    await page.getByRole('button', { name: 'Hide the log' }).click();
    await expect(log).toHaveCount(0);
    await expect.poll(async () => (await look(page)).broken).toEqual([]);
  });
});

test.describe('360×640, a board scrolled down', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the routes of Escape! stay in their place, however much the news say', async ({ page }) => {
    const game = golden('escape')[8]!;
    const names = game.seats.map(seat => seat.name);
    const [clue, discard, next] = [game.moves[4]!, game.moves[5]!, game.moves[6]!];
    expect([clue.clue?.to, typeof discard.discard]).toEqual([next.seat, 'number']);
    const home = new HomePage(page);
    const tops: number[] = [];
    // At first one line; then a clue to the player and a discard, after which a token goes back.
    for (const moves of [2, 6]) {
      await home.open();
      await home.continueRecord(cut(game, moves));
      await liftButton(page).click();
      await new EscapeTable(page, names).waitForRecap();
      tops.push((await page.locator('.routes').boundingBox())!.y);
    }
    await expect(page.locator('.lately__line--own')).not.toHaveCount(0);
    expect(tops[1]).toBe(tops[0]);
  });

  test('the routes of Escape! stay in their place after a disaster', async ({ page }) => {
    const game = golden('escape').find(({ moves }) => moves.some(({ lose }) => lose !== undefined))!;
    const home = new HomePage(page);
    const tops: number[] = [];
    for (const moves of [2, game.moves.findIndex(({ lose }) => lose !== undefined) + 1]) {
      await home.open();
      await home.continueRecord(cut(game, moves));
      await liftButton(page).click();
      await new EscapeTable(page, game.seats.map(seat => seat.name)).waitForRecap();
      tops.push((await page.locator('.routes').boundingBox())!.y);
    }
    await expect(page.locator('.lately')).toContainText('Disaster');
    expect(tops[1]).toBe(tops[0]);
  });

  test('who plays Escape! alone sees the board from its top in each turn, and the dock keeps its height meanwhile', async ({ page }) => {
    const names = ['Ada', 'Bo', 'Cleo', 'Dov', 'Eve'];
    const home = new HomePage(page);
    await home.open();
    await home.newGame(names, async page => {
      for (let at = 1; at < names.length; at++) await page.locator('.seat').nth(at).locator('.seat__kind').selectOption({ index: 1 });
      await page.locator('.segmented--wide label', { hasText: 'Ada' }).click();
    });
    const table = new EscapeTable(page, names);
    await table.acknowledgeUntil(table.yourTurn('Ada'));
    const [board, dock] = [page.locator('.board'), page.locator('.dock')];
    const height = (): Promise<number> => dock.evaluate(dock => dock.getBoundingClientRect().height);
    const before = await height();
    await page.getByRole('button', { name: 'Give a clue' }).click();
    await page.locator('.clue__what button:not([aria-disabled])').first().click();
    await table.giveClue();
    await table.done.click();
    await expect(page.getByRole('button', { name: 'Skip ahead' })).toBeVisible();
    expect(await height(), 'the dock between turns').toBe(before);
    await page.getByRole('button', { name: 'Show the log' }).click();
    await board.evaluate(board => board.scrollTo(0, board.scrollHeight));
    expect(await board.evaluate(board => board.scrollTop)).toBeGreaterThan(30);
    await page.getByRole('button', { name: 'Skip ahead' }).click();
    await table.acknowledgeUntil(table.yourTurn('Ada'));
    await expect.poll(() => board.evaluate(board => board.scrollTop)).toBe(0);
  });
});
