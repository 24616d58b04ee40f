/** Crowded tables: large hands, empty hands, long names and long lists, as whole games bring them. */

import type { Locator, Page } from '@playwright/test';
import { EscapeTable } from '../pages/escape.ts';
import { HomePage } from '../pages/home.ts';
import { IntruderTable } from '../pages/intruder.ts';
import { PoutineTable } from '../pages/poutine.ts';
import { liftButton } from '../pages/table.ts';
import { SIZES } from '../robot/journey.ts';
import { look } from '../robot/screen.ts';
import { OPENED, seated, style } from '../robot/seated.ts';
import { atEachSize, inEachCase } from '../support/cases.ts';
import { openIntruder } from '../support/intruder.ts';
import { dealt, ESCAPE_DRAW as escape, largeHand, MAIN_DRAW as main, turn } from '../support/houdini.ts';
import { cut, golden, type PoutineMove, type Record } from '../support/records.ts';
import { saveOf, storeSave } from '../support/saves.ts';
import { expect, test } from '../support/suite.ts';

const heightOfDock = async (page: Page): Promise<number> => Math.round((await page.locator('.dock').boundingBox())!.height);

/** Returns the breaches of the laws of the screen. */
const broken = async (page: Page): Promise<string[]> => (await look(page)).broken;

/** Presses two equal cards by turns: only the pressed one is chosen, and no more when it is pressed again. */
async function expectPressedToBeChosen(cards: Locator): Promise<void> {
  const chosen = () => cards.evaluateAll(cards => cards.map(card => card.getAttribute('aria-selected')));
  await cards.nth(1).click();
  await expect.poll(chosen).toEqual(['false', 'true']);
  await cards.nth(0).click();
  await expect.poll(chosen).toEqual(['true', 'false']);
  await cards.nth(0).click();
  await expect.poll(chosen).toEqual(['false', 'false']);
}

async function openPoutine(page: Page, record: Record<PoutineMove>, name: string): Promise<PoutineTable> {
  const table = await PoutineTable.open(page, record);
  await table.bringToScreen(name);
  return table;
}

test.describe('320×568', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('each card of a hand of thirteen kinds of Houdini’s Poutine is in the smallest window and uncovered', async ({ page }) => {
    const table = await openPoutine(page, largeHand(
      { seat: 0, discard: 'look-over-there' }, { seat: 0, end: true }, ...turn(1, main, main, { discard: 'hat' }),
      { seat: 0, ...escape }, { seat: 0, ...escape }, { seat: 0, action: 'up-my-sleeve' }, { seat: 0, ...escape }, { seat: 0, ...escape },
    ), 'Ada');
    await expect(page.locator('.pt-hand [data-card]')).toHaveCount(13);
    await expect.poll(() => broken(page)).toEqual([]);
    for (const card of ['wand', 'e18']) {
      await table.selectCard(card);
      await expect.poll(() => broken(page), card).toEqual([]);
    }
  });
});

test('of equal cards of Intruder Escape the pressed one is chosen', async ({ page }) => {
  await openIntruder(page, [['bat', 'bat', 'knife', 'bed', 'camera'], ['keys', 'car', 'flashlight', 'roulette', 'hostage'], ['bandage', 'syringe', 'mirror', 'barricade', 'license']], [], { seat: 0, skip: true });
  const bats = page.locator('.in-hand [data-card=bat]');
  await expect(bats).toHaveCount(2);
  await expectPressedToBeChosen(bats);
  await bats.nth(1).click();
  await page.locator('.is-legal').getByRole('button').first().click();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await expect.poll(() => bats.evaluateAll(bats => bats.map(bat => bat.classList.contains('is-leaving')))).toEqual([false, true]);
});

