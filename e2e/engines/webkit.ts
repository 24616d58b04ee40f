/** WebKitGTK's MiniBrowser, driven by WebKitWebDriver on a virtual display. */

import { Builder, Origin, type WebDriver } from 'selenium-webdriver';
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Driver, type InPage, WINDOW } from './driver.ts';

const { WEBKIT_DRIVER = 'WebKitWebDriver' } = process.env;

/** The first number that is tried for the display: another one for each worker, because two that try the same one at once both take it. */
const FIRST_DISPLAY = String(100 + 100 * Number(process.env.TEST_PARALLEL_INDEX ?? 0));

/** Returns a free port. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => { server.listen(0, '127.0.0.1', resolve); });
  const { port } = server.address() as AddressInfo;
  await new Promise(resolve => { server.close(resolve); });
  return port;
}

/** Waits until the driver accepts connections. */
async function waitForDriver(address: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await fetch(`${address}/status`).then(({ ok }) => ok, () => false)) return;
    await wait(100);
  }
  throw new Error('WebKitWebDriver does not start');
}

export class WebKit implements Driver {
  private constructor(private readonly process: ChildProcess, private readonly driver: WebDriver) {}

  /** Starts the browser. In automation mode its profile is in memory and fresh. */
  static async start(): Promise<WebKit> {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const child = spawn('xvfb-run', ['-a', '-n', FIRST_DISPLAY, '-s', '-screen 0 1280x1024x24', WEBKIT_DRIVER, `--port=${port}`], {
      detached: true,
      stdio: 'ignore',
      // The threads that paint with a GPU can crash where there is none (WebKitGTK 2.50).
      env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' },
    });
    try {
      await waitForDriver(address);
      const driver = await new Builder().usingServer(address).withCapabilities({ browserName: 'MiniBrowser' }).build();
      const webkit = new WebKit(child, driver);
      await webkit.resize();
      return webkit;
    } catch (error) {
      end(child);
      throw error;
    }
  }

  async open(address: string): Promise<void> {
    await this.driver.get(address);
  }

  async reload(): Promise<void> {
    await this.driver.navigate().refresh();
  }

  evaluate<A extends unknown[], R>(run: InPage<A, R>, ...args: A): Promise<R> {
    return this.driver.executeScript(`return (${run}).apply(null, arguments)`, ...args);
  }

  async evaluateInFrame<A extends unknown[], R>(run: InPage<A, R>, ...args: A): Promise<R> {
    await this.driver.switchTo().frame(0);
    try {
      return await this.evaluate(run, ...args);
    } finally {
      await this.driver.switchTo().defaultContent();
    }
  }

  async press(x: number, y: number): Promise<void> {
    const actions = this.driver.actions({ async: false });
    await actions.move({ origin: Origin.VIEWPORT, x: Math.round(x), y: Math.round(y), duration: 0 }).click().perform();
  }

  async hide(): Promise<void> {
    await this.driver.manage().window().minimize();
  }

  async show(): Promise<void> {
    await this.resize();
  }

  private async resize(): Promise<void> {
    await this.driver.manage().window().setRect({ x: 0, y: 0, ...WINDOW });
  }

  async close(): Promise<void> {
    await this.driver.quit().catch(() => {});
    end(this.process);
  }
}

/** Ends the driver, its display and its browser, which are one process group. */
function end(child: ChildProcess): void {
  try {
    process.kill(-child.pid!, 'SIGTERM');
  } catch {
    // They have ended already.
  }
}
