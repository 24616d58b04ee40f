/** The table of Houdini's Poutine. */

import type { Locator, Page } from '@playwright/test';
import { HomePage } from '../pages/home.ts';
import { PoutineTable } from '../pages/poutine.ts';
import { expectIndistinguishable } from '../support/noninterference.ts';
import { by, dealt, type Deal, END as end, MAIN_DRAW as draw } from '../support/houdini.ts';
import { appStarted, waitForSaves } from '../support/page.ts';
import { cut, golden, type PoutineMove, type Record } from '../support/records.ts';
import { saveOf, storeSave } from '../support/saves.ts';
import { recordScreens, type Screen } from '../support/screens.ts';
import { expect, test } from '../support/suite.ts';

const NAMES = ['Ada', 'Bo', 'Cleo', 'Dov'];

/** Returns a game in which Ada can attempt e1. Bo and Cleo have these cards, with which they may be able to cancel. */
function beforeResponseWindow(bo: string, cleo: string, bots: Deal['bots'] = {}): Record<PoutineMove> {
  return dealt({
    names: NAMES,
    hands: [['rope', 'scarf', 'hat', 'wand'], [bo, 'hat', 'wand', 'mirror'], [cleo, 'smoke', 'rabbit', 'mirror'], ['hat', 'wand', 'smoke', 'rabbit']],
    escapes: ['e1', 'e2', 'e3', 'e4'],
    houdini: 3,
    next: ['hat', 'hat', 'wand', 'wand', 'mirror', 'mirror', 'smoke', 'smoke', 'rabbit', 'rabbit'],
    moves: [
      ...by(3, draw, end), ...by(0, draw, draw, { lay: 'e1' }, end), ...by(1, draw, draw, end), ...by(2, draw, draw, end),
      ...by(3, draw, end), ...by(0, draw, draw),
    ],
    bots,
  });
}

/** The step in ms by which the clock of the page goes on. */
const STEP = 250;

/** Runs in the page before it starts. Counts the questions that the worker of the bots has not answered. */
function countQuestions(): void {
  const state = Object.assign(window, { unanswered: 0 });
  const heard = new WeakSet<Worker>();
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message: unknown) {
    if (!heard.has(this)) this.addEventListener('message', () => { state.unanswered--; });
    heard.add(this);
    state.unanswered++;
    postMessage.call(this, message);
  };
}

/** Presses a button and waits until it is gone: the press takes effect before the clock of the page goes on. */
async function press(button: Locator): Promise<void> {
  await button.click();
  await expect(button).toHaveCount(0);
}

/** Lets the clock of the page go on by a step, and the bots answer what they are asked meanwhile: their worker has no such clock. */
async function goOn(page: Page, millis = STEP): Promise<void> {
  await page.clock.runFor(millis);
  await page.waitForFunction(() => (window as unknown as { unanswered: number }).unanswered === 0, undefined, { polling: 5 });
}

/** Plays from the attempt to the next turn, which begins at a full hour of the page's clock. Returns all screens except those of Bo and Cleo. */
async function recordResponseWindow(page: Page, game: Record<PoutineMove>, responders: string[], hour: number): Promise<Screen[]> {
  const home = new HomePage(page);
  const table = new PoutineTable(page, NAMES);
  // The test controls the clock of the page, so that even delays are compared to the millisecond.
  await page.clock.install({ time: 0 });
  // All pages of a context have one clock, and the page before has stopped it.
  await page.clock.resume();
  await page.addInitScript(countQuestions);
  await home.open();
  await home.continueRecord(game);
  await table.bringToScreen('Ada');
  // The worker takes its time to start: where there are bots it answers a question before the time is measured.
  if (game.seats.some(({ who }) => who !== 'human')) {
    await table.chooseFromMenu('Ask for a hint');
    await page.getByRole('button', { name: 'Got it' }).click();
  }
  await waitForSaves(page);
  await page.clock.pauseAt(hour * 3_600_000);
  await page.clock.runFor(50); // the timers of the lift, which began before the jump
  const screens = await recordScreens(page, ['Bo', 'Cleo']);
  const waitFor = async (shown: Locator) => {
    for (let step = 0; step < 40 && !await shown.isVisible(); step++) await goOn(page);
    await expect(shown).toBeVisible();
  };
  await table.attempt(['rope', 'scarf']);
  await expect(table.done).toBeVisible();
  await goOn(page, 800); // a press that comes at once counts as a double one
  await press(table.done);
  await waitFor(table.nobody);
  for (const name of responders) {
    await waitFor(table.respondAs(name));
    await table.respondAs(name).click();
    await table.askAgain.click(); // as if the wrong name had been pressed
    await table.respondAs(name).click();
    await press(table.lift(name));
    await waitFor(table.letGo);
    await press(table.letGo);
  }
  if (responders.length === 0) await press(table.nobody);
  await waitFor(table.lift('Bo').or(table.yourTurn('Bo')));
  return screens();
}

