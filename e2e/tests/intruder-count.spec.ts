/** The count of damage at the end of a round of Intruder Escape, and who loses a life. */

import type { Page } from '@playwright/test';
import { type Decision, IntruderTable } from '../pages/intruder.ts';
import { SIZES } from '../robot/journey.ts';
import { atEachSize } from '../support/cases.ts';
import { waitForSaves } from '../support/page.ts';
import { golden, inLaps } from '../support/records.ts';
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

test.describe('360×640', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the rooms stay in place when the table says who loses a life', async ({ page }) => {
    const table = await openCount(page);
    const { height } = (await table.together.boundingBox())!;
    await page.clock.runFor(2_000);
    await expect(table.together).toContainText('loses a life');
    expect((await table.together.boundingBox())!.height).toBe(height);
  });
});
