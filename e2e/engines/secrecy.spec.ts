/** Secrecy: hidden pages cover the hands, the worker contacts no other host, and no other site can frame the app. */

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Random } from '../robot/random.ts';
import type { EnginePage } from './page.ts';
import { Player, deal, disableDelays } from './player.ts';
import { SEED, expect, test } from './suite.ts';

// Not repeated: a leak or a loss that happens only sometimes is still a defect.
test.describe.configure({ retries: 0 });

/** Runs `use` with a server at a free port. */
async function serving(answer: RequestListener, use: (port: number) => Promise<void>): Promise<void> {
  const host = createServer(answer);
  await new Promise<void>(resolve => { host.listen(0, '127.0.0.1', resolve); });
  try {
    await use((host.address() as AddressInfo).port);
  } finally {
    host.closeAllConnections();
    host.close();
  }
}

/** Acknowledges what everybody is shown and lifts the curtain of a game of Escape! */
async function lift(app: EnginePage): Promise<void> {
  await app.until('the curtain can be lifted', async () => {
    if (await app.count('dialog[open] button', '^Continue$') > 0) await app.press('dialog[open] button', '^Continue$');
    return await app.count('dialog[open]') === 0 && await app.count('.curtain button', ' – show the cards$') > 0;
  });
  // A press soon after another one at the same place does not count.
  await app.until('the hands are shown', async () => {
    if (await app.count('.curtain button', ' – show the cards$') > 0) await app.press('.curtain button', ' – show the cards$');
    return await app.count('.hand--own') > 0;
  });
}

/** Waits until the hands are covered. */
async function covered(app: EnginePage, when: string): Promise<void> {
  await app.until(`the hands are covered: ${when}`, async () => await app.driver.evaluate(() => document.querySelector('.hand--own') === null));
  await app.shows('.curtain button', ' – show the cards$');
}

test('a page that is hidden covers the hands', async ({ app }) => {
  await app.open();
  await disableDelays(app);
  await deal(app, 'escape', 3);
  await lift(app);
  await app.driver.hide();
  await app.until('the page is hidden', () => app.driver.evaluate(() => document.visibilityState === 'hidden'));
  await app.until('the hands are covered', () => app.driver.evaluate(() => document.querySelector('.hand--own') === null));
  await app.driver.show();
  await app.until('the page is visible', () => app.driver.evaluate(() => document.visibilityState === 'visible'));
  await covered(app, 'shown again');

  for (const type of ['visibilitychange', 'pagehide', 'blur', 'freeze']) {
    await lift(app);
    await app.driver.evaluate(type => {
      const target = type === 'visibilitychange' || type === 'freeze' ? document : window;
      target.dispatchEvent(new Event(type, { bubbles: true }));
    }, type);
    await covered(app, type);
  }
});

test('the worker of the bots can fetch only from the origin of the app', async ({ app }) => {
  const asked: string[] = [];
  await serving((request, response) => {
    asked.push(request.url!);
    response.setHeader('access-control-allow-origin', '*').end();
  }, async port => {
    await app.open();
    await disableDelays(app);
    await deal(app, 'poutine', 1);
    const player = new Player(app, new Random(SEED));
    await player.playTo(8); // a bot has decided, so the worker runs
    const reach = (address: string) => app.driver.evaluate(address => new Promise<string>(resolve => {
      const channel = new BroadcastChannel('reach');
      channel.onmessage = ({ data }) => resolve(data as string);
      channel.postMessage(address);
    }), address);
    expect(await reach(`http://127.0.0.1:${port}/worker`)).toBe('refused');
    expect(await reach(new URL('manifest.webmanifest', app.home).href), 'the origin of the app').toBe('reached');
    await fetch(`http://127.0.0.1:${port}/control`);
    expect(asked, 'the host can be reached, but not by the worker').toEqual(['/control']);
  });
});

test('a page of another site cannot show the app inside itself', async ({ app }) => {
  await serving((_, response) => {
    response.setHeader('content-type', 'text/html').end(`<iframe src="${app.home}" width="800" height="600"></iframe>`);
  }, async port => {
    await app.goTo(`http://localhost:${port}/`);
    const inFrame = () => app.driver.evaluateInFrame(() => ({ text: document.body.innerText, table: document.querySelector('.home, .game') !== null }));
    await app.until('the app refuses', async () => (await inFrame()).text.includes('does not run inside a page of another site'));
    expect((await inFrame()).table).toBe(false);
  });
});
