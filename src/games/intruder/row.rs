//! A row: the cards played on one player in a round, what binds to what, and the damage counted so far.

use core::ops::Deref;

use arrayvec::ArrayVec;

use super::{Card, Kind};
use crate::game::{PerSeat, Seat, SeatSet};

/// How many cards a row holds (I15).
pub const ROW: usize = 4;

/// The cards played on a player in this round, left to right (I14).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    cards: ArrayVec<Placed, ROW>,
    // What follows from the cards is counted as they come and go: it is asked for far more often.
    damage: u8,
    /// The titles that lie here, one bit for each.
    titles: u8,
    /// The places of the nullified cards, one bit for each.
    nullified: u8,
    /// The place of the latest damage or healing card.
    loose: Option<u8>,
}

/// A bit for each title that lies in rows; none for others.
const BITS: [u8; Card::ALL.len()] = {
    let (mut bits, mut at, mut next) = ([0; Card::ALL.len()], 0, 1);
    while at < bits.len() {
        if matches!(Card::ALL[at].kind(), Kind::Row) {
            bits[at] = next;
            next <<= 1;
        }
        at += 1;
    }
    bits
};

/// The bit of this title.
const fn bit(card: Card) -> u8 {
    BITS[card as usize]
}

/// The titles that heal, and those that hurt or heal.
const HEALING: u8 = bit(Card::Bandage) | bit(Card::Syringe);
const FORCEFUL: u8 = HEALING | bit(Card::Bat) | bit(Card::Knife);

/// The titles that bind to another card. Where none of them lies, the damage is soon counted.
const BINDING: u8 = bit(Card::Barricade) | bit(Card::Bed) | bit(Card::Scratch);

/// What an empty row refuses (I18, I20, I21), and a full one (I15).
const REFUSED_AT_FIRST: u8 = HEALING | bit(Card::Bed) | bit(Card::Scratch);
const ALL: u8 = u8::MAX;

impl Default for Row {
    fn default() -> Self {
        Row { cards: ArrayVec::new(), damage: 0, titles: 0, nullified: 0, loose: None }
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
        self.nullified & (1 << at) != 0
    }

    /// Whether the card at this place is doubled by a Double Scratch that is not nullified itself (I21).
    pub fn is_doubled(&self, at: usize) -> bool {
        self.doubled() & (1 << at) != 0
    }

