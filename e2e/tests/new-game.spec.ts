/** What can be chosen for a new game: a preset of difficulty, and a name and a figure for each player. */

import type { Locator } from '@playwright/test';
import { HomePage } from '../pages/home.ts';
import { atEachSize, inEachCase } from '../support/cases.ts';
import { expect, test } from '../support/suite.ts';

test('a preset of Escape! sets the variants', async ({ page }) => {
  await page.goto('./#/new/escape');
  const preset = (name: string) => page.getByRole('group', { name: 'Difficulty' }).locator('label', { hasText: name });
  await expect(preset('Standard').getByRole('radio')).toBeChecked();
  await preset('Hardest').click();
  await expect(page.locator('.options summary')).toContainText('5 variants');
  await page.locator('.options summary').click();
  await page.locator('.options label', { hasText: 'Any boat' }).click();
  await expect(page.getByRole('group', { name: 'Difficulty' }).getByRole('radio', { checked: true })).toHaveCount(0);
  await page.locator('.gamecard', { hasText: 'Poutine' }).click();
  await expect(page.getByRole('group', { name: 'Difficulty' })).toHaveCount(0);
});

test('a player of Intruder Escape chooses a character, and the others draw', async ({ page }) => {
  await page.goto('./#/new/intruder');
  const characters = page.getByLabel(/^Character of seat/);
  await expect(characters.first()).toHaveValue('');
  await characters.nth(0).selectOption({ label: 'the Night Nurse' });
  await expect(characters.nth(1).locator('option', { hasText: 'the Night Nurse' })).toBeDisabled();
  const seats = await characters.count();
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await expect(page.locator('.game--intruder')).toBeVisible();
  const saved = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('/game/')).map(key => localStorage[key] as string).join());
  await expect.poll(saved).toContain('"face":"nurse"');
  const faces = [...(await saved()).matchAll(/"face":"(\w+)"/g)].map(([, face]) => face);
  expect(seats).toBeGreaterThanOrEqual(3);
  expect(new Set(faces).size, 'each player has another character').toBe(seats);
  await page.goBack();
  await page.goto('./#/new/intruder');
  await expect(characters.nth(0), 'the choice is remembered').toHaveValue('nurse');
  await expect(characters.nth(1), 'what was drawn is not').toHaveValue('');
});

test('who plays a seat is named in full in windows from 320 px on', async ({ page }) => {
  const sizes = [320, 360, 540, 560, 1000, 1440].map(width => ({ width, height: 640 }));
  await inEachCase([['Escape!', 'escape'], ['Houdini’s Poutine', 'poutine'], ['Intruder Escape', 'intruder']], async game => {
    await new HomePage(page).show();
    await page.goto(`./#/new/${game}`);
    const kind = page.locator('.seat__kind').last();
    await expect(kind).toBeVisible();
    const options = await kind.locator('option').allTextContents();
    expect(options.length).toBeGreaterThan(2);
    await atEachSize(page, sizes, async () => {
      for (const index of options.keys()) {
        await kind.selectOption({ index });
        const [text, room] = await kind.evaluate((select: HTMLSelectElement) => {
          const style = getComputedStyle(select);
          const canvas = document.createElement('canvas').getContext('2d')!;
          canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
          const text = canvas.measureText(select.selectedOptions[0]!.label).width;
          // A browser's arrow needs about 20 px.
          return [text, select.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd) - 20];
        });
        expect(text, options[index]).toBeLessThanOrEqual(room!);
      }
    });
  });
});

