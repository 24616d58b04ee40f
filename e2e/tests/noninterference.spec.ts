/** Golden games, shown to the public and to each player who must decide: what they cannot know changes no screen. */

import { HomePage } from '../pages/home.ts';
import { expectNoLeak, positionsOf, type Reveal, skipDelays } from '../support/noninterference.ts';
import { golden, inLaps } from '../support/records.ts';
import { expect, test } from '../support/suite.ts';

// Traces and a large window take longer than the comparison.
test.use({ trace: 'off', viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

// Not repeated: a leak or a loss that happens only sometimes is still a defect.
test.describe.configure({ retries: 0 });

/**
 * A short golden game for each number of players: its line in the file, and the distance between two positions that are compared.
 * `cargo xtask simulate` compares many more positions, without the page.
 */
const CHOSEN = [
  ['escape', 16, 4], ['escape', 24, 4], ['escape', 13, 6], ['escape', 10, 6],
  ['poutine', 18, 6], ['poutine', 1, 12], ['poutine', 21, 16], ['poutine', 22, 20],
  ['intruder', 18, 6], ['intruder', 5, 9], ['intruder', 11, 8], ['intruder', 7, 4],
] as const;

/** The buttons behind which Intruder Escape shows an identity, at first and later. */
const IDENTITY: Reveal[] = [{ press: 'I know who I am' }, { hold: 'Hold to see your role' }];

for (const [game, line, distance] of CHOSEN) {
  const record = inLaps(golden(game as string)[line - 1]!);
  test(`${game}, game ${line} (${record.seats.length} players): nobody is ever shown what they cannot know`, async ({ page }) => {
    test.setTimeout(1_200_000); // up to seventy-five positions with three screens each
    const positions = positionsOf(record);
    // A position in which a seat knows everything has no counterpart for it.
    const decisions = record.moves.filter(move => move.chance === undefined).length;
    expect(positions.filter(position => position.counterparts.seat).length).toBeGreaterThan(0.85 * decisions);
    expect(positions.filter(position => position.counterparts.public).length).toBe(decisions);
    await skipDelays(page);
    await new HomePage(page).open();
    const reveals = game === 'intruder' ? IDENTITY : [];
    let used = 0;
    for (const position of positions.filter((_, at) => at % distance === 0)) used += await expectNoLeak(page, position, reveals);
    expect(used > 0, 'an identity has been shown').toBe(reveals.length > 0);
  });
}
