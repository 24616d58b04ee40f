/** Random numbers of the page that can be repeated. */

import type { Page } from '@playwright/test';

/**
 * Runs in the page before it starts: seeds its random numbers. Each load has numbers of its own: a new game must not get the id of
 * a game that was dealt before a reload.
 */
export function seedDocument(seed: number): void {
  const loads = location.protocol === 'about:' ? 0 : Number(sessionStorage.getItem('seeded-loads') ?? 0) + 1;
  if (loads > 0) sessionStorage.setItem('seeded-loads', String(loads));
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
}

/** Seeds the random numbers of a page, from its next load on. */
export async function seedRandomNumbers(page: Page, seed: number): Promise<void> {
  await page.addInitScript(seedDocument, seed);
}
