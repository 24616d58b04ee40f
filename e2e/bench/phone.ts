/** A page on a slow phone that measures itself. */

import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** The slow 4G of Lighthouse: round trip in ms, bytes per second. */
export const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** A phone of the middle class is about this many times slower than a laptop. */
const SLOWDOWN = 4;

const PHONE = { width: 412, height: 823 };

/** What the page measures itself, in milliseconds. */
export interface Measured {
  paint: number;
  ready: number;
  /** The sum of all layout shifts without a tap. */
  shift: number;
  /** The elements that have shifted with the value of their shift, and the distance in px. */
  shifted: { element: string; value: number; distance: number }[];
  /** The time from each tap to the next paint. */
  taps: Map<number, number>;
  long: number[];
}

declare global {
  interface Window {
    measured: Measured;
  }
}

interface Phone extends BrowserContextOptions {
  network?: typeof SLOW_4G;
  /** Runs before the page is loaded. */
  prepare?: (page: Page) => Promise<void>;
}

/** Opens a page that measures itself, in a fresh profile, as slow as a phone. */
export async function open(browser: Browser, url: string, { network, prepare, ...options }: Phone = {}): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, ...options });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const measured: Measured = window.measured = { paint: 0, ready: 0, shift: 0, shifted: [], taps: new Map(), long: [] };
    const observe = (type: string, note: (entry: any) => void, more = {}) =>
      new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
    observe('paint', entry => { if (entry.name === 'first-contentful-paint') measured.paint = entry.startTime; });
    observe('layout-shift', entry => {
      if (entry.hadRecentInput) return;
      measured.shift += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources) {
        const element: Element | null = node instanceof Element ? node : node?.parentElement ?? null;
        const name = element?.classList[0] ?? element?.tagName.toLowerCase() ?? 'removed';
        const distance = Math.max(Math.abs(currentRect.x - previousRect.x), Math.abs(currentRect.y - previousRect.y));
        measured.shifted.push({ element: name, value: entry.value, distance });
      }
    });
    observe('longtask', entry => measured.long.push(entry.duration));
    observe('event', entry => {
      if (entry.interactionId > 0) measured.taps.set(entry.interactionId, Math.max(entry.duration, measured.taps.get(entry.interactionId) ?? 0));
    }, { durationThreshold: 16 });
    const wait = () => {
      if (document.querySelector('.home, #hello')) measured.ready = performance.now();
      else requestAnimationFrame(wait);
    };
    wait();
  });
  await prepare?.(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  if (network) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
  }
  await page.goto(url);
  await page.waitForFunction(() => window.measured.ready > 0);
  return { page, session };
}
