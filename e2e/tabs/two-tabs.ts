/** Two tabs of one browser with the same saved game, and what is checked after every action. */

import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { GAMES, type GameId } from '../robot/journey.ts';
import { Random } from '../robot/random.ts';
import { HomePage } from '../pages/home.ts';
import { appStarted } from '../support/page.ts';
import { PageErrors } from '../support/page-errors.ts';
import { generationOf } from '../support/saves.ts';
import { LawViolation, EventLog } from './laws.ts';
import { Store } from './store.ts';
import { Tab } from './tab.ts';
import { seedRandomNumbers } from '../support/random-numbers.ts';
import { eventOf, watch, withoutChecks, withoutLocks, type Shown } from './watch.ts';

const NAMES = ['Ada', 'Bo', 'Cleo', 'Dov'];

/** Milliseconds within which what an action causes must be seen, on a slow machine too. */
const PATIENCE = 30_000;

/**
 * Milliseconds after which a suspended tab goes on if the other one waits for something: it may hold a transaction of the database, or its
 * process may run the service worker. A tab waits 4 s for the answer of another one, then 3 s for the database.
 */
const BLOCKED = 10_000;

export interface Options {
  seed: number;
  game: GameId;
  /** Whether the browser has Web Locks. */
  locks: boolean;
  /** Whether all checks of the writer succeed in tab A: the control. */
  unchecked?: boolean;
  /** Milliseconds within which what an action causes must be seen. */
  patience?: number;
}

export class TwoTabs {
  readonly eventLog = new EventLog();
  readonly a: Tab;
  readonly b: Tab;
  /** How often a tab could not go on before the suspended one went on. */
  blocked = 0;
  /** The errors of each page of a tab. */
  private readonly errors: PageErrors[] = [];
  private address = '';
  /** What is stored of the game. */
  store!: Store;
  /** The highest generation that has been seen in the database. */
  private onDisk = 0;

  private constructor(readonly browser: Browser, readonly context: BrowserContext, readonly random: Random, readonly options: Options, readonly people: number, readonly names: string[]) {
    const { seed } = options;
    const timerDivisor = random.pick([3, 15]);
    const setting = {
      // The robot draws as often as the page makes it wait: it has its own random numbers, so that a seed gives the same actions.
      browser, context, random: new Random(random.below(2 ** 31)), names, humans: names.map((_, at) => at).slice(0, people),
      prepare: async (page: Page, tab: string) => {
        this.errors.push(new PageErrors(page));
        await page.addInitScript(watch, { tab, timerDivisor });
        // Each tab has random numbers of its own: a writer is identified by one.
        await seedRandomNumbers(page, seed * 512 + [...tab].reduce((sum, letter) => sum * 3 + letter.charCodeAt(0), 0) * 64);
        if (!options.locks) await page.addInitScript(withoutLocks);
        if (options.unchecked && tab.startsWith('A')) await page.addInitScript(withoutChecks);
      },
    };
    [this.a, this.b] = [new Tab('A', setting), new Tab('B', setting)];
    context.on('console', message => {
      const event = eventOf(message.text());
      if (event) this.eventLog.add(event);
    });
  }

  get tabs(): Tab[] {
    return [this.a, this.b];
  }

  /** Deals a game in tab A and opens it in tab B. */
  static async begin(browser: Browser, baseURL: string, random: Random, options: Options): Promise<TwoTabs> {
    const context = await browser.newContext({ baseURL, viewport: { width: 768, height: 1024 }, reducedMotion: 'reduce', serviceWorkers: 'allow' });
    const [, fewest] = GAMES[options.game];
    const seats = fewest + random.below(NAMES.length - fewest + 1);
    // At least one bot, mostly.
    const people = random.chance(0.15) ? seats : 1 + random.below(seats - 1);
    const twoTabs = new TwoTabs(browser, context, random, options, people, NAMES.slice(0, seats));
    await twoTabs.deal();
    return twoTabs;
  }

  private async deal(): Promise<void> {
    const { a, context, names, options, people } = this;
    await a.open('./');
    await appStarted(a.page);
    await new HomePage(a.page).newGame(names, async page => {
      await page.locator(`.gamecard:has(input[value=${options.game}])`).click();
      for (let at = people; at < names.length; at++) await page.getByLabel(`Who plays seat ${at + 1}`).selectOption({ index: 1 });
    });
    await a.page.locator('.game').waitFor();
    this.address = a.page.url();
    const observer = await context.newPage();
    await observer.goto('./manifest.webmanifest');
    this.store = new Store(observer, new URL(this.address).hash.split('/').at(-1)!);
    await this.check();
  }

  /** Opens the game in a tab that is closed. */
  async open(tab: Tab): Promise<void> {
    await tab.open(this.address);
  }

  /** Takes the game over in a tab that shows it covered. */
  async takeOver(tab: Tab): Promise<void> {
    // The robot may have opened a dialog of the table that everybody sees.
    if (await tab.page.getByRole('dialog').count() > 0) await tab.page.keyboard.press('Escape');
    await tab.page.getByRole('button', { name: 'Play here' }).click();
  }

  /** Returns what each running tab shows. */
  private async shown(): Promise<Map<Tab, Shown>> {
    const shown = new Map<Tab, Shown>();
    for (const tab of this.tabs.filter(tab => tab.isRunning)) {
      const { what, document, at } = await tab.look();
      shown.set(tab, what);
      if (what === 'covered') this.eventLog.cover(document, at);
    }
    return shown;
  }

  /** Returns the running tabs that show this. */
  async showing(what: Shown): Promise<Tab[]> {
    return [...await this.shown()].filter(([, one]) => one === what).map(([tab]) => tab);
  }

