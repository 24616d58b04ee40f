/** A tap on a card tells what it does, and the Escape key drops what has been chosen. */

import type { Locator, Page } from '@playwright/test';
import { EscapeTable } from '../pages/escape.ts';
import { HomePage } from '../pages/home.ts';
import { PoutineTable } from '../pages/poutine.ts';
import { GameTable, liftButton } from '../pages/table.ts';
import { atEachSize, inEachCase } from '../support/cases.ts';
import { dealt, ESCAPES, MAIN_DRAW as draw } from '../support/houdini.ts';
import { cut, golden, type Record } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

/** Opens the replay of a game at this step: it shows all hands, and nobody can decide in it. */
async function openReplay(page: Page, game: Record, step: number): Promise<void> {
  const home = new HomePage(page);
  await home.show();
  await home.openFile(game);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.locator('.viewer input').fill(String(step));
}

/** Goes on in the replay, step by step, until this is on the table. */
async function stepTo(page: Page, wanted: Locator): Promise<void> {
  const slider = page.locator('.viewer input');
  while (await wanted.count() === 0) {
    const step = Number(await slider.inputValue());
    await page.getByRole('button', { name: 'Next step' }).click();
    await expect(slider).toHaveValue(String(step + 1));
  }
}

test('a tap on a card tells what it does', async ({ page }) => {
  await inEachCase([
    ['Escape!', 'escape', '.hand--other [data-card]', /^(A key|A corridor|A boat|The Guard) /],
    ['Houdini’s Poutine', 'poutine', '.pt-hand [data-card]', /\.$/],
    ['Intruder Escape', 'intruder', '.in-row [data-card]', /\.$/],
  ], async (id, card, words) => {
    const game = golden(id)[8]!;
    await openReplay(page, game, Math.floor(game.moves.length / 2));
    if (id === 'poutine') await page.locator('.viewer select').selectOption({ index: 1 });
    // The rows of Intruder Escape are empty at the end of a round.
    await stepTo(page, page.locator(card));
    await page.locator(card).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('.dialog__body p')).toHaveText(words);
    await expect(dialog.getByRole('heading')).toHaveText(/^[A-Z]/);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toHaveCount(0);
  });
});

test('a tap on a sign tells what it means, and so does the help of the table', async ({ page }) => {
  await inEachCase([
    ['Escape!', 'escape', ['tokens', 'pile', 'inside', 'hand', 'route']],
    ['Houdini’s Poutine', 'poutine', ['people', 'hand', 'houdini', 'place', 'main-pile']],
    ['Intruder Escape', 'intruder', ['lives', 'damage', 'hand', 'row', 'room', 'deck']],
  ], async (id, signs) => {
    const game = golden(id)[8]!;
    await openReplay(page, game, 12);
    const titles: string[] = [];
    for (const sign of signs) {
      const place = page.locator(`[data-sign=${sign}]:not(button *)`).first();
      // Not every sign is on the table all the time.
      await stepTo(page, place);
      // A place has its signs inside it, but its upper edge is free; Houdini's token is round.
      const edge = sign === 'place' ? { x: 60, y: 3 } : { x: 2, y: 2 };
      await place.click(sign === 'houdini' ? {} : { position: edge });
      const dialog = page.getByRole('dialog');
      await expect(dialog.locator('.dialog__body > p').last(), sign).toHaveText(/^[A-Z].{40,}\.$/);
      titles.push(await dialog.getByRole('heading').innerText());
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    expect(new Set(titles).size, 'each sign has a title of its own').toBe(signs.length);
    // At the table the same words can be read without a tap on the sign.
    const home = new HomePage(page);
    await home.show();
    await home.continueRecord(cut(game, 12));
    await liftButton(page).click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'What can I do now?' }).click();
    const help = page.getByRole('dialog', { name: 'What can I do now?' });
    await help.getByText('What the signs mean').click();
    for (const title of titles) await expect(help.getByText(title, { exact: true }).first()).toBeVisible();
  });
});

