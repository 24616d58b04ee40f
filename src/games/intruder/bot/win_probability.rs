//! The probability that a side wins, estimated between two rounds.

use super::super::Board;
use crate::game::{Full, SeatSet};

/// Returns the probability that the Innocents win. The coefficients were fitted by logistic regression to 3,266 rounds of 561
/// games of keen bots with 3 to 6 players. The accuracy of the public belief was tried as a feature and did not help.
pub(super) fn innocent_win_probability(board: &Board<Full>, intruders: SeatSet) -> f64 {
    let (mut innocent, mut intruder) = (SideFeatures::default(), SideFeatures::default());
    for seat in board.living().iter() {
        let side = if intruders.contains(seat) { &mut intruder } else { &mut innocent };
        side.lives += f64::from(board.lives[seat]);
        side.players += 1.0;
        side.most_items = side.most_items.max(board.items[seat].len());
    }
    let intercept = match board.seats() {
        ..=3 => -0.4,
        6.. => 1.16,
        _ => 0.76,
    };
    let blocked = if intruder.most_items > 0 { -0.57 } else { 0.0 };
    let ratios = 2.85 * (innocent.lives / intruder.lives).ln() + 1.71 * (innocent.players / intruder.players).ln();
    1.0 / (1.0 + (-ratios - intercept - blocked - VALUE_OF_ITEM_COUNT[innocent.most_items.min(3)]).exp())
}

/// The coefficients of the most items before one Innocent, by their number.
const VALUE_OF_ITEM_COUNT: [f64; 4] = [0.0, 0.25, 0.8, 1.67];

/// The features of a side.
#[derive(Default)]
struct SideFeatures {
    lives: f64,
    players: f64,
    most_items: usize,
}
