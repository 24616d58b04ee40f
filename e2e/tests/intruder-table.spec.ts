/** The table of Intruder Escape: the count at the end of a round, who begins, roles seen from a distance, and what is in sight. */

import type { Page } from '@playwright/test';
import { HomePage } from '../pages/home.ts';
import { type Decision, IntruderTable } from '../pages/intruder.ts';
import { skipRecap } from '../pages/table.ts';
import { SIZES } from '../robot/journey.ts';
import { atEachSize, inEachCase } from '../support/cases.ts';
import { openIntruder } from '../support/intruder.ts';
import { liftFor, openGame } from '../support/noninterference.ts';
import { waitForSaves } from '../support/page.ts';
import { cut, golden, inLaps, type Record } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

const games = golden('intruder').map(inLaps);

/** Opens a game, with the clock of the page stopped, just after its first round that ends in a tie or not: the damage is being counted. */
async function openCount(page: Page, game = games[12]!, isTie = false): Promise<IntruderTable> {
  const isEnd = (next?: { chance?: string; for?: string }) => isTie ? next?.for === 'tie' : next?.chance === 'shuffle';
  const end = game.moves.findIndex((move, at) => at > 1 && move.chance === undefined && isEnd(game.moves[at + 1]));
  await page.clock.install({ time: 0 });
  const table = await IntruderTable.before(page, game, end);
  await waitForSaves(page);
  await page.clock.pauseAt(3_600_000);
  await table.decide(game.moves[end] as unknown as Decision, undefined);
  await page.clock.runFor(500); // a press that comes at once counts as a double one
  await table.done.click();
  for (let left = 150; left > 0 && await table.together.count() === 0; left--) await page.clock.runFor(100);
  await expect(table.together).toHaveText(/^The round is over\./);
  return table;
}

test('who loses a life is told when the damage of the round has been counted', async ({ page }) => {
  const table = await openCount(page);
  await page.clock.runFor(400);
  await expect(table.together).not.toContainText('loses a life');
  await expect(page.locator('.in-seat.is-loser')).toHaveCount(0);
  await expect(page.locator('.in-lives :is(.is-lost, .is-going)')).toHaveCount(0);
  await expect(page.locator('.lately__line').last()).toBeHidden();
  const total = page.locator('.in-damage--some').first();
  await expect(total, 'the totals come when the cards have been counted').toHaveCSS('animation-delay', '1.5s');
  await expect(total).toHaveCSS('animation-fill-mode', 'backwards');
  await page.clock.runFor(1_200);
  await expect(table.together).toContainText('loses a life');
  await expect(page.locator('.in-seat.is-loser .in-tag')).toHaveCount(1);
  await expect(page.locator('.in-seat.is-loser .in-lives .is-going')).toHaveCount(1);
  await expect(page.locator('.lately__line').last()).toBeVisible();
});

test('a press ends the count of a round, and the next one goes on', async ({ page }) => {
  const table = await openCount(page);
  await table.acknowledge.click();
  await expect(table.together).toContainText('loses a life');
  await page.clock.runFor(500); // a press that comes at once counts as a double one
  await table.acknowledge.click();
  for (let left = 40; left > 0 && await table.together.count() > 0; left--) await page.clock.runFor(100);
  await expect(table.together).toHaveCount(0);
});

test('in a tie, too, the round is counted before it is told who loses a life, and a press goes on to the talk', async ({ page }) => {
  const table = await openCount(page, games[3]!, true);
  await page.clock.runFor(400);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const die = table.together.locator('.in-die');
  await expect(die).toHaveClass(/is-rolling/);
  await expect(page.locator('.in-seat.is-loser')).toHaveCount(0);
  await expect(page.locator('.lately__line').last()).toBeHidden();
  await page.clock.runFor(1_200);
  await expect(die).not.toHaveClass(/is-rolling/);
  await expect(table.together).toContainText('The die has chosen');
  await expect(page.locator('.in-seat.is-loser .in-lives .is-going')).toHaveCount(1);
  await expect(page.locator('.lately__line').last()).toHaveText(/^\S+ loses a life: the die decides\.\s*$/);
  await table.acknowledge.click();
  for (let left = 40; left > 0 && await table.together.count() > 0; left--) await page.clock.runFor(100);
  await expect(page.locator('.in-sus')).toBeVisible();
});

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