for (const [id, deck] of [['escape', 45], ['poutine', 107], ['intruder', 38]] as const) {
  test(`all cards of ${id} are listed at the table and explained by a tap`, async ({ page }) => {
    const home = new HomePage(page);
    const table = new GameTable(page, []);
    await home.open();
    await home.continueRecord(cut(golden(id as string)[8]!, 12));
    await liftButton(page).click();
    await table.waitForRecap(); // its end moves the focus
    await atEachSize(page, [{ width: 360, height: 640 }, { width: 1440, height: 900 }], async ({ width }) => {
      await table.chooseFromMenu('All cards');
      const counts = await table.allCards.locator('h3 small').allTextContents();
      expect(counts.map(count => parseInt(count)).reduce((sum, count) => sum + count, 0), counts.join()).toBe(deck);
      const row = table.allCards.locator('.card-list__row').last();
      await row.scrollIntoViewIfNeeded();
      const box = (await row.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, 'the list is no wider than the window').toBeLessThanOrEqual(width);
      const name = row.locator('b').last(); // a picture may have a rank
      const title = (await name.textContent())!;
      await name.click();
      await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog')).toHaveCount(1);
      await expect(row, 'the list stays where it was').toBeInViewport();
      await table.allCards.getByRole('button', { name: 'Close' }).last().click();
      await expect(table.allCards).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
    });
  });
}

test('the list of all cards tells which have been played or discarded in Escape!', async ({ page }) => {
  const game = cut(golden('escape')[8]!, 12);
  const gone = game.moves.filter(move => 'play' in move || 'discard' in move).length;
  const table = new GameTable(page, []);
  const home = new HomePage(page);
  await home.open();
  await home.continueRecord(game);
  // Also while the hands are covered: everybody has seen these cards.
  await liftButton(page).waitFor();
  await table.chooseFromMenu('All cards');
  await expect(table.allCards.locator('.card-list__row')).toHaveCount(45);
  await expect(table.allCards.locator('.is-gone')).toHaveCount(gone);
  await expect(table.allCards.getByText('1 card, gone', { exact: true })).toHaveCount(gone);
});

test('where each ESCAPE frees one person, the list of all cards and the explanation of an ESCAPE say so', async ({ page }) => {
  const home = new HomePage(page);
  const table = new GameTable(page, []);
  await home.open();
  await home.continueRecord(cut(golden('poutine').find(game => game.options.people === 'one' && game.seats.length === 3)!, 8));
  await liftButton(page).click();
  await table.chooseFromMenu('All cards');
  const row = table.allCards.locator('.card-list__row[data-card=e18]');
  await expect(row.locator('.pt-card__frees')).toHaveText('frees 1');
  await row.locator('b').click();
  await expect(page.getByRole('dialog', { name: ESCAPES.get('e18')!, exact: true }).locator('.pt-card__frees')).toHaveText('frees 1');
});

test('a legend of the nine signs is one tap away at the table of Escape!', async ({ page }) => {
  const game = golden('escape')[8]!;
  const home = new HomePage(page);
  await home.open();
  await home.continueRecord(cut(game, 12));
  await liftButton(page).click();
  await page.getByRole('button', { name: 'Suits, types and marks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suits, types and marks' });
  for (const sign of ['Moons', 'Suns', 'Waves', 'Leaves', 'Wyrms', 'Knots', 'A key ', 'A corridor ', 'A boat ', 'The Guard ']) {
    await expect(dialog.locator('li', { hasText: new RegExp(`^${sign}`) })).toHaveCount(1);
  }
  await expect(dialog.locator('li svg')).toHaveCount(10);
  // The marks are cells of a picture, one below another: what a card is, is not and could be.
  const marks = dialog.locator('li .mark');
  const rows = await marks.evaluateAll(marks => marks.map(mark => getComputedStyle(mark, '::before').backgroundPositionY));
  expect(rows).toEqual(['75%', '25%', '0%']);
  const picture = await marks.first().evaluate(mark => /url\("(.*)"\)/.exec(getComputedStyle(mark, '::before').backgroundImage)![1]!);
  expect((await page.request.get(picture)).headers()['content-type']).toContain('image/svg');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Suits, types and marks' })).toBeFocused();
});

test('a press beside a dialog closes it, but not the second of two that open it', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.continueRecord(cut(golden('escape')[8]!, 12));
  await liftButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Suits, types and marks' });
  await page.getByRole('button', { name: 'Suits, types and marks' }).dblclick();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('heading').first().click();
  await expect(dialog, 'a press on the dialog does not close it').toBeVisible();
  await dialog.getByRole('heading').first().hover();
  await page.mouse.down();
  await page.mouse.move(3, 3);
  await page.mouse.up();
  await expect(dialog, 'nor does a press that only ends beside it').toBeVisible();
  await page.mouse.click(3, 3);
  await expect(dialog).toHaveCount(0);
});

