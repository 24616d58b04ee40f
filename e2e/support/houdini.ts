/** The cards of Houdini's Poutine, and games with given deals. */

import type { PoutineMove, Record } from './records.ts';

/** Maps the code of an ITEM to its title. */
export const ITEMS: { [code: string]: string } =
  { hat: 'Top Hat', wand: 'Magic Wand', scarf: 'Silk Scarf', rope: 'Rope', mirror: 'Mirror', smoke: 'Smoke Bomb', rabbit: 'White Rabbit' };

/** The number of cards of each ACTION. */
const ACTIONS: { [code: string]: number } = {
  'second-helping': 6, 'look-over-there': 4, compliments: 3, 'up-my-sleeve': 4, pickpocket: 4,
  'mind-reader': 4, 'thin-air': 4, 'bait-and-switch': 2, 'vanishing-act': 2, understudy: 3,
};

const EVENTS = ['works-the-room', 'guest-of-honour', 'lights-out', 'canapes'];

/** Returns a list with this many copies of a code. */
const times = (code: string, count: number): string[] => Array.from({ length: count }, () => code);

/** Removes each element of a list from another list, once. */
function without(all: string[], removed: string[]): string[] {
  const rest = [...all];
  for (const code of removed) {
    const at = rest.indexOf(code);
    if (at < 0) throw new Error(`there is no ${code} left`);
    rest.splice(at, 1);
  }
  return rest;
}

/** What a test decides of a game. */
export interface Deal {
  names: string[];
  /** The four main cards of each player. */
  hands: string[][];
  /** The ESCAPE of each player. */
  escapes: string[];
  /** The seat that has Houdini and plays first. */
  houdini: number;
  /** The first cards of the main pile. */
  next?: string[];
  /** The moves after the deal. */
  moves?: PoutineMove[];
  /** The levels of the bots, by seat; the other players are people. */
  bots?: { [seat: number]: string };
}

/** Returns the record of a game with this deal. */
export function dealt({ names, hands, escapes, houdini, next = [], moves = [], bots = {} }: Deal): Record<PoutineMove> {
  const items = Object.keys(ITEMS).flatMap(code => times(code, 7));
  const actions = Object.entries(ACTIONS).flatMap(([code, count]) => times(code, count));
  const given = [0, 1, 2, 3].flatMap(lap => hands.map(hand => hand[lap]!));
  const rest = without([...items, ...actions], given);
  const allEscapes = Array.from({ length: 18 }, (_, at) => `e${at + 1}`);
  const chance = [
    { chance: 'shuffle', pile: 'main', cards: [...given, ...rest] },
    { chance: 'shuffle', pile: 'main', cards: [...next, ...without([...rest, ...EVENTS], next)] },
    { chance: 'shuffle', pile: 'escape', cards: [...escapes, ...without(allEscapes, escapes)] },
    { chance: 'houdini', seat: houdini },
  ] as PoutineMove[];
  return {
    record: 1,
    game: 'poutine',
    edition: 1,
    options: { people: 'icons', served: 'turn' },
    seats: names.map((name, seat) => ({ name, who: bots[seat] ? `bot:${bots[seat]}` : 'human' })),
    moves: [...chance, ...moves],
    outcome: null,
  };
}
