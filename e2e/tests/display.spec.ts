/** Text size, hand and contrast: for everybody on the device, and for one player. */

import type { Locator, Page } from '@playwright/test';
import { EscapeTable } from '../pages/escape.ts';
import { HomePage } from '../pages/home.ts';
import { GameTable, liftButton } from '../pages/table.ts';
import { look } from '../robot/screen.ts';
import { atEachSize, inEachCase } from '../support/cases.ts';
import { appStarted } from '../support/page.ts';
import { cut, golden } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

// In these deals no card that is discarded is the Guard, which would bring a disaster.
test.use({ seed: 1 });

/** Chooses a value in the settings, or in the dialog of one player. */
const choose = (page: Page, setting: string, value: string) =>
  page.getByRole('group', { name: setting }).locator('label').filter({ hasText: new RegExp(`^${value}$`) }).click();

const display = (page: Page) => page.evaluate(() => {
  const { text, hand, contrast, side } = document.documentElement.dataset;
  return { text, hand, contrast, side };
});

/** Sets the text size in the settings. */
async function setText(page: Page, size: string): Promise<void> {
  await new HomePage(page).show();
  await page.getByRole('link', { name: 'Settings' }).click();
  await choose(page, 'Text size', size);
}

const NONE = { text: undefined, hand: undefined, contrast: undefined, side: undefined };

/** Returns whether the first element is drawn above the second one. */
async function isAbove(first: Locator, second: Locator): Promise<boolean> {
  const [upper, lower] = [await first.boundingBox(), await second.boundingBox()];
  return upper!.y + upper!.height / 2 < lower!.y + lower!.height / 2;
}

/** Deals a game of Escape! for two people. Returns its table, and the names in the order of their turns. */
async function dealForTwo(page: Page): Promise<{ table: EscapeTable; first: string; second: string }> {
  const home = new HomePage(page);
  await home.open();
  await home.newGame(['Ada', 'Bo']);
  const table = new EscapeTable(page, ['Ada', 'Bo']);
  const either = table.lift('Ada').or(table.lift('Bo'));
  const first = (await either.textContent())!.includes('Ada') ? 'Ada' : 'Bo';
  const second = first === 'Ada' ? 'Bo' : 'Ada';
  return { table, first, second };
}

test('text size, hand and contrast are kept for everybody on the device', async ({ page }) => {
  await new HomePage(page).open();
  expect(await display(page)).toEqual(NONE);
  await page.getByRole('link', { name: 'Settings' }).click();
  await choose(page, 'Text size', 'very large');
  await choose(page, 'Buttons', 'left');
  await choose(page, 'Contrast', 'high');
  await page.reload();
  await expect.poll(() => display(page)).toEqual({ ...NONE, text: 'very-large', hand: 'left', contrast: 'high' });
  const size = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  expect(size).toBeCloseTo(20.8, 1);
});

test('a player’s own view holds while their cards are shown', async ({ page }) => {
  const { table, first, second } = await dealForTwo(page);
  await table.lift(first).click();
  await table.chooseFromMenu('My view');
  const dialog = page.getByRole('dialog', { name: `${first}’s view` });
  await choose(page, 'Text size', 'large');
  await choose(page, 'Buttons', 'left');
  await expect.poll(() => display(page)).toEqual({ ...NONE, text: 'large', hand: 'left' });
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await table.chooseFromMenu('Cover the hands');
  await expect(table.lift(first)).toBeVisible();
  expect(await display(page), 'the curtain is as the settings say').toEqual(NONE);
  await table.lift(first).click();
  await expect.poll(() => display(page)).toEqual({ ...NONE, text: 'large', hand: 'left' });
  await table.discard(0);
  await table.acknowledgeUntil(table.lift(second));
  await table.lift(second).click();
  await table.waitForRecap();
  expect(await display(page), 'another player has their own').toEqual(NONE);

  await table.discard(0);
  await table.acknowledgeUntil(table.lift(first));
  await table.lift(first).click();
  await table.chooseFromMenu('My view');
  await dialog.getByRole('button', { name: 'Use the settings' }).click();
  expect(await display(page)).toEqual(NONE);
});

