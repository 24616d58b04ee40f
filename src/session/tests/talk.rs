//! The talk between two rounds of Intruder Escape: when it begins and ends, marks, and roles that the dead reveal.

use super::{Device, golden};
use crate::game::{Record, Seat, Table};
use crate::games::intruder::{Cause, Die, Event, Intruder, IntruderInput, Mark, TalkInput, text};
use crate::session::{Input, Pin, PinPurpose, Screen};

/// Opens golden game 9 after the last decision of a round, when the talk has begun.
pub(super) fn talking(people: &[u8], round: usize) -> Device<Intruder> {
    let moves = golden("intruder", 9, usize::MAX).moves;
    let begins = |at: &usize| moves[*at].get("keep").is_some() && *at > 0 && moves[at - 1].get("chance").is_some();
    let next = (0..moves.len()).filter(begins).nth(round).expect("there is such a round");
    let last = (0..next).rfind(|at| moves[*at].get("chance").is_none()).expect("somebody decides last");
    let mut device = Device::<Intruder>::open(9, last, &[0, 1, 2, 3, 4, 5]);
    device.take_in();
    let seat = device.may_lift()[0];
    device.lift(seat);
    let action = device.session.table().view(Seat(seat)).clone();
    let open = <Intruder as crate::game::Game>::legal_actions(&action, Seat(seat));
    let index = open.iter().position(|action| matches!(action, crate::games::intruder::Action::Skip)).unwrap_or(0);
    let mut table = super::table::<Intruder>(9, last, people);
    table.act(Seat(seat), &open[index]).expect("it is open");
    let meta = serde_json::from_value(serde_json::json!({ "seen": 0 })).expect("meta");
    let mut device = Device::of(table, meta);
    for _ in 0..400 {
        device.settle();
        if !device.waits_to_be_acknowledged()
            || is_talk(&device) && device.session.screen().table().view.round == round as u8 + 1
        {
            break;
        }
        device.send(Input::Acknowledge);
    }
    assert!(is_talk(&device));
    device
}

#[test]
fn what_comes_of_a_round_is_acknowledged_once_after_a_tie_and_a_med_kit_too() {
    let (mut has_tie, mut has_med_kit) = (false, false);
    for number in 1..=24 {
        let meta = serde_json::from_value(serde_json::json!({ "seen": 0 })).expect("meta");
        let table = super::table::<Intruder>(number, usize::MAX, &[0, 1, 2, 3, 4, 5]);
        let frames = table.public_frames(0);
        let mut events = frames.iter().map(|frame| &frame.observation);
        has_tie |= events.clone().any(|event| matches!(event, Event::Rolled { die: Die::Tie, .. }));
        has_med_kit |= events.any(|event| matches!(event, Event::LifeRestored { .. }));
        let mut device = Device::of(table, meta);
        device.settle();
        let mut is_told = false;
        while device.waits_to_be_acknowledged() {
            match device.session.screen().table().observation.as_deref() {
                Some(Event::LostLife { cause: Cause::Round, .. }) => {
                    assert!(!core::mem::replace(&mut is_told, true), "game {number}");
                }
                Some(Event::RoundOver) => assert!(core::mem::take(&mut is_told), "game {number}"),
                event => assert!(!is_told && !matches!(event, Some(Event::LifeRestored { .. })), "game {number}"),
            }
            device.send(Input::Acknowledge);
            device.settle();
        }
    }
    assert!(has_tie && has_med_kit);
}

pub(super) fn is_talk(device: &Device<Intruder>) -> bool {
    matches!(device.session.screen().table().observation.as_deref(), Some(Event::RoundOver))
}

