//! The lesson can be played as it is written, and what it says is true.

use super::super::lesson::lesson;
use super::super::text::lesson as words;
use super::super::{Action, Card, CardType, Clue, Suit, Topic, certainty, deduction::Certainty};
use super::Escape;
use crate::game::Seat;
use crate::lesson::Task;
use crate::lesson::check::{Fact, play_through};

const BO: Seat = Seat(1);

/// What the lesson says, by the view of the person.
const FACTS: &[Fact<Escape>] = &[
    (words::HANDS, |view, me| view.seats() == 3 && view.hands[me].iter().all(|held| held.card.is_none())),
    (words::CLUE, |view, _| {
        let clue = Clue { to: BO, topic: Topic::Type(CardType::Key) };
        view.touched_by(clue).iter().count() == 1 && view.tokens == 8
    }),
    (words::KEY, |view, _| {
        let end = [Suit::Moons, Suit::Suns, Suit::Leaves].into_iter().collect();
        view.routes.first().is_some_and(|route| route.end() == end)
    }),
    (words::CORRIDORS, |view, me| {
        let corridor = Topic::Type(CardType::Corridor);
        let known = |place: usize| certainty(view.hands[me][place].marks, corridor);
        (0..5).all(|place| known(place) == if [0, 3].contains(&place) { Certainty::Is } else { Certainty::IsNot })
    }),
    (words::FITS, |view, _| {
        view.routes.first().and_then(|route| route.cards().last()) == Card::from_code("5ML").as_ref()
    }),
    (words::SECOND, |view, me| {
        let is = |topic| certainty(view.hands[me][2].marks, topic) == Certainty::Is;
        let end = [Suit::Moons, Suit::Leaves].into_iter().collect();
        is(Topic::Type(CardType::Corridor))
            && is(Topic::Suit(Suit::Moons))
            && view.routes.first().is_some_and(|route| route.end() == end)
    }),
    (words::TOKENS, |view, _| view.tokens == 3),
    (words::READY, |view, _| view.routes.first().is_some_and(|route| route.corridors() == view.corridors_needed())),
    (words::BOAT, |view, me| {
        let boat = Topic::Type(CardType::Boat);
        let are: Vec<usize> =
            (0..5).filter(|place| certainty(view.hands[me][*place].marks, boat) == Certainty::Is).collect();
        are == [0]
    }),
    (words::OUT, |view, me| view.has_escaped(me) && view.escaped.len() == 1),
];

#[test]
fn the_lesson_can_be_played_and_says_what_is_true() {
    assert_eq!(play_through(&lesson(), FACTS), Ok(()));
}

/// Controls: a lesson with another deck, another move or an untrue fact is found out.
#[test]
fn a_wrong_lesson_is_found_out() {
    let mut other_deck = lesson();
    other_deck.chance.truncate(1);
    assert!(play_through(&other_deck, FACTS).is_err());

    let mut other_move = lesson();
    let act = other_move.steps.iter_mut().find_map(|step| match &mut step.task {
        Task::Act { action: action @ Action::Play(_), .. } => Some(action),
        _ => None,
    });
    *act.expect("the person plays a card") = Action::Play(1);
    assert!(play_through(&other_move, FACTS).is_err());

    assert!(play_through(&lesson(), &[(words::TOKENS, |view, _| view.tokens == 8)]).is_err());
    assert!(play_through(&lesson(), &[("words of no step", |_, _| true)]).is_err());
}
