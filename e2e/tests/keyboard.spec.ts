/** Whole games with nothing but a keyboard, from the home screen to the next game. */

import type { Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { choose } from '../players/choose.ts';
import { Keyboard } from '../players/keyboard.ts';
import { GAMES, type GameId } from '../robot/journey.ts';
import { call, drawAt } from '../robot/probe.ts';
import { Random } from '../robot/random.ts';
import { seated, style } from '../robot/seated.ts';
import { seedPage } from '../robot/seed.ts';
import { appStarted } from '../support/page.ts';
import { expect, test } from '../support/suite.ts';

// Traces and animations take longer than the game.
test.use({ trace: 'off', viewport: { width: 1024, height: 768 }, contextOptions: { reducedMotion: 'reduce' } });

/** The maximum number of presses from the focus to the next decision, in the median and in all cases. */
const NEAR = 4;
const FAR = 17;

/** The maximum number of decisions in a game. */
const MOST = 1_500;

/** The time in ms within which there must be a decision. */
const PATIENCE = 30_000;

/** The number of cards that are chosen until the Escape key drops one. */
const CARDS_PER_ESCAPE = 4;

/** The numbers of presses that led to what was decided. */
class Ways {
  readonly all: { to: string; presses: number }[] = [];

  /** Checks the limits. */
  check(): void {
    const sorted = [...this.all].sort((one, other) => one.presses - other.presses);
    expect(sorted.filter(({ presses }) => presses > FAR), 'no decision is far from the focus').toEqual([]);
    expect(sorted[sorted.length >> 1]!.presses, 'most decisions are near the focus').toBeLessThanOrEqual(NEAR);
  }
}

/** Deals a game for one person and casual bots, as few as there may be. */
async function deal(keys: Keyboard, game: GameId): Promise<void> {
  const [title, fewest] = GAMES[game];
  await keys.page.goto('./');
  await appStarted(keys.page);
  await keys.press('Tab');
  await keys.use('link', /^Settings$/);
  await keys.use('radio', /^instant$/);
  await keys.use('button', /^Back$/);
  await keys.use('link', new RegExp(`^Play together.*${title}$`));
  const seats = async () => (await keys.controls()).filter(({ name }) => name.startsWith('Who plays seat')).length;
  await expect.poll(seats).toBeGreaterThan(fewest);
  for (let seat = await seats(); seat > fewest; seat--) await keys.use('button', new RegExp(`^Remove seat ${seat}$`));
  for (let seat = 2; seat <= fewest; seat++) await keys.use('combobox', new RegExp(`^Who plays seat ${seat}$`), 'ArrowDown');
  await keys.use('button', /^Deal the cards$/);
}

/** Drops the chosen card with the Escape key. */
async function takeBack(keys: Keyboard): Promise<void> {
  await keys.press('Escape');
  expect((await keys.controls()).filter(({ role, checked }) => role === 'option' && checked), 'Escape drops the chosen card').toEqual([]);
}

/** Plays until the game is over. */
async function playOut(keys: Keyboard, random: Random, ways: Ways): Promise<void> {
  const { page } = keys;
  let since = Date.now();
  for (let cards = 0; ways.all.length < MOST;) {
    if (!await call(page, 'asks', PATIENCE)) throw new Error('the page asks for nothing');
    const controls = await keys.controls();
    if (controls.some(({ name }) => name === 'Play again')) return;
    const at = choose(controls, random);
    const control = controls[at];
    const presses = control ? await keys.choose(at, control) : null;
    if (!control || presses === null) {
      if (Date.now() - since > PATIENCE) throw new Error(`nothing that is asked can be decided: ${controls.map(({ name }) => name).join(', ')}`);
      await page.waitForTimeout(30); // the game goes on by itself
      continue;
    }
    since = Date.now();
    ways.all.push({ to: control.name, presses });
    // What is put together for a clue or a choice of three is changed by pressing it again.
    const chosen = (await keys.controls()).filter(({ role, checked }) => role === 'option' && checked);
    const isPlan = control.role === 'option' && chosen.length === 1 && !controls.some(({ name }) => /^(Choose three|Keep these three)$/.test(name));
    if (isPlan && ++cards % CARDS_PER_ESCAPE === 0) await takeBack(keys);
  }
  throw new Error(`the game is not over after ${MOST} decisions`);
}

for (const game of Object.keys(GAMES) as GameId[]) {
  test(`a whole game of ${game} and the start of the next are played by keyboard`, async ({ page }) => {
    test.setTimeout(300_000); // some six hundred presses
    await seedPage(page, 7);
    const keys = new Keyboard(page);
    const ways = new Ways();
    try {
      await drawAt(page, 0.1);
      await deal(keys, game);
      await playOut(keys, new Random(7), ways);
      await keys.use('button', /^Play again$/);
      await expect(page.locator('.game')).toBeVisible();
      await keys.press('Tab');
    } catch (error) {
      mkdirSync('results/keyboard', { recursive: true });
      await drawAt(page, 1).catch(() => {});
      await page.screenshot({ path: `results/keyboard/${game}.png` }).catch(() => {});
      const last = keys.presses.slice(-25).map(press => `    ${press}`).join('\n');
      throw new Error(`${(error as Error).message}\nthe last presses:\n${last}`, { cause: error });
    }
    const longest = [...ways.all].sort((one, other) => other.presses - one.presses).slice(0, 5).map(({ to, presses }) => `${presses} to “${to}”`);
    console.log(`${game}: ${keys.presses.length} presses, ${ways.all.length} decisions; the longest ways: ${longest.join(', ')}`);
    expect(ways.all.length).toBeGreaterThan(20);
    ways.check();
  });
}

test('where the focus is stays in sight while a new game is set up on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('./#/new/escape');
  await appStarted(page);
  const keys = new Keyboard(page);
  await keys.use('button', /^Add a player$/);
  await keys.press('Enter');
  await keys.use('button', /^Variants/);
  await keys.use('radio', /./);
  for (let more = 30; more > 0; more--) await keys.press('Tab');
  for (let more = 30; more > 0; more--) await keys.press('Shift+Tab');
});

