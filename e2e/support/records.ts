/** Golden records: whole games that an independent program has computed. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The fields that entries of all games may have. A chance event has a seat only if it chooses one. */
export interface Entry {
  chance?: string;
  cards?: string[];
  seat: number;
}

/** An entry of Escape! */
export interface Move extends Entry {
  clue?: { to: number; suit?: string; type?: string };
  play?: number;
  discard?: number;
  place?: number;
  give?: number;
  lose?: number;
}

/** An entry of Houdini's Poutine. */
export interface PoutineMove extends Entry {
  pile?: string;
  draw?: 'main' | 'escape';
  lay?: string;
  discard?: string;
  action?: string;
  to?: number;
  from?: number;
  with?: number;
  way?: 'left' | 'right';
  item?: string;
  attempt?: string[];
  cancel?: true;
  pass?: true;
  'hand-on'?: string;
  end?: true;
}

/** The record of a game. */
export interface Record<M extends Entry = Move> {
  record: number;
  game: string;
  edition: number;
  options: { [key: string]: unknown };
  seats: { name: string; who: string }[];
  moves: M[];
  outcome: unknown;
}

const FOLDER = fileURLToPath(new URL('../../tests/records/', import.meta.url));

/** Returns the path of the golden records of a game, one on each line. */
export const goldenFile = (game: string): string => `${FOLDER}${game}.jsonl`;

/** Returns the golden records of a game, with people in all seats and without the lists of legal actions. */
export function golden(game: 'escape'): Record[];
export function golden(game: 'poutine'): Record<PoutineMove>[];
export function golden(game: 'intruder'): Record[];
export function golden(game: string): Record<Entry>[];
export function golden(game: string): Record<Entry>[] {
  const lines = readFileSync(goldenFile(game), 'utf8').trim().split('\n');
  return lines.map(line => {
    const record = JSON.parse(line) as Record<Entry>;
    const moves = record.moves.map(move => {
      const { legal: _, ...rest } = move as Entry & { legal?: unknown };
      return rest;
    });
    return { ...record, moves, seats: record.seats.map(seat => ({ ...seat, who: 'human' })) };
  });
}

/** Returns the record after a number of moves. */
export const cut = <M extends Entry>(record: Record<M>, moves: number): Record<M> =>
  ({ ...record, moves: record.moves.slice(0, moves), outcome: null });

/** The decisions that several players make at once, without knowing those of the others. */
const SIMULTANEOUS = ['keep', 'home', 'hand-on'];

const isSimultaneous = (move: object): boolean => SIMULTANEOUS.some(key => key in move);

/** Returns the game with simultaneous decisions in the order of seats, as the device goes around. Their order has no meaning. */
export function inLaps<M extends Entry>(game: Record<M>): Record<M> {
  const moves = [...game.moves];
  for (let from = 0; from < moves.length; from++) {
    let to = from;
    while (to < moves.length && isSimultaneous(moves[to]!)) to++;
    if (to > from) moves.splice(from, to - from, ...moves.slice(from, to).sort((one, other) => one.seat - other.seat));
    from = Math.max(from, to);
  }
  return { ...game, moves };
}

/** Returns a record as a file for a file input. */
export const asFile = (record: unknown, name = 'record.json') =>
  ({ name, mimeType: 'application/json', buffer: Buffer.from(typeof record === 'string' ? record : JSON.stringify(record)) });
