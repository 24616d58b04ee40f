//! The curtain: whose hand is on the screen, and when none is.

use super::{Device, Session, golden};
use crate::game::{Game, Observer, Seat};
use crate::games::escape::{Action, Escape};
use crate::games::poutine::{self, Poutine};
use crate::session::{Input, SaveMeta, Screen};

/// Plays golden games of Houdini's Poutine as several people until somebody has taken a decision of which only they learn something,
/// and another person is next. Returns the device and the seat.
pub(super) fn after_a_decision_with_a_private_result() -> (Device<Poutine>, u8) {
    for number in 1..=24 {
        let people: Vec<u8> = (0..golden("poutine", number, 0).seats.len() as u8).collect();
        let mut device = Device::<Poutine>::open(number, 0, &people);
        for decision in 0..300_usize {
            device.take_in();
            if matches!(device.session.screen(), Screen::ResponseWindow(_)) {
                device.send(Input::PassAll);
                continue;
            }
            let Some(seat) = device.at_screen().or(device.may_lift().first().copied()) else { break };
            device.lift(seat);
            let view = device.session.table().view(Seat(seat));
            let choices = Poutine::legal_actions(view, Seat(seat));
            let chosen = choices[decision * 7 % choices.len()];
            device.act(|action| *action == chosen);
            device.save();
            if device.at_screen() == Some(seat) && device.session.screen().is_passing_device() {
                return (device, seat);
            }
        }
    }
    panic!("there is no such decision");
}

#[test]
fn who_must_see_what_comes_of_a_decision_keeps_the_device_until_it_has_been_shown() {
    let (mut device, seat) = after_a_decision_with_a_private_result();
    let mut frames = 0;
    while device.at_screen() == Some(seat) {
        assert!(device.session.screen().is_passing_device(), "frame {frames} is shown");
        frames += 1;
        let timer = device.timers.pop().expect("a frame is shown for a while");
        device.send(Input::TimerFired(timer));
        device.save();
    }
    assert!(frames > 0 && !device.session.screen().is_passing_device(), "the screen is covered");
}

#[test]
fn a_decision_that_can_be_taken_back_covers_nothing() {
    for choose in [|action: &Action| matches!(action, Action::Clue(_)), |action: &Action| *action == Action::Discard(1)]
    {
        let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
        let seat = device.may_lift()[0];
        device.lift(seat);
        device.decide(choose);
        assert_eq!(device.at_screen(), Some(seat));
        assert!(!device.session.screen().is_passing_device(), "the decision can be taken back");
        device.send(Input::Commit);
        assert_eq!(device.at_screen(), None, "another person is next");
    }
}

/// The first player of three has given a clue. A bot is next; `others` more people play.
fn before_a_bot(others: usize) -> (Device<Escape>, u8) {
    let mover = Device::<Escape>::open(4, 2, &[0, 1, 2]).may_lift()[0];
    let people = [mover, (mover + 2) % 3];
    let mut device = Device::<Escape>::open(4, 2, &people[..=others]);
    device.lift(mover);
    device.decide(|action| matches!(action, Action::Clue(_)));
    device.send(Input::Commit);
    device.save();
    (device, mover)
}

#[test]
fn where_several_people_play_the_hand_is_covered_before_a_bot_plays() {
    let (mut device, mover) = before_a_bot(1);
    assert_eq!(device.at_screen(), None, "the clue is shown to all");
    while device.questions.is_empty() {
        let timer = device.timers.pop().expect("a frame is shown for a while");
        device.send(Input::TimerFired(timer));
    }
    assert_eq!((device.at_screen(), device.may_lift()), (None, vec![]), "the bot plays");
    device.settle();
    device.answer(0, "");
    device.take_in();
    assert_eq!(device.may_lift(), [(mover + 2) % 3]);
}

#[test]
fn who_plays_alone_sees_the_own_hand_while_bots_play() {
    let (mut device, mover) = before_a_bot(0);
    assert!(!device.session.screen().is_passing_device());
    device.settle();
    assert!(!device.questions.is_empty());
    assert_eq!(device.at_screen(), Some(mover));
}

#[test]
fn while_a_bot_answers_an_attempt_the_hand_is_covered_too() {
    let record = golden("poutine", 3, usize::MAX);
    let at = record.moves.iter().position(|entry| entry.get("attempt").is_some()).expect("an attempt");
    let all: Vec<u8> = (0..record.seats.len() as u8).collect();
    let mover = Device::<Poutine>::open(3, at, &all).may_lift()[0];
    let people: Vec<u8> = all.into_iter().filter(|seat| (mover + 1) % record.seats.len() as u8 != *seat).collect();
    assert!(people.len() > 1, "several people");
    let mut device = Device::<Poutine>::open(3, at, &people);
    device.lift(mover);
    device.act(|action| matches!(action, poutine::Action::Attempt { .. }));
    device.settle();
    assert!(!device.questions.is_empty(), "the bot is asked");
    assert_eq!(device.at_screen(), None);
}

#[test]
fn the_device_does_not_go_on_while_a_recap_is_shown() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    for _ in 0..2 {
        let seat = device.may_lift()[0];
        device.lift(seat);
        device.act(|action| matches!(action, Action::Clue(_)));
        device.settle();
    }
    let seat = device.may_lift()[0];
    device.send(Input::Lift(Seat(seat)));
    assert!(device.seat_screen().recap.is_some() && !device.session.screen().is_passing_device());
}

