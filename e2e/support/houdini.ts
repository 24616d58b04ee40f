/** The cards of Houdini's Poutine, as the tests know them, and games that are dealt as a test wants them. */

import type { PoutineMove, Record } from './records.ts';

/** What is written on an ITEM where there is little room, by its code. */
export const ITEMS: { [code: string]: string } =
  { hat: 'Hat', wand: 'Wand', scarf: 'Scarf', rope: 'Rope', mirror: 'Mirror', smoke: 'Smoke', rabbit: 'Rabbit' };

/** How many there are of each ACTION. */
const ACTIONS: { [code: string]: number } = {
  'second-helping': 6, 'look-over-there': 4, compliments: 3, 'up-my-sleeve': 4, pickpocket: 4,
  'mind-reader': 4, 'thin-air': 4, 'bait-and-switch': 2, 'vanishing-act': 2, understudy: 3,
};

const EVENTS = ['works-the-room', 'guest-of-honour', 'lights-out', 'canapes'];

const times = (code: string, count: number): string[] => Array.from({ length: count }, () => code);

/** All of these but those, each taken once. */
function without(all: string[], gone: string[]): string[] {
  const rest = [...all];
  for (const code of gone) {
    const at = rest.indexOf(code);
    if (at < 0) throw new Error(`there is no ${code} left`);
    rest.splice(at, 1);
  }
  return rest;
}

export interface Deal {
  names: string[];
  /** Four main cards for each. */
  hands: string[][];
  /** An ESCAPE for each. */
  escapes: string[];
  /** Who has Houdini and plays first. */
  houdini: number;
  /** What is drawn from the main pile first. */
  next?: string[];
  /** What has happened since the deal. */
  moves?: PoutineMove[];
  /** Who is no person: the level of the bot, by seat. */
  bots?: { [seat: number]: string };
}

/** A game dealt so. */
export function dealt({ names, hands, escapes, houdini, next = [], moves = [], bots = {} }: Deal): Record<PoutineMove> {
  const items = Object.keys(ITEMS).flatMap(code => times(code, 7));
  const actions = Object.entries(ACTIONS).flatMap(([code, count]) => times(code, count));
  const given = [0, 1, 2, 3].flatMap(lap => hands.map(hand => hand[lap]!));
  const rest = without([...items, ...actions], given);
  const ways = Array.from({ length: 18 }, (_, at) => `e${at + 1}`);
  const luck = [
    { chance: 'shuffle', pile: 'main', cards: [...given, ...rest] },
    { chance: 'shuffle', pile: 'main', cards: [...next, ...without([...rest, ...EVENTS], next)] },
    { chance: 'shuffle', pile: 'escape', cards: [...escapes, ...without(ways, escapes)] },
    { chance: 'houdini', seat: houdini },
  ] as PoutineMove[];
  return {
    record: 1,
    game: 'poutine',
    edition: 1,
    options: { people: 'icons', served: 'turn' },
    seats: names.map((name, seat) => ({ name, who: bots[seat] ? `bot:${bots[seat]}` : 'human' })),
    moves: [...luck, ...moves],
    outcome: null,
  };
}
