//! Sessions of every game keep their promises, and the simulation sees it when they do not.

use simulation::{Fault, Simulated, simulate};
use three_ways_out::each_game;

const SESSIONS: usize = 10_000;

#[test]
fn sessions_keep_their_promises() {
    fn law<G: Simulated>() {
        let summary = simulate::<G>(0, SESSIONS, None);
        if let Some(failure) = summary.breach {
            panic!("{}: {failure}", G::INFO.name);
        }
        assert!(summary.compared > 10_000, "{}: two worlds were compared {} times", G::INFO.name, summary.compared);
    }
    each_game!(G => law::<G>());
}

/// Whether a fault is found within 1,000 sessions of each game.
fn is_found(fault: Fault) {
    fn law<G: Simulated>(fault: Fault) {
        let summary = simulate::<G>(0, 1_000, Some(fault));
        assert!(summary.breach.is_some(), "{}: {fault:?} is not found", G::INFO.name);
    }
    each_game!(G => law::<G>(fault));
}

#[test]
fn a_curtain_that_lifts_by_itself_is_found() {
    is_found(Fault::LiftsByItself);
}

#[test]
fn a_world_that_the_observer_can_tell_apart_is_found() {
    is_found(Fault::WrongObserver);
}

#[test]
fn a_storage_that_forgets_moves_is_found() {
    is_found(Fault::ForgetsMoves);
}

#[test]
fn a_storage_that_forgets_what_was_acknowledged_is_found() {
    is_found(Fault::ForgetsAcknowledgements);
}

#[test]
fn timers_that_are_never_started_are_found() {
    is_found(Fault::SwallowsTimers);
}
