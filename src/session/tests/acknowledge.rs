//! Events that everybody looks at and acknowledges: no hand is open meanwhile, and each player learns the rest afterwards.

use super::recap::recap;
use super::{Device, SessionGame, golden};
use crate::game::{Game, Observer, Seat};
use crate::games::escape::{Action, Escape};
use crate::games::intruder::Intruder;
use crate::games::poutine::{self, Poutine};
use crate::session::{Input, Screen};

/// Intruder Escape, golden game 9: a person is about to skip the last turn of a round, which is then assessed before everybody.
fn before_the_end_of_a_round() -> (Device<Intruder>, u8) {
    let decisions = super::golden("intruder", 9, usize::MAX).moves;
    for at in (0..decisions.len()).filter(|at| decisions[*at].get("chance").is_none()) {
        let mut device = Device::<Intruder>::open(9, at, &[0, 1, 2, 3, 4, 5]);
        device.take_in();
        let seat = device.may_lift()[0];
        device.lift(seat);
        device.send(Input::Act(crate::games::intruder::Action::Skip));
        device.settle();
        if device.waits_to_be_acknowledged() && device.at_screen().is_none() {
            let mut device = Device::<Intruder>::open(9, at, &[0, 1, 2, 3, 4, 5]);
            device.take_in();
            device.lift(seat);
            return (device, seat);
        }
    }
    panic!("no round ends with a skipped turn");
}

#[test]
fn what_all_take_in_together_covers_the_hand_first() {
    let (mut device, seat) = before_the_end_of_a_round();
    assert_eq!(device.at_screen(), Some(seat));
    let action = crate::games::intruder::Action::Skip;
    device.send(Input::Act(action));
    device.settle();
    assert!(device.waits_to_be_acknowledged());
    assert_eq!(device.at_screen(), None);
    device.take_in();
    assert_eq!(device.may_lift(), [0], "from there the device goes on from the first seat");
}

#[test]
fn after_a_round_that_a_bot_has_ended_the_device_goes_on_from_the_first_seat() {
    let is_skip = |action: &crate::games::intruder::Action| *action == crate::games::intruder::Action::Skip;
    for number in 1..=24 {
        let record = super::golden("intruder", number, usize::MAX);
        let decisions = record.moves;
        for at in (1..decisions.len()).filter(|at| decisions[*at].get("skip").is_some()) {
            let bot = decisions[at]["seat"].as_u64().expect("a decision has a seat") as u8;
            let people: Vec<u8> = (0..record.seats.len() as u8).filter(|seat| *seat != bot).collect();
            let mut device = Device::<Intruder>::open(number, at - 1, &people);
            device.take_in();
            let Some(seat) = device.may_lift().first().copied().filter(|seat| *seat > people[0]) else { continue };
            device.lift(seat);
            if !Intruder::legal_actions(device.session.table().view(Seat(seat)), Seat(seat)).iter().any(is_skip) {
                continue;
            }
            device.act(is_skip);
            device.settle();
            let Some((_, request)) = device.questions.last() else { continue };
            let view = device.session.table().view(request.seat);
            let skip = Intruder::legal_actions(view, request.seat).iter().position(is_skip);
            device.answer(skip.expect("the bot may skip"), "");
            device.settle();
            let is_end = device.waits_to_be_acknowledged();
            device.take_in();
            let asked = device.session.table().turn();
            if is_end && asked.len() > 1 && asked.contains(Seat(people[0])) {
                device.answer(0, ""); // the bot chooses its cards first
                device.settle();
                assert_eq!(device.may_lift(), [people[0]]);
                return;
            }
        }
    }
    panic!("no bot ends a round");
}

