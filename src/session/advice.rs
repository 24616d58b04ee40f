//! Hints, and why bots decided as they did: for the person who asked, and for nobody else.

use std::sync::Arc;

use super::machine::Task;
use super::{Advice, AdviceState, BotUnavailable, Extension, RequestId, Session, SessionGame};
use crate::bots::{Answer, BotTask};
use crate::game::{Observer, Seat};

/// What the person at the screen has asked. It is dropped with the screen that it is on.
pub(super) struct Advising {
    pub advice: Arc<Advice>,
    /// The answer that is waited for.
    request: Option<RequestId>,
    /// The step whose decision is explained.
    step: usize,
}

impl<G: SessionGame> Session<G> {
    /// Asks an expert what to do in place of the person at the screen, from that person's view. An answer is counted.
    pub(super) fn ask_hint(&mut self) {
        let Some(seat) = self.at_screen().filter(|seat| self.can_ask_hint(*seat)) else {
            return;
        };
        self.skip_recap();
        if !matches!(self.task, Task::Person) {
            return;
        }
        let step = self.table.move_count();
        let request = self.request(BotTask::Decide, seat, G::HINT_LEVEL.into(), step);
        self.advise(None, AdviceState::Thinking, Some(request), step);
    }

    /// Returns whether the player in this seat has to decide, and can be told how.
    pub(super) fn can_ask_hint(&self, seat: Seat) -> bool {
        self.table.turn().contains(seat) && self.meta.extension.allows_hint(self.table.view(seat), seat)
    }

    /// Asks why a bot decided as it did, where only one person plays: in front of others the answer could tell what it holds.
    /// A decision that is held counts before that. Reasons that everybody can know need no confirmation, and are not counted.
    pub(super) fn ask_why(&mut self, step: usize) {
        self.commit();
        if self.bots_explain()
            && !self.is_hidden_choice(step)
            && let Some((seat, level)) = self.bot_at(step)
        {
            if G::HAS_PUBLIC_REASONS {
                let request = self.request(BotTask::Explain, seat, level, step);
                self.advise(Some(seat), AdviceState::Thinking, Some(request), step);
            } else {
                self.advise(Some(seat), AdviceState::Unconfirmed, None, step);
            }
        }
    }

    /// Returns whether bots say why they decided so while the game runs: where only one person plays.
    pub(super) fn bots_explain(&self) -> bool {
        self.solo().is_some()
    }

    /// Returns whether the decision at this step is one that others do not see.
    fn is_hidden_choice(&self, step: usize) -> bool {
        let event = self.table.first_event_of(step);
        event.is_some_and(|event| G::is_hidden_choice(&self.table.observation(Observer::Public, event)))
    }

    /// Asks the bot after the person has confirmed that they want to hear it. It is counted like a hint, once there is an answer.
    pub(super) fn confirm_why(&mut self) {
        let Some(step) = self
            .advising
            .as_ref()
            .filter(|asked| asked.advice.state == AdviceState::Unconfirmed)
            .map(|asked| asked.step)
        else {
            return;
        };
        let (Some(person), Some((seat, level))) = (self.solo(), self.bot_at(step)) else {
            return;
        };
        match self.explanations.get(&step).cloned() {
            Some(answer) => {
                self.count_help(person);
                self.advise(Some(seat), AdviceState::Answered(answer), None, step);
            }
            None => {
                let request = self.request(BotTask::Decide, seat, level, step);
                self.advise(Some(seat), AdviceState::Thinking, Some(request), step);
            }
        }
    }

    /// Takes in the answer that the person at the screen waits for, and counts it; any other one is dropped.
    pub(super) fn advice_answered(&mut self, id: RequestId, result: Result<Answer, BotUnavailable>) {
        if let Some(asked) = self.advising.take_if(|asked| asked.request == Some(id)) {
            let state = result.map_or(AdviceState::Failed, AdviceState::Answered);
            let is_help = asked.advice.of.is_none() || !G::HAS_PUBLIC_REASONS;
            if let (AdviceState::Answered(_), Some(person), true) = (&state, self.at_screen(), is_help) {
                self.count_help(person);
            }
            self.advise(asked.advice.of, state, None, asked.step);
        }
    }

    fn advise(&mut self, of: Option<Seat>, state: AdviceState, request: Option<RequestId>, step: usize) {
        self.advising = Some(Advising { advice: Arc::new(Advice { of, state }), request, step });
    }

    fn count_help(&mut self, seat: Seat) {
        self.meta.hints[seat.index()] += 1;
        self.save_meta();
    }
}
