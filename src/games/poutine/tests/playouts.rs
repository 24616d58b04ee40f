//! The fast playouts agree with the rules.

use super::super::{Options, Poutine};
use crate::game::{Full, Game, Next, Playable, QuickDice, Rules, Seat, Seed, option_sets};

/// The number of positions that are compared.
const POSITIONS: usize = 100_000;

#[test]
fn on_100_000_positions_playouts_pick_each_legal_action_and_sample_the_same_chance() {
    let mut positions = 0;
    for game in 0.. {
        let seats = 2 + game % 4;
        let options: Vec<Options> = option_sets::<Poutine>(seats);
        let mut board = Poutine::start::<Full>(&options[game / 4 % options.len()], seats);
        let mut dice = QuickDice::new(game as u64);
        loop {
            positions += 1;
            let event = match Poutine::next(&board) {
                Next::Over => break,
                Next::Automatic => Poutine::automatic_event(&board),
                Next::Chance => {
                    let rng = || Seed(game as u64).chance(positions);
                    let expected = Poutine::chance_event(&board, &Poutine::sample_chance(&board, &mut rng()));
                    let sampled = Poutine::sample_event(&board, &mut rng());
                    assert_eq!(Ok(&sampled), expected.as_ref(), "position {positions}");
                    sampled
                }
                Next::Seats(asked) => {
                    asked.iter().for_each(|seat| assert_picks_each_legal_action(&board, seat));
                    let seat = asked.iter().nth(below(&mut dice, asked.len())).expect("a seat is asked");
                    let action = Poutine::pick(&board, seat, |count| below(&mut dice, count));
                    Poutine::action_event(&board, seat, &action)
                }
            };
            Poutine::apply(&mut board, &event);
        }
        if positions >= POSITIONS {
            break;
        }
    }
}

/// Asserts that the index of each legal action picks it.
fn assert_picks_each_legal_action(board: &crate::game::FullBoard<Poutine>, seat: Seat) {
    let legal = board.legal_actions(seat);
    let picked: Vec<_> = (0..legal.len())
        .map(|index| {
            Poutine::pick(board, seat, |count| {
                assert_eq!(count, legal.len(), "{legal:?}");
                index
            })
        })
        .collect();
    assert_eq!(picked, legal);
    for action in legal {
        assert_eq!(board.validate(seat, action), Ok(()), "{action:?}");
    }
}

fn below(dice: &mut QuickDice, limit: usize) -> usize {
    crate::game::Dice::below(dice, limit)
}
