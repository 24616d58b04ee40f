//! The recap: what others did while a player was not at the screen is shown to that player on the table itself, event by event,
//! once they have lifted the curtain.

use std::sync::Arc;

use super::machine::Task;
use super::{DisplayTime, Session, SessionGame, TimerId};
use crate::game::{Observation, Observer, Rules, Seat, View};

/// How far a player has seen the game.
#[derive(Clone, Debug)]
pub(super) struct Seen<G: Rules> {
    /// The number of events that the player has seen.
    pub events: usize,
    /// The player's view after these events.
    pub view: Arc<View<G>>,
}

/// A recap that is being shown.
pub(super) struct Recap<G: Rules> {
    pub seen: Seen<G>,
    /// The number of events that the player had seen before it.
    before: usize,
    /// The event that is on the screen.
    pub observation: Arc<Observation<G>>,
    /// The events so far, in words for the player: those since the last line that began a turn.
    pub line: Arc<String>,
    timer: TimerId,
}

impl<G: SessionGame> Session<G> {
    /// Notes that the player of this seat has seen all that has been shown.
    pub(super) fn note_seen(&mut self, seat: Seat) {
        let seen = match &self.task {
            Task::Recap(recap) => recap.seen.clone(),
            _ => Seen { events: self.playback.shown(), view: self.playback.seat(seat).clone() },
        };
        self.seen[seat] = Some(seen);
    }

    /// Returns for each seat how many events its player has seen, to be saved. A recap that was not shown to its end is shown again.
    pub(super) fn seen_by(&self) -> Vec<usize> {
        let seen = |seat| match &self.task {
            // Nothing tells of how much a player has seen whose last decision in an earlier save was that of a bot: all.
            _ if self.at_screen() != Some(seat) => {
                self.seen[seat].as_ref().map_or(self.playback.shown(), |seen| seen.events)
            }
            Task::Recap(recap) => recap.before,
            _ => self.playback.shown(),
        };
        Seat::all(self.table.seats()).map(seen).collect()
    }

    /// Notes what players have seen who had seen as much as is shown now when the game was saved, or whose last decision ends here:
    /// after a reload, their next recaps begin at the later one.
    pub(super) fn note_seen_before(&mut self) {
        let shown = self.playback.shown();
        for seat in Seat::all(self.table.seats()) {
            let is_action = self.seen_of_action(seat) == shown;
            let has_seen = match self.meta.seen_by.get(seat.index()) {
                // The player has not seen what was decided in their name while others had the device, or by a bot.
                Some(seen) => {
                    let was_there = || *seen >= self.table.action_events(seat).start && !self.is_by_bot(seat);
                    *seen == shown || is_action && was_there()
                }
                None => {
                    is_action || self.meta.recaps.get(seat.index()).is_some_and(|recap| *recap == shown && shown > 0)
                }
            };
            if has_seen {
                self.note_seen(seat);
            }
        }
    }

    /// Returns the number of events up to the last one of their own decision that the player of this seat was shown: an event that
    /// everybody looks at covers the screen, where several people play.
    fn seen_of_action(&self, seat: Seat) -> usize {
        let events = self.table.action_events(seat);
        let covers =
            |event: &usize| G::display_time(&self.table.observation(Observer::Public, *event)).is_acknowledged();
        let first = if self.humans().len() < 2 { None } else { events.clone().find(covers) };
        first.map_or(events.end, |event| event + 1)
    }

    /// Returns whether a bot has taken the last decision of this seat.
    fn is_by_bot(&self, seat: Seat) -> bool {
        let step = self.table.step_of(self.table.action_events(seat).start);
        step.is_some_and(|step| self.bot_at(step).is_some())
    }

    /// Computes again what players have seen, after hidden cards have changed: as many events as before, on the new table.
    pub(super) fn recompute_seen(&mut self) {
        for (seat, seen) in self.seen.iter_mut() {
            if let Some(seen) = seen {
                let mut view = self.table.first_view();
                for event in 0..seen.events {
                    G::apply(&mut view, &self.table.observation(Observer::Seat(seat), event));
                }
                seen.view = Arc::new(view);
            }
        }
    }

    /// Starts the recap for the player of this seat, if others have done anything since the player was at the screen.
    pub(super) fn start_recap(&mut self, seat: Seat) {
        if let Some(mut seen) = self.seen[seat].take() {
            self.advance_seen(seat, &mut seen, self.events_of_deal());
            self.leave_out_own(seat, &mut seen);
            self.leave_out_until_together(seat, &mut seen);
            let before = seen.events;
            self.show_recap(seat, seen, before, Arc::default());
        }
    }

