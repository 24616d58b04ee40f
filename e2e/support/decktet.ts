/** The cards of Escape!, as the tests know them: each code with its title. */

const named = `2MK Author, 2SY Desert, 2WL Origin, 3MW Journey, 3SK Painter, 3LY Savage, 4MS Mountain, 4WL Sailor, 4YK Battle,
  5ML Forest, 5SW Discovery, 5YK Soldier, 6MW Lunatic, 6SY Penitent, 6LK Market, 7ML Chance Meeting, 7SK Castle, 7WY Cave,
  8MS Diplomat, 8WL Mill, 8YK Betrayal, 9MS Pact, 9WY Darkness, 9LK Merchant, PMSL Harvest, PMYK Watchman,
  PSWK Light Keeper, PWLY Borderland, CMWK Consul, CMLY Rite, CSWY Island, CSLK Window, XM Huntress, XS Bard, XW Sea,
  XL End, XY Calamity, XK Windfall, E Excuse, AM Ace of Moons, AS Ace of Suns, AW Ace of Waves, AL Ace of Leaves,
  AY Ace of Wyrms, AK Ace of Knots`;

/** The title of each card, by its code. */
export const TITLES = new Map(named.split(',').map(entry => {
  const [code, ...title] = entry.trim().split(' ');
  return [code!, `the ${title.join(' ')}`] as const;
}));

const SUITS: Record<string, string> = { M: 'Moons', S: 'Suns', W: 'Waves', L: 'Leaves', Y: 'Wyrms', K: 'Knots' };
const TYPES: Record<string, string> = { key: 'Keys', corridor: 'Corridors', boat: 'Boats' };

/** What a person reads on the button of a clue. */
export const topicWords = (clue: { suit?: string; type?: string }): string =>
  clue.suit ? SUITS[clue.suit]! : TYPES[clue.type!]!;
