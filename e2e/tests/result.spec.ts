/** The page of a result: what happened beside the game, and that several tabs can show it. */

import { HomePage } from '../pages/home.ts';
import { atEachSize, inEachCase } from '../support/cases.ts';
import { heldLocks } from '../support/page.ts';
import { golden } from '../support/records.ts';
import { type Meta, saveOf, storeSave } from '../support/saves.ts';
import { expect, test } from '../support/suite.ts';
import { withoutLocks } from '../tabs/watch.ts';

const NOTES = [/^Hints and explanations that count as hints: /, /^A bot played for /, /^The game was exported during play/, /^The game was continued from a file/, /^The game was imported from a backup/];

test('two presses in one task deal one game', async ({ page }) => {
  const home = new HomePage(page);
  const games = () => page.evaluate(() => {
    const ids = Object.keys(localStorage).map(key => /\/(?:game|summary)\/([^/]+)/.exec(key)?.[1]).filter(id => id !== undefined);
    return new Set(ids).size;
  });
  const pressTwice = (name: string) => page.getByRole('button', { name, exact: true }).evaluate(button => {
    (button as HTMLElement).click();
    (button as HTMLElement).click();
  });
  await home.open();
  await storeSave(page, 'over', saveOf(golden('escape')[0]!));
  await page.goto('./#/play/over');
  await expect(page.locator('.ending')).toBeVisible();
  await pressTwice('Play again');
  await expect(page.locator('.game--escape')).toBeVisible();
  expect(await games()).toBe(2);
  await home.open();
  await home.openFile(golden('escape')[0]!);
  await pressTwice('Play the same deal again');
  await expect(page.locator('.game--escape')).toBeVisible();
  expect(await games()).toBe(3);
});

test('the result tells of hints, of bots that played for people, of an export during play, of a file and of a backup, and of nothing else', async ({ page }) => {
  const game = golden('escape')[3]!;
  const names = game.seats.map(seat => seat.name);
  const notes = page.locator('.ending p.hint');
  const open = async (id: string, meta: Partial<Meta>) => {
    await storeSave(page, id, saveOf(game, meta));
    await page.goto(`./#/play/${id}`);
    await expect(page.locator('.ending')).toBeVisible();
  };
  await new HomePage(page).open();
  await open('noted', { hints: [2, 0, 1], changes: [{ step: 9, seat: 1, before: 'human' }, { step: 12, seat: 2, before: 'bot:casual' }], exports: [20], continued: 10, imports: [15] });
  await expect(notes.filter({ hasText: NOTES[0] })).toHaveText(`Hints and explanations that count as hints: ${names[0]} 2, ${names[2]} 1.`);
  await expect(notes.filter({ hasText: NOTES[1] })).toHaveText(`A bot played for ${names[1]}.`);
  await expect(notes.filter({ hasText: NOTES[2] })).toHaveText('The game was exported during play, with all hidden cards.');
  await expect(notes.filter({ hasText: NOTES[3] })).toHaveText('The game was continued from a file with all hidden cards.');
  await expect(notes.filter({ hasText: NOTES[4] })).toHaveText('The game was imported from a backup during play.');
  await open('plain', { hints: [0, 0, 0], changes: [{ step: 12, seat: 2, before: 'bot:casual' }] });
  for (const words of NOTES) await expect(notes.filter({ hasText: words })).toHaveCount(0);
});

test('the title of Intruder Escape stands below the face in its picture', async ({ page }) => {
  await new HomePage(page).open();
  await storeSave(page, 'over', saveOf(golden('intruder')[12]!));
  await page.goto('./#/play/over');
  await expect(page.locator('.ending__title')).toBeVisible();
  await atEachSize(page, [568, 640, 800].map(height => ({ width: 360, height })), async () => {
    const [face, title] = await page.evaluate(() => {
      const picture = document.querySelector('.ending__scene')!.getBoundingClientRect();
      // It covers its box; of what is too high, four fifths are above. The face ends at 147 of 200.
      const scale = Math.max(picture.width / 320, picture.height / 200);
      const top = picture.top + 0.8 * (picture.height - 200 * scale);
      return [top + 147 * scale, document.querySelector('.ending__title')!.getBoundingClientRect().top];
    });
    expect(face).toBeLessThanOrEqual(title!);
  });
});

