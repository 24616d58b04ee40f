/** The home page: into a game with one press, and back to the last one. */

import type { Page } from '@playwright/test';
import { HomePage } from '../pages/home.ts';
import { liftButton } from '../pages/table.ts';
import { look } from '../robot/screen.ts';
import { atEachSize, inEachCase } from '../support/cases.ts';
import { cut, golden } from '../support/records.ts';
import { savedGame, saveOf, storeSave } from '../support/saves.ts';
import { expect, test } from '../support/suite.ts';

for (const [id, name, seats] of [['escape', 'Escape!', 3], ['poutine', 'Houdini’s Poutine', 3], ['intruder', 'Intruder Escape', 4]] as const) {
  test(`one press deals a game of ${id} with bots, and leads back to it from the home page`, async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    await page.locator('.tile', { hasText: name }).getByRole('button', { name: /^Play with bots/ }).click();
    await expect(page.locator(`.game--${id}`)).toBeVisible();
    await expect(page.locator('.curtain'), 'nobody else looks at the screen').toHaveCount(0);
    await home.open();
    await expect(home.games).toHaveCount(1);
    await page.getByRole('link', { name: /^Continue your game/ }).click();
    await expect(page.locator(`.game--${id}`)).toBeVisible();
    expect((await savedGame(page)).record.seats).toHaveLength(seats);
  });
}

test('who played a game is remembered for it, also if the set-up is left', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const setUp = (name: string) => page.locator('.tile', { hasText: name }).getByRole('link', { name: /^Play together/ }).click();
  await setUp('Escape!');
  await page.getByLabel('Name of seat 2').fill('Rita');
  await page.getByLabel('Who plays seat 3').selectOption({ index: 2 });
  await page.locator('summary', { hasText: 'Variants' }).click();
  await page.locator('.options .choice').nth(1).click();
  await page.getByRole('link', { name: 'Back to the home screen' }).click();
  await setUp('Intruder Escape');
  await expect(page.locator('.seat')).toHaveCount(4);
  await page.goBack();
  await setUp('Escape!');
  await expect(page.getByLabel('Name of seat 2')).toHaveValue('Rita');
  await expect(page.getByLabel('Who plays seat 3')).toHaveValue('keen');
  await page.getByRole('link', { name: 'Rule book' }).click();
  await expect(page).toHaveURL(/#\/rules\/escape$/);
  await page.goBack();
  await expect(page.getByLabel('Name of seat 2')).toHaveValue('Rita');
  await expect(page.locator('.options small')).toContainText('1');
});

test('a game that is set up for one person is as it was left after a look at another page, until it is dealt', async ({ page }) => {
  await page.goto('./#/new/escape');
  const kind = page.getByLabel('Who plays seat 2');
  const starter = page.getByRole('group', { name: 'Who goes first?' }).locator('label', { hasText: 'Bo' });
  const setUp = async () => ({
    kinds: await page.locator('.seat__kind').evaluateAll(kinds => kinds.map(kind => (kind as HTMLSelectElement).value)),
    variants: await page.locator('.options small').innerText(),
    game: await page.locator('.gamecards').getByRole('radio', { checked: true }).getAttribute('value'),
  });
  for (const seat of [2, 3]) await page.getByLabel(`Who plays seat ${seat}`).selectOption({ index: 2 });
  await page.locator('summary', { hasText: 'Variants' }).click();
  await page.locator('.options .choice').nth(1).click();
  await starter.click();
  const left = await setUp();
  expect(left).toEqual({ kinds: ['', 'keen', 'keen'], variants: '1 variant', game: 'escape' });
  const readRules = async (game: string) => {
    await page.getByRole('link', { name: 'Rule book' }).click();
    await expect(page).toHaveURL(new RegExp(`#/rules/${game}$`));
    await page.goBack();
    await expect(kind).toBeVisible();
  };
  await readRules('escape');
  expect(await setUp()).toEqual(left);
  await expect(starter.getByRole('radio')).toBeChecked();
  // Another game is not left, either, nor is the first one lost.
  await page.locator('.gamecard', { hasText: 'Poutine' }).click();
  await expect(page).toHaveURL(/#\/new\/poutine$/);
  await readRules('poutine');
  expect((await setUp()).game).toBe('poutine');
  await page.locator('.gamecard', { hasText: 'Escape!' }).first().click();
  expect(await setUp()).toEqual(left);
  await expect(starter.getByRole('radio')).toBeChecked();
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await expect(page.locator('.game--escape')).toBeVisible();
  await page.goto('./#/new/escape');
  await expect(kind, 'the next set-up begins with the last group').toHaveValue('');
});

test('the bots and the rules of a game alone are named on the home page, and can be changed and remembered', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const bots = home.bots('Escape!');
  await expect(bots).toContainText('2 casual bots, the usual rules');
  await home.changeBots('Escape!');
  const kinds = () => page.locator('.seat__kind').evaluateAll(kinds => kinds.map(kind => (kind as HTMLSelectElement).value));
  await expect(page.locator('.seat')).toHaveCount(3);
  expect(await kinds(), 'one person and bots').toEqual(['', 'casual', 'casual']);
  for (const seat of [2, 3]) await page.getByLabel(`Who plays seat ${seat}`).selectOption('expert');
  await page.getByRole('group', { name: 'Difficulty' }).locator('label', { hasText: 'Hardest' }).click();
  await page.getByRole('link', { name: 'Back to the home screen' }).click();
  await expect(bots).toContainText('2 expert bots, 5 variants');
  await home.tile('Escape!').getByRole('link', { name: /^Play together/ }).click();
  await expect(page.locator('.seat')).toHaveCount(3);
  expect(await kinds(), 'only people play together').toEqual(['', '', '']);
  await page.getByRole('link', { name: 'Back to the home screen' }).click();
  await page.reload();
  await home.changeBots('Escape!');
  await expect(page.locator('.options summary')).toContainText('5 variants');
  expect(await kinds()).toEqual(['', 'expert', 'expert']);
  await page.getByRole('link', { name: 'Back to the home screen' }).click();
  await home.tile('Escape!').getByRole('button', { name: /^Play with bots/ }).click();
  await expect(page.locator('.game--escape')).toBeVisible();
  const { record } = await savedGame(page);
  expect(record.seats.map(seat => seat.who)).toEqual(['human', 'bot:expert', 'bot:expert']);
});

