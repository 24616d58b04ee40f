/** The dock of Houdini's Poutine: which of its buttons is the strong one, and what its words say. */

import type { Locator } from '@playwright/test';
import { PoutineTable } from '../pages/poutine.ts';
import { atEachSize } from '../support/cases.ts';
import { adasTurn, by, dealt, dealtToThree, ESCAPE_DRAW, MAIN_DRAW as draw, NAMES, turn } from '../support/houdini.ts';
import { cut } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

const bots = { 1: 'casual', 2: 'casual' };

test.use({ viewport: { width: 360, height: 640 } });

/** Expects that of two buttons the first one is the strong one. */
async function expectPrimary(primary: Locator, other: Locator): Promise<void> {
  await expect(primary).toHaveClass(/btn--primary/);
  await expect(other).toBeVisible();
  await expect(other).not.toHaveClass(/btn--primary/);
}

test('the strong button lets an escape happen, but cancels the one that would win, and the ticks of its ITEMs stay on the ESCAPE', async ({ page }) => {
  // Ada gets three people out, and then tries to get two more out. Bo can cancel both.
  const record = dealt({
    names: NAMES,
    hands: [['mirror', 'smoke', 'wand', 'rabbit'], ['rope', 'rope', 'rabbit', 'rabbit'], ['scarf', 'scarf', 'smoke', 'mirror']],
    escapes: ['e16', 'e2', 'e3', 'e9'],
    houdini: 2,
    next: [
      'hat', 'look-over-there', 'mirror', 'second-helping', 'hat', 'hat', 'wand', 'scarf',
      'hat', 'hat', 'rope', 'rope', 'rope', 'rope', 'smoke', 'smoke', 'smoke',
    ],
    moves: [
      ...turn(2, draw), ...turn(0, draw, draw, { lay: 'e16' }), ...turn(1, draw, draw), ...turn(2, draw),
      ...by(0, draw, draw, { attempt: ['mirror', 'rabbit', 'smoke', 'wand'] }), ...by(1, { pass: true }),
      ...turn(1, draw, draw), ...turn(2, draw, draw), ...turn(0, ESCAPE_DRAW, { lay: 'e9' }, { action: 'look-over-there', to: 2 }),
      ...turn(1, draw, draw, { discard: 'rope' }), ...turn(2, draw), ...by(0, draw, draw, { attempt: ['mirror', 'scarf', 'wand'] }),
    ],
    bots: { 0: 'casual', 2: 'casual' },
  });
  const first = record.moves.findIndex(move => move.attempt) + 1;
  const table = await PoutineTable.open(page, cut(record, first));
  await table.bringToScreen('Bo');
  await expectPrimary(table.letGo, table.cancel);
  await PoutineTable.open(page, record);
  await table.bringToScreen('Bo');
  await expect(table.dock).toContainText('Ada wins if nobody cancels this');
  await expectPrimary(table.cancel, table.letGo);
  const below = await table.chair('Ada').locator('.pt-laid').evaluate(laid => {
    const item = laid.querySelector('.pt-laid__item.is-held')!;
    const tick = item.getBoundingClientRect().bottom - parseFloat(getComputedStyle(item, '::after').bottom);
    return laid.getBoundingClientRect().bottom - tick;
  });
  expect(below, 'px between a tick and the edge of the ESCAPE').toBeGreaterThanOrEqual(3);
});

test('who holds too many cards is not invited to end the turn, but told how many to discard', async ({ page }) => {
  const table = await PoutineTable.open(page, dealt({
    names: ['Ada', 'Bo'],
    hands: [['rope', 'rope', 'rope', 'rope'], ['hat', 'hat', 'hat', 'hat']],
    escapes: ['e18', 'e2'],
    houdini: 0,
    next: [
      'scarf', 'scarf', 'mirror', 'mirror', 'scarf', 'scarf', 'mirror', 'mirror', 'scarf', 'scarf', 'mirror', 'mirror', 'rope', 'rope',
    ],
    moves: [
      ...turn(0, draw, draw, { lay: 'e18' }), ...turn(1, draw, draw), ...turn(0, draw, draw), ...turn(1, draw, draw),
      ...turn(0, draw, draw), ...turn(1, draw, draw, { discard: 'hat' }), ...by(0, draw, draw),
    ],
  }));
  await table.bringToScreen('Ada');
  const end = table.dock.getByRole('button', { name: 'End turn' });
  for (const [held, over] of [[12, 2], [11, 1]]) {
    await expect(table.dock).toContainText(`You hold ${held} cards: discard ${over} to end your turn.`);
    await expect(end).not.toHaveClass(/btn--primary/);
    await table.discard('rope');
    await table.done.click();
  }
  await expect(end).toHaveClass(/btn--primary/);
  await expect(table.dock).toContainText('0 of 4 held.');
});

