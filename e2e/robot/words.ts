/** How often the robot presses a control, by the words on it. */

import type { Random } from './random.ts';
import type { Control } from './screen.ts';

/** Weights of controls by name; the first match counts. Controls of weight 0 are pressed only by `visits.ts` and `journey.ts`. */
const WEIGHTS: [RegExp, number][] = [
  [/^(Menu|Export|Export anyway|To the home screen.*|Back to the home screen|Home|Export the game.*|Watch the replay|Play again)$/, 0],
  [/^.+ (thinks|on) .+: (no mark|unsure|Intruder|Innocent)/, 0.01],
  [/Discards|discards|^Discarded|^(Main|ESCAPE) pile, /, 0.1],
  [/^I(?:’m| am) .* – (show the cards|take my seat back)$/, 20],
  [/^(Continue|Next round|Got it|I know who I am|Done)$/, 20],
  [/^(Keep these three|Tell .+|Attempt it.*|Slide it to .+|Leave the house)$/, 14],
  [/^(Play|Play now|Keep for this round|Ask .+ for a .+|Take a .+ from the discards)$/, 12],
  [/^Attempt$/, 40],
  [/^Main pile$/, 40],
  [/^(ESCAPE pile|End turn)$/, 10],
  [/^(Nobody cancels|Let them go|Cancel it.*)$/, 8],
  [/^(Give a clue.*|To .*clockwise|Put .* on route .*|Give up route .*|Let .* out)$/, 6],
  [/^Give .+ a clue$/, 1],
  [/^(Send him to|Pick .* pocket|Swap with|Make .* vanish|Read .* mind|.+ on .+$|.+ in front of .+$|.+ in .+ row$)/, 5],
  [/^Undo /, 0.5],
  [/^(Discard .*|Skip|Skip ahead|Keep it|Cancel|Close)$/, 3],
  [/^(Lay|Put it back|Cancel|Back|Not yet|Swap)$/, 1],
  [/^(why\?|Why did you do that\?|Show earlier moves|Newest|Sort|Unsort|Hold to see your role|Keep holding to see it|Auto-answers when others try to leave: .*|What these cards do|Hint \(counted\)|.+’s escapes so far.*|\d of 5 out.*’s escapes so far)$/, 0.2],
  [/^Round \d+/, 0.2],
  [/^(Variants.*|Suits, types and marks|Show the log|Hide the log|Go to the log|Back to the table)$/, 0.3],
  [/^(Look Over There!|Compliments|Up My Sleeve|Pickpocket|Mind Reader|Out of Thin Air|Bait and Switch|Vanishing Act|Understudy|Second Helping!)( ×\d+)?$/, 1],
  [/^[EPI]\d+$/, 0.15], // a link to a ruling
];

/** The seven ITEMs of Houdini’s Poutine. */
const ITEMS = ['Top Hat', 'Magic Wand', 'Silk Scarf', 'White Rabbit', 'Smoke Bomb', 'Rope', 'Mirror'];

/** Returns the ITEMs that the name of an ESCAPE lists: “Slip Out the Window Rope and Silk Scarf , frees 1”. */
const listed = ({ name }: Control): string[] => (/, frees \d/.test(name) ? ITEMS.filter(item => name.includes(item)) : []);

/** Returns whether this is an ESCAPE. */
export const isEscapeCard = (control: Control): boolean => listed(control).length > 1;

/** Returns the ITEM that this card or stack of cards is, or undefined: “Rope”, “Rope ×2”. */
export const itemOf = ({ name }: Control): string | undefined => ITEMS.find(item => name === item || name.startsWith(`${item} ×`));

/** Returns whether this is an ESCAPE of which each ITEM is in the hand: a sensible player lays and attempts it. */
function isPossible(control: Control, all: Control[]): boolean {
  return isEscapeCard(control) && listed(control).every(item => all.some(one => itemOf(one) === item));
}

/** Returns whether this is the only one of an ITEM in the hand that an ESCAPE on the screen lists. */
function isNeeded(control: Control, all: Control[]): boolean {
  const item = itemOf(control);
  return item !== undefined && !control.name.includes('×') && all.some(one => listed(one).includes(item));
}

/** Returns one of these controls that can be pressed, chosen by weight; null if none may be pressed. */
export function choose(controls: Control[], random: Random): Control | null {
  const choices = controls.filter(one => one.role !== 'textbox' && one.role !== 'slider' && one.role !== 'combobox');
  // Many controls of the same name count as two: each line of the log has a “why?”.
  const alike = (one: Control) => choices.filter(other => other.name === one.name).length;
  const chances = (one: Control) => weight(one, choices) * Math.min(1, 2 / alike(one));
  return choices.some(one => chances(one) > 0) ? random.weighted(choices, chances) : null;
}

/** Returns the relative frequency with which this control is pressed, beside all that can be pressed. */
export function weight(control: Control, all: Control[]): number {
  // A disabled control tells why it is, and pressing a chosen one again undoes the choice.
  return weightOf(control, all) * (control.disabled ? 0.03 : 1) * (control.checked ? 0.2 : 1);
}

function weightOf(control: Control, all: Control[]): number {
  const { role } = control;
  const name = control.name.replaceAll('\u00ad', ''); // long words have soft hyphens
  const chosen = all.find(one => one.checked);
  if (name === 'Lay' && chosen && isPossible(chosen, all)) return 60;
  if (name === 'Discard') return chosen && (isNeeded(chosen, all) || isPossible(chosen, all)) ? 0.5 : 8;
  if (itemOf(control)) return isNeeded(control, all) ? 0.1 : 1;
  if (/^Your card /.test(name)) return chosen ? 0.5 : 2;
  const found = WEIGHTS.find(([words]) => words.test(name));
  if (found) return found[1];
  if (isEscapeCard(control)) return isPossible(control, all) && !chosen ? 20 : 0.3;
  return role === 'button' || role === 'option' ? 2 : role === 'link' ? 0.1 : 0.5;
}
