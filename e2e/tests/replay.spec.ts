/** The replay of a record: from turn to turn, whose view is shown, and what a file does not tell. */

import { HomePage } from '../pages/home.ts';
import { type OPENED, seated } from '../robot/seated.ts';
import { inEachCase } from '../support/cases.ts';
import { cut, golden } from '../support/records.ts';
import { saveOf, storeSave } from '../support/saves.ts';
import { expectHidden, Secrets } from '../support/secrets.ts';
import { expect, test } from '../support/suite.ts';

/** The games: title, id, and the places of the players. */
const GAMES: [string, string, string][] = [
  ['Escape!', 'escape', '.hand--other'], ['Houdini’s Poutine', 'poutine', '.pt-seat'], ['Intruder Escape', 'intruder', '.in-seat'],
];

test('the line below the title says that it is a replay, not that somebody is playing, and nobody is told that it is their turn', async ({ page }) => {
  const home = new HomePage(page);
  await inEachCase(GAMES, async (game, _) => {
    const record = golden(game)[0]!;
    await home.show();
    await home.openFile(record);
    await page.getByRole('button', { name: 'Replay' }).click();
    await expect(page.locator('.topbar__sub')).toHaveText(/^Replay/);
    await page.getByRole('button', { name: 'Next turn' }).click();
    for (const { name } of record.seats) {
      await page.getByRole('combobox').selectOption({ label: `as ${name}` });
      await expect(page.locator('.topbar__sub'), 'nobody is playing').toHaveText(/^Replay[^…]*$/);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Your turn/);
    }
  });
});

test('the table says which name is one’s own, and a replay tells nobody so', async ({ page }) => {
  const home = new HomePage(page);
  await inEachCase(GAMES, async (game, _) => {
    const [record] = golden(game);
    const { names, seat } = await seated(page, game as keyof typeof OPENED);
    await expect(page.locator('h2, h3').filter({ hasText: '(you)' })).toHaveText(`${names[seat]} (you)`);
    await home.show();
    await home.openFile(record!);
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByRole('combobox').selectOption({ index: 1 });
    await expect(page.locator('h2, h3').filter({ hasText: record!.seats[0]!.name }).first()).toBeVisible();
    await expect(page.getByText('(you)')).toHaveCount(0);
  });
});

test('the replay goes from turn to turn', async ({ page }) => {
  await inEachCase(GAMES, async (game, _) => {
    const home = new HomePage(page);
    await home.show();
    await home.openFile(golden(game)[0]!);
    await page.getByRole('button', { name: 'Replay' }).click();
    const slider = page.locator('.viewer input');
    await slider.waitFor();
    const number = () => page.locator('.log__n').filter({ hasText: /\d/ }).last().innerText();
    const at = async () => Number(await slider.inputValue());
    await expect(slider, 'what is announced is what is shown').toHaveAttribute('aria-valuetext', await page.locator('.viewer__step').innerText());
    const next = page.getByRole('button', { name: 'Next turn' });
    const ends: number[] = [];
    for (const turn of ['1', '2', '3']) {
      await next.click();
      expect(await number()).toBe(turn);
      ends.push(await at());
    }
    expect(ends[1]! - ends[0]!).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Next step' }).click();
    expect(await number(), 'the whole turn was shown: the step after belongs to the next one').toBe('4');
    await page.getByRole('button', { name: 'Previous turn' }).click();
    expect(await at()).toBe(ends[2]);
    await slider.focus();
    await page.keyboard.press('PageDown');
    expect(await at()).toBe(ends[1]);
    await page.keyboard.press('PageUp');
    expect(await at()).toBe(ends[2]);
    const last = Number(await slider.getAttribute('max'));
    await page.getByRole('button', { name: 'To the end' }).click();
    await next.click();
    expect(await at()).toBe(last);
  });
});

