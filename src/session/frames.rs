//! Frames: the events that are shown one after the other, for how long, and their words for one player.

use std::sync::Arc;

use super::machine::Task;
use super::skip::Skipping;
use super::{DisplayTime, Extension, Session, SessionGame};
use crate::game::{Observation, Observer, Seat};

impl<G: SessionGame> Session<G> {
    /// Shows the next event, and waits as long as it is displayed or until it is acknowledged.
    pub(super) fn show_frame(&mut self, next: &Observation<G>) {
        let time = G::display_time(next);
        let covered = self.cover_for_all(time);
        let event = self.playback.shown();
        let lines = self.log.log.len();
        self.advance_playback();
        if let Some(seat) = covered {
            self.note_seen(seat);
        }
        if <G::Extension as Extension<G>>::is_talk(next) {
            self.ask_for_statements(event);
        }
        if let Some(seat) = self.at_screen()
            && event < self.table.action_events(seat).end
        {
            let line = self.private_line(seat, event);
            Arc::make_mut(&mut self.results).extend(line);
        } else if self.log.log.len() > lines {
            // Something has happened since, which the log tells.
            self.results = Arc::default();
        }
        self.task = match time {
            _ if self.skipping == Skipping::UntilEnd => Task::Idle,
            DisplayTime::None => Task::Idle,
            time if time.is_acknowledged() && !self.humans().is_empty() => Task::Acknowledgement,
            _ if self.skipping == Skipping::UntilDecision => Task::Idle,
            time => Task::Frame(self.start_timer(time)),
        };
    }

    /// Where several people play, covers a hand before an event that everybody looks at: it must not be open after it. Returns the seat
    /// that was at the screen, whose player sees the event with the others.
    fn cover_for_all(&mut self, time: DisplayTime) -> Option<Seat> {
        if !time.is_acknowledged() || self.humans().len() < 2 {
            return None;
        }
        let seat = self.at_screen();
        if let Some(seat) = seat {
            self.keep_results(seat);
            self.cover_now();
        }
        if time == DisplayTime::AcknowledgeTogether {
            // Everybody is round the device: it goes on from the first seat.
            self.last = None;
        }
        seat
    }

    /// Keeps what the player of this seat has just learnt: there may have been no time to read it before the hand is covered.
    pub(super) fn keep_results(&mut self, seat: Seat) {
        if !self.results.is_empty() {
            self.unread[seat] = self.results.to_vec();
        }
    }

    /// Shows the next event to all observers and writes it into the log.
    pub(super) fn advance_playback(&mut self) {
        let event = self.playback.shown();
        self.playback.advance(&self.table);
        self.log.event(&self.table, &self.meta, event);
        let public = self.table.observation(Observer::Public, event);
        self.meta.extension.observe(&public, self.playback.public());
    }

    /// Returns what only this player, or only some, know of an event, in words for this player.
    pub(super) fn private_line(&self, seat: Seat, event: usize) -> Option<String> {
        G::private_line(&self.table.observation(Observer::Seat(seat), event), seat, &|seat| self.name(seat))
    }

    /// Returns an event in words for this player, together with the one before it where they have one line.
    pub(super) fn text_for(&self, seat: Seat, event: usize) -> Option<String> {
        self.private_line(seat, event).or_else(|| {
            let observe = |event| self.table.observation(Observer::Seat(seat), event);
            let (observation, name) = (observe(event), |seat| self.name(seat));
            let joint = event.checked_sub(1).and_then(|before| G::joint_line(&observe(before), &observation, &name));
            joint.or_else(|| Some(G::log_line(&observation, &name)?.1))
        })
    }

    /// Returns what everybody sees of the last event that was shown.
    pub(super) fn last_shown(&self) -> Option<Observation<G>> {
        let last = self.playback.shown().checked_sub(1)?;
        Some(self.table.observation(Observer::Public, last))
    }

    /// Goes on from an event that waits for an acknowledgement or is there to be read, or from one of a recap.
    pub(super) fn acknowledge(&mut self) {
        match (&self.task, self.at_screen()) {
            (Task::Acknowledgement, _) => {
                self.task = Task::Idle;
                self.save_meta();
            }
            (Task::Frame(_), _)
                if self.last_shown().is_some_and(|last| G::display_time(&last) == DisplayTime::Reading) =>
            {
                self.task = Task::Idle;
            }
            (Task::Recap(_), Some(seat)) => self.show_next_of_recap(seat),
            _ => {}
        }
    }
}
