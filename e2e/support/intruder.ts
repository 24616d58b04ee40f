/** Games of Intruder Escape with chosen cards. */

import type { Page } from '@playwright/test';
import { IntruderTable } from '../pages/intruder.ts';
import { golden, type Record } from './records.ts';

/** Opens a game of Intruder Escape for three in which all keep the first three of these cards, the first player begins, and `next` lie on the deck, before the last of `moves`. */
export async function openIntruder(page: Page, cards: string[][], next: string[], ...moves: object[]): Promise<IntruderTable> {
  const game = structuredClone(golden('intruder').find(({ seats }) => seats.length === 3)!);
  const [identities, shuffle] = game.moves;
  const rest = [...shuffle!.cards!];
  const take = (cards: string[]) => cards.map(card => rest.splice(rest.indexOf(card), 1)[0]!);
  const hands = cards.map(take);
  const top = take(next);
  const dealt = [0, 1, 2, 3, 4].flatMap(lap => hands.map(hand => hand[lap]!));
  const all = [
    identities!, { ...shuffle!, cards: [...dealt, ...top, ...rest] },
    ...hands.map((hand, seat) => ({ seat, keep: hand.slice(0, 3).sort() })),
    { chance: 'die', for: 'start', seat: 0 }, ...moves,
  ];
  return IntruderTable.before(page, { ...game, moves: all, outcome: null } as unknown as Record, all.length - 1);
}
