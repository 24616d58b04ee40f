/** The table of Escape! */

import { expect, type Locator, type Page } from '@playwright/test';
import { topicWords } from '../support/decktet.ts';
import type { Record } from '../support/records.ts';
import { HomePage } from './home.ts';
import { GameTable, liftButton } from './table.ts';

export class EscapeTable extends GameTable {
  /** Continues a game in which a person is about to decide, and shows the table to that person. */
  static async open(page: Page, game: Record): Promise<EscapeTable> {
    const home = new HomePage(page);
    await home.show();
    await home.continueRecord(game);
    await liftButton(page).click();
    const table = new EscapeTable(page, game.seats.map(seat => seat.name));
    await table.waitForRecap();
    await expect(page.locator('.topbar__turn--yours')).toBeVisible();
    return table;
  }

  /** The heading when a player is at the screen and must decide. */
  yourTurn(name: string): Locator {
    return this.page.locator('.topbar__turn--yours', { hasText: `Your turn, ${name}` });
  }

  /** Acknowledges disasters until a player must decide. Returns whether the curtain is down. */
  async waitForTurn(name: string): Promise<boolean> {
    const [lift, mine] = [this.lift(name), this.yourTurn(name)];
    await this.acknowledgeUntil(lift.or(mine));
    return lift.isVisible();
  }

  /** Acknowledges disasters, and lets the decision that is held count at once, until an element is shown. */
  async acknowledgeUntil(shown: Locator): Promise<void> {
    const goOn = this.acknowledge.or(this.done).first();
    for (;;) {
      await expect(goOn.or(shown).first()).toBeVisible();
      if (!await goOn.isVisible()) return;
      await goOn.click({ timeout: 2_000 }).catch(() => {}); // it may be gone, or another one in its place
    }
  }

  /** The card at this place of the own hand. */
  private ownCard(place: number): Locator {
    return this.page.locator('.hand--own').getByRole('option').nth(place);
  }

  /** Selects a card of the own hand. */
  async selectCard(place: number): Promise<void> {
    await this.waitForRecap(); // a tap selects nothing meanwhile
    await this.ownCard(place).click();
    await expect(this.ownCard(place)).toHaveAttribute('aria-selected', 'true');
  }

  /** Plays the card at this place of the own hand. `whileSelected` runs when it is selected. */
  async play(place: number, whileSelected = async () => {}): Promise<void> {
    await this.selectCard(place);
    await whileSelected();
    await this.page.getByRole('button', { name: 'Play', exact: true }).click();
  }

  /** Discards the card at this place of the own hand. `whileSelected` runs when it is selected. */
  async discard(place: number, whileSelected = async () => {}): Promise<void> {
    await this.selectCard(place);
    await whileSelected();
    await this.page.locator('.actions--card').getByRole('button', { name: 'Discard' }).click();
  }

  /** Begins a clue to a player by a press on the name. */
  async beginClueTo(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Give ${name} a clue`, exact: true }).click();
  }

  /** Selects a clue, which raises the cards that it touches. */
  async selectClue(to: number, clue: { suit?: string; type?: string }): Promise<void> {
    await this.page.getByRole('button', { name: 'Give a clue' }).click();
    await this.page.locator('.clue__who label', { hasText: this.names[to] }).click();
    await this.page.locator('.clue__what').getByRole('button', { name: topicWords(clue) }).click();
  }

  /** Gives the selected clue. */
  async giveClue(): Promise<void> {
    await this.page.getByRole('button', { name: /^Tell / }).click();
  }

  /** The route in progress at this place. Its number may be greater: routes before it may have been completed or lost. */
  private route(place: number): Locator {
    return this.page.locator('.route:not(.route--empty)').nth(place);
  }

  /** Places the card that was played on the route at this place. */
  async placeOnRoute(place: number): Promise<void> {
    await this.route(place).getByRole('button', { name: /^Put .* on route \d+$/ }).click();
  }

  /** Gives up the route at this place. */
  async giveUpRoute(place: number): Promise<void> {
    await this.route(place).getByRole('button', { name: /^Give up route \d+$/ }).click();
  }

  /** Chooses the player who escapes. */
  async letOut(seat: number): Promise<void> {
    await this.page.getByRole('button', { name: `Let ${this.names[seat]} out` }).click();
  }
}
