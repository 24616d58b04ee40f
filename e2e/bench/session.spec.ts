/** What a lift, a save and a question to a bot cost as a game grows. `cargo xtask bench-session` runs it. */

import { readFileSync } from 'node:fs';
import { HomePage } from '../pages/home.ts';
import { PoutineTable } from '../pages/poutine.ts';
import { cut, type PoutineMove, type Record } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';
import { median } from './quantile.ts';

/** The lengths of the game that are measured, in moves. */
const LENGTHS = [20, 200, 2_000];

/** Measurements of each kind; the median counts. */
const ROUNDS = 7;

/** What is measured in one round: times in milliseconds, and the letters sent to the worker of the bots. */
interface Round {
  lift: number;
  save: number;
  asking: number;
  sent: number;
}

/** What the page notes by itself, in milliseconds of `performance.now()`. */
interface Notes {
  saved: number;
  asked: number;
  sent: number;
}

declare global {
  interface Window {
    notes: Notes;
  }
}

const game = JSON.parse(readFileSync(process.env.BENCH_RECORD!, 'utf8')) as Record<PoutineMove>;

/** The first position of at least this length in which a turn begins with a draw from the main pile. */
function position(length: number): { record: Record<PoutineMove>; name: string } {
  const at = game.moves.findIndex((move, at) => at >= length && move.draw === 'main' && game.moves[at - 1]?.seat !== move.seat);
  return { record: cut(game, at), name: game.seats[game.moves[at]!.seat]!.name };
}

// Recording a trace takes longer than the page.
test.use({ trace: 'off' });

test('a lift, a save and a question to a bot', async ({ browser, baseURL }) => {
  test.setTimeout(1_200_000);
  const rounds: Round[][] = LENGTHS.map(() => []);
  // The lengths take turns, so that a slow moment of the machine meets all of them.
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, length] of LENGTHS.entries()) {
      const { record, name } = position(length);
      const page = await browser.newPage({ baseURL: baseURL! });
      await page.addInitScript(() => {
        window.notes = { saved: 0, asked: 0, sent: 0 };
        const { setItem } = Storage.prototype;
        Storage.prototype.setItem = function (key, value) {
          setItem.call(this, key, value);
          window.notes.saved = performance.now();
        };
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (message: unknown) {
          postMessage.call(this, message);
          window.notes.asked = performance.now();
          window.notes.sent = (message as unknown[]).reduce<number>((sum, word) => sum + String(word).length, 0);
        };
      });
      const home = new HomePage(page);
      await home.open();
      await home.importRecord(record);
      const table = new PoutineTable(page, record.seats.map(seat => seat.name));
      await expect(table.lift(name)).toBeVisible();
      // What the first question sends is the game as it was opened; the second one is measured.
      await table.lift(name).click();
      const hint = async () => {
        await page.getByRole('button', { name: 'Menu' }).click();
        const item = page.locator('.menu').getByText('Ask for a hint');
        const before = await item.evaluate(item => {
          const before = performance.now();
          window.notes.asked = 0;
          (item as HTMLElement).click();
          return before;
        });
        await page.waitForFunction(() => window.notes.asked > 0);
        const notes = await page.evaluate(() => window.notes);
        await page.getByRole('button', { name: 'Got it' }).click();
        return { asking: notes.asked - before, sent: notes.sent };
      };
      await hint();
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      const save = await table.dock.getByRole('button', { name: 'Main pile', exact: true }).evaluate(button => {
        const before = performance.now();
        window.notes.saved = 0;
        (button as HTMLElement).click();
        return new Promise<number>(done => {
          const look = () => (window.notes.saved > 0 ? done(window.notes.saved - before) : setTimeout(look, 0));
          look();
        });
      });
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await table.acknowledgeUntil(table.yourTurn(name));
      const { asking, sent } = await hint();
      await page.reload();
      await expect(table.lift(name)).toBeVisible();
      const lift = await table.lift(name).evaluate(button => {
        const before = performance.now();
        (button as HTMLElement).click();
        return new Promise<number>(done => {
          const look = () => {
            if (document.querySelector('.dock')) requestAnimationFrame(() => setTimeout(() => done(performance.now() - before), 0));
            else setTimeout(look, 0);
          };
          look();
        });
      });
      rounds[at]!.push({ lift, save, asking, sent });
      await page.close();
    }
  }
  const shown = (key: keyof Round, at: number) => median(rounds[at]!.map(round => round[key])).toFixed(key === 'sent' ? 0 : 1);
  console.log('\n| moves | lift, ms | save at 4× CPU, ms | question to a bot, ms | sent for it, letters |\n|---|---|---|---|---|');
  for (const [at, length] of LENGTHS.entries()) {
    const cells = (['lift', 'save', 'asking', 'sent'] as const).map(key => shown(key, at));
    console.log(`| ${length.toLocaleString('en')} | ${cells.join(' | ')} |`);
  }
  expect(median(rounds[2]!.map(round => round.save)), 'a save at 2,000 moves').toBeLessThanOrEqual(8);
});
