/** Ways to stop all scripts of a tab, as a browser or a system does that suspends it. */

import type { Browser, CDPSession, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { sessionOf } from '../support/cdp.ts';

/**
 * `frozen`: the browser freezes it, as it does with tabs in the background. `debugger`: the debugger stops it at the next
 * statement. `process`: SIGSTOP stops its renderer process. `save`: the debugger stops it in the first task after its next
 * save, before that save is in the database.
 */
export type Way = 'frozen' | 'debugger' | 'process' | 'save';
export const WAYS: Way[] = ['frozen', 'debugger', 'process', 'save'];

/** Lets a suspended page go on. */
export type Resume = () => Promise<void>;

/** Milliseconds that a tab has for its next save. */
const PATIENCE = 2_500;

/** Suspends a page. Returns how to resume it. A page that does not save is stopped by the debugger, unless it `mustSave`. */
export async function suspend(browser: Browser, page: Page, way: Way, mustSave = false): Promise<Resume> {
  if (way === 'process') {
    const resume = await stopProcess(browser, page);
    if (resume) return resume;
  }
  const session = await sessionOf(page);
  if (way === 'frozen') return freeze(page, session);
  await session.send('Debugger.enable');
  const paused = new Promise<void>(resolve => { session.once('Debugger.paused', () => resolve()); });
  const isPaused = (patience: number) => Promise.race([paused.then(() => true), wait(patience, false)]);
  const resume = async () => {
    await session.send('Debugger.resume').catch(() => {}); // it may not be paused any more
    await session.send('Debugger.disable');
  };
  if (way === 'save') {
    await page.evaluate(() => { (window as unknown as { pause: { isArmed: boolean } }).pause.isArmed = true; });
    if (await isPaused(PATIENCE)) return resume;
    if (mustSave) throw new Error('the page does not save');
  }
  await session.send('Debugger.pause');
  // A page without anything to do stops as soon as it has.
  void page.evaluate(() => 0).catch(() => {});
  if (!await isPaused(10_000)) throw new Error('the debugger does not stop the page');
  return resume;
}

/** What of Playwright's own session with a page is called here. */
interface OwnSession {
  send(method: string, parameters: object): Promise<unknown>;
}

/** The part of Playwright's client that leads to its own session with a page. */
interface Client {
  _connection: { toImpl(page: Page): { delegate: { _mainFrameSession: { _client: OwnSession } } } };
}

/** Freezes a page. Only a hidden page is frozen, so Playwright's own session must not emulate the focus meanwhile. */
async function freeze(page: Page, session: CDPSession): Promise<Resume> {
  const own = (page as unknown as Client)._connection.toImpl(page).delegate._mainFrameSession._client;
  await own.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  return async () => {
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await own.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    await page.bringToFront();
  };
}

/** Returns whether the page answers within this time in ms. */
const answers = (page: Page, millis: number): Promise<boolean> =>
  Promise.race([page.evaluate(() => true).catch(() => false), wait(millis, false)]);

/** Stops the renderer process of a page. Returns null if that stops another page, too. */
async function stopProcess(browser: Browser, page: Page): Promise<Resume | null> {
  const session = await browser.newBrowserCDPSession();
  const times = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]));
  };
  // The process of the page is the one that works.
  const before = await times();
  await page.evaluate(() => {
    for (const end = performance.now() + 120; performance.now() < end;);
  });
  const worked = [...await times()].map(([id, time]) => ({ id, time: time - (before.get(id) ?? 0) }));
  await session.detach();
  const { id } = worked.reduce((most, one) => (one.time > most.time ? one : most));
  process.kill(id, 'SIGSTOP');
  const others = page.context().pages().filter(other => other !== page);
  const isRight = !await answers(page, 300) && (await Promise.all(others.map(other => answers(other, 5_000)))).every(Boolean);
  const resume = async () => { process.kill(id, 'SIGCONT'); };
  if (isRight) return resume;
  await resume();
  return null;
}
