/** A tab of the schedule: its page, its robot, and whether it is suspended. */

import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Random } from '../robot/random.ts';
import { Breach, Exposure, Interrupted, Robot } from '../robot/robot.ts';
import { look, type Facts } from '../robot/screen.ts';
import { LawViolation } from './laws.ts';
import { suspend, type Resume, type Way } from './suspend.ts';
import { shown, type Shown } from './watch.ts';

/** Thrown when the time of a robot is over. */
class Stopped extends Error {}

/** Breaches, besides exposures, that are no defect of the layout. */
const GRAVE = /^an error|went wrong/;

/** A robot that can be stopped, and that only counts breaches of the layout: other tests look for them. */
class Player extends Robot {
  isStopped = false;
  /** The breaches of the layout. */
  readonly layout: string[] = [];
  /** The end of the last call of `playFor`. */
  private last: Promise<unknown> = Promise.resolve();

  override async check(first?: Facts): Promise<Facts> {
    this.goOn();
    let facts: Facts;
    try {
      facts = await super.check(first);
    } catch (error) {
      if (!(error instanceof Breach) || error instanceof Exposure) throw error;
      const broken = error.message.split('\n');
      if (broken.some(line => GRAVE.test(line))) throw error;
      this.layout.push(...broken);
      facts = await look(this.page);
    }
    this.goOn();
    return facts;
  }

  protected override goOn(): void {
    if (this.isStopped) throw new Stopped();
  }

  /** Presses one control, unless the time in ms is over first. Returns whether it pressed. */
  async playFor(millis: number): Promise<boolean> {
    // A call in a tab that was suspended meanwhile may not have ended.
    this.isStopped = true;
    await this.last;
    const playing = this.start(millis);
    this.last = playing.catch(() => {});
    return playing;
  }

  private async start(millis: number): Promise<boolean> {
    this.isStopped = false;
    Object.assign(this, { idleSince: null }); // the tab may have been suspended since
    const timer = setTimeout(() => { this.isStopped = true; }, millis);
    try {
      return await this.play();
    } catch (error) {
      if (error instanceof Stopped || error instanceof Interrupted) return false;
      // The game may be taken over, or go on, between a look and a press.
      if (error instanceof Breach && error.message.includes('cannot be pressed')) {
        this.layout.push(error.message);
        return false;
      }
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** What all tabs of a schedule share. */
export interface Setting {
  browser: Browser;
  context: BrowserContext;
  random: Random;
  names: string[];
  humans: number[];
  /** Prepares a page of this tab before it starts. */
  prepare(page: Page, tab: string): Promise<void>;
}

export class Tab {
  #current: { page: Page; player: Player } | null = null;
  #resume: Resume | null = null;
  #opened = 0;
  /** The breaches of the layout in pages that are closed. */
  readonly #earlierLayout: string[] = [];

  constructor(readonly name: string, private readonly setting: Setting) {}

  get isOpen(): boolean {
    return this.#current !== null;
  }

  get isSuspended(): boolean {
    return this.#resume !== null;
  }

  /** Whether its scripts run. */
  get isRunning(): boolean {
    return this.isOpen && !this.isSuspended;
  }

  get page(): Page {
    return this.#current!.page;
  }

  /** The breaches of the layout. */
  get layout(): string[] {
    return [...this.#earlierLayout, ...this.#current?.player.layout ?? []];
  }

  /** The last presses of the robot. */
  get presses(): string[] {
    return this.#current?.player.presses.slice(-6) ?? [];
  }

  /** Opens an address in a new page. */
  async open(address: string): Promise<void> {
    const { context, random, names, humans, prepare } = this.setting;
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const player = new Player(page, random, names, humans);
    const wait = page.waitForTimeout.bind(page);
    page.waitForTimeout = async millis => {
      if (player.isStopped) throw new Stopped();
      await wait(millis);
    };
    // The documents of a tab that is closed and opened again have other names.
    await prepare(page, `${this.name}${'′'.repeat(this.#opened++)}`);
    this.#current = { page, player };
    await page.goto(address);
  }

  async close(): Promise<void> {
    const { page, player } = this.#current!;
    this.#earlierLayout.push(...player.layout);
    await page.close();
    this.#current = null;
  }

  /** Presses one control of the game. Returns whether the game goes on. */
  async play(millis = 4_000): Promise<boolean> {
    return this.#current!.player.playFor(millis);
  }

  /** Returns from the rules, to which a link of the game may have led. */
  async goBack(): Promise<void> {
    const back = this.page.getByRole('button', { name: 'Back', exact: true });
    if (await back.isVisible()) await back.click({ timeout: 2_000 }).catch(() => {}); // it may have gone meanwhile
  }

  async suspend(way: Way): Promise<void> {
    this.#resume = await suspend(this.setting.browser, this.page, way);
  }

  async resume(): Promise<void> {
    const resume = this.#resume;
    this.#resume = null;
    await resume?.();
  }

  /** Returns what the tab shows. */
  async look(): Promise<{ what: Shown; document: string; at: number }> {
    const seen = await this.page.evaluate(shown);
    if (seen.what === 'failed') throw new LawViolation(`tab ${this.name} says that something went wrong`);
    return seen;
  }
}
