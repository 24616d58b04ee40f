/** The test that all specs of the engines use: a browser with a fresh profile, and a server of its own for each test. */

import { expect, test as base } from '@playwright/test';
import type { Deployment } from '../support/deployment.ts';
import { Server } from '../support/server.ts';
import type { Driver } from './driver.ts';
import { Firefox } from './firefox.ts';
import { EnginePage } from './page.ts';
import { complaints, prepared } from './prepared.ts';
import { WebKit } from './webkit.ts';

export { expect };

/** The seed of all random numbers. */
export const SEED = Number(process.env.ENGINE_SEED ?? 1);

export interface Engine {
  engine: 'firefox' | 'webkit';
}

interface OfTest {
  server: Server;
  driver: Driver;
  /** The page of the app, not opened yet. */
  app: EnginePage;
}

export const test = base.extend<OfTest, Engine & { deployment: Deployment }>({
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

/** Checks that the page has complained of nothing since it was loaded. */
export async function noComplaints(app: EnginePage): Promise<void> {
  expect(await app.driver.evaluate(complaints)).toEqual([]);
}
