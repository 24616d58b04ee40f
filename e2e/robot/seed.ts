/** Games that can be repeated: a page whose random numbers are seeded and whose timers are short. */

import type { Page } from '@playwright/test';

/** Seeds the random numbers of a page, from its next load on. */
export async function seedRandomNumbers(page: Page, seed: number): Promise<void> {
  // Each load has numbers of its own: a new game must not get the id of a game that was dealt before a reload.
  await page.addInitScript(seed => {
    const loads = location.protocol === 'about:' ? 0 : Number(sessionStorage.getItem('loads') ?? 0) + 1;
    if (loads > 0) sessionStorage.setItem('loads', String(loads));
    let state = (seed + loads * 40_503) >>> 0 || 1;
    crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
      if (into === null) return into;
      const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
      for (let at = 0; at < bytes.length; at++) {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        bytes[at] = state;
      }
      return into;
    };
  }, seed);
}

/** Seeds the random numbers of a page and shortens its timers, from its next load on. */
export async function seedPage(page: Page, seed: number): Promise<void> {
  await seedRandomNumbers(page, seed);
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window) as (work: TimerHandler, millis?: number) => number;
    window.setTimeout = ((work: TimerHandler, millis = 0) => later(work, millis > 50 ? millis / 15 : millis)) as typeof setTimeout;
  });
}