test('a replay tells the number of its step, and its last one is the end of the game', async ({ page }) => {
  await inEachCase(GAMES, async (game, _) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const home = new HomePage(page);
    await home.show();
    await home.openFile(golden(game)[0]!);
    await page.getByRole('button', { name: 'Replay' }).click();
    const slider = page.locator('.viewer input');
    const last = Number(await slider.getAttribute('max')) + 1;
    const expectStep = async () => {
      await expect(page.locator('.viewer__step')).toHaveText(`${Number(await slider.inputValue()) + 1} / ${last}`);
      await expect(page.locator('h1')).toBeInViewport({ ratio: 1 });
    };
    await expectStep();
    expect((await page.locator('h1').boundingBox())!.x, 'the title keeps clear of the edge').toBeGreaterThanOrEqual(8);
    expect((await slider.boundingBox())!.width, 'a finger can choose a step').toBeGreaterThanOrEqual(120);
    for (const button of ['Next step', 'Next turn', 'Next turn', 'Previous step', 'Previous turn', 'To the end']) {
      const before = await slider.inputValue();
      await page.getByRole('button', { name: button }).click();
      await expect(slider).not.toHaveValue(before);
      await expectStep();
    }
    await expect(page.locator('.viewer__step')).toHaveText(`${last} / ${last}`);
    await expect(page.locator('h1')).toHaveText('The game is over');
  });
});

test('a replay plays on by itself until somebody stops it or chooses a step, or its end, and from the start again', async ({ page }) => {
  // The steps follow each other after 0.1 s instead of 1.5 s. The app cannot stop the timers of Playwright's clock: their numbers are too large.
  await page.addInitScript(() => {
    const repeat = window.setInterval.bind(window) as (work: TimerHandler, millis?: number) => number;
    window.setInterval = ((work: TimerHandler, millis = 0) => repeat(work, millis / 15)) as typeof setInterval;
  });
  const home = new HomePage(page);
  await home.open();
  await home.openFile(golden('escape')[0]!);
  await page.getByRole('button', { name: 'Replay' }).click();
  const slider = page.locator('.viewer input');
  await slider.waitFor();
  const at = async () => Number(await slider.inputValue());
  const play = page.locator('.viewer').getByRole('button', { name: 'Play', exact: true });
  const pause = page.locator('.viewer').getByRole('button', { name: 'Pause', exact: true });
  const [first, last] = [await at(), Number(await slider.getAttribute('max'))];
  await play.click();
  await expect.poll(at).toBeGreaterThan(first + 1);
  await pause.click();
  await expect(play).toBeVisible();
  const paused = await at();
  expect(paused).toBeLessThan(last);
  await page.waitForTimeout(500);
  expect(await at()).toBe(paused);
  await play.click();
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(play).toBeVisible();
  await slider.fill(String(last - 1));
  await play.click();
  await expect.poll(at).toBe(last);
  await expect(play).toBeVisible();
  await play.click();
  await expect.poll(at).toBeLessThan(last);
  await expect.poll(at).toBeGreaterThan(0);
});

test('the speed at which a replay plays on can be changed meanwhile', async ({ page }) => {
  await page.addInitScript(() => {
    const [repeat, times] = [window.setInterval, [] as number[]];
    window.setInterval = ((work: TimerHandler, millis = 0) => {
      times.push(millis);
      return repeat(work, millis);
    }) as typeof setInterval;
    Object.assign(window, { times });
  });
  const stepTime = () => page.evaluate(() => (window as unknown as { times: number[] }).times.at(-1));
  const home = new HomePage(page);
  await home.open();
  await home.openFile(golden('poutine')[0]!);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.locator('.viewer').getByRole('button', { name: 'Play', exact: true }).click();
  const speed = page.getByRole('button', { name: /^Speed: / });
  for (const [name, time] of [['1×', 1_500], ['2×', 750], ['4×', 375], ['½×', 3_000], ['1×', 1_500]] as const) {
    await expect(speed).toHaveAccessibleName(`Speed: ${name}`);
    await expect.poll(stepTime).toBe(time);
    await speed.click();
  }
  const slider = page.locator('.viewer input');
  const before = Number(await slider.inputValue());
  await expect.poll(async () => Number(await slider.inputValue()), 'it still plays').toBeGreaterThan(before);
});

