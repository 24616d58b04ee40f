/** Leaks found by comparison: positions that differ only in what somebody cannot know must look the same to them. */

import { execFileSync } from 'node:child_process';
import { type Page } from '@playwright/test';
import { goldenFile } from './records.ts';
import { sessionOf } from './secrets.ts';
import { expect } from './suite.ts';

interface Kept {
  seats: { name: string; who: string }[];
}

/** Two games that are alike for the eyes of a seat, or for the public's. */
export interface Pair {
  moves: number;
  seat: number | null;
  record: Kept;
  twin: Kept;
  /** The standing orders of each game, if there are any. */
  orders?: [number[], number[]];
}

const [program, ...first] = process.env.XTASK_BIN ? [process.env.XTASK_BIN] : ['cargo', 'xtask'];

/** The pairs of a golden game, at each of its decisions. */
export function twins(game: string, line: number): Pair[] {
  const args = ['twins', goldenFile(game), '--line', String(line)];
  const lines = execFileSync(program, [...first, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 }).trim().split('\n');
  return lines.map(line => JSON.parse(line) as Pair);
}

/** Both games of a pair look the same to those eyes; false where the device is handed to somebody else first. */
export async function looksAlike(page: Page, { moves, seat, record, twin, orders }: Pair): Promise<boolean> {
  const one = await look(page, record, seat, orders?.[0]);
  const other = await look(page, twin, seat, orders?.[1]);
  const where = `before move ${moves}, to ${seat === null ? 'all' : `seat ${seat}`}`;
  expect(other, where).toEqual(one);
  return one.length > 0;
}

/** What a game, opened afresh, shows and says to these eyes. */
async function look(page: Page, record: Kept, seat: number | null, orders: number[] = []): Promise<string[]> {
  const people = { ...record, seats: record.seats.map(seat => ({ ...seat, who: 'human' })) };
  const kept = JSON.stringify({ record: people, seed: '7', again: [], changed: 1, orders });
  const shown = await page.evaluate(open, { kept, name: seat === null ? null : record.seats[seat]!.name });
  return shown === null ? [] : [shown, await said(page)];
}

/** Runs in the page: opens this game, lifts the curtain, and returns all that is in the document. */
async function open({ kept, name }: { kept: string; name: string | null }): Promise<string | null> {
  const until = async <T>(what: string, found: () => T | null | undefined | false): Promise<T> => {
    for (const since = Date.now(); Date.now() - since < 20_000; await new Promise(next => setTimeout(next, 0))) {
      const it = found();
      if (it) return it;
    }
    throw new Error(`there is no ${what}`);
  };
  const button = (selector: string, words: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(one => one.textContent.trim() === words);
  location.hash = '#/credits';
  await until('other screen', () => !document.querySelector('.game') && document.querySelector('.page'));
  localStorage.setItem('three-ways-out/v1/game/alike', kept);
  location.hash = '#/play/alike';
  await until('curtain', () => document.querySelector('.curtain'));
  if (name !== null) {
    button('.asking button', name)?.click();
    await until('curtain to lift', () => document.querySelector('.curtain__lift'));
    const lift = button('.curtain__lift', `I am ${name} – show my cards`);
    if (!lift) return null;
    lift.click();
    await until('dock', () => !document.querySelector('.curtain') && document.querySelector('.dock'));
  }
  return document.documentElement.outerHTML + document.title;
}

/** What the page says to those who do not see it, without what changes from one look to the next. */
async function said(page: Page): Promise<string> {
  const session = await sessionOf(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const heard = nodes.filter(node => !node.ignored).map(({ role, name, description, value, properties }) => [
    role?.value, name?.value, description?.value, value?.value,
    properties?.map(({ name, value }) => [name, value.value]),
  ]);
  return JSON.stringify(heard);
}
