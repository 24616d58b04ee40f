/** The app starts from an empty profile. */

import { complaints } from './prepared.ts';
import { expect, noComplaints, test } from './suite.ts';

test('the app starts from an empty profile and complains of nothing', async ({ app }) => {
  await app.open();
  await app.shows('.lobby h1', '^Three Ways Out$');
  await app.shows('a', '^New game$');
  expect(await app.count('.save')).toBe(0);
  await noComplaints(app);

  // The policy is in force, and the page would have said so.
  await app.driver.evaluate(() => { document.body.setAttribute('style', 'color: red'); });
  await expect.poll(() => app.driver.evaluate(complaints)).toContainEqual(expect.stringContaining('policy: style-src'));
});
