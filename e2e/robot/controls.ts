/** What can be pressed, by role and name, as the accessibility tree tells it. */

import type { Locator, Page } from '@playwright/test';

/** Something that a person can press or fill in. */
export interface Control {
  role: 'button' | 'link' | 'radio' | 'checkbox' | 'switch' | 'textbox' | 'combobox' | 'slider';
  name: string;
  /** How many of the same role and name come before it. */
  nth: number;
  /** Marked as not usable; pressing it may be refused with a reason. */
  disabled: boolean;
  checked: boolean;
}

const LINE = /^- (button|link|radio|checkbox|switch|textbox|combobox|slider)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]+\])*)/;

/** Where the person can act: the dialog that lies over the screen, or all of it. */
export async function scope(page: Page): Promise<Locator> {
  const dialogs = page.getByRole('dialog');
  const count = await dialogs.count();
  return count > 0 ? dialogs.nth(count - 1) : page.locator('body');
}

/** All controls of this part of the page. */
export async function controls(within: Locator): Promise<Control[]> {
  const found: Control[] = [];
  const snapshot = await within.ariaSnapshot({ timeout: 5_000 });
  for (const raw of snapshot.split('\n')) {
    // A key with a colon or quotes stands in single quotes.
    const line = raw.trim().replace(/^- '(.*)'(:.*)?$/, (_, key: string) => `- ${key.replaceAll('\'\'', '\'')}`);
    const match = LINE.exec(line);
    if (!match) continue;
    const role = match[1] as Control['role'];
    const name = (match[2] ?? '').replace(/\\(.)/g, '$1');
    const marks = match[3] ?? '';
    const nth = found.filter(other => other.role === role && other.name === name).length;
    found.push({ role, name, nth, disabled: marks.includes('[disabled'), checked: /\[(checked|pressed)\]/.test(marks) });
  }
  return found;
}

/** The control on the page. */
export const place = (within: Locator, { role, name, nth }: Control): Locator =>
  (name ? within.getByRole(role, { name, exact: true }) : within.getByRole(role)).nth(nth);
