/** The test that all specs of the engines use: each has a browser with a fresh profile and a server of its own. */

import { expect, test as base } from '@playwright/test';
import type { Deployment } from '../support/deployment.ts';
import { Server } from '../support/server.ts';
import type { Driver } from './driver.ts';
import { Firefox } from './firefox.ts';
import { EnginePage } from './page.ts';
import { reportedErrors, prepared } from './prepared.ts';
import { WebKit } from './webkit.ts';

export { expect };

/** The seed of all random numbers. */
export const SEED = Number(process.env.ENGINE_SEED ?? 1);

export interface Engine {
  engine: 'firefox' | 'webkit';
}

interface TestFixtures {
  server: Server;
  driver: Driver;
  /** The page of the app, not opened yet. */
  app: EnginePage;
}

export const test = base.extend<TestFixtures, Engine & { deployment: Deployment }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  deployment: [async ({}, use) => {
    const deployment = prepared(SEED);
    await use(deployment);
    deployment.remove();
  }, { scope: 'worker' }],
  server: async ({ deployment }, use) => {
    const server = await Server.of(deployment.folder);
    await use(server);
    await server.stop();
  },
  driver: async ({ engine }, use) => {
    const driver = await (engine === 'firefox' ? Firefox : WebKit).start();
    await use(driver);
    await driver.close();
  },
  app: async ({ driver, server }, use) => {
    await use(new EnginePage(driver, server.url));
  },
});

/** Checks that the page has reported no error since it was loaded. */
export async function expectNoErrors(app: EnginePage): Promise<void> {
  expect(await app.driver.evaluate(reportedErrors)).toEqual([]);
}
