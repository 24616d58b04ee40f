/** The test that most specs use: it also checks that the page violates no policy, contacts nobody else and throws no error. */

import { expect, test as base } from '@playwright/test';
import { seedRandomNumbers } from './random-numbers.ts';

export { expect };

interface Fixtures {
  /** Seeds the random numbers of the page, if a test asks for it: its deals are then the same in each run. */
  seed: number | null;
  invariants: void;
}

export const test = base.extend<Fixtures>({
  seed: [null, { option: true }],
  invariants: [async ({ page, context, baseURL, seed }, use) => {
    const violations: string[] = [];
    const home = new URL(baseURL!).origin;
    if (seed !== null) await seedRandomNumbers(page, seed);
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
