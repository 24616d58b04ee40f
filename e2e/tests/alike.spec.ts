/** Golden games, looked at with the eyes of those who decide and with the public's: what they cannot know changes nothing. */

import { Lobby } from '../pages/lobby.ts';
import { betraysNothing, hurry, moments, type Step } from '../support/alike.ts';
import { golden, inLaps } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

// To keep each screen, or to paint much of it, takes longer than to compare it.
test.use({ trace: 'off', viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

/**
 * Lines of the golden records, a short game for each number of players; and of how many moments one is looked at. The
 * simulation compares far more moments, without the page.
 */
const CHOSEN = [
  ['escape', 16, 4], ['escape', 24, 4], ['escape', 13, 6], ['escape', 10, 6],
  ['poutine', 18, 6], ['poutine', 1, 12], ['poutine', 21, 16], ['poutine', 22, 20],
  ['intruder', 18, 6], ['intruder', 5, 9], ['intruder', 11, 8], ['intruder', 7, 4],
] as const;

/** Where the first look does not show all: who one is, for the first time and later. */
const STEPS: Step[] = [{ press: 'I know who I am' }, { hold: 'Hold: who am I' }];

for (const [game, line, each] of CHOSEN) {
  const record = inLaps(golden(game as string)[line - 1]!);
  test(`${game}, game ${line} (${record.seats.length} players): nobody is ever shown what they cannot know`, async ({ page }) => {
    test.setTimeout(1_200_000); // up to seventy-five moments, each looked at from three sides
    const all = moments(record);
    // Where nothing is left that somebody cannot know, there is no other game that is the same to them.
    const decisions = record.moves.filter(move => move.chance === undefined).length;
    expect(all.filter(moment => moment.twins.own).length).toBeGreaterThan(0.85 * decisions);
    expect(all.filter(moment => moment.twins.open).length).toBe(decisions);
    await hurry(page);
    await new Lobby(page).open();
    const steps = game === 'intruder' ? STEPS : [];
    for (const moment of all.filter((_, at) => at % each === 0)) await betraysNothing(page, moment, steps);
  });
}
