//! Seats, values of which each seat has one, and sets of seats.

use core::fmt;
use core::ops::{Index, IndexMut};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{BitSet, BitSetItem};

/// The maximum number of seats of any game.
pub const MAX_SEATS: usize = 6;

/// A place at the table, counted from 0, clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// Returns the number as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the next seat clockwise at a table of `seats`.
    pub fn next(self, seats: usize) -> Seat {
        if self.index() + 1 < seats { Seat(self.0 + 1) } else { Seat(0) }
    }

    /// Iterates over all seats of a table clockwise, from this one on.
    pub fn clockwise(self, seats: usize) -> impl Iterator<Item = Seat> {
        (0..seats).map(move |steps| Seat(((self.index() + steps) % seats) as u8))
    }

    /// Iterates over all seats of a table from 0 on.
    pub fn all(seats: usize) -> impl Iterator<Item = Seat> {
        (0..seats as u8).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "seat {}", self.0)
    }
}

/// One value for each seat, indexed by [`Seat`].
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct PerSeat<T>(ArrayVec<T, MAX_SEATS>);

impl<T> PerSeat<T> {
    /// Computes a value for each of `seats` seats.
    pub fn new(seats: usize, value: impl FnMut(Seat) -> T) -> Self {
        PerSeat(Seat::all(seats).map(value).collect())
    }

    /// Returns the number of seats.
    pub fn seats(&self) -> usize {
        self.0.len()
    }

    /// Returns whether there is a value for this seat.
    pub fn has(&self, seat: Seat) -> bool {
        seat.index() < self.0.len()
    }

    /// Iterates over the values with their seats, in seat order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(index, value)| (Seat(index as u8), value))
    }

    /// Returns the seats whose value satisfies the predicate.
    pub fn seats_where(&self, predicate: impl Fn(&T) -> bool) -> SeatSet {
        // Branchless: random boards make these branches unpredictable.
        let bits = self.iter().fold(0, |bits, (seat, value)| bits | u8::from(predicate(value)) << seat.0);
        SeatSet::from_bits(bits)
    }

    /// Iterates over the values with their seats, for changes.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        self.0.iter_mut().enumerate().map(|(index, value)| (Seat(index as u8), value))
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// A set of seats.
pub type SeatSet = BitSet<Seat>;

impl BitSetItem for Seat {
    type Bits = u8;

    fn to_index(self) -> usize {
        self.index()
    }

    fn from_index(index: usize) -> Self {
        Seat(index as u8)
    }
}

impl SeatSet {
    /// Returns every seat of a table of `seats`.
    pub fn all(seats: usize) -> Self {
        Seat::all(seats).collect()
    }

    /// Iterates clockwise, from the first seat of the set at or after `seat`.
    pub fn clockwise_from(self, seat: Seat) -> impl Iterator<Item = Seat> {
        let from_seat_on = self.at_or_after(seat);
        from_seat_on.iter().chain(self.difference(from_seat_on).iter())
    }

    /// Returns the first seat of the set at or after `seat`, clockwise.
    pub fn first_from(self, seat: Seat) -> Option<Seat> {
        self.at_or_after(seat).first().or(self.first())
    }

    fn at_or_after(self, seat: Seat) -> SeatSet {
        SeatSet::from_bits(self.bits() & (u8::MAX << seat.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_iterated_clockwise_and_wrap() {
        let seats: Vec<u8> = Seat(2).clockwise(4).map(|seat| seat.0).collect();
        assert_eq!(seats, [2, 3, 0, 1]);
        assert_eq!(Seat(3).next(4), Seat(0));
    }

    #[test]
    fn the_seats_of_a_condition_are_a_set() {
        let hands = PerSeat::new(4, |seat| seat.0);
        assert_eq!(hands.seats_where(|cards| *cards > 1), [Seat(2), Seat(3)].into_iter().collect());
        assert!(!SeatSet::all(4).contains(Seat(4)) && !SeatSet::all(4).contains(Seat(200)));
    }

    #[test]
    fn a_set_is_iterated_clockwise_from_any_seat() {
        for set in (0..1 << MAX_SEATS).map(SeatSet::from_bits) {
            for seat in Seat::all(MAX_SEATS) {
                let clockwise = || seat.clockwise(MAX_SEATS).filter(|next| set.contains(*next));
                assert!(set.clockwise_from(seat).eq(clockwise()));
                assert_eq!(set.first_from(seat), clockwise().next());
            }
        }
    }
}
