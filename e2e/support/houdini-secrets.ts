/** The ESCAPEs of Houdini's Poutine that are hidden from each observer, computed from the record and the rules alone. */

import { ESCAPES, EVENTS } from './houdini.ts';
import type { PoutineMove, Record } from './records.ts';

/** The number of people that a player must get out. */
const WINNING = 5;

/** The number of people that each ESCAPE gets out, from e1 on. */
const FREED = [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3];

/** The ESCAPEs after a number of moves. */
export class HiddenEscapes {
  /** The ESCAPEs in each hand. A card that is slid to another player counts at once. */
  readonly hands: Set<string>[];
  /** The ESCAPEs that each seat has held or has had in front of it. */
  private readonly seen: Set<string>[];
  /** The ESCAPEs that have lain open. */
  private readonly open = new Set<string>();
  /** The ESCAPE in front of each seat. */
  private readonly laid: (string | null)[];
  private readonly freed: number[];
  private pile: string[] = [];
  /** The number of ESCAPEs among the discards. */
  private discards = 0;
  /** The main pile as it was shuffled last, the number of cards taken from it, and the number still to be taken: draws and replacements of EVENTs. */
  private main: string[] = [];
  private taken = 0;
  private owed = 0;
  /** Whether there was no ESCAPE to draw at some time since the main pile was shuffled. The record has no draw without a choice of piles, so more cards may have been taken. */
  private mayLackDraws = false;
  /** The play or the attempt whose effect is not complete. */
  private last: PoutineMove | null = null;

  constructor(private readonly record: Record<PoutineMove>) {
    this.hands = record.seats.map(() => new Set<string>());
    this.seen = record.seats.map(() => new Set<string>());
    this.laid = record.seats.map(() => null);
    this.freed = record.seats.map(() => 0);
    for (const move of record.moves) this.add(move);
    if (this.last?.attempt) this.succeed(this.last.seat);
  }

  /** Returns the ESCAPEs that a seat has never seen, or that never lay open if the seat is null. Empty if the main pile may be out: then the record does not tell who draws ESCAPEs. */
  hiddenFrom(seat: number | null): string[] {
    if (this.mayLackDraws || this.taken >= this.main.length) return [];
    const isKnown = (code: string) => this.open.has(code) || seat !== null && this.seen[seat]!.has(code);
    return [...ESCAPES.keys()].filter(code => !isKnown(code));
  }

  private add(move: PoutineMove): void {
    const { last } = this;
    if (move.pass) return;
    this.last = null;
    if (last?.attempt && !move.cancel) this.succeed(last.seat);
    if (move.chance) this.addChance(move, last);
    else this.addDecision(move, last);
  }

  private addChance({ chance, pile, cards }: PoutineMove, last: PoutineMove | null): void {
    if (chance === 'houdini') for (const seat of this.hands.keys()) this.take(seat, this.pile.shift()!);
    if (chance === 'shuffle' && pile === 'escape') [this.pile, this.discards] = [[...cards!], 0];
    if (chance === 'shuffle' && pile === 'main') {
      [this.main, this.taken, this.mayLackDraws] = [cards!, 0, false];
      this.takeMain(0);
    }
    if (chance !== 'pick') return;
    for (const card of cards!.filter(card => ESCAPES.has(card))) {
      this.hands[last!.from!]!.delete(card);
      if (last!.action === 'pickpocket') this.take(last!.seat, card);
      else this.discard(card);
    }
  }

  private addDecision(move: PoutineMove, last: PoutineMove | null): void {
    const { seat, draw, lay, discard, action, with: other, attempt, cancel } = move;
    if (draw === 'main') this.takeMain(1);
    if (draw === 'escape') this.take(seat, this.pile.shift()!);
    if (lay) this.lay(seat, lay);
    if (discard && this.hands[seat]!.delete(discard)) this.discard(discard);
    if (action === 'bait-and-switch') {
      [this.laid[seat], this.laid[other!]] = [this.laid[other!]!, this.laid[seat]!];
      for (const one of [seat, other!]) this.seen[one]!.add(this.laid[one]!);
    }
    if (attempt) this.open.add(this.laid[seat]!);
    if (cancel) this.clearPlace(last!.seat);
    if (move['hand-on'] && this.hands[seat]!.delete(move['hand-on'])) this.take(this.left(seat), move['hand-on']);
    if (action || attempt) this.last = move;
    if (this.pile.length + this.discards === 0) this.mayLackDraws = true;
  }

  /** Takes cards from the main pile, and a replacement for each EVENT. The order of replacements does not change their number. */
  private takeMain(count: number): void {
    this.owed += count;
    for (; this.owed > 0 && this.taken < this.main.length; this.owed--) {
      if (EVENTS.includes(this.main[this.taken++]!)) this.owed++;
    }
  }

  /** Puts a card into a hand. */
  private take(seat: number, card: string): void {
    this.hands[seat]!.add(card);
    this.seen[seat]!.add(card);
  }

  private lay(seat: number, card: string): void {
    this.clearPlace(seat);
    this.hands[seat]!.delete(card);
    this.laid[seat] = card;
    if (this.hands.length > 2) this.open.add(card);
  }

  private discard(card: string): void {
    this.open.add(card);
    this.discards++;
  }

  /** Discards what lies in front of a seat. */
  private clearPlace(seat: number): void {
    const card = this.laid[seat];
    if (card) this.discard(card);
    this.laid[seat] = null;
  }

  /** Ends an attempt that nobody has cancelled. The hand of a winner is discarded. */
  private succeed(seat: number): void {
    const number = [...ESCAPES.keys()].indexOf(this.laid[seat]!);
    this.freed[seat]! += this.record.options.people === 'one' ? 1 : FREED[number]!;
    this.laid[seat] = null; // it is kept as score
    if (this.freed[seat]! < WINNING) return;
    for (const card of this.hands[seat]!) this.discard(card);
    this.hands[seat]!.clear();
  }

  /** Returns the next seat in the game on the left. */
  private left(seat: number): number {
    const next = (seat + 1) % this.hands.length;
    return this.freed[next]! < WINNING ? next : this.left(next);
  }
}
