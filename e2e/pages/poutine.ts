/** The table of Houdini's Poutine. */

import { expect, type Locator, type Page } from '@playwright/test';
import { ITEMS } from '../support/houdini.ts';
import type { PoutineMove, Record } from '../support/records.ts';
import { HomePage } from './home.ts';
import { GameTable } from './table.ts';

export class PoutineTable extends GameTable {
  /** Continues a game from a record. */
  static async open(page: Page, record: Record<PoutineMove>): Promise<PoutineTable> {
    const home = new HomePage(page);
    await home.show();
    await home.continueRecord(record);
    return new PoutineTable(page, record.seats.map(seat => seat.name));
  }

  /** The response window: the question whether anybody cancels. */
  get responseWindow(): Locator {
    return this.page.locator('.asking');
  }

  /** The button with which a player asks for the device to respond. */
  respondAs(name: string): Locator {
    return this.responseWindow.getByRole('button', { name: `Ask ${name}`, exact: true });
  }

  /** The button with which everybody passes. */
  get nobody(): Locator {
    return this.responseWindow.getByRole('button', { name: 'Nobody cancels', exact: true });
  }

  /** The button that returns to the response window. */
  get askAgain(): Locator {
    return this.curtain.getByRole('button', { name: 'Ask the table again' });
  }

  /** The dialog of an EVENT. */
  get event(): Locator {
    return this.page.getByRole('dialog', { name: 'An EVENT!' });
  }

  /** The dialog of a win: of this player, or of the one at the screen. */
  win(name?: string): Locator {
    return this.page.getByRole('dialog', { name: name === undefined ? 'You win!' : `${name} wins!` });
  }

  /** The dialog that tells that dinner is served. */
  get dinner(): Locator {
    return this.page.getByRole('dialog', { name: 'Dinner is served!' });
  }

  /** The name in the own place when a player is at the screen and must decide. */
  yourTurn(name: string): Locator {
    return this.page.locator('.topbar:has(.topbar__turn--yours) ~ .dock .pt-own__name', { hasText: name });
  }

  /** The own place: the hand and the buttons of the player at the screen. */
  get dock(): Locator {
    return this.page.getByRole('region', { name: 'Your hand and what you can do' });
  }

  /** The chair of another player. */
  chair(name: string): Locator {
    return this.page.locator('.pt-seat', { has: this.page.locator('.pt-seat__name', { hasText: name }) });
  }

  /** The stage: an escape that is attempted, and how it ends. */
  get stage(): Locator {
    return this.page.locator('.pt-stage');
  }

  /** The message that says why an action is illegal. */
  get rejection(): Locator {
    return this.dock.getByRole('alert');
  }

  /** The summary of the last turn. */
  get lastTurn(): Locator {
    return this.page.locator('.lately');
  }

  /** Acknowledges EVENTs and wins until an element is shown. */
  async acknowledgeUntil(shown: Locator): Promise<void> {
    const told = this.page.locator('.pt-event__told');
    await expect(this.acknowledge.or(shown).first()).toBeVisible();
    while (await this.acknowledge.isVisible()) {
      // It may be gone already.
      const text = await told.textContent({ timeout: 1_000 }).catch(() => null);
      if (text === null) continue;
      await this.acknowledge.click();
      // Another EVENT may follow at once.
      await expect(told.filter({ hasText: text })).toBeHidden();
      await expect(this.acknowledge.or(shown).first()).toBeVisible();
    }
  }

  /** Brings a player to the screen: presses the name in a response window and lifts the curtain if it is down. */
  async bringToScreen(name: string): Promise<void> {
    const [yourTurn, lift, respond] = [this.yourTurn(name), this.lift(name), this.respondAs(name)];
    await this.acknowledgeUntil(yourTurn.or(lift).or(respond));
    if (await yourTurn.isVisible()) return;
    if (await respond.isVisible()) await respond.click();
    await lift.click();
    await expect(yourTurn).toBeVisible();
  }

  /** Acknowledges EVENTs. Returns the seat that is at the screen or must lift the curtain next. */
  async nextSeat(): Promise<number> {
    const anyone = this.names.map(name => this.yourTurn(name).or(this.lift(name)));
    await this.acknowledgeUntil(anyone.reduce((one, other) => one.or(other)));
    const shown = await Promise.all(anyone.map(one => one.isVisible()));
    return shown.indexOf(true);
  }

  /** A button of the own place. */
  private dockButton(name: string | RegExp): Locator {
    return this.dock.getByRole('button', { name, exact: true });
  }

  /** The stack of this card in the own hand. */
  ownCard(code: string): Locator {
    return this.dock.locator(`.pt-hand [data-card="${code}"]`);
  }

  /** Selects a card of the own hand. */
  async selectCard(code: string): Promise<void> {
    await this.ownCard(code).click();
    await expect(this.ownCard(code)).toHaveAttribute('aria-selected', 'true');
  }

  /** Draws a card from a pile. */
  async draw(pile: 'main' | 'escape'): Promise<void> {
    await this.dockButton(pile === 'main' ? 'Main pile' : 'ESCAPE pile').click();
  }

  /** Lays an ESCAPE. */
  async lay(escape: string): Promise<void> {
    await this.selectCard(escape);
    await this.dockButton('Lay').click();
  }

