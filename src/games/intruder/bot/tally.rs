//! A number for each seat.

use core::ops::{Index, IndexMut};

use crate::game::{MOST_SEATS, Seat, SeatSet};

/// A number for each seat, 0 where nobody sits: always as long as the largest table, so that sums over it are quick.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Tally([f64; MOST_SEATS]);

impl Tally {
    /// 1 everywhere.
    pub const ALL: Tally = Tally([1.0; MOST_SEATS]);

    /// What this gives for each of so many seats.
    pub fn of(seats: usize, number: impl Fn(Seat) -> f64) -> Self {
        let mut tally = Tally::default();
        Seat::all(seats).for_each(|seat| tally[seat] = number(seat));
        tally
    }

    /// 1 for those, 0 for the others.
    pub fn ones(those: SeatSet) -> Self {
        Tally(core::array::from_fn(|at| f64::from(u8::from(those.has(Seat(at as u8))))))
    }

    /// The sum of all.
    pub fn sum(&self) -> f64 {
        self.0.iter().sum()
    }

    /// Each times its fellow in the other.
    pub fn times(&self, other: &Tally) -> Tally {
        Tally(core::array::from_fn(|at| self.0[at] * other.0[at]))
    }

    /// Each so many times.
    pub fn scaled(&self, by: f64) -> Tally {
        Tally(self.0.map(|number| number * by))
    }

    /// Each with its fellow in the other.
    pub fn plus(&self, other: &Tally) -> Tally {
        Tally(core::array::from_fn(|at| self.0[at] + other.0[at]))
    }
}

impl Index<Seat> for Tally {
    type Output = f64;
    fn index(&self, seat: Seat) -> &f64 {
        &self.0[seat.index()]
    }
}

impl IndexMut<Seat> for Tally {
    fn index_mut(&mut self, seat: Seat) -> &mut f64 {
        &mut self.0[seat.index()]
    }
}
