/** The icons of the tables. */

import { HomePage } from '../pages/home.ts';
import { inEachCase } from '../support/cases.ts';
import { golden } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

test('each icon on the tables is drawn', async ({ page }) => {
  await inEachCase([['Escape!', 'escape'], ['Houdini’s Poutine', 'poutine'], ['Intruder Escape', 'intruder']], async id => {
    const home = new HomePage(page);
    await home.show();
    await home.openFile(golden(id)[0]!);
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByRole('button', { name: 'To the end' }).click();
    const icons = page.locator('svg');
    const drawn = await icons.evaluateAll(all => all.filter(icon => (icon as SVGGraphicsElement).getBBox().width > 0).length);
    expect(drawn).toBeGreaterThan(10);
    expect(await icons.evaluateAll(all => all.filter(icon => icon.childElementCount === 0).map(icon => icon.classList.value))).toEqual([]);
  });
});
