/** The page around the app: start, offline use, updates, crashes, and pages of other sites. */

import { expect, test as base, type Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Deployment } from '../support/deployment.ts';
import { PageErrors } from '../support/page-errors.ts';
import { appStarted, suppressHomePageEvents, sendHomePageEvent, waitForUpdate, workerInstalled } from '../support/page.ts';
import { Server } from '../support/server.ts';

/** Gives each test a deployment of its own at the public URL of the suite, and a server that can be stopped. */
const test = base.extend<{ deployment: Deployment; server: Server }>({
  deployment: async ({}, use) => {
    const deployment = new Deployment();
    await use(deployment);
    deployment.remove();
  },
  server: async ({ deployment }, use) => {
    const server = await Server.of(deployment.folder);
    await use(server);
    await server.stop();
  },
});

test.use({ serviceWorkers: 'allow' });

/** Opens the app and waits until the service worker has installed it. */
async function install(page: Page, server: Server): Promise<void> {
  await page.goto(server.url);
  await appStarted(page);
  await workerInstalled(page);
}

/** The element that differs between versions of the page. */
const version = (page: Page) => page.locator('meta[name=description]');
const FIRST = /card table/;

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

test('starts without violating its policy and contacts nobody else', async ({ page, baseURL }) => {
  const violations: string[] = [];
  const requests: string[] = [];
  const errors: string[] = [];
  await page.exposeFunction('violated', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', event => {
      (window as unknown as { violated(what: string): void }).violated(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  page.context().on('request', request => requests.push(request.url()));
  page.on('console', message => { if (message.type() === 'error') errors.push(message.text()); });
  page.on('pageerror', error => errors.push(String(error)));

  await page.goto('./');
  await appStarted(page);
  await workerInstalled(page);

  expect(requests.some(url => url.endsWith('.wasm')), 'the wasm was among the requests seen').toBe(true);
  expect(requests.filter(url => !url.startsWith(baseURL!))).toEqual([]);
  expect(violations).toEqual([]);
  expect(errors).toEqual([]);

  // The control: the policy is in force, and the listener reports a violation.
  await page.evaluate(() => { document.body.setAttribute('style', 'color: red'); });
  await expect.poll(() => violations).toContainEqual(expect.stringContaining('style-src'));
  await page.evaluate(() => { new Image().src = 'data:,'; });
  await expect.poll(() => violations).toContain('img-src data');
});

test('shows the shell until the wasm has loaded', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>(resolve => { release = resolve; });
  await page.route('**/*.wasm', async route => { await released; await route.continue(); });
  await page.goto('./', { waitUntil: 'commit' });
  await expect(page.locator('#shell')).toContainText('Three Ways Out');
  await expect(page.locator('html[data-ready]')).not.toBeAttached();
  release();
  await appStarted(page);
  await expect(page.locator('#shell')).not.toBeAttached();
});

test.describe('where no service worker answers', () => {
  test.use({ serviceWorkers: 'block' }); // once it is installed, a test cannot hold back the wasm

  test('a dark page does not begin bright on a light device, and the bars of the browser follow the setting', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const shown = () => page.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      const { color, backgroundColor } = getComputedStyle(document.body);
      return { color, backgroundColor, bars: metas.filter(meta => matchMedia(meta.media).matches).map(meta => meta.content) };
    });
    await page.goto('./#/settings');
    await appStarted(page);
    const light = await shown();
    expect(light.bars).toEqual(['#f4efe4']);
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect.poll(async () => (await shown()).bars).toEqual(['#10141f']);
    const dark = await shown();
    expect(dark.color).not.toBe(light.color);

    let release = () => {};
    const released = new Promise<void>(resolve => { release = resolve; });
    await page.route('**/*.wasm', async route => { await released; await route.continue(); });
    await page.goto('about:blank');
    await page.goto('./#/settings', { waitUntil: 'commit' });
    await expect(page.locator('#shell')).toBeVisible();
    await expect.poll(shown).toEqual(dark);
    await expect(page.locator('html[data-ready]')).not.toBeAttached();
    release();
    await appStarted(page);
    await page.getByRole('radio', { name: /device/i }).first().check({ force: true });
    await expect.poll(async () => (await shown()).bars).toEqual(['#f4efe4']);
  });
});

test('once installed it starts offline, also at an unknown address', async ({ page, server }) => {
  await install(page, server);
  await server.stop();
  await expect(fetch(server.url), 'nothing answers any more').rejects.toThrow();

  await page.reload();
  await appStarted(page);
  await page.goto(`${server.url}an/old/link`);
  await appStarted(page);
});

test('starts though a style sheet does not come, or nothing tells that it has come', async ({ page, baseURL }) => {
  await page.route(/\/table-.*\.css$/, () => {}); // no answer
  await page.addInitScript(() => {
    document.addEventListener('load', event => {
      if (event.target instanceof HTMLLinkElement) event.stopImmediatePropagation();
    }, true);
  });
  await page.goto(baseURL!, { waitUntil: 'commit' });
  await appStarted(page);
});

