/** Bots: they think beside the table, say why, advise, and stand in for people. */

import { type Locator, type Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EscapeTable } from '../pages/escape.ts';
import { Lobby } from '../pages/lobby.ts';
import { PoutineTable } from '../pages/poutine.ts';
import { golden } from '../support/records.ts';
import { appStarted, workerInstalled } from '../support/page.ts';
import { dealt } from '../support/houdini.ts';
import { savedGame } from '../support/saves.ts';
import { expect, test } from '../support/suite.ts';

const NAMES = ['Ada', 'Bo', 'Cleo'];

/** A game of Escape! that Bo begins, in which these seats are bots. */
async function deal(page: Page, bots: number[]): Promise<EscapeTable> {
  const lobby = new Lobby(page);
  await lobby.open();
  await lobby.setPace('instant');
  await lobby.newGame(NAMES, async page => {
    for (const at of bots) await page.locator('.seat').nth(at).locator('.seat__kind').selectOption({ index: 1 });
    await page.locator('.segmented--wide label', { hasText: 'Bo' }).click();
  });
  return new EscapeTable(page, NAMES);
}

/** What is said over the table. */
const said = (page: Page): Locator => page.getByRole('dialog');

test('alone among bots one may ask each why it did what it did, and that is counted', async ({ page }) => {
  const lobby = new Lobby(page);
  await lobby.open();
  await lobby.setPace('instant');
  const hands = NAMES.map((_, at) => ['hat', 'wand', 'scarf', 'rope', 'mirror'].map((_, card, all) => all[(at + card) % 5]!).slice(0, 4));
  const next = ['rabbit', 'smoke', 'rabbit', 'smoke', 'rabbit', 'smoke', 'rabbit', 'smoke'];
  const escapes = ['e1', 'e2', 'e3'];
  await lobby.goOnWith(dealt({ names: NAMES, hands, escapes, houdini: 0, next, bots: { 1: 'casual', 2: 'casual' } }));
  const table = new PoutineTable(page, NAMES);
  const why = page.getByRole('button', { name: 'Why did you do that?' });
  for (;;) {
    await table.come('Ada');
    if (await why.count() > 0) break;
    await table.drawAndEnd();
  }
  await why.first().click();
  await expect(said(page)).toContainText(/Why, (Bo|Cleo)\?/);
  await expect(said(page).locator('.advice__why'), 'nobody is told a secret unasked').toHaveCount(0);
  await said(page).getByRole('button', { name: 'Tell me all the same' }).click();
  await expect(said(page).locator('.advice__why')).toHaveText(/^\S.+\.$/);
  await said(page).getByRole('button', { name: 'Got it' }).click();
  await expect(said(page)).toHaveCount(0);
  expect((await savedGame(page)).meta.hints).toEqual([1, 0, 0]);
});

test('in Escape! a bot gives no reasons before the end: they could tell of the cards of who asks', async ({ page }) => {
  const table = await deal(page, [1, 2]);
  await table.takeInUntil(table.yourTurn('Ada'));
  await expect(page.getByRole('log')).toContainText('Bo');
  await expect(page.getByRole('button', { name: 'Why did you do that?' })).toHaveCount(0);
});

test('where people share the table no bot tells what it holds', async ({ page }) => {
  const table = await deal(page, [1]);
  await table.takeInUntil(table.lift('Cleo'));
  await table.lift('Cleo').click();
  await expect(table.yourTurn('Cleo')).toBeVisible();
  await expect(page.getByRole('log')).toContainText('Bo');
  await expect(page.getByRole('button', { name: 'Why did you do that?' })).toHaveCount(0);
});

test('a hint tells what to do and why, and is noted', async ({ page }) => {
  const table = await deal(page, [1, 2]);
  await table.takeInUntil(table.yourTurn('Ada'));
  await table.fromMenu('Ask for a hint');
  await expect(said(page).locator('.advice__best')).toHaveText(/^I would .+\.$/);
  await expect(said(page).locator('.advice__why')).toHaveText(/^\S.+\.$/);
  await said(page).getByRole('button', { name: 'Got it' }).click();
  expect((await savedGame(page)).meta.hints).toEqual([1, 0, 0]);
  await page.reload();
  await appStarted(page);
  await expect(table.yourTurn('Ada')).toBeVisible();
  expect((await savedGame(page)).meta.hints).toEqual([1, 0, 0]);
});

