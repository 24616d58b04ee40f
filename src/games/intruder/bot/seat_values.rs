//! A vector of numbers, one for each seat.

use core::ops::{Index, IndexMut};

use crate::game::{MAX_SEATS, Seat, SeatSet};

/// A number for each seat, 0 for seats that are not at the table. The length is fixed, so that sums can be vectorized.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct SeatValues([f64; MAX_SEATS]);

impl SeatValues {
    /// 1 for every seat.
    pub const ONES: SeatValues = SeatValues([1.0; MAX_SEATS]);

    /// Computes the number of each seat of a table.
    pub fn new(seats: usize, value: impl Fn(Seat) -> f64) -> Self {
        let mut values = SeatValues::default();
        Seat::all(seats).for_each(|seat| values[seat] = value(seat));
        values
    }

    /// Returns the indicator vector of a set: 1 for its members, 0 for the others.
    pub fn indicator(set: SeatSet) -> Self {
        SeatValues(core::array::from_fn(|index| f64::from(u8::from(set.contains(Seat(index as u8))))))
    }

    /// Returns the sum.
    pub fn sum(&self) -> f64 {
        self.0.iter().sum()
    }

    /// Returns the element-wise product.
    pub fn times(&self, other: &SeatValues) -> SeatValues {
        SeatValues(core::array::from_fn(|index| self.0[index] * other.0[index]))
    }

    /// Returns the product with a scalar.
    pub fn scaled(&self, factor: f64) -> SeatValues {
        SeatValues(self.0.map(|value| value * factor))
    }

    /// Returns the element-wise sum.
    pub fn plus(&self, other: &SeatValues) -> SeatValues {
        SeatValues(core::array::from_fn(|index| self.0[index] + other.0[index]))
    }
}

impl Index<Seat> for SeatValues {
    type Output = f64;
    fn index(&self, seat: Seat) -> &f64 {
        &self.0[seat.index()]
    }
}

impl IndexMut<Seat> for SeatValues {
    fn index_mut(&mut self, seat: Seat) -> &mut f64 {
        &mut self.0[seat.index()]
    }
}
