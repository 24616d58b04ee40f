/** The app starts from an empty profile. */

import { reportedErrors } from './prepared.ts';
import { expect, expectNoErrors, test } from './suite.ts';

test('the app starts from an empty profile and reports no error', async ({ app }) => {
  await app.open();
  await app.shows('.home h1', '^Three Ways Out$');
  await app.shows('a', '^Play together');
  expect(await app.count('.save')).toBe(0);
  await expectNoErrors(app);

  // The control: the policy is in force, and a violation is reported.
  await app.driver.evaluate(() => { document.body.setAttribute('style', 'color: red'); });
  await expect.poll(() => app.driver.evaluate(reportedErrors)).toContainEqual(expect.stringContaining('policy: style-src'));
});
