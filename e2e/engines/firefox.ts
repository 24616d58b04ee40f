/** Firefox, driven by WebDriver BiDi. */

import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import { type Driver, type InPage, WINDOW } from './driver.ts';

const { FIREFOX = '/usr/bin/firefox-esr' } = process.env;

export class Firefox implements Driver {
  private front: Page | null = null;

  private constructor(private readonly context: BrowserContext, readonly page: Page) {}

  /** Starts Firefox. With a `profile` it keeps what it stores in that folder; without one the profile is a fresh folder. */
  static launch(profile?: string): Promise<Browser> {
    return puppeteer.launch({
      browser: 'firefox',
      executablePath: FIREFOX,
      headless: true,
      defaultViewport: WINDOW,
      userDataDir: profile,
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    });
  }

  /** Starts Firefox with this profile, and opens a page. */
  static async start(profile: string): Promise<Firefox> {
    const context = (await Firefox.launch(profile)).defaultBrowserContext();
    const [first] = await context.pages();
    return new Firefox(context, first ?? await context.newPage());
  }

  /** Opens a page in a browser that is running. It shares nothing with the other pages. */
  static async in(browser: Browser): Promise<Firefox> {
    const context = await browser.createBrowserContext();
    return new Firefox(context, await context.newPage());
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }

  evaluate<A extends unknown[], R>(run: InPage<A, R>, ...args: A): Promise<R> {
    return this.page.evaluate(run as (...args: unknown[]) => R, ...args);
  }

  async evaluateInFrame<A extends unknown[], R>(run: InPage<A, R>, ...args: A): Promise<R> {
    const [frame] = this.page.mainFrame().childFrames();
    if (!frame) throw new Error('the page has no frame');
    return frame.evaluate(run as (...args: unknown[]) => R, ...args);
  }

  async press(x: number, y: number): Promise<void> {
    await this.page.mouse.click(x, y);
  }

  async hide(): Promise<void> {
    this.front = await this.context.newPage();
    await this.front.bringToFront();
  }

  async show(): Promise<void> {
    await this.front?.close();
    await this.page.bringToFront();
  }

  async close(): Promise<void> {
    await this.context.close();
  }

  /** Kills all processes of the browser at once. */
  async kill(): Promise<void> {
    const child = this.context.browser().process();
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise(resolve => { child.once('exit', resolve); });
    process.kill(-child.pid!, 'SIGKILL'); // it leads a process group of its own
    await gone;
  }
}