test('what can be done after a game is in the window at once, however many players there were', async ({ page }) => {
  await new HomePage(page).open();
  await inEachCase((['escape', 'poutine', 'intruder'] as const).map(game => [game, game]), async game => {
    const mostSeats = Math.max(...golden(game).map(({ seats }) => seats.length));
    const record = golden(game).find(({ seats, outcome }) => seats.length === mostSeats && outcome)!;
    await storeSave(page, game, saveOf(record));
    await page.goto(`./#/play/${game}`);
    const again = page.getByRole('button', { name: 'Play again', exact: true });
    const replay = page.getByRole('link', { name: 'Watch the replay' });
    await atEachSize(page, [{ width: 320, height: 568 }, { width: 360, height: 640 }, { width: 414, height: 896 }, { width: 640, height: 360 }], async () => {
      await expect(page.locator('.fate')).toHaveCount(mostSeats);
      await page.evaluate(() => scrollTo(0, 0));
      for (const control of [again, replay]) await expect(control).toBeInViewport({ ratio: 1 });
      await page.locator('.fate').last().scrollIntoViewIfNeeded();
      for (const control of [again, replay]) await expect(control).toBeInViewport({ ratio: 1 });
    });
  });
});

for (const width of [320, 360, 1280]) {
  test(`the damage of a round of Intruder Escape stands beside the row, and all rows are as wide: ${width}×640`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await new HomePage(page).open();
    await storeSave(page, 'over', saveOf(golden('intruder')[12]!));
    await page.goto('./#/play/over');
    const rounds = page.locator('.in-truth .in-past');
    await expect(rounds.last()).toBeVisible();
    await page.locator('.in-truth details').evaluateAll(all => all.forEach(one => { (one as HTMLDetailsElement).open = true; }));
    await expect(rounds.locator('.is-loser').first()).toBeVisible();
    const broken = await rounds.evaluateAll(lists => lists.flatMap(list => {
      const lines = [...list.querySelectorAll('li:has(.in-row)')];
      const row = (line: Element) => line.querySelector('.in-row')!.getBoundingClientRect();
      const damage = (line: Element) => line.querySelector('p > .icon')!.getBoundingClientRect();
      const isBroken = (line: Element) => damage(line).left < row(line).right || Math.abs(row(line).width - row(lines[0]!).width) > 0.5;
      return lines.filter(isBroken).map(line => line.textContent);
    }));
    expect(broken).toEqual([]);
  });
}

test('the winners of Houdini’s Poutine stand in the order in which they won, each with all the people who are out', async ({ page }) => {
  const game = golden('poutine')[10]!;
  expect(game.outcome).toMatchObject({ winners: [0, 1, 2], people: [6, 6, 5, 3, 3] });
  await new HomePage(page).open();
  await storeSave(page, 'over', saveOf(game));
  await page.goto('./#/play/over');
  await expect(page.locator('.fate__name')).toHaveText(['Bo', 'Cleo', 'Ada', 'Dov', 'Eve']);
  const figures = await page.locator('.fate').evaluateAll(fates => fates.map(fate => fate.querySelectorAll('.pt-people__one').length));
  expect(figures).toEqual([6, 5, 6, 5, 5]);
});

for (const locks of [true, false]) {
  test(`the result stays when another tab opens it too, ${locks ? 'with' : 'without'} Web Locks`, async ({ page, context }) => {
    if (!locks) await context.addInitScript(withoutLocks);
    const home = new HomePage(page);
    await home.open();
    await home.continueRecord(golden('escape')[0]!);
    await expect(page.locator('.ending__title')).toBeVisible();
    if (locks) await expect.poll(() => heldLocks(page), 'nothing is left to play').toEqual([]);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.locator('.ending__title')).toBeVisible();
    await expect(other.getByText('This game is open in another tab')).toHaveCount(0);
    await expect(page.locator('.ending__title')).toBeVisible();
  });
}

test('in the result of four players each row has as many', async ({ page }) => {
  await new HomePage(page).open();
  await storeSave(page, 'over', saveOf(golden('poutine').find(game => game.seats.length === 4)!));
  await page.goto('./#/play/over');
  const fates = page.locator('.fate');
  await expect(fates).toHaveCount(4);
  await atEachSize(page, [{ width: 1440, height: 900, rows: [2, 2] }, { width: 360, height: 900, rows: [1, 1, 1, 1] }], async ({ rows }) => {
    const tops = await fates.evaluateAll(fates => fates.map(fate => Math.round(fate.getBoundingClientRect().top)));
    expect([...new Set(tops)].map(top => tops.filter(other => other === top).length)).toEqual(rows);
  });
});
