//! Undo: a decision is held for a moment before it counts, and its player can take it back until then.
//!
//! The rule: a decision can be taken back as long as nobody, neither a player nor the public, has learnt anything through it, and
//! nobody else has acted. Nearly every decision of these games shows a card, draws one or passes the turn at once, one's own
//! card included: a card that is laid face up has been shown. So there is nothing to take back once a decision is on the table, and
//! the moment comes before: while a decision is held, it is in no record, save, view or log, no bot is asked and nobody else can act.
//!
//! - Whether a decision is held depends on its kind alone ([`SessionGame::undo`]), and all are held for the same
//!   [`DisplayTime::Undo`]: how long somebody takes tells nothing.
//! - Answers in a response window and simultaneous choices are not held, nor are draws, whose only result is a new card.
//! - A held decision is dropped when its player leaves the screen: when it is covered, a seat changes hands or a hand is dealt
//!   again. After a reload too the player is asked again.
//! - It counts at once when its player asks for something that can tell more: why a bot decided as it did, or an export. So it does
//!   when the player leaves the table for another page, and when they have chosen to go on to their own next decision: a Snatch that
//!   is played now.

use std::sync::Arc;

use super::machine::Task;
use super::{Session, SessionGame, TimerId};
use crate::game::{Game, Seat};

/// A decision that its player can take back, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undo {
    /// The decision: “Discard the Rope”.
    pub decision: String,
    /// Until when it can be taken back: “until everybody sees it”.
    pub until: String,
}

/// A decision that is held.
pub(super) struct Held<G: Game> {
    pub seat: Seat,
    pub action: G::Action,
    pub then: Option<G::Action>,
    pub timer: TimerId,
    pub undo: Arc<Undo>,
}

impl<G: SessionGame> Session<G> {
    /// Takes back the decision that is held: its player is asked again.
    pub(super) fn undo(&mut self) {
        if matches!(self.task, Task::Held(_)) {
            self.task = Task::Person;
        }
    }

    /// Lets the decision that is held count now.
    pub(super) fn commit(&mut self) {
        match core::mem::replace(&mut self.task, Task::Idle) {
            Task::Held(held) => self.act(held.seat, &held.action, held.then),
            other => self.task = other,
        }
    }

    /// Lets the decision that is held count if this is its timer. Returns whether it was.
    pub(super) fn undo_timer_fired(&mut self, fired: TimerId) -> bool {
        let is_due = matches!(&self.task, Task::Held(held) if held.timer == fired);
        if is_due {
            self.commit();
        }
        is_due
    }
}
