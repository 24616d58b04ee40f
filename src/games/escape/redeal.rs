//! Which cards of Escape! can be exchanged when a hand is dealt again: all come from one shuffle.

use super::{Card, Chance, Escape};
use crate::game::{FullBoard, Observation, Redeal, Seat, swapped};

impl Redeal for Escape {
    type Card = Card;

    const OTHERS_SEE_HANDS: bool = true;

    fn is_same(first: &Observation<Self>, second: &Observation<Self>) -> bool {
        first == second
    }

    fn hidden_hand(board: &FullBoard<Self>, seat: Seat) -> Vec<Card> {
        board.hands[seat].iter().map(|held| held.card).collect()
    }

    fn undrawn(board: &FullBoard<Self>) -> Vec<Card> {
        board.deck.to_vec()
    }

    fn exchanges(chances: &[Chance], held: &Card, undrawn: &Card) -> Vec<Vec<(usize, Chance)>> {
        let shuffles = chances.iter().enumerate().filter_map(|(index, chance)| match chance {
            Chance::Shuffle { cards } => Some((index, cards)),
            Chance::Start { .. } => None,
        });
        let exchanged = |(index, cards): (usize, &Vec<Card>)| {
            swapped(cards, held, undrawn).into_iter().map(move |cards| vec![(index, Chance::Shuffle { cards })])
        };
        shuffles.flat_map(exchanged).collect()
    }
}
