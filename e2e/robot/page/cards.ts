/** The cards in the document, for the laws of secrecy. */

import { namedIn } from '../../support/decktet.ts';
import { escapesIn } from '../../support/houdini.ts';

/** The cards in the document, and the saved game that tells which of them are hidden. */
export interface Cards {
  /** Breaches with any observer, one sentence each. */
  misplaced: string[];
  /** Further breaches on a covered screen. */
  uncovered: string[];
  /** The cards that the document, its title, its address or a field names, by code: all cards of Escape!, the ESCAPEs of Houdini's Poutine. Other cards repeat. */
  named: string[];
  /** The texts of the slots of the saved game; `null` if the caller knows them. */
  saved: string[] | null;
  /** Identifies the text of the document, with its title, its address and its fields. */
  version: string;
}

const MISPLACED: [string, string][] = [
  ['.game--escape .hand--own .card:not(.card--down)', 'a card of the own hand in Escape! lies face up'],
  ['.pt-seat .pt-card, .in-open', 'the hand of another player lies open'],
];

const UNCOVERED: [string, string][] = [
  ['.hand .card, .pt-dock, .pt-hand:not(.pt-hand--open), .in-hand, .in-five', 'a hand is on the page of a covered screen'],
  ['.in-id', 'an identity is on the page of a covered screen'],
];

/** The games with cards that exist once, and the functions that find these in a text. */
const FINDERS: [string, (text: string) => string[]][] = [['.game--escape', namedIn], ['.game--poutine', escapesIn]];

/** The reasons of a bot in Houdini's Poutine. They may name what it holds, which the person who plays alone has asked for. */
const REASONS = 'dialog:has(.advice__why) .dialog__body';

/** The list of all cards names each card of a game, wherever it is. */
const ALL_CARDS = 'dialog:has(.card-list)';

/** Returns the document as a text, without what may name hidden cards. */
function shown(): string {
  const reasons = document.querySelector('.game--poutine:not(:has(.curtain))') && document.querySelector(REASONS);
  const parts = [reasons, document.querySelector(ALL_CARDS)].filter(part => part !== null);
  return parts.reduce((text, part) => text.replace(part.outerHTML, ''), document.body.outerHTML);
}

/** The text that was measured last, its version, and the cards in it. */
let last = { text: '', version: 0, named: [] as string[] };

const DOCUMENT = `${performance.timeOrigin} ${Math.random()}`;

/** Returns what identifies the texts of the slots of a saved game: their headers have a generation and a checksum. */
export const headersOf = (saved: string[]): string => saved.map(text => text.split(' ', 5).join(' ')).join('\n');

/** Measures the cards in the document. `known` are the headers of the saved game that the caller knows. */
export function cards(known: string): Cards {
  const found = (places: [string, string][]) => places.filter(([place]) => document.querySelector(place) !== null).map(([, words]) => words);
  const [misplaced, uncovered] = [found(MISPLACED), found(UNCOVERED)];
  const namesOf = FINDERS.find(([game]) => document.querySelector(game) !== null)?.[1];
  if (!namesOf) return { misplaced, uncovered, named: [], saved: [], version: '' };
  const start = `three-ways-out/v1/game/${/^#\/play\/(.+)$/.exec(location.hash)?.[1]}/`;
  const saved = ['a', 'b'].map(slot => localStorage.getItem(start + slot)).filter(text => text !== null);
  const fields = [...document.querySelectorAll('input, textarea, select')].map(field => (field as HTMLInputElement).value);
  const text = [shown(), document.title, location.href, ...fields].join('\n');
  if (text !== last.text) last = { text, version: last.version + 1, named: namesOf(text) };
  const isKnown = saved.length > 0 && headersOf(saved) === known;
  return { misplaced, uncovered, named: last.named, saved: isKnown ? null : saved, version: `${DOCUMENT} ${last.version}` };
}
