//! Sessions of every game satisfy their invariants, and the simulation finds injected faults.

use simulation::{Fault, Simulated, simulate};
use three_ways_out::each_game;

const SESSIONS: usize = 10_000;

#[test]
fn sessions_satisfy_their_invariants() {
    fn check<G: Simulated>() {
        let summary = simulate::<G>(0, SESSIONS, None);
        if let Some(failure) = summary.failure {
            panic!("{}: {failure}", G::INFO.name);
        }
        let comparisons = summary.comparisons;
        assert!(comparisons > 10_000, "{}: two sessions were compared {comparisons} times", G::INFO.name);
    }
    each_game!(G => check::<G>());
}

/// Checks that a fault is found within 1,000 sessions of each game.
fn assert_found(fault: Fault) {
    fn check<G: Simulated>(fault: Fault) {
        let summary = simulate::<G>(0, 1_000, Some(fault));
        assert!(summary.failure.is_some(), "{}: {fault:?} is not found", G::INFO.name);
    }
    each_game!(G => check::<G>(fault));
}

#[test]
fn a_curtain_that_lifts_by_itself_is_found() {
    assert_found(Fault::LiftsByItself);
}

#[test]
fn an_observer_who_can_tell_two_games_apart_is_found() {
    assert_found(Fault::WrongObserver);
}

#[test]
fn a_storage_that_forgets_moves_is_found() {
    assert_found(Fault::ForgetsMoves);
}

#[test]
fn a_storage_that_forgets_acknowledgements_is_found() {
    assert_found(Fault::ForgetsAcknowledgements);
}

#[test]
fn an_undo_that_decides_is_found() {
    assert_found(Fault::UndoDecides);
}

#[test]
fn timers_that_are_never_started_are_found() {
    assert_found(Fault::SwallowsTimers);
}
