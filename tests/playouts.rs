//! Fast playouts agree with the rules: chance has the same outcomes, and each legal action is picked by one index.
//!
//! [`Playable`] is an optional optimization, so the games that have it are listed here.

use std::collections::HashSet;

use three_ways_out::bots::{Random, play_out};
use three_ways_out::game::{
    Determinize, Full, FullBoard, FullEvent, GameText, Next, Observer, Playable, QuickDice, Seat, Seed, option_sets,
};
use three_ways_out::games::{escape::Escape, intruder::Intruder, poutine::Poutine};

/// Positions between two in which every action that was ever legal is validated.
const VALIDATION_INTERVAL: u64 = 10;

/// Shows every position of random games, with every number of seats and many options.
fn each_position<G: Determinize + Playable + GameText>(mut check: impl FnMut(&FullBoard<G>, u64)) {
    let (fewest, most) = G::INFO.seats;
    for seats in fewest..=most {
        for (game, options) in option_sets::<G>(seats).iter().enumerate().take(60) {
            let mut rng = Seed(game as u64).bot(seats);
            let mut board = G::start::<Full>(options, seats);
            for step in 0..2_000 {
                check(&board, step);
                let event = match G::next(&board) {
                    Next::Over => break,
                    Next::Automatic => G::automatic_event(&board),
                    Next::Chance => {
                        let chance = G::sample_chance(&board, &mut Seed(game as u64).chance(step as usize));
                        G::chance_event(&board, &chance).expect("the rules allow every sampled outcome")
                    }
                    Next::Seats(deciding) => {
                        let seat = deciding.iter().nth(rng.below(deciding.len())).expect("a seat decides");
                        let action = Random::pick::<G>(&G::project(&board, Observer::Seat(seat)), seat, &mut rng);
                        G::action_event(&board, seat, &action)
                    }
                };
                G::apply(&mut board, &event);
            }
        }
    }
}

/// Returns the action of every index.
fn picks<G: Playable>(board: &FullBoard<G>, seat: Seat) -> Vec<G::Action> {
    let pick = |index| {
        let mut count = 0;
        let action = G::pick(board, seat, |legal| {
            count = legal;
            index
        });
        (action, count)
    };
    let (first, count) = pick(0);
    let others = (1..count).map(|index| {
        let (action, same_count) = pick(index);
        assert_eq!(same_count, count);
        action
    });
    core::iter::once(first).chain(others).collect()
}

/// The picked actions are the listed ones in their order; and, checked by `Game::validate` alone, they are all of the valid
/// ones among the actions that were ever legal.
fn each_legal_action_has_an_index<G: Determinize + Playable + GameText>() {
    let mut known: Vec<G::Action> = Vec::new();
    let mut known_json = HashSet::new();
    each_position::<G>(|board, step| {
        let Next::Seats(deciding) = G::next(board) else { return };
        for seat in deciding.iter() {
            let view = G::project(board, Observer::Seat(seat));
            let picks = picks::<G>(board, seat);
            assert_eq!(picks, G::legal_actions(&view, seat));
            for action in &picks {
                assert_eq!(G::validate(&view, seat, action), Ok(()), "{action:?}");
                if known_json.insert(serde_json::to_string(action).expect("actions can be written")) {
                    known.push(action.clone());
                }
            }
            if step % VALIDATION_INTERVAL == 0 {
                let valid = known.iter().filter(|action| G::validate(&view, seat, action).is_ok());
                assert_eq!(valid.count(), picks.len(), "{picks:?}");
            }
        }
    });
}

#[test]
fn each_legal_action_has_an_index_in_escape() {
    each_legal_action_has_an_index::<Escape>();
}

#[test]
fn each_legal_action_has_an_index_in_poutine() {
    each_legal_action_has_an_index::<Poutine>();
}

#[test]
fn each_legal_action_has_an_index_in_intruder_escape() {
    each_legal_action_has_an_index::<Intruder>();
}

/// With the same random numbers, [`Playable::sample_event`] returns the event of [`Rules::sample_chance`].
///
/// [`Rules::sample_chance`]: three_ways_out::game::Rules::sample_chance
fn chance_has_the_same_outcomes<G: Determinize + Playable + GameText>()
where
    FullEvent<G>: PartialEq,
{
    each_position::<G>(|board, step| {
        if G::next(board) == Next::Chance {
            let rng = || Seed(step).chance(3);
            let chance = G::sample_chance(board, &mut rng());
            let event = G::chance_event(board, &chance).expect("the rules allow every sampled outcome");
            assert!(G::sample_event(board, &mut rng()) == event, "{event:?}");
        }
    });
}

#[test]
fn chance_has_the_same_outcomes_in_playouts() {
    chance_has_the_same_outcomes::<Escape>();
    chance_has_the_same_outcomes::<Poutine>();
    chance_has_the_same_outcomes::<Intruder>();
}

/// Playouts come to an end, are reproducible and stop at the maximum number of decisions.
fn playouts_end<G: Playable>()
where
    FullBoard<G>: PartialEq,
{
    let (fewest, most) = G::INFO.seats;
    for seats in fewest..=most {
        for seed in 0..50 {
            let play = |max_decisions| {
                let mut board = G::start::<Full>(&G::Options::default(), seats);
                let playout = play_out::<G>(&mut board, &mut QuickDice::new(seed), max_decisions);
                (playout, board)
            };
            let (playout, board) = play(60_000);
            assert!(playout.is_over && playout.decisions > 0, "{} {seats} {seed}", G::INFO.id);
            assert!(G::outcome(&board).is_some());
            let (again, same_board) = play(60_000);
            assert!(again == playout && same_board == board, "{} {seats} {seed}", G::INFO.id);
            let (cut, unfinished) = play(playout.decisions - 1);
            assert_eq!((cut.decisions, cut.is_over), (playout.decisions - 1, false));
            assert!(G::outcome(&unfinished).is_none());
        }
    }
}

#[test]
fn playouts_end_and_are_reproducible() {
    playouts_end::<Escape>();
    playouts_end::<Poutine>();
    playouts_end::<Intruder>();
}
