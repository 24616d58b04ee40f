//! Worlds: the ways in which the identities can be dealt.

use arrayvec::ArrayVec;

use super::super::Options;
use crate::game::{Seat, SeatSet};

/// The maximum number of worlds: two or three Intruders among six players.
pub(super) const MAX_WORLDS: usize = 35;

/// One way in which the identities can have been dealt, with its probability.
#[derive(Clone, Copy, Debug)]
pub(super) struct World {
    /// The Intruders.
    pub intruders: SeatSet,
    /// The probability of this world.
    pub probability: f64,
}

/// Returns all worlds that the options allow, with weight 1 each (I2).
pub(super) fn all_worlds(options: &Options, seats: usize) -> ArrayVec<World, MAX_WORLDS> {
    let numbers = options.intruders_among(seats);
    let sets = (0..1u8 << seats).filter(|set| numbers.contains(&(set.count_ones() as usize)));
    let members = |set: u8| Seat::all(seats).filter(move |seat| set >> seat.0 & 1 == 1).collect();
    sets.map(|set| World { intruders: members(set), probability: 1.0 }).collect()
}
