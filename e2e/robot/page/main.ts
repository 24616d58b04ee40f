/** The robot's script in a page. `probe.ts` bundles it and puts it into a world of its own. */

import { find, reach } from './controls.ts';
import { scrollBack, waitUntilAsked } from './table.ts';
import { type Facts, measure } from './measure.ts';

/** Waits until the page asks for input, or for this time in ms. Then returns the measurements. */
async function lookWhenAsked(known: string, millis: number): Promise<Facts> {
  await waitUntilAsked(millis);
  return measure(known);
}

/** The functions that `probe.ts` can call. Arguments and results pass as JSON. */
export const functions = { look: measure, lookWhenAsked, find, reach, scrollBack };

/** Calls a function of this script. Returns its result as JSON. */
export async function call(name: keyof typeof functions, parameters: unknown[]): Promise<string> {
  const result = await (functions[name] as (...parameters: unknown[]) => unknown)(...parameters);
  return JSON.stringify(result ?? null);
}