#[test]
fn a_game_of_several_people_opens_covered_and_only_who_is_next_may_lift() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    let next = device.session.table().turn().first().expect("somebody is asked").0;
    assert_eq!((device.at_screen(), device.may_lift()), (None, vec![next]));
    for other in (0..3).filter(|seat| *seat != next) {
        device.lift(other);
        assert_eq!(device.at_screen(), None, "seat {other} is not asked");
    }
    device.lift(next);
    assert_eq!((device.at_screen(), device.may_lift()), (Some(next), vec![]));
    assert!(device.seat_screen().is_asked);
    assert_eq!(device.session.screen().observer(), Observer::Seat(Seat(next)));
}

#[test]
fn who_is_alone_sees_the_own_hand_at_once_and_nothing_covers_it() {
    let mut device = Device::<Escape>::open(4, 2, &[1]);
    assert_eq!(device.at_screen(), Some(1));
    device.send(Input::Cover);
    assert_eq!(device.at_screen(), Some(1));
}

#[test]
fn where_only_bots_play_nobody_may_lift() {
    let mut device = Device::<Escape>::open(4, 2, &[]);
    assert_eq!((device.at_screen(), device.may_lift()), (None, vec![]));
    device.lift(0);
    assert_eq!(device.at_screen(), None);
}

/// Opens a game without bots and lifts the curtain for the seat that is asked.
fn lifted() -> Device<Escape> {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    let next = device.may_lift()[0];
    device.lift(next);
    device.settle();
    device
}

#[test]
fn covering_takes_the_hand_away_until_the_same_person_lifts_again() {
    let mut device = lifted();
    let seat = device.at_screen().expect("lifted");
    device.send(Input::Cover);
    assert_eq!((device.at_screen(), device.may_lift()), (None, vec![seat]));
    assert_eq!(device.session.screen().observer(), Observer::Public);
    device.lift(seat);
    assert_eq!(device.at_screen(), Some(seat));
}

#[test]
fn after_a_decision_the_hand_is_covered_at_once_if_another_person_is_next() {
    let mut device = lifted();
    let seat = device.at_screen().expect("lifted");
    device.act(|action| matches!(action, Action::Clue(_)));
    assert_eq!((device.at_screen(), device.may_lift()), (None, vec![]), "before anything of it is shown");
    device.save();
    assert!(device.session.screen().table().observation.is_some(), "all see what comes of it");
    assert_eq!((device.at_screen(), device.may_lift()), (None, vec![]));
    device.take_in();
    assert_eq!((device.at_screen(), device.may_lift()), (None, vec![(seat + 1) % 3]));
}

#[test]
fn nobody_lifts_while_something_is_being_shown() {
    let mut device = lifted();
    let next = (device.at_screen().expect("lifted") + 1) % 3;
    device.act(|action| matches!(action, Action::Clue(_)));
    device.save();
    device.send(Input::Cover);
    assert_eq!(device.may_lift(), Vec::<u8>::new());
    device.lift(next);
    assert_eq!(device.at_screen(), None);
    device.take_in();
    assert_eq!(device.may_lift(), [next]);
}

#[test]
fn a_rejection_is_shown_to_who_caused_it_until_the_next_decision_or_cover() {
    let mut device = lifted();
    let seat = device.at_screen().expect("lifted");
    device.send(Input::Act(Action::Play(9)));
    assert!(device.seat_screen().rejection.is_some());
    device.send(Input::Cover);
    device.lift(seat);
    assert!(device.seat_screen().rejection.is_none(), "a cover forgets it");
    device.send(Input::Act(Action::Play(9)));
    device.decide(|action| matches!(action, Action::Clue(_)));
    assert!(device.seat_screen().rejection.is_none(), "a decision forgets it");
}

#[test]
fn nobody_decides_on_a_covered_screen_or_twice() {
    let mut device = lifted();
    let moves = device.moves();
    device.send(Input::Cover);
    device.send(Input::Act(Action::Discard(0)));
    assert_eq!(device.moves(), moves);
    let seat = device.may_lift()[0];
    device.lift(seat);
    device.act(|action| matches!(action, Action::Clue(_)));
    let moves = device.moves();
    device.send(Input::Act(Action::Discard(0)));
    assert_eq!(device.moves(), moves, "the first decision has not been shown yet");
}

#[test]
fn another_tab_that_plays_on_ends_everything_here() {
    let mut device = lifted();
    let seat = device.at_screen().expect("lifted");
    device.send(Input::TakenOver);
    assert!(matches!(device.session.screen(), Screen::TakenOver(_)));
    assert_eq!(device.session.screen().observer(), Observer::Public);
    device.lift(seat);
    assert!(matches!(device.session.screen(), Screen::TakenOver(_)));
}

#[test]
fn a_game_that_is_over_lies_open() {
    let mut record = super::golden("escape", 4, usize::MAX);
    let whole = crate::game::Table::<Escape>::replay_prefix(&record).expect("a game").0;
    record.outcome = serde_json::to_value(whole.outcome()).expect("JSON");
    let (session, _) = Session::open(whole, SaveMeta::default());
    assert!(matches!(session.screen(), Screen::Over(_)));
    assert_eq!(session.screen().observer(), Observer::All);
}

#[test]
fn the_device_goes_to_the_next_person_clockwise_unless_the_last_one_must_still_decide() {
    let mut device = Device::<Escape>::open(9, 2, &[0, 1, 2, 3]);
    device.session.last = Some(Seat(1));
    let next = |device: &Device<Escape>, asked: &[u8]| {
        let asked = asked.iter().map(|seat| Seat(*seat)).collect();
        device.session.next_person(asked).iter().map(|seat| seat.0).collect::<Vec<_>>()
    };
    assert_eq!(next(&device, &[0, 1, 3]), [1]);
    assert_eq!(next(&device, &[0, 2, 3]), [2]);
    assert_eq!(next(&device, &[0]), [0]);
    assert!(next(&device, &[]).is_empty());
    device.session.last = None;
    assert_eq!(next(&device, &[2, 3]), [2]);
}
