/** A player with nothing but a keyboard. After each press it checks where the focus is. */

import type { Page } from '@playwright/test';
import type { Focus } from '../robot/page/focus.ts';
import { call } from '../robot/probe.ts';
import type { Control } from '../robot/screen.ts';

/** Delays in ms before each look at the focus. What is wrong counts only if the last look shows it too: the page may be moving the focus. */
const REST = [0, 60, 200, 600];

/** The maximum number of presses on the way to a control, after which it counts as one that no key reaches. */
const MOST = 80;

/** The time in ms within which a control must be there. */
const PATIENCE = 20_000;

/** The key that presses a control. */
const keyFor = (role: Control['role']): string => (role === 'radio' || role === 'checkbox' || role === 'switch' ? 'Space' : 'Enter');

/** Thrown when something is wrong with the focus. */
export class FocusError extends Error {}

export class Keyboard {
  /** The presses, each with what had the focus after it; the latest last. */
  readonly presses: string[] = [];

  constructor(readonly page: Page) {}

  /** Presses a key and checks the focus. Returns it with the way to the control at this place of the last list. */
  async press(key: string, to = -1): Promise<Focus> {
    await this.page.keyboard.press(key);
    let focus!: Focus;
    for (const rest of REST) {
      if (rest > 0) await this.page.waitForTimeout(rest);
      focus = await call(this.page, 'focus', to);
      if (focus.broken.length === 0) break;
    }
    this.presses.push(`${key} → ${focus.role} “${focus.name.slice(0, 60)}”`);
    if (focus.broken.length > 0) throw new FocusError(`after ${key}: ${focus.broken.join('; ')}`);
    return focus;
  }

  /** Lists the controls. */
  async controls(): Promise<Control[]> {
    return call(this.page, 'controls');
  }

  /** Moves the focus to a control at this place of the last list. Returns the number of presses, or null if the control goes away meanwhile. */
  async goTo(to: number, name: string): Promise<number | null> {
    let { way } = await call(this.page, 'focus', to);
    for (let presses = 0; presses <= MOST; presses++) {
      if (way === 'here') return presses;
      if (way === null) return null;
      ({ way } = await this.press(way, to));
    }
    throw new FocusError(`${MOST} presses do not lead to “${name}”`);
  }

  /** Moves the focus to a control at this place of the last list and presses it. Returns the number of presses on the way, or null if the control goes away meanwhile. */
  async choose(to: number, { role, name }: Control): Promise<number | null> {
    const presses = await this.goTo(to, name);
    if (presses !== null) await this.press(keyFor(role));
    return presses;
  }

  /** Waits for a control with this role and a name that matches, moves the focus to it and presses a key there. */
  async use(role: Control['role'], name: RegExp, key = keyFor(role)): Promise<void> {
    for (const end = Date.now() + PATIENCE; Date.now() < end;) {
      const at = (await this.controls()).findIndex(one => !one.disabled && one.role === role && name.test(one.name));
      if (at >= 0 && await this.goTo(at, String(name)) !== null) {
        await this.press(key);
        return;
      }
      await this.page.waitForTimeout(50);
    }
    throw new Error(`there is no ${role} ${name}`);
  }
}
