/** The table of Intruder Escape: the count at the end of a round, who begins, roles seen from a distance, and what is in sight. */

import type { Page } from '@playwright/test';
import { HomePage } from '../pages/home.ts';
import { type Decision, IntruderTable } from '../pages/intruder.ts';
import { liftFor, openGame } from '../support/noninterference.ts';
import { waitForSaves } from '../support/page.ts';
import { cut, golden, inLaps } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

const games = golden('intruder').map(inLaps);

/** Opens a game of four, with the clock of the page stopped, just after its first round: the damage is being counted. */
async function openCount(page: Page): Promise<IntruderTable> {
  const game = games[12]!;
  const end = game.moves.findIndex((move, at) => at > 1 && move.chance === undefined && game.moves[at + 1]?.chance === 'shuffle');
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

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [width, height] of [[360, 640], [640, 360]] as const) {
    test(`seen from a distance both roles are alike: ${width}×${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const game = games[12]!;
      const { roles } = game.moves[0] as unknown as { roles: string[] };
      const boxes = [];
      await new HomePage(page).open();
      for (const [role, title] of [['intruder', 'Intruder'], ['innocent', 'Innocent']] as const) {
        const first = roles.indexOf(role);
        const record = cut(structuredClone(game), 2);
        Object.assign(record.moves[0]!, { roles: [...roles.slice(first), ...roles.slice(0, first)] });
        await openGame(page, record);
        await new IntruderTable(page, []).lift(record.seats[0]!.name).click();
        await expect(page.locator('.in-id').getByRole('heading', { name: title, exact: true })).toBeVisible();
        // Words of other lengths begin at another place in their line.
        boxes.push(await page.locator('.in-id').evaluate(card => [card, ...card.querySelectorAll('.in-id__art, h2, p, ul, li')].map(part => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return part.matches('h2, p') ? { y, height } : { x, y, width, height };
        })));
      }
      expect(boxes[0]).toEqual(boxes[1]);
    });
  }
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

test.describe('1440×900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the cards of a row are large and have their names, and all rooms are in sight', async ({ page }) => {
    const game = games[8]!;
    expect(game.seats.length).toBe(4);
    const at = game.moves.findIndex((move, at) => at > 56 && 'play' in move && game.moves[at - 1]!.chance === undefined);
    const record = cut(game, at);
    await new HomePage(page).open();
    await openGame(page, record);
    await liftFor(page, record, game.moves[at]!.seat);
    const cards = page.locator('.in-row > .in-card');
    await expect(cards).not.toHaveCount(0);
    for (const card of await cards.all()) {
      expect((await card.boundingBox())!.width).toBeGreaterThanOrEqual(96);
      const name = card.locator('.in-card__name');
      await expect(name).toBeVisible();
      expect(await name.evaluate(name => [name.scrollWidth - name.clientWidth, name.scrollHeight - name.clientHeight])).toEqual([0, 0]);
    }
    for (const room of await page.locator('.in-seat').all()) await expect(room).toBeInViewport({ ratio: 0.98 });
  });
});
