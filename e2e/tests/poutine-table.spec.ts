/** The table of Houdini's Poutine: what is seen of a played card, used ESCAPEs, the options, the height of the dock. */

import type { Page } from '@playwright/test';
import { HomePage } from '../pages/home.ts';
import { PoutineTable } from '../pages/poutine.ts';
import { liftButton, skipRecap } from '../pages/table.ts';
import { adasTurn, by, dealt, dealtToThree, END as end, MAIN_DRAW as draw, NAMES } from '../support/houdini.ts';
import { cut, golden, type PoutineMove, type Record } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

test.describe('360×640', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('who has cancelled the attempt of a player is in sight in the news of their next turn', async ({ page }) => {
    const game = golden('poutine')[5]!;
    const [attempt, cancel, next] = [game.moves[38]!, game.moves[40]!, game.moves[49]!];
    expect([Array.isArray(attempt.attempt), cancel.cancel, next.seat]).toEqual([true, true, attempt.seat]);
    const table = await PoutineTable.open(page, cut(game, 49));
    await table.bringToScreen(game.seats[next.seat]!.name);
    await skipRecap(page);
    expect((await table.shownNews()).join(' ')).toContain(`“Second Helping!” cries ${game.seats[cancel.seat]!.name}`);
    await expect(table.ownNews.filter({ hasText: 'Second Helping!' })).toHaveCSS('font-weight', '600');
  });
});

const bots = { 1: 'casual', 2: 'casual' };

test('a played ACTION lies on the stage for a moment, until somebody taps', async ({ page }) => {
  await page.clock.install({ time: 0 });
  const table = await PoutineTable.open(page, adasTurn(bots));
  await table.bringToScreen('Ada');
  const title = table.stage.locator('b');
  await page.clock.pauseAt(3_600_000);
  await table.play({ seat: 0, action: 'look-over-there', to: 1 });
  await page.clock.runFor(500); // a press that comes at once counts as a double one
  await table.dock.getByRole('button', { name: 'Done', exact: true }).click();
  await page.clock.runFor(50);
  await expect(title).toHaveText('You play “Look Over There!”');
  await expect(table.stage).toContainText('Houdini goes to Bo.');
  await page.mouse.click(180, 300);
  await expect(table.stage).toHaveCount(0);
});

test('cards that vanish lie on the stage, with the player whose ACTION it was, until somebody taps', async ({ page }) => {
  const table = await PoutineTable.open(page, dealtToThree(['vanishing-act', 'hat', 'wand', 'rabbit'], { moves: by(0, draw), bots: { 1: 'casual', 2: 'casual' } }));
  await table.bringToScreen('Ada');
  await table.play({ seat: 0, action: 'vanishing-act', from: 1 });
  await table.done.click();
  const lost = table.stage.filter({ hasText: 'Bo loses 2 cards!' });
  await expect(lost).toContainText('Your “Vanishing Act”.');
  await expect(lost.locator('.pt-card--big')).toHaveCount(2);
  await lost.page().mouse.click(180, 300);
  await expect(table.stage).toHaveCount(0, { timeout: 1_500 });
  await expect(table.log).toContainText('Bo loses “');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a played ACTION does not lie on the stage', async ({ page }) => {
    await page.clock.install({ time: 0 });
    const table = await PoutineTable.open(page, adasTurn(bots));
    await table.bringToScreen('Ada');
    await page.clock.pauseAt(3_600_000);
    await table.play({ seat: 0, action: 'look-over-there', to: 1 });
    await page.clock.runFor(500); // a press that comes at once counts as a double one
    await table.dock.getByRole('button', { name: 'Done', exact: true }).click();
    for (let step = 0; step < 10; step++) {
      await page.clock.runFor(50);
      await expect(table.stage).toHaveCount(0);
    }
    await expect(table.log).toContainText('plays “Look Over There!” and points at Bo.');
  });

  test('two people at one device both see a win, also without delays', async ({ page }) => {
    const { table, last } = await openEnd(page, 18, [0, 1], 'instant');
    expect(last).toEqual({ seat: 1, pass: true });
    await table.nobody.click();
    await expect(table.win('Ada')).toContainText('The game is over.');
    await expect(table.dock, 'no hand is open behind it').toHaveCount(0);
    await page.waitForTimeout(500);
    await expect(table.win('Ada')).toBeVisible();
    await table.acknowledge.click();
    await expect(table.ending.locator('.ending__title')).toHaveText('Ada won!');
  });
});

