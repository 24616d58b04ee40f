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
//! - It counts at once when its player asks for something that can tell more: why a bot decided as it did, or an export.

use std::sync::Arc;

use super::machine::Task;
use super::{DisplayTime, Session, SessionGame, TimerId};
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
    seat: Seat,
    action: G::Action,
    then: Option<G::Action>,
    timer: TimerId,
    pub undo: Arc<Undo>,
}

impl<G: SessionGame> Session<G> {
    /// Takes a decision of the player at the screen, and the one that follows it if `then` is one. It is held first if decisions of
    /// its kind are.
    pub(super) fn decide(&mut self, action: G::Action, then: Option<G::Action>) {
        let (Task::Person, None, Some(seat)) = (&self.task, self.awaited, self.at_screen()) else {
            return;
        };
        let view = self.table.view(seat);
        if let Err(why) = G::validate(view, seat, &action) {
            self.rejection = Some(Arc::new(why));
            return;
        }
        let undo = G::undo(view, seat, &action, &|seat| self.name(seat));
        self.rejection = None;
        self.advising = None;
        match undo {
            Some(undo) => {
                let timer = self.start_timer(DisplayTime::Undo);
                self.task = Task::Held(Box::new(Held { seat, action, then, timer, undo: Arc::new(undo) }));
            }
            None => self.act(seat, &action, then),
        }
    }

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

    /// Puts a legal decision on the table.
    fn act(&mut self, seat: Seat, action: &G::Action, then: Option<G::Action>) {
        match self.table.act(seat, action) {
            Ok(()) => {
                self.results = Arc::default();
                self.follow_up = then;
                self.task = Task::Idle;
                self.save_moves();
            }
            Err(why) => {
                self.rejection = Some(Arc::new(why));
                self.task = Task::Person;
            }
        }
    }

    /// Puts the decision on the table that its player has taken together with the one before, if it is legal. Returns whether it was.
    pub(super) fn follow_up(&mut self) -> bool {
        let (Some(action), Some(seat)) = (self.follow_up.take(), self.at_screen()) else {
            return false;
        };
        let is_done = self.table.act(seat, &action).is_ok();
        if is_done {
            self.save_moves();
        }
        is_done
    }
}
