//! Seats that change hands: a bot plays for a person, and the person comes back.

use super::machine::{Presence, Task};
use super::{DisplayTime, ProposedChange, SeatChange, Session, SessionGame};
use crate::game::{Seat, SeatSet, Who};

impl<G: SessionGame> Session<G> {
    /// Lets a bot play a person's seat. The person at the screen hands over their own seat at once; for anybody else, who is
    /// taken to be absent, all others who still play must agree on a covered screen; if there are none, nobody has to.
    /// A player who is out of the game cannot be handed over.
    pub(super) fn hand_to_bot(&mut self, seat: Seat, level: &'static str) {
        let is_impossible = !self.is_human(seat) || self.is_over() || self.is_out(seat);
        if is_impossible || G::LEVELS.iter().all(|known| known.id != level) {
            return;
        }
        if self.at_screen() == Some(seat) {
            return self.change_player(seat, Who::Bot(level.into()));
        }
        let others = || self.humans().iter().filter(|other| *other != seat);
        let still_play: SeatSet = others().filter(|other| !self.is_out(*other)).collect();
        let missing = if still_play.is_empty() { others().collect() } else { still_play };
        if missing.is_empty() {
            // The last person has forgotten their PIN, or does not go on. No hand is shown by it.
            self.change_player(seat, Who::Bot(level.into()));
        } else {
            self.propose(seat, ProposedChange::Bot(level), missing);
        }
    }

    /// Returns whether a player has nothing to decide any more.
    pub(super) fn is_out(&self, seat: Seat) -> bool {
        G::is_out(self.playback.public(), seat)
    }

    /// Lets the person of a seat that a bot plays come back.
    pub(super) fn reclaim_seat(&mut self, seat: Seat) {
        if !self.is_human(seat) && self.meta.was_human(seat) && !self.is_over() {
            self.change_player(seat, Who::Human);
        }
    }

    /// Lets another player play the seat from now on. The screen is covered, and the next person lifts the curtain, also if only
    /// one person is left.
    pub(super) fn change_player(&mut self, seat: Seat, who: Who) {
        let step = self.table.move_count();
        self.cancel_proposal();
        let Some(before) = self.table.change_player(seat, who) else {
            return;
        };
        // The recap tells what happens until the person is back.
        self.own_decision_end[seat] = None;
        self.meta.changes.push(SeatChange { step, seat, before });
        self.seats_changed();
        self.set_presence(Presence::Covered(SeatSet::EMPTY));
        self.restart_decision(seat);
        // Nobody is left who could acknowledge what is on show.
        if matches!(self.task, Task::Acknowledgement) && self.humans().is_empty() {
            self.task = Task::Frame(self.start_timer(DisplayTime::Long));
        }
        // A statement that was asked of a bot for this seat no longer counts.
        self.talk.asked.retain(|(_, asked)| *asked != seat);
        self.talk.due.remove(seat);
        self.ask_for_replies();
        self.save_meta();
    }
}
