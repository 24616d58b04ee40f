/** The parts that the tables of all games have. */

import { expect, type Locator, type Page } from '@playwright/test';

/** Skips what others have done meanwhile, if it is being shown. */
export async function skipRecap(page: Page): Promise<void> {
  const skip = page.locator('.lately--recap .lately__skip');
  await expect.poll(async () => {
    // It may end just now.
    if (await skip.isVisible()) await skip.click({ timeout: 500 }).catch(() => {});
    return page.locator('.lately--recap').count();
  }).toBe(0);
}

/** The buttons with which players lift the curtain: usually one, and one for each who may go on if there are several. */
export function liftButton(page: Page): Locator {
  return page.getByRole('button', { name: /^I’m .* – show the cards$/ });
}

export class GameTable {
  constructor(readonly page: Page, protected readonly names: string[]) {}

  /** The curtain, which covers the hands. */
  get curtain(): Locator {
    return this.page.locator('.curtain');
  }

  /** The button with which a player lifts the curtain. */
  lift(name: string): Locator {
    return this.page.getByRole('button', { name: `I’m ${name} – show the cards` });
  }

  /** The button that acknowledges what everybody is shown, such as a disaster, an EVENT or a win. */
  get acknowledge(): Locator {
    return this.page.getByRole('button', { name: 'Continue' });
  }

  /** Skips what others have done meanwhile, and acknowledges their dialogs. */
  async waitForRecap(): Promise<void> {
    const goOn = this.page.getByRole('dialog').getByRole('button', { name: 'Continue' });
    await expect.poll(async () => {
      if (await goOn.count() > 0) await goOn.first().click();
      await skipRecap(this.page);
      return goOn.count();
    }).toBe(0);
  }

  /** What others have done to the player at the screen since the player's last decision, one line each. */
  get ownNews(): Locator {
    return this.page.locator('.lately__line--own');
  }

  /** Returns the lines of the news that are in sight. */
  shownNews(): Promise<string[]> {
    return this.page.locator('.lately__text').evaluate(news => {
      const frame = news.getBoundingClientRect();
      const isShown = (line: Element): boolean => {
        const { top, bottom, height } = line.getBoundingClientRect();
        return height > 1 && top > frame.top - 1 && bottom < frame.bottom + 1;
      };
      return [...news.children].filter(isShown).map(line => line.textContent!.trim());
    });
  }

  /** The button that takes back the decision that is held. */
  get undo(): Locator {
    return this.page.getByRole('button', { name: /^Undo / });
  }

  /** The button that lets the decision that is held count at once. */
  get done(): Locator {
    return this.page.locator('.dock').getByRole('button', { name: 'Done' });
  }

  /** The lines of the log. Their scroll position is counted from the end, and negative. */
  get log(): Locator {
    return this.page.getByRole('log');
  }

  /** The words of all lines of the log, also of one that is closed. */
  get logLines(): Locator {
    return this.page.locator('.log__text');
  }

  /** The button over the news that leads to the log. */
  get toLog(): Locator {
    return this.page.getByRole('button', { name: 'Go to the log' });
  }

  /** The button below the log that leads back to the news. */
  get toTable(): Locator {
    return this.page.getByRole('button', { name: 'Back to the table' });
  }

  /** The button that leads to the newest lines of the log. */
  get newest(): Locator {
    return this.page.getByRole('button', { name: 'Newest' });
  }

  /** The screen at the end of the game. */
  get ending(): Locator {
    return this.page.locator('.ending');
  }

  /** The dialog that lists all cards. */
  get allCards(): Locator {
    return this.page.getByRole('dialog', { name: 'All cards' });
  }

  /** Opens the menu and chooses an item. */
  async chooseFromMenu(item: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Menu' }).click();
    await this.page.locator('.menu').getByText(item).click();
  }
}
