//! Which cards of Escape! can change places when a hand is dealt again: all come from one shuffle.

use super::{Card, Escape, Luck};
use crate::game::{Redeal, Seat, Sight, Truth, swapped};

impl Redeal for Escape {
    type Card = Card;

    const OTHERS_SEE_HANDS: bool = true;

    fn is_same(first: &Sight<Self>, second: &Sight<Self>) -> bool {
        first == second
    }

    fn hidden_hand(truth: &Truth<Self>, seat: Seat) -> Vec<Card> {
        truth.hands[seat].iter().map(|held| held.card).collect()
    }

    fn undrawn(truth: &Truth<Self>) -> Vec<Card> {
        truth.deck.to_vec()
    }

    fn exchanges(chances: &[Luck], held: &Card, undrawn: &Card) -> Vec<Vec<(usize, Luck)>> {
        let shuffles = chances.iter().enumerate().filter_map(|(at, chance)| match chance {
            Luck::Shuffle(cards) => Some((at, cards)),
            Luck::Start(_) => None,
        });
        let exchanged = |(at, cards): (usize, &Vec<Card>)| {
            swapped(cards, held, undrawn).into_iter().map(move |cards| vec![(at, Luck::Shuffle(cards))])
        };
        shuffles.flat_map(exchanged).collect()
    }
}
