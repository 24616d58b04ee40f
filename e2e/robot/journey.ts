/** A whole game in the browser: home, new game, deal, play, end, replay, play again. */

import { expect, type Browser } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { appStarted } from '../support/page.ts';
import { Random } from './random.ts';
import { Robot } from './robot.ts';
import type { Control, Facts } from './screen.ts';
import { seedPage } from './seed.ts';
import { visit } from './visits.ts';

export const SIZES = [{ width: 360, height: 640 }, { width: 640, height: 360 }, { width: 768, height: 1024 }, { width: 1440, height: 900 }];

/** The games: name, minimum and maximum number of seats. */
export const GAMES = { escape: ['Escape!', 2, 5], poutine: ['Houdini’s Poutine', 2, 5], intruder: ['Intruder Escape', 3, 6] } as const;

export type GameId = keyof typeof GAMES;

/** Player names: short, long, one letter, non-ASCII. */
const NAMES = ['Ada', 'Bo', 'Maximiliane-Wilhelmine von und zu Hohenfels', 'Ng', 'Zoë 🎩', 'X'];

/** The maximum number of presses in a whole game. Most games take 200 to 700; six people in Intruder Escape have needed more than 3,000. */
const MOST_PRESSES = 6_000;

/** The scale at which the browser draws the page. */
const SCALE = 0.1;

export interface Journey {
  game: GameId;
  size: { width: number; height: number };
  seed: number;
  /** The maximum number of presses at the table; a whole game by default. */
  most?: number;
}

/** What a journey was: the number of presses, whether the game ended, and the largest number of cards in a hand. */
export interface JourneyResult {
  presses: number;
  ended: boolean;
  largestHand: number;
}

