/** The test that all specs use: whatever it does, the page must keep its promises. */

import { expect, test as base } from '@playwright/test';

export { expect };

export const test = base.extend<{ promises: void }>({
  /** No violation of the policy, no request to anybody else, no error that the page did not expect. */
  promises: [async ({ page, context, baseURL }, use) => {
    const broken: string[] = [];
    const home = new URL(baseURL!).origin;
    await page.exposeFunction('policyViolated', (what: string) => broken.push(`policy: ${what}`));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', event => {
        const { policyViolated } = window as unknown as { policyViolated(what: string): void };
        policyViolated(`${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    context.on('request', request => {
      const url = new URL(request.url());
      if (['http:', 'https:'].includes(url.protocol) && url.hostname !== '127.0.0.1' && url.origin !== home) broken.push(`request: ${url}`);
    });
    page.on('pageerror', error => broken.push(`error: ${error}`));
    await use();
    expect(broken).toEqual([]);
  }, { auto: true }],
});
