//! A hand that somebody has seen by mistake is dealt again.

use super::machine::Task;
use super::{Effect, Extension, Redealt, Session, SessionGame};
use crate::game::Seat;

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
    /// Deals the hidden cards of a player's hand again, as far as what everybody knows allows it, and covers the screen.
    /// Only while a person decides, and where more than one person has ever played.
    pub(super) fn deal_again(&mut self, seat: Seat) {
        if !matches!(self.task, Task::Person | Task::Held(_))
            || self.awaited.is_some()
            || self.solo().is_some()
            || !self.is_human(seat)
        {
            return;
        }
        let mut rng = self.table.chance_source().seed.redeal(self.meta.redeals.len());
        let hand = self.table.hidden_cards(seat);
        let redealt = self.table.redealt(seat, &mut rng);
        let cards = redealt.as_ref().map_or(0, |(_, cards)| *cards);
        self.cover_now();
        if let Some((table, cards)) = redealt {
            self.table = table;
            self.playback.replay(&self.table);
            // What players have seen has changed with the hidden cards.
            self.note_all_seen();
            self.meta.extension.dealt_again(seat);
            self.meta.redeals.push(Redealt { step: self.table.move_count(), seat, cards, hand });
            self.effects.push(Effect::RecordRewritten);
            self.save_moves();
        }
        self.redeal = Some(RedealResult { seat, cards, hand });
    }
}
