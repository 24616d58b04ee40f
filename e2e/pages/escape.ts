/** The table of Escape!, as the people around it use it. */

import { expect, type Locator, type Page } from '@playwright/test';
import { topicWords } from '../support/decktet.ts';

export class EscapeTable {
  constructor(readonly page: Page, private readonly names: string[]) {}

  /** The button with which somebody lifts the curtain. */
  lift(name: string): Locator {
    return this.page.getByRole('button', { name: `I am ${name} – show my cards` });
  }

  /** The curtain. */
  get curtain(): Locator {
    return this.page.locator('.curtain');
  }

  /** What the table says when it is this player's turn and they are at the screen. */
  yourTurn(name: string): Locator {
    return this.page.locator('.topbar__turn--yours', { hasText: `Your turn, ${name}` });
  }

  /** The button with which a disaster is taken in. */
  get goOn(): Locator {
    return this.page.getByRole('button', { name: 'Go on' });
  }

  /** The screen at the end. */
  get ending(): Locator {
    return this.page.locator('.ending');
  }

  /** Waits until this player is asked, taking in disasters on the way; says whether the curtain is down. */
  async asked(name: string): Promise<boolean> {
    const [lift, mine] = [this.lift(name), this.yourTurn(name)];
    await this.takeInUntil(lift.or(mine));
    return lift.isVisible();
  }

  /** Takes in disasters until this is shown. */
  async takeInUntil(shown: Locator): Promise<void> {
    for (;;) {
      await expect(this.goOn.or(shown).first()).toBeVisible();
      if (!await this.goOn.isVisible()) return;
      await this.goOn.click({ timeout: 2_000 }).catch(() => {}); // it may have gone meanwhile; another may follow at once
    }
  }

  private ownCard(place: number): Locator {
    return this.page.locator('.hand--own').getByRole('button').nth(place);
  }

  /** Chooses one of the own cards; nothing is decided yet. */
  async choose(place: number): Promise<void> {
    await this.ownCard(place).click();
    await expect(this.ownCard(place)).toHaveAttribute('aria-pressed', 'true');
  }

  async play(place: number): Promise<void> {
    await this.choose(place);
    await this.page.getByRole('button', { name: 'Play it' }).click();
  }

  async discard(place: number): Promise<void> {
    await this.choose(place);
    await this.page.locator('.actions--card').getByRole('button', { name: 'Discard' }).click();
  }

  /** Chooses a clue; the cards that it would touch are raised. */
  async chooseClue(to: number, clue: { suit?: string; type?: string }): Promise<void> {
    await this.page.getByRole('button', { name: 'Give a clue' }).click();
    await this.page.locator('.clue__who label', { hasText: this.names[to] }).click();
    await this.page.locator('.clue__what').getByRole('button', { name: topicWords(clue) }).click();
  }

  async giveClue(): Promise<void> {
    await this.page.getByRole('button', { name: /^Tell / }).click();
  }

  async placeOn(route: number): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^Put .* on route ${route + 1}$`) }).click();
  }

  async giveUp(route: number): Promise<void> {
    await this.page.getByRole('button', { name: `Give up route ${route + 1}` }).click();
  }

  async letOut(seat: number): Promise<void> {
    await this.page.getByRole('button', { name: `Let ${this.names[seat]} out` }).click();
  }

  /** The menu of the table. */
  async fromMenu(item: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Menu' }).click();
    await this.page.locator('.menu').getByText(item).click();
  }
}
