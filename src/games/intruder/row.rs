//! A row: the cards played on one player in a round, what binds to what, and the damage counted so far.

use arrayvec::ArrayVec;

use super::Card;
use crate::game::Seat;

/// How many cards a row holds (I15).
pub const ROW: usize = 4;

/// The cards played on a player in this round, left to right (I14).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    cards: ArrayVec<Placed, ROW>,
    // What follows from the cards is counted as they come and go: it is asked for far more often.
    damage: u8,
    /// The titles that lie here, one bit for each.
    titles: u32,
    /// The titles that may not come next, one bit for each.
    refused: u32,
    /// The place of the latest damage or healing card.
    loose: Option<u8>,
}

/// One bit for each title that hurts or heals.
const HEALING: u32 = Card::Bandage.bit() | Card::Syringe.bit();
const FORCEFUL: u32 = HEALING | Card::Bat.bit() | Card::Knife.bit();

/// One bit for each title that binds to another card. Where none of them lies, the damage is soon counted.
const BINDING: u32 = Card::Barricade.bit() | Card::Bed.bit() | Card::Scratch.bit();

/// One bit for each title that lies in rows.
const ALL: u32 = FORCEFUL | BINDING | Card::Medkit.bit();

/// What an empty row refuses (I18, I20, I21).
const REFUSED_AT_FIRST: u32 = HEALING | Card::Bed.bit() | Card::Scratch.bit();

