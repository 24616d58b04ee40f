/** The table of Houdini's Poutine, as the people around it use it. */

import { expect, type Locator, type Page } from '@playwright/test';
import { ITEMS } from '../support/houdini.ts';
import type { PoutineMove } from '../support/records.ts';

export class PoutineTable {
  constructor(readonly page: Page, private readonly names: string[]) {}

  /** The curtain. */
  get curtain(): Locator {
    return this.page.locator('.curtain');
  }

  /** The button with which somebody lifts the curtain. */
  lift(name: string): Locator {
    return this.page.getByRole('button', { name: `I am ${name} – show my cards` });
  }

  /** The question to the table, whether anybody cancels. */
  get call(): Locator {
    return this.page.locator('.asking');
  }

  /** The button with which somebody says that they have something to say. */
  speakUp(name: string): Locator {
    return this.call.getByRole('button', { name, exact: true });
  }

  /** The button that says that nobody cancels. */
  get nobody(): Locator {
    return this.speakUp('Nobody');
  }

  /** The button that hands the device back to the table. */
  get askAgain(): Locator {
    return this.curtain.getByRole('button', { name: 'Ask the table again' });
  }

  /** An EVENT that has turned up. */
  get event(): Locator {
    return this.page.getByRole('dialog', { name: 'An EVENT!' });
  }

  /** The button with which it is taken in. */
  get goOn(): Locator {
    return this.page.getByRole('button', { name: 'Go on' });
  }

  /** The own name, while this player is at the screen and asked. */
  asked(name: string): Locator {
    return this.page.locator('.topbar:has(.topbar__turn--yours) ~ .dock .pt-own__name', { hasText: name });
  }

  /** The own place: what one holds and can do. */
  get dock(): Locator {
    return this.page.getByRole('region', { name: 'Your hand and what you can do' });
  }

  /** The chair of another player. */
  chair(name: string): Locator {
    return this.page.locator('.pt-seat', { has: this.page.locator('.pt-seat__name', { hasText: name }) });
  }

  /** Why something is refused. */
  get why(): Locator {
    return this.dock.getByRole('alert');
  }

  /** What has happened since the own last move. */
  get news(): Locator {
    return this.page.locator('.news');
  }

  /** What the last turn brought. */
  get lately(): Locator {
    return this.page.locator('.lately');
  }

  get log(): Locator {
    return this.page.getByRole('log');
  }

  /** The screen at the end. */
  get ending(): Locator {
    return this.page.locator('.ending');
  }

  /** Takes in EVENTs until this is shown. */
  async takeInUntil(shown: Locator): Promise<void> {
    await expect(this.goOn.or(shown).first()).toBeVisible();
    while (await this.goOn.isVisible()) {
      const told = await this.event.locator('.pt-event__told').textContent();
      await this.goOn.click();
      // Another EVENT may follow in the same place.
      await expect(this.event.filter({ hasText: told! })).toBeHidden();
      await expect(this.goOn.or(shown).first()).toBeVisible();
    }
  }

  /** Gets this player to the screen: they tap their name if the table is asked, and lift the curtain if it is down. */
  async come(name: string): Promise<void> {
    const [here, lift, speakUp] = [this.asked(name), this.lift(name), this.speakUp(name)];
    await this.takeInUntil(here.or(lift).or(speakUp));
    if (await here.isVisible()) return;
    if (await speakUp.isVisible()) await speakUp.click();
    await lift.click();
    await expect(here).toBeVisible();
  }

  /** Whoever is handed the device next, or has it, taking in EVENTs first. */
  async nextAsked(): Promise<number> {
    const anyone = this.names.map(name => this.asked(name).or(this.lift(name)));
    await this.takeInUntil(anyone.reduce((one, other) => one.or(other)));
    const shown = await Promise.all(anyone.map(one => one.isVisible()));
    return shown.indexOf(true);
  }

  private does(name: string | RegExp): Locator {
    return this.dock.getByRole('button', { name, exact: true });
  }

  /** One of the own cards; the same cards lie in one stack. */
  ownCard(code: string): Locator {
    return this.dock.locator(`.pt-hand [data-card="${code}"]`);
  }

  /** Chooses one of the own cards; nothing is decided yet. */
  async choose(code: string): Promise<void> {
    await this.ownCard(code).click();
    await expect(this.ownCard(code)).toHaveAttribute('aria-pressed', 'true');
  }

  async draw(pile: 'main' | 'escape'): Promise<void> {
    await this.does(pile === 'main' ? 'Main pile' : 'ESCAPE pile').click();
  }

