/** The page of the app in any browser engine. */

import { setTimeout as wait } from 'node:timers/promises';
import type { Driver } from './driver.ts';
import { takeErrors } from './prepared.ts';

/** The time in ms after which an expectation fails. */
const TIMEOUT = 30_000;

export class EnginePage {
  /** The errors and policy violations of the documents that have been left. */
  private readonly left: string[] = [];

  constructor(readonly driver: Driver, readonly home: string) {}

  /** Removes the errors and policy violations that the app has reported, and returns them. */
  async takeErrors(): Promise<string[]> {
    return [...this.left.splice(0), ...await this.driver.evaluate(takeErrors)];
  }

  /** Keeps the errors of the document that is about to be left. */
  private async leave(): Promise<void> {
    this.left.push(...await this.driver.evaluate(takeErrors));
  }

  /** Goes to an address that may be none of the app. */
  async goTo(address: string): Promise<void> {
    await this.leave();
    await this.driver.open(address);
  }

  /** Opens an address of the app, relative to its home, and waits until the app has started. */
  async open(path = ''): Promise<void> {
    await this.goTo(new URL(path, this.home).href);
    await this.started();
  }

  async reload(): Promise<void> {
    await this.leave();
    await this.driver.reload();
    await this.started();
  }

  /** Waits until the app has started. */
  async started(): Promise<void> {
    await this.until('the app starts', () => this.driver.evaluate(() => document.documentElement.dataset.ready !== undefined));
  }

  /** Waits until a condition is true. An error counts as false, because the page may be loading. */
  async until(what: string, condition: () => Promise<boolean>): Promise<void> {
    let thrown = '';
    const isTrue = async () => {
      thrown = '';
      try {
        return await condition();
      } catch (error) {
        thrown = ` (${(error as Error).message})`;
        return false;
      }
    };
    if (await this.becomes(isTrue, TIMEOUT)) return;
    const text = await this.driver.evaluate(() => document.body.innerText).catch(String);
    throw new Error(`waited in vain: ${what}${thrown}\nthe page says: ${text}`);
  }

  /** Waits until a condition is true, at most this time in ms. Returns whether it is. */
  async becomes(condition: () => Promise<boolean>, timeout: number): Promise<boolean> {
    const end = Date.now() + timeout;
    do {
      if (await condition()) return true;
      await wait(50);
    } while (Date.now() < end);
    return false;
  }

  /** Returns the number of visible elements with this selector whose text matches this pattern. */
  count(selector: string, words = ''): Promise<number> {
    return this.driver.evaluate(countVisible, selector, words);
  }

  /** Waits until such an element is visible. */
  async shows(selector: string, words = ''): Promise<void> {
    await this.until(`${selector} ${words} is shown`, async () => await this.count(selector, words) > 0);
  }

  /** Presses the first such element with the mouse when it does not move and nothing covers it. */
  async press(selector: string, words = ''): Promise<void> {
    let before = '';
    let point: [number, number] | null = null;
    await this.until(`${selector} ${words} can be pressed`, async () => {
      point = await this.driver.evaluate(pointOf, selector, words);
      const isAtRest = point !== null && before === String(point);
      before = String(point);
      return isAtRest;
    });
    await this.driver.press(...point!);
  }

  /** Chooses the option with this index in the n-th such `<select>`. */
  async select(selector: string, nth: number, option: number): Promise<void> {
    await this.driver.evaluate((selector, nth, option) => {
      const select = document.querySelectorAll<HTMLSelectElement>(selector)[nth]!;
      select.selectedIndex = option;
      for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
    }, selector, nth, option);
  }

  /** Returns the id of the game that is shown. */
  async gameId(): Promise<string> {
    const hash = await this.driver.evaluate(() => location.hash);
    return hash.split('/').at(-1)!;
  }
}

/** Runs in the page. Returns the number of visible elements. */
function countVisible(selector: string, words: string): number {
  const isMeant = (element: Element) => new RegExp(words).test((element.getAttribute('aria-label') ?? element.textContent ?? '').trim());
  return [...document.querySelectorAll(selector)].filter(element => element.checkVisibility({ visibilityProperty: true }) && isMeant(element)).length;
}

/** Runs in the page. Returns the centre of the first such element, scrolled into view; null if there is none or it is covered. */
function pointOf(selector: string, words: string): [number, number] | null {
  const isMeant = (element: Element) => new RegExp(words).test((element.getAttribute('aria-label') ?? element.textContent ?? '').trim());
  const element = [...document.querySelectorAll(selector)].find(element => element.checkVisibility({ visibilityProperty: true }) && isMeant(element));
  if (!element) return null;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  return hit !== null && element.contains(hit) ? [x, y] : null;
}
