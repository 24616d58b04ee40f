//! A hand that somebody has seen by mistake is dealt again.

use super::machine::Task;
use super::{Effect, Extension, ProposedChange, Redealt, Session, SessionGame};
use crate::game::{Seat, SeatSet};

/// What came of the last request to deal a hand again. It does not tell how many cards have changed: who had seen the hand would
/// know the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RedealResult {
    /// Whose hand.
    pub seat: Seat,
    /// Whether the hand has hidden cards.
    pub has_hidden_cards: bool,
}

impl<G: SessionGame> Session<G> {
    /// Returns whether a hand can be dealt again: only while a person decides, and where more than one person has ever played.
    pub(super) fn can_deal_again(&self) -> bool {
        let person_decides = matches!(self.task, Task::Person | Task::Held(_) | Task::Recap(_));
        person_decides && self.awaited.is_none() && self.solo().is_none()
    }

    /// Proposes to deal the hidden cards of a player's hand again: that player must agree on a covered screen.
    pub(super) fn deal_again(&mut self, seat: Seat) {
        if self.can_deal_again() && self.is_human(seat) {
            self.propose(seat, ProposedChange::Redeal, SeatSet::only(seat));
        }
    }

    /// Deals the hidden cards of a hand again, as far as what everybody knows allows it. It is noted and saved alike if no card can
    /// change.
    pub(super) fn deal_now(&mut self, seat: Seat) {
        self.proposal = None;
        let mut rng = self.table.chance_source().seed.redeal(self.meta.redeals.len());
        let has_hidden_cards = self.table.hidden_cards(seat) > 0;
        if let Some(table) = self.table.redealt(seat, &mut rng) {
            self.table = table;
            self.playback.replay(&self.table);
            self.recompute_seen();
            self.effects.push(Effect::RecordRewritten);
        }
        if has_hidden_cards {
            self.meta.extension.dealt_again(seat);
            // It may name cards that the hand does not have any more.
            self.unread[seat].clear();
            self.meta.redeals.push(Redealt::new(self.table.move_count(), seat));
            self.save_moves();
        }
        self.redeal = Some(RedealResult { seat, has_hidden_cards });
    }
}
