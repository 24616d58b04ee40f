/** The table of Intruder Escape: who begins, the rooms and rows of all players, and what is in sight. */

import { HomePage } from '../pages/home.ts';
import { type Decision, IntruderTable } from '../pages/intruder.ts';
import { skipRecap } from '../pages/table.ts';
import { SIZES } from '../robot/journey.ts';
import { atEachSize, inEachCase } from '../support/cases.ts';
import { openIntruder } from '../support/intruder.ts';
import { liftFor, openGame } from '../support/noninterference.ts';
import { cut, golden, inLaps, type Record } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

const games = golden('intruder').map(inLaps);

test('while the die shows who begins, nobody has a turn', async ({ page }) => {
  const game = games[12]!;
  const last = game.moves.findIndex(move => move.chance === 'die') - 1;
  const table = await IntruderTable.before(page, game, last);
  await table.decide(game.moves[last] as unknown as Decision, undefined);
  await expect(page.getByRole('dialog', { name: 'Who begins?' })).toBeVisible();
  await expect(page.locator('h1')).toHaveText('Who begins?');
  await expect(page.locator('body')).not.toContainText('’s turn');
  await expect(table.turnTags).toHaveCount(0);
  await table.acknowledge.click(); // once the die has rolled
  await expect(table.turnTags).toHaveCount(1);
});

test('the hand size, the items and the damage stay visible where the chosen card cannot be played', async ({ page }) => {
  const table = await openIntruder(
    page,
    [['bat', 'bat', 'knife', 'bed', 'camera'], ['keys', 'car', 'bandage', 'flashlight', 'roulette'], ['license', 'gasoline', 'syringe', 'mirror', 'barricade']],
    [],
    { seat: 0, play: 'bat', on: 1 }, { seat: 1, play: 'keys', on: 1 }, { seat: 2, play: 'license', on: 1 },
    { seat: 0, play: 'bat', on: 2 },
  );
  await table.selectCard('bat');
  const room = table.room('Bo');
  await atEachSize(page, SIZES, async () => {
    await room.scrollIntoViewIfNeeded();
    await expect(room.getByText('Same as last card')).toBeVisible();
    await expect(room.locator('.in-items > li')).toHaveCount(2);
    await expect(room.locator('.in-seat__foot')).toHaveCSS('opacity', '1');
    expect(await table.coversOfFoot('Bo')).toEqual([]);
  });
});

test('the fourth item before a player is told in the news, in the room, to the next player and at the end of the round', async ({ page }) => {
  const game = games[17]!;
  const moves = game.moves as unknown as Decision[];
  expect(moves.slice(59)).toEqual([{ seat: 0, play: 'car', on: 0 }, { seat: 1, play: 'bat', on: 1 }]);
  const [ada, bo] = game.seats.map(seat => seat.name) as [string, string];
  const table = await IntruderTable.before(page, game, 59);
  await expect(table.roomsWithAllItems).toHaveCount(0);
  const win = 'an Innocent wins after this round, an Intruder only once no Innocent has more than one life.';
  await table.selectCard('car');
  await expect(table.request, 'before it is laid').toHaveText(`Car: In front of whom? With all four ${win}`);
  await page.getByRole('button', { name: `Lay the Car in front of ${ada}` }).click();
  await table.done.click();

  await table.lift(bo).click();
  await skipRecap(page);
  await expect(table.yourTurn).toBeVisible();
  await expect(table.news.last()).toHaveText(`${ada} lays the Car. All four!`);
  await expect(table.roomsWithAllItems).toHaveCount(1);
  await expect(table.roomsWithAllItems).toContainText(ada);
  await expect(table.roomsWithAllItems.getByText('All four items')).toBeVisible();
  await expect(table.request).toHaveText(`${ada} has all four items: with them ${win} Play a card, or skip.`);

  await table.decide(moves[60]!, undefined);
  await table.done.click();
  // An earlier round, which did not end the game, has shown the role.
  await expect(table.together).toContainText(`${ada} has all four items and did not win with them before, so ${ada} is an Intruder: the Intruders win once no Innocent has more than one life.`);
  await table.acknowledgeUntil(table.ending);
  await expect(table.ending).toContainText('The Intruders win');
});