test('starts at an unknown address', async ({ page, server }) => {
  const response = await page.goto(`${server.url}an/old/link`);
  expect(response!.status()).toBe(404);
  await appStarted(page);
});

test('a network that hangs delays the start by a few seconds at most', async ({ page, server }) => {
  await install(page, server);
  server.hang();
  // The service worker waits for two seconds at an unknown address; a busy machine may need more.
  for (const address of ['', 'an/old/link']) {
    await page.goto(`${server.url}${address}`, { waitUntil: 'commit', timeout: 8_000 });
    await appStarted(page);
  }
});

test('where the cache fails, the network answers', async ({ page, server, deployment }) => {
  deployment.change('sw.js', source => `CacheStorage.prototype.match = () => Promise.reject(new Error('the cache fails'));\n${source}`);
  await install(page, server);
  const response = await page.reload();
  expect(response!.fromServiceWorker()).toBe(true);
  await appStarted(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.goto(`${server.url}an/old/link`);
  await appStarted(page);
});

test.describe('a part of the app whose requests fail', () => {
  test.use({ serviceWorkers: 'block' }); // a test cannot let its requests fail

  const part = /\/part-extras-/;
  const settings = (page: Page) => page.getByRole('heading', { name: 'Settings', level: 1 });

  test('is fetched again after a first failure', async ({ page }) => {
    await page.goto('./');
    await appStarted(page);
    const failed = page.waitForEvent('requestfailed', request => part.test(request.url()));
    await page.route(part, route => route.abort(), { times: 1 });
    await page.getByRole('link', { name: 'Settings' }).click();
    await failed;
    await expect(settings(page)).toBeVisible();
  });

  // The robot, and the schedules of two tabs, count the errors of a page so.
  test('is fetched again after its request was stopped, which is no error of the page', async ({ page }) => {
    await page.goto('./');
    await appStarted(page);
    const errors = new PageErrors(page);
    await page.route('**/part-*', () => {}); // without an answer
    const requested = page.waitForRequest(request => part.test(request.url()));
    await page.getByRole('link', { name: 'Settings' }).click();
    await requested;
    await page.unroute('**/part-*');
    await page.evaluate(() => { window.stop(); });
    await expect(settings(page)).toBeVisible();
    expect(errors.failedRequests).toContainEqual(expect.stringMatching(/part-extras-.*: net::ERR_ABORTED$/));
    expect(errors.list).toEqual([]);
  });

  test('is missed after a second failure, until it is tried again', async ({ page }) => {
    await page.goto('./');
    await appStarted(page);
    const errors = new PageErrors(page);
    await page.route(part, route => route.abort(), { times: 2 });
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Not available' })).toBeVisible();
    await expect(page.getByText('Check your internet connection')).toBeVisible();
    expect(errors.list.join(), 'a request that fails is an error of the page').toContain('net::ERR_FAILED');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(settings(page)).toBeVisible();
  });
});

test('the kill switch removes the service worker and its files, and no saved game', async ({ page, server, deployment }) => {
  await install(page, server);
  await page.evaluate(() => localStorage.setItem('three-ways-out/v1/game/kept/a', 'a game'));
  deployment.writeKillSwitch();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().catch(() => {}));
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length).catch(() => -1)).toBe(0);
  await appStarted(page);
  expect((await cacheNames(page)).filter(name => name.startsWith('three-ways-out/'))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('three-ways-out/v1/game/kept/a'))).toBe('a game');
});

test('an incomplete deployment is rejected and the old version stays', async ({ page, server, deployment }) => {
  await install(page, server);
  const before = await cacheNames(page);

  deployment.release('Version 2');
  deployment.change('boot.js', script => `${script}\n// a different checksum`);
  expect(await waitForUpdate(page)).toBe('rejected');
  await sendHomePageEvent(page);

  expect(await cacheNames(page), 'no incomplete cache is left').toEqual(before);
  await page.reload();
  await appStarted(page);
  await expect(version(page)).toHaveAttribute('content', FIRST);
  await server.stop();
  await page.reload();
  await appStarted(page);
  await expect(version(page)).toHaveAttribute('content', FIRST);
});

test('a new version is activated on the home page, with one reload', async ({ page, server, deployment, context }) => {
  await install(page, server);
  await page.evaluate(() => caches.open('neighbour'));
  const [old] = (await cacheNames(page)).filter(name => name.startsWith('three-ways-out/'));
  await suppressHomePageEvents(page);
  await page.reload();
  await appStarted(page);

  deployment.release('Version 2');
  expect(await waitForUpdate(page)).toBe('waiting');
  await page.reload();
  await appStarted(page);
  await expect(version(page), 'a reload in a game keeps the version').toHaveAttribute('content', FIRST);

  const other = await context.newPage();
  await suppressHomePageEvents(other);
  await other.goto(server.url);
  await appStarted(other);
  await expect(version(other)).toHaveAttribute('content', FIRST);
  await sendHomePageEvent(page);
  await page.waitForTimeout(500);
  await expect(version(page), 'with a second window nothing changes').toHaveAttribute('content', FIRST);
  await other.close();

  let loads = 0;
  page.on('load', () => loads += 1);
  await sendHomePageEvent(page);
  await expect(version(page)).toHaveAttribute('content', 'Version 2');
  await appStarted(page);
  await page.waitForTimeout(500);
  expect(loads).toBe(1);

  // The next start deletes the cache of the old version, but not those of other apps.
  const next = await context.newPage();
  await page.close();
  await next.goto(server.url);
  await appStarted(next);
  await expect.poll(() => cacheNames(next)).not.toContain(old);
  expect(await cacheNames(next)).toContain('neighbour');
});

