//! The lesson can be played as it is written, and what it says is true.

use super::super::lesson::lesson;
use super::super::text::lesson as words;
use super::super::{ActionCard, Card, Item, Phase, Poutine};
use crate::game::Seat;
use crate::lesson::check::{Fact, play_through};

const BO: Seat = Seat(1);
const CLEO: Seat = Seat(2);

/// What the lesson says, by the view of the person.
const FACTS: &[Fact<Poutine>] = &[
    (words::HAND, |view, me| {
        let held = |is: fn(&Card) -> bool| view.hands[me].iter().flatten().any(is);
        held(|card| card.as_item().is_some())
            && held(|card| card.as_action().is_some())
            && held(|card| card.as_escape().is_some())
    }),
    (words::HOUDINI, |view, _| view.has_houdini(CLEO)),
    (words::DRAW, |view, me| {
        let held = view.hand_counts(me);
        view.draws_left == 2 && held.count_item(Item::Rope) == 1 && held.count_item(Item::Scarf) == 0
    }),
    (words::AGAIN, |view, me| view.draws_left == 1 && view.hand_counts(me).count_item(Item::Scarf) == 1),
    (words::CANCEL, |view, me| {
        let can_cancel = view.hand_counts(me).count_action(ActionCard::SecondHelping) == 1;
        matches!(view.phase, Phase::Attempt(_)) && view.turn == BO && can_cancel
    }),
    (words::COST, |view, me| view.has_houdini(me) && view.people(BO) == 0 && view.laid_card(BO).is_none()),
    (words::ONE_CARD, |view, me| view.has_houdini(me) && view.draws_left == 1),
    (words::GO, |view, me| view.has_houdini(BO) && !view.attempts(me).is_empty()),
    (words::OUT, |view, me| view.people(me) == 1 && view.has_houdini(me)),
];

#[test]
fn the_lesson_can_be_played_and_says_what_is_true() {
    assert_eq!(play_through(&lesson(), FACTS), Ok(()));
}

/// Control: a lesson with another order of the cards is found out.
#[test]
fn a_wrong_lesson_is_found_out() {
    let mut other_deck = lesson();
    other_deck.chance.truncate(1);
    assert!(play_through(&other_deck, FACTS).is_err());
}
