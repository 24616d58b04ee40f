/** Two positions that somebody cannot tell apart stay alike to them, whatever they tap. */

import { expect, type Page } from '@playwright/test';
import type { Pair } from './alike.ts';
import { appStarted } from './page.ts';
import type { Record } from './records.ts';

/** Opens a position fresh, with people in all seats, and lets these eyes look. */
export async function openAt(page: Page, record: Record, seat: number | null): Promise<void> {
  const kept = { record: { ...record, seats: record.seats.map(one => ({ ...one, who: 'human' })) }, seed: '7', again: [], changed: 1 };
  if (page.url() === 'about:blank') await page.goto('./#/settings');
  await page.evaluate(game => {
    localStorage.setItem('three-ways-out/v1/game/alike', JSON.stringify(game));
    location.hash = '#/play/alike';
  }, kept);
  await page.reload();
  await appStarted(page);
  await expect(page.locator('.curtain__title')).toBeVisible();
  if (seat === null) return;
  await page.getByRole('button', { name: `I am ${record.seats[seat]!.name} – show my cards` }).click();
  await expect(page.locator('.topbar__turn--yours')).toBeVisible();
}

/** All that the page tells: the document, its title, and what is said of it to those who do not see. */
export async function told(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const shown = await page.evaluate(() => document.title + document.body.outerHTML);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const said = nodes.map(node => [node.role?.value, node.name?.value, node.value?.value, node.description?.value]);
  return `${shown}\n${JSON.stringify(said)}`;
}

/** Both positions look alike to these eyes, at first and after each of these steps. */
export async function staysAlike(page: Page, pair: Pair, steps: ((page: Page) => Promise<void>)[] = []): Promise<void> {
  const looks: string[][] = [];
  for (const record of [pair.record, pair.twin]) {
    await openAt(page, record as Record, pair.seat);
    const seen = [await told(page)];
    for (const step of steps) {
      await step(page);
      seen.push(await told(page));
    }
    looks.push(seen);
  }
  const where = `after ${pair.moves} moves, eyes ${pair.seat ?? 'of all'}`;
  expect(looks[0], where).toEqual(looks[1]);
}
