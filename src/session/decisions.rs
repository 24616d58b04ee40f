//! What the people at the screen decide.

use super::machine::{Presence, Task};
use super::{Effect, Extension, Session, SessionGame};
use crate::game::{Seat, SeatSet};

impl<G: SessionGame> Session<G> {
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
        let (Presence::Window(asked), Some(pass)) = (self.presence, self.pass_action()) else {
            return;
        };
        for seat in asked.iter() {
            let answer = self.meta.extension.standing_answer(self.table.view(seat), seat);
            // An answer may end the response window: then the seats after it do not decide any more.
            if self.table.turn().contains(seat)
                && self.table.act(seat, &answer.unwrap_or_else(|| pass.clone())).is_err()
            {
                return;
            }
        }
        self.task = Task::Idle;
        self.save_moves();
    }

    pub(super) fn extend(&mut self, input: <G::Extension as Extension<G>>::Input) {
        let (seat, playback) = (self.at_screen(), &self.playback);
        if self.meta.extension.handle(input, seat, &|seat| (**playback.seat(seat)).clone()) {
            self.save_meta();
            self.ask_for_answers();
        }
    }

    /// Exports the game. A decision that is held counts before that: an export shows all hidden cards.
    pub(super) fn export(&mut self) {
        self.commit();
        if !matches!(self.task, Task::Over) {
            self.meta.exports.push(self.table.move_count());
            self.save_meta();
            // Otherwise it is noted once all that was decided before has been shown.
            if matches!(self.task, Task::Person) {
                self.log.notes(&self.table, &self.meta, self.table.move_count());
            }
        }
        self.effects.push(Effect::Download(self.table.write()));
    }
}
