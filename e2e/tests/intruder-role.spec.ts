/** The screens of Intruder Escape for one player alone: the role, seen from a distance too, and the choice of cards. */

import type { Page } from '@playwright/test';
import { HomePage } from '../pages/home.ts';
import { IntruderTable } from '../pages/intruder.ts';
import { atEachSize, inEachCase } from '../support/cases.ts';
import { openGame } from '../support/noninterference.ts';
import { waitForSaves } from '../support/page.ts';
import { cut, golden, inLaps, type Record } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

const games = golden('intruder').map(inLaps);

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
});
