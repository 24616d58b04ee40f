//! The values of cards and tokens in a position, by what can be placed now and how many cards of a type can be spared.

use arrayvec::ArrayVec;

use super::super::{Card, CardType, MAX_PLAYERS};
use super::card_set::{self, ALL_CARDS, CardSet};
use super::position::{HeldCard, Playability, Position};
use super::weights::Weights;

/// The values of all cards and of a token. They depend on public information only.
pub(super) struct CardValues {
    /// Which cards can be placed.
    pub playability: Playability,
    /// The value of a discard, without that of the card.
    pub token: f32,
    /// The cost of a clue.
    pub clue_cost: f32,
    classes: CardClasses,
}

/// The value of a card, or the expected value of a card that is not known.
#[derive(Clone, Copy, Debug)]
pub(super) struct CardValue {
    /// The probability that the card can be placed.
    pub playable: f32,
    /// The value of playing the card.
    pub play: f32,
    /// The value of keeping the card, which a discard loses.
    pub keep: f32,
}

/// Cards of equal value.
#[derive(Clone, Copy)]
struct CardClass {
    cards: CardSet,
    value: CardValue,
}

/// A partition of cards into classes of equal value.
pub(super) struct CardClasses(ArrayVec<CardClass, 10>);

impl CardClasses {
    fn add(&mut self, cards: CardSet, value: CardValue) {
        if !cards.is_empty() {
            self.0.push(CardClass { cards, value });
        }
    }

    /// Returns the expected value of a card for its owner, to whom all cards of these classes are unseen.
    pub fn expected_value(&self, held: &HeldCard, weights: &Weights) -> CardValue {
        let mut total_weight = 0.0;
        let mut sum = CardValue { playable: 0.0, play: 0.0, keep: 0.0 };
        for CardClass { cards, value } in &self.0 {
            let weight = weight_of_cards(*cards, held, weights);
            total_weight += weight;
            sum.playable += weight * value.playable;
            sum.play += weight * value.play;
            sum.keep += weight * value.keep;
        }
        let scale = 1.0 / f32::max(total_weight, f32::MIN_POSITIVE);
        CardValue { playable: sum.playable * scale, play: sum.play * scale, keep: sum.keep * scale }
    }
}

/// Returns the relative probability that the held card is one of these cards. The clue marks are certain; cards that the
/// convention rules out are less likely.
fn weight_of_cards(cards: CardSet, held: &HeldCard, weights: &Weights) -> f32 {
    let possible = cards.intersection(held.possible);
    if held.inferred == ALL_CARDS {
        return possible.len() as f32;
    }
    let inferred = possible.intersection(held.inferred);
    weights.inference_error * possible.len() as f32 + (1.0 - weights.inference_error) * inferred.len() as f32
}

impl CardValues {
    /// Evaluates a position.
    pub fn new(position: &Position, weights: &Weights) -> Self {
        let demand = Demand::new(position, weights);
        let supply = Supply::new(position);
        let keep = KeepValues::new(&demand, &supply, weights);
        let playability = position.playability();
        CardValues {
            playability,
            token: discard_value(position, &demand, &supply, weights),
            clue_cost: clue_cost(position, weights),
            classes: classify(position, &playability, &demand, &keep, weights),
        }
    }

    /// Returns the classes of the cards in a set.
    pub fn classes_of(&self, cards: CardSet) -> CardClasses {
        let classes = self.classes.0.iter();
        let classes = classes.map(|class| CardClass { cards: class.cards.intersection(cards), value: class.value });
        CardClasses(classes.filter(|class| !class.cards.is_empty()).collect())
    }

    /// Returns the value of a card.
    pub fn value(&self, card: Card) -> CardValue {
        let class = self.classes.0.iter().find(|class| class.cards.contains(card));
        class.expect("every card is in a class").value
    }
}

/// The cards that the players still need in order to escape.
struct Demand {
    /// The number of routes that must still be started.
    keys: usize,
    corridors: u8,
    boats: f32,
    /// The number of boats, where each route needs one.
    routes: usize,
    /// Whether a route in progress lacks corridors.
    route_lacks_corridors: bool,
}

impl Demand {
    /// The routes that need the fewest corridors count, one for each player who has not escaped.
    fn new(position: &Position, weights: &Weights) -> Self {
        let needed = position.corridors_needed();
        let routes = position.unescaped();
        let mut missing: ArrayVec<u8, MAX_PLAYERS> =
            position.routes.iter().map(|route| needed.saturating_sub(route.corridors)).collect();
        missing.sort_unstable();
        missing.truncate(routes);
        let keys = routes - missing.len();
        Demand {
            keys,
            corridors: missing.iter().sum::<u8>() + keys as u8 * needed,
            boats: routes as f32 * if position.boats_match() { weights.matching_boats_needed } else { 1.0 },
            routes,
            route_lacks_corridors: missing.iter().any(|missing| *missing > 0),
        }
    }

    fn total(&self) -> usize {
        self.keys + usize::from(self.corridors) + self.routes
    }
}