  /** Discards a card, also at the end of the turn to reach the limit of ten. */
  async discard(code: string): Promise<void> {
    await this.selectCard(code);
    await this.dockButton('Discard').click();
  }

  /** Ends the turn. */
  async endTurn(): Promise<void> {
    await this.dockButton('End turn').click();
  }

  /** Draws from the main pile as often as allowed, acknowledges EVENTs, and ends the turn. */
  async drawAndEnd(): Promise<void> {
    const [draw, end] = [this.dockButton('Main pile'), this.dockButton('End turn')];
    for (;;) {
      await this.acknowledgeUntil(draw.or(end).first());
      if (await end.isVisible()) return end.click();
      await draw.click();
    }
  }

  /** Selects an ACTION to play; its target is chosen afterwards. */
  async beginAction(action: string): Promise<void> {
    await this.selectCard(action);
    await this.dockButton('Play').click({ force: true }); // it is marked as disabled if no play is legal
  }

  /** Plays an ACTION with its target. */
  async play({ seat, action, to, from, with: other, way, item }: PoutineMove): Promise<void> {
    await this.beginAction(action!);
    const at = to ?? from ?? other;
    const name = at === undefined ? '' : this.names[at]!;
    const pick = (words: string) => this.page.getByRole('button', { name: words }).click();
    const kind = () => this.dockButton(new RegExp(`^${ITEMS[item!]!}`)).click(); // its name may say how many the player holds
    switch (action) {
      case 'look-over-there': return pick(`Send him to ${to === seat ? 'yourself' : name}`);
      case 'pickpocket': return pick(`Pick ${name}’s pocket`);
      case 'bait-and-switch': return pick(`Swap with ${name}`);
      case 'vanishing-act': return pick(`Make ${name}’s cards vanish`);
      case 'compliments': {
        // One button without a direction, if both ways lead to the same player.
        const both = this.dockButton(/^To (?!.*clockwise$)/);
        return this.dockButton(way === 'left' ? /^To (?!.*counter).*clockwise$/ : /^To .*counterclockwise$/).or(both).click();
      }
      case 'thin-air':
        await kind();
        return this.dockButton(/^Take a .* from the discards$/).click();
      case 'mind-reader':
        await pick(`Read ${name}’s mind`);
        await kind();
        return this.dockButton(new RegExp(`^Ask ${name} for a`)).click();
    }
  }

  /** Presses the button of an attempt; the cards are chosen afterwards. */
  async beginAttempt(): Promise<void> {
    await this.dockButton('Attempt').click({ force: true }); // it is marked as disabled if the attempt is illegal
  }

  /** Attempts an escape with these cards. */
  async attempt(cards: string[]): Promise<void> {
    await this.beginAttempt();
    const slots = this.dock.locator('.pt-slot');
    await expect(slots.first()).toBeVisible();
    // A slot with an Understudy also names the ITEM that it replaces.
    const itemOf = (text: string) => Object.keys(ITEMS).find(code => text.includes(ITEMS[code]!))!;
    const readSlots = async () => (await slots.allInnerTexts()).map(text => (
      { hasUnderstudy: text.includes('Understudy'), needsUnderstudy: !cards.includes(itemOf(text)) }));
    // Misplaced Understudies are removed first, so that they are free for other slots.
    for (const removes of [true, false]) {
      for (const [at, { hasUnderstudy, needsUnderstudy }] of (await readSlots()).entries()) {
        if (hasUnderstudy === removes && needsUnderstudy !== hasUnderstudy) await slots.nth(at).click();
      }
    }
    expect((await readSlots()).every(({ hasUnderstudy, needsUnderstudy }) => hasUnderstudy === needsUnderstudy)).toBe(true);
    await this.dockButton(/^Attempt it/).click();
  }

  /** The button that cancels the attempt of another player. */
  get cancel(): Locator {
    return this.dockButton(/^Cancel it/);
  }

  /** The button that lets the attempt of another player happen. */
  get letGo(): Locator {
    return this.dockButton('Let them go');
  }

  /** Cancels the attempt of another player or passes. */
  async respond(cancel: boolean): Promise<void> {
    await (cancel ? this.cancel : this.letGo).click();
  }

  /** Chooses the card to hand on while the lights are out. */
  async handOn(code: string): Promise<void> {
    await this.selectCard(code);
    await this.dockButton(/^Slide it to /).click();
  }

  /** Makes the decision of a record. */
  async decide(move: PoutineMove): Promise<void> {
    if (move.draw) await this.draw(move.draw);
    else if (move.lay) await this.lay(move.lay);
    else if (move.discard) await this.discard(move.discard);
    else if (move.action) await this.play(move);
    else if (move.attempt) await this.attempt(move.attempt);
    else if (move.cancel || move.pass) await this.respond(move.cancel === true);
    else if (move['hand-on']) await this.handOn(move['hand-on']);
    else await this.endTurn();
  }

  /** Sets the standing order for the attempts of others. */
  async setStandingOrder(words: string): Promise<void> {
    await this.dock.getByRole('button', { name: 'Auto-answers when others try to leave' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Auto-answers when others try to leave' });
    await dialog.getByText(words).click();
    await expect(dialog.getByRole('radio', { name: words })).toBeChecked();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toHaveCount(0);
  }
}
