/** Takes the screenshots and arranges them on one sheet for each game, size and colour scheme (`cargo xtask contact-sheet`). */

import { type Browser, expect, test } from '@playwright/test';
import { join } from 'node:path';
import { addresses } from '../gallery/addresses.ts';
import { SIZES } from '../robot/journey.ts';
import { type State, STATES } from './states.ts';

test.use({ trace: 'off' });

/** The width in px of a screenshot on a sheet, by the width of the window. */
const WIDTHS = { 360: 270, 640: 400, 768: 340, 1440: 560 } as { [width: number]: number };

/** The sheets: the gallery is on a page of its own, because only a development build has it. */
const SHEETS = process.env.GALLERY ? ['gallery'] : ['app', 'escape', 'poutine', 'intruder'];

/** Returns the states of the gallery. */
async function galleryStates(browser: Browser, baseURL: string): Promise<Pick<State, 'name' | 'reach'>[]> {
  const page = await browser.newPage({ baseURL });
  const found = await addresses(page, '');
  await page.close();
  return found.map(({ address, name }) => ({ name, reach: async page => {
    await page.goto(`./${address}`);
    await page.locator('.game').waitFor();
  } }));
}

for (const sheet of SHEETS) {
  for (const viewport of SIZES) {
    for (const colorScheme of ['dark', 'light'] as const) {
      test(`${sheet} ${viewport.width}x${viewport.height} ${colorScheme}`, async ({ browser, baseURL }) => {
        test.setTimeout(600_000);
        const pictures: { name: string; image: string }[] = [];
        const failed: string[] = [];
        const states = sheet === 'gallery' ? await galleryStates(browser, baseURL!) : STATES.filter(state => state.sheet === sheet);
        for (const state of states) {
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
