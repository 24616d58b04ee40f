/** Golden games, looked at with the eyes of those who decide and with the public's: what they cannot know changes nothing. */

import { Lobby } from '../pages/lobby.ts';
import { looksAlike, twins } from '../support/alike.ts';
import { expect, test } from '../support/suite.ts';

test.use({ trace: 'off' }); // to keep each screen takes longer than to compare it

/** Lines of the golden records, two and four players at Houdini's Poutine; and of how many positions one is looked at. */
const CHOSEN = [['poutine', 18, 1], ['poutine', 21, 5], ['escape', 4, 2]] as const;

for (const [game, line, each] of CHOSEN) {
  test(`${game}, game ${line}: nobody is shown what they cannot know`, async ({ page }) => {
    test.setTimeout(1_200_000); // up to some four hundred pairs of positions
    const pairs = twins(game, line).filter((_, at) => at % each === 0);
    await new Lobby(page).open();
    let seen = 0;
    for (const pair of pairs) seen += Number(await looksAlike(page, pair));
    // In the dark the device is handed round clockwise: whoever is not the next one cannot look.
    expect(seen).toBeGreaterThan(0.95 * pairs.length);
  });
}
