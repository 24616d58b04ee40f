/** Bots: they play, explain their decisions, give hints, and take over seats. */

import { type Locator, type Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EscapeTable } from '../pages/escape.ts';
import { HomePage } from '../pages/home.ts';
import { PoutineTable } from '../pages/poutine.ts';
import { cut, golden, type Record } from '../support/records.ts';
import { appStarted, workerInstalled } from '../support/page.ts';
import { dealt } from '../support/houdini.ts';
import { type Meta, savedGame, saveOf, storeSave } from '../support/saves.ts';
import { expect, test } from '../support/suite.ts';

// In these deals no card that is discarded is the Guard, which would bring a disaster.
test.use({ seed: 1 });

const NAMES = ['Ada', 'Bo', 'Cleo'];

/** Deals a game of Escape! that Bo begins. These seats are bots. */
async function deal(page: Page, bots: number[], pace: 'relaxed' | 'instant' = 'instant'): Promise<EscapeTable> {
  const home = new HomePage(page);
  await home.open();
  await home.setPace(pace);
  await home.newGame(NAMES, async page => {
    for (const at of bots) await page.locator('.seat').nth(at).locator('.seat__kind').selectOption({ index: 1 });
    await page.locator('.segmented--wide label', { hasText: 'Bo' }).click();
  });
  return new EscapeTable(page, NAMES);
}

/** The dialog over the table. */
const dialog = (page: Page): Locator => page.getByRole('dialog');

test('a single player can ask a bot to explain a decision, which is counted as a hint', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.setPace('instant');
  const hands = NAMES.map((_, at) => ['hat', 'wand', 'scarf', 'rope', 'mirror'].map((_, card, all) => all[(at + card) % 5]!).slice(0, 4));
  const next = ['rabbit', 'smoke', 'rabbit', 'smoke', 'rabbit', 'smoke', 'rabbit', 'smoke'];
  const escapes = ['e1', 'e2', 'e3'];
  await home.continueRecord(dealt({ names: NAMES, hands, escapes, houdini: 0, next, bots: { 1: 'casual', 2: 'casual' } }));
  const table = new PoutineTable(page, NAMES);
  const why = page.getByRole('button', { name: 'Why did you do that?' });
  for (;;) {
    await table.bringToScreen('Ada');
    if (await why.count() > 0) break;
    await table.drawAndEnd();
  }
  await why.first().click();
  await expect(dialog(page)).toContainText(/Why, (Bo|Cleo)\?/);
  await expect(dialog(page).locator('.advice__why'), 'the explanation needs a confirmation').toHaveCount(0);
  await expect(dialog(page)).toContainText('which may include something hidden from you. It counts as a hint.');
  await dialog(page).getByRole('button', { name: 'Tell me anyway' }).click();
  await expect(dialog(page).locator('.advice__why')).toHaveText(/^\S.+\.$/);
  await dialog(page).getByRole('button', { name: 'Got it' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect((await savedGame(page)).meta.hints).toEqual([1, 0, 0]);
});

test('what bots do can be skipped, up to the own decision', async ({ page }) => {
  // The times for which events, and the goal before the first turn of a bot, are displayed at a relaxed pace, in ms.
  const displayed = async (): Promise<number> => page.evaluate(() => (window as unknown as { delays: number[] }).delays.filter(delay => [600, 1800, 4500].includes(delay)).length);
  await page.addInitScript(() => {
    const [start, delays]: [typeof setTimeout, number[]] = [window.setTimeout, []];
    Object.assign(window, { delays });
    window.setTimeout = ((work: TimerHandler, delay?: number, ...rest: unknown[]) => {
      delays.push(delay ?? 0);
      return start(work, delay, ...rest);
    }) as typeof setTimeout;
  });
  const home = new HomePage(page);
  await home.open();
  await home.setPace('relaxed');
  await home.newGame(NAMES, async page => {
    for (const at of [1, 2]) await page.locator('.seat').nth(at).locator('.seat__kind').selectOption({ index: 1 });
    await page.locator('.segmented--wide label', { hasText: 'Bo' }).click();
  });
  const table = new EscapeTable(page, NAMES);
  const skip = page.getByRole('button', { name: 'Skip ahead' });
  await skip.click();
  const before = await displayed();
  expect(before, 'the beginning is displayed').toBeGreaterThan(0);
  await table.acknowledgeUntil(table.yourTurn('Ada'));
  expect(await displayed(), 'no event is displayed for a while').toBe(before);
  await expect(page.getByRole('log').getByText(/^(Bo|Cleo) /)).not.toHaveCount(0);
  await expect(skip).toHaveCount(0);
  await table.discard(0);
  await table.done.click();
  await expect(skip, 'after the own decision events are displayed again').toBeVisible();
  await expect.poll(displayed).toBeGreaterThan(before);
});

test('in Escape! a bot says why it discarded a card, without telling anything of the hand of the person who asks', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const record = cut(golden('escape')[3]!, 5); // the bots have just discarded a card each
  const seats = record.seats.map((seat, at) => ({ ...seat, who: at === 0 ? 'human' : 'bot:casual' }));
  await home.continueRecord({ ...record, seats });
  const table = new EscapeTable(page, NAMES);
  await expect(table.yourTurn('Ada')).toBeVisible();
  const lines = page.locator('.log__item', { hasText: / discards / });
  await expect(lines).toHaveCount(2);
  for (const [line, name] of ['Bo', 'Cleo'].entries()) {
    await lines.nth(line).getByRole('button', { name: 'Why did you do that?' }).click();
    await expect(dialog(page)).toContainText(`Why, ${name}?`);
    await expect(dialog(page).locator('.advice__why')).toHaveText(/^No clue has pointed at card \d.*\.$/);
    await expect(dialog(page).locator('.advice__one'), 'other actions depend on the hands that the bot sees').toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Got it' }).click();
    await expect(dialog(page)).toHaveCount(0);
  }
  expect((await savedGame(page)).meta.hints ?? [0, 0, 0], 'it is no hint').toEqual([0, 0, 0]);
});