test('nothing of the hand is seen behind the die of Intruder Escape, at which all look', async ({ page }) => {
  const table = await openIntruder(page, [['bat', 'knife', 'roulette', 'bed', 'camera'], ['keys', 'car', 'flashlight', 'bat', 'hostage'], ['bandage', 'syringe', 'mirror', 'barricade', 'license']], [], { seat: 0, skip: true });
  await table.selectCard('roulette');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: /^Done/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Roulette' });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('xpath=ancestor-or-self::*[contains(@class, "veil")]')).toHaveCSS('background-color', /^rgb\(/); // opaque
});

test('the news of Houdini’s Poutine tells what happened, not whose turn it is, which the table shows', async ({ page }) => {
  await openPoutine(page, dealt({
    names: ['Ada', 'Bo'], hands: [['rope', 'hat', 'rope', 'wand'], ['hat', 'hat', 'hat', 'hat']], escapes: ['e1', 'e2'], houdini: 1,
    next: ['scarf', 'mirror'], moves: turn(1, main, main, { discard: 'hat' }),
  }), 'Ada');
  await expect(page.locator('.lately--recap')).toHaveCount(0);
  await expect(page.locator('.lately__line')).toContainText(['Bo draws a card.', 'Bo draws a card.', 'Bo discards “Top Hat”.']);
  await expect(page.locator('.lately__line', { hasText: 'turn' })).toHaveCount(0);
  await expect(page.locator('.lately [aria-live]')).toContainText('Ada’s turn.');
});

test('a Snatch with nothing to take that a Hostage brings cannot be played, and the game can be loaded again', async ({ page }) => {
  const game = golden('intruder').find(({ seats }) => seats.length === 3)!;
  const table = await openIntruder(
    page, [['hostage', 'keys', 'car', 'flashlight', 'roulette'], ['bat', 'bat', 'knife', 'bed', 'camera'], ['bandage', 'syringe', 'mirror', 'barricade', 'license']],
    ['snatch'], { seat: 0, play: 'hostage' }, { seat: 0, hold: true },
  );
  const play = page.locator('.ask').getByRole('button', { name: 'Play', exact: true });
  await expect(play).toBeDisabled();
  await expect(page.locator('.ask')).toContainText('There is nothing to take.');
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await table.done.click();
  const next = game.seats[1]!.name;
  await table.waitForTurn(next);
  await page.reload();
  await table.waitForTurn(next);
  await expect(page.locator('.viewer')).toHaveCount(0);
});

test.describe('320×568', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('what a tall question covers of the rooms and the log in Intruder Escape can be scrolled above it', async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    await home.continueRecord(cut(golden('intruder')[0]!, 23)); // a Hostage has brought a card
    await liftButton(page).click();
    await expect(page.locator('.in-panel .ask')).toBeVisible();
    await style(page, '.in-panel .ask { block-size: 240px; }');
    await page.getByRole('button', { name: 'Show the log' }).click({ timeout: 5_000 });
    await expect(page.getByRole('button', { name: 'Hide the log' })).toBeVisible();
  });
});

