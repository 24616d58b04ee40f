//! Sampled worlds: determinizations of a position that fill in the player's own hand and the deck.

use arrayvec::ArrayVec;

use super::super::{Card, DECK_SIZE, HAND_SIZE};
use super::card_set::CardSet;
use super::position::{HeldCard, Position};
use crate::game::{Rng, Seat};

/// The number of worlds that are sampled and weighted.
const SAMPLES: usize = 256;

/// The number of random exchanges by which a hand is sampled.
const EXCHANGES: usize = 24;

/// A card that contradicts the convention is accepted with a probability of one in this number.
const CONTRADICTION_ODDS: usize = 5;

/// A weighted sample of the worlds that are consistent with a position.
pub(super) struct WeightedWorlds {
    /// Each world with the sum of the weights up to and including its own.
    worlds: Vec<(Position, f64)>,
}

impl WeightedWorlds {
    /// Samples worlds that `seat` cannot distinguish and weights each by its likelihood.
    pub fn sample(position: &Position, seat: Seat, rng: &mut Rng, likelihood: impl Fn(&Position) -> f64) -> Self {
        let mut cumulative_weight = 0.0;
        let worlds = (0..SAMPLES).map(|_| {
            let world = position.sample_world(seat, rng);
            cumulative_weight += likelihood(&world);
            (world, cumulative_weight)
        });
        WeightedWorlds { worlds: worlds.collect() }
    }

    /// Returns the probability of the worlds for which a condition holds.
    pub fn probability(&self, condition: impl Fn(&Position) -> bool) -> f64 {
        let (mut before, mut holds) = (0.0, 0.0);
        for (world, cumulative_weight) in &self.worlds {
            if condition(world) {
                holds += cumulative_weight - before;
            }
            before = *cumulative_weight;
        }
        if before > 0.0 { holds / before } else { 0.0 }
    }

    /// Draws a world with a probability proportional to its weight, and shuffles its deck.
    pub fn draw(&self, rng: &mut Rng) -> Position {
        let total_weight = self.worlds.last().map_or(0.0, |(_, sum)| *sum);
        let target = rng.fraction() * total_weight;
        let index = self.worlds.partition_point(|(_, cumulative_weight)| *cumulative_weight <= target);
        let mut world = self.worlds[index].0.clone();
        rng.shuffle(&mut world.deck);
        world
    }
}

impl Position {
    /// Samples a world that `seat` cannot distinguish from this position. Worlds that the convention allows are likelier.
    ///
    /// The hand is sampled by a Markov chain: it starts with a hand that the clue marks allow and exchanges cards at random,
    /// with an acceptance probability that falls with the number of contradictions of the convention (Metropolis).
    pub fn sample_world(&self, seat: Seat, rng: &mut Rng) -> Position {
        let hand = &self.hands[seat.index()];
        let possible: ArrayVec<CardSet, HAND_SIZE> = hand.iter().map(|held| held.possible).collect();
        // The cards of the hand come first, those of the deck after them.
        let mut cards: ArrayVec<Card, DECK_SIZE> = self.unseen_by(seat).iter().collect();
        rng.shuffle(&mut cards);
        assign_hand(&mut cards, &possible, 0);
        if !hand.is_empty() {
            for _ in 0..EXCHANGES {
                exchange(&mut cards, hand, rng);
            }
        }
        let mut world = self.clone();
        let mut cards = cards.into_iter();
        for held in &mut world.hands[seat.index()] {
            held.card = cards.next();
        }
        world.deck = cards.collect();
        debug_assert_eq!(world.deck.len(), world.deck_size, "unseen cards are in the player's hand or in the deck");
        world
    }
}

/// Proposes the exchange of a random card of the hand with any random card, and accepts or rejects it.
fn exchange(cards: &mut [Card], hand: &[HeldCard], rng: &mut Rng) {
    let (one, other) = (rng.below(hand.len()), rng.below(cards.len()));
    let is_possible = |card: Card, place: usize| hand.get(place).is_none_or(|held| held.possible.contains(card));
    if !is_possible(cards[one], other) || !is_possible(cards[other], one) {
        return;
    }
    let contradicts =
        |card: Card, place: usize| usize::from(hand.get(place).is_some_and(|held| !held.inferred.contains(card)));
    let before = contradicts(cards[one], one) + contradicts(cards[other], other);
    let after = contradicts(cards[other], one) + contradicts(cards[one], other);
    if (before..after).all(|_| rng.below(CONTRADICTION_ODDS) == 0) {
        cards.swap(one, other);
    }
}

/// Moves a possible card to each place of the hand from `place` on, by backtracking. Returns whether there is a way.
fn assign_hand(cards: &mut [Card], possible: &[CardSet], place: usize) -> bool {
    let Some(possible_here) = possible.get(place) else { return true };
    for from in place..cards.len() {
        if possible_here.contains(cards[from]) {
            cards.swap(place, from);
            if assign_hand(cards, possible, place + 1) {
                return true;
            }
            cards.swap(place, from);
        }
    }
    false
}