// Keen bots do not cancel the escape of a single person; a casual bot would, and everybody would see its card.
for (const [who, bots, responders] of [
  ['people who pass', {}, []],
  ['people who take the device', {}, ['Cleo', 'Bo']],
  ['two people and two bots', { 2: 'keen', 3: 'keen' }, []],
  ['two people and two bots, the person taking the device', { 2: 'keen', 3: 'keen' }, ['Bo']],
] as const) {
  test(`the response window does not reveal who holds Second Helping!: ${who}`, async ({ context }) => {
    const seen: Screen[][] = [];
    for (const [bo, cleo] of [['second-helping', 'rope'], ['rope', 'second-helping'], ['rope', 'scarf']] as const) {
      const page = await context.newPage();
      seen.push(await recordResponseWindow(page, beforeResponseWindow(bo, cleo, bots), [...responders], seen.length + 1));
      await page.close();
    }
    expect(seen[0]!.length).toBeGreaterThan(4);
    expect(seen[0]!.at(-1)!.at).toBeGreaterThan(1000);
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });
}

for (const [end, bo, told] of [
  ['succeeds', 'mirror', 'You got 1 person out!'],
  ['is cancelled', 'second-helping', 'Bo cancels it!'],
] as const) {
  test(`alone too, an escape stands on the stage until it ${end}`, async ({ page }) => {
    const home = new HomePage(page);
    const table = new PoutineTable(page, NAMES);
    await page.clock.install({ time: 0 });
    await page.addInitScript(countQuestions);
    await home.open();
    // A casual bot cancels every attempt that it can.
    await home.continueRecord(beforeResponseWindow(bo, 'rope', { 1: 'casual', 2: 'casual', 3: 'casual' }));
    await table.bringToScreen('Ada');
    await page.clock.pauseAt(3_600_000);
    await table.attempt(['rope', 'scarf']);
    await expect(table.done).toBeVisible();
    await goOn(page, 800); // a press that comes at once counts as a double one
    await table.done.click();
    const titles: string[] = [];
    await expect.poll(async () => {
      const [title] = await table.stage.locator('b').allInnerTexts();
      if (title !== undefined && title !== titles.at(-1)) titles.push(title);
      await goOn(page, 100);
      return titles.at(-1);
    }, { intervals: [0] }).toBe(told);
    expect(titles).toEqual(['You are slipping away…', told]);
    await goOn(page, 2_000);
    await expect(table.stage.locator('b'), 'there is time to read it').toHaveText(told);
    await page.mouse.click(180, 300);
    await expect(table.stage, 'a tap goes on').toHaveCount(0);
  });
}

