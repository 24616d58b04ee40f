//! Worlds that a position leaves open: what could be in one's own hand, and what is still to be drawn.

use arrayvec::ArrayVec;

use super::super::{Card, DECK, HAND};
use super::count::Cards;
use super::position::Position;
use crate::game::{Rng, Seat};

/// So many are imagined before it is weighed how well they go with what others did.
const IMAGINED: usize = 256;

/// So often chance shuffles a hand that it has found.
const STIRS: usize = 24;

/// Of so many cards, one is what the crew's way of talking rules out.
const MISHEARD: usize = 5;

/// Worlds that a position leaves open, some likelier than others.
pub(super) struct Worlds {
    /// Each with the likelihoods of those up to it, summed up.
    worlds: Vec<(Position, f64)>,
}

impl Worlds {
    /// Those that `me` cannot tell from this position, each as likely as it goes with what others did.
    pub fn of(position: &Position, me: Seat, rng: &mut Rng, likelihood: impl Fn(&Position) -> f64) -> Self {
        let mut sum = 0.0;
        let worlds = (0..IMAGINED).map(|_| {
            let world = position.imagine(me, rng);
            sum += likelihood(&world);
            (world, sum)
        });
        Worlds { worlds: worlds.collect() }
    }

    /// One of them, with the draw pile in any order.
    pub fn one(&self, rng: &mut Rng) -> Position {
        let all = self.worlds.last().map_or(0.0, |(_, sum)| *sum);
        let at = rng.part() * all;
        let mut world = self.worlds[self.worlds.partition_point(|(_, sum)| *sum <= at)].0.clone();
        rng.shuffle(&mut world.deck);
        world
    }
}

impl Position {
    /// A world that `me` cannot tell from this position; what the crew has meant by its clues is likelier than what not.
    pub fn imagine(&self, me: Seat, rng: &mut Rng) -> Position {
        let mut rest: ArrayVec<Card, DECK> = self.unseen(me).iter().collect();
        rng.shuffle(&mut rest);
        let hand = &self.hands[me.index()];
        // The own hand comes first; what can go wrong there is put right by exchanges.
        let cans: ArrayVec<Cards, HAND> = hand.iter().map(|held| held.can).collect();
        seat_cards(&mut rest, &cans, 0);
        for _ in 0..STIRS {
            if cans.is_empty() {
                break;
            }
            let (one, other) = (rng.below(cans.len()), rng.below(rest.len()));
            let fits = |card: Card, at: usize| cans.get(at).is_none_or(|can| can.has(card));
            if !fits(rest[one], other) || !fits(rest[other], one) {
                continue;
            }
            let wrong = |card: Card, at: usize| i32::from(hand.get(at).is_some_and(|held| !held.said.has(card)));
            let before = wrong(rest[one], one) + wrong(rest[other], other);
            let after = wrong(rest[other], one) + wrong(rest[one], other);
            if (before..after).all(|_| rng.below(MISHEARD) == 0) {
                rest.swap(one, other);
            }
        }
        let mut world = self.clone();
        let mut cards = rest.into_iter();
        for held in &mut world.hands[me.index()] {
            held.card = cards.next();
        }
        world.deck = cards.collect();
        debug_assert_eq!(world.deck.len(), world.pile, "every card not seen lies in the own hand or in the draw pile");
        world
    }
}

/// Brings cards to the front that can lie there, from the place `at` on; says whether there is a way.
fn seat_cards(cards: &mut [Card], cans: &[Cards], at: usize) -> bool {
    let Some(can) = cans.get(at) else { return true };
    for from in at..cards.len() {
        if can.has(cards[from]) {
            cards.swap(at, from);
            if seat_cards(cards, cans, at + 1) {
                return true;
            }
            cards.swap(at, from);
        }
    }
    false
}
