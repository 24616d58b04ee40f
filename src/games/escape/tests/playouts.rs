//! The playout module compared with the rules in `rules`, which are written to be read.

use super::super::playouts::topics_of;
use super::super::{Card, Escape, Options, Topic};
use crate::game::{Determinize, Full, FullBoard, Game, Next, Observer, Playable, Rules, Seed, option_sets};

/// The number of positions to compare, with a choice of the active player in each.
const POSITIONS: usize = 100_000;

/// Plays a random game and calls `check` for each position with a choice. Returns the number of these positions.
fn for_each_choice(options: &Options, seats: usize, seed: Seed, mut check: impl FnMut(&FullBoard<Escape>)) -> usize {
    let mut rng = seed.bot(0);
    let mut board = Escape::start::<Full>(options, seats);
    let mut choices = 0;
    for step in 0.. {
        let event = match Escape::next(&board) {
            Next::Over => break,
            Next::Automatic => Escape::automatic_event(&board),
            Next::Chance => {
                let chance = Escape::sample_chance(&board, &mut seed.chance(step));
                Escape::chance_event(&board, &chance).expect("a sampled outcome of chance is legal")
            }
            Next::Seats(_) => {
                check(&board);
                choices += 1;
                let view = Escape::project(&board, Observer::Seat(board.turn));
                let actions = Escape::legal_actions(&view, board.turn);
                Escape::action_event(&board, board.turn, rng.pick(&actions).expect("there is a legal action"))
            }
        };
        Escape::apply(&mut board, &event);
    }
    choices
}

#[test]
fn each_legal_action_is_picked_by_its_number() {
    let mut positions = 0;
    for game in 0.. {
        for seats in 2..=5 {
            let option_sets = option_sets::<Escape>(seats);
            let options = &option_sets[game % option_sets.len()];
            positions += for_each_choice(options, seats, Seed(game as u64), |board| {
                let view = Escape::project(board, Observer::Seat(board.turn));
                let actions = Escape::legal_actions(&view, board.turn);
                for (number, action) in actions.iter().enumerate() {
                    let mut count = 0;
                    let picked = Escape::pick(board, board.turn, |legal| {
                        count = legal;
                        number
                    });
                    assert_eq!((picked, count), (*action, actions.len()));
                }
            });
        }
        if positions >= POSITIONS {
            return;
        }
    }
}

#[test]
fn sampled_events_are_those_of_sampled_chance_outcomes() {
    let mut board = Escape::start::<Full>(&Options::default(), 4);
    for step in 0..2 {
        for seed in 0..1_000 {
            let chance = Escape::sample_chance(&board, &mut Seed(seed).chance(step));
            let event = Escape::chance_event(&board, &chance).expect("a sampled outcome of chance is legal");
            assert!(Escape::sample_event(&board, &mut Seed(seed).chance(step)) == event);
        }
        let event = Escape::sample_event(&board, &mut Seed(0).chance(step));
        Escape::apply(&mut board, &event);
    }
}

#[test]
fn topics_of_a_card_are_those_that_match_it() {
    for card in Card::all() {
        assert_eq!(topics_of(card), Topic::ALL.into_iter().filter(|topic| topic.matches(card)).collect());
    }
}
