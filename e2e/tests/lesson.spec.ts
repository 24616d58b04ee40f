/** The lessons: who reads and taps where the coach points gets to the end, on a small phone. */

import type { Page } from '@playwright/test';
import { HomePage } from '../pages/home.ts';
import { LessonPage } from '../pages/lesson.ts';
import { expect, test } from '../support/suite.ts';

const SIZES = [{ width: 360, height: 640 }, { width: 640, height: 360 }] as const;
/** The games, and the steps that are about nothing on the table. */
const GAMES: [string, string, number[]][] = [['escape', 'Escape!', []], ['poutine', 'Houdini’s Poutine', []], ['intruder', 'Intruder Escape', [1, 15]]];

/** Returns what the coach points at, unless some of it is seen: neither covered nor outside of the window. Null if it points at nothing, and no dialog is open. */
const hidden = (page: Page): Promise<string[] | null> => page.evaluate(() => {
  if (document.querySelector('dialog')) return [];
  const pointed = [...document.querySelectorAll('.is-pointed-at')];
  if (pointed.length === 0) return null;
  const isSeen = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12));
    return found !== null && (element.contains(found) || found.contains(element));
  };
  return pointed.some(isSeen) ? [] : pointed.map(element => element.className);
});

for (const [id, name, aboutNothing] of GAMES) {
  for (const viewport of SIZES) {
    test(`the lesson of ${id} leads to its end at ${viewport.width}×${viewport.height}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const [home, lesson] = [new HomePage(page), new LessonPage(page)];
      await home.open();
      await home.setPace('instant');
      await lesson.open(name);
      await lesson.follow(0, async () => {
        const step = await lesson.step();
        if (!aboutNothing.includes(step)) await expect.poll(() => hidden(page), `step ${step}`).toEqual([]);
      });
      await expect(lesson.done).toBeVisible();
      await page.getByRole('link', { name: 'Rule book' }).click();
      await expect(lesson.done).toHaveCount(0);
      await page.goBack();
      await expect(lesson.done, 'the rule book leads back to it').toBeVisible();
      await home.open();
      await expect(home.games, 'a lesson is no saved game').toHaveCount(0);
      await lesson.open(name);
      expect(await lesson.step(), 'a lesson that is done begins anew').toBe(1);
    });
  }
}

test('a lesson can be left and taken up where it was, and begun anew', async ({ page }) => {
  const [home, lesson] = [new HomePage(page), new LessonPage(page)];
  await home.open();
  await home.setPace('instant');
  await lesson.open('Escape!');
  await lesson.follow(9);
  const hand = await page.locator('.hand--own').innerText();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: /^To the home screen/ }).click();
  await page.reload();
  await lesson.open('Escape!');
  expect(await lesson.step()).toBe(9);
  expect(await page.locator('.hand--own').innerText()).toBe(hand);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Start the lesson again' }).click();
  await expect.poll(() => lesson.step()).toBe(1);
});

test('in a lesson that begins anew no card is chosen', async ({ page }) => {
  const [home, lesson] = [new HomePage(page), new LessonPage(page)];
  await home.open();
  await home.setPace('instant');
  await lesson.open('Intruder Escape');
  await lesson.follow(5); // three cards have been kept
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Start the lesson again' }).click();
  await expect.poll(() => lesson.step()).toBe(1);
  await lesson.follow(4);
  await page.getByRole('button', { name: 'I know who I am' }).click();
  const cards = page.locator('.in-five [role=option]');
  await expect(cards).toHaveCount(5);
  await expect(cards.and(page.locator('[aria-selected=true]'))).toHaveCount(0);
});

test('another decision than the one asked for is answered and changes nothing', async ({ page }) => {
  const [home, lesson] = [new HomePage(page), new LessonPage(page)];
  await home.open();
  await home.setPace('instant');
  await lesson.open('Escape!');
  await lesson.follow(4);
  const play = async () => {
    await page.locator('.hand--own').getByRole('option').nth(1).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
  };
  await play();
  await expect(lesson.coach).toContainText('try this first: tell Bo about his key');
  await expect(page.locator('.hand--own .card')).toHaveCount(5);
  await expect(page.locator('.route:not(.route--empty)')).toHaveCount(0);
  expect(await lesson.step()).toBe(4);
});

/** Runs in the page. Notes what of the stage is cut off whenever there is one, and counts how often it comes. */
function watchStage(): void {
  const watched = window as unknown as { stages: number; cut: string[] };
  Object.assign(watched, { stages: 0, cut: [] });
  let last: Element | null = null;
  setInterval(() => {
    const stage = document.querySelector('.pt-stage');
    if (stage === null) last = null;
    if (stage === null || stage.getAnimations({ subtree: true }).some(animation => animation.playState === 'running')) return;
    if (last === null) watched.stages += 1;
    last = stage;
    const room = stage.getBoundingClientRect();
    const isCut = (part: Element): boolean => {
      const { top, bottom } = part.getBoundingClientRect();
      return top < room.top - 1 || bottom > room.bottom + 1;
    };
    watched.cut.push(...[...stage.children].filter(isCut).map(part => part.className));
  }, 50);
}

test('in a lesson on a phone nothing of an attempt is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const [home, lesson] = [new HomePage(page), new LessonPage(page)];
  await home.open();
  await home.setPace('instant');
  await lesson.open('Houdini’s Poutine');
  await lesson.follow(8); // the end of the turn before the first attempt
  await home.open();
  await home.setPace('brisk');
  await lesson.open('Houdini’s Poutine');
  expect(await lesson.step()).toBe(8);
  await page.evaluate(watchStage);
  await lesson.follow();
  await expect(lesson.done).toBeVisible();
  const { stages, cut } = await page.evaluate(() => {
    const { stages, cut } = window as unknown as { stages: number; cut: string[] };
    return { stages, cut };
  });
  expect(stages, 'the attempt of a bot and the own one have been seen').toBeGreaterThanOrEqual(2);
  expect(cut).toEqual([]);
});