test('a new version that takes over when the home page has been left waits until it is shown again', async ({ page, server, deployment }) => {
  await install(page, server);
  await suppressHomePageEvents(page);
  // The message that lets the new version take over is held back.
  await page.addInitScript(() => {
    const { postMessage } = ServiceWorker.prototype;
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, ...message: unknown[]) {
      const send = () => Reflect.apply(postMessage, this, message) as void;
      if (message[0] === 'SKIP_WAITING') Object.assign(window, { takeOver: send });
      else send();
    };
  });
  await page.reload();
  await appStarted(page);
  deployment.release('Version 2');
  expect(await waitForUpdate(page)).toBe('waiting');
  await sendHomePageEvent(page);
  await page.waitForFunction(() => 'takeOver' in window);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.evaluate(() => new Promise(resolve => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    (window as unknown as { takeOver(): void }).takeOver();
  }));
  await page.waitForTimeout(500);
  await expect(version(page), 'what is shown is not lost').toHaveAttribute('content', FIRST);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.locator('.home')).toBeVisible();
  await sendHomePageEvent(page);
  await expect(version(page)).toHaveAttribute('content', 'Version 2');
});

test('shows a dialog when the app has crashed', async ({ page }) => {
  await page.goto('./');
  await appStarted(page);
  await page.evaluate(() => { dispatchEvent(new CustomEvent('three-ways-out:panic')); });
  const failure = page.getByRole('alertdialog', { name: 'Something went wrong.' });
  await expect(failure, 'no game is open').toHaveAccessibleDescription('Reload the page to continue.');
  // A browser closes a dialog by itself at a second Escape.
  for (let times = 0; times < 3; times++) {
    await page.keyboard.press('Escape');
    await expect(failure).toBeVisible();
  }
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#failure')!.close());
  await expect(failure, 'the way back of a device does not close it, either').toBeVisible();
  await failure.getByRole('button', { name: 'Reload' }).click();
  await appStarted(page);
  await expect(failure).not.toBeVisible();
});

test('shows the dialog when the wasm panics', async ({ page }) => {
  await page.goto('./');
  await appStarted(page);
  const errors: string[] = [];
  page.on('console', message => { if (message.type() === 'error') errors.push(message.text()); });
  // The app takes for granted that templates can be copied.
  await page.evaluate(() => { Node.prototype.cloneNode = () => { throw new Error('no copy'); }; });
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Something went wrong');
  expect(errors.join('\n')).toContain('panicked at');
});

test('shows a dialog when the wasm cannot start', async ({ page }) => {
  await page.route('**/*.wasm', route => route.fulfill({ contentType: 'application/wasm', body: 'no wasm' }));
  await page.goto('./');
  await expect(page.getByRole('alertdialog')).toContainText('Reload');
});

test('a page of another site cannot show the app inside itself', async ({ browser, baseURL }) => {
  const page = await browser.newPage(); // a page of the suite must not contact another host
  const host = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(`<iframe src="${baseURL}" width="800" height="600"></iframe>`);
  });
  await new Promise<void>(resolve => { host.listen(0, '127.0.0.1', resolve); });
  try {
    await page.goto(`http://localhost:${(host.address() as AddressInfo).port}/`);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('does not run inside a page of another site')).toBeVisible();
    await expect(frame.locator('.home, .game')).toHaveCount(0);
  } finally {
    await page.close();
    host.close();
  }
});

test('can be installed as an app', async ({ playwright, launchOptions, baseURL }, info) => {
  // Apps cannot be installed from private windows, and those of the other tests are private; nor in the headless shell.
  const profile = info.outputPath('profile');
  const { CHROMIUM: executablePath } = process.env;
  const channel = executablePath ? undefined : 'chromium';
  const context = await playwright.chromium.launchPersistentContext(profile, { ...launchOptions, executablePath, channel });
  const page = await context.newPage();
  await page.goto(baseURL!);
  await appStarted(page);
  await workerInstalled(page);
  const browser = await context.newCDPSession(page);
  const manifest = await browser.send('Page.getAppManifest');
  expect(manifest.url, 'the browser found the manifest').toBe(`${baseURL}manifest.webmanifest`);
  expect(manifest.errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  // A page without a manifest cannot be installed.
  await page.goto(new URL('manifest.webmanifest', baseURL).href);
  expect((await browser.send('Page.getInstallabilityErrors')).installabilityErrors).not.toEqual([]);
  await context.close();
});
