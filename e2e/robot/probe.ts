/** Calls of the robot's script in a page. It has a world of its own: it shares the document with the page, but no variables, so what tests change in the page's world does not reach it. */

import type { CDPSession, Page } from '@playwright/test';
import { buildSync } from 'esbuild';
import { join } from 'node:path';
import { sessionOf } from '../support/cdp.ts';
import type { functions } from './page/main.ts';

const bundle = buildSync({
  entryPoints: [join(import.meta.dirname, 'page/main.ts')], bundle: true, write: false, format: 'iife', globalName: 'robot', target: 'es2023', logLevel: 'error',
});
const SCRIPT = bundle.outputFiles[0]!.text;

/** Messages of the browser for a call into a document that has been replaced. */
const REPLACED = /Cannot find context|context was destroyed|navigated or closed|uniqueContextId not found|Argument should belong/;

type Functions = typeof functions;

type Session = Pick<CDPSession, 'send'>;

/** The part of Playwright's client that leads to the connection of a session with the browser. */
interface Client {
  _connection: { toImpl(session: CDPSession): { _session: Session } };
}

/** Returns the session with the browser behind a page. Its messages do not become steps of the test, each with its stack: that takes more time than the message. */
export async function fastSession(page: Page): Promise<Session> {
  const session = await sessionOf(page);
  return (session as unknown as Client)._connection.toImpl(session)._session;
}

/** Lets the browser draw a page at this scale. The layout stays as it is; a small picture takes less time to draw. */
export async function drawAt(page: Page, scale: number): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const session = await fastSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, screenWidth: width, screenHeight: height, deviceScaleFactor: 1, mobile: false, scale });
}

/** The worlds of the script, by page. */
const worlds = new WeakMap<Page, number>();

/** Calls a function of the script in this page. If the document is replaced meanwhile, the call is repeated in the new one. */
export async function call<Name extends keyof Functions>(page: Page, name: Name, ...parameters: Parameters<Functions[Name]>): Promise<Awaited<ReturnType<Functions[Name]>>> {
  const session = await fastSession(page);
  const expression = `robot.call('${name}', ${JSON.stringify(parameters)})`;
  for (let tries = 0; ; tries++) {
    try {
      const contextId = worlds.get(page) ?? await enter(page, session);
      return JSON.parse(await evaluate(session, contextId, expression, true) as string) as Awaited<ReturnType<Functions[Name]>>;
    } catch (error) {
      worlds.delete(page);
      if (!REPLACED.test((error as Error).message) || tries === 20 || page.isClosed()) throw error;
    }
  }
}

/** Puts the script into the document. Returns the identifier of its world. */
async function enter(page: Page, session: Session): Promise<number> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: 'robot' });
  await evaluate(session, executionContextId, SCRIPT, false);
  worlds.set(page, executionContextId);
  return executionContextId;
}

async function evaluate(session: Session, contextId: number, expression: string, awaitPromise: boolean): Promise<unknown> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', { expression, contextId, awaitPromise, returnByValue: true });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}
