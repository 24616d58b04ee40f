//! The talk between two rounds of Intruder Escape.

use super::{Device, golden};
use crate::bots::BotTask;
use crate::game::{Seat, Table};
use crate::games::intruder::{Event, Intruder, TalkInput};
use crate::session::Input;

/// Opens golden game 9 after the last decision of a round, when the talk has begun.
fn talking(people: &[u8], round: usize) -> Device<Intruder> {
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

fn is_talk(device: &Device<Intruder>) -> bool {
    matches!(device.session.screen().table().observation.as_deref(), Some(Event::RoundOver))
}

#[test]
fn bots_are_asked_for_a_statement_and_say_it_to_everybody() {
    let mut device = talking(&[0, 1], 1);
    let asked: Vec<(u8, BotTask)> = device.questions.iter().map(|(_, asked)| (asked.seat.0, asked.task)).collect();
    let latest = &asked[asked.len() - (device.session.table().seats() - 2)..];
    assert!(latest.iter().all(|(seat, task)| *seat > 1 && *task == BotTask::Speak), "{asked:?}");
    // Statements are about the position at the end of the round.
    let rounds_over = |moves: usize| {
        let mut record = device.session.table().record();
        record.moves.truncate(moves);
        let (table, _) = Table::<Intruder>::replay_prefix(&record).expect("a part of a game stands");
        table.public_frames(0).iter().filter(|frame| matches!(frame.observation, Event::RoundOver)).count()
    };
    let step = device.questions.last().expect("a bot is asked").1.step;
    assert_eq!(rounds_over(step), rounds_over(step - 1) + 1);
    device.answer(0, "It was not me.");
    let said = device.session.screen().table().extension.statements.clone();
    assert_eq!(said.last().map(|(_, words)| words.as_str()), Some("It was not me."));
    let (id, _) = device.questions.pop().expect("another bot is asked");
    device.send(Input::BotAnswered(id, Ok(super::answer(0, ""))));
    assert_eq!(device.session.screen().table().extension.statements.len(), said.len(), "silence is no statement");
    device.send(Input::BotAnswered(id, Ok(super::answer(0, "Twice."))));
    assert_eq!(device.session.screen().table().extension.statements.len(), said.len(), "nobody is waited for twice");
}

#[test]
fn marks_and_limits_are_saved_and_seen_by_everybody() {
    let mut device = talking(&[0, 1, 2, 3, 4, 5], 1);
    let (judge, suspect) = (Seat(0), Seat(2));
    for expected in [1, 2, 3, 0, 1] {
        device.send(Input::Extension(TalkInput::Mark { judge, suspect }));
        assert_eq!(device.session.screen().table().extension.mark(judge, suspect), expected);
    }
    assert_eq!(device.session.screen().table().extension.mark(suspect, judge), 0);
    device.send(Input::Extension(TalkInput::Limit(3)));
    let again = device.reload();
    let board = &again.session.screen().table().extension;
    assert_eq!((board.minutes, board.mark(judge, suspect)), (3, 1));
}

#[test]
fn only_the_dead_reveal_who_they_were_and_only_once() {
    for round in 1..9 {
        let mut device = talking(&[0, 1, 2, 3, 4, 5], round);
        let view = device.session.screen().table().view.clone();
        let all: Vec<Seat> = Seat::all(device.session.table().seats()).collect();
        for seat in &all {
            device.saves.clear();
            device.send(Input::Extension(TalkInput::Reveal(*seat)));
            let revealed = &device.session.screen().table().extension.revealed;
            assert_eq!(revealed.iter().any(|(other, _)| other == seat), !view.is_alive(*seat));
            assert_eq!(device.saves.len(), usize::from(!view.is_alive(*seat)));
            device.send(Input::Extension(TalkInput::Reveal(*seat)));
            assert_eq!(device.saves.len(), usize::from(!view.is_alive(*seat)), "it is known already");
        }
        if all.iter().any(|seat| !view.is_alive(*seat)) {
            return;
        }
    }
    panic!("nobody dies in this game");
}

#[test]
fn a_person_ends_the_talk() {
    let mut device = talking(&[0, 1, 2, 3, 4, 5], 1);
    device.send(Input::Acknowledge);
    device.take_in();
    assert!(!is_talk(&device));
    assert!(!device.may_lift().is_empty());
}
