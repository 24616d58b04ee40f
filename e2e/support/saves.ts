/** The saved games of a page, as its `localStorage` holds them. */

import type { Page } from '@playwright/test';
import type { Record } from './records.ts';

/** The payload of a save. */
export interface Save {
  record: Record;
  seed: string;
  meta: { hints: number[]; changes: { step: number; seat: number; before: string }[] };
}

/** Returns the newest save of a game. Without an id there must be only one game. */
export async function savedGame(page: Page, id?: string): Promise<Save> {
  const texts = await page.evaluate(copiesOf, id ?? '');
  const newest = newestOf(texts);
  if (newest === null) throw new Error('no game is saved');
  return newest;
}

/** Runs in the page. Returns the texts in the two slots of a game, or of all games if the id is empty. */
export function copiesOf(id: string): string[] {
  const start = `three-ways-out/v1/game/${id}`;
  const slots = Object.keys(localStorage).filter(key => key.startsWith(start) && /\/[ab]$/.test(key));
  return slots.map(key => localStorage.getItem(key)!);
}

/** Returns the save with the highest generation, or null. */
export function newestOf(texts: string[]): Save | null {
  const headers = texts.map(text => /^TWO1 2 (\d+) \d+ [0-9a-f]{8} /.exec(text));
  const newest = headers.reduce((best, header) => (header && (!best || +header[1]! > +best[1]!) ? header : best), null);
  return newest === null ? null : JSON.parse(newest.input.slice(newest[0].length)) as Save;
}

/** Runs in the page before it starts. Makes every write to `localStorage` and the database fail. */
export function rejectSaves(): void {
  Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  IDBFactory.prototype.open = () => { throw new DOMException('no database', 'UnknownError'); };
}

/** Returns the highest generation in the headers of these saves; 0 without any. */
export function generationOf(texts: string[]): number {
  return Math.max(0, ...texts.map(text => Number(/^TWO1 2 (\d+) /.exec(text)?.[1] ?? 0)));
}
