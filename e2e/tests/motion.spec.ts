/** Cards glide from a hand to the table. `cargo xtask bench-motion` measures how smoothly. */

import type { Page } from '@playwright/test';
import { EscapeTable } from '../pages/escape.ts';
import { type Decision, IntruderTable } from '../pages/intruder.ts';
import { golden } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';
import { openBefore } from '../support/turn.ts';

/** Returns whether anything glides over the page in the ten seconds from now on. */
const glides = (page: Page): Promise<boolean> => page.evaluate(() => new Promise<boolean>(resolve => {
  const observer = new MutationObserver(() => {
    if (document.querySelector('.glides > .glide') === null) return;
    observer.disconnect();
    resolve(true);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => resolve(false), 10_000);
}));

/** Returns the parts of the page to which cards glide from now on, in this order. It waits until all are reached, at most 15 seconds. */
const partsGlidedTo = (page: Page, parts: string[]): Promise<string[]> => page.evaluate(parts => new Promise<string[]>(resolve => {
  const reached: string[] = [];
  const observer = new MutationObserver(() => {
    const next = parts[reached.length]!;
    if (document.querySelector(`${next}.is-gliding`) === null) return;
    reached.push(next);
    if (reached.length < parts.length) return;
    observer.disconnect();
    resolve(reached);
  });
  observer.observe(document.body, { attributes: true, attributeFilter: ['class'], subtree: true });
  setTimeout(() => resolve(reached), 15_000);
}), parts);

test('a played card of Escape! glides from the hand into the middle, then to its route, and the next one from the deck to the hand', async ({ page }) => {
  const table = new EscapeTable(page, await openBefore(page, golden('escape')[1]!, 2));
  const parts = ['.stage [data-card=PMSL]', '.route [data-card=PMSL]', '.hand--own .card'];
  const reached = partsGlidedTo(page, parts);
  await table.play(0); // the key PMSL
  await table.done.click();
  expect(await reached).toEqual(parts);
});

test('a token that is spent on a clue of Escape! shrinks', async ({ page }) => {
  const game = golden('escape')[0]!;
  const clue = game.moves[3]!.clue!;
  const table = new EscapeTable(page, await openBefore(page, game, 3));
  const shrinks = page.evaluate(() => new Promise<boolean>(resolve => {
    addEventListener('transitionend', ({ target, propertyName }) => {
      if (propertyName === 'scale' && (target as Element).matches('.token--spent')) resolve(true);
    });
    setTimeout(() => resolve(false), 15_000);
  }));
  await table.selectClue(clue.to, clue);
  await table.giveClue();
  await table.done.click();
  expect(await shrinks).toBe(true);
});

test('a card of Intruder Escape glides from the hand to a row', async ({ page }) => {
  const game = golden('intruder')[8]!;
  const at = game.moves.findIndex(move => (move as unknown as Decision).play === 'bat');
  const table = new IntruderTable(page, await openBefore(page, game, at));
  const hasGlided = glides(page);
  await table.decide(game.moves[at] as unknown as Decision, undefined);
  await table.done.click();
  expect(await hasGlided).toBe(true);
});

/** Returns the distance in px between the middle of this element and that of the next copy that glides, at its start. */
const offsetOfNextGlide = (page: Page, from: string): Promise<number> => page.evaluate(selector => new Promise<number>(resolve => {
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const start = middle(document.querySelector(selector)!);
  const observer = new MutationObserver(() => {
    const glide = document.querySelector('.glides > .glide');
    if (glide === null) return;
    observer.disconnect();
    for (const animation of glide.getAnimations()) animation.currentTime = 0;
    const { x, y } = middle(glide);
    resolve(Math.hypot(x - start.x, y - start.y));
  });
  observer.observe(document.body, { childList: true, subtree: true });
}), from);

for (const isOpposite of [false, true]) {
  test(`a card glides from where it was at a table that is ${isOpposite ? 'turned round' : 'upright'}`, async ({ page }) => {
    const table = new EscapeTable(page, await openBefore(page, golden('escape')[0]!, 2));
    if (isOpposite) {
      await table.chooseFromMenu('My view');
      await page.locator('label', { hasText: 'opposite' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
      await expect(page.locator('html[data-side=opposite]')).toBeAttached();
    }
    await table.play(0);
    const offset = offsetOfNextGlide(page, '.hand--own .card');
    await table.done.click();
    expect(await offset).toBeLessThan(8); // a card on the stage is a little inclined
  });
}
