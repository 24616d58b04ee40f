//! Rows: the cards played on one player during a round, what they are bound to, and the damage that follows (I14–I22).

use arrayvec::ArrayVec;

use super::Card;
use crate::game::{BitSet, Seat};

/// The maximum number of cards in a row (I15).
pub const ROW_SIZE: usize = 4;

/// The titles that are played on rows.
const ROW_TITLES: BitSet<Card> = BitSet::from_bits(
    1 << Card::Bandage as u32
        | 1 << Card::Barricade as u32
        | 1 << Card::Bat as u32
        | 1 << Card::Bed as u32
        | 1 << Card::Knife as u32
        | 1 << Card::Medkit as u32
        | 1 << Card::Scratch as u32
        | 1 << Card::Syringe as u32,
);

/// The cards played on one player during a round, from left to right (I14).
///
/// Effects and damage follow from the cards and their bindings. The damage is computed whenever they change, because it is read
/// far more often.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    cards: ArrayVec<Placed, ROW_SIZE>,
    damage: u8,
    /// The titles that cannot be played next, as a set for playouts.
    rejected: BitSet<Card>,
    /// The index of the card that Snatch can take.
    snatchable: Option<u8>,
}

impl Default for Row {
    fn default() -> Self {
        let mut row = Row { cards: ArrayVec::new(), damage: 0, rejected: BitSet::EMPTY, snatchable: None };
        row.update();
        row
    }
}

/// A card in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The card.
    pub card: Card,
    /// The player who played it.
    pub by: Seat,
    /// The card that it acts on.
    pub binding: Binding,
}

/// The card of the same row that a Barricade, an Under the Bed or a Double Scratch acts on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binding {
    /// None: the title does not bind.
    None,
    /// The next card played on this row (I19).
    Next,
    /// The card at this index, counted from the left.
    To(u8),
    /// None any more: the bound card was snatched (I22).
    Broken,
}

impl Row {
    /// Returns the cards, from left to right.
    pub fn cards(&self) -> &[Placed] {
        &self.cards
    }

    /// Returns the rightmost card.
    pub fn rightmost(&self) -> Option<Card> {
        self.cards.last().map(|placed| placed.card)
    }

    /// Returns whether a Barricade waits for the next card, which it nullifies (I19).
    pub fn has_waiting_barricade(&self) -> bool {
        self.cards.last().is_some_and(|placed| placed.card == Card::Barricade && placed.binding == Binding::Next)
    }

    /// Returns whether the row holds as many cards as it can (I15).
    pub fn is_full(&self) -> bool {
        self.cards.is_full()
    }

    /// Returns whether the row has no card.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Returns whether a Barricade or an Under the Bed nullifies the card at this index (I19, I20).
    pub fn is_nullified(&self, index: usize) -> bool {
        self.factors()[index] == 0
    }

    /// Returns whether the card at this index has no effect: it is nullified, or what it acted on was snatched (I22).
    pub fn is_idle(&self, index: usize) -> bool {
        self.is_nullified(index) || self.cards[index].binding == Binding::Broken
    }

    /// Returns whether a Double Scratch that is not nullified itself doubles the card at this index (I21).
    pub fn is_doubled(&self, index: usize) -> bool {
        self.factors()[index] == 2
    }

    /// Returns the factor by which each card acts: 0 if it is nullified, 2 if it is doubled, 1 otherwise.
    fn factors(&self) -> [i8; ROW_SIZE] {
        let mut factors = [1; ROW_SIZE];
        if self.cards.iter().all(|placed| placed.binding == Binding::None) {
            return factors;
        }
        for placed in &self.cards {
            if let (Card::Barricade | Card::Bed, Binding::To(target)) = (placed.card, placed.binding) {
                factors[usize::from(target)] = 0;
            }
        }
        for (index, placed) in self.cards.iter().enumerate() {
            if let (Card::Scratch, Binding::To(target)) = (placed.card, placed.binding) {
                // 2 for a card that acts; a nullified Double Scratch, or a nullified card, has the factor 0.
                factors[usize::from(target)] *= 1 + factors[index];
            }
        }
        factors
    }

    /// Returns the damage after all cards. It is counted from the left and never falls below 0 (I18).
    pub fn damage(&self) -> u8 {
        self.damage
    }

