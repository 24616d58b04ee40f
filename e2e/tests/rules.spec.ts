/** The rule books. */

import { HomePage } from '../pages/home.ts';
import { LessonPage } from '../pages/lesson.ts';
import { GameTable } from '../pages/table.ts';
import { appStarted } from '../support/page.ts';
import { expect, test } from '../support/suite.ts';

test('a link of the contents leads to its chapter each time', async ({ page }) => {
  await page.goto('./#/rules/escape');
  const link = page.locator('.toc').getByRole('link').last();
  const chapter = page.getByRole('heading', { name: await link.innerText(), exact: true });
  for (let time = 0; time < 2; time++) {
    await page.evaluate(() => document.querySelector('#s0')!.scrollIntoView());
    await expect(chapter).not.toBeInViewport();
    await link.click();
    await expect(chapter).toBeInViewport();
  }
  await expect(page).toHaveURL(/#\/rules\/escape\/s\d+$/);
});

test('a place in the rule book to which a link leads gets the focus', async ({ page }) => {
  await page.goto('./#/rules/escape');
  const ruling = page.locator('.prose a[href="#/rules/escape/E21"]').first();
  await ruling.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#E21')).toBeFocused();
  // And one that stands in the address.
  await page.goto('./#/rules/intruder/I33');
  await page.reload();
  await expect(page.locator('#I33')).toBeFocused();
});

test('a link in the rule book that is pressed with a modifier key is left to the browser', async ({ page }) => {
  await page.goto('./#/rules/escape');
  const isHandled = (key: string) => page.locator('.toc').getByRole('link').last().evaluate((link, key) => {
    let isHandled = false;
    addEventListener('click', event => {
      isHandled = event.defaultPrevented;
      event.preventDefault();
    }, { once: true });
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }));
    return isHandled;
  }, key);
  expect(await isHandled('none')).toBe(true);
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) expect(await isHandled(key), key).toBe(false);
});

test('the rule book lists all cards, and a tap explains one', async ({ page }) => {
  await page.goto('./#/rules/poutine');
  await page.locator('.toc').getByRole('link', { name: 'All cards' }).click();
  await expect(page.getByRole('heading', { name: 'All cards' })).toBeInViewport();
  await expect(page.locator('.card-list__row')).toHaveCount(39);
  await expect(page.locator('.card-list .is-gone')).toHaveCount(0);
  await page.locator('.card-list__row[data-card=pickpocket] b').click();
  const dialog = page.getByRole('dialog', { name: 'Pickpocket' });
  await expect(dialog).toContainText('Take a random card from another hand.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('the rule book is searched, and a passage that is found leads to its place', async ({ page }) => {
  await page.goto('./#/rules/poutine');
  const search = page.getByRole('searchbox', { name: 'Search the rule book' });
  const found = page.locator('.found > li');
  await search.fill('HELPING second');
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Rulings' })).toBeHidden();
  await expect(page.getByRole('status')).toHaveText(`${await found.count()} passages`);
  for (const place of await found.all()) await expect(place).toContainText('Second Helping!');
  await search.fill('hand pickpocket');
  await expect(page.getByRole('status')).toHaveText('1 passage');
  await found.locator('p').click();
  await expect(page.getByRole('dialog', { name: 'Pickpocket' })).toContainText('Take a random card from another hand.');
  await page.keyboard.press('Escape');
  await search.fill('no such words');
  await expect(page.getByRole('status')).toHaveText('No passage has these words.');
  await search.fill('H32');
  await found.getByRole('link', { name: 'Ruling H32' }).click();
  await expect(search).toHaveValue('');
  await expect(page.locator('#H32')).toBeFocused();
  await expect(page.locator('#H32')).toBeInViewport();
});

test('the rule book is opened from the menu of a lesson, which then goes on where it was', async ({ page }) => {
  const [home, lesson] = [new HomePage(page), new LessonPage(page)];
  await home.open();
  await home.setPace('instant');
  await lesson.open('Escape!');
  await lesson.follow(4);
  const hand = page.locator('.hand--own');
  const before = await hand.innerText();
  await new GameTable(page, []).chooseFromMenu('Rule book');
  await expect(page).toHaveURL(/#\/rules\/escape$/);
  await expect(page.locator('.rulebook')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(lesson.coach).toBeVisible();
  expect(await lesson.step()).toBe(4);
  expect(await hand.innerText()).toBe(before);
});

test('a link to a missing ruling says so', async ({ page }) => {
  await page.goto('#/rules/escape/E11');
  await appStarted(page);
  await expect(page.locator('.ruling--here')).toContainText('E11');
  const missing = page.getByText('There is no ruling E99 in this book.');
  await expect(missing).toHaveCount(0);
  await page.goto('#/rules/escape/E99');
  await expect(missing).toBeVisible();
});
