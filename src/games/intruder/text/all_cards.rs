//! The list of all cards.

use super::super::{Board, Card};
use crate::game::{CardCount, CardGroup, Knowledge};

/// The cards by the place where they are played, in the order of what they do.
const GROUPS: [(&str, &[Card]); 4] = [
    (
        "Cards for a row",
        &[
            Card::Bat,
            Card::Knife,
            Card::Bandage,
            Card::Syringe,
            Card::Medkit,
            Card::Scratch,
            Card::Bed,
            Card::Barricade,
        ],
    ),
    (
        "Cards played on nobody",
        &[Card::Roulette, Card::Mirror, Card::Camera, Card::Flashlight, Card::Hostage, Card::Snatch],
    ),
    ("Used before a round", &[Card::Nobody]),
    ("Escape items", &[Card::Keys, Card::Car, Card::Gasoline, Card::License]),
];

/// Returns all cards by the place where they are played, and how many of each lie in rows or before players, are among the
/// discards that everybody has seen, or have left the game.
pub fn all_cards<K: Knowledge>(board: &Board<K>) -> Vec<CardGroup> {
    let in_rows = board.rows.iter().flat_map(|(_, row)| row.cards()).map(|placed| placed.card);
    let items = board.items.iter().flat_map(|(_, items)| items.iter());
    let gone: Vec<Card> =
        in_rows.chain(items).chain(board.discards.public.iter().chain(&board.removed).copied()).collect();
    let count = |card: &Card| CardCount {
        code: card.code(),
        copies: card.count(),
        gone: gone.iter().filter(|other| *other == card).count(),
    };
    GROUPS.map(|(title, cards)| CardGroup { title, cards: cards.iter().map(count).collect() }).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::intruder::Kind;

    #[test]
    fn each_card_is_listed_once_where_it_is_played() {
        let kinds = [Kind::Row, Kind::Untargeted, Kind::BeforeRound, Kind::Item];
        for ((title, cards), kind) in GROUPS.into_iter().zip(kinds) {
            assert!(cards.iter().all(|card| card.kind() == kind), "{title}");
            let count = Card::ALL.into_iter().filter(|card| card.kind() == kind).count();
            assert_eq!(
                (cards.len(), cards.iter().collect::<std::collections::HashSet<_>>().len()),
                (count, count),
                "{title}"
            );
        }
    }

    #[test]
    fn cards_that_harm_come_first_then_those_that_heal() {
        let (_, in_rows) = GROUPS[0];
        let damage: Vec<i8> = in_rows.iter().map(|card| card.damage_change().signum()).collect();
        assert_eq!(damage, [1, 1, -1, -1, 0, 0, 0, 0]);
    }
}
