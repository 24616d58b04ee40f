/** Who may not see which card of Escape!, and whether a page keeps to it. */

import { expect, type CDPSession, type Page } from '@playwright/test';
import { TITLES } from './decktet.ts';
import type { Move, Record } from './records.ts';

/** The hands and the draw pile of a game as it goes on. */
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

  /** The card that leaves the hand by this move is seen by all from now on. */
  reveal(move: Move): void {
    const place = move.play ?? move.discard;
    if (place !== undefined) this.hands[move.seat]!.splice(place, 1);
  }

  /** The turn has ended: who played or discarded has drawn. */
  draw(seat: number): void {
    if (this.hands[seat]!.length < 5 && this.pile.length > 0) this.hands[seat]!.push(this.pile.shift()!);
  }

  /** The cards that a seat may not see; with nobody at the screen, all that do not lie open. */
  hiddenFrom(seat: number | null): string[] {
    const hands = seat === null ? this.hands.flat() : this.hands[seat]!;
    return [...hands, ...this.pile];
  }
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The line to the browser behind a page; one for each page. */
export function sessionOf(page: Page): Promise<CDPSession> {
  const open = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, open);
  return open;
}

/** Neither the document nor the accessibility tree names one of these cards, by code or by title. */
export async function keepsSecret(page: Page, cards: string[], where: string): Promise<void> {
  const session = await sessionOf(page);
  const [shown, tree] = await Promise.all([
    page.evaluate(() => document.body.outerHTML + document.title + location.href),
    session.send('Accessibility.getFullAXTree'),
  ]);
  const said = shown + JSON.stringify(tree.nodes);
  const named = cards.filter(code => new RegExp(`\\b${code}\\b`).test(said) || said.includes(TITLES.get(code)!));
  expect(named, where).toEqual([]);
}
