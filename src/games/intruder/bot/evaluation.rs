//! The evaluation of lives and items from a player's point of view.

use super::super::Board;
use super::item_value::ItemValue;
use super::seat_values::SeatValues;
use super::world::World;
use crate::game::{Knowledge, Seat, SeatSet};

/// The values of lost lives and of items to a player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Evaluation {
    /// The value of a life that this seat loses, in lives: positive for an enemy, negative for a friend.
    lost_life: SeatValues,
    /// The probability that this seat is an Intruder.
    intruder: SeatValues,
    /// The expected number of items before Intruders.
    items_of_intruders: f64,
    /// 1 for an Innocent, -1 for an Intruder.
    side: f64,
}

/// The weight of a last life: with it the player loses a hand and all later turns.
const LAST_LIFE: f64 = 1.3;

/// The features of a board that evaluations are computed from.
pub(super) struct Features {
    lives: SeatValues,
    /// The weight of the next life that each seat would lose.
    next_life: SeatValues,
    items: SeatValues,
}

impl Features {
    pub fn of<K: Knowledge>(board: &Board<K>) -> Self {
        let next_life = |seat: Seat| match board.lives[seat] {
            0 => 0.0,
            1 => LAST_LIFE,
            _ => 1.0,
        };
        Features {
            lives: SeatValues::new(board.seats(), |seat| f64::from(board.lives[seat])),
            next_life: SeatValues::new(board.seats(), next_life),
            items: SeatValues::new(board.seats(), |seat| board.items[seat].len() as f64),
        }
    }

    /// Returns the evaluation of an Innocent: the mean over these worlds, weighted by their probabilities.
    pub fn innocent_evaluation<'a>(&self, worlds: impl Iterator<Item = &'a World>) -> Evaluation {
        let zero = SeatValues::default();
        let mut mean = Evaluation { lost_life: zero, intruder: zero, items_of_intruders: 0.0, side: 1.0 };
        let mut total = 0.0;
        for world in worlds {
            total += world.probability;
            let in_world = self.evaluation_in_world(world.intruders, 1.0);
            mean.lost_life = mean.lost_life.plus(&in_world.lost_life.scaled(world.probability));
            mean.intruder = mean.intruder.plus(&in_world.intruder.scaled(world.probability));
            mean.items_of_intruders += world.probability * in_world.items_of_intruders;
        }
        if total > 0.0 {
            mean.lost_life = mean.lost_life.scaled(1.0 / total);
            mean.intruder = mean.intruder.scaled(1.0 / total);
            mean.items_of_intruders /= total;
        }
        mean
    }

    /// Returns the evaluation of an Intruder, who knows the others.
    pub fn intruder_evaluation(&self, intruders: SeatSet) -> Evaluation {
        self.evaluation_in_world(intruders, -1.0)
    }

    /// Returns the evaluation of a side if these are the Intruders. A side wins by the other side's last life, so a life has
    /// more weight the fewer lives its side has.
    fn evaluation_in_world(&self, intruders: SeatSet, side: f64) -> Evaluation {
        let intruder = SeatValues::indicator(intruders);
        let all_lives = self.lives.sum();
        let intruder_lives = self.lives.times(&intruder).sum();
        let mean = side * all_lives / 2.0;
        let (intruder_life, innocent_life) = (mean / intruder_lives, mean / (all_lives - intruder_lives));
        let life = intruder.scaled(intruder_life + innocent_life).plus(&SeatValues::ONES.scaled(-innocent_life));
        Evaluation {
            lost_life: self.next_life.times(&life),
            intruder,
            items_of_intruders: self.items.times(&intruder).sum(),
            side,
        }
    }
}

impl Evaluation {
    /// Returns the value of a lost life, by seat.
    pub fn lost_lives(&self) -> &SeatValues {
        &self.lost_life
    }

    /// Returns whether this player's lives are to be saved.
    pub fn is_friend(&self, seat: Seat) -> bool {
        self.lost_life[seat] < 0.0
    }

    /// Returns the value of one item more before this player.
    pub fn added_item(&self, seat: Seat, item: ItemValue) -> f64 {
        self.item(seat, item, self.items_of_intruders)
    }

    /// Returns the value of an item that lies before this player.
    pub fn present_item(&self, seat: Seat, item: ItemValue) -> f64 {
        self.item(seat, item, self.items_of_intruders - self.intruder[seat])
    }

    /// Returns the value of an item if Intruders have `others` besides. The Innocents need all four, so these devalue it,
    /// most of all for the Intruders.
    fn item(&self, seat: Seat, item: ItemValue, others: f64) -> f64 {
        let divisor = 1.0 + others.max(0.0);
        let intruder = self.intruder[seat];
        let gain = (1.0 - intruder) * item.innocent_gain / divisor;
        self.side * (gain - intruder * item.intruder_loss / (divisor * divisor))
    }
}
