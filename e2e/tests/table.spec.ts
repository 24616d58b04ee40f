/** The table of Escape!, and what all tables have in common. */

import type { Locator } from '@playwright/test';
import { exported, HomePage } from '../pages/home.ts';
import { EscapeTable } from '../pages/escape.ts';
import { liftButton } from '../pages/table.ts';
import { appStarted, workerInstalled } from '../support/page.ts';
import { cut, golden } from '../support/records.ts';
import { Deployment } from '../support/deployment.ts';
import { Server } from '../support/server.ts';
import { expect, test } from '../support/suite.ts';

// In these deals no card that is discarded is the Guard, which would bring a disaster.
test.use({ seed: 1 });

const NAMES = ['Ada', 'Bo', 'Cleo'];

test('three people with one device: deal, lift, give a clue, pass the device', async ({ page }) => {
  const home = new HomePage(page);
  const table = new EscapeTable(page, ['Anna Livia', 'Bob', 'Chloë']);
  await home.open();
  await home.newGame(['Anna Livia', 'Bob', 'Chloë'], async page => {
    await page.locator('.segmented--wide label', { hasText: 'Bob' }).click();
  });
  await expect(table.curtain).toContainText('Pass to Bob');
  await expect(page.locator('.hand')).toHaveCount(0);
  await table.lift('Bob').click();
  await expect(table.yourTurn('Bob')).toBeVisible();
  await expect(page.locator('.hand--other')).toHaveCount(2);

  // The cards that a clue touches are raised before it is given.
  await page.getByRole('button', { name: 'Give a clue' }).click();
  await page.locator('.clue__types').getByRole('button').and(page.locator(':not([aria-disabled])')).first().click();
  const raised = await page.locator('.hand--chosen .card--touched').count();
  expect(raised).toBeGreaterThan(0);
  const give = page.getByRole('button', { name: /^Tell / });
  await expect(give).toContainText(`: ${raised} `);
  await give.click();
  await expect(table.curtain).toContainText('Pass to Chloë');
  await expect(page.locator('.gauge--cup')).toContainText('7 of 8 tokens');
  await expect(page.getByRole('log')).toContainText('Bob to Chloë');
});

test('a single person among bots needs no curtain', async ({ page }) => {
  const home = new HomePage(page);
  const table = new EscapeTable(page, NAMES);
  await home.open();
  await home.setPace('instant');
  await home.newGame(NAMES, async page => {
    for (const at of [1, 2]) await page.locator('.seat').nth(at).locator('.seat__kind').selectOption({ index: 1 });
    await page.locator('.segmented--wide label', { hasText: 'Bo' }).click();
  });
  await table.acknowledgeUntil(table.yourTurn('Ada'));
  await expect(table.curtain).toHaveCount(0);
  await page.reload();
  await appStarted(page);
  await expect(table.yourTurn('Ada')).toBeVisible();
  await expect(page.locator('.log__item').first()).toBeVisible();
});

test('the first move of a new game loads only the parts of that game', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', request => requested.push(new URL(request.url()).pathname.split('/').at(-1)!));
  const of = (kind: RegExp) => requested.filter(name => kind.test(name));
  const home = new HomePage(page);
  const table = new EscapeTable(page, NAMES);
  await home.open();
  expect(of(/^part-/), 'on the home page').toEqual([]);
  await home.newGame(NAMES, async page => { await page.locator('.segmented--wide label', { hasText: 'Ada' }).click(); });
  await table.lift('Ada').click();
  await table.discard(0);
  await table.acknowledgeUntil(table.lift('Bo'));
  expect(of(/^part-[^-]*escape/), 'what Escape! needs').not.toEqual([]);
  expect(of(/^part-(extras|poutine|intruder|bot_client)-|^bot_worker/), 'what only other games, bots or extras need').toEqual([]);
});

test('a log that is scrolled up stays there and offers its newest lines, and follows again in the next own turn', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const home = new HomePage(page);
  const table = new EscapeTable(page, NAMES);
  const game = golden('escape')[3]!;
  await home.open();
  await home.continueRecord({ ...cut(game, 23), seats: game.seats.map((seat, at) => ({ ...seat, who: at === 0 ? 'human' : 'bot:casual' })) });
  await expect(table.yourTurn('Ada')).toBeVisible();
  const scrollUp = () => table.log.evaluate(log => { log.scrollTop = -200; });
  const position = () => table.log.evaluate(log => Math.round(log.scrollTop));
  await expect(table.newest).toHaveCount(0);
  await scrollUp();
  expect(await position(), 'the log is long enough').toBe(-200);
  await table.newest.click();
  await expect.poll(position).toBe(0);
  await expect(table.newest).toHaveCount(0);
  await expect(table.log).toBeFocused();

  await scrollUp();
  const lines = table.log.locator('li');
  const before = await lines.count();
  await table.play(game.moves[23]!.play!);
  await table.done.click();
  await expect.poll(() => lines.count()).toBeGreaterThan(before);
  expect(await position(), 'while others play').toBeLessThanOrEqual(-200);
  await expect(table.newest).toBeVisible();
  await table.acknowledgeUntil(table.yourTurn('Ada'));
  await expect.poll(position).toBe(0);
  await expect(table.newest).toHaveCount(0);
});

