/** Sound and vibration. */

import type { Page } from '@playwright/test';
import { EscapeTable } from '../pages/escape.ts';
import { HomePage } from '../pages/home.ts';
import { liftButton } from '../pages/table.ts';
import { cut, golden } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

/** Replaces the audio and the vibration of the browser by ones that count. */
const listen = (page: Page) => page.addInitScript(() => {
  const heard = { tones: 0, vibrations: 0 };
  Object.assign(window, { heard });
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (when?: number) { heard.tones += 1; start.call(this, when); };
  navigator.vibrate = () => { heard.vibrations += 1; return true; };
});

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: { tones: number; vibrations: number } }).heard);

test('sound and vibration are off until somebody wants them', async ({ page }) => {
  await listen(page);
  const home = new HomePage(page);
  await home.open();
  const game = cut(golden('escape')[3]!, 2);
  await home.continueRecord(game);
  const table = new EscapeTable(page, game.seats.map(seat => seat.name));
  await liftButton(page).click();
  await table.discard(0);
  await table.acknowledgeUntil(liftButton(page));
  expect(await heard(page)).toEqual({ tones: 0, vibrations: 0 });

  await table.chooseFromMenu('Settings');
  await page.getByRole('switch', { name: 'Sound' }).click();
  await expect.poll(async () => (await heard(page)).tones, 'an example').toBeGreaterThan(0);
  await page.getByRole('switch', { name: 'Vibration' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  const before = await heard(page);
  await liftButton(page).click();
  await table.waitForRecap();
  await table.discard(0);
  await table.acknowledgeUntil(liftButton(page));
  await expect.poll(async () => (await heard(page)).tones).toBeGreaterThan(before.tones);
  await expect.poll(async () => (await heard(page)).vibrations).toBeGreaterThan(before.vibrations);
});