#[test]
fn marks_and_limits_are_saved_and_seen_by_everybody() {
    let mut device = talking(&[0, 1, 2, 3, 4, 5], 1);
    let (judge, suspect) = (Seat(0), Seat(2));
    for expected in [Mark::Intruder, Mark::Innocent, Mark::Unsure, Mark::None, Mark::Intruder] {
        device.send(Input::Extension(IntruderInput::Talk(TalkInput::Mark { judge, suspect })));
        assert_eq!(device.session.screen().table().extension.mark(judge, suspect), expected);
    }
    assert_eq!(device.session.screen().table().extension.mark(suspect, judge), Mark::None);
    device.send(Input::Extension(IntruderInput::Talk(TalkInput::Limit(3))));
    let mut again = device.reload();
    again.settle();
    assert!(is_talk(&again), "the talk goes on");
    let board = &again.session.screen().table().extension;
    assert_eq!((board.minutes, board.mark(judge, suspect)), (3, Mark::Intruder));
}

#[test]
fn a_saved_game_tells_that_all_talk_until_the_talk_ends() {
    let mut device = talking(&[0, 1, 2, 3, 4, 5], 1);
    assert!(device.session.has_talk());
    device.send(Input::Extension(IntruderInput::Talk(TalkInput::Limit(3))));
    let mut again = device.reload();
    assert!(again.session.has_talk());
    again.settle();
    again.send(Input::Acknowledge);
    assert!(!again.session.has_talk());
}

#[test]
fn only_the_dead_reveal_who_they_were_and_only_once() {
    for round in 1..9 {
        let mut device = talking(&[0, 1, 2, 3, 4, 5], round);
        let view = device.session.screen().table().view.clone();
        let all: Vec<Seat> = Seat::all(device.session.table().seats()).collect();
        for seat in &all {
            device.saves.clear();
            device.send(Input::Extension(IntruderInput::Talk(TalkInput::Reveal(*seat))));
            let revealed = &device.session.screen().table().extension.revealed;
            assert_eq!(revealed.iter().any(|(other, _)| other == seat), !view.is_alive(*seat));
            assert_eq!(device.saves.len(), usize::from(!view.is_alive(*seat)));
            device.send(Input::Extension(IntruderInput::Talk(TalkInput::Reveal(*seat))));
            assert_eq!(device.saves.len(), usize::from(!view.is_alive(*seat)), "it is known already");
        }
        if all.iter().any(|seat| !view.is_alive(*seat)) {
            return;
        }
    }
    panic!("nobody dies in this game");
}

#[test]
fn a_revealed_role_stands_in_the_log_where_it_was_revealed() {
    let (mut device, dead) = with_a_dead_player();
    let role = device.session.table().view(dead).roles[dead].flatten().expect("everybody knows their own role");
    device.send(Input::Extension(IntruderInput::Talk(TalkInput::Reveal(dead))));
    let line = format!("{} reveals their role: {}.", device.session.name(dead), text::role(role));
    assert_eq!(device.log().last(), Some(&line));
    let mut again = device.reload();
    for device in [&mut device, &mut again] {
        device.take_in();
        assert!(device.log().last() != Some(&line), "the next round has begun");
    }
    let log = device.log();
    assert_eq!(log.iter().filter(|one| **one == line).count(), 1);
    assert_eq!(again.log(), log);
    let (whole, _) = crate::session::whole_log(device.session.table(), &device.session.meta);
    let at = |log: &[String]| log.iter().position(|one| *one == line);
    assert_eq!(at(&whole.from(0).into_iter().map(|line| line.text).collect::<Vec<_>>()), at(&log));
}

#[test]
fn a_role_that_an_earlier_version_revealed_has_no_line_at_a_later_time() {
    let (device, dead) = with_a_dead_player();
    let other = Seat::all(device.session.table().seats()).find(|seat| *seat != dead).expect("somebody else");
    let meta =
        serde_json::from_value(serde_json::json!({ "revealed": [[other, "innocent"]] })).expect("an earlier save");
    let record = Record::read(&device.session.table().write()).expect("a record");
    let mut device = Device::<Intruder>::of(Table::replay(&record).expect("it stands"), meta);
    device.send(Input::Extension(IntruderInput::Talk(TalkInput::Reveal(dead))));
    let reveals: Vec<String> = device.log().into_iter().filter(|line| line.contains("reveals their role")).collect();
    assert!(matches!(&reveals[..], [line] if line.starts_with(&device.session.name(dead))), "{reveals:?}");
}