    /// Returns the damage after each card, from left to right.
    pub fn running_damage(&self) -> ArrayVec<u8, ROW_SIZE> {
        self.damage_after_each(self.factors()).collect()
    }

    fn damage_after_each(&self, factors: [i8; ROW_SIZE]) -> impl Iterator<Item = u8> {
        self.cards.iter().zip(factors).scan(0, |damage, (placed, factor)| {
            *damage = (*damage + factor * placed.card.damage_change()).max(0);
            Some(*damage as u8)
        })
    }

    /// Returns whether this row card cannot be played next (I15–I21). [`Board::validate_lay`] gives the reason.
    ///
    /// [`Board::validate_lay`]: super::Board::validate_lay
    pub(super) fn rejects(&self, card: Card) -> bool {
        self.rejected.contains(card)
    }

    fn rejected_titles(&self, factors: [i8; ROW_SIZE]) -> BitSet<Card> {
        if self.is_full() {
            return ROW_TITLES;
        }
        let mut rejected = BitSet::EMPTY;
        if self.damage == 0 {
            rejected = rejected.with(Card::Bandage).with(Card::Syringe);
        }
        if self.last_acting(factors).is_none() {
            rejected.insert(Card::Scratch);
        }
        match self.rightmost() {
            None => rejected.with(Card::Bed),
            Some(Card::Barricade) => rejected.with(Card::Barricade).with(Card::Bed),
            Some(card) => rejected.with(card),
        }
    }

    /// Returns whether a Med Kit in this row will give back a life (I23).
    pub fn restores_life(&self) -> bool {
        (0..self.cards.len()).any(|index| self.cards[index].card == Card::Medkit && !self.is_nullified(index))
    }

    /// Returns the index of the latest damage or healing card, nullified or not: the one that Snatch can take (I31).
    pub fn snatchable(&self) -> Option<usize> {
        self.snatchable.map(usize::from)
    }

    /// Returns the index of the latest damage or healing card that is not nullified: the one that a Double Scratch
    /// doubles (I21).
    pub fn double_target(&self) -> Option<usize> {
        self.last_acting(self.factors())
    }

    fn last_acting(&self, factors: [i8; ROW_SIZE]) -> Option<usize> {
        (0..self.cards.len()).rev().find(|index| self.cards[*index].card.damage_change() != 0 && factors[*index] != 0)
    }

    /// Adds a card at the right end and binds it, or binds a waiting Barricade to it.
    ///
    /// # Panics
    ///
    /// If the row is full.
    pub fn lay(&mut self, card: Card, by: Seat) {
        let index = self.cards.len();
        let bind_to = |target: Option<usize>| target.map_or(Binding::Broken, |target| Binding::To(target as u8));
        let binding = match card {
            Card::Barricade => Binding::Next,
            Card::Bed => bind_to(index.checked_sub(1)),
            Card::Scratch => bind_to(self.double_target()),
            _ => Binding::None,
        };
        // I19: a Barricade passes over an Under the Bed.
        if card != Card::Bed {
            for placed in &mut self.cards {
                if placed.binding == Binding::Next {
                    placed.binding = Binding::To(index as u8);
                }
            }
        }
        self.cards.push(Placed { card, by, binding });
        self.update();
    }

    /// Removes the card at this index. What was bound to it stays without effect (I22).
    pub fn snatch(&mut self, index: usize) {
        self.cards.remove(index);
        for placed in &mut self.cards {
            placed.binding = match placed.binding {
                Binding::To(target) if usize::from(target) == index => Binding::Broken,
                Binding::To(target) if usize::from(target) > index => Binding::To(target - 1),
                binding => binding,
            };
        }
        self.update();
    }

    fn update(&mut self) {
        let factors = self.factors();
        self.damage = self.damage_after_each(factors).last().unwrap_or(0);
        self.rejected = self.rejected_titles(factors);
        let snatchable = self.cards.iter().rposition(|placed| placed.card.damage_change() != 0);
        self.snatchable = snatchable.map(|index| index as u8);
    }

    /// Removes all cards and returns them.
    pub(super) fn clear(&mut self) -> impl Iterator<Item = Card> {
        core::mem::take(self).cards.into_iter().map(|placed| placed.card)
    }
}
