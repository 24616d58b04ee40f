/** Every screen and difficult state of the contact sheet has no violation of WCAG 2.2 AA that axe can find. */

import type { Page } from '@playwright/test';
import { STATES } from '../contact-sheet/states.ts';
import { HomePage } from '../pages/home.ts';
import { SIZES } from '../robot/journey.ts';
import { violations } from '../support/axe.ts';
import { inEachCase } from '../support/cases.ts';
import { expect, test } from '../support/suite.ts';

/**
 * Reaches a state and expects no violation at any size. All rules are checked at the first and at the last size, each in another scheme, and
 * between them those that depend on the size.
 */
async function expectNone(page: Page, reach: (page: Page) => Promise<void>): Promise<void> {
  await page.setViewportSize(SIZES[0]!);
  await reach(page);
  const found: string[] = [];
  for (const [at, size] of SIZES.entries()) {
    const colorScheme = at % 2 === 0 ? 'dark' : 'light';
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    const ofSize = at > 0 && at < SIZES.length - 1;
    found.push(...(await violations(page, { ofSize })).map(line => `${size.width}x${size.height} ${colorScheme}: ${line}`));
  }
  expect(found).toEqual([]);
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const { sheet, name, reach } of STATES.filter(({ sheet }) => sheet === 'app')) {
  test(`${sheet}, ${name}: no violation at any size`, ({ page }) => expectNone(page, reach));
}

for (const game of ['escape', 'poutine', 'intruder']) {
  test(`${game}: no violation at any size in any state`, async ({ page }) => {
    const states = STATES.filter(({ sheet }) => sheet === game);
    await inEachCase(states.map(({ name, reach }) => [name, reach] as const), reach => expectNone(page, reach));
  });
}

test('the check sees text without contrast, a button without a name and a small target', async ({ page }) => {
  await new HomePage(page).open();
  await page.evaluate(() => {
    const text = document.createElement('p');
    text.textContent = 'Hardly to be read';
    Object.assign(text.style, { color: '#7a7a7a', background: '#777' });
    const nameless = document.createElement('button');
    const small = document.createElement('button');
    small.textContent = '.';
    for (const button of [nameless, small]) Object.assign(button.style, { width: '10px', height: '10px', padding: 0, minHeight: 0, minWidth: 0 });
    const row = document.createElement('div');
    Object.assign(row.style, { display: 'flex', gap: 0 });
    row.append(nameless, small);
    document.querySelector('main')!.append(text, row);
  });
  const rules = (await violations(page)).map(line => line.split(':')[0]);
  expect(rules).toEqual(expect.arrayContaining(['color-contrast', 'button-name', 'target-size']));
});
