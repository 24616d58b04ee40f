/** Notes on one's own cards in Escape! */

import { EscapeTable } from '../pages/escape.ts';
import { HomePage } from '../pages/home.ts';
import { liftButton } from '../pages/table.ts';
import { cut, golden } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

test('a note on one’s own card stays with its writer, through a reload, until the card is gone', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const game = cut(golden('escape')[3]!, 2);
  await home.continueRecord(game);
  const table = new EscapeTable(page, game.seats.map(seat => seat.name));
  const lift = liftButton(page);
  const name = /I’m (.+) –/.exec((await lift.innerText()).trim())![1]!;
  await lift.click();
  const cards = page.locator('.hand--own').getByRole('option');
  await table.selectCard(0);
  await page.getByRole('button', { name: 'Note on card 1' }).click();
  await page.getByRole('button', { name: 'keep', exact: true }).click();
  await expect(cards.nth(0)).toHaveAccessibleName(/Your note: keep\.$/);
  await table.selectCard(2);
  await page.getByRole('button', { name: 'Note on card 3' }).click();
  await page.getByLabel('Your note').fill('a Moon, surely');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(cards.nth(2)).toContainText('a Moon, surely');

  await page.reload();
  await expect(lift).toBeVisible();
  await expect(page.locator('body')).not.toContainText('surely');
  await lift.click();
  await expect(page.locator('.card__note')).toHaveText(['keep', 'a Moon, surely']);
  await table.discard(0);
  await table.acknowledgeUntil(lift);
  await lift.click();
  await table.waitForRecap();
  await expect(page.locator('.card__note'), 'another player sees none').toHaveCount(0);
  await table.discard(0);
  while (!(await lift.innerText()).includes(`I’m ${name} –`)) {
    await table.acknowledgeUntil(lift);
    await lift.click();
    await table.waitForRecap();
    await table.discard(0);
    await table.acknowledgeUntil(lift);
  }
  await lift.click();
  await table.waitForRecap();
  await expect(page.locator('.card__note')).toHaveText(['a Moon, surely']);
});

test('an Escape key that ends the input of a composed character keeps the note that is being written', async ({ page }) => {
  const table = await EscapeTable.open(page, cut(golden('escape')[3]!, 2));
  await table.selectCard(0);
  await page.getByRole('button', { name: 'Note on card 1' }).click();
  const field = page.getByLabel('Your note');
  await field.fill('a Moon, surely');
  await field.dispatchEvent('keydown', { key: 'Escape', isComposing: true });
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(field).toHaveValue('a Moon, surely');
  await field.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
