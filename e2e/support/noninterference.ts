/** Noninterference: two positions that differ only in what an observer cannot know must look the same to that observer. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page } from '@playwright/test';
import { sessionOf } from './cdp.ts';
import { saveOf } from './saves.ts';
import { expect } from './suite.ts';
import { XTASK_ARGS, XTASK_PROGRAM } from './xtask.ts';

/** The part of a record that is needed here. */
interface GameRecord {
  seats: { name: string; who: string }[];
}

/** Two games that a seat cannot tell apart; with the seat null, two games that the public cannot tell apart. */
export interface Pair {
  moves: number;
  seat: number | null;
  record: GameRecord;
  counterpart: GameRecord;
  /** The standing orders of the two games. */
  orders?: [number[], number[]];
}

/** A position in which a seat must decide, with its counterparts. */
export interface Position {
  moves: number;
  record: GameRecord;
  /** The seat that must decide. */
  seat: number;
  /** A game that the seat cannot tell apart from `record`, and one that the public cannot. */
  counterparts: { seat?: GameRecord; public?: GameRecord };
}

/** Presses a button, or holds it while the screen is read. The text is that of the button. */
export type Reveal = { press: string } | { hold: string };

/** Returns every position of a game in which a seat must decide, with its counterparts. */
export function positionsOf(record: GameRecord & { moves: object[] }): Position[] {
  const pairs = indistinguishablePairs(record);
  return record.moves.flatMap((move, moves) => {
    if ('chance' in move) return [];
    const ofSeat = pairs.find(pair => pair.moves === moves && pair.seat !== null);
    const ofPublic = pairs.find(pair => pair.moves === moves && pair.seat === null);
    const pair = ofSeat ?? ofPublic;
    if (!pair) return [];
    const { seat } = move as { seat: number };
    return [{ moves, record: pair.record, seat, counterparts: { seat: ofSeat?.counterpart, public: ofPublic?.counterpart } }];
  });
}

/** Runs `cargo xtask indistinguishable-pairs` on a record. */
function indistinguishablePairs(record: object): Pair[] {
  const folder = mkdtempSync(join(tmpdir(), 'three-ways-out-'));
  const file = join(folder, 'record.jsonl');
  writeFileSync(file, JSON.stringify(record));
  const output = execFileSync(XTASK_PROGRAM!, [...XTASK_ARGS, 'indistinguishable-pairs', file], { encoding: 'utf8', maxBuffer: 1 << 28 });
  rmSync(folder, { recursive: true });
  return output.trim().split('\n').map(line => JSON.parse(line) as Pair);
}

/**
 * Checks that neither the public nor the seat that must decide can tell the position apart from its counterparts. Returns how many
 * of the buttons it has used.
 */
export async function expectNoLeak(page: Page, position: Position, reveals: Reveal[] = []): Promise<number> {
  const { moves, record, seat, counterparts } = position;
  await openGame(page, record);
  const publicScreen = await screenText(page);
  const seatScreens = await screensOfSeat(page, record, seat, reveals);
  if (counterparts.seat) {
    await openGame(page, counterparts.seat);
    expectSameScreens(seatScreens, await screensOfSeat(page, counterparts.seat, seat, reveals), `before move ${moves}, to seat ${seat}`);
  }
  if (counterparts.public) {
    await openGame(page, counterparts.public);
    expectSameScreens([publicScreen], [await screenText(page)], `before move ${moves}, to the public`);
  }
  return seatScreens.length - 1;
}

/** Checks that the observer of a pair cannot tell its games apart. */
export async function expectIndistinguishable(page: Page, { moves, seat, record, counterpart, orders }: Pair): Promise<void> {
  const screens = [];
  for (const [at, game] of [record, counterpart].entries()) {
    await openGame(page, game, orders?.[at]);
    screens.push(seat === null ? [await screenText(page)] : await screensOfSeat(page, game, seat));
  }
  expectSameScreens(screens[0]!, screens[1]!, `before move ${moves}, to ${seat === null ? 'the public' : `seat ${seat}`}`);
}

/** Compares two lists of screens. A failure shows only the text around the first difference, because a screen is long. */
function expectSameScreens(expected: string[], found: string[], where: string): void {
  expect(found.length, where).toBe(expected.length);
  for (const [at, one] of expected.entries()) {
    const other = found[at]!;
    if (other === one) continue;
    let difference = 0;
    while (other[difference] === one[difference]) difference++;
    const around = (text: string) => text.slice(Math.max(0, difference - 150), difference + 150);
    expect(around(other), `${where}, screen ${at + 1}`).toBe(around(one));
  }
}