impl Default for Row {
    fn default() -> Self {
        Row { cards: ArrayVec::new(), damage: 0, titles: 0, refused: REFUSED_AT_FIRST, loose: None }
    }
}

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
        &self.cards
    }

    /// The card that was played last and still lies.
    pub fn rightmost(&self) -> Option<Card> {
        self.cards.last().map(|placed| placed.card)
    }

    /// Whether no more card goes in (I15).
    pub fn is_full(&self) -> bool {
        self.cards.is_full()
    }

    /// Whether nothing lies here.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Whether the card at this place is nullified, by a Barricade or an Under the Bed (I19, I20).
    pub fn is_nullified(&self, at: usize) -> bool {
        self.nullified() & (1 << at) != 0
    }

    /// Whether the card at this place is doubled by a Double Scratch that is not nullified itself (I21).
    pub fn is_doubled(&self, at: usize) -> bool {
        self.doubled() & (1 << at) != 0
    }

    /// One bit for each place whose card is nullified.
    fn nullified(&self) -> u8 {
        if !self.has_bonds() {
            return 0;
        }
        let bits = self.cards.iter().map(|placed| match (placed.card, placed.bond) {
            (Card::Barricade | Card::Bed, Bond::To(at)) => 1 << at,
            _ => 0,
        });
        bits.fold(0, |all, bit| all | bit)
    }

    /// One bit for each place whose card is doubled.
    fn doubled(&self) -> u8 {
        if !self.has(Card::Scratch) {
            return 0;
        }
        let nullified = self.nullified();
        let bits = self.cards.iter().enumerate().map(|(scratch, placed)| match (placed.card, placed.bond) {
            (Card::Scratch, Bond::To(at)) if nullified & (1 << scratch) == 0 => 1 << at,
            _ => 0,
        });
        bits.fold(0, |all, bit| all | bit)
    }

    /// The damage at this moment: counted from the left, never below 0 (I18).
    pub fn damage(&self) -> u8 {
        self.damage
    }

    /// The damage as it is counted, after each card from left to right.
    pub fn counted(&self) -> ArrayVec<u8, ROW> {
        let (nullified, doubled) = (self.nullified(), self.doubled());
        let mut damage = 0;
        let after = |(at, placed): (usize, &Placed)| {
            let force = if nullified & (1 << at) == 0 { placed.card.force() } else { 0 };
            damage = (damage + force * (1 + i8::from(doubled & (1 << at) != 0))).max(0);
            damage as u8
        };
        self.cards.iter().enumerate().map(after).collect()
    }

    /// Whether this card may come next; what does not lie in rows always may (I15, I16, I18, I20, I21).
    pub fn takes(&self, card: Card) -> bool {
        self.refused & card.bit() == 0
    }

    /// Whether a card of this title lies here.
    fn has(&self, card: Card) -> bool {
        self.titles & card.bit() != 0
    }

    /// Whether a card lies here that binds to another.
    fn has_bonds(&self) -> bool {
        self.titles & BINDING != 0
    }

    /// Counts anew what follows from the cards.
    fn recount(&mut self) {
        self.titles = self.cards.iter().fold(0, |titles, placed| titles | placed.card.bit());
        self.damage = self.counted().last().copied().unwrap_or_default();
        self.loose = self.cards.iter().rposition(|placed| placed.card.force() != 0).map(|at| at as u8);
        self.refuse();
    }

    /// Which titles may not come next, once the rest is counted (I15, I16, I18, I20, I21).
    fn refuse(&mut self) {
        self.refused = match self.rightmost() {
            _ if self.is_full() => ALL,
            Some(last) => {
                let heals = if self.damage == 0 { HEALING } else { 0 };
                let bed = if last == Card::Barricade { Card::Bed.bit() } else { 0 };
                let scratch = if self.scratched().is_none() { Card::Scratch.bit() } else { 0 };
                last.bit() | heals | bed | scratch
            }
            None => REFUSED_AT_FIRST,
        };
    }

    /// Whether a Med Kit lies here that will give back a life (I23).
    pub fn mends(&self) -> bool {
        let mends = |(at, placed): (usize, &Placed)| placed.card == Card::Medkit && !self.is_nullified(at);
        self.has(Card::Medkit) && self.cards.iter().enumerate().any(mends)
    }

    /// The place of the latest damage or healing card, nullified or not: the one that can be snatched (I31).
    pub fn loose(&self) -> Option<usize> {
        self.loose.map(usize::from)
    }

    /// The place of the latest damage or healing card that is not nullified: the one that a Double Scratch doubles (I21).
    pub fn scratched(&self) -> Option<usize> {
        match self.nullified() {
            0 => self.loose(),
            nullified => {
                (0..self.cards.len()).rev().find(|at| self.cards[*at].card.force() != 0 && nullified & (1 << at) == 0)
            }
        }
    }

    /// Puts a card at the right end. It must be one that may lie there.
    pub(super) fn lay(&mut self, card: Card, by: Seat) {
        self.titles |= card.bit();
        match self.has_bonds() {
            true => self.bind(card, by),
            false => self.lay_free(card, by),
        }
    }

    /// Puts a card at the right end where nothing is bound to anything: what follows from it is what it does itself.
    fn lay_free(&mut self, card: Card, by: Seat) {
        let here = self.cards.len() as u8;
        self.cards.push(Placed { card, by, bond: Bond::Free });
        self.damage = self.damage.saturating_add_signed(card.force());
        self.loose = if card.bit() & FORCEFUL == 0 { self.loose } else { Some(here) };
        self.refuse();
    }

    /// Puts a card at the right end and binds it, or another one to it.
    fn bind(&mut self, card: Card, by: Seat) {
        let bound = |at: Option<usize>| at.map_or(Bond::Broken, |at| Bond::To(at as u8));
        let bond = match card {
            Card::Barricade => Bond::Next,
            Card::Bed => bound(self.cards.len().checked_sub(1)),
            Card::Scratch => bound(self.scratched()),
            _ => Bond::Free,
        };
        if card != Card::Bed {
            let here = Bond::To(self.cards.len() as u8);
            self.cards.iter_mut().filter(|placed| placed.bond == Bond::Next).for_each(|placed| placed.bond = here);
        }
        self.cards.push(Placed { card, by, bond });
        self.recount();
    }

    /// Takes a card out. What was bound to it stays, without effect (I22).
    pub(super) fn snatch(&mut self, at: usize) -> Card {
        let taken = self.cards.remove(at);
        for placed in &mut self.cards {
            placed.bond = match placed.bond {
                Bond::To(to) if usize::from(to) == at => Bond::Broken,
                Bond::To(to) if usize::from(to) > at => Bond::To(to - 1),
                bond => bond,
            };
        }
        self.recount();
        taken.card
    }

    /// Takes all cards out.
    pub(super) fn clear(&mut self) -> impl Iterator<Item = Card> {
        core::mem::take(self).cards.into_iter().map(|placed| placed.card)
    }
}
