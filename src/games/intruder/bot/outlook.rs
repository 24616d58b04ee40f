//! How a night is likely to end, judged between two rounds.

use super::super::Board;
use crate::game::{Full, SeatSet};

/// How likely the Innocents win. All numbers are fitted, by logistic regression, to 3,266 rounds of 561 games of keen bots, 3 to
/// 6 at a table; how right the onlookers' belief is did not tell more.
pub(super) fn innocents_win(board: &Board<Full>, intruders: SeatSet) -> f64 {
    let (mut good, mut bad) = (Camp::default(), Camp::default());
    for seat in board.living().iter() {
        let camp = if intruders.has(seat) { &mut bad } else { &mut good };
        camp.lives += f64::from(board.lives[seat]);
        camp.heads += 1.0;
        camp.items = camp.items.max(board.items[seat].len());
    }
    let table = match board.seats() {
        ..=3 => -0.4,
        6.. => 1.16,
        _ => 0.76,
    };
    let blocked = if bad.items > 0 { -0.57 } else { 0.0 };
    let odds = 2.85 * (good.lives / bad.lives).ln() + 1.71 * (good.heads / bad.heads).ln();
    1.0 / (1.0 + (-odds - table - blocked - ITEMS[good.items.min(3)]).exp())
}

/// What the most items before one Innocent are worth, by their number.
const ITEMS: [f64; 4] = [0.0, 0.25, 0.8, 1.67];

/// A side as it stands.
#[derive(Default)]
struct Camp {
    lives: f64,
    heads: f64,
    items: usize,
}