/// Plays games of several people to their ends and returns the number of events that everybody looked at while or after a hand was
/// on the screen. None of these may be open then.
fn events_for_all<G: SessionGame>() -> usize {
    let mut count = 0;
    for number in 1..=6 {
        let people: Vec<u8> = (0..super::golden(G::INFO.id, number, 0).seats.len() as u8).collect();
        let mut device = Device::<G>::open(number, 0, &people);
        for decision in 0..400_usize {
            device.take_in();
            match device.session.screen() {
                Screen::ResponseWindow(_) => device.send(Input::PassAll),
                Screen::Covered(covered) => {
                    let next = covered.next.first().expect("somebody is asked").0;
                    device.lift(next);
                    let view = device.session.table().view(Seat(next));
                    let choices = G::legal_actions(view, Seat(next));
                    let chosen = choices[decision * 7 % choices.len()].clone();
                    device.act(|action| *action == chosen);
                }
                Screen::Seat(_) => device.send(Input::Cover),
                _ => break,
            }
            device.settle();
            if device.waits_to_be_acknowledged() {
                count += 1;
                assert_eq!(device.at_screen(), None, "game {number}, decision {decision}: a hand is open");
                device.take_in();
                assert_eq!(device.at_screen(), None, "game {number}, decision {decision}: a hand is open again");
            }
        }
    }
    count
}

#[test]
fn after_an_event_that_everybody_looks_at_no_hand_is_open() {
    assert!(events_for_all::<Escape>() > 10);
    assert!(events_for_all::<Poutine>() > 10);
    assert!(events_for_all::<Intruder>() > 10);
}

/// Lifts the curtain for this seat and returns the lines of its whole recap.
fn lifted_recap<G: SessionGame>(device: &mut Device<G>, seat: u8) -> Vec<String> {
    device.send(Input::Lift(Seat(seat)));
    recap(device)
}

#[test]
fn who_met_a_disaster_sees_only_what_the_others_did_then() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    for _ in 0..60 {
        let seat = device.may_lift()[0];
        device.lift(seat);
        device.act(|action| matches!(action, Action::Play(_)));
        device.settle();
        let is_disaster = device.waits_to_be_acknowledged();
        device.take_in();
        if !is_disaster {
            continue;
        }
        let log = device.log().len();
        while device.may_lift() != [seat] {
            let other = device.may_lift()[0];
            device.lift(other);
            device.act(|action| matches!(action, Action::Clue(_)));
            device.take_in();
        }
        assert_eq!(lifted_recap(&mut device, seat), device.log()[log..]);
        return;
    }
    panic!("no disaster");
}

/// Opens golden games of Houdini's Poutine, played by people, where somebody is about to draw an EVENT and goes on after it. Returns
/// the device after everybody has looked at the EVENT, and the seat.
fn after_an_event() -> (Device<Poutine>, u8) {
    for number in 1..=24 {
        let record = golden("poutine", number, usize::MAX);
        let people: Vec<u8> = (0..record.seats.len() as u8).collect();
        for at in (5..record.moves.len()).filter(|at| record.moves[*at].get("draw").is_some()) {
            let mut device = Device::<Poutine>::open(number, at, &people);
            device.take_in();
            let Some(seat) = device.may_lift().first().copied() else { continue };
            device.lift(seat);
            device.act(|action| matches!(action, poutine::Action::Draw(poutine::Pile::Main)));
            device.settle();
            let is_event = device.waits_to_be_acknowledged();
            device.take_in();
            let events = device.session.table().action_events(Seat(seat));
            let draws = |event| {
                let seen = device.session.table().observation(Observer::Seat(Seat(seat)), event);
                matches!(seen, poutine::Event::Drew { .. })
            };
            if is_event && device.may_lift() == [seat] && events.clone().any(draws) {
                return (device, seat);
            }
        }
    }
    panic!("nobody draws a card in place of an EVENT");
}

/// Opens the game of a device again, as after a reload.
fn reopened<G: SessionGame>(device: &Device<G>) -> Device<G> {
    let table = crate::game::Table::replay(&device.session.table().record()).expect("the record is one of the rules");
    Device::of(table, device.session.meta.clone())
}

#[test]
fn who_drew_an_event_learns_what_they_drew_in_its_place_once() {
    let (mut device, seat) = after_an_event();
    let mut again = reopened(&device);
    assert_eq!(lifted_recap(&mut device, seat), Vec::<String>::new(), "all have seen what happened");
    let results = device.seat_screen().results.clone();
    assert!(results.iter().any(|line| line.starts_with("You draw “")), "{results:?}");
    assert_eq!(lifted_recap(&mut again, seat), Vec::<String>::new());
    assert_eq!(again.seat_screen().results, results, "a reload loses nothing");
}