test('each card of a large hand of Houdini’s Poutine stays uncovered, and the dock as high, while any of them is chosen', async ({ page }) => {
  const table = await openPoutine(page, largeHand(), 'Ada');
  await atEachSize(page, SIZES, async () => {
    const cards = await page.locator('.pt-hand [data-card]').evaluateAll(cards => cards.map(card => card.getAttribute('data-card')!));
    expect(cards).toHaveLength(11);
    const before = await heightOfDock(page);
    for (const card of cards) {
      await table.selectCard(card);
      await expect.poll(() => broken(page), card).toEqual([]);
      expect.soft(await heightOfDock(page), card).toBe(before);
    }
    await table.dock.getByRole('button', { name: 'Unsort' }).click();
    await expect.poll(() => broken(page), 'in the order of arrival').toEqual([]);
    await table.dock.getByRole('button', { name: 'Sort', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.locator('.pt-hand [aria-selected=true]'), 'no card is chosen any more').toHaveCount(0);
  });
});

test('of equal cards of Houdini’s Poutine that are shown one by one, the pressed one is chosen', async ({ page }) => {
  const record = dealt({
    names: ['Ada', 'Bo'], hands: [['rope', 'hat', 'rope', 'wand'], ['hat', 'hat', 'hat', 'hat']], escapes: ['e1', 'e2'], houdini: 0,
    next: ['scarf', 'mirror'], moves: [{ seat: 0, ...main }, { seat: 0, ...main }],
  });
  const table = await openPoutine(page, record, 'Ada');
  await table.dock.getByRole('button', { name: 'Unsort' }).click();
  const ropes = page.locator('.pt-hand [data-card=rope]');
  await expect(ropes).toHaveCount(2);
  await atEachSize(page, SIZES, () => expectPressedToBeChosen(ropes));
});

test('the dock of Houdini’s Poutine keeps its height while somebody with a long name is asked for an ITEM', async ({ page }) => {
  const record = dealt({
    names: ['Ng', 'Maximiliane-Wilhelmine v'],
    hands: [['mind-reader', 'hat', 'rope', 'wand'], ['hat', 'hat', 'hat', 'hat']],
    escapes: ['e1', 'e2'],
    houdini: 0,
    next: ['scarf', 'mirror'],
    moves: [{ seat: 0, ...main }, { seat: 0, ...main }],
  });
  const table = await openPoutine(page, record, 'Ng');
  await atEachSize(page, SIZES, async () => {
    await table.beginAction('mind-reader');
    const before = await heightOfDock(page);
    await page.getByRole('button', { name: 'Read Maximiliane-Wilhelmine v’s mind' }).click();
    await table.dock.getByRole('button', { name: 'White Rabbit', exact: true }).click();
    await expect(table.dock.getByRole('button', { name: 'Ask Maximiliane-Wilhelmine v for a White Rabbit' })).toBeVisible();
    expect(await heightOfDock(page)).toBe(before);
    await expect.poll(() => broken(page)).toEqual([]);
    await table.dock.getByRole('button', { name: 'Put it back' }).click();
  });
});

test('the dock of Houdini’s Poutine keeps its height in an attempt with four ITEMs, for each of which an Understudy could stand in', async ({ page }) => {
  const record = dealt({
    names: ['Bo', 'Ada'],
    hands: [['hat', 'hat', 'hat', 'hat'], ['mirror', 'smoke', 'wand', 'rabbit']],
    escapes: ['e2', 'e16'],
    houdini: 0,
    next: ['hat', 'scarf', 'understudy', 'hat', 'scarf', 'rope', 'hat', 'rope'],
    moves: [...turn(0, main, main), ...turn(1, main, main, { lay: 'e16' }), ...turn(0, main, main), { seat: 1, ...main }, { seat: 1, ...main }],
  });
  const table = await openPoutine(page, record, 'Ada');
  await atEachSize(page, SIZES, async () => {
    const before = await heightOfDock(page);
    await table.beginAttempt();
    await expect(table.dock).toContainText('0 of 1 Understudy laid');
    expect(await heightOfDock(page)).toBe(before);
    await expect.poll(() => broken(page)).toEqual([]);
    await table.dock.getByRole('button', { name: 'Not yet' }).click();
  });
});

test('the dock of Houdini’s Poutine keeps its height when Houdini leaves somebody with a long name', async ({ page }) => {
  const name = 'Maximiliane-Wilhelmine v';
  const record = dealt({
    names: [name, 'Bo'],
    hands: [['look-over-there', 'hat', 'rope', 'wand'], ['hat', 'hat', 'hat', 'hat']],
    escapes: ['e1', 'e2'],
    houdini: 0,
    next: ['scarf', 'mirror'],
    moves: [{ seat: 0, ...main }, { seat: 0, ...main }],
  });
  await atEachSize(page, SIZES, async () => {
    const table = await openPoutine(page, record, name);
    await expect(page.locator('.pt-own__me.has-houdini')).toBeVisible();
    const before = await heightOfDock(page);
    await table.beginAction('look-over-there');
    await page.getByRole('button', { name: 'Send him to Bo' }).click();
    await table.done.click();
    await expect(page.locator('.pt-own__me:not(.has-houdini)')).toBeVisible();
    await expect(page.getByRole('button', { name: 'End turn' })).toBeVisible();
    expect(await heightOfDock(page)).toBe(before);
    await expect.poll(() => broken(page)).toEqual([]);
  });
});

test('the dock of Houdini’s Poutine keeps its height when the ESCAPE with the longest title is laid', async ({ page }) => {
  const record = dealt({
    names: ['Ada', 'Bo'],
    hands: [['mirror', 'hat', 'rope', 'wand'], ['hat', 'hat', 'hat', 'hat']],
    escapes: ['e15', 'e2'],
    houdini: 0,
    next: ['scarf', 'mirror'],
    moves: [{ seat: 0, ...main }, { seat: 0, ...main }],
  });
  await atEachSize(page, SIZES, async () => {
    const table = await openPoutine(page, record, 'Ada');
    const before = await heightOfDock(page);
    await table.lay('e15');
    await table.done.click();
    await expect(page.locator('.pt-own .pt-laid__title')).toHaveText('Rabbit Loose in the Kitchen');
    await expect(page.getByRole('button', { name: 'End turn' })).toBeVisible();
    expect(await heightOfDock(page)).toBe(before);
    await expect.poll(() => broken(page)).toEqual([]);
  });
});

for (const [can, held] of [['cannot', 'scarf'], ['can', 'second-helping']] as const) {
  test(`the dock of Houdini’s Poutine is as high for an answer to an attempt, which ${can} be cancelled, as for a turn`, async ({ page }) => {
    const draws = [main, main];
    const record = dealt({
      names: ['Konstantinopolitanischer', 'Bo', 'Cleo'],
      hands: [['hat', 'wand', 'rabbit', 'smoke'], ['rope', 'rope', 'scarf', held], ['mirror', 'mirror', 'scarf', 'scarf']],
      escapes: ['e18', 'e2', 'e3'],
      houdini: 2,
      next: ['hat', 'hat', 'hat', 'rope', 'rope', 'mirror', 'mirror', 'hat', 'wand'],
      moves: [
        ...turn(2, main), ...turn(0, ...draws, { lay: 'e18' }), ...turn(1, ...draws), ...turn(2, main),
        { seat: 0, ...main }, { seat: 0, ...main }, { seat: 0, attempt: ['hat', 'rabbit', 'smoke', 'wand'] },
      ],
    });
    const ownTurn = record.moves.findLastIndex(({ seat, end }) => seat === 1 && end);
    const before: { [width: number]: number } = {};
    await openPoutine(page, cut(record, ownTurn), 'Bo');
    await atEachSize(page, SIZES, async ({ width }) => { before[width] = await heightOfDock(page); });
    const table = await PoutineTable.open(page, record);
    await table.respondAs('Bo').click();
    await table.lift('Bo').click();
    await expect(table.letGo).toBeVisible();
    await expect(table.cancel).toHaveCount(can === 'can' ? 1 : 0);
    await atEachSize(page, SIZES, async ({ width }) => {
      expect(await heightOfDock(page)).toBe(before[width]);
      await expect.poll(() => broken(page)).toEqual([]);
    });
  });
}

test('no clue is offered for an empty hand of Escape!', async ({ page }) => {
  await EscapeTable.open(page, cut(golden('escape')[4]!, 45));
  await page.getByRole('button', { name: 'Give a clue' }).click();
  await atEachSize(page, SIZES, async () => {
    await expect(page.locator('.hand--other')).toHaveCount(3);
    await expect(page.locator('.hand--other:has(.card)')).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Give .* the clue$/ })).toHaveCount(1);
    await expect(page.locator('.clue__btn:not([aria-disabled=true])'), 'somebody with cards is chosen first').not.toHaveCount(0);
    await expect.poll(() => broken(page)).toEqual([]);
  });
});

