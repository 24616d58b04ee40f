/** The laws of the saved game that two tabs must keep: nothing acknowledged is lost, and there is one writer. */

import { generationOf, newestOf } from '../support/saves.ts';
import type { Event } from './watch.ts';

/** Thrown when a law is broken. */
export class LawViolation extends Error {}

/** Returns the moves of the newest of these saves as text, one a move; null without a save. */
export function movesOf(texts: string[]): string[] | null {
  const save = newestOf(texts);
  return save === null ? null : save.record.moves.map(move => JSON.stringify(move));
}

/** Returns whether the first moves of `later` are those of `earlier`. */
const extend = (later: string[], earlier: string[]): boolean => earlier.every((move, at) => later[at] === move);

/** Identifies an event in a message. */
const named = ({ kind, document, at, key, text }: Event): string => {
  const what = kind === 'claim' ? `claim ${text}` : `save ${generationOf([text])} (${movesOf([text])?.length} moves) in slot ${key.at(-1)}`;
  return `${what} by ${document} at ${at.toFixed(1)}`;
};

/** The events of both tabs. */
export class EventLog {
  private readonly events: Event[] = [];
  /** The times at which each document was seen covered; it asks no bot from then on, unless it takes the game over. */
  private readonly covered = new Map<string, number[]>();

  add(event: Event): void {
    this.events.push(event);
  }

  /** Notes that a document shows that the game is played elsewhere. */
  cover(document: string, at: number): void {
    this.covered.set(document, [...this.covered.get(document) ?? [], at]);
  }

  /** The number of saves. */
  get saves(): number {
    return this.events.filter(event => event.kind === 'save').length;
  }

  /** The number of writers. */
  get writers(): number {
    return new Set(this.events.filter(event => event.kind === 'claim' && event.text.includes('.')).map(event => event.text.split('.')[0])).size;
  }

  /** Returns the tab that claimed last, or null. */
  get writer(): string | null {
    return this.sorted().findLast(event => event.kind === 'claim' && event.text.includes('.'))?.tab ?? null;
  }

  /** Returns the last save, or null. */
  private get acknowledged(): Event | null {
    return this.sorted().findLast(event => event.kind === 'save') ?? null;
  }

  /** The highest generation that was acknowledged. */
  get generation(): number {
    return generationOf(this.events.filter(event => event.kind === 'save').map(event => event.text));
  }

  get isDeleted(): boolean {
    return this.events.some(event => event.kind === 'remove');
  }

  private sorted(): Event[] {
    return this.events.sort((one, other) => one.at - other.at);
  }

  /** The last events, for a report. */
  report(count = 14): string {
    const told = this.sorted().filter(event => event.kind !== 'ask').slice(-count);
    return told.map(event => `    ${event.kind === 'remove' ? `removal of slot ${event.key.at(-1)} by ${event.document} at ${event.at.toFixed(1)}` : named(event)}`).join('\n');
  }

  /** Checks the laws of the events. */
  check(): void {
    const last = new Map<string, Event>(); // the last claim of each document
    const texts = new Set<string>();
    const past = new Map<string, Event>(); // former writers, and the claim that ended them
    let writer: { token: string } | null = null;
    let newest: { moves: string[]; event: Event } | null = null;
    let removed: Event | null = null;
    for (const event of this.sorted()) {
      if (event.kind === 'ask') {
        const covered = this.covered.get(event.document)?.findLast(at => at < event.at);
        if (covered !== undefined && covered > (last.get(event.document)?.at ?? 0)) {
          throw new LawViolation(`${event.document} asks a bot at ${event.at.toFixed(1)}, although it shows since ${covered.toFixed(1)} that another tab plays`);
        }
        continue;
      }
      if (event.kind === 'remove') {
        removed = event;
        continue;
      }
      // A tab announces that it will play; the other one may end what it is doing before it hears of it.
      if (event.kind === 'claim' && !event.text.includes('.')) continue;
      if (removed) throw new LawViolation(`after the deletion at ${removed.at.toFixed(1)}: ${named(event)}`);
      if (event.kind === 'claim') last.set(event.document, event);
      const claim = last.get(event.document);
      const isOwn = claim !== undefined && (event.kind === 'claim' || generationOf([event.text]) === Number(claim.text.split('.')[1]));
      if (!isOwn) {
        // A copy from the database.
        if (!texts.has(event.text)) throw new LawViolation(`a save without a claim: ${named(event)}`);
        continue;
      }
      const token = claim.text.split('.')[0]!;
      const ended = past.get(token);
      if (ended) throw new LawViolation(`two writers: ${named(event)}, after ${named(ended)}`);
      if (writer && writer.token !== token) past.set(writer.token, event);
      writer = { token };
      if (event.kind !== 'save') continue;
      texts.add(event.text);
      const moves = movesOf([event.text])!;
      if (newest && !extend(moves, newest.moves)) throw new LawViolation(`acknowledged moves are lost: ${named(event)} does not extend ${named(newest.event)}`);
      newest = { moves, event };
    }
  }

  /** Checks that these copies of the game hold all that was acknowledged. */
  checkCopies(copies: string[]): void {
    const { acknowledged } = this;
    if (acknowledged === null || this.isDeleted) return;
    const [wanted, found] = [movesOf([acknowledged.text])!, movesOf(copies)];
    if (found === null) throw new LawViolation('the saved game is gone');
    if (!extend(found, wanted)) throw new LawViolation(`acknowledged moves are lost: the newest save has ${found.length} moves and does not extend ${named(acknowledged)}`);
  }
}
