/** What axe finds on a page. */

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules of WCAG 2.2 up to level AA. */
const RULES = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** Those of them that depend on the size of the window. */
const RULES_OF_SIZE = { type: 'rule' as const, values: ['target-size', 'scrollable-region-focusable'] };

/**
 * Returns a line for each element that violates a rule of WCAG 2.2 AA, beginning with the id of the rule. With `preload` the style sheets are
 * read, too. Of a sheet that is imported by another one, as in a development build, axe makes an inline style, which the policy forbids. With
 * `ofSize` only the rules that depend on the size of the window are checked, which takes a fraction of the time.
 */
export async function violations(page: Page, { preload = true, ofSize = false } = {}): Promise<string[]> {
  // To run the source of axe again takes as long as some checks.
  const isThere = await page.evaluate(() => 'axe' in window);
  // The app has no frames, whose results would be put together in a page of their own, and nobody reads what has passed.
  const axe = new AxeBuilder({ page, ...isThere && { axeSource: 'void 0' } }).setLegacyMode().options({ runOnly: ofSize ? RULES_OF_SIZE : RULES, resultTypes: ['violations'], preload: preload && !ofSize });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}: ${node.failureSummary?.replaceAll('\n', ' ')}`));
}