  /** Waits until this holds. Returns whether it does; a suspended tab is resumed if nothing else helps. */
  async until(holds: () => Promise<boolean>): Promise<boolean> {
    const { patience = PATIENCE } = this.options;
    for (const start = Date.now(); Date.now() < start + patience; await wait(60)) {
      if (await holds()) return true;
      const suspended = this.tabs.find(tab => tab.isSuspended);
      if (suspended && Date.now() > start + BLOCKED) {
        this.blocked++;
        await suspended.resume();
      }
    }
    return false;
  }

  /** Waits for an action, which a suspended tab may block. */
  async carryOut(action: Promise<unknown>): Promise<void> {
    let isDone = false;
    void action.catch(() => {}).then(() => { isDone = true; });
    await this.until(async () => isDone);
    await action;
  }

  /** Checks all laws. Throws `LawViolation`. */
  async check(): Promise<void> {
    let seen = '';
    const isSettled = async () => {
      const shown = await this.shown();
      const playing = [...shown].filter(([, what]) => what === 'playing').map(([tab]) => tab);
      seen = [...shown].map(([tab, what]) => `${tab.name} ${what}`).join(', ');
      for (const [tab, what] of shown) if (what === 'other') await tab.goBack();
      if ([...shown.values()].includes('other') || playing.length > 1) return false;
      // The tab that plays is the one that saved last.
      return playing.every(tab => this.eventLog.writer?.startsWith(tab.name));
    };
    const settled = await this.until(isSettled);
    this.eventLog.check();
    if (!settled) throw new LawViolation(`the tabs show: ${seen}; the last writer is ${this.eventLog.writer}`);
    // Another process sees a save a little later.
    let copies: string[] = [];
    await this.until(async () => {
      copies = await this.store.copies();
      return this.eventLog.isDeleted || generationOf(copies) >= this.eventLog.generation;
    });
    this.eventLog.checkCopies(copies);
    await this.checkDisk();
    this.eventLog.check();
    this.checkErrors();
  }

  /** The requests of the tabs that failed. */
  get failedRequests(): string[] {
    return this.errors.flatMap(page => page.failedRequests);
  }

  /** Checks that no page has reported an error. */
  private checkErrors(): void {
    const errors = this.errors.flatMap(page => page.list);
    if (errors.length > 0) throw new LawViolation(errors.join('\n'));
  }

  /** Checks that the database never goes back, and has the newest save if a tab plays and no tab is suspended. */
  private async checkDisk(): Promise<void> {
    if (this.eventLog.isDeleted || this.tabs.some(tab => tab.isSuspended)) return; // a suspended tab may hold a transaction
    const generation = async () => generationOf([await this.store.onDisk() ?? '']);
    const before = this.onDisk;
    const isPlaying = (await this.showing('playing')).length > 0;
    const isWritten = await this.until(async () => (this.onDisk = await generation()) >= (isPlaying ? this.eventLog.generation : before));
    if (this.onDisk < before) throw new LawViolation(`the database had generation ${before} and has ${this.onDisk}`);
    if (!isWritten) throw new LawViolation(`the database has generation ${this.onDisk}, and ${this.eventLog.generation} was saved`);
  }

  /** Deletes the game on the home screen in one tab, and checks that nothing brings it back. */
  async delete(tab: Tab): Promise<void> {
    const other = this.tabs.find(one => one !== tab)!;
    // A suspended tab that saved last still plays.
    const before = other.isRunning ? (await other.look()).what : this.eventLog.writer?.startsWith(other.name) ? 'playing' : null;
    const home = new HomePage(tab.page);
    await tab.page.goto('./#/');
    await this.carryOut(tab.page.getByRole('button', { name: /^Delete/ }).click());
    await tab.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const isGone = await this.until(async () => await home.games.count() === 0 && await tab.page.getByRole('dialog').count() === 0);
    if (!isGone) throw new LawViolation('the deleted game stays in the list');
    await other.resume();
    if (other.isOpen) await this.expectDeletionShown(other, before);
    await wait(1_000);
    await this.expectNothingStored();
    await this.carryOut(home.open());
    // The home screen restores games from the database: at once if a service worker runs the page, else after 3 s.
    await wait(1_500);
    await expect(home.games, 'the games after the deletion').toHaveCount(0);
    await this.expectNothingStored();
    this.eventLog.check();
    this.checkErrors();
  }

  /** Checks that the other tab tells of the deletion, and cannot play. */
  private async expectDeletionShown(other: Tab, before: Shown | null): Promise<void> {
    let what = 'other' as Shown;
    // A tab that had stopped says so when somebody wants to play there.
    const ends: Shown[] = before === 'playing' ? ['deleted'] : ['deleted', 'covered', 'missing', 'home'];
    const isTold = await this.until(async () => {
      ({ what } = await other.look());
      return ends.includes(what);
    });
    if (!isTold) throw new LawViolation(`the game is deleted, and tab ${other.name}, before ${before ?? 'suspended'}, shows: ${what}`);
    if (what !== 'covered') return;
    // It may hear of the deletion at this moment.
    await Promise.race([this.takeOver(other).catch(() => {}), this.until(async () => (await other.look()).what !== 'covered')]);
    const isStopped = await this.until(async () => ['deleted', 'missing'].includes((await other.look()).what));
    if (!isStopped) throw new LawViolation('a deleted game can be taken over');
  }

  /** Checks that nothing of the game is stored. */
  async expectNothingStored(): Promise<void> {
    const left = await this.store.places();
    if (left.length > 0) throw new LawViolation(`the game is deleted, and there is still: ${left.join(', ')}`);
  }

  async end(): Promise<void> {
    for (const tab of this.tabs) await tab.resume().catch(() => {});
    await this.context.close();
  }
}
