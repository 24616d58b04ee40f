/** What the robot makes of the words on a control: how often it presses it. */

/** Chances of controls by name, the first match counts. Those of 0 are pressed on purpose alone (`visits.ts`). */
const WEIGHTS: [RegExp, number][] = [
  [/^(Menu|Export|Export anyway|To the lobby.*|Back to the lobby|Lobby|Export the record.*|Look through the record|Play again with the same people)$/, 0],
  [/Discards|discards|^Discarded/, 0.3],
  [/^I am .* – (show my cards|take my seat back)$/, 20],
  [/^(Go on|Next round|Got it|I know who I am|Done)$/, 20],
  [/^(Keep these three|Tell .+|Off we go!.*|Slide it to the left|Leave the house)$/, 14],
  [/^(Play it|Play|Lay|Take and play|Take and keep|Ask .+ for a .+)$/, 12],
  [/^Attempt$/, 40],
  [/^(Main pile|ESCAPE pile|End turn)$/, 10],
  [/^(Nobody|Let them go|Second Helping! Cancel it)$/, 8],
  [/^(Give a clue.*|One chair to the .*|Put .* on route .*|Give up route .*|Let .* out)$/, 6],
  [/^(Send him to|Pick .* pocket|Swap with|Make .* vanish|Read .* mind|.+ on .+$|.+ before .+$)/, 5],
  [/^(Discard.*|Skip|Keep it|Cancel|Close)$/, 3],
  [/^(Put it back|Leave it|Back|Not yet|Swap)$/, 1],
  [/^(why\?|Why did you do that\?|Show earlier moves|By kind|As drawn|Hold: who am I|When others try to leave|What these cards do)$/, 0.3],
  [/^.+ (thinks|on) .+: (no mark|unsure|Intruder|Innocent)/, 0.1],
  [/^[EPI]\d+$/, 0.15], // the way to a ruling
];

/** How often a control of this role and name is pressed beside others. */
export function weight(role: string, name: string): number {
  const found = WEIGHTS.find(([words]) => words.test(name));
  if (found) return found[1];
  return role === 'button' ? 2 : role === 'link' ? 0.1 : 0.5;
}
