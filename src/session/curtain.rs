//! The curtain: who is at the screen, who may lift it, and who gets the device next.

use std::sync::Arc;

use super::machine::{Presence, Task};
use super::{PinPurpose, Session, SessionGame};
use crate::game::{Seat, SeatSet};

impl<G: SessionGame> Session<G> {
    /// Puts somebody else, or nobody, at the screen. What was for the person before is gone, and a decision that is held is dropped.
    pub(super) fn set_presence(&mut self, presence: Presence) {
        if self.presence != presence {
            if let Some(seat) = self.at_screen() {
                self.note_seen(seat);
            }
            self.presence = presence;
            self.pin = None;
            self.rejection = None;
            self.follow_up = None;
            self.advising = None;
            self.results = Arc::default();
            if matches!(self.task, Task::Held(_)) {
                self.task = Task::Idle;
            }
        }
    }

    /// Shows the seat of this player, who is at the screen now.
    pub(super) fn uncover(&mut self, seat: Seat) {
        self.set_presence(Presence::Seat(seat));
        self.last = Some(seat);
    }

    /// Lifts the curtain for the person of this seat, or asks for their PIN first.
    pub(super) fn lift(&mut self, seat: Seat) {
        if self.may_lift(seat) && !self.asks_for_pin(seat, PinPurpose::Lift) {
            self.lift_without_pin(seat);
        }
    }

    /// Returns whether the person of this seat may lift the curtain now.
    fn may_lift(&self, seat: Seat) -> bool {
        matches!(self.task, Task::Person) && matches!(self.presence, Presence::Covered(next) if next.contains(seat))
    }

    /// Lifts the curtain once it is known who is there.
    pub(super) fn lift_without_pin(&mut self, seat: Seat) {
        if self.may_lift(seat) {
            self.proposal = None;
            self.redeal = None;
            self.uncover(seat);
            self.start_recap(seat);
        }
    }

    /// Covers the screen at the request of the person at it. Somebody who plays alone needs no curtain.
    pub(super) fn cover(&mut self) {
        if self.solo().is_none() && self.at_screen().is_some() {
            self.cover_now();
        }
    }

    /// Covers the screen, and lets nobody lift the curtain before it is known who decides next.
    pub(super) fn cover_now(&mut self) {
        self.set_presence(Presence::Covered(SeatSet::EMPTY));
        if matches!(self.task, Task::Person | Task::Recap(_)) {
            self.task = Task::Idle;
        }
    }

    /// Returns whether the screen must be covered before these seats decide: this seat is not among them, and another person still
    /// plays or is asked. While bots decide, all look at the table.
    pub(super) fn must_pass_device(&self, seat: Seat, asked: SeatSet) -> bool {
        let plays = |other: Seat| other != seat && (!self.is_out(other) || asked.contains(other));
        !asked.contains(seat) && self.humans().iter().any(plays)
    }

    /// Returns the person who gets the device: the one who had it last if that one must still decide, otherwise the next one
    /// clockwise.
    pub(super) fn next_person(&self, asked: SeatSet) -> SeatSet {
        let last = self.last.filter(|last| asked.contains(*last));
        let after = self.last.and_then(|last| asked.iter().find(|seat| *seat > last));
        last.or(after).or_else(|| asked.iter().next()).map_or(SeatSet::EMPTY, SeatSet::only)
    }
}
