/** The robot presses visible controls and checks the laws of the screen between presses. */

import type { Locator, Page } from '@playwright/test';
import { type Control, controls, place, scope } from './controls.ts';
import { Random } from './random.ts';
import { type Facts, look } from './screen.ts';
import { exposed, type Eyes } from './secrets.ts';
import { weight } from './words.ts';

/** The longest time in ms that the robot waits until the page asks for input. */
const PATIENCE = 30_000;

/** Delays in ms before each measurement. A breach counts only if the last measurement shows it too, after all motion has ended. */
const REST = [0, 120, 500];

/** Returns whether no open dialog covers this element. */
const isReachable = async (page: Page, target: Locator): Promise<boolean> =>
  await page.getByRole('dialog').count() === 0 || await target.evaluate(element => element.closest('dialog') !== null);

/** Findings that are counted but break no law. */
export interface Counts {
  presses: number;
  cut: Map<string, number>;
  small: Map<string, number>;
  /** Changes of the height of a dock between two presses of one decision. */
  docks: number;
}

/** Runs in the page. Returns whether it waits for a person's input. */
function isWaiting(): boolean {
  const asks = 'dialog[open], .ending, .toast .btn, .curtain__lift, .asking, .topbar__turn--yours, .in-secret, .dock .btn--primary:not(:disabled)';
  return document.querySelector(asks) !== null || document.querySelector('.game') === null;
}

/** Runs in the page. Scrolls an element into view and returns its centre; null if another element is in front of it. */
function centre(element: Element): { x: number; y: number } | null {
  const isHit = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element) && hit.tagName === 'LABEL');
  };
  const middle = () => {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  let { x, y } = middle();
  if (!isHit(x, y)) {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    ({ x, y } = middle());
  }
  return isHit(x, y) ? { x, y } : null;
}

/** Thrown when a law of the screen is broken. */
export class Breach extends Error {}

/** Thrown when the game removed or covered a control before it could be pressed. */
export class Interrupted extends Error {}

export class Robot {
  readonly counts: Counts = { presses: 0, cut: new Map(), small: new Map(), docks: 0 };
  /** The last presses, the latest last. */
  readonly presses: string[] = [];
  /** The name of the player who lifted the curtain last; null while the screen is covered. */
  private lifted: string | null = null;
  private before: Facts | null = null;
  /** The time in ms since 1970 at which the page stopped asking for input; null while it asks. */
  private idleSince: number | null = null;
  private readonly errors: string[] = [];

  /** `people` holds the name of each seat; `humans` holds the indices of the seats that people play. */
  constructor(readonly page: Page, readonly random: Random, readonly people: string[], readonly humans: number[]) {
    page.on('pageerror', error => this.errors.push(`an error: ${error.message}`));
    page.on('console', message => {
      if (message.type() === 'error') this.errors.push(`an error on the console: ${message.text()}`);
    });
  }

  /** Records an action for the failure report. */
  note(what: string): void {
    this.counts.presses++;
    this.presses.push(what);
    if (process.env.ROBOT_LOUD) console.log(what);
  }

  /** Measures the screen and checks all laws. Throws a `Breach` if one is broken. */
  async check(): Promise<Facts> {
    let broken: string[] = [];
    let facts!: Facts;
    for (const rest of REST) {
      if (rest > 0) await this.page.waitForTimeout(rest);
      facts = await look(this.page);
      broken = [...facts.broken, ...await this.secrets(facts)];
      if (broken.length === 0) break;
    }
    broken.push(...this.errors);
    if (broken.length > 0) throw new Breach(broken.join('\n'));
    this.count(facts);
    return facts;
  }

  /** Returns breaches of secrecy: a seat shown without a lift, or hidden information on the page. */
  private async secrets(facts: Facts): Promise<string[]> {
    if (facts.place === 'covered') this.lifted = null;
    if (facts.place !== 'table' && facts.place !== 'covered') return [];
    const alone = this.humans.length === 1 ? this.humans[0]! : null;
    const seat = this.lifted === null ? alone : this.people.indexOf(this.lifted);
    if (facts.showsSeat && seat === null) return ['a seat is shown though nobody has lifted the curtain'];
    const named = /^(?:Your turn|You are asked), (.*)$/.exec(facts.heading)?.[1];
    if (named !== undefined && seat !== null && named !== this.people[seat]) return [`the seat of ${named} is shown to ${this.people[seat]}`];
    const eyes: Eyes = facts.showsSeat && seat !== null ? seat : 'everybody';
    // Screens for everybody, such as the talk, have neither a curtain nor a seat.
    return exposed(this.page, eyes);
  }

