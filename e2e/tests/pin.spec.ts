/** PINs of seats, and hands that are dealt again because another player has seen them. */

import type { Page } from '@playwright/test';
import { HomePage } from '../pages/home.ts';
import { GameTable, liftButton, skipRecap } from '../pages/table.ts';
import type { GameId } from '../robot/journey.ts';
import { look } from '../robot/screen.ts';
import { shortenTimers } from '../robot/seed.ts';
import { violations } from '../support/axe.ts';
import { appStarted, waitForSaves } from '../support/page.ts';
import { cut, golden } from '../support/records.ts';
import { savedGame, saveOf, storeSave } from '../support/saves.ts';
import { Secrets } from '../support/secrets.ts';
import { expect, test } from '../support/suite.ts';

const NAMES = ['Ada', 'Bo', 'Cleo'];

/** Where each game shows a seat at the start. */
const SEAT: { [game in GameId]: string } = { escape: '.hand--own', poutine: '.pt-dock', intruder: '.in-secret' };

/** Deals a game for three people and lifts the first curtain. Returns the name of that player. */
async function dealt(page: Page, game: GameId = 'poutine'): Promise<string> {
  const home = new HomePage(page);
  await home.open();
  await home.newGame(NAMES, async page => { await page.locator(`.gamecard:has(input[value=${game}])`).click(); });
  const lift = liftButton(page).first();
  const name = /^I(?:’m| am) (.+) – /.exec((await lift.innerText()).trim())![1]!;
  await lift.click();
  await expect(page.locator(SEAT[game])).toBeVisible();
  return name;
}

const menu = (page: Page, item: string): Promise<void> => new GameTable(page, []).chooseFromMenu(item);
const digits = async (page: Page, digits: string) => {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
};

