/** The test that all specs of the engines use: each has a page that shares nothing with others, and a server of its own. The app must report no error. */

import { expect, test as base } from '@playwright/test';
import type { Browser } from 'puppeteer-core';
import type { Deployment } from '../support/deployment.ts';
import { Server } from '../support/server.ts';
import type { Driver } from './driver.ts';
import { Firefox } from './firefox.ts';
import { EnginePage } from './page.ts';
import { prepared } from './prepared.ts';
import { WebKit } from './webkit.ts';

export { expect };

/** The seed of all random numbers. */
export const SEED = Number(process.env.ENGINE_SEED ?? 1);

export interface Engine {
  engine: 'firefox' | 'webkit';
}

interface WorkerFixtures extends Engine {
  deployment: Deployment;
  /** Firefox, which all tests of a worker share; null in WebKit, whose driver has one browser for each session. */
  firefox: Browser | null;
}

interface TestFixtures {
  server: Server;
  driver: Driver;
  /** The page of the app, not opened yet. */
  app: EnginePage;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  deployment: [async ({}, use) => {
    const deployment = prepared(SEED);
    await use(deployment);
    deployment.remove();
  }, { scope: 'worker' }],
  firefox: [async ({ engine }, use) => {
    const browser = engine === 'firefox' ? await Firefox.launch() : null;
    await use(browser);
    await browser?.close();
  }, { scope: 'worker' }],
  server: async ({ deployment }, use) => {
    const server = await Server.of(deployment.folder);
    await use(server);
    await server.stop();
  },
  driver: async ({ firefox }, use) => {
    const driver = await (firefox ? Firefox.in(firefox) : WebKit.start());
    await use(driver);
    await driver.close();
  },
  app: async ({ driver, server }, use) => {
    const app = new EnginePage(driver, server.url);
    await use(app);
    expect(await app.takeErrors(), 'what the app has reported').toEqual([]);
  },
});
