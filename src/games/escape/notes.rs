//! The notes that players write on their own cards while these lie face down.

use serde::{Deserialize, Serialize};

use super::{DECK_SIZE, Escape, Event, HAND_SIZE};
use crate::game::{Observation, Seat, View};
use crate::session::Extension;

/// The maximum number of letters of a note.
pub const MAX_NOTE: usize = 16;

/// The notes of all players. A note follows its card until it leaves the hand or the hand is dealt again, and only the player
/// who holds the card sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Notes {
    /// For each seat the noted cards, by [`serial`](super::HeldCard::serial), and the notes.
    #[serde(skip_serializing_if = "is_blank")]
    notes: Vec<Vec<(u8, String)>>,
}

fn is_blank(notes: &[Vec<(u8, String)>]) -> bool {
    notes.iter().all(Vec::is_empty)
}

/// The input by which the player at the screen writes on one of their cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WriteNote {
    /// The card.
    pub serial: u8,
    /// The note; empty to remove it.
    pub text: String,
}

impl Extension<Escape> for Notes {
    type Input = WriteNote;
    type Public = ();
    /// The noted cards of the seat, and the notes.
    type Private = Vec<(u8, String)>;

    fn resize(&mut self, seats: usize) {
        self.notes.resize(seats, Vec::new());
        for notes in &mut self.notes {
            notes.truncate(HAND_SIZE);
            notes.iter_mut().for_each(|(_, text)| *text = tidy(text));
        }
    }

    fn public(&self) {}

    fn private(&self, seat: Seat) -> Vec<(u8, String)> {
        self.notes[seat.index()].clone()
    }

    fn handle(
        &mut self,
        WriteNote { serial, text }: WriteNote,
        at_screen: Option<Seat>,
        view: &dyn Fn(Seat) -> View<Escape>,
    ) -> bool {
        let Some(seat) = at_screen.filter(|seat| view(*seat).hands[*seat].iter().any(|held| held.serial == serial))
        else {
            return false;
        };
        let (notes, text) = (&mut self.notes[seat.index()], tidy(&text));
        let before = notes.clone();
        notes.retain(|(noted, _)| *noted != serial);
        if !text.is_empty() {
            notes.push((serial, text));
        }
        *notes != before
    }

    /// Drops the notes of the seat: they are about cards that it does not hold any more.
    fn dealt_again(&mut self, seat: Seat) {
        self.notes[seat.index()].clear();
    }

    /// Drops the notes on cards that have left their hand. While a saved game is replayed, there are notes on cards that have
    /// not been drawn yet.
    fn observe(&mut self, observation: &Observation<Escape>, view: &View<Escape>) {
        let (Event::Played { seat, .. } | Event::Discarded { seat, .. }) = observation else { return };
        let drawn = DECK_SIZE - view.deck.len();
        let is_held = |serial: u8| view.hands[*seat].iter().any(|held| held.serial == serial);
        self.notes[seat.index()].retain(|(serial, _)| usize::from(*serial) >= drawn || is_held(*serial));
    }
}

/// Returns a note as it is kept: in one line, without spaces around it, and not too long.
fn tidy(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).collect::<String>().trim().chars().take(MAX_NOTE).collect()
}
