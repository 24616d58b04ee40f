//! Exchanges of cards between a hidden hand and the undrawn cards, for dealing a seen hand again.
//!
//! A card can be exchanged with another one of the same shuffle. A main card dealt at the start can also be exchanged
//! with one of the second shuffle, which is of the same cards without those dealt in between and with the EVENTs (H3,
//! H4).

use super::{Card, Chance, NamedCard, Pile, Poutine};
use crate::game::{FullBoard, Observation, Redeal, Seat, swapped};

impl Redeal for Poutine {
    type Card = Card;

    const OTHERS_SEE_HANDS: bool = false;

    fn is_same(first: &Observation<Self>, second: &Observation<Self>) -> bool {
        first == second
    }

    fn hidden_hand(board: &FullBoard<Self>, seat: Seat) -> Vec<Card> {
        board.hands[seat].to_vec()
    }

    fn undrawn(board: &FullBoard<Self>) -> Vec<Card> {
        let escapes = board.escape_pile.iter().map(|escape| Card::Escape(*escape));
        let main = board.main_pile.iter().copied().filter(|card| !matches!(card, Card::Event(_)));
        main.chain(escapes).collect()
    }

    fn exchanges(chances: &[Chance], held: &Card, undrawn: &Card) -> Vec<Vec<(usize, Chance)>> {
        let (held, undrawn) = (NamedCard::Card(*held), NamedCard::Card(*undrawn));
        let mut exchanges = Vec::new();
        for at in 0..chances.len() {
            let Some((pile, cards)) = as_shuffle(&chances[at]) else { continue };
            for cards in swapped(cards, &held, &undrawn) {
                // The second shuffle contains the undrawn card, which must become the held one there, too.
                if at == 0
                    && let Some((_, second)) = chances.get(1).and_then(as_shuffle)
                {
                    let positions = (0..second.len()).filter(|position| second[*position] == undrawn);
                    exchanges.extend(positions.map(|position| {
                        let mut second = second.clone();
                        second[position] = held.clone();
                        let second = Chance::Shuffle { pile: Pile::Main, cards: second };
                        vec![(0, Chance::Shuffle { pile, cards: cards.clone() }), (1, second)]
                    }));
                } else {
                    exchanges.push(vec![(at, Chance::Shuffle { pile, cards })]);
                }
            }
        }
        exchanges
    }
}

/// Returns the pile and the cards of a shuffle.
fn as_shuffle(chance: &Chance) -> Option<(Pile, &Vec<NamedCard>)> {
    match chance {
        Chance::Shuffle { pile, cards } => Some((*pile, cards)),
        Chance::Houdini { .. } | Chance::Pick { .. } => None,
    }
}
