/** Games of Escape! with many routes, and with long names. */

import { golden, type Move, type Record } from './records.ts';

/** Names that are as long as a name may be. */
export const LONG = [0, 1, 2, 3, 4].map(at => `${at}Wolfeschlegelsteinhausen`.slice(0, 24));

/** A game of five players with five routes of three corridors each. */
export const FIVE_ROUTES = routes(5, `PMSL CMLY PMYK CSWY CMWK 4MS 4YK 6SY 6MW 2SY 2MK 7SK 3MW 9WY 3LY 6LK 8MS 2WL 5SW 8YK AL AK XY XK XW 7WY 9MS XS 3SK
  5ML 4WL CSLK 8WL AY PWLY AS PSWK XM AW 9LK 7ML 5YK AM XL E`, [...'-----', ...'42301', ...'43012', ...'24013']);

/** Returns a game with three routes of four corridors each. Cards are played in the order of the deck with any number of players. */
export const threeRoutes = (players: number): Record => routes(players, `PMSL CMLY PMYK 8MS 6LK 9LK 4MS 8WL 5YK 7WY 5SW 2MK 5ML 7SK 3LY XW PWLY AL XK XM 9MS 7ML 3SK AY 9WY CMWK 4YK 2WL 3MW XS
  AM 6SY XL E AS 6MW CSLK CSWY 4WL 2SY AK PSWK 8YK AW XY`, [...'---', ...'021', ...'-1-', ...'21-', ...'--2']);

export const THREE_ROUTES = threeRoutes(3);

/** Returns a game in which everybody plays their oldest card, turn after turn, and answers on which route it goes if there is a choice. */
function routes(players: number, deck: string, places: string[]): Record {
  const [game] = golden('escape');
  const moves = places.flatMap((place, turn): Move[] => {
    const seat = turn % players;
    return place === '-' ? [{ seat, play: 0 }] : [{ seat, play: 0 }, { seat, place: Number(place) }];
  });
  const chance = [{ chance: 'start', seat: 0 }, { chance: 'shuffle', cards: deck.split(/\s+/) } as Move];
  return { ...game!, seats: game!.seats.slice(0, players), moves: [...chance, ...moves], outcome: null };
}

/** Returns the game with these names. */
export const named = (game: Record, names: string[]): Record => ({ ...game, seats: game.seats.map((seat, at) => ({ ...seat, name: names[at]! })) });