  private count(facts: Facts): void {
    const add = (words: string[], into: Map<string, number>) => words.forEach(word => into.set(word, (into.get(word) ?? 0) + 1));
    add(facts.cut, this.counts.cut);
    add(facts.small, this.counts.small);
    const { before } = this;
    if (before?.dock != null && facts.dock != null && before.moment === facts.moment && before.dock !== facts.dock) this.counts.docks++;
    this.before = facts;
  }

  /** Presses the control with this role and name. Throws `Interrupted` if the game removed it meanwhile. */
  async press(role: Control['role'], name: string | RegExp): Promise<void> {
    const within = await scope(this.page);
    const found = within.getByRole(role, { name, exact: true }).first();
    this.note(`${role} “${name}”`);
    this.lift(await found.innerText().catch(() => ''));
    try {
      await found.click({ timeout: 10_000 });
    } catch (error) {
      if (await found.isVisible() && await isReachable(this.page, found)) throw error;
      throw new Interrupted(`“${name}” was no longer there`, { cause: error });
    }
    await this.check();
  }

  private lift(name: string): void {
    const lifted = /^I am (.+) – (show my cards|take my seat back)$/.exec(name.trim())?.[1];
    if (lifted !== undefined) this.lifted = lifted;
  }

  /** Presses one randomly chosen control at a table, sometimes a disabled one. Returns false if the game is over. */
  async play(): Promise<boolean> {
    for (;;) {
      const asks = await this.page.evaluate(isWaiting);
      if (asks) this.idleSince = null;
      else this.idleSince ??= Date.now();
      if (asks || this.random.chance(0.02)) {
        const facts = await this.check();
        if (facts.place === 'end') return false;
        if (facts.place === 'other') return true;
        const within = facts.dialog ? this.page.getByRole('dialog').last() : this.page.locator('body');
        const all = await controls(within).catch(() => []); // the dialog may have gone
        const choices = all.filter(one => one.role !== 'textbox' && one.role !== 'slider' && one.role !== 'combobox');
        if (await this.pressOne(within, choices)) return true;
      }
      if (this.idleSince !== null && Date.now() - this.idleSince > PATIENCE) throw new Breach('nothing can be done, and nothing happens');
      await this.page.waitForTimeout(40);
    }
  }

  /** Presses one of these controls of a part of the page, chosen by weight. Returns false if none may be pressed. */
  private async pressOne(within: Locator, choices: Control[]): Promise<boolean> {
    // Many controls of the same name count as two: each line of the log has a “why?”.
    const alike = (one: Control) => choices.filter(other => other.name === one.name).length;
    const chances = (one: Control) => weight(one, choices) * (one.disabled ? 0.1 : 1) * Math.min(1, 2 / alike(one));
    if (!choices.some(one => chances(one) > 0)) return false;
    const control = this.random.weighted(choices, chances);
    const target = place(within, control);
    const how = { timeout: 3_000, noWaitAfter: true, force: control.disabled };
    this.note(`${control.role} “${control.name}”${control.disabled ? ' (disabled)' : ''}`);
    this.lift(control.name);
    try {
      // Motion is reduced, so a control stays where it is: `Locator.click`, which watches it for two frames, takes thrice as long.
      const point = await target.evaluate(centre, null, { timeout: 1_000 });
      if (point) await this.page.mouse.click(point.x, point.y);
      else await target.click(how);
    } catch (error) {
      // Bots and timers may have removed it meanwhile; if it is still there, it must be pressable.
      const isThere = async () => await target.isVisible() && await target.isEnabled() && await isReachable(this.page, target);
      if (control.disabled || !await isThere()) return true;
      const again = await target.click(how).then(() => null, (again: Error) => again);
      if (again && await isThere()) {
        throw new Breach(`“${control.name}” cannot be pressed: ${(error as Error).message.split('\n').slice(0, 12).join(' ')}`);
      }
    }
    // A person who has read the log scrolls back to go on.
    if (/^(Show earlier moves|Why did you do that\?)$/.test(control.name)) await this.scrollBack();
    return true;
  }

  /** Scrolls the board back to its top, as a person does who has looked at its lower part. */
  async scrollBack(): Promise<void> {
    await this.page.evaluate(() => document.querySelector('.board')?.scrollTo(0, 0));
  }
}
