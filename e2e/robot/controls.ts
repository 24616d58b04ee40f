/** The controls of the page by role and name, read from the accessibility tree. */

import type { Locator, Page } from '@playwright/test';

/** A control that a person can press or fill in. */
export interface Control {
  role: 'button' | 'link' | 'radio' | 'checkbox' | 'switch' | 'textbox' | 'combobox' | 'slider';
  name: string;
  /** The number of earlier controls with the same role and name. */
  nth: number;
  /** Whether it is marked as disabled; pressing it may show a reason. */
  disabled: boolean;
  checked: boolean;
}

const LINE = /^- (button|link|radio|checkbox|switch|textbox|combobox|slider)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]+\])*)/;

/** Returns the part of the page that accepts input: the topmost dialog, or the body. */
export async function scope(page: Page): Promise<Locator> {
  const dialogs = page.getByRole('dialog');
  const count = await dialogs.count();
  return count > 0 ? dialogs.nth(count - 1) : page.locator('body');
}

/** Returns all controls in this part of the page. */
export async function controls(within: Locator): Promise<Control[]> {
  const found: Control[] = [];
  const snapshot = await within.ariaSnapshot({ timeout: 5_000 });
  for (const raw of snapshot.split('\n')) {
    // YAML keys with a colon or quotes are in single quotes.
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

/** Returns the locator of a control. */
export const place = (within: Locator, { role, name, nth }: Control): Locator =>
  (name ? within.getByRole(role, { name, exact: true }) : within.getByRole(role)).nth(nth);