test('with which bots a game is played is not cut, and no control is too small or outside', async ({ page }) => {
  await new HomePage(page).open();
  await expect(page.locator('.tile__bots')).toHaveCount(3);
  const sizes = [[320, 568], [360, 640], [640, 360], [1440, 900]] as const;
  await atEachSize(page, sizes.map(([width, height]) => ({ width, height })), async () => {
    const cut = await page.locator('.tile__bots').evaluateAll(all => all.filter(line => line.scrollWidth > line.clientWidth).map(line => line.textContent));
    expect(cut).toEqual([]);
    expect((await look(page)).broken).toEqual([]);
  });
});

test('a game that cannot be loaded says so, and is dealt once it can be', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const part = /\/part-escape-/;
  let refuse = () => {};
  const refused = new Promise<void>(resolve => { refuse = resolve; });
  await page.route(part, async route => { await refused; await route.abort(); });
  const deal = page.getByRole('button', { name: 'Play with bots: Escape!' });
  await deal.click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  await expect(deal, 'the focus stays where it was').toBeFocused();
  refuse();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('Check your internet connection');
  await dialog.locator('.dialog__foot').getByRole('button', { name: 'Close' }).click();
  await expect(deal).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(0);
  await page.unroute(part);
  await deal.click();
  await expect(page.locator('.game--escape')).toBeVisible();
});

test('if all saved games are over, the home page leads to the replay of the last one', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await storeSave(page, 'over', saveOf(golden('escape')[0]!, {}, 2));
  await page.reload();
  const last = page.getByRole('link', { name: /^Watch your last game/ });
  await expect(last).toBeVisible();
  await expect(home.games, 'the save has no summary').toHaveCount(1);
  await expect(home.games.getByRole('heading')).toHaveText('Escape!');
  await storeSave(page, 'older', saveOf(golden('escape')[1]!));
  await page.reload();
  await expect(home.games).toHaveCount(2);
  await last.click();
  await expect(page).toHaveURL(/#\/look\/over$/);
  await expect(page.locator('.viewer')).toBeVisible();
});

test('the result tells a single player whether they won', async ({ page }) => {
  await inEachCase((['escape', 'poutine', 'intruder'] as const).map(id => [id, id] as const), async id => {
    const home = new HomePage(page);
    await home.show();
    // A game of Escape! that is not won has no winners at all.
    const record = golden(id).find(record => (record.outcome as { result?: string }).result !== 'partial' && (record.outcome as { result?: string }).result !== 'lost')!;
    for (const person of record.seats.keys()) {
      const seats = record.seats.map((seat, at) => ({ ...seat, who: at === person ? 'human' : 'bot:casual' }));
      await storeSave(page, `${id}-${person}`, saveOf({ ...record, seats }));
      await page.goto(`#/play/${id}-${person}`);
      const fates = page.locator('.fate');
      await expect(fates).toHaveCount(record.seats.length);
      const all = await fates.evaluateAll(fates => fates.map(fate => ({
        name: fate.querySelector('.fate__name')!.textContent, won: fate.classList.contains('fate--out'),
      })));
      expect(all.map(fate => fate.won), 'the winners come first').toEqual(all.map(fate => fate.won).sort((a, b) => Number(b) - Number(a)));
      const { won } = all.find(fate => fate.name === record.seats[person]!.name)!;
      await expect(page.locator('.ending__own')).toHaveText(won ? 'You won!' : 'You lost.');
    }
    const times = page.locator('.story__n');
    await expect(times.last()).toHaveText(id === 'intruder' ? /^Round \d+$/ : /^Turn \d+$/);
    const heights = await times.evaluateAll(times => times.map(time => time.getBoundingClientRect().height));
    expect(Math.max(...heights), 'a round or a turn stands in one line').toBeLessThan(30);
  });
});

