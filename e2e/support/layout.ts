/** Measurements of a layout: what is out of sight, and what is cut. */

import type { Locator, Page } from '@playwright/test';

/** Returns the parts that are not wholly in sight in the board. */
export const outside = (page: Page, parts: string): Promise<string[]> => page.locator(parts).evaluateAll(parts => {
  const board = document.querySelector('.board')!.getBoundingClientRect();
  return parts.filter(part => {
    const { top, bottom, left, right } = part.getBoundingClientRect();
    return top < board.top - 1 || bottom > board.bottom + 1 || left < board.left - 1 || right > board.right + 1;
  }).map(part => part.textContent);
});

/** Returns the parts whose words are cut. */
export const cutWords = (page: Page, parts: string): Promise<string[]> => page.locator(parts).evaluateAll(parts =>
  parts.filter(part => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1).map(part => part.textContent));

/** Returns the widths of the signs of marks in px. A sign is three quarters of a cell of their picture. */
export const signWidths = (marks: Locator): Promise<number[]> =>
  marks.evaluateAll(marks => marks.map(mark => parseFloat(getComputedStyle(mark, '::before').width) * 0.75));
