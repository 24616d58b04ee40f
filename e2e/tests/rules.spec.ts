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
