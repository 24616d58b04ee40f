/** Forced colours, as in the high contrast of an operating system: what is only told by a colour of the app must have another sign. */

import { seated } from '../robot/seated.ts';
import { inEachCase } from '../support/cases.ts';
import { golden } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

test.use({ viewport: { width: 360, height: 640 }, contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

test('with forced colours a chosen card has an outline', async ({ page }) => {
  await inEachCase((['escape', 'poutine', 'intruder'] as const).map(game => [game, game] as const), async game => {
    // In Houdini's Poutine a card is chosen once the player has drawn.
    await seated(page, game, true, game === 'poutine' ? golden(game)[0]!.moves.findIndex(move => move.end) : undefined);
    const cards = page.locator('.dock [role=listbox] [role=option]');
    const outlines = (isChosen: boolean) => cards.and(page.locator(`[aria-selected=${isChosen}]`)).evaluateAll(cards => cards.map(card => {
      const { outlineStyle, outlineWidth } = getComputedStyle(card);
      return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
    }));
    await expect.poll(() => outlines(false)).not.toEqual([]);
    await cards.and(page.locator(':not([aria-disabled=true])')).first().click();
    await expect.poll(() => outlines(true)).toHaveLength(1);
    expect((await outlines(true))[0]).toBeGreaterThanOrEqual(2);
    expect(new Set(await outlines(false)), 'the others have none').toEqual(new Set([0]));
  });
});
