/** Actions in the middle of a game besides playing: menu, rules, settings, reload, browser history. */

import { appStarted } from '../support/page.ts';
import { Interrupted, type Robot } from './robot.ts';
import type { Facts } from './screen.ts';

type Visit = (robot: Robot) => Promise<void>;

/** Opens the menu and presses this item. */
async function fromMenu(robot: Robot, item: RegExp): Promise<Facts> {
  const { controls } = await robot.press('button', 'Menu');
  return robot.press(controls.some(({ role, name }) => role === 'link' && item.test(name)) ? 'link' : 'button', item);
}

/** Presses an item of the menu that is not there while the hands are covered; then only closes the menu. Returns whether it was. */
async function fromMenuOfHand(robot: Robot, item: RegExp): Promise<boolean> {
  const { controls } = await robot.press('button', 'Menu');
  const isThere = controls.some(({ role, name }) => role === 'button' && item.test(name));
  await robot.press('button', isThere ? item : /^Close the menu/);
  return isThere;
}

/** Goes back to the game from the rules or the settings. */
const back: Visit = async robot => { await robot.press('button', 'Back'); };

const VISITS: Visit[] = [
  async robot => { await fromMenu(robot, /^Close the menu/); },
  async robot => { await fromMenuOfHand(robot, /^Cover the hands/); },
  async robot => {
    await fromMenu(robot, /^Settings/);
    const choice = robot.random.pick(['dark', 'light', 'same as device']);
    await robot.press('radio', choice);
    await back(robot);
  },
  async robot => {
    await fromMenu(robot, /^Rule book/);
    await back(robot);
  },
  async robot => {
    if (await fromMenuOfHand(robot, /^Export the game/)) await robot.press('button', 'Cancel');
  },
  async robot => {
    const { controls } = await fromMenu(robot, /^Hand a seat to a bot/);
    // After a hand-over the person returns with a lift, which `lifted` does not track in a game with one person.
    const hand = controls.filter(({ role, name }) => role === 'button' && name.startsWith('Hand to '));
    const dare = robot.humans.length > 1 && robot.random.chance(0.5) && hand.length > 0;
    robot.note(dare ? 'hands a seat to a bot' : 'hands no seat over');
    const { controls: next } = await robot.press('button', dare ? robot.random.pick(hand).name : 'Close');
    if (next.some(({ name }) => name.startsWith('Let the bot play'))) await robot.press('button', /^Let the bot play/);
  },
  async robot => {
    const { controls } = await robot.press('button', 'Menu');
    if (controls.some(({ name, disabled }) => name.startsWith('Ask for a hint') && !disabled)) {
      await robot.press('button', /^Ask for a hint/);
      await robot.press('button', 'Got it');
    } else {
      await robot.press('button', /^Close the menu/);
    }
  },
  async robot => {
    robot.note('reload');
    await robot.page.reload();
    robot.leave();
    await appStarted(robot.page);
    await robot.check();
  },
  async robot => {
    robot.note('back and forward');
    await robot.page.goBack();
    robot.leave();
    await robot.page.waitForTimeout(100);
    await robot.page.goForward();
    await robot.page.locator('.game, .ending').first().waitFor();
    await robot.check();
  },
  async robot => {
    robot.note('keys');
    for (const key of ['Tab', 'Tab', 'Escape']) await robot.page.keyboard.press(key);
    // The browser scrolls to the control that receives the focus.
    await robot.scrollBack();
    await robot.check();
  },
  async robot => {
    await robot.press('button', 'Menu');
    robot.note('Escape');
    await robot.page.keyboard.press('Escape');
    await robot.check();
  },
];

/** Performs one random visit. Stops early if the game interrupts it. */
export async function visit(robot: Robot): Promise<void> {
  try {
    await robot.random.pick(VISITS)(robot);
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    robot.note('interrupted');
  }
}
