/** What is stored of a game, as a page of the same origin without the app reads it. */

import type { Page } from '@playwright/test';
import { copiesOf } from '../support/saves.ts';
import { GAME_KEYS } from './watch.ts';

export class Store {
  constructor(readonly page: Page, private readonly id: string) {}

  /** Returns the copies of the game in `localStorage`. */
  copies(): Promise<string[]> {
    return this.page.evaluate(copiesOf, this.id);
  }

  /** Returns the copy of the game in the database; null without one. */
  onDisk(): Promise<string | null> {
    return this.page.evaluate(read, { id: this.id, store: 'saves' });
  }

  /** Returns the names of all places that hold something of the game. */
  async places(): Promise<string[]> {
    const places = await this.page.evaluate(keys, { id: this.id, games: GAME_KEYS });
    if (await this.onDisk() !== null) places.push('the database’s saves');
    // For a while the database notes that the game was deleted.
    const summary = await this.page.evaluate(read, { id: this.id, store: 'summaries' });
    if (summary !== null && !summary.startsWith('deleted ')) places.push('the database’s summaries');
    return places;
  }

  /** Writes a copy of the game from outside: for controls. */
  async put(slot: 'a' | 'b', text: string): Promise<void> {
    await this.page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [`${GAME_KEYS}${this.id}/${slot}`, text]);
  }
}

/** Runs in the page. Returns the keys of `localStorage` that belong to a game. */
function keys({ id, games }: { id: string; games: string }): string[] {
  return Object.keys(localStorage).filter(key => key.startsWith(`${games}${id}`) || key.endsWith(`/summary/${id}`));
}

/** Runs in the page. Returns what a store of the database holds of a game; null without anything. */
async function read({ id, store }: { id: string; store: string }): Promise<string | null> {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'three-ways-out')) return null;
  const result = <T>(request: IDBRequest<T>) => new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const database = await result(indexedDB.open('three-ways-out'));
  const text = await result(database.transaction(store).objectStore(store).get(id) as IDBRequest<string | undefined>);
  database.close();
  return text ?? null;
}
