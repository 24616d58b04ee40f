/** Games that can be repeated, and pages whose timers are short. */

import type { Page } from '@playwright/test';
import { seedRandomNumbers } from '../support/random-numbers.ts';

/** Seeds the random numbers of a page and shortens its timers, from its next load on. */
export async function seedPage(page: Page, seed: number): Promise<void> {
  await seedRandomNumbers(page, seed);
  await shortenTimers(page);
}

/** Shortens the timers of a page, from its next load on. */
export async function shortenTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window) as (work: TimerHandler, millis?: number) => number;
    window.setTimeout = ((work: TimerHandler, millis = 0) => later(work, millis > 50 ? millis / 15 : millis)) as typeof setTimeout;
  });
}