test('the list of saved games needs no rules', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.importRecord(cut(golden('escape')[0]!, 12));
  await expect(liftButton(page)).toBeVisible();
  const parts: string[] = [];
  page.on('request', request => parts.push(request.url()));
  await home.open();
  await page.reload();
  await expect(home.games).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^Continue your game/ })).toBeVisible();
  expect(parts.filter(url => url.includes('/part-saved_games-'))).not.toEqual([]);
  expect(parts.filter(url => url.includes('/part-extras-'))).toEqual([]);
});

/** Opens the home page with 45 saved games, of which it shows 20. */
async function openManyGames(page: Page): Promise<HomePage> {
  const home = new HomePage(page);
  await home.open();
  await home.importRecord(cut(golden('poutine')[0]!, 12));
  await expect(liftButton(page)).toBeVisible();
  await page.goto('about:blank');
  await home.open();
  await home.multiplySavedGame(45);
  await home.open();
  await page.reload();
  await expect(home.games).toHaveCount(20);
  return home;
}

test('a long list of saved games is shown page by page, and the focus goes to the first new one', async ({ page }) => {
  const home = await openManyGames(page);
  await page.getByRole('button', { name: 'Show 20 more' }).click();
  await expect(home.games).toHaveCount(40);
  await expect(home.games.nth(20).getByRole('heading')).toBeFocused();
  await page.getByRole('button', { name: 'Show 5 more' }).click();
  await expect(home.games).toHaveCount(45);
  await expect(home.games.nth(40).getByRole('heading')).toBeFocused();
  await expect(page.getByRole('button', { name: /^Show/ })).toHaveCount(0);
});

test('the way back leads to the place in the list of saved games where it was left', async ({ page }) => {
  const home = await openManyGames(page);
  await home.games.nth(17).getByRole('link', { name: /^Continue/ }).click();
  await expect(liftButton(page)).toBeVisible();
  await page.goBack();
  await expect(home.games).toHaveCount(20);
  await expect(home.games.nth(17)).toBeInViewport();
  await page.getByRole('link', { name: 'Settings' }).evaluate(link => { (link as HTMLElement).click(); });
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeInViewport();
});

test('Back leads to the home page where only pages that were left by it follow', async ({ page }) => {
  await page.goto('./#/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.goto('./#/credits');
  await page.goBack();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.locator('.home')).toBeVisible();
});

test('after a deletion the focus is at the next game, and it is announced', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  for (const [at, id] of ['first', 'second', 'third'].entries()) await storeSave(page, id, saveOf(golden('escape')[at]!, {}, 4 - at));
  await page.reload();
  await expect(home.games).toHaveCount(3);
  const next = await home.games.nth(2).locator('.save__who').innerText();
  const remove = home.games.nth(1).getByRole('button', { name: /^Delete/ });
  await remove.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(home.games).toHaveCount(2);
  await expect(home.games.nth(1).locator('.save__who')).toHaveText(next);
  await expect(home.games.nth(1).getByRole('heading')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^Deleted: Escape!/ })).toBeAttached();
});

test('a game of an older version is not called unreadable where its summary cannot be made', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await storeSave(page, 'old', saveOf(cut(golden('escape')[0]!, 12)));
  await page.route(/part-extras-/, route => route.abort());
  await page.reload();
  await expect(home.games).toContainText('It cannot be shown now.');
  await expect(home.games).not.toContainText('cannot be read');
  await page.unroute(/part-extras-/);
  await page.reload();
  await expect(home.games.getByRole('link', { name: /^Continue/ })).toBeVisible();
});

test('damaged copies are listed where no game is saved', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await page.evaluate(() => localStorage.setItem('three-ways-out/v1/quarantine/x/0', 'torn'));
  await page.reload();
  await expect(home.games).toHaveCount(1);
  await expect(home.games).toContainText('A damaged copy');
  await expect(home.games, 'there is no game that goes on').not.toContainText('goes on');
  await home.games.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(home.games).toHaveCount(0);
});

test('where the browser refuses to protect the saved games, the page says so', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['persist', 'persisted'] as const) StorageManager.prototype[name] = () => Promise.resolve(false);
  });
  const home = new HomePage(page);
  await home.open();
  await home.importRecord(cut(golden('escape')[0]!, 12));
  await expect(liftButton(page)).toBeVisible();
  await home.open();
  const refusal = page.getByRole('status').filter({ hasText: 'has not agreed to protect them' });
  const protect = page.getByRole('button', { name: 'Protect them' });
  await protect.click();
  await expect(refusal).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(protect).toHaveCount(0);
  await page.getByRole('link', { name: 'Settings' }).click();
  await protect.click();
  await expect(refusal).toBeVisible();
});
