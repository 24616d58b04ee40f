//! Skipping: while only bots act, a person can go on to the next decision of a person, or to the end where only bots play. The same events happen in the same order
//! and stand in the log; only the times for which they would be displayed are left out.
//!
//! An event that must be acknowledged still waits for that. The fixed time of an answer
//! ([`DisplayTime::Answer`](super::DisplayTime::Answer)) stays too: it keeps others from telling the answers apart.

use super::machine::Task;
use super::{SeatScreen, Session, SessionGame};

/// Which displays are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Skipping {
    /// None.
    Nothing,
    /// Those up to the next decision of a person.
    UntilDecision,
    /// All until the game is over, acknowledgements included.
    UntilEnd,
}

impl<G: SessionGame> Session<G> {
    /// Returns whether a person can skip what is being displayed: bots play, or their moves are shown.
    pub(super) fn can_skip(&self) -> bool {
        match self.task {
            Task::Frame(_) | Task::Bot { .. } => true,
            Task::Idle => self.awaited.is_some(),
            _ => false,
        }
    }

    /// Skips what is being displayed, up to the next decision of a person.
    pub(super) fn skip_bots(&mut self) {
        if !self.can_skip() {
            return;
        }
        self.skipping = Skipping::UntilDecision;
        let is_answer = self.pass_action().is_some();
        match &mut self.task {
            Task::Frame(_) => self.task = Task::Idle,
            Task::Bot { timer, .. } if !is_answer => {
                *timer = None;
                self.move_bot();
            }
            _ => {}
        }
    }

    /// Shows nothing more until the game is over, for somebody who plays alone and has nothing to decide any more: the bots still
    /// decide, but nobody waits for anything else.
    pub(super) fn skip_to_end(&mut self) {
        if self.solo().is_none() || !self.screen().seat().is_some_and(SeatScreen::can_skip_to_end) {
            return;
        }
        self.skipping = Skipping::UntilEnd;
        match &mut self.task {
            Task::Frame(_) | Task::Acknowledgement => self.task = Task::Idle,
            Task::Bot { timer, .. } => {
                *timer = None;
                self.move_bot();
            }
            _ => {}
        }
    }
}
