/** The hidden cards of Escape! for each observer, and a check that a page does not name them. */

import { expect, type Page } from '@playwright/test';
import { sessionOf } from './cdp.ts';
import { namedIn } from './decktet.ts';
import type { Move, Record } from './records.ts';

/** The hands and the draw pile during a game. */
export class Secrets {
  readonly hands: string[][];
  private readonly pile: string[];

  constructor(record: Record) {
    const [start, shuffle] = record.moves;
    this.pile = [...shuffle!.cards!];
    this.hands = record.seats.map(() => []);
    for (let lap = 0; lap < 5; lap++) {
      for (let turn = 0; turn < record.seats.length; turn++) {
        this.hands[(start!.seat + turn) % record.seats.length]!.push(this.pile.shift()!);
      }
    }
  }

  /** Removes the card that this move reveals to everybody from its hand. */
  reveal(move: Move): void {
    const place = move.play ?? move.discard;
    if (place !== undefined) this.hands[move.seat]!.splice(place, 1);
  }

  /** Draws a card at the end of a turn with a play or a discard. */
  draw(seat: number): void {
    if (this.hands[seat]!.length < 5 && this.pile.length > 0) this.hands[seat]!.push(this.pile.shift()!);
  }

  /** Returns the cards that a seat may not see, or that the public may not see if the seat is null. */
  hiddenFrom(seat: number | null): string[] {
    const hands = seat === null ? this.hands.flat() : this.hands[seat]!;
    return [...hands, ...this.pile];
  }
}

/** Checks that neither the document nor the accessibility tree names one of these cards, by code or by title. `find` returns the cards that a text names. */
export async function expectHidden(page: Page, cards: string[], where: string, find: (text: string) => string[] = namedIn): Promise<void> {
  const session = await sessionOf(page);
  const [shown, tree] = await Promise.all([
    page.evaluate(() => document.body.outerHTML + document.title + location.href),
    session.send('Accessibility.getFullAXTree'),
  ]);
  const named = find(shown + JSON.stringify(tree.nodes));
  expect(named.filter(code => cards.includes(code)), where).toEqual([]);
}