test('an illegal action says why and links to its ruling', async ({ page }) => {
  const home = new HomePage(page);
  const table = new PoutineTable(page, NAMES);
  await home.open();
  await home.continueRecord(dealt({
    names: NAMES.slice(0, 3),
    hands: [['second-helping', 'understudy', 'thin-air', 'bait-and-switch'], ['hat', 'hat', 'hat', 'hat'], ['wand', 'wand', 'wand', 'wand']],
    escapes: ['e1', 'e2', 'e3'],
    houdini: 0,
    next: ['scarf'],
    moves: by(0, draw),
  }));
  await table.bringToScreen('Ada');
  for (const card of ['second-helping', 'understudy']) {
    await table.selectCard(card);
    await expect(table.dock.getByRole('button', { name: 'Discard' })).toBeVisible();
    await expect(table.dock.getByRole('button', { name: 'Play', exact: true }), 'no play of a turn').toHaveAttribute('aria-disabled', 'true');
  }
  await table.selectCard('thin-air');
  const play = table.dock.getByRole('button', { name: 'Play', exact: true });
  await expect(play, 'no ITEM is discarded').toHaveAttribute('aria-disabled', 'true');
  for (const [attempt, sentence, ruling] of [
    [() => play.click({ force: true }), 'no ITEM among the discards', 'H23'],
    [() => table.beginAction('bait-and-switch'), 'a swap needs two', 'H23'],
    [() => table.beginAttempt(), 'Houdini is looking straight at you', 'H20'],
  ] as const) {
    await attempt();
    await expect(table.rejection).toContainText(sentence);
    await expect(table.rejection.getByRole('link')).toHaveText(`Rule ${ruling}`);
  }
  await table.rejection.getByRole('link').click();
  await expect(page.locator('.ruling--here')).toContainText('H20');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(table.lift('Ada')).toBeVisible();
});

test('“Nobody cancels” carries out a standing order, which only its owner can see', async ({ page }) => {
  // In the golden game Ada wins with the last decision, because Bo, who could cancel, passes.
  const game = golden('poutine')[18]!;
  const last = game.moves.length - 1;
  expect(game.moves[last]).toEqual({ seat: 1, pass: true });
  const turn = game.moves.findLastIndex(move => move.seat === 1 && move.end);
  const home = new HomePage(page);
  const table = new PoutineTable(page, NAMES);
  await home.open();
  await home.setPace('instant');
  await home.continueRecord(cut(game, turn));
  await table.bringToScreen('Bo');
  await table.setStandingOrder('Cancel if they would win');
  for (const move of game.moves.slice(turn, last)) {
    if (move.seat === 0) await expect(page.getByText('Cancel if they would win')).toHaveCount(0);
    await table.bringToScreen(NAMES[move.seat]!);
    await table.decide(move);
  }
  await expect(table.responseWindow).toBeVisible();
  await table.nobody.click();
  await expect(table.log).toContainText('“Second Helping!” cries Bo');

  // The screens of Ada and the public do not depend on Bo's order, in her turn and in the response window.
  for (const [moves, seat] of [[last - 1, 0], [last - 1, null], [last, null]] as const) {
    const record = cut(game, moves);
    await expectIndistinguishable(page, { moves, seat, record, counterpart: record, orders: [[0, 0], [0, 2]] });
  }
});

test('before an attempt it is said what a cancelled one costs', async ({ page }) => {
  const game = golden('poutine')[18]!;
  const attempt = game.moves.length - 2;
  expect(game.moves[attempt]).toMatchObject({ seat: 0, attempt: expect.anything() });
  const home = new HomePage(page);
  const table = new PoutineTable(page, NAMES);
  await home.open();
  await home.continueRecord(cut(game, attempt));
  await table.bringToScreen('Ada');
  await table.dock.getByRole('button', { name: 'Attempt' }).click();
  await expect(table.dock).toContainText('If somebody cancels it, the ESCAPE and these cards are lost');
});

test('a single person among bots is asked, unless a standing order decides', async ({ page }) => {
  const game = beforeResponseWindow('second-helping', 'rope', { 0: 'casual', 2: 'casual', 3: 'casual' });
  game.moves.push({ seat: 0, attempt: ['rope', 'scarf'] });
  const table = new PoutineTable(page, NAMES);
  const home = new HomePage(page);
  await home.open();
  await home.setPace('instant');
  for (const [order, letsGo] of [[0, false], [1, true], [2, true]] as const) {
    const id = `order-${order}`;
    await storeSave(page, id, saveOf(game, { orders: [0, order, 0, 0] }));
    await page.goto(`./#/play/${id}`);
    await page.reload();
    await appStarted(page);
    await expect(table.yourTurn('Bo')).toBeVisible();
    await expect(table.curtain).toHaveCount(0);
    await expect(table.cancel).toHaveCount(letsGo ? 0 : 1);
    if (!letsGo) await expect(table.ownCard('second-helping'), 'what can cancel is not dimmed').not.toHaveClass(/is-dim/);
    await expect(table.log.getByText('No “Second Helping!” from Bo.')).toHaveCount(letsGo ? 1 : 0);
  }
});