/** Opens a golden game, by its place in the file, just before its last decision. Only these seats are people. */
async function openEnd(page: Page, game: number, people: number[], pace: 'brisk' | 'instant' = 'brisk') {
  const record = golden('poutine')[game]!;
  for (const [at, seat] of record.seats.entries()) seat.who = people.includes(at) ? 'human' : 'bot:casual';
  const names = record.seats.map(seat => seat.name);
  const home = new HomePage(page);
  await home.open();
  await home.setPace(pace);
  await home.continueRecord(cut(record, record.moves.length - 1));
  return { table: new PoutineTable(page, names), names, last: record.moves.at(-1)! };
}

test('alone with bots, the win of a bot is shown until the person has seen it, with those who have won before', async ({ page }) => {
  const { table, names, last } = await openEnd(page, 20, [2]);
  const [ada, bo, cleo, dov] = names as [string, string, string, string];
  expect(last).toEqual({ seat: 2, pass: true });
  await table.bringToScreen(cleo);
  await table.respond(false);
  const win = page.getByRole('dialog', { name: / wins!$/ });
  await expect(win).toBeVisible();
  await expect(win.locator('.pt-card--big')).toBeVisible();
  await expect(win).toContainText(/“.+” succeeds: \d people are out\./);
  await expect(win).toContainText(`${ada}, ${bo} and ${dov} win together.`);
  await page.waitForTimeout(2_000); // longer than events are shown
  await expect(win).toBeVisible();
  await table.acknowledge.click();
  await expect(table.ending.locator('.ending__title')).toHaveText(`${ada}, ${bo} and ${dov} won!`);
});

test('alone with bots, the own win is shown until the person has seen it', async ({ page }) => {
  const { table, names, last } = await openEnd(page, 0, [2]);
  expect(last.seat).toBe(2);
  await table.bringToScreen(names[2]!);
  await table.attempt(last.attempt!);
  await table.done.click();
  await expect(table.win()).toContainText(`${names[0]} and ${names[2]} win together.`);
  await table.acknowledge.click();
  await expect(table.ending).toContainText('You won!');
});

test('dinner is told as a win is, with who drew the last card, and the story of the result ends with it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { table, names, last } = await openEnd(page, 9, [1]);
  expect(last).toMatchObject({ seat: 1, draw: 'main' });
  await table.bringToScreen(names[1]!);
  await table.draw('main');
  await expect(table.dinner).toContainText('You draw the last card. The game is over.');
  await expect(table.dinner).toContainText(`People out: ${names[0]} 6, ${names[1]} 4, ${names[2]} 1 and ${names[3]} 5.`);
  await page.waitForTimeout(2_000); // longer than draws are shown
  await expect(table.dinner).toBeVisible();
  await table.acknowledge.click();
  await expect(table.ending.locator('.ending__title')).toHaveText(`${names[0]} and ${names[3]} won!`);
  await expect(page.locator('.story__item').last()).toContainText('dinner is served.');
  await expect(page.locator('.ending')).toContainText('Escapes cancelled: ');
  const boxes = await Promise.all((await page.locator('.fate').all()).map(fate => fate.boundingBox()));
  expect(boxes.map(box => box!.y === boxes[0]!.y), 'four stand two by two').toEqual([true, true, false, false]);
});

test('the card that has just been drawn is marked, until its player does something else', async ({ page }) => {
  const game = adasTurn(bots);
  const table = await PoutineTable.open(page, cut(game, game.moves.length - 1));
  await table.bringToScreen('Ada');
  await expect(page.locator('.pt-card.is-new')).toHaveCount(0);
  await table.draw('main');
  await expect(table.ownCard('scarf')).toHaveClass(/is-new/);
  await expect(table.ownCard('scarf')).not.toHaveClass(/is-dim/);
  await expect(table.dock.getByRole('button', { name: 'End turn' }), 'it stays marked in the turn').toBeVisible();
  await expect(table.ownCard('scarf')).toContainText('new');
  await table.discard('hat');
  await table.dock.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.locator('.pt-card.is-new')).toHaveCount(0);
});

