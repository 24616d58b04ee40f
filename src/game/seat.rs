//! Seats: who sits where, things of which each seat has one, and sets of seats.

use core::fmt;
use core::ops::{Index, IndexMut};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// As many people as any game of the house can seat.
pub const MOST_SEATS: usize = 6;

/// A place at the table, counted from 0, clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The number as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The next seat clockwise at a table of `seats`.
    pub fn next(self, seats: usize) -> Seat {
        self.on(1, seats)
    }

    /// The seat so many chairs on, at most once round the table. No division: seats are counted in every inner loop.
    fn on(self, chairs: usize, seats: usize) -> Seat {
        let on = self.index() + chairs;
        Seat(if on < seats { on } else { on - seats } as u8)
    }

    /// All seats of a table, this one first, clockwise.
    pub fn round(self, seats: usize) -> impl Iterator<Item = Seat> {
        (0..seats).map(move |chairs| self.on(chairs, seats))
    }

    /// All seats of a table from 0 on.
    pub fn all(seats: usize) -> impl Iterator<Item = Seat> {
        Seat(0).round(seats)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "seat {}", self.0)
    }
}

/// One thing for each seat, reached by [`Seat`], never by a bare number.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct PerSeat<T>(ArrayVec<T, MOST_SEATS>);

impl<T> PerSeat<T> {
    /// One thing for each of `seats` seats.
    pub fn new(seats: usize, thing: impl FnMut(Seat) -> T) -> Self {
        PerSeat(Seat::all(seats).map(thing).collect())
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.0.len()
    }

    /// Whether this table has such a seat.
    pub fn has(&self, seat: Seat) -> bool {
        seat.index() < self.0.len()
    }

    /// The things with their seats, in seat order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(at, thing)| (Seat(at as u8), thing))
    }

    /// The seats whose thing is like this. It looks at all of them without a branch: which ones, is seldom known beforehand.
    pub fn those(&self, like_this: impl Fn(&T) -> bool) -> SeatSet {
        SeatSet(self.iter().fold(0, |set, (seat, thing)| set | u8::from(like_this(thing)) << seat.0))
    }

    /// The things with their seats, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        self.0.iter_mut().enumerate().map(|(at, thing)| (Seat(at as u8), thing))
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

/// For each set of seats its seats in order: a look is quicker than a count of steps that nobody can foresee.
const NTH: [[Option<Seat>; MOST_SEATS]; 1 << MOST_SEATS] = {
    let mut sets = [[None; MOST_SEATS]; 1 << MOST_SEATS];
    let mut set = 0;
    while set < sets.len() {
        let (mut seat, mut before) = (0, 0);
        while seat < MOST_SEATS {
            if set >> seat & 1 == 1 {
                sets[set][before] = Some(Seat(seat as u8));
                before += 1;
            }
            seat += 1;
        }
        set += 1;
    }
    sets
};

/// For each set of seats how many there are: not every machine counts bits in one step.
const LEN: [u8; 1 << MOST_SEATS] = {
    let mut lens = [0; 1 << MOST_SEATS];
    let mut set = 0;
    while set < lens.len() {
        lens[set] = set.count_ones() as u8;
        set += 1;
    }
    lens
};

