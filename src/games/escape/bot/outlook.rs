//! What cards and tokens are worth now: by what can be laid, and by how many of a type can be spared.

use arrayvec::ArrayVec;

use super::super::{Card, Type};
use super::count::{self, Cards};
use super::position::{Held, Position, Uses};
use super::weights::Weights;

/// What every card and a token are worth to the crew, by what lies open.
pub(super) struct Outlook {
    /// What cards are good for.
    pub uses: Uses,
    /// What a discard is worth, the card aside.
    pub token: f32,
    /// What a clue costs.
    pub price: f32,
    /// Every card is in one of these.
    kinds: Kinds,
}

/// What a card is worth; of a card that could be several, on average.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worth {
    /// How likely it fits.
    pub fits: f32,
    /// What playing it brings.
    pub play: f32,
    /// What is lost if it is thrown away.
    pub keep: f32,
}

/// Cards that are alike to somebody who holds one.
#[derive(Clone, Copy)]
struct Kind {
    cards: Cards,
    /// One, then the worth: numbers that are summed up together.
    values: [f32; 4],
}

/// Cards by kind.
pub(super) struct Kinds(ArrayVec<Kind, 10>);

impl Kinds {
    fn add(&mut self, cards: Cards, worth: Worth) {
        if !cards.is_empty() {
            self.0.push(Kind { cards, values: [1.0, worth.fits, worth.play, worth.keep] });
        }
    }

    /// Those in this set.
    fn among(&self, set: Cards) -> Kinds {
        let kinds = self.0.iter().map(|kind| Kind { cards: kind.cards.both(set), ..*kind });
        Kinds(kinds.filter(|kind| !kind.cards.is_empty()).collect())
    }

    /// What a card is worth to its owner, if these are the cards that the owner sees nowhere.
    pub fn guess(&self, held: &Held, weights: &Weights) -> Worth {
        let said = held.can.both(held.said);
        let off = weights.misheard;
        let mut sums = [0.0; 4];
        for kind in &self.0 {
            let weight = match held.said == Cards::ALL {
                true => kind.cards.both(held.can).len() as f32,
                false => {
                    off * kind.cards.both(held.can).len() as f32 + (1.0 - off) * kind.cards.both(said).len() as f32
                }
            };
            for (sum, value) in sums.iter_mut().zip(kind.values) {
                *sum += weight * value;
            }
        }
        let share = 1.0 / f32::max(sums[0], f32::MIN_POSITIVE);
        Worth { fits: sums[1] * share, play: sums[2] * share, keep: sums[3] * share }
    }
}

impl Outlook {
    /// Reads nothing but what lies open.
    pub fn of(position: &Position, w: &Weights) -> Self {
        let uses = position.uses();
        let inside = position.inside();
        let needs = position.terms.needs;
        let mut missing: ArrayVec<u8, 5> =
            position.ways.iter().map(|way| needs.saturating_sub(way.corridors)).collect();
        missing.sort_unstable();
        missing.truncate(inside);
        let new_ways = inside - missing.len();
        let corridors_needed = missing.iter().sum::<u8>() + new_ways as u8 * needs;
        let boats_needed = inside as f32 * if position.terms.moorings { w.moorings } else { 1.0 };

        let left = |kind| count::of(kind).without(position.open).len();
        let (keys_left, corridors_left, boats_left) =
            (left(Type::Key), left(Type::Corridor) + left(Type::Guard), left(Type::Boat));
        let key = w.keys.worth(keys_left, new_ways as f32);
        let corridor = w.corridors.worth(corridors_left, f32::from(corridors_needed));
        let boat = w.boats.worth(boats_left, boats_needed);
        let longest = position.ways.iter().map(|way| way.corridors.min(needs)).max();
        let lost = longest.map_or(0.0, |laid| w.disaster * (w.key + key + f32::from(laid) * (w.corridor + corridor)));

        let mut kinds = Kinds(ArrayVec::new());
        let fits = |play, keep| Worth { fits: 1.0, play, keep };
        let fails = |keep: f32| Worth { fits: 0.0, play: -lost - keep, keep };
        let keys = count::of(Type::Key);
        kinds.add(uses.keys, fits(if new_ways > 0 { w.key } else { -key }, key));
        kinds.add(keys.without(uses.keys), fails(key));
        let corridors = count::of(Type::Corridor);
        kinds.add(uses.leads, fits(w.corridor, corridor));
        kinds.add(uses.waste, fits(-corridor - w.waste, corridor));
        kinds.add(corridors.without(uses.leads).without(uses.waste), fails(corridor * w.later_corridor));
        kinds.add(uses.boats, fits(w.boat, boat));
        kinds.add(uses.soon.without(uses.boats), fails(boat));
        kinds.add(count::of(Type::Boat).without(uses.soon), fails(boat * w.later_boat));
        let wanted = missing.iter().any(|missing| *missing > 0);
        let guard = Worth {
            fits: if uses.guard.is_empty() { 0.0 } else { 1.0 },
            play: if wanted { w.guard } else { -corridor - w.waste },
            keep: corridor + lost,
        };
        kinds.add(count::of(Type::Guard), guard);

        let needed = new_ways + usize::from(corridors_needed) + inside;
        let to_spare = (keys_left + corridors_left + boats_left).saturating_sub(needed);
        let fewest = position.hands.iter().map(|hand| hand.len()).min().unwrap_or(0);
        let end = if position.pile == 0 { 1.0 / (1.0 + fewest as f32) } else { 0.0 };
        let token = |beside: u8| w.last_token + (w.first_token - w.last_token) / (1.0 + f32::from(beside));
        let back = if position.tokens < position.terms.cup { token(position.tokens) } else { 0.0 };
        Outlook {
            uses,
            token: back - w.last_card / (1.0 + to_spare as f32) + w.end_gain * end,
            price: token(position.tokens.saturating_sub(1)) + w.end_price * end,
            kinds,
        }
    }

    /// The kinds of the cards in a set.
    pub fn among(&self, set: Cards) -> Kinds {
        self.kinds.among(set)
    }

    /// What a card is worth.
    pub fn worth(&self, card: Card) -> Worth {
        let kind = self.kinds.0.iter().find(|kind| kind.cards.has(card)).expect("every card is of a kind");
        let [_, fits, play, keep] = kind.values;
        Worth { fits, play, keep }
    }
}
