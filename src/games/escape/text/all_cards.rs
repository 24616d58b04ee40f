//! The list of all cards.

use super::super::{Board, Card, CardType};
use super::pile;
use crate::game::{CardCount, CardGroup, Knowledge};

/// Returns all cards by type, and which of them lie on routes, among the discards, or revealed on the table.
pub fn all_cards<K: Knowledge>(board: &Board<K>) -> Vec<CardGroup> {
    let public: Vec<Card> = board.public_cards().collect();
    let count = |card: Card| CardCount { code: card.code(), copies: 1, gone: usize::from(public.contains(&card)) };
    let group = |kind: CardType| CardGroup {
        title: pile(kind),
        cards: Card::all().filter(|card| card.kind() == kind).map(count).collect(),
    };
    [CardType::Key, CardType::Corridor, CardType::Boat, CardType::Guard].map(group).into()
}