/// A set of seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const NONE: SeatSet = SeatSet(0);

    /// Every seat of a table.
    pub fn all(seats: usize) -> Self {
        SeatSet(((1u32 << seats) - 1) as u8)
    }

    /// This seat alone.
    pub fn one(seat: Seat) -> Self {
        SeatSet(1 << seat.0)
    }

    /// The seats in whose byte this bit is set; without a bit, nobody. It looks at all of them at once.
    pub fn marked(bytes: [u8; 8], bit: u8) -> Self {
        const ONES: u64 = u64::from_le_bytes([1; 8]);
        let marked = u64::from_le_bytes(bytes) & (ONES * u64::from(bit));
        // A mark becomes the lowest bit of its byte: seven bits added to it carry into the highest.
        let ones = (marked + ONES * 0x7f) >> 7 & ONES;
        // The product shifts the bit of each byte to its place in the highest byte.
        SeatSet((ones.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8)
    }

    /// Whether the seat is in the set.
    pub fn has(self, seat: Seat) -> bool {
        u32::from(self.0).checked_shr(seat.0.into()).is_some_and(|from_it_on| from_it_on & 1 != 0)
    }

    /// Whether there is somebody in it, and all of them are in the other set too.
    pub fn is_some_of(self, other: SeatSet) -> bool {
        self.0 != 0 && self.0 & !other.0 == 0
    }

    /// Puts a seat in.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// How many seats are in it.
    pub fn len(self) -> usize {
        usize::from(LEN[usize::from(self.0) % LEN.len()])
    }

    /// Whether nobody is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self;
        core::iter::from_fn(move || {
            let first = left.first()?;
            left.remove(first);
            Some(first)
        })
    }

    /// The first seat of the set.
    pub fn first(self) -> Option<Seat> {
        (!self.is_empty()).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The seats from this one on, clockwise.
    pub fn round_from(self, seat: Seat) -> impl Iterator<Item = Seat> {
        let ahead = SeatSet(self.0 & (u8::MAX << seat.0));
        ahead.iter().chain(self.without(ahead).iter())
    }

    /// The first seat of the set from this one on, clockwise.
    pub fn first_from(self, seat: Seat) -> Option<Seat> {
        // The set stands twice in a row, so there is no end to come to.
        let ahead = u16::from_le_bytes([self.0; 2]) >> seat.0;
        (!self.is_empty()).then(|| Seat((seat.0 + ahead.trailing_zeros() as u8) % u8::BITS as u8))
    }

    /// The first seat of the set after this one, clockwise: this one itself comes last.
    pub fn first_after(self, seat: Seat) -> Option<Seat> {
        self.first_from(Seat(seat.0 + 1))
    }

    /// The seat with so many of the set before it.
    pub fn nth(self, before: usize) -> Option<Seat> {
        NTH[usize::from(self.0) % NTH.len()].get(before).copied().flatten()
    }

    /// Those of both sets.
    pub fn both(self, other: SeatSet) -> Self {
        SeatSet(self.0 & other.0)
    }

    /// Those of this set that are not in the other.
    pub fn without(self, other: SeatSet) -> Self {
        SeatSet(self.0 & !other.0)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = SeatSet::NONE;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_round_goes_clockwise_and_wraps() {
        let round: Vec<u8> = Seat(2).round(4).map(|seat| seat.0).collect();
        assert_eq!(round, [2, 3, 0, 1]);
        assert_eq!(Seat(3).next(4), Seat(0));
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let mut set: SeatSet = [Seat(4), Seat(1)].into_iter().collect();
        assert_eq!(set.len(), 2);
        assert!(set.has(Seat(1)) && !set.has(Seat(0)) && !set.has(Seat(200)));
        set.remove(Seat(1));
        assert_eq!(set, SeatSet::one(Seat(4)));
    }

    #[test]
    fn a_set_is_counted_and_gone_round_from_any_seat() {
        for set in (0..1 << MOST_SEATS).map(SeatSet) {
            assert_eq!(set.len(), set.iter().count());
            for seat in Seat::all(MOST_SEATS) {
                let round = || seat.round(MOST_SEATS).filter(|next| set.has(*next));
                assert!(set.round_from(seat).eq(round()));
                assert_eq!(set.first_from(seat), round().next());
                assert_eq!(set.first_after(seat), seat.next(MOST_SEATS).round(MOST_SEATS).find(|next| set.has(*next)));
            }
        }
    }

    #[test]
    fn seats_are_marked_by_a_bit_in_their_bytes() {
        for bytes in [[0; 8], [255, 255, 255, 255, 255, 255, 0, 0], [1, 2, 131, 64, 128, 96, 0, 0]] {
            assert_eq!(SeatSet::marked(bytes, 0), SeatSet::NONE);
            for bit in (0..8).map(|place| 1 << place) {
                let marked = Seat::all(MOST_SEATS).filter(|seat| bytes[seat.index()] & bit != 0);
                assert_eq!(SeatSet::marked(bytes, bit), marked.collect());
            }
        }
    }
}