/** Plays a game in a fresh browser context. A failure reports the seed and the last presses and saves a screenshot. */
export async function journey(browser: Browser, baseURL: string, { game, size, seed, most = MOST_PRESSES }: Journey): Promise<JourneyResult> {
  const random = new Random(seed * 7919 + size.width * 31 + game.length);
  const context = await browser.newContext({
    viewport: size,
    baseURL,
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
    colorScheme: random.chance(0.5) ? 'dark' : 'light',
    hasTouch: size.width < 800,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await seedPage(page, seed * 2_654_435_761 + size.width);
  const [, min, max] = GAMES[game];
  const seats = min + random.below(max - min + 1);
  // Alone against bots in every other game.
  const people = random.chance(0.5) ? 1 : 2 + random.below(seats - 1);
  const named = Array.from({ length: seats }, (_, at) => (at < people ? NAMES[(at + seed) % NAMES.length]! : `Bot ${at}`));
  const names = named.map(name => name.slice(0, 24));
  const robot = new Robot(page, random, names, names.map((_, at) => at).slice(0, people));
  try {
    await robot.drawAt(SCALE);
    await page.goto('./');
    await appStarted(page);
    await robot.check();
    await deal(robot, game, named);
    const ended = await playOn(robot, most);
    if (ended) await afterwards(robot);
    return { presses: robot.presses.length, ended, largestHand: robot.largestHand };
  } catch (error) {
    const name = `${game}-${size.width}x${size.height}-${seed}`;
    mkdirSync('results/robot', { recursive: true });
    await robot.drawAt(1).catch(() => {});
    await page.screenshot({ path: `results/robot/${name}.png` }).catch(() => {});
    const last = robot.presses.slice(-25).map(press => `    ${press}`).join('\n');
    throw new Error(`${name}: ${seats} seats, ${people} people; seed ${seed}\n${(error as Error).message}\nthe last presses:\n${last}\npicture: results/robot/${name}.png`, { cause: error });
  } finally {
    await context.close().catch(() => {}); // the browser may have ended
  }
}

/** Sets up and deals a new game from the home screen. */
async function deal(robot: Robot, game: GameId, names: string[]): Promise<void> {
  const { page, random, humans } = robot;
  await robot.press('link', /^Play together/);
  await robot.press('radio', new RegExp(`^${GAMES[game][0]}`));
  const remove = (facts: Facts) => facts.controls.filter(({ name }) => name.startsWith('Remove seat'));
  let facts = await robot.check();
  while (remove(facts).length > names.length) facts = await robot.press('button', remove(facts).at(-1)!.name);
  while (remove(facts).length < names.length) facts = await robot.press('button', 'Add a player');
  for (const [at, name] of names.entries()) {
    await page.getByLabel(`Name of seat ${at + 1}`).fill(name.slice(0, 24));
    // Casual bots decide fastest.
    if (!humans.includes(at)) await page.getByLabel(`Who plays seat ${at + 1}`).selectOption({ index: 1 });
  }
  if (random.chance(0.4)) {
    facts = await robot.press('button', /^Variants/);
    for (let left = 3; left > 0; left--) facts = await robot.pressControl(random.pick(choices(facts)));
  }
  await robot.press('button', 'Deal the cards');
  const refused = page.getByRole('alert');
  await page.locator('.game').or(refused).first().waitFor();
  if (await refused.isVisible()) {
    // Some variants are not available for every number of players.
    await expect(refused).toBeInViewport({ ratio: 1 });
    robot.note('refused; the usual rules');
    // The first choice of each variant is the usual one.
    for (const choice of choices(await robot.check()).reverse()) await robot.pressControl(choice);
    await robot.press('button', 'Deal the cards');
    await page.locator('.game').waitFor();
  }
}

/** Returns the choices of the variants of a new game. */
const choices = ({ controls }: Facts): Control[] =>
  controls.slice(controls.findIndex(({ name }) => name.startsWith('Variants'))).filter(({ role }) => role === 'radio');

/** Plays until the game ends or `most` presses are made. Returns whether the game ended. */
async function playOn(robot: Robot, most: number): Promise<boolean> {
  const limit = robot.presses.length + most;
  while (robot.presses.length < limit) {
    const facts = await robot.asked();
    if (facts.place === 'end') return true;
    if (facts.place !== 'table' && facts.place !== 'covered') await comeBack(robot);
    else if (robot.random.chance(0.03) && !facts.dialog && facts.controls.some(({ name }) => name === 'Menu')) await visit(robot);
    else if (!await robot.pressOne(facts)) await robot.page.waitForTimeout(40);
  }
  if (most === MOST_PRESSES) throw new Error(`the game is not over after ${most} presses`);
  return false;
}

/** Returns to the table from the rules. */
async function comeBack(robot: Robot): Promise<void> {
  const back = robot.page.getByRole('button', { name: 'Back', exact: true });
  await back.or(robot.page.locator('.game, .ending')).first().waitFor();
  if (await back.isVisible()) await robot.press('button', 'Back');
}

/** Visits the end screen and the replay, and plays again. */
async function afterwards(robot: Robot): Promise<void> {
  const { page } = robot;
  await expect(page.getByRole('button', { name: 'Play again', exact: true })).toBeVisible();
  await robot.check();
  await robot.press('link', 'Watch the replay');
  await page.locator('.viewer').waitFor();
  for (let left = 4; left > 0; left--) await robot.press('button', robot.random.pick(['Next step', 'Previous step', 'To the end']));
  await page.getByRole('combobox').selectOption({ index: robot.random.below(2) });
  await robot.check();
  robot.note('back');
  await page.goBack();
  await page.locator('.ending').waitFor();
  await robot.check();
  await robot.press('button', 'Play again');
  await page.locator('.game').waitFor();
  for (let left = 3; left > 0; left--) await robot.play();
  robot.note('home');
  await page.goto('./#/');
  await page.locator('.home').waitFor();
  await expect(page.getByRole('link', { name: /^(Continue|Result)/ }).first()).toBeVisible();
  await robot.check();
}