test('the dock of Escape! keeps its height with the longest question about a card', async ({ page }) => {
  const table = await EscapeTable.open(page, cut(golden('escape')[8]!, 30));
  await atEachSize(page, SIZES, async () => {
    const before = await heightOfDock(page);
    await table.selectCard(0);
    await page.locator('.actions__q').evaluate(question => {
      question.firstChild!.textContent = 'What about card 5 (Leaves, Wyrms, Knots and key)?';
      question.querySelector('small')!.textContent = 'It fits nowhere now: it costs the longest route.';
    });
    expect(await heightOfDock(page)).toBe(before);
    await page.getByRole('button', { name: 'Cancel' }).click();
  });
});

test('the dock of Escape! is as high for the choices of a turn as for a clue and for a card, whatever can be done', async ({ page }) => {
  const table = await EscapeTable.open(page, cut(golden('escape')[8]!, 30));
  await atEachSize(page, SIZES, async () => {
    // Only the sizes with room for it show the list.
    await page.locator('.dock__now').evaluate(list => {
      const lines = [
        'Those who are out play on, and give a later boat to somebody still inside.',
        'It’s your turn. Do one thing:',
        'Give a clue. It costs 1 of 8 tokens.',
        'Tap a card of yours and play it. If it fits nowhere, the longest route is lost.',
        'Tap a card of yours and discard it. A token comes back; the Guard costs a route.',
      ];
      list.replaceChildren(...lines.map(line => Object.assign(document.createElement('li'), { textContent: line })));
    });
    await expect.poll(() => broken(page)).toEqual([]);
    const before = await heightOfDock(page);
    await table.selectCard(0);
    expect.soft(await heightOfDock(page), 'a card').toBe(before);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Give a clue' }).click();
    await expect(page.locator('.clue')).toBeVisible();
    expect(await heightOfDock(page), 'a clue').toBe(before);
    await page.keyboard.press('Escape');
    await expect(page.locator('.clue')).toHaveCount(0);
  });
});

