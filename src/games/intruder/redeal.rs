//! Redealing a hand that was seen: hidden cards of one shuffle can be exchanged. Identities stay.

use super::{Action, Card, Chance, Intruder};
use crate::game::{FullBoard, Observation, Redeal, Seat, swapped};

impl Redeal for Intruder {
    type Card = Card;

    const OTHERS_SEE_HANDS: bool = false;

    fn is_same(first: &Observation<Self>, second: &Observation<Self>) -> bool {
        first == second
    }

    fn hidden_hand(board: &FullBoard<Self>, seat: Seat) -> Vec<Card> {
        board.hands[seat].private.iter().copied().collect()
    }

    fn undrawn(board: &FullBoard<Self>) -> Vec<Card> {
        let unseen = board.deck.iter().filter(|face_down| face_down.known_to.is_none());
        unseen.map(|face_down| face_down.card).collect()
    }

    fn exchanges(chances: &[Chance], held: &Card, undrawn: &Card) -> Vec<Vec<(usize, Chance)>> {
        let shuffles = chances.iter().enumerate().filter_map(|(at, chance)| match chance {
            Chance::Shuffle { cards } => Some((at, cards)),
            Chance::Identities { .. } | Chance::Die { .. } => None,
        });
        let exchanged = |(at, cards): (usize, &Vec<Card>)| {
            swapped(cards, held, undrawn).into_iter().map(move |cards| vec![(at, Chance::Shuffle { cards })])
        };
        shuffles.flat_map(exchanged).collect()
    }

    fn renamed(action: &Action, held: &Card, undrawn: &Card) -> Option<Action> {
        let Action::Keep(mut kept) = *action else { return None };
        *kept.iter_mut().find(|card| *card == held)? = *undrawn;
        kept.sort_unstable();
        Some(Action::Keep(kept))
    }
}
