//! The lesson can be played as it is written, and what it says is true.

use super::super::lesson::lesson;
use super::super::text::lesson as words;
use super::super::{Card, Intruder, Role};
use crate::game::Seat;
use crate::lesson::check::{Fact, play_through};

const BO: Seat = Seat(1);
const CLEO: Seat = Seat(2);

/// What the lesson says, by the view of the person.
const FACTS: &[Fact<Intruder>] = &[
    (words::GOAL, |view, _| view.seats() == 3 && Seat::all(3).all(|seat| view.lives[seat] == 3)),
    (words::KEEP, |view, me| {
        let count = |card| view.hands[me].cards().filter(|held| *held == card).count();
        view.hands[me].len() == 5 && count(Card::Bat) == 2 && count(Card::Syringe) == 1
    }),
    (words::ROLE, |view, me| view.roles[me].flatten() == Some(Role::Innocent) && view.turn == me && view.lap == 1),
    (words::DAMAGE, |view, me| view.rows[me].damage() == 2 && view.rows[BO].damage() == 3),
    (words::LAST, |view, me| view.rows[me].damage() == 0 && view.rows[CLEO].damage() == 1),
    (words::LOSS, |view, me| {
        view.rows[BO].damage() == 4
            && view.rows[CLEO].damage() == 1
            && view.rows[me].damage() == 0
            && view.lives[BO] == 2
    }),
    (words::NEXT, |view, _| view.round == 2),
];

#[test]
fn the_lesson_can_be_played_and_says_what_is_true() {
    assert_eq!(play_through(&lesson(), FACTS), Ok(()));
}

/// Control: a lesson with another deck is found out.
#[test]
fn a_wrong_lesson_is_found_out() {
    let mut other_deck = lesson();
    other_deck.chance.truncate(1);
    assert!(play_through(&other_deck, FACTS).is_err());
}