  async lay(escape: string): Promise<void> {
    await this.choose(escape);
    await this.does('Lay').click();
  }

  /** Discards a card; also down to ten. */
  async discard(code: string): Promise<void> {
    await this.choose(code);
    await this.does('Discard').click();
  }

  async endTurn(): Promise<void> {
    await this.does('End turn').click();
  }

  /** Draws what there is to draw from the main pile, takes in EVENTs, and ends the turn. */
  async drawAndEnd(): Promise<void> {
    const [draw, end] = [this.does('Main pile'), this.does('End turn')];
    for (;;) {
      await this.takeInUntil(draw.or(end).first());
      if (await end.isVisible()) return end.click();
      await draw.click();
    }
  }

  /** Chooses an ACTION to play. */
  async begin(action: string): Promise<void> {
    await this.choose(action);
    await this.does('Play').click();
  }

  /** Plays an ACTION on what it is aimed at. */
  async play({ action, to, from, with: other, way, item }: PoutineMove): Promise<void> {
    await this.begin(action!);
    const at = to ?? from ?? other;
    const name = at === undefined ? '' : this.names[at]!;
    const pick = (words: string) => this.page.getByRole('button', { name: words }).click();
    const kind = () => this.does(ITEMS[item!]!).click();
    switch (action) {
      case 'look-over-there': return pick(`Send him to ${name}`);
      case 'pickpocket': return pick(`Pick ${name}’s pocket`);
      case 'bait-and-switch': return pick(`Swap with ${name}`);
      case 'vanishing-act': return pick(`Make ${name}’s cards vanish`);
      case 'compliments': return this.does(new RegExp(`^One chair to the ${way}`)).click();
      case 'thin-air': return kind();
      case 'mind-reader':
        await pick(`Read ${name}’s mind`);
        await kind();
        return this.does(new RegExp(`^Ask ${name} for a`)).click();
    }
  }

  /** Wants to make an attempt; nothing is decided yet. */
  async tryToLeave(): Promise<void> {
    await this.does('Attempt').click({ force: true }); // marked as disabled where it will be refused
  }

  /** Tries to get people out with these cards. */
  async attempt(cards: string[]): Promise<void> {
    await this.tryToLeave();
    const slots = this.dock.locator('.pt-slot');
    await expect(slots.first()).toBeVisible();
    // Where an Understudy stands, the ITEM is named after it.
    const item = (words: string) => Object.keys(ITEMS).find(code => words.includes(ITEMS[code]!))!;
    const places = async () => (await slots.allInnerTexts()).map(words => (
      { stands: words.includes('Understudy'), shall: !cards.includes(item(words)) }));
    // First those leave who stand wrong, so that they are free for other places.
    for (const leaves of [true, false]) {
      for (const [at, { stands, shall }] of (await places()).entries()) {
        if (stands === leaves && shall !== stands) await slots.nth(at).click();
      }
    }
    expect((await places()).every(({ stands, shall }) => stands === shall)).toBe(true);
    await this.does(/^Off we go!/).click();
  }

  /** The button with which the player at the screen cancels somebody else's attempt. */
  get cancel(): Locator {
    return this.does('Second Helping! Cancel it');
  }

  /** Answers somebody else's attempt, at the screen. */
  async answer(cancel: boolean): Promise<void> {
    await (cancel ? this.cancel : this.does('Let them go')).click();
  }

  /** Chooses a card in the dark. */
  async handOn(code: string): Promise<void> {
    await this.choose(code);
    await this.does('Slide it to the left').click();
  }

  /** Decides as the record does. */
  async decide(move: PoutineMove): Promise<void> {
    if (move.draw) await this.draw(move.draw);
    else if (move.lay) await this.lay(move.lay);
    else if (move.discard) await this.discard(move.discard);
    else if (move.action) await this.play(move);
    else if (move.attempt) await this.attempt(move.attempt);
    else if (move.cancel || move.pass) await this.answer(move.cancel === true);
    else if (move['hand-on']) await this.handOn(move['hand-on']);
    else await this.endTurn();
  }

  /** Gives a standing order for the attempts of others. */
  async order(words: string): Promise<void> {
    await this.dock.getByRole('button', { name: 'When others try to leave' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'When others try to leave' });
    await dialog.getByText(words).click();
    await expect(dialog.getByRole('radio', { name: words })).toBeChecked();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** The menu of the table. */
  async fromMenu(item: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Menu' }).click();
    await this.page.locator('.menu').getByText(item).click();
  }
}
