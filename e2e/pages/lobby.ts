/** The lobby, as a person uses it. */

import { expect, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { appStarted } from '../support/page.ts';
import { asFile } from '../support/records.ts';

export class Lobby {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('./');
    await appStarted(this.page);
  }

  /** The games that are kept. */
  get games(): Locator {
    return this.page.locator('.save');
  }

  /** Sets how fast things go. */
  async setPace(pace: 'relaxed' | 'brisk' | 'instant'): Promise<void> {
    await this.page.getByRole('link', { name: 'Settings' }).click();
    await this.page.locator('label', { hasText: pace }).click();
    await this.page.getByRole('button', { name: 'Back' }).click();
  }

  /** Chooses a file as a record. */
  async openRecord(record: unknown): Promise<void> {
    await this.page.locator('#record-file').setInputFiles(asFile(record));
  }

  /** Opens a record and goes on with it. */
  async goOnWith(record: unknown): Promise<void> {
    await this.openRecord(record);
    await this.page.getByRole('button', { name: 'Go on with it' }).click();
  }

  /** Opens a record and plays it again with the same luck. */
  async playAgainAlike(record: unknown): Promise<void> {
    await this.openRecord(record);
    await this.page.getByRole('button', { name: 'Play it again with the same luck' }).click();
  }

  /** Starts a new game with these people. */
  async newGame(names: string[], choose: (page: Page) => Promise<void> = async () => {}): Promise<void> {
    await this.page.getByRole('link', { name: 'New game' }).click();
    const add = this.page.getByRole('button', { name: 'Add a player' });
    const seats = this.page.locator('.seat');
    await expect(seats.first()).toBeVisible();
    while (await seats.count() < names.length) await add.click();
    while (await seats.count() > names.length) await this.page.getByRole('button', { name: /^Remove seat/ }).last().click();
    for (const [at, name] of names.entries()) await this.page.getByLabel(`Name of seat ${at + 1}`).fill(name);
    await choose(this.page);
    await this.page.getByRole('button', { name: 'Deal the cards' }).click();
  }
}

/** What a button hands to the person as a file. */
export async function exported(page: Page, button: Locator): Promise<unknown> {
  const download = page.waitForEvent('download');
  await button.click();
  return JSON.parse(readFileSync(await (await download).path(), 'utf8'));
}
