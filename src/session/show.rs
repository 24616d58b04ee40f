//! The screen of a session's state.

use std::sync::Arc;

use super::machine::{Presence, Stop, Task};
use super::recap::Recap;
use super::undo::Held;
use super::{
    CoveredScreen, Extension, ResponseScreen, SaveState, Screen, SeatScreen, Session, SessionGame, TableScreen,
};
use crate::game::{Next, Observation, Observer, Seat, SeatSet};

/// A frame on show.
pub(super) struct Frame<G: SessionGame> {
    observer: Observer,
    event: usize,
    observation: Arc<Observation<G>>,
}

impl<G: SessionGame> Session<G> {
    /// Puts the names and levels of the players on the screen anew.
    pub(super) fn seats_changed(&mut self) {
        self.players = Arc::new(self.table.players().to_vec());
    }

    /// Returns what has just happened, as the observer at the screen saw it, while it is on show. The same frame stays the same `Arc`.
    fn observation(&mut self) -> Option<Arc<Observation<G>>> {
        if let Task::Recap(recap) = &self.task {
            return Some(recap.observation.clone());
        }
        if !matches!(self.task, Task::Frame(_) | Task::Acknowledgement) {
            self.frame = None;
            return None;
        }
        let observer = self.at_screen().map_or(Observer::Public, Observer::Seat);
        let event = self.playback.shown().checked_sub(1)?;
        if self.frame.as_ref().is_none_or(|frame| (frame.observer, frame.event) != (observer, event)) {
            let observation = Arc::new(self.table.observation(observer, event));
            self.frame = Some(Frame { observer, event, observation });
        }
        self.frame.as_ref().map(|frame| frame.observation.clone())
    }

    /// Returns whether the decision of the player at the screen is still being shown, and the device leaves them after it.
    fn passes_device(&self, seat: Seat) -> bool {
        let is_shown = matches!(self.task, Task::Frame(_));
        let Next::Seats(asked) = self.table.next() else { return false };
        is_shown && self.must_pass_device(seat, asked)
    }

    /// Returns the recap on show.
    fn recap(&self) -> Option<&Recap<G>> {
        match &self.task {
            Task::Recap(recap) => Some(recap),
            _ => None,
        }
    }

    /// Returns the decision that is held.
    fn held(&self) -> Option<&Held<G>> {
        match &self.task {
            Task::Held(held) => Some(held),
            _ => None,
        }
    }

    /// Returns whether a person is to decide, and everything before is saved.
    fn waits(&self) -> bool {
        matches!(self.task, Task::Person) && self.awaited.is_none()
    }

    /// Returns the screen.
    pub(super) fn show(&mut self) -> Screen<G> {
        let table = self.table_screen();
        match (&self.task, self.presence) {
            (Task::Stopped(Stop::TakenOver), _) => Screen::TakenOver(table),
            (Task::Stopped(Stop::Deleted), _) => Screen::Deleted(table),
            (Task::Over, _) => Screen::Over(table),
            (_, Presence::Covered(next)) => Screen::Covered(CoveredScreen {
                table,
                next,
                is_same_person: self.last.is_some_and(|last| next == SeatSet::only(last)),
                can_ask_again: self.waits() && self.pass_action().is_some(),
                proposal: self.proposal,
                pin: self.pin,
            }),
            (_, Presence::Window(asked)) => Screen::ResponseWindow(ResponseScreen { table, asked }),
            (_, Presence::Seat(seat)) => Screen::Seat(self.seat_screen(seat, table)),
        }
    }

    /// Returns what every screen shows.
    fn table_screen(&mut self) -> TableScreen<G> {
        let observation = self.observation();
        let recap = self.recap();
        let view = match (recap, self.at_screen()) {
            (Some(recap), _) => recap.seen.view.clone(),
            (None, Some(seat)) => self.playback.seat(seat).clone(),
            (None, None) => self.playback.public().clone(),
        };
        let handed_over =
            Seat::all(self.table.seats()).filter(|seat| !self.is_human(*seat) && self.meta.was_human(*seat));
        TableScreen {
            view,
            observation,
            events: recap.map_or(self.playback.shown(), |recap| recap.seen.events),
            is_busy: !self.waits(),
            can_skip: self.can_skip(),
            log: self.log.log.clone(),
            players: self.players.clone(),
            handed_over: handed_over.collect(),
            is_shared: self.solo().is_none() && !self.humans().is_empty(),
            bots_explain: self.bots_explain(),
            is_replay: false,
            bot_failed: matches!(self.task, Task::BotFailed),
            // A decision that is held is in no save yet.
            save_state: match self.saving.state() {
                SaveState::OnDisk | SaveState::InBrowser if self.held().is_some() => SaveState::Saving,
                state => state,
            },
            can_deal_again: self.can_deal_again(),
            redeal: self.redeal,
            extension: self.meta.extension.public(),
        }
    }

    /// Returns the screen of the player in a seat.
    fn seat_screen(&self, seat: Seat, table: TableScreen<G>) -> SeatScreen<G> {
        let recap = self.recap();
        SeatScreen {
            is_asked: self.waits() && self.table.turn().contains(seat),
            can_ask_hint: (self.waits() || recap.is_some()) && self.can_ask_hint(seat),
            passes_device: self.passes_device(seat),
            table,
            seat,
            rejection: self.rejection.clone(),
            undo: self.held().map(|held| held.undo.clone()),
            held: self.held().map(|held| held.action.clone()),
            recap: recap.map(|recap| recap.line.clone()),
            results: self.results.clone(),
            news: self.news(seat),
            has_pin: self.meta.pin(seat).is_some(),
            advice: self.advising.as_ref().map(|advising| advising.advice.clone()),
            extension: self.meta.extension.private(seat),
        }
    }
}
