//! How a night is likely to end, judged between two rounds.

use super::super::Board;
use super::belief::Belief;
use crate::game::{Full, SeatSet};

/// How likely the Innocents win.
pub(super) fn innocents_win(board: &Board<Full>, intruders: SeatSet, belief: &Belief) -> f64 {
    let (mut good, mut bad) = (Camp::default(), Camp::default());
    for seat in board.living().iter() {
        let camp = if intruders.has(seat) { &mut bad } else { &mut good };
        camp.lives += f64::from(board.lives[seat]);
        camp.heads += 1.0;
        camp.items = camp.items.max(board.items[seat].len());
        camp.suspicion += belief.suspects(seat);
    }
    let exposed = bad.suspicion / bad.heads - good.suspicion / good.heads;
    let odds = 1.6 * (good.lives / bad.lives).ln() - 0.3 + 0.8 * exposed + ITEMS[good.items.min(3)]
        - 0.5 * ITEMS[bad.items.min(3)];
    1.0 / (1.0 + (-odds).exp())
}

/// What items of one player are worth to the Innocents.
const ITEMS: [f64; 4] = [0.0, 0.2, 0.5, 1.2];

/// A side as it stands.
#[derive(Default)]
struct Camp {
    lives: f64,
    heads: f64,
    items: usize,
    suspicion: f64,
}
