/** Golden records: whole games worked out by an independent program. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Move {
  chance?: string;
  cards?: string[];
  seat: number;
  clue?: { to: number; suit?: string; type?: string };
  play?: number;
  discard?: number;
  place?: number;
  give?: number;
  lose?: number;
}

export interface Record {
  record: number;
  game: string;
  edition: number;
  options: { [key: string]: unknown };
  seats: { name: string; who: string }[];
  moves: Move[];
  outcome: unknown;
}

const FOLDER = fileURLToPath(new URL('../../tests/records/', import.meta.url));

/** The golden records of a game, with people in all seats and without listings. */
export function golden(game: string): Record[] {
  const lines = readFileSync(`${FOLDER}${game}.jsonl`, 'utf8').trim().split('\n');
  return lines.map(line => {
    const record = JSON.parse(line) as Record;
    const moves = record.moves.map(move => {
      const { legal: _, ...rest } = move as Move & { legal?: unknown };
      return rest;
    });
    return { ...record, moves, seats: record.seats.map(seat => ({ ...seat, who: 'human' })) };
  });
}

/** The record as it stood after so many moves. */
export const cut = (record: Record, moves: number): Record =>
  ({ ...record, moves: record.moves.slice(0, moves), outcome: null });

/** A record as a file that a person might choose. */
export const asFile = (record: unknown, name = 'record.json') =>
  ({ name, mimeType: 'application/json', buffer: Buffer.from(typeof record === 'string' ? record : JSON.stringify(record)) });
