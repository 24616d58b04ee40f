/** What tests ask of any page of the app, whatever it shows. */

import { expect, type Page } from '@playwright/test';

/** Waits until the app has started. */
export async function appStarted(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

/** Waits until this page is run by a service worker, and so no longer needs the network. */
export async function workerInstalled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** From its next start on, the page hears of the lobby from `lobbyShown` alone, as if the app were in a game. */
export async function keepFromLobby(page: Page): Promise<void> {
  await page.addInitScript(() => addEventListener('three-ways-out:lobby', event => {
    if ((event as CustomEvent).detail !== 'test') event.stopImmediatePropagation();
  }));
}

/** Tells the page, as the app does, that the lobby is shown. */
export async function lobbyShown(page: Page): Promise<void> {
  await page.evaluate(() => { dispatchEvent(new CustomEvent('three-ways-out:lobby', { detail: 'test' })); });
}

/** Looks until a new version is found and waits for what comes of it: it waits its turn, or it was refused. */
export async function lookForUpdate(page: Page): Promise<'waiting' | 'refused'> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    let found: ServiceWorker | null = null;
    registration.addEventListener('updatefound', () => { found ??= registration.installing; });
    // The page looks by itself when it starts. A look that joins that one may come too early, so ask again.
    while (!(found ??= registration.installing ?? registration.waiting)) {
      // A look that never ends is given up for another one.
      await Promise.race([registration.update().catch(() => {}), new Promise(resolve => setTimeout(resolve, 5_000))]);
      await new Promise(resolve => setTimeout(resolve, 100));
    }
    const worker: ServiceWorker = found;
    return new Promise<'waiting' | 'refused'>(resolve => {
      const look = () => {
        if (worker.state === 'installed') resolve('waiting');
        if (worker.state === 'redundant') resolve('refused');
      };
      worker.addEventListener('statechange', look);
      look();
    });
  });
}
