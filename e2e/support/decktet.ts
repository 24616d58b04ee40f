/** The cards of Escape!: codes and titles. */

const named = `2MK Author, 2SY Desert, 2WL Origin, 3MW Journey, 3SK Painter, 3LY Savage, 4MS Mountain, 4WL Sailor, 4YK Battle,
  5ML Forest, 5SW Discovery, 5YK Soldier, 6MW Lunatic, 6SY Penitent, 6LK Market, 7ML Chance Meeting, 7SK Castle, 7WY Cave,
  8MS Diplomat, 8WL Mill, 8YK Betrayal, 9MS Pact, 9WY Darkness, 9LK Merchant, PMSL Harvest, PMYK Watchman,
  PSWK Light Keeper, PWLY Borderland, CMWK Consul, CMLY Rite, CSWY Island, CSLK Window, XM Huntress, XS Bard, XW Sea,
  XL End, XY Calamity, XK Windfall, E Excuse, AM Ace of Moons, AS Ace of Suns, AW Ace of Waves, AL Ace of Leaves,
  AY Ace of Wyrms, AK Ace of Knots`;

/** Maps the code of a card to its title. */
export const TITLES = new Map(named.split(',').map(entry => {
  const [code, ...title] = entry.trim().split(' ');
  return [code!, `the ${title.join(' ')}`] as const;
}));

const CODES = new RegExp(`\\b(?:${[...TITLES.keys()].join('|')})\\b`, 'g');

/** Returns the cards that a text names by code or by title, by code. A title may begin with a capital. */
export function namedIn(text: string): string[] {
  const codes = new Set(text.match(CODES));
  return [...TITLES].filter(([code, title]) => codes.has(code) || text.includes(title.slice(1))).map(([code]) => code);
}

const SUITS: Record<string, string> = { M: 'Moons', S: 'Suns', W: 'Waves', L: 'Leaves', Y: 'Wyrms', K: 'Knots' };
const TYPES: Record<string, string> = { key: 'Keys', corridor: 'Corridors', boat: 'Boats' };

/** Returns the text on the button of a clue. */
export const topicWords = (clue: { suit?: string; type?: string }): string =>
  clue.suit ? SUITS[clue.suit]! : TYPES[clue.type!]!;
