//! The keys of cards that glide.

use super::super::{Card, Escape, Event};
use crate::game::{Observation, Seat, View};

/// The key of the deck in the top bar.
pub const DECK: &str = "deck";

/// The key of the discards in the top bar.
pub const DISCARDS: &str = "discards";

/// Returns the key of a card in a hand. The serial number says when it was drawn, which everybody saw.
pub fn held(seat: Seat, serial: u8) -> String {
    format!("held-{}-{serial}", seat.0)
}

/// Returns the key of a card that everybody sees.
pub fn face_up(card: Card) -> String {
    format!("card-{}", card.code())
}

/// Returns the keys of what has moved with an event.
pub fn glides(observation: &Observation<Escape>, before: &View<Escape>, after: &View<Escape>) -> Vec<(String, String)> {
    let at = |seat: Seat, place: u8| before.hands[seat].get(usize::from(place)).map(|card| held(seat, card.serial));
    match observation {
        Event::Played { seat, place, card } => at(*seat, *place).map(|old| (old, face_up(*card))).into_iter().collect(),
        Event::Discarded { seat, place, .. } => {
            at(*seat, *place).map(|old| (old, DISCARDS.to_owned())).into_iter().collect()
        }
        Event::Drew { seat, .. } => {
            let drawn = after.hands[*seat].last().map(|card| (DECK.to_owned(), held(*seat, card.serial)));
            drawn.into_iter().collect()
        }
        Event::Placed { card, .. } => vec![(face_up(*card), face_up(*card))],
        _ => Vec::new(),
    }
}
