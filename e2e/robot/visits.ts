/** Actions in the middle of a game besides playing: menu, rules, settings, reload, browser history. */

import { appStarted } from '../support/page.ts';
import { Interrupted, type Robot } from './robot.ts';

type Visit = (robot: Robot) => Promise<void>;

/** Opens the menu and presses this item. */
async function fromMenu(robot: Robot, item: RegExp): Promise<void> {
  await robot.press('button', 'Menu');
  const link = robot.page.getByRole('dialog').getByRole('link', { name: item });
  await robot.press(await link.count() > 0 ? 'link' : 'button', item);
}

/** Goes back to the game from the rules or the settings. */
const back: Visit = async robot => robot.press('button', 'Back');

const VISITS: Visit[] = [
  async robot => fromMenu(robot, /^Close the menu/),
  async robot => fromMenu(robot, /^Cover the hands/),
  async robot => {
    await fromMenu(robot, /^Settings/);
    const choice = robot.random.pick(['dark', 'light', 'as the device']);
    await robot.page.getByRole('radio', { name: choice, exact: true }).first().check();
    await robot.check();
    await back(robot);
  },
  async robot => {
    await fromMenu(robot, /^Rule book/);
    await back(robot);
  },
  async robot => {
    await fromMenu(robot, /^Export the record/);
    await robot.press('button', 'Cancel');
  },
  async robot => {
    await fromMenu(robot, /^Hand a seat to a bot/);
    // After a hand-over the person returns with a lift, which `lifted` does not track in a game with one person.
    const hand = robot.page.getByRole('dialog').getByRole('button', { name: /^Hand to / });
    const dare = robot.humans.length > 1 && robot.random.chance(0.5) && await hand.count() > 0;
    if (dare) await hand.nth(robot.random.below(await hand.count())).click();
    else await robot.press('button', 'Close');
    robot.note(dare ? 'handed a seat to a bot' : 'handed no seat over');
    await robot.check();
  },
  async robot => {
    await robot.press('button', 'Menu');
    const hint = robot.page.getByRole('dialog').getByRole('button', { name: /^Ask for a hint/ });
    if (await hint.isEnabled()) {
      await robot.press('button', /^Ask for a hint/);
      await robot.press('button', 'Got it');
    } else {
      await robot.press('button', /^Close the menu/);
    }
  },
  async robot => {
    robot.note('reload');
    await robot.page.reload();
    await appStarted(robot.page);
    await robot.check();
  },
  async robot => {
    robot.note('back and forward');
    await robot.page.goBack();
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