test('all cards that have been drawn in a turn are marked, until their player does something else', async ({ page }) => {
  const table = await PoutineTable.open(page, dealtToThree(['rope', 'mirror', 'wand', 'rabbit'], {
    houdini: 2,
    next: ['hat', 'scarf', 'smoke', 'wand', 'rope'],
    moves: by(2, draw, end),
    bots: { 2: 'casual', 1: 'casual' },
  }));
  await table.bringToScreen('Ada');
  const marked = page.locator('.pt-card.is-new');
  await expect(marked).toHaveCount(0);
  for (const [at, card] of ['scarf', 'smoke'].entries()) {
    await table.draw('main');
    await expect(table.ownCard(card)).toHaveClass(/is-new/);
    await expect(marked).toHaveCount(at + 1);
  }
  await expect(table.dock.getByRole('button', { name: 'End turn' })).toBeVisible();
  await expect(marked, 'they stay marked in the turn').toHaveCount(2);
  await table.discard('rope');
  await table.done.click();
  await expect(marked).toHaveCount(0);
});

test('Compliments to the Chef: a press on a highlighted chair sends Houdini there', async ({ page }) => {
  const table = await PoutineTable.open(page, dealtToThree(['compliments', 'hat', 'wand', 'rabbit'], {
    next: ['scarf', 'hat', 'wand'],
    moves: by(0, draw),
    bots,
  }));
  await table.bringToScreen('Ada');
  await table.beginAction('compliments');
  for (const name of ['Bo', 'Cleo']) await expect(table.chair(name)).toHaveClass(/is-legal/);
  await expect(table.dock.getByRole('button', { name: /^To Bo ?clockwise$/ })).toBeVisible();
  await expect(table.dock.getByRole('button', { name: /^To Cleo ?counterclockwise$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Send him to Cleo' }).click();
  await expect(table.dock.getByText('Send Houdini to Cleo')).toBeVisible();
  await table.done.click();
  await expect(table.log).toContainText('Houdini turns to Cleo.');
});

test('Compliments to the Chef: between two players one button sends Houdini to the other one', async ({ page }) => {
  const table = await PoutineTable.open(page, dealt({
    names: NAMES.slice(0, 2),
    hands: [['compliments', 'hat', 'wand', 'rabbit'], ['rope', 'hat', 'wand', 'mirror']],
    escapes: ['e1', 'e2'],
    houdini: 0,
    moves: by(0, draw, draw),
  }));
  await table.bringToScreen('Ada');
  await table.beginAction('compliments');
  const ways = table.dock.getByRole('button', { name: /^To / });
  await expect(ways).toHaveText(['To Bo']);
  await ways.click();
  await table.done.click();
  await expect(table.chair('Bo').locator('.pt-houdini')).toBeVisible();
});

test('of equal cards in the order of arrival the last one is marked as the new one', async ({ page }) => {
  const game = dealtToThree(['scarf', 'hat', 'rope', 'wand'], {
    next: ['scarf', 'hat', 'wand'],
    moves: by(0, draw),
    bots,
  });
  const table = await PoutineTable.open(page, cut(game, game.moves.length - 1));
  await table.bringToScreen('Ada');
  await table.dock.getByRole('button', { name: 'Unsort' }).click();
  await page.getByRole('button', { name: /^Main pile, \d+ cards/ }).click(); // the pile on the table
  const scarves = table.ownCard('scarf');
  await expect(scarves).toHaveCount(2);
  await expect(page.getByRole('dialog'), 'a pile that is drawn from is not explained').toHaveCount(0);
  await expect(scarves.last()).toHaveClass(/is-new/);
  await expect(scarves.first()).not.toHaveClass(/is-new/);
});

test('a drawn card that still glides is not seen on the covered screen', async ({ page }) => {
  const game = adasTurn();
  const table = await PoutineTable.open(page, cut(game, game.moves.length - 1));
  await table.bringToScreen('Ada');
  const covered = page.evaluate(() => new Promise(resolve => {
    const gliding = () => document.querySelectorAll('.glides > .glide').length;
    const observer = new MutationObserver(async () => {
      if (gliding() === 0) return;
      observer.disconnect();
      dispatchEvent(new Event('pagehide')); // the device is locked
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      resolve({ curtain: document.querySelector('.curtain') !== null, gliding: gliding() });
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }));
  await table.draw('main');
  expect(await covered).toEqual({ curtain: true, gliding: 0 });
});

test('the options in force are named at the table, and a press tells what they mean', async ({ page }) => {
  const game = adasTurn(bots);
  game.options = { people: 'one', served: 'at-once' };
  const table = await PoutineTable.open(page, game);
  await table.bringToScreen('Ada');
  const options = page.getByRole('button', { name: 'Variants: One at a time · While it is hot' });
  await expect(options).toBeVisible();
  await options.click();
  const dialog = page.getByRole('dialog', { name: 'The variants of this game' });
  await expect(dialog.locator('b'), 'those of this game alone').toHaveText(['One at a time', 'While it is hot']);
  await expect(dialog).toContainText('Every ESCAPE frees one');
});

test('the dialog of an EVENT that moves Houdini first says to whom, and what that means', async ({ page }) => {
  const table = await PoutineTable.open(page, dealtToThree(['hat', 'rope', 'wand', 'scarf'], {
    houdini: 2,
    next: ['hat', 'guest-of-honour', 'scarf', 'hat', 'rabbit'],
    moves: by(2, draw, end),
    bots,
  }));
  await table.bringToScreen('Ada');
  await table.draw('main');
  await expect(table.event.locator('.pt-event__told b')).toHaveText(
    'Houdini goes to Bo: Bo draws one card a turn and cannot attempt or cancel an escape.');
  await expect(table.event).toContainText('of those tied');
  await expect(table.event).toContainText('Ada drew it.');
});

test('who is asked by Canapés in the turn of another player draws from the piles themselves', async ({ page }) => {
  const table = await PoutineTable.open(page, dealtToThree(['hat', 'rope', 'wand', 'scarf'], {
    next: ['canapes', 'hat', 'rabbit', 'wand', 'rope', 'mirror'],
    moves: by(0, draw, draw),
  }));
  await table.bringToScreen('Bo');
  await expect(table.ownCard('rabbit')).toHaveCount(0);
  await page.getByRole('button', { name: /^Main pile, / }).click();
  await expect(table.ownCard('rabbit')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a tap on the number at the main pile tells how many piles are left until dinner', async ({ page }) => {
  const game = golden('poutine')[8]!;
  const home = new HomePage(page);
  await home.open();
  await home.openFile(game);
  await page.getByRole('button', { name: 'Replay' }).click();
  const sign = page.locator('.pt-pile__dinner');
  await expect(sign).toHaveText('2');
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(sign, 'both piles have run out').toHaveText('0');
  await sign.click();
  await expect(page.getByRole('dialog', { name: 'Piles until dinner' })).toContainText('The number of main piles left before dinner');
});

test('a press on the people of a player shows by which ESCAPEs they got out', async ({ page }) => {
  const game = golden('poutine')[0]!;
  const table = await PoutineTable.open(page, cut(game, 99));
  await page.locator('.curtain__lift, .topbar__turn--yours').first().waitFor();
  if (await liftButton(page).isVisible()) await liftButton(page).click();
  const used = page.getByRole('button', { name: /escapes so far$/ }).first();
  const name = /(\p{L}+)’s escapes so far$/u.exec((await used.textContent())!)![1]!;
  await used.click();
  const dialog = page.getByRole('dialog', { name: `${name}’s escapes so far` });
  const told = await table.log.getByText(new RegExp(`^${name} succeeds with`)).allInnerTexts();
  expect(told.length).toBeGreaterThan(0);
  const titles = told.map(line => /“(.+)”/.exec(line)![1]!);
  expect(await dialog.locator('.pt-card__name').allInnerTexts()).toEqual(titles);
  for (const card of await dialog.locator('.pt-card').all()) {
    const gap = await card.evaluate(card => (
      card.querySelector('.pt-card__name')!.getBoundingClientRect().top - card.querySelector('.pt-card__frees')!.getBoundingClientRect().bottom));
    expect(gap, 'the number covers no letter of the title').toBeGreaterThanOrEqual(-1);
  }
});

test('who is out and plays against bots can skip to the end', async ({ page }) => {
  const game = cut(golden('poutine')[0]!, 99);
  const out = game.moves.findLast(move => move.attempt)!.seat;
  for (const [at, seat] of game.seats.entries()) seat.who = at === out ? 'human' : 'bot:casual';
  await PoutineTable.open(page, game);
  await page.getByRole('button', { name: 'Skip to the end' }).click();
  await expect(page.locator('.ending')).toBeVisible({ timeout: 60_000 });
});

test('the button at the table gives a hint, which is counted', async ({ page }) => {
  const table = await PoutineTable.open(page, adasTurn(bots));
  await table.bringToScreen('Ada');
  await page.getByRole('button', { name: 'Hint (counted)' }).click();
  await expect(page.getByRole('dialog', { name: 'A hint' }).locator('.advice__why')).toHaveText(/^\S.+\.$/, { timeout: 30_000 });
});

test('who holds an ESCAPE and has laid none is told to lay it, and nobody else', async ({ page }) => {
  const holds = adasTurn(bots);
  const hasNone = { ...holds, moves: [...holds.moves, ...by(0, { discard: 'e1' })] };
  for (const [game, isTold] of [[holds, true], [hasNone, false]] as const) {
    const table = await PoutineTable.open(page, game);
    await table.bringToScreen('Ada');
    const end = table.dock.getByRole('button', { name: 'End turn' });
    await expect(end).toBeVisible();
    await expect(table.dock.getByText('Lay an ESCAPE')).toHaveCount(isTold ? 1 : 0);
    await (isTold ? expect(end).not : expect(end)).toHaveClass(/btn--primary/);
  }
});

/** Returns a game in which Ada, who was dealt these cards, has laid an ESCAPE, drawn two cards again, and can attempt it. */
const beforeAttempt = (escape: string, hand: string[]): Record<PoutineMove> => dealt({
  names: NAMES,
  hands: [hand, ['hat', 'wand', 'mirror', 'smoke'], ['smoke', 'rabbit', 'mirror', 'wand']],
  escapes: [escape, 'e2', 'e3'],
  houdini: 2,
  next: ['hat', 'hat', 'wand', 'wand', 'mirror', 'mirror', 'smoke', 'smoke', 'rabbit', 'rabbit'],
  moves: [...by(2, draw, end), ...by(0, draw, draw, { lay: escape }, end), ...by(1, draw, draw, end), ...by(2, draw, end), ...by(0, draw, draw)],
});

test('in an attempt the cards that are there look as if they are, an Understudy included', async ({ page }) => {
  const table = await PoutineTable.open(page, beforeAttempt('e1', ['rope', 'understudy', 'hat', 'wand']));
  await table.bringToScreen('Ada');
  await table.beginAttempt();
  const slots = table.dock.locator('.pt-slot');
  await expect(slots).toHaveCount(2);
  for (const slot of await slots.all()) {
    await expect(slot).toHaveCSS('opacity', '1');
    await expect(slot).toHaveCSS('border-top-style', 'solid');
  }
  await table.dock.getByRole('button', { name: /^Attempt it/ }).click();
  await table.done.click();
  await expect(table.nobody).toBeVisible();
  await expect(page.locator('.pt-laid__item.is-held')).toHaveCount(2);
  await expect(page.locator('.pt-laid__item.is-missing')).toHaveCount(0);
});

test('320×568: the dock keeps its height when an Understudy takes the place of an ITEM with a long name', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const table = await PoutineTable.open(page, beforeAttempt('e15', ['rabbit', 'smoke', 'hat', 'understudy']));
  await table.bringToScreen('Ada');
  await table.beginAttempt();
  const height = async () => Math.round((await table.dock.boundingBox())!.height);
  const before = await height();
  await table.dock.getByRole('button', { name: /^Smoke Bomb/ }).click();
  await expect(table.dock.getByText('for the Smoke Bomb')).toBeVisible();
  expect(await height()).toBe(before);
});

test('Out of Thin Air is played by the button that says what it does, not by the choice of an ITEM', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const table = await PoutineTable.open(page, dealtToThree(['thin-air', 'hat', 'smoke', 'rabbit'], {
    next: ['scarf', 'hat', 'wand'],
    moves: by(0, draw, { discard: 'smoke' }, { discard: 'scarf' }),
    bots,
  }));
  await table.bringToScreen('Ada');
  await table.beginAction('thin-air');
  const item = (title: string) => table.dock.locator('.pt-kind', { hasText: title });
  for (const title of ['Smoke Bomb', 'Silk Scarf']) {
    await item(title).click();
    await expect(item(title)).toHaveAttribute('aria-pressed', 'true');
    await expect(table.dock.getByRole('button', { name: `Take a ${title} from the discards`, exact: true })).toBeInViewport({ ratio: 0.99 });
  }
  await expect(table.undo, 'nothing is decided yet').toHaveCount(0);
  const covered = await item('White Rabbit').evaluate(item => (
    item.querySelector('.pt-card__n')!.getBoundingClientRect().bottom - item.querySelector('svg')!.getBoundingClientRect().top));
  expect(covered, 'the number covers no more than the edge of the picture').toBeLessThan(6);
  await table.dock.getByRole('button', { name: 'Take a Silk Scarf from the discards', exact: true }).click();
  await expect(table.dock.getByText('Take a Silk Scarf from the discards')).toBeVisible();
  await table.done.click();
  await expect(table.log).toContainText('Ada plucks a Silk Scarf from the discards.');
});