test('the sign that a player loses a life covers no heart', async ({ page }) => {
  const table = await openCount(page);
  await page.clock.runFor(2_000);
  await expect(table.together).toContainText('loses a life');
  const room = page.locator('.in-seat.is-loser');
  await atEachSize(page, [{ width: 320, height: 568 }, ...SIZES], async () => {
    const sign = (await room.locator('.in-tag').boundingBox())!;
    const hearts = await room.locator('.in-lives > svg').all();
    expect(hearts.length).toBe(3);
    for (const one of hearts) {
      const heart = (await one.boundingBox())!;
      const isBeside = heart.x + heart.width <= sign.x + 0.5 || sign.x + sign.width <= heart.x + 0.5;
      expect(isBeside || heart.y + heart.height <= sign.y + 0.5 || sign.y + sign.height <= heart.y + 0.5).toBe(true);
    }
  });
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

/** Shows the first player of a game this role. */
async function showRole(page: Page, game: Record, role: 'intruder' | 'innocent'): Promise<void> {
  const { roles } = game.moves[0] as unknown as { roles: string[] };
  const first = roles.indexOf(role);
  const record = cut(structuredClone(game), 2);
  Object.assign(record.moves[0]!, { roles: [...roles.slice(first), ...roles.slice(0, first)] });
  await openGame(page, record);
  await new IntruderTable(page, []).lift(record.seats[0]!.name).click();
  const title = { intruder: 'Intruder', innocent: 'Innocent' }[role];
  await expect(page.locator('.in-id').getByRole('heading', { name: title, exact: true })).toBeVisible();
}

test('the role names each other Intruder, or an unknown one, in places that are alike in both roles and look like no buttons', async ({ page }) => {
  const places = page.locator('.in-id__fellows > li');
  await new HomePage(page).open();
  const [three, four] = [games[2]!, games[12]!];
  expect([three, four].map(game => game.seats.length)).toEqual([3, 4]);
  await showRole(page, three, 'intruder');
  await expect(page.locator('.in-id')).toContainText('You are the only Intruder.');
  await expect(places, 'the place has no words').toHaveText(['']);
  await showRole(page, three, 'innocent');
  await expect(places).toHaveText(['Find out who']);
  await showRole(page, four, 'innocent');
  await expect(places).toHaveText(['Find out who']);
  await showRole(page, four, 'intruder');
  await expect(page.locator('.in-id')).toContainText('The other Intruder:');
  await expect(places).toHaveCount(1);
  await expect(places).toHaveText(new RegExp(`^(${four.seats.map(seat => seat.name).join('|')})$`));
  await expect(places).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('the name of a card to choose keeps clear of the edges of the card', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const record = cut(structuredClone(games[12]!), 2);
  const { cards } = record.moves[1] as unknown as { cards: string[] };
  const bed = cards.indexOf('bed');
  [cards[0], cards[bed]] = [cards[bed]!, cards[0]!];
  const table = new IntruderTable(page, []);
  await new HomePage(page).open();
  await openGame(page, record);
  await table.lift(record.seats[0]!.name).click();
  await table.seeIdentity();
  const name = table.dealtCards.locator('[data-card=bed] .in-card__name');
  await expect(name).toHaveText('Under the Bed');
  const room = await name.evaluate(name => {
    const words = document.createRange();
    words.selectNodeContents(name);
    const [inner, outer] = [words.getBoundingClientRect(), name.getBoundingClientRect()];
    return Math.min(inner.left - outer.left, outer.right - inner.right);
  });
  expect(room).toBeGreaterThan(3);
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

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('seen from a distance both roles are alike', async ({ page }) => {
    const table = new IntruderTable(page, []);
    await new HomePage(page).open();
    const phone = { width: 360, height: 640 };
    const sizes = [phone, { width: 640, height: 360 }, { width: 1100, height: 700 }, { width: 1440, height: 900 }];
    await inEachCase([['four players', games[12]!, sizes], ['three players', games[2]!, [phone]]], async (game, sizes) => {
      await atEachSize(page, sizes, async () => {
        const boxes = [];
        for (const role of ['intruder', 'innocent'] as const) {
          await showRole(page, game, role);
          boxes.push(await table.roleBoxes());
        }
        expect(boxes[0]).toEqual(boxes[1]);
        // The control: words with another line.
        await page.locator('.in-id p').first().evaluate(goal => goal.append(document.createElement('br'), 'Another line.'));
        expect(await table.roleBoxes()).not.toEqual(boxes[0]);
      });
    });
  });

  test('the role uses the room of a large window', async ({ page }) => {
    await new HomePage(page).open();
    await showRole(page, games[12]!, 'intruder');
    const card = page.locator('.in-id');
    await atEachSize(page, [{ width: 1100, height: 700 }, { width: 1440, height: 900 }], async () => {
      await expect(card).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'I know who I am' })).toBeInViewport({ ratio: 1 });
      const box = (await card.boundingBox())!;
      expect(box.width * box.height).toBeGreaterThan(2 * 304 * 360); // its size on a phone
      const parts = await card.evaluate(card => [...card.querySelectorAll('h2, p, ul')].map(part => part.getBoundingClientRect().toJSON()));
      expect(parts.length).toBe(4);
      for (const [at, part] of parts.slice(1).entries()) expect(part.top, 'the words do not overlap').toBeGreaterThanOrEqual(parts[at]!.bottom);
    });
  });
});

