/** Two positions that somebody cannot tell apart must look alike to them. */

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { appStarted } from './page.ts';
import type { Record } from './records.ts';

/** A position and its twin, for the eyes of a seat or, if that is null, of everybody. */
export interface Pair {
  moves: number;
  seat: number | null;
  record: Record;
  twin: Record;
}

/** The pairs of a golden game: `line` counts from 1. */
export function twins(game: string, line: number): Pair[] {
  const file = fileURLToPath(new URL(`../../tests/records/${game}.jsonl`, import.meta.url));
  const xtask = process.env.XTASK_BIN ?? 'xtask';
  const said = execFileSync(xtask, ['twins', file, '--line', String(line)], { encoding: 'utf8', maxBuffer: 1 << 28 });
  return said.trim().split('\n').filter(text => text.length > 0).map(text => JSON.parse(text) as Pair);
}

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
export async function looksAlike(page: Page, pair: Pair, steps: ((page: Page) => Promise<void>)[] = []): Promise<void> {
  const looks: string[][] = [];
  for (const record of [pair.record, pair.twin]) {
    await openAt(page, record, pair.seat);
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
