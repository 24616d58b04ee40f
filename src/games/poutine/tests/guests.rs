//! The guests: what they do where it matters, and what they say of it.

use super::super::{Action, Pile};
use super::*;
use crate::game::{Bots, Thought};

/// The guests that think ahead.
const THINKERS: [&str; 2] = ["keen", "expert"];

/// What a guest of this level makes of what a seat is asked.
fn thinks(level: &str, party: &Party, seat: u8) -> Thought<Poutine> {
    let bot = Poutine::bot(level).expect("a listed level");
    party.table.ask(Seat(seat), |witness| bot.think(witness, &mut Seed(1).bot(party.table.step())))
}

#[test]
fn they_cancel_the_attempt_that_would_win_the_game() {
    let mut party = about_to_win(2, Options::default());
    party.does(0, WINS);
    for level in THINKERS {
        let thought = thinks(level, &party, 1);
        assert_eq!(*thought.chosen(), Action::Cancel, "{level}: {}", thought.why);
        assert!(thought.why.contains("the fifth"), "{}", thought.why);
    }
}

#[test]
fn the_keen_guest_does_not_waste_a_cancel_on_one_person() {
    let mut party = about_to_escape(2);
    party.does(1, "attempt rope scarf");
    let thought = thinks("keen", &party, 0);
    assert_eq!(*thought.chosen(), Action::Pass);
    assert_eq!(thought.why, "I keep my “Second Helping!” for more than 1 person.");
}

#[test]
fn the_first_of_two_draws_is_from_the_main_pile_so_that_no_game_is_endless() {
    for level in THINKERS {
        assert_eq!(*thinks(level, &deal(2).begins(), 0).chosen(), Action::Draw(Pile::Main), "{level}");
    }
}

#[test]
fn the_expert_tells_what_a_draw_would_come_to_that_it_does_not_think_of() {
    let thought = thinks("expert", &deal(2).begins(), 0);
    let listed: Vec<Action> = thought.options.iter().map(|weighed| weighed.action).collect();
    assert_eq!(listed, [Action::Draw(Pile::Main), Action::Draw(Pile::Escape)]);
    assert!(thought.options.iter().all(|weighed| weighed.worth.is_some()));
}

#[test]
fn every_decision_has_its_words() {
    let party = about_to_win(3, Options::default());
    for action in Poutine::actions(party.table.view(Seat(0)), Seat(0)) {
        let deed = Poutine::deed(party.table.view(Seat(0)), Seat(0), &action, &|seat| seat.to_string());
        assert!(deed.starts_with(|first: char| first.is_lowercase()) && !deed.ends_with('.'), "{deed}");
    }
}

#[test]
fn the_beginner_cancels_the_first_attempt_that_comes() {
    let mut party = about_to_escape(2);
    party.does(1, "attempt rope scarf");
    assert_eq!(*thinks("casual", &party, 0).chosen(), Action::Cancel);
}
