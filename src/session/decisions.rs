//! What the people at the screen decide.

use std::sync::Arc;

use super::machine::{Presence, Task};
use super::undo::Held;
use super::{DisplayTime, Extension, PinPurpose, Session, SessionGame};
use crate::game::{Next, Seat, SeatSet};

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

    /// Puts a legal decision on the table.
    pub(super) fn act(&mut self, seat: Seat, action: &G::Action, then: Option<G::Action>) {
        match self.table.act(seat, action) {
            Ok(()) => {
                self.results = Arc::default();
                self.note_own_action(seat);
                self.follow_up = then;
                self.task = Task::Idle;
                self.cover_decision(seat);
                self.save_moves();
            }
            Err(why) => {
                self.rejection = Some(Arc::new(why));
                self.task = Task::Person;
            }
        }
    }

    /// Notes that the player of this seat has just decided themselves: what they had not read is old now.
    fn note_own_action(&mut self, seat: Seat) {
        self.unread[seat].clear();
        self.own_decision_end[seat] = Some(self.table.action_events(seat).end);
    }

    /// Covers the hand before anything of the decision of the player at the screen is shown, if another person is next and this player
    /// learns nothing from it that the others do not: all look at the table, and the device may be passed at once.
    fn cover_decision(&mut self, seat: Seat) {
        let Next::Seats(asked) = self.table.next() else { return };
        let mut events = self.table.action_events(seat);
        let is_private = events.any(|event| self.private_line(seat, event).is_some());
        if self.at_screen() == Some(seat) && self.must_pass_device(seat, asked) && !is_private {
            self.cover_now();
            self.note_own_decision(seat);
        }
    }

    /// Puts the decision on the table that its player has taken together with the one before, if it is legal. Returns whether it was.
    pub(super) fn apply_follow_up(&mut self) -> bool {
        let (Some(action), Some(seat)) = (self.follow_up.take(), self.at_screen()) else {
            return false;
        };
        let is_done = self.table.act(seat, &action).is_ok();
        if is_done {
            self.note_own_action(seat);
            self.cover_decision(seat);
            self.save_moves();
        }
        is_done
    }

    pub(super) fn answer_as(&mut self, seat: Seat) {
        if matches!((&self.task, self.presence), (Task::Person, Presence::Window(asked)) if asked.contains(seat)) {
            self.set_presence(Presence::Covered(SeatSet::only(seat)));
        }
    }

    pub(super) fn ask_again(&mut self) {
        if matches!((&self.task, self.presence), (Task::Person, Presence::Covered(_))) && self.pass_action().is_some() {
            self.task = Task::Idle;
        }
    }

    pub(super) fn pass_all(&mut self) {
        let (Task::Person, Presence::Window(asked), Some(pass)) = (&self.task, self.presence, self.pass_action())
        else {
            return;
        };
        for seat in asked.iter() {
            let answer = self.meta.extension.standing_answer(self.table.view(seat), seat);
            // An answer may end the response window: then the seats after it do not decide any more.
            if self.table.turn().contains(seat)
                && self.table.act(seat, &answer.unwrap_or_else(|| pass.clone())).is_err()
            {
                // What was answered before is saved.
                break;
            }
        }
        self.task = Task::Idle;
        self.set_presence(Presence::Covered(SeatSet::EMPTY));
        self.save_moves();
    }

    /// Hands an input to the extension, once its player has entered their PIN if it needs one.
    pub(super) fn extend(&mut self, input: <G::Extension as Extension<G>>::Input) {
        let owner = <G::Extension as Extension<G>>::needs_pin_of(&input).filter(|seat| self.at_screen() != Some(*seat));
        if owner.is_some_and(|seat| self.asks_for_pin(seat, PinPurpose::Confirm)) {
            self.unconfirmed = Some(input);
        } else {
            self.extend_without_pin(input);
        }
    }

    /// Hands an input to the extension.
    pub(super) fn extend_without_pin(&mut self, input: <G::Extension as Extension<G>>::Input) {
        let (seat, playback) = (self.at_screen(), &self.playback);
        if self.meta.extension.handle(input, seat, &|seat| (**playback.seat(seat)).clone()) {
            self.log.extension_notes(&self.table, &self.meta.extension);
            self.save_meta();
            self.ask_for_replies();
        }
    }
}
