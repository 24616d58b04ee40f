/** Takes the screenshots and arranges them on one sheet for each game, size and colour scheme (`cargo xtask contact-sheet`). */

import { expect, test } from '@playwright/test';
import { join } from 'node:path';
import { SIZES } from '../robot/journey.ts';
import { STATES } from './states.ts';

test.use({ trace: 'off' });

/** The width in px of a screenshot on a sheet, by the width of the window. */
const WIDTHS = { 360: 270, 640: 400, 768: 340, 1440: 560 } as { [width: number]: number };

for (const sheet of ['app', 'escape', 'poutine', 'intruder']) {
  for (const viewport of SIZES) {
    for (const colorScheme of ['dark', 'light'] as const) {
      test(`${sheet} ${viewport.width}x${viewport.height} ${colorScheme}`, async ({ browser, baseURL }) => {
        test.setTimeout(600_000);
        const pictures: { name: string; image: string }[] = [];
        const failed: string[] = [];
        for (const state of STATES.filter(state => state.sheet === sheet)) {
          const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce', baseURL: baseURL! });
          const page = await context.newPage();
          page.setDefaultTimeout(15_000);
          await state.reach(page).catch((error: Error) => failed.push(`${state.name}: ${error.message}`));
          await page.waitForTimeout(150);
          pictures.push({ name: state.name, image: (await page.screenshot({ type: 'jpeg', quality: 80 })).toString('base64') });
          await context.close();
        }
        const width = WIDTHS[viewport.width]!;
        const page = await browser.newPage({ viewport: { width: Math.min(5, pictures.length) * (width + 12) + 12, height: 400 } });
        const figures = pictures.map(({ name, image }) =>
          `<figure><figcaption>${name}</figcaption><img width=${width} src="data:image/jpeg;base64,${image}"></figure>`);
        await page.setContent(`<style>body{margin:6px;background:#777;font:13px sans-serif;display:flex;flex-wrap:wrap;gap:12px}figure{margin:0}img{display:block}</style>${figures.join('')}`);
        await page.screenshot({ path: join(process.env.CONTACT_SHEET!, `${sheet}-${viewport.width}x${viewport.height}-${colorScheme}.png`), fullPage: true });
        await page.close();
        expect(failed, 'every state is reached').toEqual([]);
      });
    }
  }
}
