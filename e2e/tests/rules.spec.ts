/** The rule books. */

import { expect, test } from '../support/suite.ts';

test('a link of the contents leads to its chapter each time', async ({ page }) => {
  await page.goto('./#/rules/escape');
  const link = page.locator('.toc').getByRole('link').last();
  const chapter = page.getByRole('heading', { name: await link.innerText(), exact: true });
  for (let time = 0; time < 2; time++) {
    await page.evaluate(() => document.querySelector('#s0')!.scrollIntoView());
    await expect(chapter).not.toBeInViewport();
    await link.click();
    await expect(chapter).toBeInViewport();
  }
  await expect(page).toHaveURL(/#\/rules\/escape\/s\d+$/);
});

test('a place in the rule book to which a link leads gets the focus', async ({ page }) => {
  await page.goto('./#/rules/escape');
  const ruling = page.locator('.prose a[href="#/rules/escape/E21"]').first();
  await ruling.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#E21')).toBeFocused();
  // And one that stands in the address.
  await page.goto('./#/rules/intruder/I33');
  await page.reload();
  await expect(page.locator('#I33')).toBeFocused();
});
