/** Golden records: whole games worked out by an independent program. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What an entry of any game may say; entries of luck have a seat only where luck chooses one. */
interface Entry {
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

/** The file with the golden records of a game, one a line. */
export const goldenFile = (game: string): string => `${FOLDER}${game}.jsonl`;

/** The golden records of a game, with people in all seats and without listings. */
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

/** The record as it stood after so many moves. */
export const cut = <M extends Entry>(record: Record<M>, moves: number): Record<M> =>
  ({ ...record, moves: record.moves.slice(0, moves), outcome: null });

/** What those who choose together have chosen; none of them knows what the others have. */
const TOGETHER = ['keep', 'home', 'hand-on'];

const isChosenTogether = (move: object): boolean => TOGETHER.some(key => key in move);

/** The same game, but all who choose together do so from seat 0 on, as the device goes round: their order means nothing. */
export function inLaps<M extends Entry>(game: Record<M>): Record<M> {
  const moves = [...game.moves];
  for (let from = 0; from < moves.length; from++) {
    let to = from;
    while (to < moves.length && isChosenTogether(moves[to]!)) to++;
    if (to > from) moves.splice(from, to - from, ...moves.slice(from, to).sort((one, other) => one.seat - other.seat));
    from = Math.max(from, to);
  }
  return { ...game, moves };
}

/** A record as a file that a person might choose. */
export const asFile = (record: unknown, name = 'record.json') =>
  ({ name, mimeType: 'application/json', buffer: Buffer.from(typeof record === 'string' ? record : JSON.stringify(record)) });
