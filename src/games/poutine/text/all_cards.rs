//! The list of all cards.

use super::super::{Board, Card, CardCounts, Face, Phase, Pile};
use crate::game::{CardCount, CardGroup, Partial};

/// Returns all cards by sort, and how many of each lie face up on the table or among the discards.
pub fn all_cards(view: &Board<Partial>) -> Vec<CardGroup> {
    let gone = face_up(view);
    let count = |card: Card| CardCount { code: card.code(), copies: card.copies(), gone: gone.count(card) };
    let group = |title: &'static str, is_of: fn(&Card) -> bool| CardGroup {
        title,
        cards: Card::all_kinds().filter(is_of).map(count).collect(),
    };
    vec![
        group("ITEMs", |card| card.as_item().is_some()),
        group("ACTIONs", |card| card.as_action().is_some()),
        group("ESCAPEs", |card| card.pile() == Pile::Escape),
        group("EVENTs", |card| matches!(card, Card::Event(_))),
    ]
}

/// Returns the cards that everybody sees: discarded, laid face up, scored, laid for an attempt, and EVENTs in progress.
fn face_up(view: &Board<Partial>) -> CardCounts {
    let laid = view.laid.iter().filter_map(|(_, laid)| laid.as_ref()).filter(|laid| laid.face == Face::Up);
    let attempt = match view.phase {
        Phase::Attempt(attempt) => Some(attempt),
        _ => None,
    };
    let escapes = laid
        .filter_map(|laid| laid.card)
        .chain(view.scored.iter().flat_map(|(_, scored)| scored.iter().copied()))
        .chain(view.escape_discards.iter().copied())
        .chain(attempt.map(|attempt| attempt.escape));
    // An EVENT whose replacement is due is on the discards already.
    let discarded = usize::from(view.phase == Phase::Replacement);
    let events = view.event_queue.iter().skip(discarded).map(|pending| Card::Event(pending.event));
    let used = attempt.iter().flat_map(|attempt| attempt.cards.cards());
    view.main_discards.cards().iter().copied().chain(used).chain(events).chain(escapes.map(Card::Escape)).collect()
}