test('a person may let a bot play on and take the seat again', async ({ page }) => {
  const table = await deal(page, []);
  await table.lift('Bo').click();
  await expect(table.yourTurn('Bo')).toBeVisible();
  await table.fromMenu('Hand a seat to a bot');
  await page.waitForTimeout(1_000); // by far enough for a decision
  await expect(page.locator('.log__item'), 'the table stands still while something lies over it').toHaveCount(1); // who goes first
  await said(page).getByRole('button', { name: /^Hand to .* for Bo$/ }).first().click();
  await table.takeInUntil(table.lift('Cleo'));
  await expect(page.getByRole('log')).toContainText('A bot plays for Bo from here on.');

  await page.reload();
  await appStarted(page);
  await table.lift('Cleo').click();
  await table.fromMenu('Hand a seat to a bot');
  await said(page).getByRole('button', { name: 'I am Bo – take my seat back' }).click();
  await expect(page.getByRole('log')).toContainText('Bo plays again.');
  await table.lift('Cleo').click();
  await table.discard(0);
  await table.takeInUntil(table.lift('Ada'));
  await table.lift('Ada').click();
  await table.discard(0);
  await table.takeInUntil(table.lift('Bo'));
});

test('where bots play among themselves nobody has to take anything in', async ({ page }) => {
  const lobby = new Lobby(page);
  await lobby.open();
  await lobby.setPace('brisk');
  await lobby.newGame(NAMES, async page => {
    await page.locator('.shelf__item:has(input[value=intruder])').click();
    for (const at of NAMES.keys()) await page.locator('.seat').nth(at).locator('.seat__kind').selectOption({ index: 1 });
  });
  await expect(said(page), 'the die for who begins').toBeVisible();
  await expect(said(page)).toBeHidden();
});

/** Looks through this game, which is over, at its end. */
async function lookThrough(page: Page, save: object): Promise<void> {
  await page.addInitScript(save => localStorage.setItem('three-ways-out/v1/game/a', save), JSON.stringify(save));
  await new Lobby(page).open();
  await page.goto('#/look/a');
  await page.getByRole('button', { name: 'To the end' }).click();
}

test('when a game is over every bot can be asked why', async ({ page }) => {
  const record = structuredClone(golden('escape')[3]!);
  for (const seat of record.seats.slice(1)) seat.who = 'bot:casual';
  await lookThrough(page, { record, seed: '7', again: [], changed: 1 });
  await page.getByRole('button', { name: 'Why did you do that?' }).last().click();
  await expect(said(page).locator('.advice__why')).toHaveText(/^\S.+\.$/);
});

test('why is asked of who decided then, not of who sits there now', async ({ page }) => {
  const record = structuredClone(golden('escape')[3]!);
  for (const seat of record.seats) seat.who = 'human';
  const decisions = record.moves.flatMap((move, step) => move.chance === undefined ? [{ step, seat: move.seat as number }] : []);
  const [first, ...later] = decisions.filter(({ seat }) => seat === 0).map(({ step }) => step);
  expect(later.length).toBeGreaterThan(0);
  // A bot began, then a person sat down.
  const changes = [{ step: first! + 1, seat: 0, before: 'bot:casual' }];
  await lookThrough(page, { record, seed: '7', again: [], changed: 1, aside: { changes } });
  const why = page.getByRole('button', { name: 'Why did you do that?' });
  await page.getByRole('button', { name: 'Show earlier moves' }).click();
  await expect(why).toHaveCount(1);
  await why.click();
  await expect(said(page).locator('.advice__why')).toHaveText(/^\S.+\.$/);
});

test.describe('on a device that has kept nothing', () => {
  test.use({ serviceWorkers: 'block' });

  test('bots that cannot be fetched are asked again, and nothing is lost', async ({ page }) => {
    await page.route(/\/mind[-.]/, route => route.abort());
    await deal(page, [1, 2]);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute(/\/mind[-.]/);
    await again.click();
    await expect(page.getByRole('log').getByText(/^(Bo|Cleo) /).first(), 'a bot has decided').toBeVisible();
    await expect(again).toHaveCount(0);
  });
});

test('after one visit bots play on with the server stopped', async ({ page, context }) => {
  await deal(page, []);
  await workerInstalled(page);
  await page.reload();
  await context.setOffline(true);
  const table = await deal(page, [1, 2]);
  await table.takeInUntil(table.yourTurn('Ada'));
});

test('the worker of the bots can reach nobody but the origin of the app', async ({ browser, baseURL }) => {
  const asked: string[] = [];
  const host = createServer((request, response) => {
    asked.push(request.url!);
    response.setHeader('access-control-allow-origin', '*').end();
  });
  await new Promise<void>(resolve => { host.listen(0, '127.0.0.1', resolve); });
  const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const page = await browser.newPage({ baseURL: baseURL! }); // the pages of the other tests may ask nobody else
  try {
    const started = page.waitForEvent('worker');
    const table = await deal(page, [1, 2]);
    await table.takeInUntil(table.yourTurn('Ada'));
    const worker = await started;
    const reach = (address: string) => worker.evaluate(address => fetch(address).then(() => 'reached', () => 'refused'), address);
    expect(await reach(`${address}/worker`)).toBe('refused');
    expect(await reach(new URL('manifest.webmanifest', baseURL).href), 'the origin of the app').toBe('reached');
    await fetch(`${address}/control`);
    expect(asked, 'the host can be reached, but not by the worker').toEqual(['/control']);
  } finally {
    await page.close();
    host.close();
  }
});