test('in the title of the own view a right-to-left name is isolated from the words around it', async ({ page }) => {
  const game = cut(golden('escape')[3]!, 2);
  const seats = game.seats.map((seat, at) => at === game.moves[0]!.seat ? { ...seat, name: 'שלום' } : seat);
  const table = await EscapeTable.open(page, { ...game, seats });
  await table.chooseFromMenu('My view');
  await expect(page.locator('.dialog__title')).toHaveText('\u2068שלום\u2069’s view');
  await choose(page, 'Text size', 'large');
  await expect.poll(() => display(page)).toEqual({ ...NONE, text: 'large' });
});

test.describe('768×1024', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('on a device that lies flat the curtain, the table and its dialogs are turned to a player who sits opposite', async ({ page }) => {
    const { table, first, second } = await dealForTwo(page);
    const bar = page.locator('.topbar');
    await table.lift(first).click();
    const dock = page.locator('.dock');
    expect(await isAbove(bar, dock)).toBe(true);

    await table.chooseFromMenu('My view');
    const dialog = page.getByRole('dialog', { name: `${first}’s view` });
    await choose(page, 'Side of the table', 'opposite');
    await expect.poll(() => isAbove(dialog.getByRole('heading'), dialog.locator('.dialog__foot')), 'the dialog').toBe(false);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    expect(await isAbove(bar, dock), 'the table').toBe(false);
    await expect.poll(async () => (await look(page)).broken).toEqual([]);

    await table.chooseFromMenu('Cover the hands');
    await expect(table.lift(first)).toBeVisible();
    expect(await isAbove(bar, table.lift(first)), 'the curtain').toBe(false);
    await page.reload();
    await expect(table.lift(first)).toBeVisible();
    await expect.poll(() => isAbove(bar, table.lift(first)), 'the curtain after a reload').toBe(false);
    await table.lift(first).click();
    await table.discard(0);
    await table.acknowledgeUntil(table.lift(second));
    expect(await isAbove(bar, table.lift(second)), 'the curtain of the other player').toBe(true);
    await table.lift(second).click();
    await table.waitForRecap();
    expect(await isAbove(bar, dock), 'the table of the other player').toBe(true);
  });
});

/** Golden games at moves at which a player is about to decide. */
const OPENED = ([['escape', 3, 2], ['escape', 7, 22], ['intruder', 8, 14], ['poutine', 0, 8]] as const)
  .map(([game, line, moves]) => [`${game} after ${moves} moves`, cut(golden(game as string)[line]!, moves)] as const);

test.describe('360×640', () => {
  test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

  for (const text of ['large', 'very large']) {
    test(`${text} text is not cut in the settings and at the tables`, async ({ page }) => {
      const home = new HomePage(page);
      await setText(page, text);
      expect((await look(page)).broken).toEqual([]);
      await inEachCase(OPENED, async record => {
        await home.show();
        await home.continueRecord(record);
        const lift = liftButton(page).first();
        await expect(lift).toBeVisible();
        expect((await look(page)).broken, 'the curtain').toEqual([]);
        await lift.click();
        await expect(page.locator('.dock').first()).toBeVisible();
        await new GameTable(page, []).waitForRecap();
        await expect.poll(async () => (await look(page)).broken, 'the table').toEqual([]);
      });
    });
  }

  test('very large text is not cut on the home page and the page of a new game', async ({ page }) => {
    await setText(page, 'very large');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.locator('.home')).toBeVisible();
    expect((await look(page)).broken).toEqual([]);
    for (const id of ['escape', 'poutine', 'intruder']) {
      await page.goto(`./#/new/${id}`);
      await expect(page.locator('.seat').first()).toBeVisible();
      expect((await look(page)).broken, id).toEqual([]);
    }
  });
});

