//! The cards of a player as the player knows them.

use super::super::{ActionCard, Board, Card, CardCounts, EscapeCard, Item, ItemSet};
use crate::game::{Readable, Seat};

/// A hand and the laid ESCAPE. Copies can be changed to evaluate what an action would lead to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Holdings {
    /// The hand.
    pub hand: CardCounts,
    /// The laid ESCAPE, and whether it may be attempted in this turn.
    pub laid: Option<(EscapeCard, bool)>,
}

impl Holdings {
    /// Returns the holdings of a player. On a full board, only the player's own policy may ask for them.
    pub fn new<K: Readable>(board: &Board<K>, seat: Seat) -> Self {
        let is_ready = board.laid[seat].as_ref().is_some_and(|laid| laid.ready);
        Holdings { hand: board.hand_counts(seat), laid: board.laid_card(seat).map(|escape| (escape, is_ready)) }
    }

    /// Returns the holdings with one more card in hand.
    pub fn with(mut self, card: Card) -> Self {
        self.hand.insert(card);
        self
    }

    /// Returns the holdings with one card less in hand.
    pub fn without(mut self, card: Card) -> Self {
        self.hand.remove(card);
        self
    }

    /// Returns the holdings after laying this ESCAPE from the hand.
    pub fn with_laid(mut self, escape: EscapeCard) -> Self {
        self.hand.remove(Card::Escape(escape));
        self.laid = Some((escape, false));
        self
    }

    /// Returns the number of cards in hand that move Houdini.
    pub fn movers(&self) -> usize {
        self.hand.count_action(ActionCard::LookOverThere) + self.hand.count_action(ActionCard::Compliments)
    }

    /// Returns the number of copies of an ITEM or an ACTION that are neither in hand nor among the discards.
    pub fn unseen_copies<K: Readable>(&self, board: &Board<K>, card: Card) -> usize {
        let discarded = match card {
            Card::Item(item) => board.main_discards.count(item),
            _ => board.main_discards.cards().iter().filter(|discarded| **discarded == card).count(),
        };
        card.copies().saturating_sub(self.hand.count(card) + discarded)
    }

    /// Returns the number of ESCAPEs in hand and laid.
    pub fn escape_count(&self) -> usize {
        self.hand.escapes().count() + usize::from(self.laid.is_some())
    }

    /// Returns the number of cards in hand.
    pub fn hand_size(&self) -> usize {
        self.hand.len()
    }

    /// Returns the ITEMs that are missing for an ESCAPE.
    pub fn missing_items(&self, escape: EscapeCard) -> ItemSet {
        escape.items().iter().filter(|item: &Item| self.hand.count_item(*item) == 0).collect()
    }

    /// Returns the number of ITEMs that an ESCAPE lacks and no Understudy can stand in for.
    pub fn lacks(&self, escape: EscapeCard) -> usize {
        // At least one ITEM must be real (H26).
        let understudies = self.hand.count_action(ActionCard::Understudy).min(escape.items().len() - 1);
        self.missing_items(escape).len().saturating_sub(understudies)
    }

    /// Returns whether all cards for an ESCAPE are there, Understudies included.
    pub fn is_complete(&self, escape: EscapeCard) -> bool {
        self.lacks(escape) == 0
    }
}
