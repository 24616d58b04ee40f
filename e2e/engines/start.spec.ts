/** The app starts from an empty profile. */

import { expect, test } from './suite.ts';

test('the app starts from an empty profile and reports no error', async ({ app }) => {
  await app.open();
  await app.shows('.home h1', '^Three Ways Out$');
  await app.shows('a', '^Play together');
  expect(await app.count('.save')).toBe(0);
  expect(await app.takeErrors()).toEqual([]);

  // The control: the policy is in force, and a violation is reported, also after the document has been left.
  for (const [leaves, colour] of [[false, 'red'], [true, 'blue']] as const) {
    await app.driver.evaluate(colour => { document.body.setAttribute('style', `color: ${colour}`); }, colour);
    await app.until('the violation is reported', () => app.driver.evaluate(() => (window as unknown as { reportedErrors: string[] }).reportedErrors.length > 0));
    if (leaves) await app.reload();
    expect(await app.takeErrors()).toEqual([expect.stringContaining('policy: style-src')]);
  }
});
