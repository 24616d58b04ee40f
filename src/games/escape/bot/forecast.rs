//! What a player plays by the convention, and what the others can forecast of it.

use super::super::Card;
use super::card_set::CardSet;
use super::card_values::CardValues;
use super::meaning::Meaning;
use super::position::{HeldCard, Position};
use super::weights::KEEN;
use crate::game::Seat;

/// The probability from which a play clue is followed: that its card is still of use.
const PROBABLE: f32 = 0.7;

/// The probability from which a card is played without a play clue.
const ALMOST_CERTAIN: f32 = 0.95;

/// A card of a hand as its owner reads it.
#[derive(Clone, Copy)]
pub(super) struct ReadCard {
    /// The card, and what clues say of it.
    pub held: HeldCard,
    /// What clues have meant for it.
    pub meaning: Option<Meaning>,
}

impl ReadCard {
    /// Returns the probability that the card is in a set. `unseen` are the cards that its owner does not see.
    pub fn probability(&self, set: CardSet, unseen: CardSet) -> f32 {
        let possible = self.held.possible.intersection(unseen);
        let meant = possible.intersection(self.held.inferred);
        let cards = if meant.is_empty() { possible } else { meant };
        cards.intersection(set).len() as f32 / cards.len().max(1) as f32
    }

    /// Returns the priority with which the convention asks to play the card, that of a play clue being higher; `None` if it does not
    /// ask.
    pub fn play_priority(&self, wanted: CardSet, unseen: CardSet) -> Option<f32> {
        match (self.meaning, self.probability(wanted, unseen)) {
            (Some(Meaning::Go), probability @ PROBABLE..) => Some(1.0 + probability),
            (_, probability @ ALMOST_CERTAIN..) => Some(probability),
            _ => None,
        }
    }
}

/// Returns the place of the card that the convention asks to play first; of equal ones the newest.
pub(super) fn card_to_play(hand: &[ReadCard], wanted: CardSet, unseen: CardSet) -> Option<usize> {
    let priorities =
        hand.iter().enumerate().filter_map(|(place, card)| Some((place, card.play_priority(wanted, unseen)?)));
    priorities.max_by(|one, other| one.1.total_cmp(&other.1)).map(|(place, _)| place)
}

/// Returns the cards that the crew needs now: those that are useful, but no key if there is a route for everybody.
pub(super) fn wanted(position: &Position) -> CardSet {
    let playability = position.playability();
    if position.routes.len() < position.unescaped() {
        playability.useful()
    } else {
        playability.useful().difference(playability.keys)
    }
}

/// What a player is about to play.
pub(super) struct Forecast {
    /// The player.
    pub seat: Seat,
    /// The position at that time, after the plays of the players before.
    pub position: Position,
    /// The cards that the player does not see, as far as the active player knows.
    pub unseen: CardSet,
    /// The place of the card; `None` if the player does not play.
    pub play: Option<usize>,
}

impl Forecast {
    fn card(&self, place: usize) -> Option<Card> {
        self.position.hands[self.seat.index()][place].card
    }

    /// Returns the value of a play of the player.
    pub fn play_value(&self, play: Option<usize>) -> f32 {
        let values = CardValues::new(&self.position, &KEEN);
        play.and_then(|place| self.card(place)).map_or(0.0, |card| values.value(card).play)
    }

    /// Returns whether the player is about to cause a disaster.
    pub fn is_harmful(&self) -> bool {
        let values = CardValues::new(&self.position, &KEEN);
        self.play.and_then(|place| self.card(place)).is_some_and(|card| values.value(card).playable == 0.0)
    }

    /// Returns the expected number of cards that the player classifies correctly as wanted or not.
    pub fn information(&self, hand: &[ReadCard]) -> f32 {
        let wanted = wanted(&self.position);
        let certainty = |card: &ReadCard| {
            let probability = card.probability(wanted, self.unseen);
            if card.held.card.is_some_and(|card| wanted.contains(card)) { probability } else { 1.0 - probability }
        };
        hand.iter().map(certainty).sum()
    }
}
