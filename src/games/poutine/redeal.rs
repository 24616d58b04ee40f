//! Which cards of Houdini's Poutine can change places when a hand is dealt again: those of one shuffle, and a card dealt at
//! the start with one that was shuffled again afterwards, together with the EVENTs (H3, H4).

use super::luck::Named;
use super::{Card, Luck, Pile, Poutine};
use crate::game::{Redeal, Seat, Sight, Truth, swapped};

impl Redeal for Poutine {
    type Card = Card;

    const OTHERS_SEE_HANDS: bool = false;

    fn is_same(first: &Sight<Self>, second: &Sight<Self>) -> bool {
        first == second
    }

    fn hidden_hand(truth: &Truth<Self>, seat: Seat) -> Vec<Card> {
        truth.hands[seat].to_vec()
    }

    fn undrawn(truth: &Truth<Self>) -> Vec<Card> {
        let escapes = truth.escapes.iter().map(|escape| Card::Escape(*escape));
        let main = truth.main.iter().copied().filter(|card| !matches!(card, Card::Event(_)));
        main.chain(escapes).collect()
    }

    fn exchanges(chances: &[Luck], held: &Card, undrawn: &Card) -> Vec<Vec<(usize, Luck)>> {
        let (held, undrawn) = (Named::Card(*held), Named::Card(*undrawn));
        let shuffle = |at: usize| match &chances[at] {
            Luck::Shuffle { pile, cards } => Some((*pile, cards)),
            Luck::Houdini(_) | Luck::Pick(_) => None,
        };
        let mut exchanges = Vec::new();
        for at in 0..chances.len() {
            let Some((pile, cards)) = shuffle(at) else { continue };
            for cards in swapped(cards, &held, &undrawn) {
                // The first two shuffles are of the same cards, less those that were dealt in between.
                if at == 0
                    && let Some((_, again)) = shuffle(1)
                {
                    let places = (0..again.len()).filter(|place| again[*place] == undrawn);
                    exchanges.extend(places.map(|place| {
                        let mut again = again.clone();
                        again[place] = held.clone();
                        let again = Luck::Shuffle { pile: Pile::Main, cards: again };
                        vec![(0, Luck::Shuffle { pile, cards: cards.clone() }), (1, again)]
                    }));
                } else {
                    exchanges.push(vec![(at, Luck::Shuffle { pile, cards })]);
                }
            }
        }
        exchanges
    }
}
