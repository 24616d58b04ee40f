/** The robot presses visible controls and checks the laws of the screen between presses. */

import type { Page } from '@playwright/test';
import { PageErrors } from '../support/page-errors.ts';
import { call, drawAt, fastSession } from './probe.ts';
import { Random } from './random.ts';
import { type Control, type Facts, look } from './screen.ts';
import { exposed, type Observer } from './secrets.ts';
import { choose } from './words.ts';

/** The longest time in ms of one call that waits until the page asks for input. */
const SLICE = 1_000;

/** The average time in ms after which the robot presses something though the page does not ask for input. */
const BOREDOM = 2_500;

/** Delays in ms before each measurement. A breach counts only if the last measurement shows it too, after all motion has ended. */
const REST = [0, 120, 500];

/** The titles that name the player at the screen. */
const TURN_OF_SEAT = /^(?:Your turn, (.*)|(.*), your call|(.*) chooses)$/;

/** Thrown when a law of the screen is broken. */
export class Breach extends Error {}

/** Thrown when hidden information is shown. */
export class Exposure extends Breach {}

/** Thrown when the game removed or covered a control before it could be pressed. */
export class Interrupted extends Error {}

export class Robot {
  /** What was pressed, the latest last. */
  readonly presses: string[] = [];
  /** The name of the player who lifted the curtain last; null while the screen is covered. */
  private lifted: string | null = null;
  /** The name of the player who has pressed the button that lifts the curtain while the page, which may be slow, is still covered. */
  private lifting: string | null = null;
  private before: Facts | null = null;
  /** The largest number of cards in a hand so far. */
  largestHand = 0;
  /** The time in ms since 1970 at which the page stopped asking for input; null while it asks. */
  private idleSince: number | null = null;
  private readonly errors: PageErrors;
  /** The scale at which the browser draws the page. */
  private scale = 1;
  /** The longest time in ms that the robot waits until the page asks for input. */
  patience = 30_000;
  /** The time in ms that a control may be covered or outside the window before it counts as one that cannot be pressed. */
  reaching = 6_000;

  /** `people` holds the name of each seat; `humans` holds the indices of the seats that people play. */
  constructor(readonly page: Page, readonly random: Random, readonly people: string[], readonly humans: number[]) {
    this.errors = new PageErrors(page);
  }

  /** Lets the browser draw the page at this scale. The layout stays as it is; a small picture takes less time to draw. */
  async drawAt(scale: number): Promise<void> {
    await drawAt(this.page, scale);
    this.scale = scale;
  }

  /** Records an action for the failure report. */
  note(what: string): void {
    this.presses.push(what);
    if (process.env.ROBOT_LOUD) console.log(what);
  }

  /** Measures the screen, unless it is given a measurement, and checks all laws. Throws a `Breach` if one is broken. What is hidden may not even be shown for a moment. */
  async check(first?: Facts): Promise<Facts> {
    let broken: string[] = [];
    let facts!: Facts;
    for (const rest of REST) {
      if (rest > 0) await this.page.waitForTimeout(rest);
      facts = rest === 0 && first ? first : await look(this.page);
      const secrets = await this.secrets(facts);
      if (secrets.length > 0) throw new Exposure(secrets.join('\n'));
      broken = [...facts.broken, ...this.dock(facts)];
      if (broken.length === 0) break;
    }
    broken.push(...this.errors.list);
    if (broken.length > 0) throw new Breach(broken.join('\n'));
    this.before = facts;
    this.largestHand = Math.max(this.largestHand, facts.hand);
    return facts;
  }

  /** Returns the breach that the dock has changed its height between two presses of one decision. */
  private dock({ moment, dock }: Facts): string[] {
    const { before } = this;
    const isSameDecision = before !== null && before.dock !== null && dock !== null && before.moment === moment;
    return isSameDecision && before.dock !== dock ? [`the dock was ${before.dock} px high and is ${dock}`] : [];
  }

  /** Called when the table has been left: the hand that was open there needs a new lift. */
  leave(): void {
    this.lifted = this.lifting = null;
  }

