/** A card that stays where it is keeps its element, so that it can be animated and a screen reader does not lose its place. */

import type { Page } from '@playwright/test';
import { HomePage } from '../pages/home.ts';
import { golden } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

/** What the page counts between two steps of a replay. */
interface Counts {
  /** Elements of cards that were added to the page. */
  added: number;
  /** Elements of cards that were removed. */
  removed: number;
  /** Cards that are in the same list as before, in another element. */
  replaced: string[];
  /** Cards on the page. */
  cards: number;
}

declare global {
  interface Window {
    /** Returns what has happened since the last call. */
    countCards: () => Counts;
  }
}

/** Makes the page count. A card is identified by its list, its face, and the number of equal cards before it in the list. */
const count = (page: Page) => page.evaluate(() => {
  const CARD = '[data-card]';
  const counts: Counts = { added: 0, removed: 0, replaced: [], cards: 0 };
  const cardsIn = (nodes: NodeList) => [...nodes].filter(node => node instanceof Element)
    .reduce((sum, element) => sum + element.querySelectorAll(CARD).length + (element.matches(CARD) ? 1 : 0), 0);
  const observer = new MutationObserver(records => note(records));
  const note = (records: MutationRecord[]) => records.forEach(({ addedNodes, removedNodes }) => {
    counts.added += cardsIn(addedNodes);
    counts.removed += cardsIn(removedNodes);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const read = () => {
    const lists = new Map<Element, Map<string, Element>>();
    for (const card of document.querySelectorAll(CARD)) {
      const list = card.closest('.pt-seat, ol, ul')!; // a chair is a list of its own: ESCAPEs can change places
      const known = lists.get(list) ?? lists.set(list, new Map()).get(list)!;
      let nth = 0;
      while (known.has(`${card.getAttribute('data-card')} ${nth}`)) nth++;
      known.set(`${card.getAttribute('data-card')} ${nth}`, card);
    }
    return lists;
  };
  let before = read();
  window.countCards = () => {
    note(observer.takeRecords());
    const after = read();
    for (const [list, cards] of after) {
      for (const [card, element] of cards) {
        const old = before.get(list)?.get(card);
        if (old && old !== element) counts.replaced.push(card);
      }
    }
    before = after;
    const result = { ...counts, cards: document.querySelectorAll(CARD).length };
    Object.assign(counts, { added: 0, removed: 0, replaced: [] });
    return result;
  };
});

/** Opens the replay of a golden game and counts while it is stepped through. */
async function replayed(page: Page, id: string, number: number): Promise<{ steps: number; sum: Counts }> {
  const home = new HomePage(page);
  await home.open();
  await home.openFile(golden(id)[number]!);
  await page.getByRole('button', { name: 'Replay' }).click();
  const [next, slider] = [page.getByRole('button', { name: 'Next step' }), page.locator('.viewer input')];
  await next.waitFor();
  await count(page);
  const last = Number(await slider.getAttribute('max'));
  const sum: Counts = { added: 0, removed: 0, replaced: [], cards: 0 };
  const first = Number(await slider.inputValue());
  for (let step = first; step < last; step++) {
    await next.click();
    await expect(slider).toHaveValue(String(step + 1));
    const counts = await page.evaluate(() => window.countCards());
    sum.added += counts.added;
    sum.removed += counts.removed;
    sum.replaced.push(...counts.replaced);
    sum.cards += counts.cards;
  }
  return { steps: last - first, sum };
}

for (const [id, number] of [['escape', 0], ['poutine', 0], ['intruder', 4]] as const) {
  test(`in a whole game of ${id} a card that stays keeps its element`, async ({ page }) => {
    test.setTimeout(300_000); // some hundred steps
    const { steps, sum } = await replayed(page, id, number);
    console.log(`${id}: ${steps} steps, ${Math.round(sum.cards / steps)} cards on the page; ${sum.added} elements added, ${sum.removed} removed`);
    expect(steps).toBeGreaterThan(50);
    expect(sum.replaced).toEqual([]);
    // Without keys every step would make all cards anew.
    expect(sum.added / steps, 'elements made in a step').toBeLessThan(sum.cards / steps / 4);
  });
}

test('the count sees a card that is made anew', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.openFile(golden('escape')[0]!);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'Next step' }).waitFor();
  await count(page);
  await page.evaluate(() => {
    const card = document.querySelector('.hand [data-card]')!;
    card.replaceWith(card.cloneNode(true));
  });
  const counts = await page.evaluate(() => window.countCards());
  expect(counts.replaced).toHaveLength(1);
  expect(counts).toMatchObject({ added: 1, removed: 1 });
});