    /// Returns the number of events before the first decision: nobody has missed these.
    fn events_of_deal(&self) -> usize {
        let first = (0..self.table.move_count()).find(|step| self.table.decided_by(*step).is_some());
        first.and_then(|step| self.table.first_event_of(step)).unwrap_or(self.playback.shown())
    }

    /// Leaves out the rest of the player's own last decision, during which the screen was covered: the table has shown it to all. What
    /// only the player learns from it stands among the results, unless the log has something newer.
    fn leave_out_own(&mut self, seat: Seat, seen: &mut Seen<G>) {
        let own = self.table.action_events(seat);
        if !own.contains(&seen.events) || self.is_by_bot(seat) {
            return;
        }
        let is_logged =
            |event| G::log_line(&self.table.observation(Observer::Public, event), &|seat| self.name(seat)).is_some();
        if !(own.end..self.playback.shown()).any(is_logged) {
            let lines = (seen.events..own.end).filter_map(|event| self.private_line(seat, event));
            self.results = Arc::new(lines.collect());
        }
        self.advance_seen(seat, seen, own.end);
    }

    /// Notes that the player of this seat has seen their own last decision to its end: nothing of it is news to them.
    pub(super) fn note_own_decision(&mut self, seat: Seat) {
        if let Some(mut seen) = self.seen[seat].take() {
            self.advance_seen(seat, &mut seen, self.table.action_events(seat).end);
            self.seen[seat] = Some(seen);
        }
    }

    /// Lets the player of this seat have seen at least this number of events.
    fn advance_seen(&self, seat: Seat, seen: &mut Seen<G>, events: usize) {
        for event in seen.events..events {
            G::apply(Arc::make_mut(&mut seen.view), &self.table.observation(Observer::Seat(seat), event));
        }
        seen.events = seen.events.max(events);
    }

    /// Leaves out what all have seen together, such as the end of a round, and everything before it: the table has shown to all
    /// what came of it.
    fn leave_out_until_together(&self, seat: Seat, seen: &mut Seen<G>) {
        let time = |event| G::display_time(&self.table.observation(Observer::Public, event));
        let is_together = |event: &usize| time(*event) == DisplayTime::AcknowledgeTogether;
        if let Some(last) = (seen.events..self.playback.shown()).rfind(is_together) {
            self.advance_seen(seat, seen, last + 1);
        }
    }

    /// Shows the next event of a recap that is worth a look, or ends the recap.
    fn show_recap(&mut self, seat: Seat, mut seen: Seen<G>, before: usize, mut line: Arc<String>) {
        while seen.events < self.playback.shown() {
            let event = seen.events;
            let observation = self.table.observation(Observer::Seat(seat), event);
            G::apply(Arc::make_mut(&mut seen.view), &observation);
            seen.events += 1;
            if !G::is_in_recap(&observation) {
                continue;
            }
            if let Some(text) = self.text_for(seat, event) {
                line = Arc::new(text);
            }
            let time = match G::display_time(&observation) {
                DisplayTime::None => continue,
                // Everybody has looked at it when it happened.
                time if time.is_acknowledged() || time == DisplayTime::Reading => DisplayTime::Long,
                time => time,
            };
            let timer = self.start_timer(time);
            self.task = Task::Recap(Box::new(Recap { seen, before, observation: Arc::new(observation), line, timer }));
            return;
        }
        self.end_recap();
    }

    /// Lets the player at the screen decide, who has seen all that has been shown. That is saved: after a reload it is not shown
    /// again.
    fn end_recap(&mut self) {
        self.task = Task::Person;
        self.save_meta();
    }

    /// Goes on with the recap if this is its timer. Returns whether it was.
    pub(super) fn recap_timer_fired(&mut self, fired: TimerId) -> bool {
        match (&self.task, self.at_screen()) {
            (Task::Recap(recap), Some(seat)) if recap.timer == fired => {
                self.show_next_of_recap(seat);
                true
            }
            _ => false,
        }
    }

    /// Shows the next event of the recap, if there is a recap.
    pub(super) fn show_next_of_recap(&mut self, seat: Seat) {
        if let Task::Recap(recap) = &self.task {
            let (seen, before, line) = (recap.seen.clone(), recap.before, recap.line.clone());
            self.show_recap(seat, seen, before, line);
        }
    }

    /// Ends the recap: the player at the screen sees the table as it is.
    pub(super) fn skip_recap(&mut self) {
        if matches!(self.task, Task::Recap(_)) {
            self.end_recap();
        }
    }
}
