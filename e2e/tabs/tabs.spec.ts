/** Many schedules of two tabs (`cargo xtask tabs`): see `schedule.ts`. */

import { test } from '@playwright/test';
import { schedule } from './schedule.ts';

test.use({ trace: 'off' });

const { TABS = '1', TABS_SEED = '1' } = process.env;

for (let at = 0; at < Number(TABS); at++) {
  const seed = Number(TABS_SEED) + at;
  test(`two tabs with the same game lose nothing, seed ${seed}`, async ({ browser, baseURL }) => {
    test.setTimeout(300_000);
    await schedule(browser, baseURL!, seed);
  });
}
