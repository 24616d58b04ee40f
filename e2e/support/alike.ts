/** Leaks found by comparison: positions that differ only in what somebody cannot know must look the same to them. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page } from '@playwright/test';
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

/** A moment of a game in which somebody decides. */
export interface Moment {
  moves: number;
  record: Kept;
  /** Who is handed the device. */
  seat: number;
  /** Another game that is the same to whoever is handed the device, and one that is the same to the public. */
  twins: { own?: Kept; open?: Kept };
}

/** What somebody who holds the device does at once to see more: the words of a button, pressed, or held while they look. */
export type Step = { press: string } | { hold: string };

const [program, ...first] = process.env.XTASK_BIN ? [process.env.XTASK_BIN] : ['cargo', 'xtask'];

/** Every moment of a game in which somebody decides, with its twins. */
export function moments(record: Kept & { moves: object[] }): Moment[] {
  const folder = mkdtempSync(join(tmpdir(), 'three-ways-out-'));
  const file = join(folder, 'record.jsonl');
  writeFileSync(file, JSON.stringify(record));
  const lines = execFileSync(program, [...first, 'twins', file], { encoding: 'utf8', maxBuffer: 1 << 28 }).trim().split('\n');
  rmSync(folder, { recursive: true });
  const pairs = lines.map(line => JSON.parse(line) as Pair);
  return record.moves.flatMap((move, moves) => {
    if ('chance' in move) return [];
    const [own, open] = [true, false].map(own => pairs.find(pair => pair.moves === moves && (pair.seat !== null) === own));
    const { seat } = move as { seat: number };
    return own || open ? [{ moves, record: (own ?? open)!.record, seat, twins: { own: own?.twin, open: open?.twin } }] : [];
  });
}

/** Nobody learns more at this moment than they may, from the curtain or behind it. */
export async function betraysNothing(page: Page, { moves, record, seat, twins }: Moment, steps: Step[] = []): Promise<void> {
  await show(page, record);
  const open = await told(page);
  const own = await seen(page, record, seat, steps);
  if (twins.own) {
    await show(page, twins.own);
    same(own, await seen(page, twins.own, seat, steps), `before move ${moves}, to seat ${seat}`);
  }
  if (twins.open) {
    await show(page, twins.open);
    same([open], [await told(page)], `before move ${moves}, to all`);
  }
}

/** Both games of a pair look the same to those eyes. */
export async function looksAlike(page: Page, { moves, seat, record, twin, orders }: Pair): Promise<void> {
  const looks = [];
  for (const [at, game] of [record, twin].entries()) {
    await show(page, game, orders?.[at]);
    looks.push(seat === null ? [await told(page)] : await seen(page, game, seat));
  }
  same(looks[0]!, looks[1]!, `before move ${moves}, to ${seat === null ? 'all' : `seat ${seat}`}`);
}

/** Both have seen the same; shows just where they have not, for a screen is long. */
function same(one: string[], other: string[], where: string): void {
  expect(other.length, where).toBe(one.length);
  for (const [at, shown] of one.entries()) {
    const seen = other[at]!;
    if (seen === shown) continue;
    let from = 0;
    while (seen[from] === shown[from]) from++;
    const around = (text: string) => text.slice(Math.max(0, from - 150), from + 150);
    expect(around(seen), `${where}, look ${at + 1}`).toBe(around(shown));
  }
}

/** Opens a game afresh, with people in all seats; the curtain is down. */
export async function show(page: Page, record: Kept, orders: number[] = []): Promise<void> {
  const people = { ...record, seats: record.seats.map(seat => ({ ...seat, who: 'human' })) };
  await page.evaluate(open, JSON.stringify({ record: people, seed: '7', again: [], changed: 1, aside: { orders } }));
}

/** Hands the device to somebody, who looks. */
export async function handTo(page: Page, record: Kept, seat: number): Promise<void> {
  await page.evaluate(lift, record.seats[seat]!.name);
}

/** All that somebody sees who is handed the device: at first and after each of these steps. */
async function seen(page: Page, record: Kept, seat: number, steps: Step[] = []): Promise<string[]> {
  await handTo(page, record, seat);
  const seen = [await told(page)];
  for (const step of steps) {
    if (!await page.evaluate(take, step)) continue;
    seen.push(await told(page));
    if ('hold' in step) await page.evaluate(take, { release: step.hold });
  }
  return seen;
}

/** All that the page tells: the document, its title, and what is said of it to those who do not see. */
export async function told(page: Page): Promise<string> {
  const session = await sessionOf(page);
  // How long the disk takes is not part of the comparison.
  await page.waitForFunction(() => document.querySelector('.saved[title=Saving]') === null, undefined, { polling: 5 });
  const [shown, { nodes }] = await Promise.all([
    page.evaluate(() => document.body.outerHTML + document.title),
    session.send('Accessibility.getFullAXTree'),
  ]);
  const said = nodes.filter(node => !node.ignored).map(({ role, name, description, value, properties }) => [
    role?.value, name?.value, description?.value, value?.value,
    properties?.filter(({ name }) => name !== 'url').map(({ name, value }) => [name, value.value]), // where links lead is in the document
  ]);
  return shown + JSON.stringify(said);
}

/** Lets this page wait no longer than it must: what is shown is what matters here, not for how long. */
export async function hurry(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window) as (work: TimerHandler) => number;
    window.setTimeout = ((work: TimerHandler) => later(work)) as typeof setTimeout;
  });
}

/** Runs in the page: opens this game in place of the one before. */
async function open(kept: string): Promise<void> {
  const old = document.querySelector('.game');
  // Each game has an id of its own: one that was opened before has newer saves.
  const id = `alike-${1 + Number(/alike-(\d+)$/.exec(location.hash)?.[1] ?? 0)}`;
  localStorage.setItem(`three-ways-out/v1/game/${id}`, kept);
  location.hash = `#/play/${id}`;
  for (const since = Date.now(); ; await new Promise(next => setTimeout(next, 0))) {
    const game = document.querySelector('.game');
    if (game && game !== old && game.querySelector('.curtain__lift, .asking')) return;
    if (Date.now() - since > 20_000) throw new Error('there is no curtain');
  }
}

/** Runs in the page: this person is handed the device and looks. */
async function lift(name: string): Promise<void> {
  const button = (words: string) =>
    [...document.querySelectorAll('button')].find(one => one.textContent.trim() === words);
  button(name)?.click(); // where the table is asked
  for (const since = Date.now(); ; await new Promise(next => setTimeout(next, 0))) {
    button(`I am ${name} – show my cards`)?.click();
    if (!document.querySelector('.curtain') && document.querySelector('.topbar__turn--yours')) return;
    if (Date.now() - since > 20_000) throw new Error(`${name} cannot look`);
  }
}

/** Runs in the page: presses, holds or releases a button; whether it is there. */
async function take({ press, hold, release }: { press?: string; hold?: string; release?: string }): Promise<boolean> {
  const words = press ?? hold ?? release;
  const button = [...document.querySelectorAll('button')].find(one => one.textContent.trim() === words);
  if (!button) return false;
  const next = () => new Promise(next => setTimeout(next, 0));
  for (const since = Date.now(); button.disabled; await next()) {
    if (Date.now() - since > 20_000) throw new Error(`${words} cannot be pressed`);
  }
  if (press) button.click();
  else button.dispatchEvent(new PointerEvent(hold ? 'pointerdown' : 'pointerup', { bubbles: true }));
  await next();
  return true;
}