/** Opens a game from a new save, with people in all seats. The curtain is down. */
export async function openGame(page: Page, record: GameRecord, orders?: number[]): Promise<void> {
  const people = { ...record, seats: record.seats.map(seat => ({ ...seat, who: 'human' })) };
  await page.evaluate(openSave, saveOf(people, { orders }));
}

/** Lifts the curtain for a seat. */
export async function liftFor(page: Page, record: GameRecord, seat: number): Promise<void> {
  await page.evaluate(liftCurtain, record.seats[seat]!.name);
}

/** Lifts the curtain for a seat. Returns the text of the screen, and that after each of the buttons that exist. */
async function screensOfSeat(page: Page, record: GameRecord, seat: number, reveals: Reveal[] = []): Promise<string[]> {
  await liftFor(page, record, seat);
  const screens = [await screenText(page)];
  for (const reveal of reveals) {
    if (!await page.evaluate(useButton, reveal)) continue;
    screens.push(await screenText(page));
    if ('hold' in reveal) await page.evaluate(useButton, { release: reveal.hold });
  }
  return screens;
}

/** Returns everything that the page shows or says: the document, its title and the accessibility tree. */
export async function screenText(page: Page): Promise<string> {
  const session = await sessionOf(page);
  // The time that a save takes is not compared. Where timers run out at once, the database seems not to answer at first.
  await page.waitForFunction(() => document.querySelector('.saved:not(.saved--disk)') === null, undefined, { polling: 5 });
  const [shown, { nodes }] = await Promise.all([
    // Leptos ends a symbol with an empty comment until it becomes another symbol: that depends on the time of a save, too.
    page.evaluate(() => document.body.outerHTML.replaceAll('<!----></svg>', '</svg>') + document.title),
    session.send('Accessibility.getFullAXTree'),
  ]);
  const accessible = nodes.filter(node => !node.ignored).map(({ role, name, description, value, properties }) => [
    role?.value, name?.value, description?.value, value?.value,
    properties?.filter(({ name }) => name !== 'url').map(({ name, value }) => [name, value.value]), // the document contains the addresses
  ]);
  return shown + JSON.stringify(accessible);
}

/** Makes every timer of the page run out at once. */
export async function skipDelays(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const setTimer = window.setTimeout.bind(window) as (work: TimerHandler) => number;
    window.setTimeout = ((work: TimerHandler) => setTimer(work)) as typeof setTimeout;
  });
}

/** Runs in the page. Opens a save in place of the game that is open. */
async function openSave(save: string): Promise<void> {
  const before = document.querySelector('.game');
  // Each save has a new id: under the old one there are newer saves.
  const id = `pair-${1 + Number(/pair-(\d+)$/.exec(location.hash)?.[1] ?? 0)}`;
  localStorage.setItem(`three-ways-out/v1/game/${id}/a`, save);
  location.hash = `#/play/${id}`;
  for (const start = Date.now(); ; await new Promise(next => setTimeout(next, 0))) {
    const game = document.querySelector('.game');
    if (game && game !== before && game.querySelector('.curtain__lift:not([aria-disabled]), .asking')) return;
    if (Date.now() - start > 20_000) throw new Error('there is no curtain');
  }
}

/** Runs in the page. Lifts the curtain for the player of this name; in a response window the player objects first. */
async function liftCurtain(name: string): Promise<void> {
  const button = (text: string) =>
    [...document.querySelectorAll('button')].find(button => button.textContent.trim() === text);
  button(`Ask ${name}`)?.click();
  for (const start = Date.now(); ; await new Promise(next => setTimeout(next, 0))) {
    button(`I’m ${name} – show the cards`)?.click();
    if (!document.querySelector('.curtain') && document.querySelector('.topbar__turn--yours')) return;
    if (Date.now() - start > 20_000) throw new Error(`the curtain cannot be lifted for ${name}`);
  }
}

/** Runs in the page. Presses, holds or releases a button. Returns whether it exists. */
async function useButton({ press, hold, release }: { press?: string; hold?: string; release?: string }): Promise<boolean> {
  const text = press ?? hold ?? release;
  const button = [...document.querySelectorAll('button')].find(button => button.textContent.trim() === text);
  if (!button) return false;
  const nextTask = () => new Promise(next => setTimeout(next, 0));
  for (const start = Date.now(); button.disabled || button.ariaDisabled === 'true'; await nextTask()) {
    if (Date.now() - start > 20_000) throw new Error(`${text} cannot be pressed`);
  }
  if (press) button.click();
  else button.dispatchEvent(new PointerEvent(hold ? 'pointerdown' : 'pointerup', { bubbles: true }));
  await nextTask();
  return true;
}
