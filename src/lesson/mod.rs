//! Lessons: a person learns a game by playing it, on the table of the game and by its rules.
//!
//! A lesson is data of its game: who plays, how chance comes out, and steps that say what to do and why. [`LessonRun`] plays it
//! in an ordinary session: it answers for the bots, and lets only the decisions through that the lesson asks for.

#[cfg(test)]
pub(crate) mod check;
mod run;

use crate::game::{ChanceSource, Player, RecordError, Rules, Seat, Seed, Table};

pub use run::{LessonInput, LessonRun, LessonTimer, Reply};

/// A lesson of a game.
#[derive(Clone, Debug)]
pub struct Lesson<G: Rules> {
    /// The players, in seat order: exactly one person.
    pub players: Vec<Player>,
    /// The options.
    pub options: G::Options,
    /// The outcomes of chance, in order.
    pub chance: Vec<G::Chance>,
    /// The steps.
    pub steps: Vec<Step<G>>,
    /// What the person has learnt at the end.
    pub learnt: &'static [&'static str],
}

/// A step of a lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Step<G: Rules> {
    /// What the person reads, in a sentence or two.
    pub words: &'static str,
    /// CSS selectors of what the words are about: everything that the first selector matches which matches anything. So a
    /// decision of several taps has the last tap first.
    pub points_at: &'static [&'static str],
    /// What happens in the step.
    pub task: Task<G>,
}

/// What happens in a step of a lesson.
#[derive(Clone, Debug, PartialEq)]
pub enum Task<G: Rules> {
    /// The person reads, and goes on when they want to.
    Read,
    /// The person decides.
    Act {
        /// The decision.
        action: G::Action,
        /// What the person reads after another legal decision, which is not taken.
        otherwise: &'static str,
    },
    /// The person acknowledges what the table shows at the end of a round.
    Acknowledge,
    /// These seats decide, one after the other.
    Watch(Vec<(Seat, G::Action)>),
}

impl<G: Rules> Step<G> {
    /// Returns a step in which the person reads.
    pub fn read(words: &'static str, points_at: &'static [&'static str]) -> Self {
        Step { words, points_at, task: Task::Read }
    }

    /// Returns a step in which the person decides.
    pub fn act(
        words: &'static str,
        points_at: &'static [&'static str],
        action: G::Action,
        otherwise: &'static str,
    ) -> Self {
        Step { words, points_at, task: Task::Act { action, otherwise } }
    }

    /// Returns a step in which the person acknowledges what the table shows.
    pub fn acknowledge(words: &'static str, points_at: &'static [&'static str]) -> Self {
        Step { words, points_at, task: Task::Acknowledge }
    }

    /// Returns a step in which others decide.
    pub fn watch(words: &'static str, moves: impl Into<Vec<(Seat, G::Action)>>) -> Self {
        Step { words, points_at: &[], task: Task::Watch(moves.into()) }
    }

    /// Returns the number of decisions in the step.
    fn decisions(&self) -> usize {
        match &self.task {
            Task::Read | Task::Acknowledge => 0,
            Task::Act { .. } => 1,
            Task::Watch(moves) => moves.len(),
        }
    }
}

impl<G: Rules> Lesson<G> {
    /// Returns the seat of the person.
    pub fn person(&self) -> Seat {
        let at = self.players.iter().position(|player| player.who == crate::game::Who::Human);
        Seat(at.unwrap_or_default() as u8)
    }

    /// Returns the table at the beginning of a step.
    ///
    /// # Errors
    ///
    /// The rules forbid something in the script before it.
    pub fn table(&self, step: usize) -> Result<Table<G>, RecordError> {
        let source = ChanceSource { seed: Seed(0), preset: self.chance.iter().cloned().collect() };
        let mut table = Table::open(&self.options, self.players.clone(), source)?;
        for step in &self.steps[..step.min(self.steps.len())] {
            let moves = match &step.task {
                Task::Read | Task::Acknowledge => &[][..],
                Task::Act { action, .. } => &[(self.person(), action.clone())],
                Task::Watch(moves) => moves,
            };
            for (seat, action) in moves {
                table.act(*seat, action).map_err(|why: G::IllegalAction| RecordError::head(why.to_string()))?;
            }
        }
        Ok(table)
    }

    /// Returns the step at which the lesson can be taken up when it was left at this one: what waits to be acknowledged is shown
    /// again by the moves before it.
    fn resumable(&self, step: usize) -> usize {
        let is_resumable = |step: &Step<G>| step.task != Task::Acknowledge;
        let last = step.min(self.steps.len().saturating_sub(1));
        self.steps.iter().take(last + 1).rposition(is_resumable).unwrap_or(0)
    }

    /// Returns the number of decisions before a step.
    fn decisions_before(&self, step: usize) -> usize {
        self.steps.iter().take(step).map(Step::decisions).sum()
    }
}