    /// One bit for each place whose card is doubled.
    fn doubled(&self) -> u8 {
        if !self.has(Card::Scratch) {
            return 0;
        }
        let bits = self.cards.iter().enumerate().map(|(scratch, placed)| match (placed.card, placed.bond) {
            (Card::Scratch, Bond::To(at)) if !self.is_nullified(scratch) => 1 << at,
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
        self.damages().collect()
    }

    /// The damage after each card, without a list.
    fn damages(&self) -> impl Iterator<Item = u8> {
        let doubled = self.doubled();
        self.cards.iter().enumerate().scan(0, move |damage, (at, placed)| {
            let force = if self.is_nullified(at) { 0 } else { placed.card.force() };
            *damage = (*damage + force * (1 + i8::from(doubled & (1 << at) != 0))).max(0);
            Some(*damage as u8)
        })
    }

    /// Whether a card of this title lies here.
    fn has(&self, card: Card) -> bool {
        self.titles & bit(card) != 0
    }

    /// Whether a card lies here that binds to another.
    fn has_bonds(&self) -> bool {
        self.titles & BINDING != 0
    }

    /// Counts anew what follows from the cards.
    fn recount(&mut self) {
        self.titles = self.cards.iter().fold(0, |titles, placed| titles | bit(placed.card));
        self.nullified = self.cards.iter().fold(0, |nullified, placed| match (placed.card, placed.bond) {
            (Card::Barricade | Card::Bed, Bond::To(at)) => nullified | 1 << at,
            _ => nullified,
        });
        self.damage = self.damages().last().unwrap_or_default();
        self.loose = self.cards.iter().rposition(|placed| placed.card.force() != 0).map(|at| at as u8);
    }

    /// The titles that may not come next, one bit for each (I15, I16, I18, I20, I21).
    fn refused(&self) -> u8 {
        let Some(last) = self.rightmost() else { return REFUSED_AT_FIRST };
        let full = if self.is_full() { ALL } else { 0 };
        let heals = if self.damage == 0 { HEALING } else { 0 };
        let bed = if last == Card::Barricade { bit(Card::Bed) } else { 0 };
        let scratch = if self.scratched().is_none() { bit(Card::Scratch) } else { 0 };
        full | bit(last) | heals | bed | scratch
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
        match self.nullified {
            0 => self.loose(),
            _ => (0..self.cards.len()).rev().find(|at| self.cards[*at].card.force() != 0 && !self.is_nullified(*at)),
        }
    }

    /// Puts a card at the right end. It must be one that may lie there.
    pub(super) fn lay(&mut self, card: Card, by: Seat) {
        self.titles |= bit(card);
        match self.has_bonds() {
            true => self.bind(card, by),
            false => self.lay_free(card, by),
        }
    }

    /// Puts a card at the right end where nothing is bound to anything: what follows from it is what it does itself.
    fn lay_free(&mut self, card: Card, by: Seat) {
        let here = self.cards.len() as u8;
        self.cards.push(Placed { card, by, bond: Bond::Free });
        self.damage = (self.damage as i8 + card.force()).max(0) as u8;
        self.loose = if bit(card) & FORCEFUL == 0 { self.loose } else { Some(here) };
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
    pub(super) fn snatch(&mut self, at: usize) {
        self.cards.remove(at);
        for placed in &mut self.cards {
            placed.bond = match placed.bond {
                Bond::To(to) if usize::from(to) == at => Bond::Broken,
                Bond::To(to) if usize::from(to) > at => Bond::To(to - 1),
                bond => bond,
            };
        }
        self.recount();
    }
}

/// The rows of all players. They change only by the verbs here, so what each refuses is always known.
#[derive(Clone, Debug)]
pub struct Rows {
    rows: PerSeat<Row>,
    /// A byte for each player, with a bit for each title that may not come next: so all are asked at once.
    refused: [u8; 8],
}

impl Deref for Rows {
    type Target = PerSeat<Row>;

    fn deref(&self) -> &PerSeat<Row> {
        &self.rows
    }
}

impl Rows {
    /// Empty rows.
    pub(super) fn new(seats: usize) -> Self {
        let mut refused = [0; 8];
        refused[..seats].fill(REFUSED_AT_FIRST);
        Rows { rows: PerSeat::new(seats, |_| Row::default()), refused }
    }

    /// The players whose rows refuse this card now; what does not lie in rows, none does (I15, I16, I18, I20, I21).
    pub(super) fn refusing(&self, card: Card) -> SeatSet {
        SeatSet::marked(self.refused, bit(card))
    }

    /// Puts a card at the right end of a row. It must be one that may lie there.
    pub(super) fn lay(&mut self, on: Seat, card: Card, by: Seat) {
        let row = &mut self.rows[on];
        row.lay(card, by);
        self.refused[on.index()] = row.refused();
    }

    /// Takes a card out of a row. What was bound to it stays, without effect (I22).
    pub(super) fn snatch(&mut self, from: Seat, at: usize) {
        let row = &mut self.rows[from];
        row.snatch(at);
        self.refused[from.index()] = row.refused();
    }

    /// Takes all cards out of a row.
    pub(super) fn clear(&mut self, seat: Seat) -> impl Iterator<Item = Card> {
        self.refused[seat.index()] = REFUSED_AT_FIRST;
        core::mem::take(&mut self.rows[seat]).cards.into_iter().map(|placed| placed.card)
    }
}
