/** The robot's script in a page. `probe.ts` bundles it and puts it into a world of its own. */

import { find, list, reach } from './controls.ts';
import { focus } from './focus.ts';
import { isAsking, scrollBack, waitUntilAsked } from './table.ts';
import { type Facts, measure } from './measure.ts';

/** Waits until the page asks for input, or for this time in ms. Then returns the measurements. */
async function lookWhenAsked(known: string, millis: number): Promise<Facts> {
  await waitUntilAsked(millis);
  return measure(known);
}

/** Waits until the page asks for input, or for this time in ms. Returns whether it asks. */
async function asks(millis: number): Promise<boolean> {
  await waitUntilAsked(millis);
  return isAsking();
}

/** The functions that `probe.ts` can call. Arguments and results pass as JSON. */
export const functions = { look: measure, lookWhenAsked, controls: list, find, reach, focus, asks, scrollBack };

/** Calls a function of this script. Returns its result as JSON. */
export async function call(name: keyof typeof functions, parameters: unknown[]): Promise<string> {
  const result = await (functions[name] as (...parameters: unknown[]) => unknown)(...parameters);
  return JSON.stringify(result ?? null);
}