  /** Returns breaches of secrecy: a seat shown without a lift, or hidden information on the page. */
  private async secrets(facts: Facts): Promise<string[]> {
    if (facts.place === 'other') this.leave();
    this.lifting = facts.lifted ?? this.lifting;
    if (facts.place === 'covered') {
      this.lifted = this.lifting;
    } else {
      this.lifted = this.lifting ?? this.lifted;
      this.lifting = null;
    }
    if (facts.place !== 'table' && facts.place !== 'covered') return [];
    const alone = this.humans.length === 1 ? this.humans[0]! : null;
    const seat = this.lifted === null ? alone : this.people.indexOf(this.lifted);
    if (facts.showsSeat && seat === null) return ['a seat is shown though nobody has lifted the curtain'];
    const named = TURN_OF_SEAT.exec(facts.turn)?.slice(1).find(name => name !== undefined);
    if (named !== undefined && seat !== null && named !== this.people[seat]) return [`the seat of ${named} is shown to ${this.people[seat]}`];
    const observer: Observer = facts.showsSeat && seat !== null ? seat : 'everybody';
    // Screens for everybody, such as the talk, have neither a curtain nor a seat.
    return exposed(this.page, observer, facts.cards);
  }

  /** Presses the control with this role and name and checks all laws. Throws `Interrupted` if the game removed it meanwhile. */
  async press(role: Control['role'], name: string | RegExp): Promise<Facts> {
    this.note(`${role} “${name}”`);
    const found = await call(this.page, 'find', role, typeof name === 'string' ? name : { source: name.source }, 10_000);
    if (found === null || !await this.pressAt(found.at, found.name)) throw new Interrupted(`“${name}” was no longer there`);
    return this.check();
  }

  /** Presses a control of the last list and checks all laws. */
  async pressControl(control: Control): Promise<Facts> {
    const { role, name, nth } = control;
    this.note(`${role} “${name}”`);
    const { controls } = await look(this.page);
    const at = controls.findIndex(one => one.role === role && one.name === name && one.nth === nth);
    if (!await this.pressAt(at, name)) throw new Interrupted(`“${name}” was no longer there`);
    return this.check();
  }

  /** Presses a control of the last list. Returns false if the game has removed, disabled or covered it meanwhile. */
  private async pressAt(at: number, name: string): Promise<boolean> {
    const reached = await call(this.page, 'reach', at, name, this.reaching);
    if (reached === null) return false;
    if ('blocked' in reached) throw new Breach(`“${name}” cannot be pressed: ${reached.blocked}`);
    const session = await fastSession(this.page);
    const point = { x: reached.x * this.scale, y: reached.y * this.scale };
    const click = { ...point, button: 'left', clickCount: 1 } as const;
    // The browser keeps the order of events that it is sent at once.
    await Promise.all([
      session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point }),
      session.send('Input.dispatchMouseEvent', { type: 'mousePressed', buttons: 1, ...click }),
      session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', buttons: 0, ...click }),
    ]);
    return true;
  }

  /** Waits until the page asks for input, or sometimes not so long, and checks all laws. */
  async asked(): Promise<Facts> {
    const boredom = -Math.log(1 - this.random.next()) * BOREDOM;
    for (const since = Date.now(); ;) {
      this.goOn();
      const idle = Date.now() - since;
      const first = await look(this.page, Math.min(SLICE, Math.max(0, boredom - idle)));
      this.lifting = first.lifted ?? this.lifting;
      if (first.isAsking) this.idleSince = null;
      else this.idleSince ??= since;
      if (first.isAsking || Date.now() - since >= boredom) return this.check(first);
      if (this.idleSince !== null && Date.now() - this.idleSince > this.patience) throw new Breach('nothing can be done, and nothing happens');
    }
  }

  /** Called while the robot waits; may throw to end that. */
  protected goOn(): void {}

  /** Presses one randomly chosen control at a table, sometimes a disabled one. Returns false if the game is over. */
  async play(): Promise<boolean> {
    for (;;) {
      const facts = await this.asked();
      if (facts.place === 'end') return false;
      if (facts.place === 'other' || await this.pressOne(facts)) return true;
      await this.page.waitForTimeout(40);
    }
  }

  /** Presses one of these controls, chosen by weight. Returns false if none may be pressed. */
  async pressOne({ place, controls }: Facts): Promise<boolean> {
    const control = choose(controls, this.random);
    if (control === null) return false;
    await this.tryControl(control, controls, place);
    return true;
  }

  /** Presses one of the controls of the last list, unless the game has removed it meanwhile. */
  private async tryControl(control: Control, controls: Control[], place: Facts['place']): Promise<void> {
    this.note(`${control.role} “${control.name}”${control.disabled ? ' (disabled)' : ''}`);
    await this.pressAt(controls.indexOf(control), control.name);
    // A person who has read the log, or has pressed something below the curtain, scrolls back to go on.
    if (place === 'covered' || /^(Show earlier moves|Newest|Why did you do that\?|Close)$/.test(control.name)) await this.scrollBack();
  }

  /** Scrolls the board back to its top, as a person does who has looked at its lower part. */
  async scrollBack(): Promise<void> {
    await call(this.page, 'scrollBack');
  }
}
