//! Hints and explanations reach only the person who asked for them.

use super::{Device, answer};
use crate::bots::BotTask;
use crate::game::Seat;
use crate::games::escape::{Action, Escape};
use crate::games::intruder::{Intruder, IntruderInput};
use crate::games::poutine::{self, Pile, Poutine};
use crate::session::{AdviceState, BotUnavailable, Extension, Input};

fn lifted() -> (Device<Escape>, u8) {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    let seat = device.may_lift()[0];
    device.lift(seat);
    device.settle();
    (device, seat)
}

fn state(device: &Device<Escape>) -> Option<AdviceState> {
    device.seat_screen().advice.as_ref().map(|advice| advice.state.clone())
}

#[test]
fn a_hint_is_counted_saved_and_asked_of_an_expert_for_this_seat() {
    let (mut device, seat) = lifted();
    device.send(Input::AskHint);
    assert_eq!(state(&device), Some(AdviceState::Thinking));
    let (_, request) = &device.questions[0];
    assert_eq!((request.task, request.seat, request.level.as_str()), (BotTask::Decide, Seat(seat), "expert"));
    assert_eq!(device.session.meta.hints[usize::from(seat)], 0, "there is no answer yet");
    device.answer(0, "because");
    assert_eq!(state(&device), Some(AdviceState::Answered(answer(0, "because"))));
    assert_eq!(device.session.meta.hints[usize::from(seat)], 1);
    assert_eq!(device.reload().session.meta.hints, device.session.meta.hints);
    assert_eq!(device.seat_screen().advice.as_ref().and_then(|advice| advice.of), None);
    device.send(Input::DismissAdvice);
    assert_eq!(state(&device), None);
}

#[test]
fn a_hint_that_comes_late_goes_to_nobody_else() {
    let (mut device, seat) = lifted();
    device.send(Input::AskHint);
    let (late, _) = device.questions.remove(0);
    device.act(|action| matches!(action, Action::Clue(_)));
    device.take_in();
    device.lift((seat + 1) % 3);
    device.send(Input::AskHint);
    device.send(Input::BotAnswered(late, Ok(answer(0, "for the first person"))));
    assert_eq!(state(&device), Some(AdviceState::Thinking));
    device.answer(0, "for the second one");
    assert_eq!(state(&device), Some(AdviceState::Answered(answer(0, "for the second one"))));
}

#[test]
fn covering_and_deciding_drop_a_hint() {
    let (mut device, seat) = lifted();
    device.send(Input::AskHint);
    device.send(Input::Cover);
    device.lift(seat);
    assert_eq!(state(&device), None);
    device.send(Input::AskHint);
    device.decide(|action| matches!(action, Action::Clue(_)));
    assert_eq!(state(&device), None);
}

#[test]
fn a_hint_that_cannot_be_given_says_so() {
    let (mut device, _) = lifted();
    device.send(Input::AskHint);
    let (id, _) = device.questions.remove(0);
    device.send(Input::BotAnswered(id, Err(BotUnavailable)));
    assert_eq!(state(&device), Some(AdviceState::Failed));
}

#[test]
fn nobody_gets_a_hint_who_is_not_asked() {
    let (mut device, _) = lifted();
    device.send(Input::Cover);
    device.send(Input::AskHint);
    assert!(device.questions.is_empty());
    let (mut device, _) = lifted();
    device.act(|action| matches!(action, Action::Clue(_)));
    device.save();
    device.send(Input::AskHint);
    assert!(device.questions.is_empty(), "the decision has been made");
    assert_eq!(device.session.meta.hints, [0, 0, 0]);
}

/// Opens Houdini's Poutine after a bot has drawn a card with the reason `why`.
fn bot_drew(people: &[u8]) -> (Device<Poutine>, usize) {
    let record = super::golden("poutine", 8, usize::MAX);
    for at in 5..record.moves.len() {
        let draws = record.moves[at].get("draw").and_then(|pile| pile.as_str()) == Some("main");
        let seat = record.moves[at].get("seat").and_then(serde_json::Value::as_u64).unwrap_or(0) as u8;
        if !draws || people.contains(&seat) {
            continue;
        }
        let mut device = Device::<Poutine>::open(8, at, people);
        device.take_in();
        let step = device.moves();
        let seat = Seat(seat);
        let open = <Poutine as crate::game::Game>::legal_actions(device.session.table().view(seat), seat);
        let place = open.iter().position(|action| *action == poutine::Action::Draw(Pile::Main)).expect("it draws");
        device.answer(place, "I felt like it");
        device.settle();
        return (device, step);
    }
    panic!("no bot draws");
}

#[test]
fn who_is_alone_hears_why_a_bot_did_it_after_confirming() {
    let (mut device, step) = bot_drew(&[0]);
    assert!(device.session.screen().table().bots_explain);
    let state = |device: &Device<Poutine>| device.seat_screen().advice.as_ref().map(|advice| advice.state.clone());
    device.send(Input::AskWhy(step));
    assert_eq!(state(&device), Some(AdviceState::Unconfirmed));
    assert_eq!(device.session.meta.hints[0], 0);
    device.send(Input::ConfirmWhy);
    assert_eq!(device.session.meta.hints[0], 1, "it is counted like a hint");
    let asked = device.seat_screen().advice.clone().expect("the answer is there");
    assert!(asked.of.is_some());
    // The stored reason is shown; no bot is asked again.
    assert!(matches!(&asked.state, AdviceState::Answered(told) if told.why == "I felt like it"));
    device.send(Input::ConfirmWhy);
    assert_eq!(device.session.meta.hints[0], 1, "an answer is not confirmed again");
}

