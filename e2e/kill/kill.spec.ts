/**
 * Kills all processes of the browser (SIGKILL) at random moments of real games (`cargo xtask kill`). Every save that showed the
 * saved mark must exist afterwards, and the game must be on the home page.
 */

import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { HomePage } from '../pages/home.ts';
import { Random } from '../robot/random.ts';
import { Robot } from '../robot/robot.ts';
import { markedGeneration, watchMark, withoutDatabase } from '../support/saved-mark.ts';
import { copiesOf, generationOf } from '../support/saves.ts';

const { KILLS = '2', KILL_SEED = '1', KILL_WITHOUT_DATABASE, CHROMIUM = chromium.executablePath() } = process.env;
const GAMES = ['escape', 'poutine', 'intruder'];

/** A browser in its own process group, with a profile that outlives it. */
class Killable {
  private constructor(readonly browser: Browser, private readonly process: ChildProcess) {}

  static async start(profile: string): Promise<Killable> {
    rmSync(join(profile, 'DevToolsActivePort'), { force: true });
    rmSync(join(profile, 'SingletonLock'), { force: true });
    const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
    const process = spawn(CHROMIUM, args, { detached: true, stdio: 'ignore' });
    for (let tries = 0; tries < 200; tries++) {
      await wait(50);
      const [port] = read(join(profile, 'DevToolsActivePort')).split('\n');
      if (!port) continue;
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`).catch(() => null);
      if (browser) return new Killable(browser, process);
    }
    throw new Error('Chromium does not start');
  }

  /** Kills all processes of the browser at once. */
  async kill(): Promise<void> {
    const gone = new Promise(resolve => this.process.once('exit', resolve));
    process.kill(-this.process.pid!, 'SIGKILL');
    await gone;
    await this.browser.close().catch(() => {});
  }

  /** Opens a page whose addresses are relative to the base URL. */
  async page(baseURL: string): Promise<Page> {
    const page = await this.browser.contexts()[0]!.newPage();
    page.setDefaultTimeout(20_000);
    const go = page.goto.bind(page);
    page.goto = (url, options) => go(new URL(url, baseURL).href, options);
    return page;
  }
}

/** Returns the text of a file, or an empty text if it does not exist. */
const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

for (let at = 0; at < Number(KILLS); at++) {
  const seed = Number(KILL_SEED) + at;
  test(`the browser is killed in the middle of a game, seed ${seed}`, async ({ baseURL }) => {
    const random = new Random(seed);
    const profile = mkdtempSync(join(tmpdir(), 'three-ways-out-kill-'));
    let browser = await Killable.start(profile);
    try {
      let page = await browser.page(baseURL!);
      let marked = 0;
      page.on('console', message => {
        marked = Math.max(marked, markedGeneration(message.text()));
      });
      if (KILL_WITHOUT_DATABASE) await page.addInitScript(withoutDatabase);
      await page.addInitScript(watchMark);
      const id = await deal(page, random, baseURL!);
      await wait(500 + random.below(6_000));
      const before = marked;
      await browser.kill();
      expect(before, 'the saved mark was never shown').toBeGreaterThan(0);

      browser = await Killable.start(profile);
      page = await browser.page(baseURL!);
      if (KILL_WITHOUT_DATABASE) await page.addInitScript(withoutDatabase);
      const home = new HomePage(page);
      await home.open();
      const there = () => page.evaluate(copiesOf, id).then(generationOf);
      await expect.poll(there, { message: 'the newest saved generation', timeout: 5_000 }).toBeGreaterThanOrEqual(before);
      mkdirSync('results', { recursive: true });
      appendFileSync('results/kills.jsonl', `${JSON.stringify({ seed, marked: before, found: await there() })}\n`);
      await expect(home.games).toHaveCount(1);
      await home.games.getByRole('link', { name: /^(Continue|Replay)/ }).click();
      await expect(page.locator('.game, .ending, .viewer').first()).toBeVisible();
    } finally {
      await browser.kill().catch(() => {});
      rmSync(profile, { recursive: true, force: true });
    }
  });
}

/** Deals a random game and plays it in the background. Returns its id. */
async function deal(page: Page, random: Random, baseURL: string): Promise<string> {
  const game = random.pick(GAMES);
  const people = random.chance(0.5) ? 1 : 3;
  const names = ['Ada', 'Bo', 'Cleo'];
  const home = new HomePage(page);
  await page.goto(baseURL);
  await home.newGame(names, async page => {
    await page.locator(`.gamecard:has(input[value=${game}])`).click();
    for (let at = people; at < names.length; at++) await page.getByLabel(`Who plays seat ${at + 1}`).selectOption({ index: 1 });
  });
  await page.locator('.game').waitFor();
  const robot = new Robot(page, random, names, names.map((_, at) => at).slice(0, people));
  const play = async () => {
    while (await robot.play());
  };
  void play().catch(() => {}); // the promise is rejected when the browser is killed
  return new URL(page.url()).hash.split('/').at(-1)!;
}