test('while the lights are out no choice of another player is shown', async ({ page }) => {
  const game = (slid: string, other: string, more: PoutineMove[] = []) => dealt({
    names: NAMES.slice(0, 3),
    hands: [[slid, other, 'hat', 'wand'], ['mirror', 'smoke', 'rabbit', 'hat'], ['mirror', 'smoke', 'rabbit', 'wand']],
    escapes: ['e1', 'e2', 'e3'],
    houdini: 0,
    next: ['lights-out', 'thin-air'],
    moves: [...by(0, draw), ...by(0, { 'hand-on': 'rope' }), ...more],
  });
  const home = new HomePage(page);
  const table = new PoutineTable(page, NAMES.slice(0, 3));
  await home.open();
  await home.setPace('instant');
  await home.continueRecord(cut(game('rope', 'scarf'), 4));
  await table.bringToScreen('Ada');
  await table.draw('main');
  await expect(table.event).toContainText('The Lights Go Out');
  await table.acknowledgeUntil(table.lift('Ada'));
  await expect(page.locator('.curtain__cloth')).not.toHaveCSS('filter', 'none');
  await expect(table.curtain, 'what is to be pressed is not dimmed').toHaveCSS('filter', 'none');
  await table.bringToScreen('Ada');
  await expect(page.locator('.game--dark .board > :not(.log)').first()).not.toHaveCSS('filter', 'none');
  await expect(table.dock, 'what is to be done is not dimmed').toHaveCSS('filter', 'none');
  await table.handOn('rope');
  await expect(table.chair('Ada')).toContainText('ready');
  await expect(table.chair('Ada')).toContainText('4 cards in hand');
  await table.bringToScreen('Bo');
  await expect(table.ownCard('rope')).toHaveCount(0);
  await table.handOn('smoke');
  await table.bringToScreen('Cleo');
  await expect(table.chair('Ada')).toContainText('ready');
  await expect(table.ownCard('smoke')).toHaveAttribute('aria-selected', 'false');
  await expect(table.log).not.toContainText('Lights on');
  await table.handOn('rabbit');
  await expect(table.log).toContainText('Lights on: 3 cards have gone left.');

  await table.bringToScreen('Ada');
  await expect(table.ownNews.filter({ hasText: 'You slide “Rope” to Bo.' })).toHaveCount(1);
  await expect(table.ownNews.filter({ hasText: 'Cleo slides “White Rabbit” to you.' })).toHaveCount(1);
  await table.endTurn();
  await table.bringToScreen('Bo');
  await expect(table.ownNews.filter({ hasText: 'Ada slides “Rope” to you.' })).toHaveCount(1);
  await expect(table.ownNews.filter({ hasText: 'White Rabbit' })).toHaveCount(0);

  // Ada chooses another card: only Bo sees a difference, when the lights are on.
  const scarf = (more: PoutineMove[] = []): Record<PoutineMove> => {
    const other = game('rope', 'scarf', more);
    other.moves[5] = { seat: 0, 'hand-on': 'scarf' };
    return other;
  };
  const chosen = by(1, { 'hand-on': 'smoke' });
  for (const [more, seats] of [[[], [1, null]], [chosen, [2, null]]] as const) {
    for (const seat of seats) {
      const pair = { moves: 6 + more.length, seat, record: game('rope', 'scarf', [...more]), counterpart: scarf([...more]) };
      await expectIndistinguishable(page, pair);
    }
  }
  const on = [...chosen, ...by(2, { 'hand-on': 'rabbit' }), ...by(0, end)];
  const later = [...on, ...by(1, draw, draw, end)];
  await expectIndistinguishable(page, { moves: 12, seat: 2, record: game('rope', 'scarf', later), counterpart: scarf(later) });
  const toBo = expectIndistinguishable(page, { moves: 9, seat: 1, record: game('rope', 'scarf', on), counterpart: scarf(on) });
  await expect(toBo, 'the comparison finds a difference where there is one').rejects.toThrow();
});