#[test]
fn a_decision_that_was_made_before_the_page_was_opened_is_thought_again() {
    let (device, step) = bot_drew(&[0]);
    let mut device = Device::of(super::table::<Poutine>(8, device.moves(), &[0]), crate::session::SaveMeta::default());
    device.send(Input::AskWhy(step));
    let before = device.questions.len();
    device.send(Input::ConfirmWhy);
    assert_eq!(device.questions.len(), before + 1);
    assert_eq!(device.questions[before].1.step, step);
    device.answer(0, "thought again");
    let advice = device.seat_screen().advice.clone().expect("the answer is there");
    assert!(matches!(&advice.state, AdviceState::Answered(told) if told.why == "thought again"));
}

#[test]
fn in_front_of_another_person_no_bot_explains_itself() {
    let (mut device, step) = bot_drew(&[0, 1]);
    assert!(!device.session.screen().table().bots_explain);
    device.send(Input::AskWhy(step));
    device.send(Input::ConfirmWhy);
    assert!(device.session.meta.hints.iter().all(|count| *count == 0));
}

#[test]
fn what_a_person_did_is_not_explained() {
    let mut device = Device::<Poutine>::open(8, 12, &[0]);
    device.settle();
    for step in 0..device.moves() {
        if device.session.bot_at(step).is_none() {
            device.send(Input::AskWhy(step));
            assert!(device.session.screen().seat().is_none_or(|screen| screen.advice.is_none()));
        }
    }
}

/// They see the hand of the person who asks, so they tell only what everybody can know: no hint.
#[test]
fn in_escape_bots_are_asked_for_public_reasons_which_are_not_counted() {
    let mut device = Device::<Escape>::open(4, 5, &[0]);
    device.take_in();
    assert!(device.session.screen().table().bots_explain);
    let log = device.session.screen().table().log.from(0);
    let steps: Vec<usize> =
        log.iter().filter(|line| line.text.contains(" discards ")).filter_map(|line| line.step).collect();
    assert_eq!(steps, [3, 4], "the log offers it for what bots discarded: {log:?}");
    for step in steps {
        device.send(Input::AskWhy(step));
        let (_, request) = device.questions.last().expect("the bot is asked");
        assert_eq!((request.task, request.step), (BotTask::Explain, step));
        assert_eq!(device.session.bot_at(step).map(|(seat, _)| seat), Some(request.seat));
        assert_eq!(state(&device), Some(AdviceState::Thinking), "nothing is to be confirmed");
        device.answer(0, "no clue");
        assert_eq!(state(&device), Some(AdviceState::Answered(answer(0, "no clue"))));
    }
    assert_eq!(device.session.meta.hints, [0, 0, 0]);
}

#[test]
fn what_a_bot_has_chosen_in_the_dark_cannot_be_asked() {
    let mut device = bot_has_chosen();
    let step = device.moves() - 1;
    assert!(device.session.bot_at(step).is_some());
    let log = device.session.screen().table().log.from(0);
    let line = log.last().expect("there is a line");
    assert!(line.text.ends_with("has chosen a card in the dark."), "{}", line.text);
    assert_eq!(line.step, None, "the log does not offer it");
    assert!(log.iter().any(|line| line.step.is_some()), "other decisions can be asked");
    device.send(Input::AskWhy(step));
    device.send(Input::ConfirmWhy);
    assert!(device.session.screen().seat().is_none_or(|screen| screen.advice.is_none()));
    assert!(device.session.meta.hints.iter().all(|count| *count == 0));
    // The replay of the game, once it is over, hides nothing.
    let (log, _) = crate::session::whole_log(device.session.table(), &device.session.meta);
    assert_eq!(log.from(0).last().and_then(|line| line.step), Some(step));
}

#[test]
fn which_cards_a_bot_has_kept_cannot_be_asked_but_its_turns_can() {
    let mut device = Device::<Intruder>::open(1, 16, &[0]);
    device.take_in();
    let log = device.session.screen().table().log.from(0);
    let steps: Vec<_> = log.iter().filter(|line| line.text.ends_with(" has chosen.")).map(|line| line.step).collect();
    assert!(steps.len() > 1 && steps.iter().all(Option::is_none), "{steps:?}");
    assert!(log.iter().any(|line| line.kind.begins() && line.step.is_some()), "the turns of bots can be asked");
}

/// Opens Houdini's Poutine after a bot has chosen a card in The Lights Go Out and before the only person has.
fn bot_has_chosen() -> Device<Poutine> {
    for number in 1..=12 {
        let record = super::golden("poutine", number, usize::MAX);
        let seat = |at: usize| record.moves[at].get("hand-on").and(record.moves[at]["seat"].as_u64());
        let chosen = (1..record.moves.len()).find_map(|at| Some((at, seat(at - 1)?, seat(at)?)));
        if let Some((moves, _, person)) = chosen {
            let mut device = Device::<Poutine>::open(number, moves, &[person as u8]);
            device.take_in();
            return device;
        }
    }
    panic!("no lights go out");
}

#[test]
fn there_is_no_hint_before_one_has_looked_at_ones_role_and_one_looks_once() {
    let mut device = Device::<Intruder>::open(9, 2, &[0, 1, 2, 3]);
    device.take_in();
    let seat = device.may_lift()[0];
    device.lift(seat);
    assert!(!device.seat_screen().extension && !device.seat_screen().can_ask_hint);
    device.send(Input::AskHint);
    assert!(device.questions.is_empty());
    device.send(Input::Extension(IntruderInput::Looked));
    assert!(device.seat_screen().extension && device.seat_screen().can_ask_hint);
    device.send(Input::AskHint);
    assert_eq!(device.questions.len(), 1);
    let mut device = device.reload();
    device.lift(seat);
    assert!(device.seat_screen().extension);
    let next = (seat + 1) % 4;
    assert!(!device.session.meta.extension.private(Seat(next)), "the others have not looked");
}
