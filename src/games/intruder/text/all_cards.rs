//! The list of all cards.

use super::super::{Board, Card, Kind};
use crate::game::{CardCount, CardGroup, Knowledge};

/// Returns all cards by the place where they are played, and how many of each lie in rows or before players, are among the
/// discards that everybody has seen, or have left the game.
pub fn all_cards<K: Knowledge>(board: &Board<K>) -> Vec<CardGroup> {
    let in_rows = board.rows.iter().flat_map(|(_, row)| row.cards()).map(|placed| placed.card);
    let items = board.items.iter().flat_map(|(_, items)| items.iter());
    let gone: Vec<Card> =
        in_rows.chain(items).chain(board.discards.public.iter().chain(&board.removed).copied()).collect();
    let count = |card: Card| CardCount {
        code: card.code(),
        copies: card.count(),
        gone: gone.iter().filter(|other| **other == card).count(),
    };
    let group = |(kind, title): (Kind, &'static str)| CardGroup {
        title,
        cards: Card::ALL.into_iter().filter(|card| card.kind() == kind).map(count).collect(),
    };
    let groups = [
        (Kind::Row, "Cards for a row"),
        (Kind::Untargeted, "Cards played on nobody"),
        (Kind::BeforeRound, "Used before a round"),
        (Kind::Item, "Escape items"),
    ];
    groups.map(group).into()
}