test('the dock of Escape! keeps its height while it is asked which route is lost', async ({ page }) => {
  const game = golden('escape').find(({ seats, moves }) => seats.length === 2 && moves.some(({ lose }) => lose !== undefined))!;
  const at = game.moves.findIndex(({ lose }) => lose !== undefined) - 1;
  await atEachSize(page, SIZES, async () => {
    const table = await EscapeTable.open(page, cut(game, at));
    const before = await heightOfDock(page);
    await table.play(game.moves[at]!.play!);
    await table.done.click();
    await expect(page.getByRole('heading', { name: 'Which route is lost?' })).toBeVisible();
    await page.locator('.ask .actions__line').evaluate(line => {
      line.firstElementChild!.textContent = 'Disaster! No route with 3 corridors is ready for it. Tap one of the longest routes: it is lost.';
    });
    expect(await heightOfDock(page)).toBe(before);
    await expect.poll(() => broken(page)).toEqual([]);
  });
});

test('the buttons that give a boat of Escape! away are wholly in the window, and large enough beside an empty hand', async ({ page }) => {
  for (const [number, hasEmptyHand] of [[5, false], [3, true]] as const) {
    const game = golden('escape').find(({ seats, moves }) => seats.length === number && moves.some(move => move.give !== undefined))!;
    await EscapeTable.open(page, cut(game, game.moves.findIndex(move => move.give !== undefined)));
    const buttons = page.getByRole('button', { name: /^Let .* out$/ });
    await expect(buttons.first()).toBeVisible();
    if (hasEmptyHand) await page.locator('.hand--legal .hand__cards').last().evaluate(cards => cards.replaceChildren());
    await atEachSize(page, SIZES, async () => {
      await expect(buttons.first()).toBeVisible();
      await expect.poll(() => broken(page)).toEqual([]);
    });
  }
});