test('a choice of a variant says at once that it is not for so many players', async ({ page }) => {
  await page.goto('./#/new/poutine');
  await page.locator('.options summary').click();
  const choice = page.locator('.options .choice', { hasText: 'One at a time' });
  await expect(page.locator('.seat')).toHaveCount(3);
  await expect(choice).not.toContainText('Not for');
  await page.getByRole('button', { name: 'Add a player' }).click();
  await expect(choice).toContainText('Not for 4 players.');
  await expect(page.getByText(/^Not for/), 'all others are for any number').toHaveCount(1);
  // It is there until somebody is removed, also if it is chosen.
  await choice.click();
  await expect(choice).toContainText('Not for 4 players.');
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await expect(page.getByRole('alert')).toContainText('only for two or three players');
  await page.getByRole('button', { name: 'Remove seat 4' }).click();
  await expect(choice.getByRole('radio')).toBeChecked();
  await expect(choice).not.toContainText('Not for');
  await page.locator('.gamecard', { hasText: 'Escape!' }).first().click();
  await expect(page.locator('.options .choice', { hasText: 'Calm sea' })).toBeVisible();
  await expect(page.getByText(/^Not for/)).toHaveCount(0);
});

test('a name that another player has gets a number, and the page says so at once', async ({ page }) => {
  await page.goto('./#/new/escape');
  const name = (seat: number) => page.getByLabel(`Name of seat ${seat}`);
  await name(1).fill('Rita');
  await name(2).fill(' Rita ');
  await expect(name(2)).toHaveAccessibleDescription('At the table: Rita 2');
  await expect(name(1)).toHaveAccessibleDescription('');
  // The default names are replaced one by one, so a name may be there twice for a while.
  await name(2).fill('Vera');
  await expect(name(2)).toHaveAccessibleDescription('');
  await name(2).fill('Rita');
  for (const seat of [1, 2, 3]) await page.getByLabel(`Who plays seat ${seat}`).selectOption({ index: 0 });
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await expect(page.locator('.curtain')).toBeVisible();
  await expect(page.getByText('Rita 2').first()).toBeVisible();
});

test('the note on a full name moves no row, and goes with a letter or with the focus', async ({ page }) => {
  await page.goto('./#/new/escape');
  const name = (seat: number) => page.getByLabel(`Name of seat ${seat}`);
  const top = async (element: Locator) => (await element.boundingBox())!.y;
  const below = async () => await top(page.getByRole('button', { name: 'Add a player' })) - await top(name(1));
  const before = await below();
  await name(3).fill('Maximiliane-Wilhelmine v');
  const full = page.getByText('A name has at most 24 characters.');
  await expect(full).toBeVisible();
  await expect(name(3)).toHaveAccessibleDescription('A name has at most 24 characters.');
  expect(await below(), 'the note moves no row').toBe(before);
  await name(3).press('Backspace');
  await expect(full).toHaveCount(0);
  await name(3).press('v');
  await expect(full).toBeVisible();
  await name(2).focus();
  await expect(full).toBeHidden();
});

test('while the page on which a game is set up is fetched, the focus is on what the page says', async ({ page }) => {
  await page.goto('./');
  await expect(page.locator('.home')).toBeVisible();
  let answer = () => {};
  const answered = new Promise<void>(resolve => { answer = resolve; });
  await page.route(/part-new_game-/, async route => { await answered; await route.continue(); });
  await page.getByRole('link', { name: /^Play together/ }).first().click();
  await expect(page.getByText('Loading…')).toBeFocused();
  answer();
  await expect(page.getByRole('button', { name: 'Deal the cards' })).toBeVisible();
  await expect(page.locator('h1')).toBeFocused();
});

test('an empty name is made good also where the crew plays again at one tap', async ({ page }) => {
  await page.goto('./#/new/escape');
  await page.getByLabel('Name of seat 2').fill('');
  for (const seat of [2, 3]) await page.getByLabel(`Who plays seat ${seat}`).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await expect(page.locator('.game--escape')).toBeVisible();
  await page.goto('./#/');
  await page.getByRole('button', { name: /^Play with bots.*Escape!/ }).click();
  await expect(page.locator('.game--escape .dock')).toBeVisible();
  const names = await page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('/game/')).flatMap(key => [...localStorage[key].matchAll(/"name":"([^"]*)"/g)].map(([, name]) => name)));
  expect(names.length).toBeGreaterThanOrEqual(6);
  expect(names).not.toContain('');
});