test('the menu says what the sign on its button means', async ({ page }) => {
  const game = golden('escape')[3]!;
  await EscapeTable.open(page, cut(game, 2));
  const sign = (place: Locator) => place.locator('svg path').getAttribute('d');
  const mark = await sign(page.locator('.saved'));
  await page.getByRole('button', { name: 'Menu' }).click();
  const words = page.locator('.menu small', { hasText: 'the game is saved' });
  await expect(words).toBeVisible();
  expect(await sign(words)).toBe(mark);
});

test('“Back” in the settings returns to the table', async ({ page }) => {
  const home = new HomePage(page);
  const table = new EscapeTable(page, NAMES);
  await home.open();
  await home.newGame(NAMES, async page => { await page.locator('.segmented--wide label', { hasText: 'Ada' }).click(); });
  await table.lift('Ada').click();
  await table.chooseFromMenu('Settings');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(table.lift('Ada')).toBeVisible();
});

test('a dialog that cannot be loaded says so, and is loaded on the next try', async ({ page }) => {
  const extras = /\/part-extras-/;
  await page.route(extras, route => route.abort());
  const [home, table] = [new HomePage(page), new EscapeTable(page, NAMES)];
  await home.open();
  await home.newGame(NAMES, async page => { await page.locator('.segmented--wide label', { hasText: 'Ada' }).click(); });
  await table.lift('Ada').click();
  const dialog = page.getByRole('dialog');
  for (let times = 0; times < 2; times++) {
    await table.chooseFromMenu('What can I do now?');
    await expect(dialog).toContainText('Check your internet connection');
    await dialog.locator('.dialog__foot').getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await page.unroute(extras);
  await table.chooseFromMenu('What can I do now?');
  await expect(dialog).toContainText('What the signs mean');
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('after one visit a game can be played offline', async ({ page }) => {
    const deployment = new Deployment();
    const server = await Server.of(deployment.folder);
    const table = new EscapeTable(page, NAMES);
    await page.goto(server.url);
    await appStarted(page);
    await workerInstalled(page);
    await server.stop();

    await page.reload();
    await appStarted(page);
    const home = new HomePage(page);
    await home.newGame(NAMES, async page => { await page.locator('.segmented--wide label', { hasText: 'Ada' }).click(); });
    await table.lift('Ada').click();
    await table.play(4);
    await table.acknowledgeUntil(table.lift('Bo'));
    await page.reload();
    await appStarted(page);
    await table.lift('Bo').click();
    await expect(table.yourTurn('Bo')).toBeVisible();

    await page.goto(`${server.url}#/rules/escape/E11`);
    await page.reload();
    await appStarted(page);
    await expect(page.locator('.ruling--here')).toContainText('E11');
    deployment.remove();
  });
});

test('an illegal action says why and links to its ruling', async ({ page }) => {
  const games = golden('escape');
  // A position without tokens.
  const game = games[7]!;
  const home = new HomePage(page);
  let tokens = Number(game.options.tokens);
  const empty = game.moves.findIndex((move, at) => {
    if (at > 1) tokens += move.clue ? -1 : move.discard !== undefined ? Math.min(1, Number(game.options.tokens) - tokens) : 0;
    return tokens === 0;
  });
  expect(empty).toBeGreaterThan(1);
  await home.open();
  await home.continueRecord(cut(game, empty + 1));
  await liftButton(page).click();
  await expect(page.locator('.dock')).toContainText('No tokens left');
  await page.locator('.dock').getByRole('link', { name: 'E25' }).click();
  await expect(page.locator('.ruling--here')).toContainText('E25');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(liftButton(page)).toBeVisible();
});

test('a reload shows again what was not acknowledged, and only that', async ({ page }) => {
  const game = golden('escape')[2]!;
  const lost = game.moves.findIndex(move => move.lose !== undefined);
  const names = game.seats.map(seat => seat.name);
  const table = new EscapeTable(page, names);
  const home = new HomePage(page);
  await home.open();
  await home.continueRecord(cut(game, lost));
  await table.lift(names[game.moves[lost]!.seat]!).click();
  await table.giveUpRoute(game.moves[lost]!.lose!);
  await expect(table.acknowledge).toBeVisible();

  await page.reload();
  await appStarted(page);
  await expect(table.acknowledge, 'the disaster is shown again').toBeVisible();
  await table.acknowledge.click();
  await expect(liftButton(page)).toBeVisible();

  await page.reload();
  await appStarted(page);
  await expect(liftButton(page)).toBeVisible();
  await expect(table.acknowledge, 'an acknowledged disaster is not shown again').toHaveCount(0);
});

test('an exported record equals the imported one', async ({ page }) => {
  const game = cut(golden('escape')[9]!, 20);
  const home = new HomePage(page);
  await home.open();
  await home.continueRecord(game);
  // Somebody must be at the table for an export.
  await liftButton(page).first().click();
  await expect(page.locator('.dock')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('.menu').getByText('Export the game').click();
  const record = await exported(page, page.getByRole('button', { name: 'Export anyway' }));
  expect(record).toEqual(game);
  await home.open();
  await expect(home.games).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Export/ }), 'a running game is exported at its table, where the log says so').toHaveCount(0);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(home.games).toHaveCount(1);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(home.games).toHaveCount(0);
});