test('the button of the curtain stays in sight when the others do not let a bot play (Intruder Escape)', async ({ page }) => {
  await atEachSize(page, SIZES, async () => {
    const home = new HomePage(page);
    await home.show();
    await home.continueRecord(cut(golden('intruder')[21]!, 60));
    await liftButton(page).waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: /^Hand a seat to a bot/ }).click();
    await page.getByRole('button', { name: /^Hand to/ }).first().click();
    await expect(page.getByRole('heading', { name: 'Let a bot play for Ada?' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Pass to Cleo' })).toBeVisible();
    await page.waitForTimeout(300); // the table scrolls in a later frame
    await expect(liftButton(page)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => broken(page)).toEqual([]);
  });
});

test('the end of Intruder Escape is no wider than the window when two players with long names lose a life in one round', async ({ page }) => {
  const game = structuredClone(golden('intruder')[10]!);
  game.seats.forEach((seat, at) => { seat.name = `${at}Wolfeschlegelsteinhausen`.slice(0, 24); });
  await new HomePage(page).open();
  await storeSave(page, 'ended', saveOf(game));
  await page.goto('#/play/ended');
  await expect(page.locator('.ending')).toContainText('lose a life each');
  await atEachSize(page, SIZES, async () => { await expect.poll(() => broken(page)).toEqual([]); });
});

test('the whole table of Intruder Escape can be scrolled into sight while a card is snatched', async ({ page }) => {
  const table = await IntruderTable.before(page, golden('intruder')[21]!, 60);
  await table.selectCard('snatch');
  await atEachSize(page, SIZES, async () => {
    await expect(page.locator('.in-pick')).toHaveCount(7);
    const parts = page.locator('.in-seat, .log__toggle').filter({ visible: true });
    const hidden = await parts.evaluateAll(parts => parts.filter(part => {
      part.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, bottom, width } = part.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, bottom - 6);
      return hit === null || !part.contains(hit);
    }).map(part => part.textContent));
    expect(hidden).toEqual([]);
  });
});

test('whether anybody cancels is asked in the window of a phone on its side, also four players with long names', async ({ page }) => {
  const game = golden('poutine').find(game => game.seats.length === 5 && game.moves.some(move => move.attempt))!;
  const record = cut(game, game.moves.findIndex(move => move.attempt) + 1);
  const seats = record.seats.map((seat, at) => ({ ...seat, name: `${at} Maximiliane-Wilhelmine v`.slice(0, 24) }));
  await atEachSize(page, [{ width: 640, height: 360 }, { width: 844, height: 390 }], async () => {
    await PoutineTable.open(page, { ...record, seats });
    await expect(page.locator('.asking')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Ask \d Maximiliane/ })).not.toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Nobody cancels' })).toBeInViewport({ ratio: 1 });
    expect(await broken(page)).toEqual([]);
  });
});

test('“(you)” stands behind one’s name where there is room, and takes none from a long name', async ({ page }) => {
  await inEachCase(Object.keys(OPENED).map(game => [game, game as keyof typeof OPENED] as const), async game => {
    const short = ['Ada', 'Bo', 'Cleo', 'Dov', 'Eve', 'Finn'];
    for (const names of [short, short.map(name => `Maximiliane-Wilhelmine ${name}`.slice(0, 24))]) {
      await seated(page, game, true, undefined, names);
      await atEachSize(page, [{ width: 320, height: 568 }, ...SIZES], async ({ width }) => {
        const [isSeen, height, heightAlone] = await page.locator('.you').evaluate(you => {
          const row = you.parentElement!;
          const found = [you.scrollHeight <= you.clientHeight + 1, row.offsetHeight];
          you.remove();
          found.push(row.offsetHeight);
          row.append(you);
          return found;
        });
        expect(height).toBe(heightAlone);
        if (names === short && width > 320) expect(isSeen).toBe(true);
      });
    }
  });
});
