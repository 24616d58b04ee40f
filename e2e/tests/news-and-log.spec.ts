/** The news above a table: the order of their lines, and the way to the log, which has all lines in full. */

import type { Page } from '@playwright/test';
import { EscapeTable } from '../pages/escape.ts';
import { IntruderTable } from '../pages/intruder.ts';
import { PoutineTable } from '../pages/poutine.ts';
import { skipRecap, type GameTable } from '../pages/table.ts';
import { inEachCase } from '../support/cases.ts';
import { cut, golden } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

test.use({ viewport: { width: 360, height: 640 } });

const openPoutine = async (page: Page): Promise<GameTable> => {
  const game = golden('poutine')[5]!;
  const table = await PoutineTable.open(page, cut(game, 49));
  await table.bringToScreen(game.seats[game.moves[49]!.seat]!.name);
  await skipRecap(page);
  return table;
};
const openIntruder = (page: Page): Promise<IntruderTable> => IntruderTable.before(page, golden('intruder')[8]!, 104);
const tables: [string, (page: Page) => Promise<GameTable>][] = [
  ['Escape!', page => EscapeTable.open(page, cut(golden('escape')[3]!, 37))],
  ['Houdini’s Poutine', openPoutine],
  ['Intruder Escape', openIntruder],
];

test('the news stand in the order in which things happened, also those that concern the player', async ({ page }) => {
  const table = await openIntruder(page);
  const [shown, log] = [await table.shownNews(), (await table.logLines.allTextContents()).map(line => line.trim())];
  expect(await table.ownNews.count()).toBeGreaterThan(0);
  expect(shown).toContain('Cleo hits Bo with the Knife.');
  const places = shown.map(line => log.lastIndexOf(line));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('lines of the news without room are left out, and no row stays empty', async ({ page }) => {
  await openIntruder(page);
  const rows = await page.locator('.lately__line').evaluateAll(lines => {
    const row = parseFloat(getComputedStyle(lines[0]!).lineHeight);
    return lines.map(line => line.getBoundingClientRect().height / row);
  });
  expect(rows.filter(rows => Math.abs(rows - Math.round(rows)) > 0.05), 'no line is cut through').toEqual([]);
  expect(Math.round(rows.reduce((sum, rows) => sum + rows, 0))).toBe(3);
});

test('a tap on the news leads to the log, and so does the menu', async ({ page }) => {
  await inEachCase(tables, async open => {
    const table = await open(page);
    const newest = table.logLines.last();
    await expect(newest).not.toBeInViewport();
    await table.toLog.click();
    await expect(table.log).toBeFocused();
    await expect(newest).toBeInViewport({ ratio: 0.9 });

    await expect(table.toTable).toBeInViewport({ ratio: 0.99 });
    await table.toTable.click();
    await expect(table.toLog, 'the news').toBeInViewport({ ratio: 0.9 });
    await expect(table.toLog).toBeFocused();
    await expect(newest).not.toBeInViewport();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('.menu').getByRole('button', { name: 'Log', exact: true }).click();
    await expect(table.log).toBeFocused();
    await expect(newest).toBeInViewport({ ratio: 0.9 });
  });
});

test('while the hands are covered, nothing leads away from the button that shows them', async ({ page }) => {
  await inEachCase(tables, async open => {
    const table = await open(page);
    await expect(table.toLog).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    const toLog = page.locator('.menu').getByRole('button', { name: 'Log', exact: true });
    await expect(toLog).toBeVisible();
    await page.locator('.menu').getByRole('button', { name: 'Cover the hands' }).click();
    await expect(table.curtain).toBeVisible();
    await expect(table.toLog).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('.menu')).toBeVisible();
    await expect(toLog).toHaveCount(0);
  });
});
