/** The layout of the table on a phone, a tablet and a laptop, in both colour schemes, and its icons. */

import { mkdirSync } from 'node:fs';
import { HomePage } from '../pages/home.ts';
import { cut, golden } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

const SIZES = [{ width: 360, height: 640 }, { width: 768, height: 1024 }, { width: 1440, height: 900 }];

// Five people late in a game with every variant: the fullest table.
const game = cut(golden('escape')[7]!, 22);

for (const viewport of SIZES) {
  for (const colorScheme of ['dark', 'light'] as const) {
    test(`the table fits ${viewport.width}×${viewport.height}, ${colorScheme}`, async ({ browser, baseURL }) => {
      const page = await browser.newPage({ viewport, colorScheme, baseURL: baseURL! });
      const home = new HomePage(page);
      await home.open();
      await home.continueRecord(game);
      await page.locator('.curtain__lift').click();
      await expect(page.locator('.hand--own')).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, 'the page does not scroll sideways').toBeLessThanOrEqual(0);
      await expect(page.locator('.dock')).toBeInViewport({ ratio: 0.99 });
      const small = await page.locator('.dock button:visible, .topbar button:visible').evaluateAll(buttons =>
        buttons.map(button => button.getBoundingClientRect()).filter(box => box.width < 44 || box.height < 44).length);
      expect(small, 'touch targets have 44 pixels').toBe(0);
      mkdirSync('results/screens', { recursive: true });
      await page.screenshot({ path: `results/screens/table-${viewport.width}-${colorScheme}.png` });
      await page.close();
    });
  }
}

for (const id of ['escape', 'poutine', 'intruder']) {
  test(`each icon on the table of ${id} is drawn`, async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    await home.openFile(golden(id)[0]!);
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByRole('button', { name: 'To the end' }).click();
    const icons = page.locator('svg');
    const drawn = await icons.evaluateAll(all => all.filter(icon => (icon as SVGGraphicsElement).getBBox().width > 0).length);
    expect(drawn).toBeGreaterThan(10);
    expect(await icons.evaluateAll(all => all.filter(icon => icon.childElementCount === 0).map(icon => icon.classList.value))).toEqual([]);
  });
}