test('a right-to-left name is isolated from the words around it, of a record and of whose view is shown', async ({ page }) => {
  const game = golden('escape')[0]!;
  const [, ...others] = game.seats;
  const isolated = '\u2068שלום\u2069';
  const home = new HomePage(page);
  await home.open();
  await home.openFile({ ...game, seats: [{ ...game.seats[0]!, name: 'שלום' }, ...others] });
  await expect(page.getByRole('dialog')).toContainText([isolated, ...others.map(seat => seat.name)].join(', '));
  await page.getByRole('button', { name: 'Replay' }).click();
  await expect(page.locator('.viewer option').nth(1)).toHaveText(`as ${isolated}`);
});

test('a replay from a file says that bots cannot be asked why', async ({ page }) => {
  const game = golden('poutine')[0]!;
  const home = new HomePage(page);
  for (const [who, count] of [['bot:casual', 1], ['human', 0]] as const) {
    for (const seat of game.seats) seat.who = who;
    await home.open();
    await home.openFile(game);
    await page.getByRole('button', { name: 'Replay' }).click();
    await expect(page.locator('.viewer')).toBeVisible();
    await expect(page.getByText('does not keep why bots decided as they did')).toHaveCount(count);
    await expect(page.getByRole('button', { name: 'Why did you do that?' })).toHaveCount(0);
  }
});

test('the replay of a saved game leads back to its result', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.setPace('instant');
  const game = golden('escape')[0]!;
  await home.replayRecord({ ...game, seats: game.seats.map(seat => ({ ...seat, who: 'bot:casual' })) });
  const again = page.getByRole('button', { name: 'Play again', exact: true });
  await again.waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await expect(page.locator('.viewer')).toBeVisible();
  await page.locator('.viewer').getByRole('link', { name: 'Back' }).click();
  await expect(again).toBeVisible();
});

test('in a replay a bot says so if it would decide otherwise now', async ({ page }) => {
  await new HomePage(page).open();
  // The moves of the record are not those of this bot.
  const game = golden('escape')[0]!;
  await storeSave(page, 'over', saveOf({ ...game, seats: game.seats.map(seat => ({ ...seat, who: 'bot:casual' })) }));
  await page.goto('#/look/over');
  await page.getByRole('button', { name: 'To the end' }).click();
  const dialog = page.getByRole('dialog');
  const says: string[] = [];
  for (let line = 0; line < 8; line++) {
    await page.getByRole('button', { name: 'Why did you do that?' }).nth(line).click();
    await expect(dialog.locator('.advice__why')).toBeVisible();
    says.push(await dialog.innerText());
    await dialog.getByRole('button', { name: 'Got it' }).click();
    await expect(dialog).toHaveCount(0);
  }
  for (const text of says) {
    expect(text).toMatch(text.includes('Now I would decide otherwise than I did.') ? /\bI would (?!decide)/ : /\bI chose to /);
  }
  expect(says.join()).toContain('Now I would decide otherwise than I did.');
});

test('a replay that was opened from the home page leads back there', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await storeSave(page, 'over', saveOf(golden('escape')[0]!));
  await page.reload();
  await page.getByRole('link', { name: /^Watch your last game/ }).click();
  await page.locator('.viewer').getByRole('link', { name: 'Back' }).click();
  await expect(page.locator('.home')).toBeVisible();
  // From its own address it leads to the result.
  await page.goto('about:blank');
  await page.goto('./#/look/over');
  await page.locator('.viewer').getByRole('link', { name: 'Back' }).click();
  await expect(page.locator('.ending')).toBeVisible();
});

test('a seat that changed hands has the sign of a bot only while a bot played it', async ({ page }) => {
  await inEachCase(GAMES, async (game, place) => {
    const record = structuredClone(golden(game)[0]!);
    record.seats.forEach((seat, at) => { seat.who = at === 1 ? 'bot:casual' : 'human'; });
    const middle = Math.floor(record.moves.length / 2);
    await new HomePage(page).show();
    await storeSave(page, `changed-${game}`, saveOf(record, { changes: [{ step: middle, seat: 1, before: 'human' }] }));
    await page.goto(`#/look/changed-${game}`);
    const heading = (at: number) => page.locator(`${place} h3`).filter({ hasText: new RegExp(`^${record.seats[at]!.name}$`) });
    const signs = (at: number) => heading(at).locator('svg').evaluateAll(svgs => svgs.map(svg => svg.innerHTML).join());
    const isBot = async () => await signs(1) !== await signs(2);
    for (const [end, expected] of [['To the end', true], ['To the start', false], ['To the end', true]] as const) {
      await page.getByRole('button', { name: end }).click();
      await expect.poll(isBot, end).toBe(expected);
    }
  });
});

