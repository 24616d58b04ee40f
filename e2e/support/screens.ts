/** Records what a page shows over time. */

import type { Page } from '@playwright/test';

/** The document of a page and the time in ms at which it changed to that. */
export interface Screen {
  at: number;
  shown: string;
}

/**
 * Records every change of the document from now on, except while the hands of these players are shown. Returns a function that
 * returns the recorded screens.
 */
export async function recordScreens(page: Page, except: string[]): Promise<() => Promise<Screen[]>> {
  await page.evaluate(except => {
    const start = Date.now();
    const screens: Screen[] = [];
    const record = () => {
      // The time that a save takes is not compared.
      const body = document.body.cloneNode(true) as HTMLElement;
      body.querySelector('.saved')?.remove();
      // Neither is the moment at which a motion ends.
      body.querySelector('.glides')?.remove();
      body.querySelectorAll('.is-gliding').forEach(element => element.classList.remove('is-gliding'));
      const shown = body.outerHTML + document.title;
      if (except.includes(document.querySelector<HTMLElement>('.pt-own__name bdi')?.innerText ?? '')) return;
      if (shown !== screens.at(-1)?.shown) screens.push({ at: Date.now() - start, shown });
    };
    new MutationObserver(record).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    record();
    Object.assign(window, { recordedScreens: screens });
  }, except);
  return () => page.evaluate(() => (window as unknown as { recordedScreens: Screen[] }).recordedScreens);
}
