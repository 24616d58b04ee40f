//! Playouts: games played to the end at random, on the truth alone. There is no log, no view and no list of what is open.

use crate::game::{Dice, Ending, Next, Playable, QuickDice, Seat, SeatSet, Truth};

/// How a playout came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// How many decisions were taken.
    pub decisions: u64,
    /// Whether the game is over; if not, there were as many decisions as may be.
    pub over: bool,
}

/// Plays on at random until the game is over, or until so many decisions are taken: random players need not come to an end.
pub fn play_out<G: Playable>(truth: &mut Truth<G>, dice: &mut impl Dice, most: u64) -> Played {
    let mut decisions = 0;
    loop {
        let fact = match G::next(truth) {
            Next::Over => return Played { decisions, over: true },
            Next::Luck => G::chance(truth, dice),
            Next::Rule => G::rule(truth),
            Next::Seats(_) if decisions == most => return Played { decisions, over: false },
            Next::Seats(asked) => {
                decisions += 1;
                let seat = one_of(asked, dice);
                let action = G::pick(truth, seat, |open| dice.below(open));
                G::act(truth, seat, &action)
            }
        };
        G::apply(truth, &fact);
    }
}

/// One of those asked: where several are, none is always the quicker.
fn one_of(asked: SeatSet, dice: &mut impl Dice) -> Seat {
    let which = if asked.len() > 1 { dice.below(asked.len()) } else { 0 };
    asked.nth(which).expect("somebody is asked")
}

/// What a series of playouts came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Series {
    /// How many decisions were taken.
    pub decisions: u64,
    /// A sum over how the games went: two machines that play alike have the same.
    pub sum: u64,
}

/// Random players need not come to an end: here they are stopped.
const MOST: u64 = 20_000;

/// Plays so many games from their beginning, one after the other with the same dice.
pub fn play_games<G: Playable>(options: &G::Options, seats: usize, games: u64, seed: u64) -> Series {
    let mut dice = QuickDice::new(seed);
    let mut series = Series::default();
    for _ in 0..games {
        let mut truth = G::start(options, seats);
        let Played { decisions, .. } = play_out::<G>(&mut truth, &mut dice, MOST);
        let winners = G::outcome(&truth).map_or(SeatSet::NONE, |outcome| outcome.winners());
        let went = winners.iter().fold(decisions, |went, seat| went * 8 + u64::from(seat.0) + 1);
        series.decisions += decisions;
        series.sum = (series.sum ^ went).wrapping_mul(0x100_0000_01b3).rotate_left(23);
    }
    series
}
