/** What a page shows in the course of time. */

import type { Page } from '@playwright/test';

/** All that is on the page, and when it came. */
export interface Screen {
  at: number;
  shown: string;
}

/** Writes down every screen from now on, but for those that these people have lifted the curtain for; returns what ends it. */
export async function watchScreens(page: Page, but: string[]): Promise<() => Promise<Screen[]>> {
  await page.evaluate(but => {
    const begun = Date.now();
    const screens: Screen[] = [];
    const look = () => {
      // How long the disk takes to save is not part of what is compared.
      const body = document.body.cloneNode(true) as HTMLElement;
      body.querySelector('.saved')?.remove();
      const shown = body.outerHTML + document.title;
      if (but.includes(document.querySelector<HTMLElement>('.pt-own__name')?.innerText ?? '')) return;
      if (shown !== screens.at(-1)?.shown) screens.push({ at: Date.now() - begun, shown });
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    look();
    Object.assign(window, { screensSoFar: screens });
  }, but);
  return () => page.evaluate(() => (window as unknown as { screensSoFar: Screen[] }).screensSoFar);
}
