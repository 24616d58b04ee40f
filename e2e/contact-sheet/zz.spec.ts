import { test } from '@playwright/test';
import { STATES } from './states.ts';
test.use({ trace: 'off' });
const [w, h] = (process.env.VP ?? '360x640').split('x').map(Number);
const scheme = (process.env.SCHEME ?? 'light') as 'light' | 'dark';
for (const state of STATES.filter(s => new RegExp(process.env.ST ?? '.').test(`${s.sheet}/${s.name}`))) {
  test(`${state.sheet} ${state.name}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ viewport: { width: w!, height: h! }, colorScheme: scheme, reducedMotion: 'reduce', baseURL: baseURL! });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    let e: Error | null = null;
    await state.reach(page).catch((error: Error) => { e = error; });
    await page.waitForTimeout(200);
    await page.screenshot({ path: `/tmp/w/st/${state.sheet}-${state.name.replace(/\W+/g, '_')}-${w}-${scheme}.png` });
    await context.close();
    if (e) throw e;
  });
}
