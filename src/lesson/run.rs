//! A lesson that is being played.

use std::collections::VecDeque;

use super::{Lesson, Task};
use crate::bots::{Answer, BotTask};
use crate::game::{RecordError, Seat};
use crate::session::{DisplayTime, Effect, Input, RequestId, SaveMeta, Screen, Session, SessionGame, TimerId};

/// A lesson that is being played: the session of its table, and the step.
///
/// Like a session it is a state machine without browser and clock. It saves nothing and asks no bot: all that it wants done are
/// timers.
pub struct LessonRun<G: SessionGame> {
    lesson: Lesson<G>,
    session: Session<G>,
    /// The step that the script has reached.
    reached: usize,
    /// The step whose words are shown: the next one waits until all has been shown that the last decision has brought about.
    shown: usize,
    /// The bot that is asked and has not answered.
    asked: Option<(RequestId, Seat)>,
    reply: Option<Reply>,
}

/// Something that a person or a timer does in a lesson.
#[derive(Clone, Debug)]
pub enum LessonInput<G: SessionGame> {
    /// An input of the table.
    Table(Input<G>),
    /// The person has read the step.
    Next,
}

/// A timer that must be started, and answered with [`Input::TimerFired`].
pub type LessonTimer = (TimerId, DisplayTime);

/// What the person is told about a decision that the lesson does not ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The words of the step for this case.
    Step(&'static str),
    /// The step is to be read first.
    ReadFirst,
}

impl<G: SessionGame> LessonRun<G> {
    /// Takes up a lesson at the beginning of a step.
    ///
    /// # Errors
    ///
    /// The rules forbid something in the script before the step.
    pub fn open(lesson: Lesson<G>, step: usize) -> Result<(Self, Vec<LessonTimer>), RecordError> {
        let step = lesson.resumable(step);
        let (session, effects) = Session::open(lesson.table(step)?, SaveMeta::default());
        let mut run = LessonRun { lesson, session, reached: step, shown: step, asked: None, reply: None };
        let timers = run.carry_out(effects);
        Ok((run, timers))
    }

    /// Returns the screen.
    pub fn screen(&self) -> &Screen<G> {
        self.session.screen()
    }

    /// Returns the step whose words are shown; the number of steps once the lesson is done.
    pub fn step(&self) -> usize {
        self.shown
    }

    /// Returns whether the person is wanted: to read the step that is shown, or to decide.
    pub fn is_ready(&self) -> bool {
        self.shown == self.reached && !matches!(self.task(), Some(Task::Watch(_))) && self.is_at_rest()
    }

    /// Returns what the person is told about their last decision, if the lesson asks for another one.
    pub fn reply(&self) -> Option<Reply> {
        self.reply
    }

    /// Handles an input and returns the timers that must be started.
    pub fn handle(&mut self, input: LessonInput<G>) -> Vec<LessonTimer> {
        match input {
            LessonInput::Next if self.is_ready() && matches!(self.task(), Some(Task::Read)) => {
                self.reply = None;
                self.reached += 1;
                self.carry_out(Vec::new())
            }
            LessonInput::Next => Vec::new(),
            LessonInput::Table(input) => {
                if self.admits(&input) {
                    let acknowledges = matches!((&input, self.task()), (Input::Acknowledge, Some(Task::Acknowledge)));
                    self.reached += usize::from(acknowledges && self.is_ready());
                    let effects = self.session.handle(input);
                    self.carry_out(effects)
                } else {
                    Vec::new()
                }
            }
        }
    }

    fn task(&self) -> Option<&Task<G>> {
        self.lesson.steps.get(self.reached).map(|step| &step.task)
    }

    /// Returns whether the table waits for a decision, for what the step wants to be acknowledged, or for nothing any more.
    fn is_at_rest(&self) -> bool {
        let screen = self.session.screen();
        let shown = screen.table().observation.as_ref();
        let is_acknowledged = shown.is_some_and(|shown| G::display_time(shown).is_acknowledged());
        matches!(self.task(), Some(Task::Acknowledge)) && is_acknowledged
            || self.asked.is_some()
            || matches!(screen, Screen::Over(_))
            || screen.seat().is_some_and(|seat| seat.is_asked)
    }

    /// Returns whether the session gets this input. A legal decision that the lesson does not ask for is only answered; an illegal one
    /// gets through, and the table says why it is rejected.
    fn admits(&mut self, input: &Input<G>) -> bool {
        let action = match input {
            Input::Act(action) => action,
            Input::Undo
            | Input::Commit
            | Input::Acknowledge
            | Input::SkipRecap
            | Input::Extension(_)
            | Input::TimerFired(_) => return true,
            _ => return false,
        };
        let reply = match self.task() {
            _ if !self.is_ready() => return false,
            Some(Task::Act { action: wanted, .. }) if wanted == action => None,
            Some(Task::Act { otherwise, .. }) => Some(Reply::Step(otherwise)),
            _ => Some(Reply::ReadFirst),
        };
        let seat = self.lesson.person();
        self.reply = reply.filter(|_| G::validate(self.session.table().view(seat), seat, action).is_ok());
        self.reply.is_none()
    }

    /// Carries out effects and what follows from them, and moves to the step that the script has reached.
    fn carry_out(&mut self, effects: Vec<Effect>) -> Vec<LessonTimer> {
        let mut timers = Vec::new();
        let mut effects = VecDeque::from(effects);
        loop {
            while let Some(effect) = effects.pop_front() {
                match effect {
                    Effect::Save(snapshot) => {
                        effects.extend(self.session.handle(Input::Saved(snapshot.id)));
                        effects.extend(self.session.handle(Input::SavedToDisk(snapshot.id)));
                    }
                    Effect::AskBot(id, request) if request.task == BotTask::Decide => {
                        self.asked = Some((id, request.seat));
                    }
                    Effect::StartTimer(id, time) => timers.push((id, time)),
                    Effect::AskBot(..) | Effect::RecordRewritten | Effect::Download(_) => {}
                }
            }
            self.follow_script();
            match self.answer_for_bot() {
                Some((id, answer)) => effects.extend(self.session.handle(Input::BotAnswered(id, Ok(answer)))),
                None => return timers,
            }
        }
    }

    /// Moves past the steps whose decisions have been taken.
    fn follow_script(&mut self) {
        let table = self.session.table();
        let decided = (0..table.move_count()).filter(|step| table.decided_by(*step).is_some()).count();
        while let Some(step) = self.lesson.steps.get(self.reached)
            && step.decisions() > 0
            && decided >= self.lesson.decisions_before(self.reached + 1)
        {
            self.reached += 1;
        }
        if self.shown != self.reached && self.is_at_rest() {
            self.shown = self.reached;
            self.reply = None;
        }
    }

    /// Returns the answer of the bot that is asked, if it is its move in the script.
    fn answer_for_bot(&mut self) -> Option<(RequestId, Answer)> {
        let (id, seat) = self.asked?;
        let table = self.session.table();
        let decided = (0..table.move_count()).filter(|step| table.decided_by(*step).is_some()).count();
        let Task::Watch(moves) = self.task()? else { return None };
        let (scripted, action) = moves.get(decided - self.lesson.decisions_before(self.reached))?;
        let chosen = G::legal_actions(table.view(seat), seat).iter().position(|legal| legal == action);
        let chosen = chosen.filter(|_| *scripted == seat)?;
        self.asked = None;
        Some((id, Answer { chosen, ..Answer::default() }))
    }
}
