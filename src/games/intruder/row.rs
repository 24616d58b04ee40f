//! A row: the cards played on one player in a round, what binds to what, and the damage counted so far.

use arrayvec::ArrayVec;

use super::Card;
use crate::game::Seat;

/// How many cards a row holds (I15).
pub const ROW: usize = 4;

/// The cards played on a player in this round, left to right (I14).
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Row(ArrayVec<Placed, ROW>);

/// A card in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The card.
    pub card: Card,
    /// Who played it.
    pub by: Seat,
    /// What it is bound to.
    pub bond: Bond,
}

/// What a Barricade, an Under the Bed or a Double Scratch is bound to. Other cards bind to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bond {
    /// Nothing: not a card that binds.
    Free,
    /// The next card that lands here (I19).
    Next,
    /// The card at this place of the row, counted from the left, from 0.
    To(u8),
    /// What it was bound to has been snatched: it lies without effect (I22).
    Broken,
}

impl Row {
    /// The cards, left to right.
    pub fn cards(&self) -> &[Placed] {
        &self.0
    }

    /// The card that was played last and still lies.
    pub fn rightmost(&self) -> Option<Card> {
        self.0.last().map(|placed| placed.card)
    }

    /// Whether no more card goes in (I15).
    pub fn is_full(&self) -> bool {
        self.0.is_full()
    }

    /// Whether nothing lies here.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether the card at this place is nullified, by a Barricade or an Under the Bed (I19, I20).
    pub fn is_nullified(&self, at: usize) -> bool {
        self.is_bound(at, |by| matches!(by, Card::Barricade | Card::Bed))
    }

    /// Whether the card at this place is doubled by a Double Scratch that is not nullified itself (I21).
    pub fn is_doubled(&self, at: usize) -> bool {
        self.0.iter().enumerate().any(|(scratch, placed)| {
            placed.card == Card::Scratch && placed.bond == Bond::To(at as u8) && !self.is_nullified(scratch)
        })
    }

    fn is_bound(&self, at: usize, binder: impl Fn(Card) -> bool) -> bool {
        self.0.iter().any(|placed| placed.bond == Bond::To(at as u8) && binder(placed.card))
    }

    /// The damage at this moment: counted from the left, never below 0 (I18).
    pub fn damage(&self) -> u8 {
        (0..self.0.len()).fold(0, |damage, at| self.count(damage, at)) as u8
    }

    /// The damage as it is counted, after each card from left to right.
    pub fn counted(&self) -> ArrayVec<u8, ROW> {
        let mut damage = 0;
        let after = |at| {
            damage = self.count(damage, at);
            damage as u8
        };
        (0..self.0.len()).map(after).collect()
    }

    /// The damage after the card at this place, if it is so much before it.
    fn count(&self, damage: i8, at: usize) -> i8 {
        let force = self.0[at].card.force();
        match force != 0 && !self.is_nullified(at) {
            true => (damage + force * (1 + i8::from(self.is_doubled(at)))).max(0),
            false => damage,
        }
    }

    /// Whether a Med Kit lies here that will give back a life (I23).
    pub fn mends(&self) -> bool {
        self.0.iter().enumerate().any(|(at, placed)| placed.card == Card::Medkit && !self.is_nullified(at))
    }

    /// The place of the latest damage or healing card, nullified or not: the one that can be snatched (I31).
    pub fn loose(&self) -> Option<usize> {
        self.0.iter().rposition(|placed| placed.card.force() != 0)
    }

    /// The place of the latest damage or healing card that is not nullified: the one that a Double Scratch doubles (I21).
    pub fn scratched(&self) -> Option<usize> {
        (0..self.0.len()).rev().find(|at| self.0[*at].card.force() != 0 && !self.is_nullified(*at))
    }

    /// Puts a card at the right end. It must be one that may lie there.
    pub(super) fn lay(&mut self, card: Card, by: Seat) {
        let bound = |at: Option<usize>| at.map_or(Bond::Broken, |at| Bond::To(at as u8));
        let bond = match card {
            Card::Barricade => Bond::Next,
            Card::Bed => bound(self.0.len().checked_sub(1)),
            Card::Scratch => bound(self.scratched()),
            _ => Bond::Free,
        };
        if card != Card::Bed {
            let here = Bond::To(self.0.len() as u8);
            self.0.iter_mut().filter(|placed| placed.bond == Bond::Next).for_each(|placed| placed.bond = here);
        }
        self.0.push(Placed { card, by, bond });
    }

    /// Takes a card out. What was bound to it stays, without effect (I22).
    pub(super) fn snatch(&mut self, at: usize) -> Card {
        let taken = self.0.remove(at);
        for placed in &mut self.0 {
            placed.bond = match placed.bond {
                Bond::To(to) if usize::from(to) == at => Bond::Broken,
                Bond::To(to) if usize::from(to) > at => Bond::To(to - 1),
                bond => bond,
            };
        }
        taken.card
    }

    /// Takes all cards out.
    pub(super) fn clear(&mut self) -> impl Iterator<Item = Card> {
        self.0.drain(..).map(|placed| placed.card)
    }
}