test('1366×768: a replay of Houdini’s Poutine shows the chairs with their open hands and the piles at once', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const home = new HomePage(page);
  await inEachCase([['three players', 3], ['four players', 4], ['five players', 5]], async seats => {
    await home.show();
    await home.openFile(golden('poutine').find(game => game.seats.length === seats)!);
    await page.getByRole('button', { name: 'Replay' }).click();
    await expect(page.locator('.pt-seat')).toHaveCount(seats);
    for (const turns of [0, 5, 10]) {
      for (let turn = 0; turn < turns; turn++) await page.getByRole('button', { name: 'Next turn' }).click();
      for (const part of await page.locator('.lately, .pt-seat, .pt-pile').all()) await expect(part).toBeInViewport({ ratio: 0.98 });
      const board = (await page.locator('.board').boundingBox())!;
      for (const seat of await page.locator('.pt-seat').all()) {
        const box = (await seat.boundingBox())!;
        expect(box.y + box.height).toBeLessThanOrEqual(board.y + board.height + 1);
        expect(box.x + box.width).toBeLessThanOrEqual(board.x + board.width + 1);
      }
    }
  });
});

test('the replay of a finished game shows every view, that of a running game only the public one', async ({ page }) => {
  const game = golden('escape')[23]!;
  const home = new HomePage(page);
  await home.open();
  await home.openFile(game);
  await page.getByRole('button', { name: 'Replay' }).click();
  await expect(page.locator('.hand')).toHaveCount(3);
  await expect(page.locator('.hand').first().locator('.card'), 'it begins when the cards are dealt').toHaveCount(5);
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByRole('log')).toContainText('is out!');
  await page.locator('.viewer select').selectOption({ label: `as ${game.seats[0]!.name}` });
  await expect(page.locator('.hand--own')).toHaveCount(1);

  const part = cut(game, 8);
  await home.open();
  await home.openFile(part);
  await page.getByRole('button', { name: 'Replay' }).click();
  await expect(page.locator('.viewer')).toBeVisible();
  await expect(page.locator('.hand')).toHaveCount(0);
  const secrets = new Secrets(part);
  for (const [at, move] of part.moves.entries()) {
    if (at > 1) secrets.reveal(move);
    if (at > 1 && !move.clue) secrets.draw(move.seat);
  }
  await expectHidden(page, secrets.hiddenFrom(null), 'looking at a running game');
});

test('360×640: a replay brings the place at which something changes into sight', async ({ page }) => {
  await inEachCase(GAMES, async (game, places) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const record = golden(game).find(({ seats }) => seats.length === 4)!;
    const home = new HomePage(page);
    await home.show();
    await home.openFile(record);
    await page.getByRole('button', { name: 'Replay' }).click();
    const lines = page.locator('.log__text');
    await expect(page.locator(places)).toHaveCount(4);
    const seen = new Set<number>();
    for (let step = 0; step < 40; step++) {
      const before = await lines.count();
      await page.getByRole('button', { name: 'Next step' }).click();
      if (await lines.count() === before) continue;
      const told = (await lines.last().textContent())!;
      const name = /^\w+ (?:hits|to) (\w+)/.exec(told)?.[1] ?? /^(\w+) (?:draws|discards|plays) /.exec(told)?.[1];
      const seat = record.seats.findIndex(seat => seat.name === name);
      if (seat < 0) continue;
      seen.add(seat);
      await expect(page.locator(places).nth(seat), told).toBeInViewport({ ratio: 0.5 });
    }
    expect(seen.size, 'the places of several players').toBeGreaterThan(1);
  });
});
