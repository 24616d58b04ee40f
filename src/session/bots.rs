//! Bots: they are asked for a decision or for a statement, and move when both their answer and their time are there.

use super::machine::Task;
use super::skip::Skipping;
use super::{BotRequest, BotUnavailable, DisplayTime, Effect, Extension, RequestId, Session, SessionGame, TimerId};
use crate::bots::{Answer, BotTask};
use crate::game::{Seat, SeatSet, Who};

impl<G: SessionGame> Session<G> {
    pub(super) fn level(&self, seat: Seat) -> Option<String> {
        match &self.table.players().get(seat.index())?.who {
            Who::Bot(level) => Some(level.clone()),
            Who::Human => None,
        }
    }

    pub(super) fn bot_at(&self, step: usize) -> Option<(Seat, String)> {
        self.meta.bot_at(&self.table, step)
    }

    pub(super) fn ask_bot(&mut self, seat: Seat) {
        let time = match self.pass_action() {
            Some(_) => DisplayTime::Answer,
            None if self.is_first_turn() => DisplayTime::Reading,
            None => self.last_shown().map_or(DisplayTime::Short, |last| G::time_before_bot(&last)),
        };
        let level = self.level(seat).unwrap_or_default();
        let request = self.request(BotTask::Decide, seat, level, self.table.move_count());
        let is_shown = match self.skipping {
            Skipping::Nothing => true,
            Skipping::UntilDecision => time == DisplayTime::Answer,
            Skipping::UntilEnd => false,
        };
        let timer = is_shown.then(|| self.start_timer(time));
        self.task = Task::Bot { seat, request, timer, answer: None };
    }

    /// Returns whether the first turn of the game begins: one player is asked, not all at once, and nobody has decided anything yet.
    fn is_first_turn(&self) -> bool {
        let is_decided = |step| self.table.decided_by(step).is_some();
        self.table.turn().len() == 1 && !(0..self.table.move_count()).any(is_decided)
    }

    pub(super) fn request(&mut self, task: BotTask, seat: Seat, level: String, step: usize) -> RequestId {
        let id = RequestId(self.new_id());
        let statements = self.meta.extension.statements_in_json();
        self.effects.push(Effect::AskBot(id, BotRequest { task, seat, level, step, statements }));
        id
    }

    /// Asks the bots that have not spoken yet for statements. `event` began the talk.
    pub(super) fn ask_for_statements(&mut self, event: usize) {
        self.talk.step = self.table.step_of(event).map_or(0, |step| step + 1);
        self.talk.heard = 0;
        self.talk.asked.clear();
        self.talk.due = SeatSet::EMPTY;
        let silent = Seat::all(self.table.seats()).filter(|seat| !self.meta.extension.has_spoken(*seat));
        self.ask_to_speak(silent.collect());
        self.ask_for_replies();
    }

    /// Asks the bots among those who are addressed for answers, once there is something new and all others have spoken: one after
    /// the other, so that each has heard the answers before.
    pub(super) fn ask_for_replies(&mut self) {
        let heard = self.meta.extension.statements().len();
        if self.talk.asked.is_empty() && self.talk.due.is_empty() && heard > self.talk.heard {
            self.talk.heard = heard;
            self.talk.due = self.meta.extension.addressed();
        }
        while self.talk.asked.is_empty()
            && let Some(seat) = self.talk.due.first()
        {
            self.talk.due.remove(seat);
            // Nobody is addressed any more once the talk is over. People are not asked.
            let still = self.meta.extension.addressed();
            self.ask_to_speak(SeatSet::only(seat).intersection(still));
        }
    }

    fn ask_to_speak(&mut self, seats: SeatSet) {
        let bots: Vec<(Seat, String)> = seats.iter().filter_map(|seat| Some((seat, self.level(seat)?))).collect();
        for (seat, level) in bots {
            let request = self.request(BotTask::Speak, seat, level, self.talk.step);
            self.talk.asked.push((request, seat));
        }
    }

    pub(super) fn bot_answered(&mut self, id: RequestId, result: Result<Answer, BotUnavailable>) {
        // Only the first answer counts.
        if let Task::Bot { request, answer: answer @ None, .. } = &mut self.task
            && *request == id
        {
            match result {
                Ok(given) => {
                    *answer = Some(given);
                    self.move_bot();
                }
                Err(BotUnavailable) => self.task = Task::BotFailed,
            }
        } else if let Some(at) = self.talk.asked.iter().position(|(request, _)| *request == id) {
            let (_, seat) = self.talk.asked.swap_remove(at);
            if let Ok(answer) = result
                && let Ok(statement) = serde_json::from_str(&answer.statement)
                && self.meta.extension.add_statement(seat, statement)
            {
                self.save_meta();
            }
            self.ask_for_replies();
        } else {
            self.advice_answered(id, result);
        }
    }

    /// Lets the bot move if both its answer and its time are there.
    pub(super) fn move_bot(&mut self) {
        let Task::Bot { seat, timer: None, answer: Some(answer), .. } = &self.task else {
            return;
        };
        let (seat, answer, step) = (*seat, answer.clone(), self.table.move_count());
        let action = G::legal_actions(self.table.view(seat), seat).into_iter().nth(answer.chosen);
        if action.is_some_and(|action| self.table.act(seat, &action).is_ok()) {
            self.explanations.insert(step, answer);
            // What a person had not read before a bot decided for them is old now.
            self.unread[seat].clear();
            self.task = Task::Idle;
            self.save_moves();
        } else {
            self.task = Task::BotFailed;
        }
    }

    pub(super) fn new_id(&mut self) -> u64 {
        self.last_id += 1;
        self.last_id
    }

    pub(super) fn start_timer(&mut self, time: DisplayTime) -> TimerId {
        let id = TimerId(self.new_id());
        self.effects.push(Effect::StartTimer(id, time));
        id
    }

    pub(super) fn timer_fired(&mut self, fired: TimerId) {
        if self.pin_timer_fired(fired) || self.recap_timer_fired(fired) || self.undo_timer_fired(fired) {
            return;
        }
        match &mut self.task {
            Task::Frame(timer) if *timer == fired => self.task = Task::Idle,
            Task::Bot { timer, .. } if *timer == Some(fired) => {
                *timer = None;
                self.move_bot();
            }
            Task::AutomaticAnswer { seat, timer, action } if *timer == fired => {
                let (seat, action) = (*seat, action.clone());
                self.task = Task::Idle;
                // The screen may have been covered meanwhile, but the order stands.
                if self.table.act(seat, &action).is_ok() {
                    self.save_moves();
                }
            }
            _ => {}
        }
    }
}
