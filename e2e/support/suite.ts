/** The test that most specs use: it also checks that no page violates the policy, contacts another host or throws an error. */

import { type BrowserContext, expect, test as base } from '@playwright/test';
import { seedRandomNumbers } from './random-numbers.ts';

export { expect };

interface Fixtures {
  /** Seeds the random numbers of the page, if a test asks for it: its deals are then the same in each run. */
  seed: number | null;
  /** The violations of the invariants so far. Those that a test does not remove make it fail. */
  violations: string[];
}

/** Adds the errors and the policy violations of all pages of a context to a list. */
async function watch(context: BrowserContext, violations: string[]): Promise<void> {
  context.on('weberror', error => violations.push(`error: ${error.error()}`));
  await Promise.all([
    context.exposeFunction('policyViolated', (what: string) => violations.push(`policy: ${what}`)),
    context.addInitScript(() => {
      addEventListener('securitypolicyviolation', event => {
        const { policyViolated } = window as unknown as { policyViolated(what: string): void };
        policyViolated(`${event.violatedDirective} ${event.blockedURI}`);
      });
    }),
  ]);
}

export const test = base.extend<Fixtures>({
  seed: [null, { option: true }],
  violations: [async ({ browser, context, page, baseURL, seed }, use) => {
    const violations: string[] = [];
    const home = new URL(baseURL!).origin;
    await watch(context, violations);
    if (seed !== null) await seedRandomNumbers(page, seed);
    // Only pages of the context of the test may contact nobody else.
    context.on('request', request => {
      const url = new URL(request.url());
      if (['http:', 'https:'].includes(url.protocol) && url.hostname !== '127.0.0.1' && url.origin !== home) violations.push(`request: ${url}`);
    });
    // A context that is closed at once cannot be watched.
    const watchOther = (other: BrowserContext) => void watch(other, violations).catch(() => {});
    browser.on('context', watchOther);
    await use(violations);
    browser.off('context', watchOther);
    expect(violations).toEqual([]);
  }, { auto: true }],
});
