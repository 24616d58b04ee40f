//! Playouts: random games on the full board, without views, lists of legal actions or a record.

use crate::game::{Dice, Ending, FullBoard, Next, Playable, QuickDice, Seat, SeatSet};

/// How a playout ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// The number of decisions.
    pub decisions: u64,
    /// Whether the game is over; if not, the maximum number of decisions was reached.
    pub is_over: bool,
}

/// Plays at random until the game is over or `max_decisions` are made: random players need not come to an end.
pub fn play_out<G: Playable>(board: &mut FullBoard<G>, dice: &mut impl Dice, max_decisions: u64) -> Playout {
    let mut decisions = 0;
    loop {
        let event = match G::next(board) {
            Next::Over => return Playout { decisions, is_over: true },
            Next::Chance => G::sample_event(board, dice),
            Next::Automatic => G::automatic_event(board),
            Next::Seats(_) if decisions == max_decisions => return Playout { decisions, is_over: false },
            Next::Seats(deciding) => {
                decisions += 1;
                let seat = pick_seat(deciding, dice);
                let action = G::pick(board, seat, |count| dice.below(count));
                G::action_event(board, seat, &action)
            }
        };
        G::apply(board, &event);
    }
}

/// Picks one of the seats that decide. A single one takes no random number.
fn pick_seat(deciding: SeatSet, dice: &mut impl Dice) -> Seat {
    let index = if deciding.len() > 1 { dice.below(deciding.len()) } else { 0 };
    deciding.iter().nth(index).expect("a seat decides")
}

/// The totals of several playouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct PlayoutTotals {
    /// The number of decisions.
    pub decisions: u64,
    /// A checksum of lengths and winners, equal on machines that play alike.
    pub checksum: u64,
}

/// The maximum number of decisions of each game in [`play_games`].
const MAX_DECISIONS: u64 = 20_000;

/// Plays games from the start, one after the other, with one generator of random numbers.
pub fn play_games<G: Playable>(options: &G::Options, seats: usize, games: u64, seed: u64) -> PlayoutTotals {
    let mut dice = QuickDice::new(seed);
    let mut totals = PlayoutTotals::default();
    for _ in 0..games {
        let mut board = G::start(options, seats);
        let Playout { decisions, .. } = play_out::<G>(&mut board, &mut dice, MAX_DECISIONS);
        let winners = G::outcome(&board).map_or(SeatSet::EMPTY, |outcome| outcome.winners());
        let game = winners.iter().fold(decisions, |game, seat| game * 8 + u64::from(seat.0) + 1);
        totals.decisions += decisions;
        totals.checksum = (totals.checksum ^ game).wrapping_mul(0x100_0000_01b3).rotate_left(23);
    }
    totals
}
