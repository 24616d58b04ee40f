/** A game of one person against bots. */

import type { Page } from '@playwright/test';
import { call } from '../robot/probe.ts';
import type { Random } from '../robot/random.ts';
import { choose } from '../robot/words.ts';

/** Deals a game of one person against casual bots. */
export async function deal(page: Page, game: string): Promise<void> {
  await page.getByRole('link', { name: /^Play together/ }).first().click();
  await page.locator(`.gamecard:has(input[value=${game}])`).click();
  const kinds = page.locator('.seat__kind');
  for (let at = 1; at < await kinds.count(); at++) await kinds.nth(at).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await page.locator('.game').waitFor();
}

/** Taps a control at random that the table offers. Returns whether there was one. */
export async function tap(page: Page, random: Random): Promise<boolean> {
  const choices = await page.evaluate(() => {
    const shown = (root: string) => [...document.querySelectorAll<HTMLElement>(`${root} button:not([disabled]):not([aria-disabled])`)]
      .filter(button => !/^(why\?|Menu)/.test(button.innerText) && button.checkVisibility());
    const dialog = shown('dialog[open]');
    const buttons = dialog.length ? dialog : [...shown('.dock'), ...shown('.in-secret'), ...document.querySelectorAll<HTMLElement>('.hand__pick, .route__pick')];
    return buttons.map(button => button.getBoundingClientRect())
      .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
      .filter(({ x, y }) => x > 0 && y > 0 && x < innerWidth && y < innerHeight);
  });
  if (choices.length === 0) return false;
  const { x, y } = random.pick(choices);
  await page.touchscreen.tap(x, y);
  return true;
}

/** Taps a control that the robot would press, so that the game goes on. Returns whether there was one. */
export async function tapSensibly(page: Page, random: Random): Promise<boolean> {
  const controls = await call(page, 'controls');
  // A link leads away from the table.
  const control = choose(controls.filter(({ role }) => role !== 'link'), random);
  if (control === null) return false;
  const reached = await call(page, 'reach', controls.indexOf(control), control.name, 1_000);
  if (reached === null || 'blocked' in reached) return false;
  await page.touchscreen.tap(reached.x, reached.y);
  return true;
}
