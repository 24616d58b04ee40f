//! The notes that players write on their own cards while these lie face down.

use serde::{Deserialize, Serialize};

use super::written::tidy_line;
use super::{DECK_SIZE, Escape, Event, HAND_SIZE};
use crate::game::{Observation, Seat, View};

/// The maximum number of characters of a note.
pub const MAX_NOTE: usize = 16;

/// The notes of all players. A note follows its card until it leaves the hand or the hand is dealt again, and only the player
/// who holds the card sees it.
///
/// For each seat the noted cards, by [`serial`](super::HeldCard::serial), and the notes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notes(Vec<Vec<(u8, String)>>);

/// The input by which the player at the screen writes on one of their cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WriteNote {
    /// The card.
    pub serial: u8,
    /// The note; empty to remove it.
    pub text: String,
}

impl Notes {
    /// Returns whether there is no note.
    pub fn is_blank(&self) -> bool {
        self.0.iter().all(Vec::is_empty)
    }

    /// Makes saved notes fit this number of seats.
    pub fn resize(&mut self, seats: usize) {
        self.0.resize(seats, Vec::new());
        for notes in &mut self.0 {
            notes.truncate(HAND_SIZE);
            notes.iter_mut().for_each(|(_, text)| *text = tidy_line(text, MAX_NOTE));
        }
    }

    /// Returns the noted cards of a seat, and the notes.
    pub fn of(&self, seat: Seat) -> Vec<(u8, String)> {
        self.0[seat.index()].clone()
    }

    /// Writes a note of this seat on a card that it holds. Returns whether anything changed.
    pub fn write(&mut self, WriteNote { serial, text }: WriteNote, seat: Seat, view: &View<Escape>) -> bool {
        if !view.hands[seat].iter().any(|held| held.serial == serial) {
            return false;
        }
        let (notes, text) = (&mut self.0[seat.index()], tidy_line(&text, MAX_NOTE));
        let before = notes.clone();
        notes.retain(|(noted, _)| *noted != serial);
        if !text.is_empty() {
            notes.push((serial, text));
        }
        *notes != before
    }

    /// Drops the notes of a seat: they are about cards that it does not hold any more.
    pub fn clear(&mut self, seat: Seat) {
        self.0[seat.index()].clear();
    }

    /// Drops the notes on cards that have left their hand. While a saved game is replayed, there are notes on cards that have
    /// not been drawn yet.
    pub fn observe(&mut self, observation: &Observation<Escape>, view: &View<Escape>) {
        let (Event::Played { seat, .. } | Event::Discarded { seat, .. }) = observation else { return };
        let drawn = DECK_SIZE - view.deck.len();
        let is_held = |serial: u8| view.hands[*seat].iter().any(|held| held.serial == serial);
        self.0[seat.index()].retain(|(serial, _)| usize::from(*serial) >= drawn || is_held(*serial));
    }
}
