/** PINs of seats, and hands that are dealt again because another player has seen them. */

import type { Page } from '@playwright/test';
import { HomePage } from '../pages/home.ts';
import { appStarted } from '../support/page.ts';
import { cut, golden } from '../support/records.ts';
import { saveOf, storeSave } from '../support/saves.ts';
import { expect, test } from '../support/suite.ts';

const NAMES = ['Ada', 'Bo', 'Cleo'];

/** Deals Houdini’s Poutine for three people and lifts the first curtain. Returns the name of that player. */
async function dealt(page: Page): Promise<string> {
  const home = new HomePage(page);
  await home.open();
  await home.newGame(NAMES, async page => { await page.locator('.shelf__item:has(input[value=poutine])').click(); });
  const lift = page.locator('.curtain__lift').first();
  const name = /^I(?:’m| am) (.+) – /.exec((await lift.innerText()).trim())![1]!;
  await lift.click();
  await expect(page.locator('.pt-dock')).toBeVisible();
  return name;
}

const menu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: item }).click();
};
const digits = async (page: Page, digits: string) => {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
};

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

test('a hand that another player has seen is dealt again, and the log says so', async ({ page }) => {
  const name = await dealt(page);
  const hand = async () => {
    await expect(page.locator('.lately--recap')).toHaveCount(0);
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
  await page.locator('.curtain__lift').first().click();
  await expect(page.locator('.log__item', { hasText: `Somebody saw ${name}’s cards` })).toHaveCount(1);
  const after = await hand();
  expect(after).not.toBe(before);
  await page.reload();
  await page.locator('.curtain__lift').first().click();
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
  const lift = page.locator('.curtain__lift').first();
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