/** Returns the buttons that decide and that are not whole in the window, or are covered. */
const outOfSight = (page: Page) => page.locator('.dock :is(.actions, .in-acts) .btn').evaluateAll(buttons => buttons.filter(button => button.checkVisibility()).filter(button => {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1 || !button.contains(hit);
}).map(button => button.textContent));

test.describe('in low windows', () => {
  test.use({ viewport: { width: 640, height: 360 }, contextOptions: { reducedMotion: 'reduce' } });

  const sizes = [{ width: 640, height: 360 }, { width: 568, height: 320 }];

  test('with very large text the buttons of the dock are in the window', async ({ page }) => {
    const home = new HomePage(page);
    await setText(page, 'very large');
    await inEachCase([...OPENED, ['poutine after 15 moves', cut(golden('poutine')[0]!, 15)]], async record => {
      await atEachSize(page, sizes, async () => {
        await home.show();
        await home.continueRecord(record);
        await liftButton(page).first().click();
        await new GameTable(page, []).waitForRecap();
        await expect(page.locator('.dock .btn').first()).toBeVisible();
        await expect.poll(() => outOfSight(page)).toEqual([]);
        // Before a draw a tap explains a card.
        if (await page.locator('.dock').getByRole('button', { name: 'Main pile' }).count() > 0) return;
        const card = page.locator('.dock [role=option]:not([aria-disabled])').first();
        await card.click();
        await expect(card).toHaveAttribute('aria-selected', 'true');
        await expect.poll(() => outOfSight(page), 'a card is chosen').toEqual([]);
      });
    });
  });

  test('with very large text the buttons of a clue are in the window', async ({ page }) => {
    await setText(page, 'very large');
    await atEachSize(page, sizes, async () => {
      await EscapeTable.open(page, cut(golden('escape')[3]!, 2));
      await page.getByRole('button', { name: /^Give a clue/ }).click();
      await expect(page.locator('.dock--clue')).toBeVisible();
      await expect.poll(() => outOfSight(page)).toEqual([]);
    });
  });

  test('the button that shows the role is in the window beside the choice of cards', async ({ page }) => {
    const home = new HomePage(page);
    await inEachCase([['normal text', 'normal'], ['very large text', 'very large']], async text => {
      await setText(page, text);
      await atEachSize(page, sizes, async () => {
        await home.show();
        await home.continueRecord(cut(golden('intruder')[2]!, 3));
        await page.getByRole('button', { name: /^I’m / }).first().click();
        await page.getByRole('button', { name: 'I know who I am' }).click();
        const hold = page.getByRole('button', { name: 'Hold to see your role' });
        await expect(hold).toBeInViewport({ ratio: 1 });
        const [button, dock] = [(await hold.boundingBox())!, (await page.locator('.dock').boundingBox())!];
        expect(button.y + button.height, 'it ends above the dock').toBeLessThanOrEqual(dock.y + 1);
      });
    });
  });
});

test('settings that another tab has changed are kept', async ({ page, context }) => {
  await page.goto('./#/settings');
  await appStarted(page);
  const other = await context.newPage();
  await other.goto('./#/settings');
  await appStarted(other);
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(other.locator('html[data-theme=dark]'), 'the other tab shows it').toBeAttached();
  await other.getByRole('radio', { name: /^relaxed/i }).check({ force: true });
  await page.reload();
  await expect(page.locator('html[data-theme=dark]')).toBeAttached();
});

test('with very large text the mark of the saved game lies beside the words', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 915 });
  await page.goto('./#/settings');
  await choose(page, 'Text size', 'very large');
  await page.goto('./#/');
  await page.getByRole('button', { name: 'Play with bots: Houdini’s Poutine' }).click();
  const [mark, words] = [page.locator('.saved--disk'), page.locator('.topbar__turn')];
  await expect(mark).toBeVisible();
  const [left, right] = [(await mark.boundingBox())!, (await words.boundingBox())!];
  expect(left.x + left.width).toBeLessThanOrEqual(right.x);
});