/// Returns the cards of the types of which the players can spare none.
pub(super) fn scarce_cards(position: &Position, weights: &Weights) -> CardSet {
    let (supply, demand) = (Supply::new(position), Demand::new(position, weights));
    let types = [
        (CardType::Key, supply.keys, demand.keys),
        (CardType::Corridor, supply.corridors, demand.corridors.into()),
        (CardType::Boat, supply.boats, demand.routes),
    ];
    let is_scarce = |(_, left, needed): &(CardType, usize, usize)| *needed > 0 && left <= needed;
    let scarce = types.into_iter().filter(is_scarce).map(|(kind, ..)| card_set::of_type(kind));
    scarce.fold(CardSet::EMPTY, CardSet::union)
}

/// The cards that are not public yet.
struct Supply {
    keys: usize,
    /// With the Guard.
    corridors: usize,
    boats: usize,
}

impl Supply {
    fn new(position: &Position) -> Self {
        let remaining = |kind| card_set::of_type(kind).difference(position.public_cards).len();
        Supply {
            keys: remaining(CardType::Key),
            corridors: remaining(CardType::Corridor) + remaining(CardType::Guard),
            boats: remaining(CardType::Boat),
        }
    }

    fn total(&self) -> usize {
        self.keys + self.corridors + self.boats
    }
}

/// The values of keeping a card of each type.
struct KeepValues {
    key: f32,
    corridor: f32,
    boat: f32,
}

impl KeepValues {
    fn new(demand: &Demand, supply: &Supply, weights: &Weights) -> Self {
        KeepValues {
            key: weights.keep_key.value(supply.keys, demand.keys as f32),
            corridor: weights.keep_corridor.value(supply.corridors, f32::from(demand.corridors)),
            boat: weights.keep_boat.value(supply.boats, demand.boats),
        }
    }
}

/// Partitions all cards into classes.
fn classify(
    position: &Position,
    playability: &Playability,
    demand: &Demand,
    keep: &KeepValues,
    weights: &Weights,
) -> CardClasses {
    let disaster_cost = disaster_cost(position, keep, weights);
    let surplus_value = -keep.corridor - weights.surplus_corridor;
    let playable = |play, keep| CardValue { playable: 1.0, play, keep };
    let unplayable = |keep: f32| CardValue { playable: 0.0, play: -disaster_cost - keep, keep };
    let mut classes = CardClasses(ArrayVec::new());

    let keys = card_set::of_type(CardType::Key);
    classes.add(playability.keys, playable(if demand.keys > 0 { weights.key } else { -keep.key }, keep.key));
    classes.add(keys.difference(playability.keys), unplayable(keep.key));

    let fitting_corridors = playability.useful_corridors.union(playability.surplus_corridors);
    let other_corridors = card_set::of_type(CardType::Corridor).difference(fitting_corridors);
    classes.add(playability.useful_corridors, playable(weights.corridor, keep.corridor));
    classes.add(playability.surplus_corridors, playable(surplus_value, keep.corridor));
    classes.add(other_corridors, unplayable(keep.corridor * weights.later_corridor));

    let other_boats = card_set::of_type(CardType::Boat).difference(playability.matching_boats);
    classes.add(playability.boats, playable(weights.boat, keep.boat));
    classes.add(playability.matching_boats.difference(playability.boats), unplayable(keep.boat));
    classes.add(other_boats, unplayable(keep.boat * weights.later_boat));

    let guard = CardValue {
        playable: if playability.guard.is_empty() { 0.0 } else { 1.0 },
        play: if demand.route_lacks_corridors { weights.guard } else { surplus_value },
        keep: keep.corridor + disaster_cost,
    };
    classes.add(card_set::of_type(CardType::Guard), guard);
    classes
}

/// Returns the cost of losing the longest route; 0 if no route is in progress.
fn disaster_cost(position: &Position, keep: &KeepValues, weights: &Weights) -> f32 {
    let corridors = position.routes.iter().map(|route| route.corridors.min(position.corridors_needed()));
    corridors.max().map_or(0.0, |corridors| {
        let key = weights.key + keep.key;
        weights.disaster * (key + f32::from(corridors) * (weights.corridor + keep.corridor))
    })
}

/// Returns the value of a token beside `others` in the cup.
fn token_value(others: u8, weights: &Weights) -> f32 {
    weights.last_token + (weights.first_token - weights.last_token) / (1.0 + f32::from(others))
}

/// Returns the value of a discard, without that of the card.
fn discard_value(position: &Position, demand: &Demand, supply: &Supply, weights: &Weights) -> f32 {
    let token = if position.tokens < position.max_tokens() { token_value(position.tokens, weights) } else { 0.0 };
    let spare_cards = supply.total().saturating_sub(demand.total());
    token - weights.last_spare_card / (1.0 + spare_cards as f32) + weights.endgame_discard * endgame(position)
}

/// Returns the cost of a clue.
fn clue_cost(position: &Position, weights: &Weights) -> f32 {
    token_value(position.tokens.saturating_sub(1), weights) + weights.endgame_clue * endgame(position)
}

/// Returns how close the end of the game is: 0 while there is a deck, then up to 1 as the smallest hand runs out.
fn endgame(position: &Position) -> f32 {
    if position.deck_size > 0 {
        return 0.0;
    }
    let smallest_hand = position.hands.iter().map(|hand| hand.len()).min().unwrap_or(0);
    1.0 / (1.0 + smallest_hand as f32)
}