test('when people share the table bots explain nothing, because that could reveal their cards', async ({ page }) => {
  const table = await deal(page, [1]);
  await table.acknowledgeUntil(table.lift('Cleo'));
  await table.lift('Cleo').click();
  await expect(table.yourTurn('Cleo')).toBeVisible();
  await expect(page.getByRole('log')).toContainText('Bo');
  await expect(page.getByRole('button', { name: 'Why did you do that?' })).toHaveCount(0);
});

test('a hint says what to do and why, and is counted', async ({ page }) => {
  const table = await deal(page, [1, 2]);
  await table.acknowledgeUntil(table.yourTurn('Ada'));
  await table.chooseFromMenu('Ask for a hint');
  await expect(dialog(page).locator('.advice__best')).toHaveText(/^I would .+\.\s*((about|under|over) \d+%)?$/);
  await expect(dialog(page).locator('.advice__why')).toHaveText(/^\S.+\.$/);
  const others = dialog(page).locator('.advice__one');
  expect(await others.count()).toBeGreaterThan(0);
  expect(await others.count()).toBeLessThanOrEqual(3);
  await expect(others.first().locator('small'), 'what speaks for it').toHaveText(/^\S.+\.$/);
  await dialog(page).getByRole('button', { name: 'Got it' }).click();
  expect((await savedGame(page)).meta.hints).toEqual([1, 0, 0]);
  await page.reload();
  await appStarted(page);
  await expect(table.yourTurn('Ada')).toBeVisible();
  expect((await savedGame(page)).meta.hints).toEqual([1, 0, 0]);
});

test('a hint is one tap away on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const table = await deal(page, [1, 2]);
  await table.acknowledgeUntil(table.yourTurn('Ada'));
  await page.getByRole('button', { name: 'Hint (counted)' }).click();
  await expect(dialog(page).locator('.advice__best')).toHaveText(/^I would .+\./);
});

test('where several people play, no hand is on the screen while a bot plays', async ({ page }) => {
  const table = await deal(page, [2], 'relaxed');
  await table.lift('Bo').click();
  await table.discard(0);
  await table.done.click();
  await expect(page.getByRole('heading', { name: 'Hands are covered' }), 'Cleo decides').toBeVisible();
  await expect(page.locator('.dock')).toHaveCount(0);
  await table.acknowledgeUntil(table.lift('Ada'));
});

test('bots wait while a dialog covers the table', async ({ page }) => {
  const table = await deal(page, [1, 2], 'relaxed');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('.menu')).toBeVisible();
  const lines = page.locator('.log__item');
  await page.waitForTimeout(300); // what was decided already is shown
  const before = await lines.count();
  await page.waitForTimeout(2_500); // at this pace a bot takes less
  expect(await lines.count()).toBe(before);
  await page.locator('.menu').getByText('My view').click();
  const view = page.getByRole('dialog', { name: 'Ada’s view' });
  await expect(view).toBeVisible();
  await page.waitForTimeout(2_500);
  expect(await lines.count(), 'a dialog has opened in the place of the menu').toBe(before);
  await view.getByRole('button', { name: 'Close' }).last().click();
  await table.acknowledgeUntil(table.yourTurn('Ada'));
  expect(await lines.count()).toBeGreaterThan(before);
});

test('a person can hand the seat to a bot and take it back', async ({ page }) => {
  const table = await deal(page, []);
  await table.lift('Bo').click();
  await expect(table.yourTurn('Bo')).toBeVisible();
  await table.chooseFromMenu('Hand a seat to a bot');
  await dialog(page).getByRole('button', { name: /^Hand to .* for Bo$/ }).first().click();
  await expect(dialog(page), 'it plays at once').toContainText('The bot plays for you from now on');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await dialog(page).getByRole('button', { name: /^Hand to .* for Bo$/ }).first().click();
  await dialog(page).getByRole('button', { name: /^Let the bot play/ }).click();
  await table.acknowledgeUntil(table.lift('Cleo'));
  await expect(page.getByRole('log')).toContainText('A bot plays for Bo from here on.');

  await page.reload();
  await appStarted(page);
  await table.lift('Cleo').click();
  await table.chooseFromMenu('Hand a seat to a bot');
  await dialog(page).getByRole('button', { name: 'I’m Bo – take my seat back' }).click();
  await expect(page.getByRole('log')).toContainText('Bo plays again.');
  await table.lift('Cleo').click();
  await table.discard(0);
  await table.acknowledgeUntil(table.lift('Ada'));
  await table.lift('Ada').click();
  await table.discard(0);
  await table.acknowledgeUntil(table.lift('Bo'));
});

