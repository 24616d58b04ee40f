//! A hand that somebody has seen by mistake is dealt again.

use super::{Effect, Extension, Proposal, ProposedChange, Redealt, Session, SessionGame};
use crate::game::{Seat, SeatSet};

/// What came of the last request to deal a hand again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RedealResult {
    /// Whose hand.
    pub seat: Seat,
    /// The number of cards that were dealt again; 0 if no other deal agrees with what everybody knows.
    pub cards: usize,
    /// The number of hidden cards that the hand has.
    pub hand: usize,
}

impl<G: SessionGame> Session<G> {
    /// Somebody wants the hidden cards of a player's hand to be dealt again: that player must agree on a covered screen. Only where
    /// more than one person has ever played.
    pub(super) fn deal_again(&mut self, seat: Seat) {
        if self.solo().is_none() && self.is_human(seat) && !self.is_over() {
            self.propose(Proposal { seat, change: ProposedChange::Redeal, missing: SeatSet::only(seat) });
        }
    }

    /// Deals the hidden cards of a hand again, as far as what everybody knows allows it, if its player has agreed. All that was
    /// decided before must have been shown. Returns whether the player has agreed.
    pub(super) fn deal_again_if_agreed(&mut self) -> bool {
        let Some((seat, ProposedChange::Redeal)) = self.agreed() else {
            return false;
        };
        self.proposal = None;
        let mut rng = self.table.chance_source().seed.redeal(self.meta.redeals.len());
        let hand = self.table.hidden_cards(seat);
        let redealt = self.table.redealt(seat, &mut rng);
        let cards = redealt.as_ref().map_or(0, |(_, cards)| *cards);
        if let Some((table, cards)) = redealt {
            self.table = table;
            self.playback.replay(&self.table);
            self.see_again();
            self.meta.extension.dealt_again(seat);
            self.meta.redeals.push(Redealt { step: self.table.move_count(), seat, cards, hand });
            self.effects.push(Effect::RecordRewritten);
            self.save_moves();
        }
        self.redeal = Some(RedealResult { seat, cards, hand });
        true
    }
}
