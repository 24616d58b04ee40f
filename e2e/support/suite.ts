/** The test that most specs use: it also checks that the page violates no policy, contacts nobody else and throws no error. */

import { expect, test as base } from '@playwright/test';

export { expect };

export const test = base.extend<{ invariants: void }>({
  invariants: [async ({ page, context, baseURL }, use) => {
    const violations: string[] = [];
    const home = new URL(baseURL!).origin;
    await page.exposeFunction('policyViolated', (what: string) => violations.push(`policy: ${what}`));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', event => {
        const { policyViolated } = window as unknown as { policyViolated(what: string): void };
        policyViolated(`${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    context.on('request', request => {
      const url = new URL(request.url());
      if (['http:', 'https:'].includes(url.protocol) && url.hostname !== '127.0.0.1' && url.origin !== home) violations.push(`request: ${url}`);
    });
    page.on('pageerror', error => violations.push(`error: ${error}`));
    await use();
    expect(violations).toEqual([]);
  }, { auto: true }],
});
