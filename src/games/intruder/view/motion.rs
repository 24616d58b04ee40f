//! The keys of cards that glide.

use super::super::{Card, Event, Intruder};
use crate::game::{Observation, Seat, View};

/// Returns the key of a card in the own hand: the card, and the number of equal cards before it.
pub fn held(card: Card, ordinal: usize) -> String {
    format!("held-{}-{ordinal}", card.code())
}

/// Returns the key of the hidden hand in a room.
pub fn hand(seat: Seat) -> String {
    format!("hand-{}", seat.0)
}

/// Returns the key of a card in a row.
pub fn in_row(seat: Seat, card: Card, ordinal: usize) -> String {
    format!("row-{}-{}-{ordinal}", seat.0, card.code())
}

/// Returns the key of the last of these cards in a row.
fn last_in_row(view: &View<Intruder>, seat: Seat, card: Card) -> String {
    let count = view.rows[seat].cards().iter().filter(|placed| placed.card == card).count();
    in_row(seat, card, count.saturating_sub(1))
}

/// Returns the keys of what has moved with an event. A hidden card has only the key of the hand that holds it.
pub fn glides(
    observation: &Observation<Intruder>,
    before: &View<Intruder>,
    after: &View<Intruder>,
) -> Vec<(String, String)> {
    // The places at which a card in a hand may be: in sight of its owner, or in the hidden hand of a room.
    let places = |seat: Seat, card: Card| [held(card, 0), hand(seat)];
    match observation {
        Event::Laid { seat, card, on, .. } => {
            let to = last_in_row(after, *on, *card);
            places(*seat, *card).map(|from| (from, to.clone())).into()
        }
        Event::Snatched { seat, from, take, .. } => {
            let from = last_in_row(before, *from, *take);
            places(*seat, *take).map(|to| (from.clone(), to)).into()
        }
        _ => Vec::new(),
    }
}