test('only the thief and the victim see a stolen card', async ({ page }) => {
  const home = new HomePage(page);
  const table = new PoutineTable(page, NAMES.slice(0, 3));
  await home.open();
  await home.setPace('instant');
  await home.continueRecord(dealt({
    names: NAMES.slice(0, 3),
    hands: [['pickpocket', 'hat', 'hat', 'wand'], ['rope', 'mirror', 'smoke', 'rabbit'], ['wand', 'wand', 'hat', 'hat']],
    escapes: ['e1', 'e2', 'e3'],
    houdini: 0,
    next: ['wand', 'wand', 'wand', 'wand'],
    moves: by(0, draw),
  }));
  await table.bringToScreen('Ada');
  await table.play({ seat: 0, action: 'pickpocket', from: 1 });
  await expect(table.lastTurn).toContainText('from Bo.');
  const title = /You take (“.+”) from Bo/.exec(await table.lastTurn.innerText())![1]!;
  await table.endTurn();
  await table.bringToScreen('Bo');
  await expect(table.ownNews.filter({ hasText: `Ada takes ${title} from you.` })).toHaveCount(1);
  await table.draw('main');
  await table.draw('main');
  await table.endTurn();
  await table.bringToScreen('Cleo');
  await expect(table.log).toContainText('Ada picks a card from Bo’s pocket.');
  await expect(page.locator('body')).not.toContainText(title);
});

test('with two players only its owner sees a laid ESCAPE', async ({ page }) => {
  const game = (laid: string) => dealt({
    names: NAMES.slice(0, 2),
    hands: [['hat', 'hat', 'wand', 'wand'], ['rope', 'mirror', 'smoke', 'rabbit']],
    escapes: ['e7', 'e2', 'e9'],
    houdini: 0,
    next: ['scarf', 'scarf'],
    moves: by(0, { draw: 'escape' }, draw, { lay: laid }, end),
  });
  const home = new HomePage(page);
  const table = new PoutineTable(page, NAMES.slice(0, 2));
  await home.open();
  await home.setPace('instant');
  await home.continueRecord(cut(game('e7'), 6));
  await table.bringToScreen('Ada');
  await table.lay('e7');
  await expect(table.dock).toContainText('Back into the Hat');
  await table.endTurn();
  for (const observer of ['public', 'Bo']) {
    if (observer === 'Bo') await table.bringToScreen('Bo');
    await expect(table.chair('Ada')).toContainText('An ESCAPE, face down');
    await expect(page.locator('body')).not.toContainText('Back into the Hat');
  }
  for (const seat of [1, null]) {
    await expectIndistinguishable(page, { moves: 8, seat, record: game('e7'), counterpart: game('e9') });
  }
});

