/** The table of Intruder Escape, as the people around it use it. */

import { expect, type Locator, type Page } from '@playwright/test';

/** A decision as records write it. */
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

export class IntruderTable {
  constructor(readonly page: Page, private readonly names: string[]) {}

  /** The button with which somebody lifts the curtain. */
  lift(name: string): Locator {
    return this.page.getByRole('button', { name: `I am ${name} – show my cards` });
  }

  /** What the table says to the player at the screen when they are asked. */
  get mine(): Locator {
    return this.page.locator('.topbar__turn--yours');
  }

  /** The button with which all go on together. */
  get goOn(): Locator {
    return this.page.getByRole('button', { name: /^(Go on|Next round)$/ });
  }

  /** The button of who has seen who they are. */
  get iKnow(): Locator {
    return this.page.getByRole('button', { name: 'I know who I am' });
  }

  /** The five cards to choose from. */
  get five(): Locator {
    return this.page.locator('.in-five');
  }

  /** The screen at the end. */
  get ending(): Locator {
    return this.page.locator('.ending');
  }

  /** Takes in what all see together until this is shown; says what each screen was before it was left. */
  async takeInUntil(shown: Locator, look: () => Promise<void> = async () => {}): Promise<void> {
    for (;;) {
      await expect(this.goOn.or(shown).first()).toBeVisible();
      if (await shown.isVisible()) return;
      const button = await this.goOn.elementHandle({ timeout: 1_000 }).catch(() => null);
      // It may just have been pressed, and go: then there is nothing to take in any more.
      if (!await button?.isEnabled().catch(() => false)) continue;
      await look();
      if (await shown.isVisible()) return; // it has come up meanwhile, and the button may belong to it
      // This very button: it may have gone meanwhile, and another may stand in its place.
      await button!.click({ timeout: 2_000 }).catch(() => {});
    }
  }

  /** Waits until this player is asked; says whether the curtain is down. */
  async asked(name: string, look?: () => Promise<void>): Promise<boolean> {
    await this.takeInUntil(this.lift(name).or(this.mine), look);
    return this.lift(name).isVisible();
  }

  /** Lifts the curtain. */
  async take(name: string): Promise<void> {
    await this.lift(name).click();
    await expect(this.mine).toBeVisible();
  }

  /** Looks at who one is, if one has not yet. */
  async seeWho(): Promise<void> {
    await expect(this.iKnow.or(this.five)).toBeVisible();
    if (await this.iKnow.isVisible()) await this.iKnow.click();
  }

  private async inHand(card: string): Promise<void> {
    await this.page.locator(`.in-hand [data-card=${card}]`).first().click();
  }

  private button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Decides as a person does. A Snatch says at once whether the card is kept: then the next decision is made with it. */
  async decide(move: Decision, next: Decision | undefined): Promise<boolean> {
    const name = this.names[move.on ?? move.from ?? move.seat]!;
    if (move.keep) {
      await this.seeWho();
      for (const card of move.keep) {
        const free = this.five.locator(`[data-card=${card}][aria-pressed=false]`);
        const left = await free.count();
        await free.first().click();
        await expect(free).toHaveCount(left - 1);
      }
      await this.button('Keep these three').click();
    } else if (move.home) {
      await this.seeWho();
      await this.page.getByRole('switch').click();
      await this.button('Leave the house').click();
    } else if (move.skip) {
      await this.button('Skip').click();
    } else if (move.hold) {
      await this.button('Keep it').click();
    } else if (move.play === 'snatch') {
      await this.begin('snatch');
      const whose = move.from === move.seat ? /last on your row|lies before you/ : new RegExp(`(last on ${name}’s row|lies before ${name})`);
      await this.page.locator(`.in-pick:has([data-card=${move.take}])`).filter({ hasText: whose }).first().click();
      const keeps = next?.hold === true && next.seat === move.seat;
      await this.button(keeps ? 'Take and keep' : 'Take and play').click();
      return keeps;
    } else if (move.on !== undefined) {
      await this.begin(move.play!);
      await this.page.locator('.is-legal').getByRole('button', { name: new RegExp(` (on|before) ${name}$`) }).click();
    } else {
      await this.begin(move.play!);
      const play = this.page.locator('.in-acts').getByRole('button', { name: 'Play it' });
      if (await play.isVisible()) await play.click();
    }
    return false;
  }

  /** Chooses a card of the hand, or the one just got; what was taken to be played is chosen already. */
  private async begin(card: string): Promise<void> {
    const got = this.page.locator('.ask__acts').getByRole('button', { name: 'Play it' });
    const chosen = this.page.locator('.in-acts').getByRole('button', { name: 'Keep it' });
    const skip = this.button('Skip');
    await expect(got.or(chosen).or(skip).first()).toBeVisible();
    if (await got.isVisible()) await got.click();
    else if (await skip.isVisible()) await this.inHand(card);
  }
}
