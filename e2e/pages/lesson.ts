/** A lesson: the coach, and what it points at. */

import { expect, type Locator, type Page } from '@playwright/test';

export class LessonPage {
  constructor(readonly page: Page) {}

  /** Opens the lesson of a game from the home page. */
  async open(game: string): Promise<void> {
    await this.page.locator('.tile', { hasText: game }).getByRole('link', { name: /^Learn/ }).click();
    await expect(this.coach).toBeVisible();
  }

  /** The panel with the words of the coach. */
  get coach(): Locator {
    return this.page.locator('.coach');
  }

  /** The button that goes on when a step has been read. */
  get next(): Locator {
    return this.coach.getByRole('button', { name: 'Next' });
  }

  /** What the coach points at. */
  get pointedAt(): Locator {
    return this.page.locator('.is-pointed-at');
  }

  /** The title at the end of a lesson. */
  get done(): Locator {
    return this.page.getByRole('heading', { name: 'Well done!' });
  }

  /** Returns the number of the step that is shown; 0 once the lesson is done. */
  async step(): Promise<number> {
    const step = this.page.locator('.coach__step');
    await expect(step.or(this.done).first()).toBeVisible();
    return await step.isVisible() ? Number.parseInt(await step.innerText(), 10) : 0;
  }

  /** The button of a dialog of the table, for example of the one that says who begins. */
  private get continues(): Locator {
    return this.page.locator('dialog').getByRole('button', { name: /^Continue/ });
  }

  /** Waits until the person is wanted, or the lesson is done. */
  async ready(): Promise<void> {
    await expect(this.page.locator('.coach:not(.coach--waits)').or(this.continues).or(this.done).first()).toBeVisible();
  }

  /** Follows the coach until this step, or to the end: it reads, and taps where the coach points. `each` is called at every tap. */
  async follow(to = 0, each: () => Promise<void> = async () => {}): Promise<void> {
    for (let taps = 0; taps < 120; taps += 1) {
      await this.ready();
      const step = await this.step();
      if (step === to) return;
      await each();
      if (await this.next.isVisible()) await this.next.click();
      else await this.tapWherePointed();
    }
    throw new Error(`the coach does not lead to step ${to}`);
  }

  /** Taps everything at which the coach points and which is not chosen yet; a dialog of the table is closed first. */
  private async tapWherePointed(): Promise<void> {
    if (await this.continues.isVisible()) return this.continues.click();
    const pointed = this.pointedAt.and(this.page.locator(':not([aria-pressed=true], [aria-selected=true])'));
    await expect(pointed.first()).toBeVisible();
    for (const one of await pointed.all()) {
      const pick = one.locator('.hand__pick');
      await (await pick.count() ? pick : one).click({ timeout: 3_000 }).catch(() => {}); // the first tap may have decided
    }
  }
}