test('a tap on an own card during an animation of the own turn decides and explains nothing', async ({ page }) => {
  const home = new HomePage(page);
  const table = new PoutineTable(page, NAMES.slice(0, 3));
  await page.clock.install({ time: 0 });
  await home.open();
  await home.continueRecord(dealt({
    names: NAMES.slice(0, 3),
    hands: [['pickpocket', 'hat', 'rope', 'wand'], ['rope', 'mirror', 'smoke', 'rabbit'], ['wand', 'wand', 'hat', 'hat']],
    escapes: ['e1', 'e2', 'e3'],
    houdini: 0,
    next: ['scarf'],
  }));
  await table.bringToScreen('Ada');
  await page.clock.pauseAt(3_600_000);
  await page.clock.runFor(50); // the timers of the lift, which began before the jump
  await table.draw('main');
  await expect(table.yourTurn('Ada')).toBeHidden();
  await table.ownCard('rope').click();
  await page.clock.runFor(50);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.runFor(5_000);
  await expect(table.yourTurn('Ada')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(table.ownCard('rope')).toHaveCount(1);
  await expect(table.log).not.toContainText('discards');
});

/** Lets Ada attempt an escape that nobody can cancel, while the clock of the page stands. Returns the table, and what waits until something is shown, while the clock goes on in steps. */
async function attemptAtStoppedClock(page: Page): Promise<{ table: PoutineTable; waitFor: (shown: Locator) => Promise<void> }> {
  const [home, table] = [new HomePage(page), new PoutineTable(page, NAMES)];
  await page.clock.install({ time: 0 });
  await home.open();
  await home.continueRecord(beforeResponseWindow('rope', 'rope'));
  await table.bringToScreen('Ada');
  await page.clock.pauseAt(3_600_000);
  const waitFor = async (shown: Locator) => {
    for (let step = 0; step < 80 && !await shown.isVisible(); step++) await page.clock.runFor(100);
    await expect(shown).toBeVisible();
  };
  await table.attempt(['rope', 'scarf']);
  await expect(table.done).toBeVisible();
  await page.clock.runFor(800); // a press that comes at once counts as a double one
  await press(table.done);
  return { table, waitFor };
}

test('an escape that everybody has seen is only a line in the recap of the next player', async ({ page }) => {
  const { table, waitFor } = await attemptAtStoppedClock(page);
  await waitFor(table.nobody);
  await page.clock.runFor(1_000);
  await press(table.nobody);
  await waitFor(table.stage.filter({ hasText: 'Ada got 1 person out!' }));
  await waitFor(table.lift('Bo'));
  await press(table.lift('Bo'));
  const [recap, lines] = [page.locator('.lately--recap'), new Set<string>()];
  await expect(recap).toBeVisible();
  while (await recap.isVisible()) {
    lines.add(await recap.locator('.lately__text').innerText());
    await expect(table.stage).toHaveCount(0);
    await page.clock.runFor(100);
  }
  expect([...lines].join(' ')).toContain('Ada succeeds with “Slip Out the Window”.');
});

test('while all look at the end of an escape, the hand of the player who has answered and is next is not seen', async ({ page }) => {
  const { table, waitFor } = await attemptAtStoppedClock(page);
  for (const name of ['Cleo', 'Bo']) {
    await waitFor(table.respondAs(name));
    await page.clock.runFor(1_000);
    await table.respondAs(name).click();
    await page.clock.runFor(1_000);
    await press(table.lift(name));
    await waitFor(table.letGo);
    if (name === 'Cleo') await press(table.letGo);
  }
  const hidden = table.dock.locator('.pt-hand, .pt-laid');
  await expect(hidden).toHaveCount(2);
  for (const part of await hidden.all()) await expect(part).toHaveCSS('opacity', '1');
  const place = await table.dock.boundingBox();
  await press(table.letGo);
  await waitFor(table.stage.filter({ hasText: 'Ada got 1 person out!' }));
  for (const part of await hidden.all()) await expect(part).toHaveCSS('opacity', '0');
  expect(await table.dock.boundingBox(), 'nothing moves').toEqual(place);
  await waitFor(table.yourTurn('Bo'));
  for (const part of await hidden.all()) await expect(part).toHaveCSS('opacity', '1');
});

test('the question to all says who wins and whom Houdini keeps from cancelling, and no answer is a strong button', async ({ page }) => {
  const attempt = by(0, { attempt: ['rope', 'scarf'] });
  const before = beforeResponseWindow('rope', 'rope');
  const table = await PoutineTable.open(page, { ...before, moves: [...before.moves, ...attempt] });
  await expect(table.responseWindow).toContainText('Ada is slipping away…');
  await expect(table.responseWindow).toContainText('Does anybody want to? Dov cannot: Houdini is with them.');
  await expect(table.responseWindow.getByRole('button')).toHaveText(['Ask Bo', 'Ask Cleo', 'Nobody cancels']);
  await expect(table.responseWindow.locator('.btn--primary')).toHaveCount(0);

  const beforeBot = beforeResponseWindow('rope', 'rope', { 3: 'casual' });
  await PoutineTable.open(page, { ...beforeBot, moves: [...beforeBot.moves, ...attempt] });
  await expect(table.responseWindow, 'a bot is not asked').toContainText('Ask all the others');

  // The last decision of the golden game lets Ada win.
  const game = golden('poutine')[18]!;
  await PoutineTable.open(page, cut(game, game.moves.length - 1));
  await expect(table.responseWindow).toContainText('Ada wins if nobody cancels');
});
