/** Checks that hidden information is not in the document, the accessibility tree, or the title. */

import type { Page } from '@playwright/test';
import { TITLES } from '../support/decktet.ts';
import type { Move, Record } from '../support/records.ts';
import { newestOf, type Save } from '../support/saves.ts';
import { Secrets, sessionOf } from '../support/secrets.ts';

/** The observer at the screen: a seat index, or everybody on a covered screen. */
export type Eyes = number | 'everybody';

/** Returns one sentence for each piece of hidden information on the page. */
export async function exposed(page: Page, eyes: Eyes): Promise<string[]> {
  const session = await sessionOf(page);
  const { faces, copies, shown } = await page.evaluate(inPage, eyes === 'everybody');
  const saved = newestOf(copies);
  if (saved === null) return faces;
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const later = await page.evaluate(inPage, eyes === 'everybody');
  // A move during the measurement may reveal a card.
  const before = hidden(saved, eyes);
  const laterSaved = newestOf(later.copies);
  const after = laterSaved === null ? [] : hidden(laterSaved, eyes);
  const said = shown + JSON.stringify(nodes.map(({ name, description, value }) => [name?.value, description?.value, value?.value]));
  const isNamed = (code: string) => new RegExp(`\\b${code}\\b`).test(said) || said.includes(TITLES.get(code)!);
  const named = before.filter(code => after.includes(code) && isNamed(code));
  return [...faces, ...named.map(code => `the page names the hidden card ${code}`)];
}

const hidden = (saved: Save, eyes: Eyes): string[] => hiddenOfEscape(saved.record, eyes);

/** Returns the cards of Escape! that are hidden from this observer: the own hand (or all hands) and the draw pile. */
export function hiddenOfEscape(record: Record, eyes: Eyes): string[] {
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
  return secrets.hiddenFrom(eyes === 'everybody' ? null : eyes);
}

/** Runs in the page. Returns cards in forbidden places, the saved game, and the text to search. */
function inPage(everybody: boolean): { faces: string[]; copies: string[]; shown: string } {
  const secret: [string, string][] = [
    ['.game--escape .hand--own .card:not(.card--down)', 'a card of the own hand in Escape! lies face up'],
    ['.pt-seat .pt-card, .in-open', 'the hand of another player lies open'],
  ];
  if (everybody) {
    secret.push(
      ['.hand .card, .pt-dock, .pt-hand:not(.pt-hand--open), .in-hand, .in-five', 'a hand is on the page of a covered screen'],
      ['.in-id', 'an identity is on the page of a covered screen'],
    );
  }
  const faces = secret.filter(([places]) => document.querySelector(places) !== null).map(([, words]) => words);
  const id = /^#\/play\/(.+)$/.exec(location.hash)?.[1];
  const start = `three-ways-out/v1/game/${id}/`;
  const copies = ['a', 'b'].map(slot => localStorage.getItem(start + slot)).filter(text => text !== null);
  // Only cards of Escape! are searched by name: in the other games cards repeat.
  const shown = document.querySelector('.game--escape') ? document.body.outerHTML + document.title + location.href : '';
  return { faces, copies: shown ? copies : [], shown };
}
