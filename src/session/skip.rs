//! Skipping: while only bots act, a person can go on to the next decision of a person. The same events happen in the same order
//! and stand in the log; only the times for which they would be displayed are left out.
//!
//! An event that must be acknowledged still waits for that. The fixed time of an answer
//! ([`DisplayTime::Answer`](super::DisplayTime::Answer)) stays too: it keeps others from telling the answers apart.

use super::machine::Task;
use super::{Session, SessionGame};

impl<G: SessionGame> Session<G> {
    /// Returns whether a person can skip what is being displayed: bots play, or their moves are shown.
    pub(super) fn can_skip(&self) -> bool {
        let is_displayed = match self.task {
            Task::Frame(_) | Task::Bot { .. } => true,
            Task::Idle => self.awaited.is_some(),
            _ => false,
        };
        is_displayed && !self.humans().is_empty()
    }

    /// Skips what is being displayed, up to the next decision of a person.
    pub(super) fn skip_bots(&mut self) {
        if !self.can_skip() {
            return;
        }
        self.is_skipping = true;
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
}
