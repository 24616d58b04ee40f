/** Measurements of the current screen. */

import type { Page } from '@playwright/test';
import { type Cards, headersOf } from './page/cards.ts';
import type { Control } from './page/controls.ts';
import type { Facts } from './page/measure.ts';
import { call } from './probe.ts';

export type { Cards, Control, Facts };

/** The texts of the saved game that were sent last, by page. */
const saves = new WeakMap<Page, string[]>();

/** Measures the current screen. With a time limit in ms it first waits until the page asks for input. */
export async function look(page: Page, millis?: number): Promise<Facts> {
  const known = saves.get(page) ?? [];
  const headers = headersOf(known);
  const facts = millis === undefined ? await call(page, 'look', headers) : await call(page, 'lookWhenAsked', headers, millis);
  // Only a save that has changed is sent.
  facts.cards.saved ??= known;
  saves.set(page, facts.cards.saved);
  return facts;
}