#[test]
fn the_dead_put_no_marks() {
    let (mut device, dead) = with_a_dead_player();
    let living = device.session.screen().table().view.living().first().expect("somebody lives");
    let mut mark = |judge, suspect| {
        device.send(Input::Extension(IntruderInput::Talk(TalkInput::Mark { judge, suspect })));
        device.session.screen().table().extension.mark(judge, suspect)
    };
    assert_eq!(mark(dead, living), Mark::None);
    assert_eq!(mark(living, dead), Mark::Intruder);
}

#[test]
fn a_person_ends_the_talk() {
    let mut device = talking(&[0, 1, 2, 3, 4, 5], 1);
    device.send(Input::Acknowledge);
    device.take_in();
    assert!(!is_talk(&device));
    assert!(!device.may_lift().is_empty());
}

/// Opens the first talk of golden game 9 after somebody has died. All are people.
fn with_a_dead_player() -> (Device<Intruder>, Seat) {
    let dead_in = |device: Device<Intruder>| {
        let view = device.session.table().view(Seat(0));
        let dead = Seat::all(view.seats()).find(|seat| !view.is_alive(*seat))?;
        Some((device, dead))
    };
    (1..9).map(|round| talking(&[0, 1, 2, 3, 4, 5], round)).find_map(dead_in).expect("somebody dies")
}

#[test]
fn a_dead_player_who_has_a_pin_enters_it_before_the_role_is_revealed() {
    let (mut device, dead) = with_a_dead_player();
    let pin = |digits| Pin::new(digits).expect("four digits");
    let reveal = || Input::Extension(IntruderInput::Talk(TalkInput::Reveal(dead)));
    let revealed = |device: &Device<Intruder>| device.session.screen().table().extension.revealed.len();
    let prompt = |device: &Device<Intruder>| match device.session.screen() {
        Screen::Covered(covered) => covered.pin,
        _ => None,
    };
    device.session.meta.set_pin(dead, Some(pin("1234")));
    device.send(reveal());
    assert_eq!(prompt(&device).map(|prompt| (prompt.seat, prompt.purpose)), Some((dead, PinPurpose::Confirm)));
    device.send(Input::CancelPin);
    assert_eq!((prompt(&device), revealed(&device)), (None, 0));
    device.send(reveal());
    device.send(Input::EnterPin(pin("4321")));
    assert_eq!(revealed(&device), 0);
    device.settle();
    device.send(Input::EnterPin(pin("1234")));
    assert_eq!((prompt(&device), revealed(&device)), (None, 1));
    assert!(is_talk(&device), "the talk goes on"); // Who has forgotten it needs all others.
    let (mut device, dead) = with_a_dead_player();
    device.session.meta.set_pin(dead, Some(pin("1234")));
    device.send(reveal());
    for other in Seat::all(device.session.table().seats()).filter(|seat| *seat != dead) {
        assert!(prompt(&device).is_some(), "{other} has yet to agree");
        device.send(Input::AgreeToRemovePin(other));
    }
    device.settle();
    assert_eq!((prompt(&device), revealed(&device)), (None, 0));
    device.send(reveal());
    assert_eq!(revealed(&device), 1);
}

#[test]
fn what_is_on_show_goes_on_when_the_last_person_hands_over_their_seat() {
    let mut device = talking(&[0], 1);
    assert!(device.waits_to_be_acknowledged());
    device.timers.clear();
    device.send(Input::HandToBot(Seat(0), "casual"));
    assert_eq!(device.timers.len(), 1, "nobody can acknowledge it any more");
    let shown = device.session.screen().table().observation.clone();
    device.settle();
    assert_ne!(device.session.screen().table().observation, shown);
}
