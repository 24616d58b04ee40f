//! What the lives of others are worth to a player.

use super::super::Board;
use super::belief::World;
use super::effect::Item;
use super::tally::Tally;
use crate::game::{Knowledge, Seat, SeatSet};

/// What a player has at stake in each of those at the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stakes {
    /// What it is worth that they lose a life, in lives: more than 0 for an enemy, less for a friend.
    lives: Tally,
    /// How likely they are an Intruder.
    bad: Tally,
    /// How many items the Intruders have before them, on average.
    held: f64,
    /// 1 to an Innocent, -1 to an Intruder.
    side: f64,
}

/// How much more the last life counts: with it go a hand and its turns.
const LAST: f64 = 1.3;

/// What there is to lose on a board, whoever is who.
pub(super) struct Pot {
    lives: Tally,
    /// What the next life of each is worth beside others.
    next: Tally,
    items: Tally,
}

impl Pot {
    pub fn of<K: Knowledge>(board: &Board<K>) -> Self {
        let next = |seat: Seat| match board.lives[seat] {
            0 => 0.0,
            1 => LAST,
            _ => 1.0,
        };
        Pot {
            lives: Tally::of(board.seats(), |seat| f64::from(board.lives[seat])),
            next: Tally::of(board.seats(), next),
            items: Tally::of(board.seats(), |seat| board.items[seat].len() as f64),
        }
    }

    /// What an Innocent who thinks these worlds possible has at stake.
    pub fn of_innocent<'a>(&self, worlds: impl Iterator<Item = &'a World>) -> Stakes {
        let mut stakes = Stakes { lives: Tally::default(), bad: Tally::default(), held: 0.0, side: 1.0 };
        let mut all = 0.0;
        for world in worlds {
            all += world.chance;
            let Stakes { lives, bad, held, .. } = self.in_world(world.intruders, 1.0);
            stakes.lives = stakes.lives.plus(&lives.scaled(world.chance));
            stakes.bad = stakes.bad.plus(&bad.scaled(world.chance));
            stakes.held += world.chance * held;
        }
        if all > 0.0 {
            stakes.lives = stakes.lives.scaled(1.0 / all);
            stakes.bad = stakes.bad.scaled(1.0 / all);
            stakes.held /= all;
        }
        stakes
    }

    /// What these Intruders have at stake.
    pub fn of_intruder(&self, intruders: SeatSet) -> Stakes {
        self.in_world(intruders, -1.0)
    }

    /// What is at stake where these are the Intruders. A side wins by the other's last life, so a life counts for more the
    /// fewer a side has.
    fn in_world(&self, intruders: SeatSet, side: f64) -> Stakes {
        let bad = Tally::ones(intruders);
        let all = self.lives.sum();
        let to_bad = self.lives.times(&bad).sum();
        let mean = side * all / 2.0;
        let (to_bad, to_good) = (mean / to_bad, mean / (all - to_bad));
        let each = bad.scaled(to_bad + to_good).plus(&Tally::ALL.scaled(-to_good));
        Stakes { lives: self.next.times(&each), bad, held: self.items.times(&bad).sum(), side }
    }
}

impl Stakes {
    /// What it is worth that each loses a life.
    pub fn lives(&self) -> &Tally {
        &self.lives
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
}
