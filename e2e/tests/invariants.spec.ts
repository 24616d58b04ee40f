/** Controls of the invariants that `support/suite.ts` checks in every test: pages that violate them, in each kind of context. */

import type { BrowserContext, Page } from '@playwright/test';
import { appStarted } from '../support/page.ts';
import { expect, test } from '../support/suite.ts';

interface Opened {
  page: Page;
  context: BrowserContext;
  /** Opens a page in a context of its own. */
  elsewhere: () => Promise<Page>;
}

const PAGES: [string, (opened: Opened) => Promise<Page>][] = [
  ['the page of a test', async ({ page }) => page],
  ['another page of its context', ({ context }) => context.newPage()],
  ['a page of another context', ({ elsewhere }) => elsewhere()],
];

for (const [which, open] of PAGES) {
  test(`an error and a violation of the policy in ${which} are seen`, async ({ page: first, context, browser, baseURL, violations }) => {
    const page = await open({ page: first, context, elsewhere: () => browser.newPage({ baseURL: baseURL! }) });
    await page.goto('./');
    await appStarted(page);
    expect(violations, 'before').toEqual([]);
    await page.evaluate(() => { setTimeout(() => { throw new Error('a fault'); }); });
    await expect.poll(() => violations).toEqual(['error: Error: a fault']);
    violations.length = 0;
    await page.evaluate(() => { document.body.setAttribute('style', 'color: red'); });
    await expect.poll(() => violations).toEqual(['policy: style-src-attr inline']);
    violations.length = 0;
  });
}

test('a request to another host is seen', async ({ page, violations }) => {
  await page.goto('./');
  await page.evaluate(() => { open('http://elsewhere.invalid/'); });
  await expect.poll(() => violations).toEqual(['request: http://elsewhere.invalid/']);
  violations.length = 0;
});
