//! What players of Escape! write beside the game: notes on their own cards, and the ship's log.

use serde::{Deserialize, Serialize};

use super::{Escape, Notes, ShipLog, ShipLogPage, WriteLog, WriteNote};
use crate::game::{Observation, Seat, View};
use crate::session::Extension;

/// The notes on cards, and the ship's log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct EscapeExtension {
    #[serde(skip_serializing_if = "Notes::is_blank")]
    notes: Notes,
    #[serde(flatten)]
    log: ShipLog,
}

/// Something that a player writes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EscapeInput {
    /// A note on a card of the player at the screen.
    Note(WriteNote),
    /// A part of the ship's log.
    Log(WriteLog),
}

impl Extension<Escape> for EscapeExtension {
    type Input = EscapeInput;
    type Public = ShipLogPage;
    /// The noted cards of the seat, and the notes.
    type Private = Vec<(u8, String)>;

    fn resize(&mut self, seats: usize) {
        self.notes.resize(seats);
        self.log.resize(seats);
    }

    fn public(&self) -> ShipLogPage {
        self.log.page()
    }

    fn private(&self, seat: Seat) -> Vec<(u8, String)> {
        self.notes.of(seat)
    }

    fn handle(&mut self, input: EscapeInput, at_screen: Option<Seat>, view: &dyn Fn(Seat) -> View<Escape>) -> bool {
        match input {
            EscapeInput::Note(note) => at_screen.is_some_and(|seat| self.notes.write(note, seat, &view(seat))),
            EscapeInput::Log(input) => self.log.write(input),
        }
    }

    fn observe(&mut self, observation: &Observation<Escape>, view: &View<Escape>) {
        self.notes.observe(observation, view);
        self.log.observe(observation);
    }

    fn dealt_again(&mut self, seat: Seat) {
        self.notes.clear(seat);
    }
}