test('in a game of bots alone nothing waits for an acknowledgement', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.setPace('brisk');
  await home.newGame(NAMES, async page => {
    await page.locator('.gamecard:has(input[value=intruder])').click();
    for (const at of NAMES.keys()) await page.locator('.seat').nth(at).locator('.seat__kind').selectOption({ index: 1 });
  });
  await expect(dialog(page), 'the die that decides who begins').toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

/** Opens the replay of a finished game at its end. */
async function openReplay(page: Page, record: Record, meta: Partial<Meta> = {}): Promise<void> {
  await new HomePage(page).open();
  await storeSave(page, 'over', saveOf(record, meta));
  await page.goto('#/look/over');
  await page.getByRole('button', { name: 'To the end' }).click();
}

test('in a replay every decision of a bot can be explained', async ({ page }) => {
  const record = structuredClone(golden('escape')[3]!);
  for (const seat of record.seats.slice(1)) seat.who = 'bot:casual';
  await openReplay(page, record);
  await page.getByRole('button', { name: 'Why did you do that?' }).last().click();
  await expect(dialog(page).locator('.advice__why')).toHaveText(/^\S.+\.$/);
});

test('an explanation is asked of the bot that decided, not of the player who has the seat now', async ({ page }) => {
  const record = structuredClone(golden('escape')[3]!);
  for (const seat of record.seats) seat.who = 'human';
  const decisions = record.moves.flatMap((move, step) => move.chance === undefined ? [{ step, seat: move.seat as number }] : []);
  const [first, ...later] = decisions.filter(({ seat }) => seat === 0).map(({ step }) => step);
  expect(later.length).toBeGreaterThan(0);
  // A bot made the first decision, then a person took the seat.
  const changes = [{ step: first! + 1, seat: 0, before: 'bot:casual' }];
  await openReplay(page, record, { changes });
  const why = page.getByRole('button', { name: 'Why did you do that?' });
  await page.getByRole('button', { name: 'Show earlier moves' }).click();
  await expect(page.locator('#log-0'), 'the focus goes to the first line that was not shown').toBeFocused();
  await expect(why).toHaveCount(1);
  await why.click();
  await expect(dialog(page).locator('.advice__why')).toHaveText(/^\S.+\.$/);
});

test('a worker that cannot be loaded is loaded on the next try, and the game goes on', async ({ page }) => {
  await page.route(/\/bot_worker[-._]/, route => route.abort());
  await deal(page, [1, 2]);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(/\/bot_worker[-._]/);
  await again.click();
  await expect(page.getByRole('log').getByText(/^(Bo|Cleo) /).first(), 'a bot has decided').toBeVisible();
  await expect(again).toHaveCount(0);
});

test('a question that cannot be sent to the worker is asked again on the next try, and the game goes on', async ({ page }) => {
  // The first is sent when the worker has started, the second one to a worker that listens already.
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    const state = Object.assign(window, { failures: 0 });
    Worker.prototype.postMessage = function (...args: unknown[]) {
      if (state.failures < 2) {
        state.failures++;
        throw new DOMException('The message cannot be sent', 'DataCloneError');
      }
      Reflect.apply(postMessage, this, args);
    };
  });
  const failures = (): Promise<number> => page.evaluate(() => (window as unknown as { failures: number }).failures);
  await deal(page, [1, 2]);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect.poll(failures).toBe(2);
  await again.click();
  await expect(page.getByRole('log').getByText(/^(Bo|Cleo) /).first(), 'a bot has decided').toBeVisible();
  await expect(again).toHaveCount(0);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('after one visit bots play offline', async ({ page, context }) => {
    await deal(page, []);
    await workerInstalled(page);
    await page.reload();
    await context.setOffline(true);
    const table = await deal(page, [1, 2]);
    await table.acknowledgeUntil(table.yourTurn('Ada'));
  });
});

test('the worker of the bots can fetch only from the origin of the app', async ({ browser, baseURL }) => {
  const asked: string[] = [];
  const host = createServer((request, response) => {
    asked.push(request.url!);
    response.setHeader('access-control-allow-origin', '*').end();
  });
  await new Promise<void>(resolve => { host.listen(0, '127.0.0.1', resolve); });
  const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const page = await browser.newPage({ baseURL: baseURL! }); // a page of the suite must not contact another host
  try {
    const started = page.waitForEvent('worker');
    const table = await deal(page, [1, 2]);
    await table.acknowledgeUntil(table.yourTurn('Ada'));
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
