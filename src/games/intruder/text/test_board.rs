//! The board and the names of the tests of texts.

use super::super::{Board, Intruder};
use crate::game::{Game, Partial, Seat};

/// The first player.
pub const ADA: Seat = Seat(0);
/// The second player.
pub const BO: Seat = Seat(1);

/// Returns a board of three players before anything has happened.
pub fn board() -> Board<Partial> {
    Intruder::start(&Default::default(), 3)
}

/// Returns the name of a player.
pub fn name(seat: Seat) -> String {
    ["Ada", "Bo", "Cleo"][seat.index()].into()
}
