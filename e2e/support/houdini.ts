/** The cards of Houdini's Poutine, and games with given deals. */

import type { PoutineMove, Record } from './records.ts';

/** Maps the code of an ITEM to its title. */
export const ITEMS: { [code: string]: string } =
  { hat: 'Top Hat', wand: 'Magic Wand', scarf: 'Silk Scarf', rope: 'Rope', mirror: 'Mirror', smoke: 'Smoke Bomb', rabbit: 'White Rabbit' };

/** The titles of the ESCAPEs, from e1 on. */
const TITLES = [
  'Slip Out the Window', 'Gone in a Puff', 'The Rabbit Needs a Walk', 'Just Powdering My Nose', 'A Tip of the Hat', 'Smoke and Mirrors',
  'Back into the Hat', 'Dreadful Chill, Must Dash', 'Sawn in Half, Half Gone', 'Up the Rope and Away', 'Disguised as Waiters',
  'The False Pantry Wall', 'Down the Laundry Chute', 'Follow That Rabbit!', 'Rabbit Loose in the Kitchen', 'The Vanishing Cabinet',
  'Metamorphosis', 'The Grand Finale',
];

/** Maps the code of an ESCAPE to its title. Each exists once. */
export const ESCAPES = new Map(TITLES.map((title, at) => [`e${at + 1}`, title]));

const ESCAPE_WORDS = new RegExp(`\\b(?:${[...ESCAPES.keys()].join('|')})\\b|${TITLES.join('|')}`, 'g');

/** Returns the ESCAPEs that a text names by code or by title, by code. */
export function escapesIn(text: string): string[] {
  const words = new Set(text.match(ESCAPE_WORDS));
  return [...ESCAPES].filter(([code, title]) => words.has(code) || words.has(title)).map(([code]) => code);
}

/** The number of cards of each ACTION. */
const ACTIONS: { [code: string]: number } = {
  'second-helping': 6, 'look-over-there': 4, compliments: 3, 'up-my-sleeve': 4, pickpocket: 4,
  'mind-reader': 4, 'thin-air': 4, 'bait-and-switch': 2, 'vanishing-act': 2, understudy: 3,
};

export const EVENTS = ['works-the-room', 'guest-of-honour', 'lights-out', 'canapes'];

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
  const chance = [
    { chance: 'shuffle', pile: 'main', cards: [...given, ...rest] },
    { chance: 'shuffle', pile: 'main', cards: [...next, ...without([...rest, ...EVENTS], next)] },
    { chance: 'shuffle', pile: 'escape', cards: [...escapes, ...without([...ESCAPES.keys()], escapes)] },
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

/** Returns consecutive moves of a seat. */
export const by = (seat: number, ...moves: Omit<PoutineMove, 'seat'>[]): PoutineMove[] => moves.map(move => ({ seat, ...move }));

/** The end of a turn. */
export const END = { end: true } as const;

/** Returns the moves of a turn of this seat, its end included. */
export const turn = (seat: number, ...moves: Omit<PoutineMove, 'seat'>[]): PoutineMove[] => by(seat, ...moves, END);

/** A draw from the main pile. */
export const MAIN_DRAW = { draw: 'main' } as const;

/** A draw from the ESCAPE pile. */
export const ESCAPE_DRAW = { draw: 'escape' } as const;

/** A hand of eleven cards of different kinds, three of them ESCAPEs. After `more` moves there are others. */
export const largeHand = (...more: PoutineMove[]) => dealt({
  names: ['Ada', 'Bo'],
  hands: [['wand', 'rope', 'mirror', 'smoke'], ['hat', 'hat', 'hat', 'hat']],
  // The first two are dealt, the others drawn.
  escapes: ['e11', 'e2', 'e14', 'e15', 'e16', 'e17', 'e18', 'e3'],
  houdini: 0,
  next: ['look-over-there', 'up-my-sleeve', 'scarf', 'scarf', 'second-helping', 'understudy', 'scarf', 'scarf'],
  moves: [
    ...turn(0, MAIN_DRAW, MAIN_DRAW), ...turn(1, MAIN_DRAW, MAIN_DRAW), ...turn(0, MAIN_DRAW, MAIN_DRAW), ...turn(1, MAIN_DRAW, MAIN_DRAW),
    { seat: 0, ...ESCAPE_DRAW }, { seat: 0, ...ESCAPE_DRAW }, ...more,
  ],
});

/** The players of most games. */
export const NAMES = ['Ada', 'Bo', 'Cleo'];

/** Returns a game of Ada, Bo and Cleo, in which Ada is dealt this hand. She has Houdini if the deal does not say who has him. */
export function dealtToThree(hand: string[], deal: Partial<Deal>): Record<PoutineMove> {
  return dealt({
    names: NAMES,
    hands: [hand, ['rope', 'hat', 'wand', 'mirror'], ['smoke', 'rabbit', 'mirror', 'wand']],
    escapes: ['e1', 'e2', 'e3'],
    houdini: 0,
    ...deal,
  });
}

/** Returns a game in which Ada is about to play: she holds ACTIONs with and without a target, an ITEM and an ESCAPE. */
export function adasTurn(bots: { [seat: number]: string } = {}): Record<PoutineMove> {
  return dealtToThree(['up-my-sleeve', 'look-over-there', 'mind-reader', 'hat'], {
    next: ['scarf', 'hat', 'wand', 'rope', 'mirror', 'smoke', 'hat', 'wand', 'scarf', 'rabbit'],
    moves: by(0, MAIN_DRAW),
    bots,
  });
}
