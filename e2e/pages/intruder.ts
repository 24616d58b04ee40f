/** The table of Intruder Escape. */

import { expect, type Locator, type Page } from '@playwright/test';
import { cut, type Record } from '../support/records.ts';
import { HomePage } from './home.ts';
import { GameTable, skipRecap } from './table.ts';

/** A decision in the notation of records. */
export interface Decision {
  seat: number;
  keep?: string[];
  home?: boolean;
  play?: string;
  on?: number;
  from?: number;
  take?: string;
  hold?: boolean;
  skip?: boolean;
}

export class IntruderTable extends GameTable {
  /** Continues a record before this move, and lifts the curtain for its player. */
  static async before(page: Page, record: Record, at: number): Promise<IntruderTable> {
    const names = record.seats.map(seat => seat.name);
    const table = new IntruderTable(page, names);
    const home = new HomePage(page);
    await home.show();
    await home.continueRecord(cut(record, at));
    const name = names[record.moves[at]!.seat!]!;
    await table.waitForTurn(name);
    await table.lift(name).click();
    await skipRecap(page);
    await expect(table.yourTurn).toBeVisible();
    return table;
  }

  /** The heading when the player at the screen must decide. */
  get yourTurn(): Locator {
    return this.page.locator('.topbar__turn--yours');
  }

  /** The marks of the player whose turn it is, in the rooms. */
  get turnTags(): Locator {
    return this.page.locator('.in-seat .in-tag').filter({ hasText: /^Turn$/ });
  }

  /** The rooms of players before whom all four items lie. */
  get roomsWithAllItems(): Locator {
    return this.page.locator('.in-seat.is-complete');
  }

  /** What the player at the screen is asked. */
  get request(): Locator {
    return this.page.locator('.in-say');
  }

  /** The newest lines above the house. */
  get news(): Locator {
    return this.page.locator('.lately__line');
  }

  /** The button that acknowledges what everybody is shown. */
  override get acknowledge(): Locator {
    return this.page.getByRole('button', { name: /^(Continue|Next round)$/ });
  }

  /** What has happened at the end of a round, which all look at together. */
  get together(): Locator {
    return this.page.getByRole('region', { name: 'What has happened' });
  }

  /** The button that acknowledges the own identity. */
  get acknowledgeIdentity(): Locator {
    return this.page.getByRole('button', { name: 'I know who I am' });
  }

  /** The time that is left before the own identity can be acknowledged. */
  get timeToLook(): Locator {
    return this.acknowledgeIdentity.locator('.undo__time');
  }

