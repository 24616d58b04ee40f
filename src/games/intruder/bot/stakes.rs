//! What the lives of others are worth to a player.

use super::super::Board;
use super::belief::World;
use super::effect::Item;
use crate::game::{Knowledge, PerSeat, Seat, SeatSet};

/// What a player has at stake in each of those at the table.
#[derive(Clone, Debug)]
pub(super) struct Stakes {
    /// What it is worth that they lose a life, in lives: more than 0 for an enemy, less for a friend.
    lives: PerSeat<f64>,
    /// How likely they are an Intruder.
    bad: PerSeat<f64>,
    /// How many items the Intruders have before them, on average.
    held: f64,
    /// 1 to an Innocent, -1 to an Intruder.
    side: f64,
}

/// How much more the last life counts: with it go a hand and its turns.
const LAST: f64 = 1.3;

impl Stakes {
    /// To an Innocent who thinks these worlds possible.
    pub fn of_innocent<'a, K: Knowledge>(board: &Board<K>, worlds: impl Iterator<Item = &'a World>) -> Self {
        let mut stakes = Stakes::none(board, 1.0);
        let mut all = 0.0;
        for world in worlds {
            all += world.chance;
            stakes.add(board, world.intruders, world.chance);
        }
        if all > 0.0 {
            stakes.lives.iter_mut().chain(stakes.bad.iter_mut()).for_each(|(_, stake)| *stake /= all);
            stakes.held /= all;
        }
        stakes
    }

    /// To these Intruders.
    pub fn of_intruder<K: Knowledge>(board: &Board<K>, intruders: SeatSet) -> Self {
        let mut stakes = Stakes::none(board, -1.0);
        stakes.add(board, intruders, 1.0);
        stakes
    }

    fn none<K: Knowledge>(board: &Board<K>, side: f64) -> Self {
        let none = || PerSeat::new(board.seats(), |_| 0.0);
        Stakes { lives: none(), bad: none(), held: 0.0, side }
    }

    /// What it is worth that this player loses a life.
    pub fn on(&self, seat: Seat) -> f64 {
        self.lives[seat]
    }

    /// What an item that comes to lie before this player is worth.
    pub fn item(&self, seat: Seat, item: Item) -> f64 {
        self.item_beside(seat, item, self.held)
    }

    /// What an item that lies before this player is worth there.
    pub fn item_there(&self, seat: Seat, item: Item) -> f64 {
        self.item_beside(seat, item, self.held - self.bad[seat])
    }

    /// The Innocents need all four, so what the Intruders hold already devalues the rest, to them above all.
    fn item_beside(&self, seat: Seat, Item { gain, loss }: Item, held: f64) -> f64 {
        let others = 1.0 + held.max(0.0);
        let bad = self.bad[seat];
        self.side * ((1.0 - bad) * gain / others - bad * loss / (others * others))
    }

    /// What the lives are worth in a world. A side wins by the other's last life, so a life counts for more the fewer a side
    /// has.
    fn add<K: Knowledge>(&mut self, board: &Board<K>, intruders: SeatSet, weight: f64) {
        let (mut bad, mut good) = (0.0, 0.0);
        for (seat, lives) in board.lives.iter() {
            *if intruders.has(seat) { &mut bad } else { &mut good } += f64::from(*lives);
        }
        let mean = self.side * weight * (bad + good) / 2.0;
        let (to_bad, to_good) = (mean / bad, -mean / good);
        for (seat, lives) in board.lives.iter() {
            let worth = match lives {
                0 => 0.0,
                1 => LAST,
                _ => 1.0,
            };
            self.lives[seat] += worth * if intruders.has(seat) { to_bad } else { to_good };
        }
        for seat in intruders.iter() {
            self.bad[seat] += weight;
            self.held += weight * board.items[seat].len() as f64;
        }
    }
}
