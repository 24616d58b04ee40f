/** What a player presses who wants to end the game. */

import type { Random } from '../robot/random.ts';
import type { Control } from '../robot/screen.ts';
import { weight } from '../robot/words.ts';

/** The least weight of what such a player presses: the robot also looks at rulings, the log and discards now and then. */
const LEAST = 1;

/** Fields and lists of choices are no part of a decision. */
const isFilledIn = ({ role }: Control): boolean => role === 'textbox' || role === 'combobox' || role === 'slider';

/** Returns the place of one of these controls, chosen by its words; -1 if none belongs to a decision. */
export function choose(controls: Control[], random: Random): number {
  const pressed = controls.filter(one => !isFilledIn(one));
  const chance = (at: number) => {
    const control = controls[at]!;
    return control.disabled || isFilledIn(control) ? 0 : weight(control, pressed);
  };
  const places = [...controls.keys()].filter(at => chance(at) >= LEAST);
  // Who holds too many may only have cards that one would rather keep.
  const cards = [...controls.keys()].filter(at => controls[at]!.role === 'option' && chance(at) > 0);
  const wanted = places.length > 0 ? places : cards;
  return wanted.length === 0 ? -1 : random.weighted(wanted, chance);
}