  /** Returns where the parts of the secret screen with the own role are. Words of other lengths begin at another place in their line. */
  roleBoxes(): Promise<object[]> {
    return this.page.locator('.in-secret').evaluate(screen => [...screen.querySelectorAll('.in-id, .in-id__art, h2, p, ul, li, button')].map(part => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return part.matches('h2, p') ? { y, height } : { x, y, width, height };
    }));
  }

  /** The switch to leave the house for a round. */
  get leavesHouse(): Locator {
    return this.page.getByRole('switch', { name: /^Leave the house/ });
  }

  /** The five cards to choose three from. */
  get dealtCards(): Locator {
    return this.page.locator('.in-five');
  }

  /** What is said in the talk, one after another. */
  get said(): Locator {
    return this.page.getByRole('log').getByRole('listitem');
  }

  /** The rounds so far, in the talk. */
  get pastRounds(): Locator {
    return this.page.getByRole('region', { name: 'The rounds so far' });
  }

  /** What can be said in the talk, or the next question to the speaker. */
  get speech(): Locator {
    return this.page.locator('.in-speak__choices').getByRole('button');
  }

  /** Chooses who speaks in the talk. */
  async speakAs(name: string): Promise<void> {
    await this.page.getByRole('group', { name: 'Who speaks?' }).locator('label', { hasText: name }).click();
  }

  /** Says something in the talk: presses these buttons one after another. */
  async say(...buttons: string[]): Promise<void> {
    for (const name of buttons) await this.speech.filter({ hasText: name }).first().click();
  }

  /** The mark of one player on another, in words. */
  mark(judge: string, suspect: string): Locator {
    return this.page.locator('.in-sus td', { hasText: `${judge} on ${suspect}: ` });
  }

  /** Acknowledges what everybody is shown until an element is shown. `beforeEach` runs before each acknowledgement. */
  async acknowledgeUntil(shown: Locator, beforeEach: () => Promise<void> = async () => {}): Promise<void> {
    for (;;) {
      await expect(this.acknowledge.or(shown).first()).toBeVisible();
      if (await shown.isVisible()) return;
      const button = await this.acknowledge.elementHandle({ timeout: 1_000 }).catch(() => null);
      // It may have been pressed already and be about to go.
      if (!await button?.isEnabled().catch(() => false)) continue;
      await beforeEach();
      if (await shown.isVisible()) return; // the button may belong to it
      // This very button: another one may have replaced it.
      await button!.click({ timeout: 2_000 }).catch(() => {});
    }
  }

  /** Acknowledges what everybody is shown until a player must decide. Returns whether the curtain is down. */
  async waitForTurn(name: string, beforeEach?: () => Promise<void>): Promise<boolean> {
    await this.acknowledgeUntil(this.lift(name).or(this.yourTurn), beforeEach);
    return this.lift(name).isVisible();
  }

  /** Lifts the curtain and waits for the hand. */
  async liftCurtain(name: string): Promise<void> {
    await this.lift(name).click();
    await expect(this.yourTurn).toBeVisible();
  }

  /** Acknowledges the own identity if it has not been seen yet. */
  async seeIdentity(): Promise<void> {
    await expect(this.acknowledgeIdentity.or(this.dealtCards)).toBeVisible();
    if (await this.acknowledgeIdentity.isVisible()) await this.acknowledgeIdentity.click();
  }

  /** Presses a card of the own hand. */
  private async pressHandCard(card: string): Promise<void> {
    await this.page.locator(`.in-hand [data-card=${card}]`).first().click();
  }

  /** Presses a card of the own hand that cannot be played now. */
  async pressUnplayableCard(card: string): Promise<void> {
    await this.page.locator(`.in-hand [data-card=${card}]`).first().click({ force: true }); // it is marked as disabled
  }

  /** The room of a player. */
  room(owner: string): Locator {
    const name = this.page.locator('.in-seat__name').getByText(owner, { exact: true });
    return this.page.locator('.in-seat').filter({ has: name });
  }

  /** Returns what covers the hand size, the items and the damage in the room of a player, except for the button that plays the chosen card there. */
  coversOfFoot(owner: string): Promise<string[]> {
    return this.room(owner).locator('.in-seat__foot').evaluate(foot => [...foot.querySelectorAll('.in-held, .in-items > li, .in-damage')].flatMap(part => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const isVisible = part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const top = document.elementsFromPoint(x + width / 2, y + height / 2).find(one => !one.matches('.in-seat__pick'));
      return isVisible && part.contains(top ?? null) ? [] : [`${part.className}: ${top?.className}`];
    }));
  }

  /** The card on the table, in the room of a player. */
  cardOnTable(owner: string, card: string): Locator {
    return this.room(owner).locator(`[data-card=${card}]`).last();
  }

  /** The button that keeps the chosen card that the player has just got. */
  get keepChosen(): Locator {
    return this.page.locator('.in-acts').getByRole('button', { name: 'Keep it' });
  }

  /** The list of what a Snatch can take. */
  get takeable(): Locator {
    return this.page.locator('.in-picks');
  }

  /** The cards that a Snatch is about to take. */
  get chosenToTake(): Locator {
    return this.page.locator('.in-pick[aria-pressed=true]');
  }

  private button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Makes a decision. Returns whether it included the next one: a Snatch says at once whether the card is kept. */
  async decide(move: Decision, next: Decision | undefined): Promise<boolean> {
    const name = this.names[move.on ?? move.from ?? move.seat]!;
    if (move.keep) {
      await this.seeIdentity();
      for (const card of move.keep) {
        const free = this.dealtCards.locator(`[data-card=${card}][aria-selected=false]`);
        const left = await free.count();
        await free.first().click();
        await expect(free).toHaveCount(left - 1);
      }
      await this.button('Keep these three').click();
    } else if (move.home) {
      await this.seeIdentity();
      await this.page.getByRole('switch').click();
      await this.button('Leave the house').click();
    } else if (move.skip) {
      await this.button(/^Skip$/).click();
    } else if (move.hold) {
      await this.button('Keep it').click();
    } else if (move.play === 'snatch') {
      await this.selectCard('snatch');
      const whose = move.from === move.seat ? /in your row|in front of you/ : new RegExp(`(in ${name}’s row|in front of ${name})`);
      await this.page.locator(`.in-pick:has([data-card=${move.take}])`).filter({ hasText: whose }).first().click();
      const keeps = next?.hold === true && next.seat === move.seat;
      await this.button(keeps ? 'Keep for this round' : 'Play now').click();
      return keeps;
    } else if (move.on !== undefined) {
      await this.selectCard(move.play!);
      await this.page.locator('.is-legal').getByRole('button', { name: new RegExp(` (on|in front of) ${name}$`) }).click();
    } else {
      await this.selectCard(move.play!);
      const play = this.page.locator('.in-acts').getByRole('button', { name: 'Play', exact: true });
      if (await play.isVisible()) await play.click();
    }
    return false;
  }

  /** Selects a card of the hand, or the card that was just taken; one that was taken to be played is selected already. */
  async selectCard(card: string): Promise<void> {
    const got = this.page.locator('.ask__acts').getByRole('button', { name: 'Play', exact: true });
    const skip = this.button(/^Skip$/);
    await expect(got.or(this.keepChosen).or(skip).first()).toBeVisible();
    if (await got.isVisible()) await got.click();
    else if (await skip.isVisible()) await this.pressHandCard(card);
  }
}
