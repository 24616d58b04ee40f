/** What a Snatch of Intruder Escape can take. */

import type { Page } from '@playwright/test';
import { IntruderTable } from '../pages/intruder.ts';
import { openIntruder } from '../support/intruder.ts';
import { expect, test } from '../support/suite.ts';

test.use({ viewport: { width: 740, height: 360 } });

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
