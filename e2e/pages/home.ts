/** The home page: saved games, records and new games. */

import { expect, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { appStarted } from '../support/page.ts';
import { asFile, cut, type Entry, type Record } from '../support/records.ts';
import { saveOf, storeSave } from '../support/saves.ts';

/** The number of records that have been stored as saved games. */
let stored = 0;

export class HomePage {
  constructor(readonly page: Page) {}

  /** Opens the home page and waits until the app has started. */
  async open(): Promise<void> {
    await this.page.goto('./');
    await appStarted(this.page);
  }

  /** Shows the home page. Without a new load of the app, which takes longer, if it has started already. */
  async show(): Promise<void> {
    if (await this.page.locator('html[data-ready]').count() === 0) return this.open();
    await this.page.goto('#/');
    await expect(this.page.locator('.home')).toBeVisible();
  }

  /** The saved games. */
  get games(): Locator {
    return this.page.locator('.save');
  }

  /** A game, and the ways into it. */
  tile(game: string): Locator {
    return this.page.locator('.tile', { hasText: game });
  }

  /** The line that says with which bots a game is played. */
  bots(game: string): Locator {
    return this.tile(game).locator('.tile__bots');
  }

  /** Opens the page on which the bots and the rules of a game are chosen. */
  async changeBots(game: string): Promise<void> {
    await this.tile(game).getByRole('link', { name: /^Change bots and rules/ }).click();
  }

  /** Sets the pace of the game in the settings. */
  async setPace(pace: 'relaxed' | 'brisk' | 'instant'): Promise<void> {
    await this.page.getByRole('link', { name: 'Settings' }).click();
    await this.page.locator('label', { hasText: pace }).click();
    await this.page.getByRole('button', { name: 'Back' }).click();
  }

  /** Moves the buttons to the side of the left hand, in the settings. */
  async setLeftHand(): Promise<void> {
    await this.page.getByRole('link', { name: 'Settings' }).click();
    await this.page.getByRole('group', { name: 'Buttons' }).locator('label', { hasText: 'left' }).click();
    await this.page.getByRole('button', { name: 'Back' }).click();
  }

  /** Copies the only saved game, so that there are `games` of them at the next start. */
  async multiplySavedGame(games: number): Promise<void> {
    await this.page.evaluate(games => {
      const keys = Object.keys(localStorage).filter(key => /three-ways-out\/v1\/(game|summary)\//.test(key));
      const id = /\/summary\/(.+)$/.exec(keys.find(key => key.includes('/summary/'))!)![1]!;
      for (let copy = 1; copy < games; copy++) {
        for (const key of keys) localStorage.setItem(key.replace(id, `copy${copy}`), localStorage.getItem(key)!);
      }
    }, games);
  }

  /** Opens a file. */
  async openFile(record: unknown): Promise<void> {
    await this.page.locator('#record-file').setInputFiles(asFile(record));
  }

  /** Imports a record and continues the game. */
  async importRecord(record: unknown): Promise<void> {
    await this.openFile(record);
    await this.page.getByRole('button', { name: 'Continue this game' }).click();
  }

  /** Stores a record as a saved game and continues it, which takes less time than an import. */
  async continueRecord(record: object): Promise<void> {
    const id = `stored-${++stored}`;
    await storeSave(this.page, id, saveOf(record));
    await this.page.goto(`#/play/${id}`);
  }

  /** Opens a record and plays the game again with the same chance events. */
  async replayRecord(record: unknown): Promise<void> {
    await this.openFile(record);
    await this.page.getByRole('button', { name: 'Play the same deal again' }).click();
  }

  /** Continues a record after this number of its moves, with the same chance events. */
  async takeUpRecord<M extends Entry>(record: Record<M>, from: number): Promise<void> {
    const id = `stored-${++stored}`;
    await storeSave(this.page, id, saveOf(cut(record, from), {}, 1, record.moves.slice(from).filter(move => move.chance)));
    await this.page.goto(`#/play/${id}`);
  }

  /** Deals a new game for people with these names. `choose` runs before the cards are dealt. */
  async newGame(names: string[], choose: (page: Page) => Promise<void> = async () => {}): Promise<void> {
    await this.page.getByRole('link', { name: /^Play together/ }).first().click();
    const add = this.page.getByRole('button', { name: 'Add a player' });
    const seats = this.page.locator('.seat');
    await expect(seats.first()).toBeVisible();
    while (await seats.count() < names.length) await add.click();
    while (await seats.count() > names.length) await this.page.getByRole('button', { name: /^Remove seat/ }).last().click();
    for (const [at, name] of names.entries()) {
      await this.page.getByLabel(`Name of seat ${at + 1}`).fill(name);
      // The page remembers who played last.
      await this.page.getByLabel(`Who plays seat ${at + 1}`).selectOption({ index: 0 });
    }
    await choose(this.page);
    await this.page.getByRole('button', { name: 'Deal the cards' }).click();
  }
}

/** Presses a button that downloads a file. Returns the JSON in the file. */
export async function exported(page: Page, button: Locator): Promise<unknown> {
  const download = page.waitForEvent('download');
  await button.click();
  return JSON.parse(readFileSync(await (await download).path(), 'utf8'));
}