/** What a page can do wrong with the focus: how it is brought about, the key that meets it, and what the check says. */
const WRONG: [string, (page: Page) => Promise<unknown>, string, RegExp][] = [
  ['the focus is dropped', page => page.evaluate(() => {
    // The page would give it to the title.
    HTMLElement.prototype.focus = () => {};
    (document.activeElement as HTMLElement).blur();
  }), 'Shift', /the focus is on body/],
  ['controls have no names', page => page.evaluate(() => document.querySelectorAll('a, button').forEach(one => {
    one.removeAttribute('aria-label');
    one.replaceChildren();
  })), 'Tab', /has the focus and no name/],
  ['nothing shows where the focus is', page => style(page, '*:focus-visible { outline: none !important; }'), 'Tab', /nothing shows that .* has the focus/],
  ['something is in front of the focus', page => style(page, 'html::after { content: ""; position: fixed; inset: 0; z-index: 99; }'), 'Tab', /has the focus and cannot be seen/],
];

for (const [what, breakPage, key, words] of WRONG) {
  test(`the check of the focus sees that ${what}`, async ({ page }) => {
    await page.goto('./');
    await appStarted(page);
    const keys = new Keyboard(page);
    await keys.press('Tab');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await keys.press('Shift');
    await breakPage(page);
    await expect(keys.press(key)).rejects.toThrow(words);
  });
}

test('the check of the ways sees a control that no key reaches, and one that is far', async ({ page }) => {
  await page.goto('./');
  await appStarted(page);
  const keys = new Keyboard(page);
  await keys.press('Tab');
  const way = async () => {
    const ways = new Ways();
    const controls = await keys.controls();
    const at = controls.findIndex(({ name }) => name === 'Settings');
    await keys.goTo(0, controls[0]!.name);
    ways.all.push({ to: 'Settings', presses: (await keys.goTo(at, 'Settings'))! });
    return ways;
  };
  expect((await way()).all[0]!.presses).toBeGreaterThan(5);
  await page.evaluate(() => {
    for (let more = 20; more > 0; more--) {
      const button = document.createElement('button');
      button.textContent = `More ${more}`;
      document.querySelector('.home__nav')!.prepend(button);
    }
  });
  const far = await way();
  expect(() => far.check()).toThrow(/far from the focus/);
  await page.getByRole('link', { name: 'Settings' }).evaluate(link => { (link as HTMLElement).tabIndex = -1; });
  await expect(way()).rejects.toThrow(/presses do not lead to “Settings”/);
});

test('the check of the Escape key sees that nothing is dropped', async ({ page }) => {
  await seated(page, 'escape');
  const keys = new Keyboard(page);
  await keys.use('option', /^Your card 2/);
  expect((await keys.controls()).filter(({ role, checked }) => role === 'option' && checked)).toHaveLength(1);
  await page.evaluate(() => addEventListener('keydown', event => event.stopImmediatePropagation(), { capture: true }));
  await expect(takeBack(keys)).rejects.toThrow(/drops the chosen card/);
});