test.describe('360×640', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the rooms stay in place when the table says who loses a life', async ({ page }) => {
    const table = await openCount(page);
    const { height } = (await table.together.boundingBox())!;
    await page.clock.runFor(2_000);
    await expect(table.together).toContainText('loses a life');
    expect((await table.together.boundingBox())!.height).toBe(height);
  });

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

test.describe('740×360', () => {
  test.use({ viewport: { width: 740, height: 360 } });

  /** Opens a game in which the first of four players can leave the house, with the clock of the page stopped: the role is shown. */
  async function openFirstLook(page: Page): Promise<IntruderTable> {
    const game = games[13]!;
    const table = new IntruderTable(page, []);
    await page.clock.install({ time: 0 });
    const home = new HomePage(page);
    await home.open();
    await home.continueRecord(cut(game, 2));
    const lift = table.lift(game.seats[0]!.name);
    await expect(lift).toBeVisible();
    await waitForSaves(page);
    await page.clock.pauseAt(3_600_000);
    await lift.click();
    await expect(table.acknowledgeIdentity).toBeVisible();
    return table;
  }

  test('the button under a role shows how long it waits, and can be read', async ({ page }) => {
    const table = await openFirstLook(page);
    await expect(table.acknowledgeIdentity).toBeDisabled();
    await expect(table.acknowledgeIdentity).toHaveCSS('opacity', '1');
    await expect(table.timeToLook).toHaveCSS('animation-duration', '1.5s');
  });

  test('a second press of “I know who I am” does not leave the house, whose switch comes into its place', async ({ page }) => {
    const table = await openFirstLook(page);
    await page.clock.runFor(1_600);
    await expect(table.acknowledgeIdentity).toBeEnabled();
    const box = (await table.acknowledgeIdentity.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2] as const;
    await page.mouse.click(x, y);
    for (let left = 20; left > 0 && !await table.leavesHouse.isVisible(); left--) await page.clock.runFor(20);
    const isThere = await table.leavesHouse.evaluate((input, [x, y]) => input.closest('label')!.contains(document.elementFromPoint(x, y)), [x, y] as const);
    expect(isThere, 'it is there').toBe(true);
    await page.mouse.click(x, y);
    await expect(table.leavesHouse).not.toBeChecked();
    await page.clock.runFor(500);
    await page.mouse.click(x, y);
    await expect(table.leavesHouse).toBeChecked();
  });

  /** Opens a table at which the first player holds a Snatch, after these moves. */
  const openSnatch = (page: Page, ...moves: object[]): Promise<IntruderTable> => openIntruder(
    page,
    [['snatch', 'bat', 'knife', 'bed', 'camera'], ['keys', 'car', 'bandage', 'flashlight', 'roulette'], ['license', 'gasoline', 'syringe', 'mirror', 'barricade']],
    [], ...moves, { seat: 0, play: 'snatch', from: 1, take: 'keys' },
  );

  test('the list of what a Snatch can take shows that it goes on, and a card chosen on the table is whole in it', async ({ page }) => {
    const table = await openSnatch(
      page,
      { seat: 0, play: 'bat', on: 1 }, { seat: 1, play: 'keys', on: 1 }, { seat: 2, play: 'license', on: 1 },
      { seat: 0, play: 'knife', on: 2 }, { seat: 1, play: 'car', on: 1 }, { seat: 2, play: 'gasoline', on: 2 },
    );
    await table.selectCard('snatch');
    const choices = table.takeable.getByRole('button');
    await expect(choices).toHaveCount(6);
    await expect(choices.last()).not.toBeInViewport({ ratio: 0.5 });
    await expect(table.takeable, 'its end fades').toHaveCSS('mask-image', /gradient/);
    const { height } = (await table.takeable.boundingBox())!;

    await table.cardOnTable('Cleo', 'knife').click();
    await expect(table.chosenToTake.locator('[data-card=knife]')).toHaveCount(1);
    await expect(table.chosenToTake).toBeInViewport({ ratio: 0.98 });
    expect((await table.takeable.boundingBox())!.height, 'the buttons below it are as high as before').toBeCloseTo(height, 0);

    const keys = (await table.cardOnTable('Bo', 'keys').boundingBox())!;
    await page.mouse.click(keys.x + keys.width / 2, keys.y - 5); // a finger is larger than the picture
    await expect(table.chosenToTake.locator('[data-card=keys]')).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the list of what a Snatch can take tells on whom a card cannot be played', async ({ page }) => {
    const table = await openIntruder(
      page,
      [['snatch', 'bat', 'bed', 'camera', 'knife'], ['bat', 'car', 'bandage', 'flashlight', 'roulette'], ['license', 'gasoline', 'syringe', 'mirror', 'barricade']],
      [],
      { seat: 0, play: 'bat', on: 1 }, { seat: 1, play: 'bat', on: 2 }, { seat: 2, play: 'syringe', on: 2 },
      { seat: 0, play: 'snatch', from: 1, take: 'bat' },
    );
    await table.selectCard('snatch');
    const choices = table.takeable.getByRole('button');
    await expect(choices).toHaveCount(2);
    const bat = choices.filter({ hasText: 'in Bo’s row' });
    await expect(bat, 'it can be played on all').not.toContainText('Can’t be played');
    // Without the Syringe there is damage only where it is taken from, and where the Bat lies.
    const syringe = choices.filter({ hasText: 'in Cleo’s row' });
    await expect(syringe).toContainText('Can’t be played on you');
    await syringe.click();
    await expect(page.getByRole('button', { name: 'Play now' })).toBeEnabled();
  });

  test('a press beside the cards of a room means the only one that a Snatch can take there', async ({ page }) => {
    const table = await openSnatch(page, { seat: 0, skip: true }, { seat: 1, play: 'keys', on: 1 }, { seat: 2, skip: true });
    await table.selectCard('snatch');
    await expect(table.chosenToTake).toHaveCount(0);
    await table.room('Bo').locator('.in-seat__role').click();
    await expect(table.chosenToTake.locator('[data-card=keys]')).toHaveCount(1);
    await expect(page.getByRole('dialog'), 'the room is not explained').toHaveCount(0);
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

test('why Nobody’s Home cannot be kept stands in the colour of warnings', async ({ page }) => {
  const game = games[5]!;
  const table = await IntruderTable.before(page, game, game.moves.findIndex(move => 'home' in move));
  await table.seeIdentity();
  await table.dealtCards.getByRole('option', { name: /^Nobody’s Home/ }).click({ force: true }); // it is marked as disabled
  const rejection = page.getByRole('alert');
  await expect(rejection).toContainText('Rule I');
  const warning = await page.evaluate(() => {
    const sample = document.createElement('p');
    sample.className = 'rejection';
    document.querySelector('.in-board')!.append(sample);
    return getComputedStyle(sample).color;
  });
  await expect(rejection).toHaveCSS('color', warning);
});
