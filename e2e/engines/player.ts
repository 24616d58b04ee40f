/** Deals games and plays them with presses chosen at random, as the robot does in Chromium. */

import { setTimeout as wait } from 'node:timers/promises';
import { ASKING } from '../robot/page/table.ts';
import type { Random } from '../robot/random.ts';
import type { Control } from '../robot/screen.ts';
import { weight } from '../robot/words.ts';
import { type Asked, pointOfControl, readControls } from './controls.ts';
import type { EnginePage } from './page.ts';

export const GAMES = ['escape', 'poutine', 'intruder'] as const;

export type GameId = (typeof GAMES)[number];

/** The time in ms after which the page must ask for something. */
const TIMEOUT = 60_000;

/** The maximum number of presses in a whole game. */
const MAX_PRESSES = 3_000;

/** The maximum number of presses that close a dialog. */
const MAX_PRESSES_UNTIL_SAVED = 20;

/** The time in ms after which a move can no longer be undone, and is saved. */
const SAVE_TIMEOUT = 8_000;

/** Sets the pace to “instant” and motion to “off” in the settings. */
export async function disableDelays(page: EnginePage): Promise<void> {
  await page.press('a', '^Settings$');
  await page.press('label:has(input[name=Pace])', '^instant$');
  await page.press('label:has(input[name=Motion])', '^off$');
  await page.press('button', '^Back$');
  await page.shows('.home');
}

/** Deals a game of three from the home screen. All seats but the first `people` are bots. */
export async function deal(page: EnginePage, game: GameId, people: number): Promise<void> {
  await page.press('a', '^Play together');
  await page.press(`.gamecard:has(input[value=${game}])`);
  for (let at = people; at < 3; at++) await page.select('.seat__kind', at, 1);
  await page.press('button', '^Deal the cards$');
  await page.shows('.game');
}

/** The maximum number of controls in succession that cannot be pressed. */
const MAX_MISSES = 200;

/** Plays a game by pressing random controls. */
export class Player {
  /** The names of what was pressed, the latest last. */
  readonly presses: string[] = [];
  /** The number of controls in succession that could not be pressed. */
  private misses = 0;

  constructor(readonly page: EnginePage, readonly random: Random) {}

  /** Waits until the page asks for something that can be pressed, or the game is over. */
  async asked(): Promise<Asked> {
    const end = Date.now() + TIMEOUT;
    while (Date.now() < end) {
      const asked = await this.page.driver.evaluate(readControls, ASKING);
      if (asked.place === 'end' || asked.waits && asked.controls.some(one => weight(one, asked.controls) > 0)) return asked;
      await wait(20);
    }
    throw new Error('the page does not ask for anything that can be pressed');
  }

  /** Presses one control when the page asks for it. Returns false if the game is over. */
  async play(): Promise<boolean> {
    const { place, controls } = await this.asked();
    if (place === 'end') return false;
    // Controls with the same name together weigh as much as two: each line of the log has a “why?”.
    const sameName = (one: Control) => controls.filter(({ name }) => name === one.name).length;
    const chances = controls.map(one => weight(one, controls) * Math.min(1, 2 / sameName(one)));
    const at = this.random.weighted([...controls.keys()], at => chances[at]!);
    const point = await this.page.driver.evaluate(pointOfControl, at);
    if (point) {
      this.misses = 0;
      this.presses.push(controls[at]!.name);
      await this.page.driver.press(...point);
    } else if (++this.misses < MAX_MISSES) {
      await wait(20); // the game may have removed or covered it meanwhile
    } else {
      throw new Error(`“${controls[at]!.name}” cannot be pressed`);
    }
    return true;
  }

  /** Plays until this many presses are made. */
  async playTo(presses: number): Promise<void> {
    while (this.presses.length < presses) if (!await this.play()) throw new Error('the game is over too early');
  }

  /**
   * Waits until all moves are saved to the disk. Random presses may have opened a dialog while a move can be undone, or left the
   * table: they go on.
   */
  async playToSaved(): Promise<void> {
    for (let presses = 0; presses < MAX_PRESSES_UNTIL_SAVED; presses++) {
      if (await this.page.becomes(async () => await this.page.count('.saved--disk') > 0, SAVE_TIMEOUT)) return;
      const isTable = await this.page.count('.game') > 0 && await this.page.count('dialog') === 0;
      if (isTable) throw new Error('the game is not saved, although no dialog is open');
      if (!await this.play()) throw new Error('the game is over too early');
    }
    throw new Error(`the game is not saved after ${MAX_PRESSES_UNTIL_SAVED} more presses`);
  }

  /** Plays to the end of the game. */
  async playOut(): Promise<void> {
    try {
      while (await this.play()) {
        if (this.presses.length > MAX_PRESSES) throw new Error(`the game is not over after ${MAX_PRESSES} presses`);
      }
    } catch (error) {
      const last = this.presses.slice(-25).map(press => `    ${press}`).join('\n');
      throw new Error(`${(error as Error).message}\nthe last presses:\n${last}`, { cause: error });
    }
  }
}
