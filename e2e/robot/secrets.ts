/** Checks that hidden information is not in the document, its title, or the accessibility tree. */

import type { Page } from '@playwright/test';
import { namedIn } from '../support/decktet.ts';
import { HiddenEscapes } from '../support/houdini-secrets.ts';
import type { Move, PoutineMove, Record } from '../support/records.ts';
import { newestOf } from '../support/saves.ts';
import { Secrets } from '../support/secrets.ts';
import { fastSession } from './probe.ts';
import { type Cards, look } from './screen.ts';

/** The observer at the screen: a seat index, or everybody on a covered screen. */
export type Observer = number | 'everybody';

/** Returns one sentence for each piece of hidden information on the page. */
export async function exposed(page: Page, observer: Observer, cards?: Cards): Promise<string[]> {
  const { misplaced, uncovered, named, saved, version } = cards ?? (await look(page)).cards;
  const faces = observer === 'everybody' ? [...misplaced, ...uncovered] : misplaced;
  const record = recordOf(saved!);
  if (record === null) return faces;
  // Reading the tree takes longer than all other measurements, and its names come from the document. The golden games of Houdini's Poutine read it.
  const said = new Set(record.game === 'escape' ? [...named, ...await namedInTree(page, version)] : named);
  const suspects = said.size === 0 ? [] : hidden(record, observer).filter(code => said.has(code));
  if (suspects.length === 0) return faces;
  // A move during the measurement may have revealed a card.
  const later = recordOf((await look(page)).cards.saved!);
  const stillHidden = later === null ? [] : hidden(later, observer);
  return [...faces, ...suspects.filter(code => stillHidden.includes(code)).map(code => `the page names the hidden card ${code}`)];
}

/** The records of saved games, by the texts of their slots. */
const records = new WeakMap<string[], Record>();

/** Returns the record of the newest save; `null` if there is none. */
function recordOf(saved: string[]): Record | null {
  const record = records.get(saved) ?? newestOf(saved)?.record ?? null;
  if (record !== null) records.set(saved, record);
  return record;
}

/** The accessibility tree that was read last, by page: the version of its document, and the cards that it names. */
const trees = new WeakMap<Page, { version: string; named: string[] }>();

/** Returns the cards that the accessibility tree names. Reads it only if the document has changed. */
async function namedInTree(page: Page, version: string): Promise<string[]> {
  const last = trees.get(page);
  if (last?.version === version) return last.named;
  const session = await fastSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map(node => [node.nodeId, node]));
  /** Returns whether a node stands in the list of all cards, which names each card of a game, wherever it is. */
  const isInAllCards = (node: typeof nodes[number] | undefined): boolean =>
    node !== undefined && (node.role?.value === 'dialog' && node.name?.value === 'All cards' || isInAllCards(byId.get(node.parentId!)));
  const told = nodes.filter(node => !isInAllCards(node)).map(({ name, description, value }) => [name?.value, description?.value, value?.value]);
  const named = namedIn(JSON.stringify(told));
  trees.set(page, { version, named });
  return named;
}

/** Returns the cards that are hidden from this observer, by code, as far as each exists once. */
function hidden(record: Record, observer: Observer): string[] {
  if (record.game === 'escape') return hiddenOfEscape(record, observer);
  const escapes = new HiddenEscapes(record as unknown as Record<PoutineMove>);
  return escapes.hiddenFrom(observer === 'everybody' ? null : observer);
}

/** Returns the cards of Escape! that are hidden from this observer: the own hand (or all hands) and the draw pile. */
export function hiddenOfEscape(record: Record, observer: Observer): string[] {
  const secrets = new Secrets(record);
  let draws: number | null = null;
  const deciding = (move: Move) => move.chance === undefined && ('clue' in move || 'play' in move || 'discard' in move);
  for (const move of record.moves.filter(deciding)) {
    if (draws !== null) secrets.draw(draws);
    draws = move.clue ? null : move.seat;
    secrets.reveal(move);
  }
  // The record does not say whether the last player has drawn already.
  if (draws !== null) secrets.draw(draws);
  return secrets.hiddenFrom(observer === 'everybody' ? null : observer);
}
