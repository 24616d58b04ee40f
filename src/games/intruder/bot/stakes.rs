//! What the lives of others are worth to a player.

use super::super::Board;
use super::belief::World;
use crate::game::{Knowledge, PerSeat, Seat, SeatSet};

/// For each player what it is worth that they lose a life, in lives: more than 0 for an enemy, less for a friend.
#[derive(Clone, Debug)]
pub(super) struct Stakes(PerSeat<f64>);

/// How much more the last life counts: with it go a hand and its turns.
const LAST: f64 = 1.3;

impl Stakes {
    /// To an Innocent who thinks these worlds possible.
    pub fn of_innocent<'a, K: Knowledge>(board: &Board<K>, worlds: impl Iterator<Item = &'a World>) -> Self {
        let mut stakes = PerSeat::new(board.seats(), |_| 0.0);
        let mut all = 0.0;
        for world in worlds {
            all += world.chance;
            add(&mut stakes, board, world.intruders, world.chance);
        }
        if all > 0.0 {
            stakes.iter_mut().for_each(|(_, stake)| *stake /= all);
        }
        Stakes(stakes)
    }

    /// To these Intruders.
    pub fn of_intruder<K: Knowledge>(board: &Board<K>, intruders: SeatSet) -> Self {
        let mut stakes = PerSeat::new(board.seats(), |_| 0.0);
        add(&mut stakes, board, intruders, -1.0);
        Stakes(stakes)
    }

    /// What it is worth that this player loses a life.
    pub fn on(&self, seat: Seat) -> f64 {
        self.0[seat]
    }
}

/// What the lives are worth to the Innocents. A side wins by the other's last life, so a life counts for more the fewer a
/// side has.
fn add<K: Knowledge>(stakes: &mut PerSeat<f64>, board: &Board<K>, intruders: SeatSet, weight: f64) {
    let (mut bad, mut good) = (0.0, 0.0);
    for (seat, lives) in board.lives.iter() {
        *if intruders.has(seat) { &mut bad } else { &mut good } += f64::from(*lives);
    }
    let mean = (bad + good) / 2.0;
    for (seat, lives) in board.lives.iter() {
        let worth = match lives {
            0 => 0.0,
            1 => LAST,
            _ => 1.0,
        };
        stakes[seat] += weight * worth * mean * if intruders.has(seat) { 1.0 / bad } else { -1.0 / good };
    }
}
