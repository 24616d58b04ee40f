/** Helpers for any page of the app. */

import { expect, type Page } from '@playwright/test';

/** Waits until the app has started. */
export async function appStarted(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

/** Waits until a service worker controls the page, which then works offline. */
export async function workerInstalled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/**
 * Waits until all saves have reached the disk. If the database answered after a jump of the page's clock, the page would count as
 * suspended meanwhile, and its next save would wait.
 */
export async function waitForSaves(page: Page): Promise<void> {
  await expect(page.locator('.saved:not(.saved--disk)')).toHaveCount(0);
}

/** Expects the mark at the top of the table that the game is on the disk. */
export const expectOnDisk = (page: Page) => expect(page.locator('.saved--disk')).toBeVisible();

/** Returns the names of the locks of games that tabs hold. */
export const heldLocks = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await navigator.locks.query()).held!.map(lock => lock.name!).filter(name => name.includes('/game/')));

/** Hides from the page, from its next load on, that the home page is shown, as if the app were in a game. */
export async function suppressHomePageEvents(page: Page): Promise<void> {
  await page.addInitScript(() => addEventListener('three-ways-out:home', event => {
    if ((event as CustomEvent).detail !== 'test') event.stopImmediatePropagation();
  }));
}

/** Sends the page the event that the home page is shown. */
export async function sendHomePageEvent(page: Page): Promise<void> {
  await page.evaluate(() => { dispatchEvent(new CustomEvent('three-ways-out:home', { detail: 'test' })); });
}

/** Waits until the browser has found a new version. Returns whether it was installed and is waiting, or was rejected. */
export async function waitForUpdate(page: Page): Promise<'waiting' | 'rejected'> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    let found: ServiceWorker | null = null;
    registration.addEventListener('updatefound', () => { found ??= registration.installing; });
    // The page checks by itself when it starts, and a check that joins that one may be too early: so it is repeated.
    while (!(found ??= registration.installing ?? registration.waiting)) {
      // A check that never ends is given up after five seconds.
      await Promise.race([registration.update().catch(() => {}), new Promise(resolve => setTimeout(resolve, 5_000))]);
      await new Promise(resolve => setTimeout(resolve, 100));
    }
    const worker: ServiceWorker = found;
    return new Promise<'waiting' | 'rejected'>(resolve => {
      const report = () => {
        if (worker.state === 'installed') resolve('waiting');
        if (worker.state === 'redundant') resolve('rejected');
      };
      worker.addEventListener('statechange', report);
      report();
    });
  });
}
