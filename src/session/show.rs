//! The screen of a session's state.

use std::sync::Arc;

use super::machine::{Presence, Stop, Task};
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

    /// What has just happened, as the observer at the screen saw it, while it is on show. The same frame stays the same `Arc`.
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

    /// Whether the decision of the player at the screen is still being shown, and the device leaves them after it.
    fn passes_device(&self, seat: Seat) -> bool {
        let is_shown = matches!(self.task, Task::Frame(_));
        let Next::Seats(asked) = self.table.next() else { return false };
        is_shown && self.must_pass_device(seat, asked)
    }

    pub(super) fn show(&mut self) -> Screen<G> {
        let observation = self.observation();
        let recap = match &self.task {
            Task::Recap(recap) => Some(recap),
            _ => None,
        };
        let view = match (recap, self.at_screen()) {
            (Some(recap), _) => recap.seen.view.clone(),
            (None, Some(seat)) => self.playback.seat(seat).clone(),
            (None, None) => self.playback.public().clone(),
        };
        let (undo, held) = match &self.task {
            Task::Held(held) => (Some(held.undo.clone()), Some(held.action.clone())),
            _ => (None, None),
        };
        let waits = matches!(self.task, Task::Person) && self.awaited.is_none();
        let handed_over =
            Seat::all(self.table.seats()).filter(|seat| !self.is_human(*seat) && self.meta.was_human(*seat));
        let table = TableScreen {
            view,
            observation,
            events: recap.map_or(self.playback.shown(), |recap| recap.seen.events),
            is_busy: !waits,
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
                SaveState::OnDisk | SaveState::InBrowser if undo.is_some() => SaveState::Saving,
                state => state,
            },
            can_deal_again: self.can_deal_again(),
            redeal: self.redeal,
            extension: self.meta.extension.public(),
        };
        match (&self.task, self.presence) {
            (Task::Stopped(Stop::TakenOver), _) => Screen::TakenOver(table),
            (Task::Stopped(Stop::Deleted), _) => Screen::Deleted(table),
            (Task::Over, _) => Screen::Over(table),
            (_, Presence::Covered(next)) => Screen::Covered(CoveredScreen {
                table,
                next,
                is_same_person: self.last.is_some_and(|last| next == SeatSet::only(last)),
                can_ask_again: waits && self.pass_action().is_some(),
                proposal: self.proposal,
                pin: self.pin,
            }),
            (_, Presence::Window(asked)) => Screen::ResponseWindow(ResponseScreen { table, asked }),
            (_, Presence::Seat(seat)) => Screen::Seat(SeatScreen {
                is_asked: waits && self.table.turn().contains(seat),
                can_ask_hint: (waits || recap.is_some()) && self.can_ask_hint(seat),
                passes_device: self.passes_device(seat),
                table,
                seat,
                rejection: self.rejection.clone(),
                undo,
                held,
                recap: recap.as_ref().map(|recap| recap.line.clone()),
                results: self.results.clone(),
                news: self.news(seat),
                has_pin: self.meta.pin(seat).is_some(),
                advice: self.advising.as_ref().map(|advising| advising.advice.clone()),
                extension: self.meta.extension.private(seat),
            }),
        }
    }
}