/** Plays a game of Escape! until a player escapes, with these names. Returns the moment that shows it. The clock of the page stands still then. */
async function untilEscape(page: Page, names: string[]): Promise<Locator> {
  const game = golden('escape')[23]!;
  const table = new EscapeTable(page, names);
  const home = new HomePage(page);
  await page.clock.install({ time: 0 });
  await home.open();
  await home.setPace('relaxed');
  await home.continueRecord({ ...cut(game, 6), seats: game.seats.map((seat, at) => ({ ...seat, name: names[at]! })) });
  const { seat, play } = game.moves[6]!;
  await liftButton(page).click();
  await table.waitForRecap();
  await page.clock.pauseAt(3_600_000);
  await table.play(play!);
  await page.clock.runFor(500); // a press that comes at once counts as a double one
  await table.done.click();
  const moment = page.locator('.departure');
  for (let left = 80; left > 0 && await moment.count() === 0; left--) await page.clock.runFor(100);
  await expect(moment).toContainText(`${names[seat]!} is out!`);
  return moment;
}

test('an escape has a moment of its own, which a tap ends', async ({ page }) => {
  const moment = await untilEscape(page, ['Ada', 'Bo', 'Cleo']);
  await page.clock.runFor(500); // a press that comes at once counts as a double one
  await page.clock.runFor(2000);
  await expect(moment, 'there is time to read it').toBeVisible();
  const pile = page.locator('[data-sign=pile]');
  const before = (await pile.textContent())!;
  await moment.click();
  await page.clock.runFor(50);
  await expect(moment).toHaveCount(0);
  await expect(pile, 'the game goes on').not.toHaveText(before);
  await expect(page.locator('.lately').or(page.locator('.hand__status--out')).first()).toBeVisible();
});

test('the moment of an escape is whole on a phone, with the longest name too', async ({ page }) => {
  const moment = await untilEscape(page, ['Ada', 'Bo', 'Cleo'].map(name => name.padEnd(24, 'e')));
  const sizes = [[740, 360], [640, 360], [360, 640], [320, 568]] as const;
  await atEachSize(page, sizes.map(([width, height]) => ({ width, height })), async () => {
    const hidden = await moment.evaluate(moment => {
      const { left, top, right, bottom } = moment.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const edges = [[left + 4, y], [right - 4, y], [x, top + 4], [x, bottom - 4]] as const;
      return edges.filter(([x, y]) => !moment.contains(document.elementFromPoint(x, y)));
    });
    expect(hidden, 'edges that are covered or outside the window').toEqual([]);
    expect(await moment.locator('p').evaluate(text => text.scrollWidth - text.clientWidth), 'words that are cut').toBeLessThanOrEqual(1);
  });
});

test('the own cards that a clue has touched stay marked until their owner moves', async ({ page }) => {
  const game = golden('escape')[23]!;
  const at = game.moves.findIndex(move => move.clue);
  const to = game.moves[at]!.clue!.to;
  const turn = game.moves.findIndex((move, index) => index > at && move.seat === to && !('place' in move));
  const table = new EscapeTable(page, game.seats.map(seat => seat.name));
  const home = new HomePage(page);
  await home.open();
  await home.continueRecord(cut(game, turn));
  await liftButton(page).click();
  await table.waitForRecap();
  await expect(table.yourTurn(game.seats[to]!.name)).toBeVisible();
  const told = page.locator('.hand--own .card--told');
  await expect(told).not.toHaveCount(0);
  await expect(told.first()).toContainText('A new clue touches it.');
  await expect(page.locator('.hand--own .card--touched'), 'nothing is on show').toHaveCount(0);
});

