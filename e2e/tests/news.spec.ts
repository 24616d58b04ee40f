/** The news, the recap and the button that skips: their lines are whole, stay in their place, and tell everything once. */

import { EscapeTable } from '../pages/escape.ts';
import { HomePage } from '../pages/home.ts';
import { IntruderTable } from '../pages/intruder.ts';
import { liftButton, skipRecap } from '../pages/table.ts';
import { SIZES } from '../robot/journey.ts';
import { atEachSize } from '../support/cases.ts';
import { cut, golden } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

/** Returns a game in which bots play after this number of moves, until the person in the first seat decides. */
function amongBots(id: 'escape' | 'poutine' | 'intruder', moves: number): object {
  const game = cut(golden(id as string)[3]!, moves);
  return { ...game, seats: game.seats.map((seat, at) => ({ ...seat, who: at === 0 ? 'human' : 'bot:casual' })) };
}

for (const [id, moves] of [['escape', 3], ['poutine', 7], ['intruder', 20]] as const) {
  test(`no line of the news moves when another comes (${id})`, async ({ page }) => {
    await page.addInitScript(() => {
      const moved: string[] = (window as any).moved = [];
      new PerformanceObserver(list => {
        for (const { sources } of list.getEntries() as any) {
          for (const { node } of sources) if (node?.parentElement?.closest('.lately__text')) moved.push(node.textContent);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const home = new HomePage(page);
    await atEachSize(page, SIZES, async () => {
      await home.show();
      await page.evaluate(() => { (window as any).moved.length = 0; }); // those of the change of the size
      await home.continueRecord(amongBots(id, moves));
      await expect(page.locator('.topbar__turn--yours, dialog[open], .in-panel')).not.toHaveCount(0);
      expect(await page.evaluate(() => (window as any).moved)).toEqual([]);
    });
  });

  test(`the button that skips stands beside the words (${id})`, async ({ page }) => {
    await page.route(/\/bot_worker[-._].*js/, () => {}); // the bots never answer
    const home = new HomePage(page);
    await home.open();
    await home.continueRecord(amongBots(id, moves));
    const skip = page.locator('.lately--skip .lately__skip').first();
    await expect(skip).toBeVisible();
    await atEachSize(page, SIZES, async () => {
      const lines = await skip.evaluate(button => {
        const range = document.createRange();
        range.selectNodeContents(button);
        return new Set([...range.getClientRects()].map(line => line.top)).size;
      });
      expect(lines, 'its words are not broken').toBeLessThanOrEqual(2);
      expect(await skip.evaluate(button => {
        const words = button.parentElement!.querySelector('.lately__text')!;
        words.textContent = 'Ada leaves the ship. '.repeat(12);
        const range = document.createRange();
        range.selectNodeContents(words);
        const box = button.getBoundingClientRect();
        return [...range.getClientRects()].filter(line => line.right > box.left && line.left < box.right && line.bottom > box.top && line.top < box.bottom).length;
      })).toBe(0);
    });
  });
}

test('what somebody has done to a player is whole beside the button that skips on a phone', async ({ page }) => {
  await page.route(/\/bot_worker[-._].*js/, () => {}); // the bots never answer
  const names = ['Ada', 'Bo', 'Cleo', 'Dov', 'Wilhelmina', 'Bartholomew'];
  const game = golden('intruder')[0]!;
  // The last seat hits the one before it, then another player has a turn.
  const hit = game.moves.findIndex(move => move.seat === 5 && 'play' in move);
  expect(game.moves[hit]).toMatchObject({ play: 'bat', on: 4 });
  expect(game.moves[hit + 1]).toMatchObject({ seat: 0, play: 'bat' });
  const record = { ...cut(game, hit + 2), seats: names.map((name, at) => ({ name, who: at === 4 ? 'human' : 'bot:casual' })) };
  const [home, table] = [new HomePage(page), new IntruderTable(page, names)];
  await atEachSize(page, [{ width: 360, height: 640 }, { width: 640, height: 360 }], async () => {
    await home.show();
    await home.continueRecord(record);
    await expect(page.locator('.lately--skip')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Skip ahead' })).toBeVisible();
    const line = 'Bartholomew hits Wilhelmina with the Baseball Bat.';
    expect(await table.shownNews()).toContain(line);
    const isCut = await table.ownNews.filter({ hasText: line }).evaluate((line: HTMLElement) => {
      const shown = line.clientHeight;
      line.style.setProperty('-webkit-line-clamp', 'none');
      return line.clientHeight > shown;
    });
    expect(isCut).toBe(false);
  });
});

for (const [id, number, moves] of [['poutine', 0, 70], ['intruder', 8, 60]] as const) {
  test(`the news of ${id} are whole lines`, async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    await home.continueRecord(cut(golden(id)[number]!, moves));
    const lift = liftButton(page);
    if (id === 'intruder') await new IntruderTable(page, golden(id)[number]!.seats.map(seat => seat.name)).acknowledgeUntil(lift);
    await lift.click();
    await skipRecap(page);
    const lines = page.locator('.lately__line');
    await expect(lines).not.toHaveCount(0);
    // More news than there is room for.
    await lines.first().evaluate(line => {
      for (let copy = 0; copy < 5; copy++) line.before(Object.assign(line.cloneNode(true), { textContent: 'Older news, which are longer than one line of a phone. ' }));
    });
    await atEachSize(page, SIZES, async () => {
      const shown = await page.evaluate(() => {
        const text = document.querySelector('.lately__text')!.getBoundingClientRect();
        const boxes = [...document.querySelectorAll('.lately__line')].map(line => line.getBoundingClientRect()).filter(box => box.left < text.right);
        // What only this player knows may fill the panel.
        return { room: text.height, count: boxes.length, cut: boxes.filter(box => box.top < text.top - 0.5 || box.bottom > text.bottom + 0.5).length };
      });
      if (shown.room < 1) return;
      expect(shown.cut, 'no line is cut').toBe(0);
      expect(shown.count, 'the newest line is there').toBeGreaterThan(0);
    });
  });
}

test.describe('360×640', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the news of Escape! tell more than the last turn', async ({ page }) => {
    const game = golden('escape')[3]!;
    const [discard, clue] = [game.moves[35]!, game.moves[36]!];
    expect([typeof discard.discard, clue.clue?.to]).toEqual(['number', discard.seat]);
    const names = game.seats.map(seat => seat.name);
    const table = await EscapeTable.open(page, cut(game, 37));
    const shown = (await table.shownNews()).join(' ');
    expect(shown).toContain(`${names[discard.seat]} discards `);
    expect(shown).toContain(`${names[clue.seat]} to ${names[discard.seat]}: `);
  });
});

test('the recap shows the clue and all later moves in order', async ({ page }) => {
  const game = golden('escape')[6]!;
  const [clued, since, mine] = [game.moves[8]!, game.moves[9]!, game.moves[10]!];
  expect([clued.clue!.to, since.clue!.to === mine.seat]).toEqual([mine.seat, false]);
  const home = new HomePage(page);
  const names = game.seats.map(seat => seat.name);
  const table = new EscapeTable(page, names);
  await home.open();
  await home.continueRecord(cut(game, 10));
  await table.lift(names[mine.seat]!).click();
  const recap = page.locator('.lately--recap .lately__text');
  const clue = new RegExp(`^${names[clued.seat]} to ${names[mine.seat]}: .* Moons\\. ?$`);
  await expect(recap).toHaveText(clue);
  await expect(table.ownNews, 'it is told once').toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }), 'not as if it were somebody’s turn').toHaveText('While you were away');
  await expect(recap, 'in order').toHaveText(new RegExp(`^${names[since.seat]} to `));
  await expect(recap).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Your turn, ${names[mine.seat]}`);
  await expect(page.locator('.lately__text')).toContainText(`${names[since.seat]} to `);
  await expect(table.ownNews, 'the clue to the player is told until the next move').toHaveText(clue);
});

test('a clue to the player at the screen that was the last move is told once', async ({ page }) => {
  const game = golden('escape')[2]!;
  const names = game.seats.map(seat => seat.name);
  const [clued, mine] = [game.moves[13]!, game.moves[14]!];
  expect(clued.clue?.to).toBe(mine.seat);
  const table = await EscapeTable.open(page, cut(game, 14));
  await expect(table.yourTurn(names[mine.seat]!)).toBeVisible();
  const told = await page.locator('.lately > :not(.vh)').allInnerTexts();
  expect(told.join(' ').split(`${names[clued.seat]} to ${names[mine.seat]}: `).length - 1).toBe(1);
});

for (const [id, line, moves] of [['escape', 6, 10], ['intruder', 8, 104], ['poutine', 5, 49]] as const) {
  test(`a press of the own hand ends the recap, and does nothing else (${id})`, async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    await home.continueRecord(cut(golden(id)[line]!, moves));
    await liftButton(page).first().click();
    const recap = page.locator('.lately--recap');
    await expect(recap).toBeVisible();
    const hand = page.locator(id === 'poutine' ? '.pt-hand' : '.hand--own');
    await hand.getByRole('option').first().click();
    await expect(recap).toHaveCount(0, { timeout: 1_000 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(hand.locator('[aria-selected=true]')).toHaveCount(0);
  });
}
