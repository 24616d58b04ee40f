/** The saved games of a page, as its `localStorage` holds them. */

import type { Page } from '@playwright/test';
import { crc32 } from 'node:zlib';
import { appStarted } from './page.ts';
import type { Record } from './records.ts';

/** The schema that the app writes. */
const SCHEMA = 2;

/** The start of a save, with its generation. */
const HEADER = new RegExp(`^TWO1 ${SCHEMA} (\\d+) \\d+ [0-9a-f]{8} `);

/** What is saved beside the record. Only a game of Houdini's Poutine has standing orders. */
export interface Meta {
  hints: number[];
  changes: { step: number; seat: number; before: string }[];
  /** The steps at which the game was exported. */
  exports?: number[];
  /** The step at which the game was continued from a file. */
  continued?: number;
  /** The steps at which the game was imported from a backup. */
  imports?: number[];
  /** The number of events that the table has been shown. */
  seen: number;
  orders?: number[];
  pins?: (string | null)[];
}

/** The payload of a save. */
export interface Save {
  record: Record;
  seed: string;
  meta: Meta;
}

/**
 * Returns the first save of a game with this record, in the format that the app writes: all events count as shown. The outcomes of
 * chance to come are those of `preset`, and then those of a seed.
 */
export function saveOf(record: object, meta: Partial<Meta> = {}, changed = 1, preset: object[] = []): string {
  const whole: Meta = { hints: [], changes: [], seen: 2 ** 32 - 1, ...meta };
  return envelopeOf(JSON.stringify({ record, seed: '7', preset, changed, meta: whole }), 1);
}

/** Returns the envelope of a payload: a header with the length and the checksum, and the payload. */
export function envelopeOf(payload: string, generation: number, schema = SCHEMA): string {
  const numbers = Buffer.alloc(12);
  numbers.writeUInt32LE(schema, 0);
  numbers.writeBigUInt64LE(BigInt(generation), 4);
  const checksum = crc32(payload, crc32(numbers)).toString(16).padStart(8, '0');
  return `TWO1 ${schema} ${generation} ${Buffer.byteLength(payload)} ${checksum} ${payload}`;
}

/** Stores a save in the first slot of a game. */
export async function storeSave(page: Page, id: string, save: string): Promise<void> {
  await page.evaluate(([id, save]) => localStorage.setItem(`three-ways-out/v1/game/${id}/a`, save!), [id, save]);
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
  const headers = texts.map(text => HEADER.exec(text));
  const newest = headers.reduce((best, header) => (header && (!best || +header[1]! > +best[1]!) ? header : best), null);
  return newest === null ? null : JSON.parse(newest.input.slice(newest[0].length)) as Save;
}

/** Runs in the page. Removes the keys of this app, as if the browser had been killed before localStorage reached the disk. */
export const clearKeys = () => Object.keys(localStorage).filter(key => key.startsWith('three-ways-out/')).forEach(key => localStorage.removeItem(key));

/** Leaves the table, loses what this app has in localStorage, and starts it again on the home screen. */
export async function restartWithoutKeys(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto('./');
  await appStarted(page);
  await page.evaluate(clearKeys);
  await page.reload();
  await appStarted(page);
}

/** Runs in the page before it starts. Makes every write to `localStorage` and the database fail. */
export function rejectSaves(): void {
  Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  IDBFactory.prototype.open = () => { throw new DOMException('no database', 'UnknownError'); };
}

/** Runs in the page before it starts. Makes every access to `localStorage` and the database fail, as where site data is blocked. */
export function blockStorage(): void {
  for (const name of ['localStorage', 'indexedDB']) {
    Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError'); } });
  }
}

/** Returns the highest generation in the headers of these saves; 0 without any. */
export function generationOf(texts: string[]): number {
  return Math.max(0, ...texts.map(text => Number(HEADER.exec(text)?.[1] ?? 0)));
}