test('the Escape key drops a clue that is being chosen', async ({ page }) => {
  const game = golden('escape')[0]!;
  const names = game.seats.map(seat => seat.name);
  const home = new HomePage(page);
  const table = new EscapeTable(page, names);
  await home.open();
  await home.continueRecord(cut(game, 2));
  await liftButton(page).click();
  await table.waitForRecap();
  await page.getByRole('button', { name: /^Give a clue/ }).click();
  await expect(page.locator('.dock--clue')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.dock--clue')).toHaveCount(0);
  await page.locator('.hand--own button').first().click();
  await expect(page.locator('.card--chosen')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('.card--chosen')).toHaveCount(0);
});

/** Opens Houdini's Poutine before Ada draws. Cleo has laid e3 and discarded a card. */
async function openBeforeDraw(page: Page): Promise<PoutineTable> {
  const names = ['Ada', 'Bo', 'Cleo'];
  const home = new HomePage(page);
  const table = new PoutineTable(page, names);
  await home.open();
  await home.continueRecord(dealt({
    names,
    hands: [['hat', 'mind-reader', 'scarf', 'wand'], ['rope', 'hat', 'wand', 'mirror'], ['smoke', 'rabbit', 'mirror', 'wand']],
    escapes: ['e1', 'e2', 'e3'],
    houdini: 2,
    next: ['scarf', 'rope', 'wand', 'mirror'],
    moves: [draw, { lay: 'e3' }, { discard: 'rabbit' }, { end: true as const }].map(move => ({ seat: 2, ...move })),
  }));
  await table.bringToScreen('Ada');
  await table.waitForRecap();
  return table;
}

test('before a draw too a tap explains the own cards, the ESCAPE of another player and the discards of Houdini’s Poutine', async ({ page }) => {
  const table = await openBeforeDraw(page);
  const explanation = page.locator('dialog').last();
  const explained = async (card: Locator, title: string) => {
    await card.click();
    await expect(explanation).toHaveAccessibleName(title);
    await page.keyboard.press('Escape');
  };
  await expect(table.dock.getByRole('button', { name: 'Main pile' })).toBeVisible();
  await explained(table.ownCard('hat'), 'Top Hat');
  await explained(table.chair('Cleo').locator('.pt-laid'), ESCAPES.get('e3')!);
  await page.getByRole('button', { name: /^Main discards/ }).click();
  await explained(page.locator('.pt-hand--open [data-card=rabbit]'), 'White Rabbit');
});

test('the Escape key drops the target of an ACTION of Houdini’s Poutine that is being chosen', async ({ page }) => {
  const table = await openBeforeDraw(page);
  for (const left of [1, 0]) {
    await table.draw('main');
    await expect(table.dock.getByRole('button', { name: 'Main pile' })).toHaveCount(left);
  }
  await expect(table.dock.getByRole('button', { name: 'End turn' })).toBeVisible();
  await table.beginAction('mind-reader');
  await expect(page.locator('.pt-kind')).toHaveCount(7);
  await expect(page.locator('.pt-seat.is-legal')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.locator('.pt-kind')).toHaveCount(0);
  await expect(page.locator('.pt-seat.is-legal')).toHaveCount(0);
  await expect(table.ownCard('mind-reader')).toHaveAttribute('aria-selected', 'false');
});

test('in the choice of Intruder Escape each pressed card says what it does, and a fourth one how to choose it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const home = new HomePage(page);
  await home.open();
  await home.continueRecord(cut(golden('intruder')[2]!, 3));
  await page.getByRole('button', { name: /^I’m / }).first().click();
  await page.getByRole('button', { name: 'I know who I am' }).click();
  const [cards, told, hint] = [page.locator('.in-five button:not([data-card=nobody])'), page.locator('.in-pressed'), page.locator('.in-secret > h2 + .hint')];
  await expect(told).toHaveText('Tap a card to choose it and to read what it does.');
  const dock = async () => (await page.locator('.dock').boundingBox())!.height;
  const height = await dock();
  for (const at of [0, 1, 2]) {
    await expect(hint).not.toContainText('Three are chosen.');
    await cards.nth(at).click();
    await expect(told.locator('b')).toHaveText(await cards.nth(at).locator('.in-card__name').innerText());
    await expect(told, 'nothing is scrolled to read it').toBeInViewport({ ratio: 0.98 });
  }
  await expect(hint).toContainText('Three are chosen. Tap a chosen card to put it back.');
  await cards.nth(3).click({ force: true });
  await expect(page.locator('.in-five [aria-selected=true]')).toHaveCount(3);
  await cards.nth(0).click();
  await cards.nth(3).click();
  await expect(cards.nth(3)).toHaveAttribute('aria-selected', 'true');
  expect(await dock()).toBe(height);
});

test('a card among the discards is explained in a dialog of its own name, which has the focus', async ({ page }) => {
  const game = golden('escape')[8]!;
  await openReplay(page, game, game.moves.length - 1);
  await page.getByRole('button', { name: /^Discards/ }).click();
  const card = page.getByRole('dialog').locator('[data-card]').first();
  await card.click();
  const explanation = page.locator('dialog').last();
  const title = await explanation.getByRole('heading').innerText();
  await expect(explanation).toHaveAccessibleName(title);
  await expect(page.locator('dialog').first()).not.toHaveAccessibleName(title);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(explanation.locator(':focus')).toHaveCount(1);
});