/** Sets this PIN for the player at the screen, who may have another one. */
async function setPin(page: Page, pin: string): Promise<void> {
  await menu(page, 'PIN for my seat');
  await digits(page, pin + pin);
  await expect(page.getByText('Your PIN is set.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a hand with a PIN is shown only after the PIN, also after a reload', async ({ page }) => {
  const name = await dealt(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const item of ['Cover the hands', 'Ask for a hint', 'Export the game']) {
    await expect(page.locator('.menu').getByText(item)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await menu(page, 'PIN for my seat');
  // It is entered twice, and nothing is set while the two differ.
  await digits(page, '1234');
  await expect(page.getByText('Enter the same four digits again.')).toBeVisible();
  await digits(page, '1243');
  await expect(page.getByText('These were two different PINs.')).toBeVisible();
  await digits(page, '1234');
  await digits(page, '1234');
  await expect(page.getByText('Your PIN is set.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await menu(page, 'Cover the hands');
  const lift = page.getByRole('button', { name: `I’m ${name} – show the cards` });
  // The menu on the curtain offers nothing of a hand.
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const item of ['Cover the hands', 'Ask for a hint', 'PIN for my seat', 'Export the game']) {
    await expect(page.locator('.menu').getByText(item)).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await lift.click();
  await expect(page.getByRole('heading', { name: `${name}’s PIN` })).toBeVisible();
  await expect(page.locator('.pt-dock')).toHaveCount(0);
  await digits(page, '9999');
  await expect(page.getByText('Wrong PIN. Try again.')).toBeVisible();
  // The digit that had the focus is disabled.
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await expect(page.getByRole('button', { name: '1', exact: true })).toBeEnabled();
  // The PIN can also be typed.
  await page.keyboard.type('1234');
  await expect(page.locator('.pt-dock')).toBeVisible();
  await page.reload();
  await lift.click();
  await expect(page.getByRole('heading', { name: `${name}’s PIN` })).toBeVisible();
  await page.locator('summary', { hasText: 'Forgot it?' }).click();
  const others = NAMES.filter(other => other !== name);
  await page.getByRole('button', { name: `I’m ${others[0]}, and I agree` }).click();
  // One other player alone cannot open the hand.
  await expect(page.getByRole('button', { name: `${others[0]} has agreed` })).toBeDisabled();
  await expect(page.locator('.pt-dock')).toHaveCount(0);
  await page.getByRole('button', { name: `I’m ${others[1]}, and I agree` }).click();
  await lift.click();
  await expect(page.locator('.pt-dock')).toBeVisible();
  await expect(page.locator('.log__item', { hasText: `${name}’s PIN was removed; ${others[0]} and ${others[1]} agreed.` })).toHaveCount(1);
});

test('a PIN is changed and removed, and a digit that was entered is deleted', async ({ page }) => {
  await shortenTimers(page); // a wrong PIN takes some time
  const name = await dealt(page);
  const lift = page.getByRole('button', { name: `I’m ${name} – show the cards` });
  const [question, hand] = [page.getByRole('heading', { name: `${name}’s PIN` }), page.locator('.pt-dock')];
  const entered = (count: number) => page.getByRole('img', { name: `${count} of 4 digits entered` });
  await setPin(page, '1234');
  await setPin(page, '5678');
  await menu(page, 'Cover the hands');
  await lift.click();
  await digits(page, '1234');
  await expect(page.getByText('Wrong PIN. Try again.'), 'the first PIN').toBeVisible();
  await digits(page, '569');
  await expect(entered(3)).toBeVisible();
  await page.getByRole('button', { name: 'Delete the last digit' }).click();
  await expect(entered(2)).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(entered(1)).toBeVisible();
  await digits(page, '678');
  await expect(hand).toBeVisible();

  await menu(page, 'PIN for my seat');
  await expect(page.getByRole('dialog', { name: 'Change your PIN' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the PIN' }).click();
  await menu(page, 'Cover the hands');
  await lift.click();
  await expect(hand).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('a shortcut of the browser enters no digit of a PIN', async ({ page }) => {
  const entered = (count: number) => page.getByRole('img', { name: `${count} of 4 digits entered` });
  await dealt(page);
  await menu(page, 'PIN for my seat');
  await expect(entered(0)).toBeVisible();
  await page.keyboard.press('1');
  await expect(entered(1)).toBeVisible();
  for (const modifier of ['Control', 'Alt', 'Meta']) await page.keyboard.press(`${modifier}+0`);
  await page.keyboard.press('2');
  await expect(entered(2)).toBeVisible();
});

test('a PIN that is asked for again after a wrong one waits as long', async ({ page }) => {
  await page.clock.install({ time: 0 });
  const name = await dealt(page);
  await setPin(page, '1234');
  await menu(page, 'Cover the hands');
  const lift = page.getByRole('button', { name: `I’m ${name} – show the cards` });
  const digit = page.getByRole('button', { name: '1', exact: true });
  await waitForSaves(page);
  await page.clock.pauseAt(3_600_000);
  await lift.click();
  await digits(page, '9999');
  await expect(page.getByText('Wrong PIN. Try again.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.clock.runFor(1_000);
  await lift.click();
  await expect(page.getByText('The last PIN was wrong. Wait a moment.')).toBeVisible();
  await expect(digit).toBeDisabled();
  await page.keyboard.type('1234');
  await expect(page.locator('.pt-dock')).toHaveCount(0);
  await page.clock.runFor(600);
  await expect(digit).toBeEnabled();
  await digits(page, '1234');
  await expect(page.locator('.pt-dock')).toBeVisible();
});

test('whoever agrees that a bot plays for another player enters the own PIN', async ({ page }) => {
  const name = await dealt(page);
  const [absent, third] = NAMES.filter(other => other !== name) as [string, string];
  await setPin(page, '1234');
  await menu(page, 'Hand a seat to a bot');
  await page.getByRole('dialog').getByRole('button', { name: new RegExp(`^Hand to .* for ${absent}$`) }).first().click();
  await expect(page.getByRole('heading', { name: `Let a bot play for ${absent}?` })).toBeVisible();
  await page.getByRole('button', { name: `${third} agrees` }).click(); // has no PIN
  await page.getByRole('button', { name: `${name} agrees` }).click();
  await expect(page.getByText(`Enter your own PIN to agree that a bot plays for ${absent}.`)).toBeVisible();
  await expect(page.locator('.log__item', { hasText: `A bot plays for ${absent}` })).toHaveCount(0);
  await page.keyboard.type('1234');
  await expect(page.locator('.log__item', { hasText: `A bot plays for ${absent}` })).toHaveCount(1);
});

for (const [width, height] of [[360, 640], [640, 360]] as const) {
  test.describe(`${width}×${height}`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });

    test('the keys of a PIN are in the window, large enough and accessible', async ({ page }) => {
      const name = await dealt(page);
      const check = async (state: string) => {
        await expect.poll(async () => (await look(page)).broken, state).toEqual([]);
        expect(await violations(page), state).toEqual([]);
        await expect(page.getByRole('button', { name: '0', exact: true }), state).toBeInViewport({ ratio: 1 });
      };
      await menu(page, 'PIN for my seat');
      await check('a PIN is set');
      await digits(page, '1234');
      await check('it is entered again');
      await digits(page, '1234');
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
      await menu(page, 'Cover the hands');
      await page.getByRole('button', { name: `I’m ${name} – show the cards` }).click();
      await check('it is asked for');
      await digits(page, '9999');
      await expect(page.getByText('Wrong PIN. Try again.')).toBeVisible();
      await page.locator('summary', { hasText: 'Forgot it?' }).click();
      await expect.poll(async () => (await look(page)).broken, 'it was forgotten').toEqual([]);
      expect(await violations(page), 'it was forgotten').toEqual([]);
    });
  });
}

test('in Escape! a player who has seen their own cards gets others, and the log says so', async ({ page }) => {
  const name = await dealt(page, 'escape');
  const hands = async () => new Secrets((await savedGame(page)).record).hands;
  const before = await hands();
  await menu(page, 'Somebody saw hidden cards');
  await page.getByRole('button', { name: `${name} saw their own cards` }).click();
  await page.getByRole('button', { name: `${name} agrees` }).click();
  await expect(page.getByRole('dialog').getByText(`${name}’s cards have been dealt again`)).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await liftButton(page).first().click();
  await expect(page.locator('.log__item', { hasText: `Somebody saw ${name}’s cards` })).toHaveCount(1);
  const after = await hands();
  expect(after.map((hand, seat) => String(hand) !== String(before[seat]))).toEqual(NAMES.map(one => one === name));
});

test('in Intruder Escape cards that another player has seen are dealt again, and nobody gets another role', async ({ page }) => {
  const name = await dealt(page, 'intruder');
  const moves = async () => (await savedGame(page)).record.moves;
  const before = await moves();
  await menu(page, 'Somebody saw hidden cards');
  await page.getByRole('button', { name: `${name}’s cards were seen` }).click();
  await page.getByRole('button', { name: `${name} agrees` }).click();
  await expect(page.getByRole('dialog').getByText(`${name}’s cards have been dealt again`)).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.locator('.log__item', { hasText: `Somebody saw ${name}’s cards` })).toHaveCount(1);
  const [roles, shuffle] = await moves();
  expect(roles).toEqual(before[0]);
  const seat = NAMES.indexOf(name);
  const dealtTo = (cards: string[], to: number) => [0, 1, 2, 3, 4].map(lap => cards[lap * NAMES.length + to]!);
  for (const to of NAMES.keys()) {
    const [first, second] = [before[1]!.cards!, shuffle!.cards!].map(cards => dealtTo(cards, to));
    if (to === seat) expect(second).not.toEqual(first);
    else expect(second).toEqual(first);
  }
});

test('a hand that another player has seen is dealt again, and the log says so', async ({ page }) => {
  const name = await dealt(page);
  const hand = async () => {
    await skipRecap(page);
    return page.locator('.pt-dock .pt-hand').innerText();
  };
  const before = await hand();
  await menu(page, 'Somebody saw hidden cards');
  await page.getByRole('button', { name: `${name}’s cards were seen` }).click();
  await expect(page.getByRole('heading', { name: `Deal ${name}’s cards again?` })).toBeVisible();
  await expect(page.locator('.pt-dock')).toHaveCount(0);
  await page.getByRole('button', { name: `${name} agrees` }).click();
  await expect(page.getByRole('dialog').getByText(`${name}’s cards have been dealt again`)).toBeVisible();
  await expect(page.locator('.pt-dock')).toHaveCount(0);
  await page.getByRole('button', { name: 'Got it' }).click();
  await liftButton(page).first().click();
  await expect(page.locator('.log__item', { hasText: `Somebody saw ${name}’s cards` })).toHaveCount(1);
  const after = await hand();
  expect(after).not.toBe(before);
  await page.reload();
  await liftButton(page).first().click();
  expect(await hand()).toBe(after);
});

test('a PIN that is being set is not set for another person when the window is left', async ({ page }) => {
  const name = await dealt(page);
  await menu(page, 'PIN for my seat');
  await digits(page, '1234');
  await expect(page.getByText('Enter the same four digits again.')).toBeVisible();
  await page.evaluate(() => { dispatchEvent(new Event('blur')); }); // headless browsers keep the focus
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: `I’m ${name} – show the cards` }).click();
  await expect(page.locator('.dock')).toBeVisible();
  await expect(page.getByRole('dialog'), 'it does not come back by itself').toHaveCount(0);
  await menu(page, 'PIN for my seat');
  await digits(page, '1234');
  await expect(page.getByText('Enter the same four digits again.'), 'it begins anew').toBeVisible();
});

test('two players who have both forgotten their PINs go on after ten minutes', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto('./');
  await appStarted(page);
  await storeSave(page, 'forgotten', saveOf(cut(golden('poutine')[3]!, 4), { pins: ['1111', '2222'] }));
  await page.goto('./#/play/forgotten');
  const lift = liftButton(page).first();
  const name = /^I(?:’m| am) (.+) – /.exec((await lift.innerText()).trim())![1]!;
  await lift.click();
  await page.locator('summary', { hasText: 'Forgot it?' }).click();
  await page.getByRole('button', { name: / and I agree$/ }).click();
  await page.getByRole('button', { name: 'I have forgotten mine, too' }).click();
  const dialog = page.getByRole('dialog', { name: `${name}’s PIN` });
  await expect(dialog.getByRole('status')).toContainText('Leave this question open for ten minutes');
  await expect(dialog.getByRole('button', { name: 'has forgotten theirs, too' })).toBeVisible();
  await page.clock.fastForward('09:30');
  await expect(dialog).toBeVisible();
  await page.clock.fastForward('00:40');
  await expect(dialog).toHaveCount(0);
  await lift.click();
  await expect(page.locator('.pt-dock')).toBeVisible();
  await expect(page.locator('.log__item', { hasText: '’s PIN was removed.' })).toHaveCount(2);
});