test('a tap on the main pile after the draws tells what the number at the bell is, and its ruling is no louder than the words', async ({ page }) => {
  const table = await PoutineTable.open(page, adasTurn(bots));
  await table.bringToScreen('Ada');
  const height = (await table.dock.boundingBox())!.height;
  const pile = page.getByRole('button', { name: /^Main pile, \d+ cards/ });
  await expect(async () => {
    await pile.click({ force: true }); // it is marked as disabled, because nothing can be drawn
    await expect(table.rejection).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(table.rejection).toContainText('The bell shows how many main piles are left before dinner.');
  expect((await table.dock.boundingBox())!.height).toBe(height);
  const ruling = table.rejection.getByRole('link', { name: 'Rule H8' });
  await expect(ruling).toHaveCSS('font-weight', '500');
  const colourOf = (element: Locator) => element.evaluate(element => getComputedStyle(element).color);
  expect(await colourOf(ruling)).toBe(await colourOf(table.rejection));
});

test('who taps an ITEM that is not among the discards is told so, and can choose another one at once', async ({ page }) => {
  const table = await PoutineTable.open(page, dealtToThree(['thin-air', 'hat', 'smoke', 'rabbit'], {
    next: ['scarf', 'hat', 'wand'],
    moves: by(0, draw, { discard: 'smoke' }),
    bots,
  }));
  await table.bringToScreen('Ada');
  const height = (await table.dock.boundingBox())!.height;
  await table.beginAction('thin-air');
  const items = table.dock.getByRole('group', { name: /The numbers are how many you hold\.$/ });
  await expect(items.getByRole('button')).toHaveCount(7);
  await expect(table.dock.getByText('Which ITEM do you take? The numbers are how many you hold.')).toBeVisible();
  await items.getByRole('button', { name: /^Rope/ }).click({ force: true }); // it is marked as disabled
  await expect(table.rejection).toContainText('There is no Rope among the discards.');
  expect((await table.dock.boundingBox())!.height).toBe(height);
  const smoke = items.getByRole('button', { name: /^Smoke Bomb/ });
  await smoke.click();
  await expect(smoke).toHaveAttribute('aria-pressed', 'true');
  await expect(table.rejection).toHaveCount(0);
});

test('the buttons beside the hand and the turn say what they do', async ({ page }) => {
  const table = await PoutineTable.open(page, adasTurn(bots));
  await table.bringToScreen('Ada');
  await table.dock.getByRole('button', { name: 'Unsort', exact: true }).click();
  await table.dock.getByRole('button', { name: 'Sort', exact: true }).click();
  await expect(table.dock.getByRole('button', { name: 'Unsort', exact: true })).toBeVisible();
  await expect(table.dock.getByText('Auto-answers', { exact: true })).toBeInViewport({ ratio: 0.99 });
  await expect(table.dock.getByRole('button', { name: 'Auto-answers when others try to leave: Ask me', exact: true })).toBeVisible();
});

test('an EVENT is announced in the middle of its window', async ({ page }) => {
  const table = await PoutineTable.open(page, dealtToThree(['rope', 'scarf', 'wand', 'hat'], { next: ['canapes'] }));
  await table.bringToScreen('Ada');
  await table.draw('main');
  const offset = await table.event.evaluate(event => {
    const title = document.createRange();
    title.selectNodeContents(event.querySelector('.dialog__title')!);
    const [words, window] = [title.getBoundingClientRect(), event.querySelector('.dialog')!.getBoundingClientRect()];
    return Math.abs(words.left + words.right - window.left - window.right) / 2;
  });
  expect(offset).toBeLessThanOrEqual(2);
});

test('in an attempt the picture of an Understudy covers neither that of its ITEM nor a word', async ({ page }) => {
  const table = await PoutineTable.open(page, dealtToThree(['rope', 'scarf', 'wand', 'understudy'], {
    escapes: ['e17', 'e2', 'e3'],
    next: ['hat', 'hat', 'hat', 'hat', 'hat'],
    houdini: 1,
    moves: [
      ...turn(1, draw), ...turn(2, draw, draw), ...turn(0, draw, draw, { lay: 'e17' }),
      ...turn(1, draw), ...turn(2, draw, draw), ...by(0, draw, draw),
    ],
  }));
  await table.bringToScreen('Ada');
  await table.beginAttempt();
  await atEachSize(page, [{ width: 360, height: 640 }, { width: 320, height: 568 }, { width: 640, height: 360 }], async () => {
    const overlap = await page.locator('.pt-slot--stand').evaluate(slot => {
      const words = document.createRange();
      words.selectNodeContents([...slot.childNodes].find(node => node.nodeType === Node.TEXT_NODE && node.textContent!.trim())!);
      const [mask, item, name] = [slot.querySelector('svg')!, slot.querySelector('.pt-slot__for')!, words].map(part => part.getBoundingClientRect()) as [DOMRect, DOMRect, DOMRect];
      return { across: Math.max(0, mask.right - item.left), down: Math.max(0, item.bottom - name.top - 3) };
    });
    expect(overlap).toEqual({ across: 0, down: 0 });
  });
});

test('the title of an EVENT stays within the frame of its card', async ({ page }) => {
  const table = await PoutineTable.open(page, dealtToThree(['hat', 'rope', 'wand', 'scarf'], {
    next: ['canapes', 'hat', 'rabbit', 'wand', 'rope', 'mirror'],
    bots,
  }));
  await table.bringToScreen('Ada');
  await table.draw('main');
  const name = table.event.locator('.pt-card__name');
  await expect(name).toHaveText('Canapés Are Served');
  // The card unfolds, and the frame is 6 px from its edge.
  await expect.poll(() => name.evaluate(name => {
    const text = document.createRange();
    text.selectNodeContents(name);
    const [words, card] = [text.getBoundingClientRect(), name.parentElement!.getBoundingClientRect()];
    return Math.round(Math.min(words.left - card.left, card.right - words.right));
  })).toBeGreaterThanOrEqual(8);
});
