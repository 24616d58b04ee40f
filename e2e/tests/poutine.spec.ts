/** The table of Houdini's Poutine: what it promises besides the rules. */

import type { Locator, Page } from '@playwright/test';
import { Lobby } from '../pages/lobby.ts';
import { PoutineTable } from '../pages/poutine.ts';
import { looksAlike } from '../support/alike.ts';
import { dealt, type Deal } from '../support/houdini.ts';
import { appStarted } from '../support/page.ts';
import { cut, golden, type PoutineMove, type Record } from '../support/records.ts';
import { watchScreens, type Screen } from '../support/screens.ts';
import { expect, test } from '../support/suite.ts';

const NAMES = ['Ada', 'Bo', 'Cleo', 'Dov'];

/** Moves of a seat, one after the other. */
const by = (seat: number, ...moves: Omit<PoutineMove, 'seat'>[]): PoutineMove[] => moves.map(move => ({ seat, ...move }));
const draw = { draw: 'main' } as const;
const end = { end: true } as const;

/** Ada may try e1, and Bo and Cleo may cancel, whatever they hold. */
function beforeTheCall(bo: string, cleo: string, bots: Deal['bots'] = {}): Record<PoutineMove> {
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

/** All that is on the page from the attempt to the next turn, but for what Bo and Cleo see when they have the device. */
async function theCall(page: Page, game: Record<PoutineMove>, speakUp: string[]): Promise<Screen[]> {
  const lobby = new Lobby(page);
  const table = new PoutineTable(page, NAMES);
  // The clock of the page is the test's: what the page waits for nobody knows is found to the millisecond.
  await page.clock.install({ time: 0 });
  await lobby.open();
  await lobby.goOnWith(game);
  await table.come('Ada');
  await page.clock.pauseAt(3_600_000);
  const screens = await watchScreens(page, ['Bo', 'Cleo']);
  const comes = async (shown: Locator) => {
    for (let step = 0; step < 200 && !await shown.isVisible(); step++) await page.clock.runFor(50);
    await expect(shown).toBeVisible();
  };
  await table.attempt(['rope', 'scarf']);
  await comes(table.nobody);
  for (const name of speakUp) {
    await comes(table.speakUp(name));
    await table.speakUp(name).click();
    await table.askAgain.click(); // it was somebody else who wanted to say something
    await table.speakUp(name).click();
    await table.lift(name).click();
    await table.answer(false);
  }
  if (speakUp.length === 0) await table.nobody.click();
  await comes(table.lift('Bo').or(table.asked('Bo')));
  return screens();
}

// Keen bots save their cancel for more than one person; a casual one would use it, and all would know.
for (const [who, bots, speakUp] of [
  ['people, who say Nobody', {}, []],
  ['people, who take the device', {}, ['Cleo', 'Bo']],
  ['two people and two bots', { 2: 'keen', 3: 'keen' }, []],
  ['two people and two bots, the person taking the device', { 2: 'keen', 3: 'keen' }, ['Bo']],
] as const) {
  test(`who holds Second Helping! cannot be told from the call: ${who}`, async ({ context }) => {
    const seen: Screen[][] = [];
    for (const [bo, cleo] of [['second-helping', 'rope'], ['rope', 'second-helping'], ['rope', 'scarf']] as const) {
      const page = await context.newPage();
      seen.push(await theCall(page, beforeTheCall(bo, cleo, bots), [...speakUp]));
      await page.close();
    }
    expect(seen[0]!.length).toBeGreaterThan(4);
    expect(seen[0]!.at(-1)!.at).toBeGreaterThan(1000);
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });
}

test('what cannot be done says why and leads to its ruling', async ({ page }) => {
  const lobby = new Lobby(page);
  const table = new PoutineTable(page, NAMES);
  await lobby.open();
  await lobby.goOnWith(dealt({
    names: NAMES.slice(0, 3),
    hands: [['second-helping', 'understudy', 'rope', 'bait-and-switch'], ['hat', 'hat', 'hat', 'hat'], ['wand', 'wand', 'wand', 'wand']],
    escapes: ['e1', 'e2', 'e3'],
    houdini: 0,
    next: ['scarf'],
    moves: by(0, draw),
  }));
  await table.come('Ada');
  for (const [trying, sentence, ruling] of [
    [() => table.begin('second-helping'), 'only answers somebody else’s escape', 'H22'],
    [() => table.begin('understudy'), 'goes on stage only in an escape', 'H22'],
    [() => table.begin('bait-and-switch'), 'a swap needs two', 'H23'],
    [() => table.tryToLeave(), 'Houdini is looking straight at you', 'H20'],
  ] as const) {
    await trying();
    await expect(table.why).toContainText(sentence);
    await expect(table.why.getByRole('link')).toHaveText(ruling);
  }
  await table.why.getByRole('link').click();
  await expect(page.locator('.ruling--here')).toContainText('H20');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(table.lift('Ada')).toBeVisible();
});

test('a standing order is kept by the table’s Nobody, and only who gave it can see it', async ({ page }) => {
  // Ada is about to win by the last decision, and Bo, who could cancel, lets her in the golden game.
  const game = golden('poutine')[18]!;
  const last = game.moves.length - 1;
  expect(game.moves[last]).toEqual({ seat: 1, pass: true });
  const turn = game.moves.findLastIndex(move => move.seat === 1 && move.end);
  const lobby = new Lobby(page);
  const table = new PoutineTable(page, NAMES);
  await lobby.open();
  await lobby.setPace('instant');
  await lobby.goOnWith(cut(game, turn));
  await table.come('Bo');
  await table.order('I cancel a winner');
  for (const move of game.moves.slice(turn, last)) {
    if (move.seat === 0) await expect(page.getByText('I cancel a winner')).toHaveCount(0);
    await table.come(NAMES[move.seat]!);
    await table.decide(move);
  }
  await expect(table.call).toBeVisible();
  await table.nobody.click();
  await expect(table.log).toContainText('“Second Helping!” cries Bo');

  // Whatever Bo has ordered, it looks the same to Ada and to all, in her turn and when the table is asked.
  for (const [moves, seat] of [[last - 1, 0], [last - 1, null], [last, null]] as const) {
    const record = cut(game, moves);
    await looksAlike(page, { moves, seat, record, twin: record, orders: [[0, 0], [0, 2]] });
  }
});

test('one person among bots is asked, unless an order says what to do', async ({ page }) => {
  const game = beforeTheCall('second-helping', 'rope', { 0: 'casual', 2: 'casual', 3: 'casual' });
  game.moves.push({ seat: 0, attempt: ['rope', 'scarf'] });
  const table = new PoutineTable(page, NAMES);
  const lobby = new Lobby(page);
  await lobby.open();
  await lobby.setPace('instant');
  for (const [order, letsGo] of [[0, false], [1, true], [2, true]] as const) {
    const id = `order-${order}`;
    const kept = JSON.stringify({ record: game, seed: '7', again: [], changed: 1, aside: { orders: [0, order, 0, 0] } });
    await page.evaluate(([id, kept]) => localStorage.setItem(`three-ways-out/v1/game/${id}`, kept!), [id, kept]);
    await page.goto(`./#/play/${id}`);
    await page.reload();
    await appStarted(page);
    await expect(table.asked('Bo')).toBeVisible();
    await expect(table.curtain).toHaveCount(0);
    await expect(table.cancel).toHaveCount(letsGo ? 0 : 1);
    await expect(table.log.getByText('Bo lets it happen.')).toHaveCount(letsGo ? 1 : 0);
  }
});

test('while the lights are out nobody is shown what others have chosen', async ({ page }) => {
  const game = (slid: string, other: string, more: PoutineMove[] = []) => dealt({
    names: NAMES.slice(0, 3),
    hands: [[slid, other, 'hat', 'wand'], ['mirror', 'smoke', 'rabbit', 'hat'], ['mirror', 'smoke', 'rabbit', 'wand']],
    escapes: ['e1', 'e2', 'e3'],
    houdini: 0,
    next: ['lights-out', 'thin-air'],
    moves: [...by(0, draw), ...by(0, { 'hand-on': 'rope' }), ...more],
  });
  const lobby = new Lobby(page);
  const table = new PoutineTable(page, NAMES.slice(0, 3));
  await lobby.open();
  await lobby.setPace('instant');
  await lobby.goOnWith(cut(game('rope', 'scarf'), 4));
  await table.come('Ada');
  await table.draw('main');
  await expect(table.event).toContainText('The Lights Go Out');
  await table.come('Ada');
  await table.handOn('rope');
  await expect(table.chair('Ada')).toContainText('has chosen');
  await expect(table.chair('Ada')).toContainText('4 cards in hand');
  await table.come('Bo');
  await expect(table.ownCard('rope')).toHaveCount(0);
  await table.handOn('smoke');
  await table.come('Cleo');
  await expect(table.chair('Ada')).toContainText('has chosen');
  await expect(table.ownCard('smoke')).toHaveAttribute('aria-pressed', 'false');
  await expect(table.log).not.toContainText('The lights come on');
  await table.handOn('rabbit');
  await expect(table.log).toContainText('The lights come on. 3 cards have gone to the left.');

  await table.come('Ada');
  await expect(table.news).toContainText('You slide “Rope” to Bo.');
  await expect(table.news).toContainText('Cleo slides “White Rabbit” to you.');
  await table.endTurn();
  await table.come('Bo');
  await expect(table.news).toContainText('Ada slides “Rope” to you.');
  await expect(table.news).not.toContainText('White Rabbit');

  // Ada chooses another card: nobody sees a difference, but Bo once the lights are on.
  const scarf = (more: PoutineMove[] = []): Record<PoutineMove> => {
    const other = game('rope', 'scarf', more);
    other.moves[5] = { seat: 0, 'hand-on': 'scarf' };
    return other;
  };
  const chosen = by(1, { 'hand-on': 'smoke' });
  for (const [more, seats] of [[[], [1, null]], [chosen, [2, null]]] as const) {
    for (const seat of seats) {
      const pair = { moves: 6 + more.length, seat, record: game('rope', 'scarf', [...more]), twin: scarf([...more]) };
      await looksAlike(page, pair);
    }
  }
  const on = [...chosen, ...by(2, { 'hand-on': 'rabbit' }), ...by(0, end)];
  const later = [...on, ...by(1, draw, draw, end)];
  await looksAlike(page, { moves: 12, seat: 2, record: game('rope', 'scarf', later), twin: scarf(later) });
  const toBo = looksAlike(page, { moves: 9, seat: 1, record: game('rope', 'scarf', on), twin: scarf(on) });
  await expect(toBo, 'the comparison finds a difference where there is one').rejects.toThrow();
});

test('a stolen card is told to thief and victim alone', async ({ page }) => {
  const lobby = new Lobby(page);
  const table = new PoutineTable(page, NAMES.slice(0, 3));
  await lobby.open();
  await lobby.setPace('instant');
  await lobby.goOnWith(dealt({
    names: NAMES.slice(0, 3),
    hands: [['pickpocket', 'hat', 'hat', 'wand'], ['rope', 'mirror', 'smoke', 'rabbit'], ['wand', 'wand', 'hat', 'hat']],
    escapes: ['e1', 'e2', 'e3'],
    houdini: 0,
    next: ['wand', 'wand', 'wand', 'wand'],
    moves: by(0, draw),
  }));
  await table.come('Ada');
  await table.play({ seat: 0, action: 'pickpocket', from: 1 });
  await expect(table.lately).toContainText('from Bo.');
  const title = /You take (“.+”) from Bo/.exec(await table.lately.innerText())![1]!;
  await table.endTurn();
  await table.come('Bo');
  await expect(table.news).toContainText(`Ada takes ${title} from you.`);
  await table.draw('main');
  await table.draw('main');
  await table.endTurn();
  await table.come('Cleo');
  await expect(table.news).toContainText('A card of Bo changes into the pocket of Ada.');
  await expect(page.locator('body')).not.toContainText(title);
});

test('with two players a laid ESCAPE is seen by its owner alone', async ({ page }) => {
  const game = (laid: string) => dealt({
    names: NAMES.slice(0, 2),
    hands: [['hat', 'hat', 'wand', 'wand'], ['rope', 'mirror', 'smoke', 'rabbit']],
    escapes: ['e7', 'e2', 'e9'],
    houdini: 0,
    next: ['scarf', 'scarf'],
    moves: by(0, { draw: 'escape' }, draw, { lay: laid }, end),
  });
  const lobby = new Lobby(page);
  const table = new PoutineTable(page, NAMES.slice(0, 2));
  await lobby.open();
  await lobby.setPace('instant');
  await lobby.goOnWith(cut(game('e7'), 6));
  await table.come('Ada');
  await table.lay('e7');
  await expect(table.dock).toContainText('Back into the Hat');
  await table.endTurn();
  for (const eyes of ['all', 'Bo']) {
    if (eyes === 'Bo') await table.come('Bo');
    await expect(table.chair('Ada')).toContainText('An ESCAPE, face down');
    await expect(page.locator('body')).not.toContainText('Back into the Hat');
  }
  for (const seat of [1, null]) {
    await looksAlike(page, { moves: 8, seat, record: game('e7'), twin: game('e9') });
  }
});

test('while something is still being shown nothing is decided by a hasty hand', async ({ page }) => {
  const lobby = new Lobby(page);
  const table = new PoutineTable(page, NAMES.slice(0, 3));
  await page.clock.install({ time: 0 });
  await lobby.open();
  await lobby.goOnWith(dealt({
    names: NAMES.slice(0, 3),
    hands: [['pickpocket', 'hat', 'rope', 'wand'], ['rope', 'mirror', 'smoke', 'rabbit'], ['wand', 'wand', 'hat', 'hat']],
    escapes: ['e1', 'e2', 'e3'],
    houdini: 0,
    next: ['scarf'],
  }));
  await table.come('Ada');
  await page.clock.pauseAt(3_600_000);
  await table.draw('main');
  await expect(table.asked('Ada')).toBeHidden();
  await table.ownCard('rope').click();
  await page.clock.runFor(5_000);
  await expect(table.asked('Ada')).toBeVisible();
  await expect(table.ownCard('rope')).toHaveCount(1);
  await expect(table.log).not.toContainText('discards');
});