test.describe('360×640', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('who has hit the player is in sight in the news, in bold, until the player decides, and no row stays empty', async ({ page }) => {
    const game = games[8]!;
    const names = game.seats.map(seat => seat.name);
    const [hit, mine] = [game.moves[100], game.moves[104]] as unknown as [Decision, Decision];
    expect([hit.play, hit.on]).toEqual(['knife', mine.seat]);
    const table = await IntruderTable.before(page, game, 104);
    const told = `${names[hit.seat]} hits ${names[mine.seat]} with the Knife.`;
    const shown = await table.shownNews();
    expect(shown).toContain(told);
    expect(shown).toHaveLength(3);
    await expect(table.ownNews.filter({ hasText: told })).toHaveCSS('font-weight', '600');
  });

  test('Nobody’s Home that a Hostage has brought is shown to all until somebody goes on, and cards in a row say what nullifies them', async ({ page }) => {
    const table = await openIntruder(
      page,
      [['bed', 'bat', 'hostage', 'camera', 'mirror'], ['bandage', 'syringe', 'scratch', 'keys', 'car'], ['license', 'gasoline', 'medkit', 'flashlight', 'barricade']],
      ['nobody'],
      { seat: 0, play: 'bat', on: 0 }, { seat: 1, skip: true }, { seat: 2, skip: true },
      { seat: 0, play: 'bed', on: 0 }, { seat: 1, skip: true }, { seat: 2, skip: true }, { seat: 0, play: 'hostage' },
    );
    await page.locator('.in-row [data-card=bat]').first().click();
    await expect(page.getByRole('dialog')).toContainText('1 damage. Here another card nullifies it: it counts nothing.');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await table.selectCard('hostage');
    await page.locator('.dock').getByRole('button', { name: 'Play', exact: true }).click();
    await table.done.click();
    const dialog = page.getByRole('dialog', { name: /draws Nobody’s Home$/ });
    await expect(dialog).toContainText('It can only be used at the beginning of a round, so it is discarded.');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('a chosen card that nobody’s row takes says that it cannot be played, and the dock keeps its height', async ({ page }) => {
    const table = await openIntruder(
      page,
      [['bandage', 'medkit', 'bat', 'bed', 'camera'], ['keys', 'car', 'knife', 'flashlight', 'roulette'], ['license', 'gasoline', 'syringe', 'mirror', 'barricade']],
      [], { seat: 0, skip: true },
    );
    await atEachSize(page, SIZES, async () => {
      await page.keyboard.press('Escape');
      const { height } = (await page.locator('.dock').boundingBox())!;
      for (const [card, words] of [
        ['bandage', 'Bandage: Heals 1 of this round’s damage. It can’t be played now.'],
        ['medkit', 'Med Kit: Gives back a life when the round ends. Once per player. It can’t be played now.'],
      ] as const) {
        await table.pressUnplayableCard(card);
        await expect(table.request).toHaveText(words);
        expect((await page.locator('.dock').boundingBox())!.height, `${card}, ${page.viewportSize()!.width}`).toBe(height);
      }
    });
    await table.selectCard('bat');
    await expect(table.request).toHaveText('Baseball Bat: 1 damage. On whose row?');
  });

  test('a chosen card brings the room of the next player into sight, in which it can be played', async ({ page }) => {
    const game = games[0]!;
    expect(game.seats.length).toBe(6);
    const at = game.moves.findIndex(move => (move as unknown as Decision).play === 'knife');
    const table = await IntruderTable.before(page, game, at);
    // The board is scrolled until no room is in sight.
    await page.locator('.board').evaluate(board => {
      const space = document.createElement('div');
      space.style.flex = '0 0 700px';
      board.append(space);
      board.scrollTo(0, board.scrollHeight);
    });
    const room = page.locator('.in-seat:nth-child(2)');
    await expect(room).not.toBeInViewport();
    await table.selectCard('knife');
    await expect(room).toHaveClass(/is-legal/);
    await expect(room).toBeInViewport({ ratio: 0.98 });
  });
});

/** Returns the last turn of the first round that is not the second part of another one. */
const lateTurn = ({ moves }: Record): number => {
  const end = moves.findIndex((move, at) => at > 1 && move.chance === 'shuffle');
  const isTurn = (at: number) => moves[at - 1]!.chance === undefined && moves[at - 1]!.seat !== moves[at]!.seat;
  return moves.findLastIndex((move, at) => at < end && ('play' in move || 'skip' in move) && isTurn(at));
};

test('in a wide window the numbers of the laps have a word', async ({ page }) => {
  const [phone, laptop] = [{ width: 360, height: 640 }, { width: 1440, height: 900 }];
  await page.setViewportSize(phone);
  await IntruderTable.before(page, games[0]!, lateTurn(games[0]!));
  const word = page.locator('.in-laps').getByText('Lap', { exact: true });
  await expect(word).toBeHidden();
  await page.setViewportSize(laptop);
  await expect(word).toBeVisible();
});

test('all rooms of six players are in sight', async ({ page }) => {
  const game = games[0]!;
  expect(game.seats.length).toBe(6);
  const table = await IntruderTable.before(page, game, lateTurn(game));
  await atEachSize(page, [{ width: 1024, height: 768 }, { width: 1280, height: 720 }], async () => {
    await expect(table.request).toBeInViewport({ ratio: 0.98 });
    for (const room of await page.locator('.in-seat').all()) await expect(room).toBeInViewport({ ratio: 0.98 });
  });
});

test('the cards of a row are large and have their names, and all rooms are in sight', async ({ page }) => {
  const laptop = { width: 1366, height: 768, least: 69 };
  const desktop = { width: 1440, height: 900 };
  await new HomePage(page).open();
  await inEachCase([
    ['three players', games[2]!, [{ ...desktop, least: 96 }, laptop]],
    ['four players', games[8]!, [{ ...desktop, least: 96 }]],
    ['six players', games[0]!, [{ ...desktop, least: 74 }, laptop]],
  ], async (game, sizes) => {
    const at = lateTurn(game);
    const record = cut(game, at);
    await openGame(page, record);
    await liftFor(page, record, game.moves[at]!.seat);
    const cards = page.locator('.in-row > .in-card');
    await expect(cards).not.toHaveCount(0);
    await atEachSize(page, sizes, async ({ least }) => {
      for (const card of await cards.all()) {
        const box = (await card.boundingBox())!;
        expect(box.width).toBeGreaterThanOrEqual(least);
        const name = card.locator('.in-card__name');
        await expect(name).toBeVisible();
        expect(await name.evaluate(name => [name.scrollWidth - name.clientWidth, name.scrollHeight - name.clientHeight])).toEqual([0, 0]);
        const words = (await name.boundingBox())!;
        expect(words.y, 'the picture has half of the card').toBeGreaterThan(box.y + box.height / 2);
        expect(words.y + words.height).toBeLessThanOrEqual(box.y + box.height + 0.5);
      }
      for (const room of await page.locator('.in-seat').all()) await expect(room).toBeInViewport({ ratio: 0.98 });
      expect(await page.locator('.board').evaluate(board => board.scrollHeight - board.clientHeight), 'nothing is scrolled').toBe(0);
    });
  });
});