test('dialogs and the menu take the focus, keep it, and close with Escape', async ({ page }) => {
  const home = new HomePage(page);
  const table = new EscapeTable(page, NAMES);
  await home.open();
  await home.newGame(NAMES, async page => { await page.locator('.segmented--wide label', { hasText: 'Ada' }).click(); });
  const focus = () => page.evaluate(() => document.activeElement?.closest('.curtain, .menu, .dialog')?.className ?? 'elsewhere');
  await expect(table.lift('Ada')).toBeVisible();
  await expect.poll(focus).toContain('curtain');
  await table.lift('Ada').press('Enter');
  await expect(table.yourTurn('Ada')).toBeVisible();
  for (const [opener, inside] of [['Menu', 'menu'], ['Discards', 'dialog']] as const) {
    await page.getByRole('button', { name: opener }).press('Enter');
    await expect.poll(focus).toContain(inside);
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Tab');
      // Nothing behind the dialog gets the focus; the browser's own controls may come between its last and first one.
      const reached = await page.evaluate(() => document.activeElement!.closest('dialog, .game')?.tagName ?? 'BODY');
      expect(['DIALOG', 'BODY']).toContain(reached);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: opener })).toBeFocused();
  }
  await table.chooseFromMenu('Hand a seat to a bot');
  await expect.poll(focus, 'the dialog is open').toContain('dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('a game played on in another tab is not overwritten by this one', async ({ page, context }) => {
  const home = new HomePage(page);
  const table = new EscapeTable(page, NAMES);
  await home.open();
  await home.newGame(NAMES, async page => { await page.locator('.segmented--wide label', { hasText: 'Ada' }).click(); });
  await table.lift('Ada').click();
  await expect(table.yourTurn('Ada')).toBeVisible();

  const other = await context.newPage();
  const there = new EscapeTable(other, NAMES);
  await other.goto(page.url());
  await expect(other.getByText('This game is open in another tab')).toBeVisible();
  await expect(table.yourTurn('Ada'), 'the first tab goes on until somebody plays in the second').toBeVisible();
  await other.getByRole('button', { name: 'Play here' }).click();
  await expect(page.getByText('This game is open in another tab')).toBeVisible();
  await expect(page.locator('.hand--own')).toHaveCount(0);
  await there.lift('Ada').click();
  await there.discard(0);
  await there.acknowledgeUntil(there.lift('Bo'));

  await page.getByRole('button', { name: 'Play here' }).click();
  await expect(table.lift('Bo')).toBeVisible();
  await expect(other.getByText('This game is open in another tab')).toBeVisible();
});

test('a turn can be played with the keyboard, and the focus is never lost', async ({ page }) => {
  const home = new HomePage(page);
  const table = new EscapeTable(page, NAMES);
  await home.open();
  await home.newGame(NAMES, async page => { await page.locator('.segmented--wide label', { hasText: 'Ada' }).click(); });
  await expect(table.lift('Ada')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(table.lift('Ada')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Give a clue' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Bo' })).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Give a clue' })).toBeFocused();
  await page.locator('.hand--own').getByRole('option').nth(1).press('Enter');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(table.lift('Bo').or(table.acknowledge).first()).toBeVisible();
});
