/** Whole games by the accessibility tree alone, from the home screen to the next game. */

import type { Page } from '@playwright/test';
import { choose } from '../players/choose.ts';
import { asControl, asks, pressable, pressNode, readTree, title, type TreeNode, unclear } from '../players/tree.ts';
import { GAMES, type GameId } from '../robot/journey.ts';
import { drawAt } from '../robot/probe.ts';
import { Random } from '../robot/random.ts';
import { seated } from '../robot/seated.ts';
import { seedPage } from '../robot/seed.ts';
import { appStarted } from '../support/page.ts';
import { expect, test } from '../support/suite.ts';

// Traces and animations take longer than the game.
test.use({ trace: 'off', viewport: { width: 1024, height: 768 }, contextOptions: { reducedMotion: 'reduce' } });

/** The maximum number of decisions in a game. */
const MOST = 1_500;

/** The time in ms within which the page must ask for something. */
const PATIENCE = 30_000;

/** Delays in ms before each reading of a tree. What is unclear counts only if the last one shows it too. */
const REST = [0, 60, 200, 600];

/** Waits for a node with this role and a name that matches. */
async function find(page: Page, role: string, name: RegExp): Promise<TreeNode> {
  let found: TreeNode | undefined;
  await expect.poll(async () => (found = (await readTree(page)).find(node => node.role === role && !node.disabled && name.test(node.name))), `${role} ${name}`).toBeDefined();
  return found!;
}

const press = async (page: Page, role: string, name: RegExp): Promise<void> => { await pressNode(page, await find(page, role, name)); };

/** Reads the tree until everything in it is clear. Throws if the last reading still shows something unclear. */
async function readClear(page: Page): Promise<TreeNode[]> {
  let tree: TreeNode[] = [];
  let found: string[] = [];
  for (const rest of REST) {
    if (rest > 0) await page.waitForTimeout(rest);
    tree = await readTree(page);
    // What goes on by itself has the title of what is asked afterwards.
    const isDecision = choose(pressable(tree).map(asControl), new Random(1)) >= 0;
    found = asks(tree) && isDecision ? unclear(tree) : [];
    if (found.length === 0) return tree;
  }
  throw new Error(`“${title(tree)}”: ${found.join('; ')}`);
}

/** Presses a node. If it can be chosen, its new state must be told. */
async function decide(page: Page, node: TreeNode): Promise<void> {
  if (!await pressNode(page, node) || node.chosen !== false) return;
  for (const rest of REST) {
    if (rest > 0) await page.waitForTimeout(rest);
    const tree = await readTree(page);
    const now = tree.find(({ element }) => element === node.element);
    // It may have opened something, or decided at once.
    if (now) expect(now.name, 'a chosen card keeps its name').toBe(node.name);
    if (!now || now.chosen || title(tree) !== node.around.at(-1) && !asks(tree)) return;
    if (tree.some(({ role }) => role === 'dialog' || role === 'alert')) return;
  }
  throw new Error(`the ${node.role} “${node.name}” is pressed, and the tree does not tell it`);
}

/** Returns what the table announces. Only one place does so, except a dialog. */
function announced(tree: TreeNode[]): string {
  const places = tree.filter(({ announces, around }) => announces && !around.some(one => one.startsWith('dialog')));
  expect(places.length, 'one place announces').toBeLessThanOrEqual(1);
  return places[0]?.text ?? '';
}

/** Plays until the game is over. Returns the number of decisions, and everything that was announced. */
async function playOut(page: Page, random: Random, told: string[]): Promise<{ decisions: number; news: Set<string> }> {
  const news = new Set<string>();
  let since = Date.now();
  for (let decisions = 0; decisions < MOST;) {
    const tree = await readClear(page);
    news.add(announced(tree));
    const nodes = pressable(tree);
    if (nodes.some(({ name }) => name === 'Play again')) return { decisions, news };
    const at = asks(tree) ? choose(nodes.map(asControl), random) : -1;
    if (at < 0) {
      if (Date.now() - since > PATIENCE) throw new Error(`the page asks for nothing: “${title(tree)}”`);
      await page.waitForTimeout(30);
      continue;
    }
    const focused = tree.findLast(one => one.focused)!;
    told.push(`“${title(tree)}”, ${focused.role} “${focused.text.slice(0, 60)}” ⇒ ${nodes[at]!.role} “${nodes[at]!.name}” in ${nodes[at]!.around[0] ?? 'the page'}`);
    if (process.env.TREE_LOUD) console.log(told.at(-1));
    await decide(page, nodes[at]!);
    decisions++;
    since = Date.now();
  }
  throw new Error(`the game is not over after ${MOST} decisions`);
}

for (const game of Object.keys(GAMES) as GameId[]) {
  test(`a whole game of ${game} and the start of the next are played by the accessibility tree`, async ({ page }) => {
    test.setTimeout(300_000); // some hundred decisions, with two trees each
    const told: string[] = [];
    await seedPage(page, 7);
    await drawAt(page, 0.1);
    await page.goto('./');
    await appStarted(page);
    await press(page, 'link', /^Settings$/);
    await press(page, 'radio', /^instant$/);
    await press(page, 'button', /^Back$/);
    await press(page, 'button', new RegExp(`^Play with bots.*${GAMES[game][0]}$`));
    try {
      const { decisions, news } = await playOut(page, new Random(7), told);
      console.log(`${game}: ${decisions} decisions, ${news.size} announcements`);
      expect(news.size).toBeGreaterThan(10);
      expect(decisions).toBeGreaterThan(20);
    } catch (error) {
      throw new Error(`${(error as Error).message}\nthe last decisions:\n${told.slice(-15).map(one => `    ${one}`).join('\n')}`, { cause: error });
    }
    if (game === 'intruder') expect(await page.locator('.in-truth q').count(), 'the end tells what was said').toBeGreaterThan(3);
    await press(page, 'button', /^Play again$/);
    await find(page, 'button', /^Menu$/);
  });
}

/** What a page can leave unclear, and what the check says. */
const UNCLEAR: [string, () => void, RegExp][] = [
  ['the focus is not where the player decides', () => document.querySelector<HTMLElement>('.topbar__menu')!.focus(), /not in the region Your hand/],
  ['a button has no name', () => document.querySelector('.dock')!.append(document.createElement('button')), /a button in .* has no name/],
  ['two buttons have the same name', () => {
    const button = document.querySelector('.dock .actions .btn')!;
    button.after(button.cloneNode(true));
  }, /there are two of button/],
];

for (const [what, breakPage, words] of UNCLEAR) {
  test(`the check of the tree sees that ${what}`, async ({ page }) => {
    await seated(page, 'escape');
    await readClear(page);
    await page.evaluate(breakPage);
    await expect(readClear(page)).rejects.toThrow(words);
  });
}

test('the check of the tree sees that nothing is asked, and that a chosen card is not told', async ({ page }) => {
  await seated(page, 'escape');
  const card = () => find(page, 'option', /^Your card 1/);
  await decide(page, await card());
  expect((await card()).chosen).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await card()).chosen).toBe(false);
  await page.evaluate(() => addEventListener('click', event => event.stopImmediatePropagation(), { capture: true }));
  await expect(decide(page, await card())).rejects.toThrow(/the tree does not tell it/);
  expect(asks(await readTree(page))).toBe(true);
  await page.evaluate(() => document.querySelector('h1')!.setAttribute('aria-hidden', 'true'));
  await expect.poll(async () => asks(await readTree(page))).toBe(false);
});