test('who goes first stays the same player when a seat is removed, and nobody is chosen any more with the own seat', async ({ page }) => {
  await page.goto('./#/new/escape');
  await page.getByRole('button', { name: 'Add a player' }).click();
  for (const [at, name] of ['Ada', 'Bo', 'Cleo', 'Dov'].entries()) await page.getByLabel(`Name of seat ${at + 1}`).fill(name);
  const first = page.getByRole('group', { name: 'Who goes first?' });
  const chosen = (name: string) => first.locator('label', { hasText: name }).getByRole('radio');
  await first.locator('label', { hasText: 'Cleo' }).click();
  await page.getByRole('button', { name: 'Remove seat 1' }).click();
  await expect(chosen('Cleo')).toBeChecked();
  await page.getByRole('button', { name: 'Remove seat 2' }).click();
  await expect(chosen('random')).toBeChecked();
});

test('a bot is added as a player is, until the table is full', async ({ page }) => {
  await page.goto('./#/new/escape');
  const seats = page.locator('.seat');
  const who = page.getByLabel(/^Who plays seat/);
  await expect(seats).toHaveCount(3);
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.getByRole('button', { name: 'Add a player' }).click();
  await expect(seats).toHaveCount(5);
  await expect(who.nth(3).locator('option:checked')).toContainText('(casual)');
  await expect(who.nth(4)).toHaveValue('');
  for (const name of ['Add a bot', 'Add a player']) await expect(page.getByRole('button', { name })).toBeDisabled();
});

test('a level of bots that the next game does not have becomes one that it has', async ({ page }) => {
  await page.goto('./#/new/escape');
  const who = page.getByLabel('Who plays seat 2');
  await who.selectOption('book');
  await page.locator('.gamecard', { hasText: 'Poutine' }).click();
  await expect(who).toHaveValue('casual');
});

test('the Enter key leads from name to name, and deals no cards', async ({ page }) => {
  await page.goto('./#/new/escape');
  const name = (seat: number) => page.getByLabel(`Name of seat ${seat}`);
  await name(1).fill('Rita');
  for (const seat of [1, 2]) {
    await expect(name(seat)).toHaveAttribute('enterkeyhint', 'next');
    await page.keyboard.press('Enter');
    await expect(name(seat + 1)).toBeFocused();
  }
  await expect(name(3)).toHaveAttribute('enterkeyhint', 'done');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Who plays seat 3')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Deal the cards' })).not.toHaveAttribute('aria-disabled');
  await expect(page.locator('.newgame')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('/summary/')))).toEqual([]);
});

test('two presses deal one game', async ({ page }) => {
  let answer = () => {};
  const answered = new Promise<void>(resolve => { answer = resolve; });
  await page.goto('./#/new/escape');
  await page.route(/part-escape-/, async route => { await answered; await route.continue(); });
  const deal = page.getByRole('button', { name: 'Deal the cards' });
  await deal.click();
  await expect(deal).toHaveAttribute('aria-disabled', 'true');
  await page.locator('.newgame').evaluate(form => (form as HTMLFormElement).requestSubmit());
  answer();
  await expect(page.locator('.game--escape')).toBeVisible();
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('/summary/')).length)).toBe(1);
});

test('somebody who leaves before a game has been loaded is not taken to it', async ({ page }) => {
  await new HomePage(page).open();
  const held: (() => void)[] = [];
  await page.route(/part-poutine-[^/]*\.wasm/, async route => {
    await new Promise<void>(resolve => { held.push(resolve); });
    await route.continue();
  });
  await page.locator('.tile', { hasText: 'Houdini’s Poutine' }).getByRole('button', { name: /^Play with bots/ }).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Play with bots: Escape!' }), 'one game is dealt at a time').toBeDisabled();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  for (const release of held) release();
  await page.waitForTimeout(1_000);
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('/summary/')))).toEqual([]);
});

test('players with the same name or without one get different names', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.newGame(['Ada', 'Ada', '\u200b ', 'שלום']);
  await expect(page.locator('.people__name')).toHaveText(['Ada', 'Ada 2', 'Seat 3', '\u2068שלום\u2069']);
});
