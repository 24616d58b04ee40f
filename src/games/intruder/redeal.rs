//! Which cards of Intruder Escape can change places when a hand is dealt again: those of one shuffle. Identities stay.

use super::{Action, Card, Intruder, Luck};
use crate::game::{Redeal, Seat, Sight, Truth, swapped};

impl Redeal for Intruder {
    type Card = Card;

    const OTHERS_SEE_HANDS: bool = false;

    fn is_same(first: &Sight<Self>, second: &Sight<Self>) -> bool {
        first == second
    }

    fn hidden_hand(truth: &Truth<Self>, seat: Seat) -> Vec<Card> {
        truth.hands[seat].unseen.iter().copied().collect()
    }

    fn undrawn(truth: &Truth<Self>) -> Vec<Card> {
        let unseen = truth.deck.iter().filter(|face_down| face_down.known_to.is_none());
        unseen.map(|face_down| face_down.card).collect()
    }

    fn exchanges(chances: &[Luck], held: &Card, undrawn: &Card) -> Vec<Vec<(usize, Luck)>> {
        let shuffles = chances.iter().enumerate().filter_map(|(at, chance)| match chance {
            Luck::Shuffle(cards) => Some((at, cards)),
            Luck::Identities(_) | Luck::Die(..) => None,
        });
        let exchanged = |(at, cards): (usize, &Vec<Card>)| {
            swapped(cards, held, undrawn).into_iter().map(move |cards| vec![(at, Luck::Shuffle(cards))])
        };
        shuffles.flat_map(exchanged).collect()
    }

    fn renamed(action: &Action, held: &Card, undrawn: &Card) -> Option<Action> {
        let Action::Keep(mut kept) = *action else { return None };
        *kept.iter_mut().find(|card| *card == held)? = *undrawn;
        kept.sort_by_key(|card| card.code());
        Some(Action::Keep(kept))
    }
}
