//! Undo: a decision is held for a moment before it counts.

use super::Device;
use crate::game::{Game, Seat};
use crate::games::escape::{Action, Escape};
use crate::games::intruder::{self, Intruder};
use crate::games::poutine::{self, Phase, Poutine};
use crate::session::{DisplayTime, Effect, Input, SaveState, Screen, SessionGame};

/// Opens a game of three people, lifts the curtain of the first one and lets them decide to discard.
fn held() -> (Device<Escape>, u8) {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    let seat = device.may_lift()[0];
    device.lift(seat);
    device.saves.clear();
    device.decide(|action| matches!(action, Action::Discard(1)));
    (device, seat)
}

fn is_held<G: SessionGame>(device: &Device<G>) -> bool {
    device.session.screen().seat().is_some_and(|screen| screen.undo.is_some())
}

#[test]
fn a_held_decision_is_in_no_record_no_save_no_view_and_no_log() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    let seat = device.may_lift()[0];
    device.lift(seat);
    device.saves.clear();
    let before = (device.session.table().write(), device.log(), device.seat_screen().table.view.clone());
    device.decide(|action| matches!(action, Action::Play(_)));
    let screen = device.seat_screen();
    assert!(screen.undo.is_some() && !screen.is_asked && screen.table.is_busy);
    assert_eq!((device.session.table().write(), device.log(), screen.table.view.clone()), before);
    assert!(screen.table.observation.is_none());
    assert!(device.saves.is_empty() && device.questions.is_empty());
}

#[test]
fn a_held_decision_is_not_told_to_be_saved() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    let seat = device.may_lift()[0];
    device.lift(seat);
    let saved = device.saves.last().expect("a snapshot").id;
    device.send(Input::Saved(saved));
    device.send(Input::SavedToDisk(saved));
    let state = |device: &Device<Escape>| device.session.screen().table().save_state;
    assert_eq!(state(&device), SaveState::OnDisk);
    device.decide(|action| matches!(action, Action::Discard(1)));
    assert_eq!(state(&device), SaveState::Saving);
    device.send(Input::Undo);
    assert_eq!(state(&device), SaveState::OnDisk, "nothing has changed since");
}

#[test]
fn the_screen_says_what_can_be_taken_back_and_until_when() {
    let (device, _) = held();
    let undo = device.seat_screen().undo.clone().unwrap();
    assert_eq!((undo.decision.as_str(), undo.until.as_str()), ("Discard card 2", "until it is turned over"));
    assert_eq!(device.seat_screen().held, Some(Action::Discard(1)));
}

#[test]
fn who_takes_a_decision_back_is_asked_again_as_before() {
    let (mut device, seat) = held();
    let moves = device.moves();
    device.send(Input::Undo);
    assert!(device.seat_screen().is_asked && !is_held(&device) && device.seat_screen().held.is_none());
    assert_eq!((device.moves(), device.saves.len()), (moves, 0));
    device.settle();
    assert_eq!(device.moves(), moves, "its timer does nothing any more");
    device.act(|action| matches!(action, Action::Clue(_)));
    assert_eq!(device.session.table().decided_by(moves), Some(Seat(seat)));
}

#[test]
fn a_decision_counts_once_its_time_is_over() {
    let (mut device, _) = held();
    let moves = device.moves();
    device.settle();
    assert!(device.moves() > moves && !is_held(&device));
    device.send(Input::Undo);
    assert!(device.moves() > moves, "it cannot be taken back any more");
}

#[test]
fn a_decision_counts_at_once_if_its_player_says_so_and_only_once() {
    let (mut device, _) = held();
    let moves = device.moves();
    device.send(Input::Commit);
    assert_eq!((device.moves(), device.saves.len()), (moves + 1, 1));
    device.send(Input::Commit);
    device.settle();
    assert_eq!(device.moves(), moves + 1);
}

#[test]
fn the_timer_of_an_earlier_decision_does_not_end_the_time_of_a_later_one() {
    let (mut device, _) = held();
    let first = device.timers.pop().unwrap();
    device.send(Input::Undo);
    device.decide(|action| matches!(action, Action::Play(_)));
    device.send(Input::TimerFired(first));
    assert!(is_held(&device));
}

#[test]
fn nobody_else_can_act_while_a_decision_is_held() {
    let (mut device, seat) = held();
    let moves = device.moves();
    for input in [Input::Act(Action::Play(0)), Input::Lift(Seat(seat + 1)), Input::PassAll, Input::AskHint] {
        device.send(input);
    }
    assert!(is_held(&device));
    assert_eq!((device.moves(), device.at_screen()), (moves, Some(seat)));
}

#[test]
fn a_held_decision_is_dropped_when_the_screen_is_covered() {
    let (mut device, seat) = held();
    let moves = device.moves();
    device.send(Input::Cover);
    assert_eq!(device.may_lift(), [seat], "its player is asked again");
    device.settle();
    device.lift(seat);
    assert!(device.seat_screen().is_asked && !is_held(&device));
    assert_eq!(device.moves(), moves);
}

#[test]
fn a_held_decision_is_dropped_when_a_seat_changes_hands() {
    let (mut device, seat) = held();
    let moves = device.moves();
    device.send(Input::HandToBot(Seat(seat), "casual"));
    device.settle();
    assert_eq!(device.moves(), moves);
    assert!(!device.questions.is_empty(), "the bot decides");

    let (mut device, seat) = held();
    device.send(Input::HandToBot(Seat((seat + 1) % 3), "casual"));
    assert!(matches!(device.session.screen(), Screen::Covered(_)));
    device.settle();
    assert_eq!(device.moves(), moves);
}

#[test]
fn a_held_decision_is_dropped_when_a_hand_is_dealt_again() {
    let (mut device, seat) = held();
    let moves = device.moves();
    device.send(Input::DealAgain(Seat(seat)));
    device.send(Input::Agree(Seat(seat)));
    assert!(matches!(device.session.screen(), Screen::Covered(screen) if screen.table.redeal.is_some()));
    device.settle();
    assert_eq!(device.moves(), moves);
}

#[test]
fn a_held_decision_is_dropped_when_another_tab_plays() {
    let (mut device, _) = held();
    let moves = device.moves();
    device.send(Input::TakenOver);
    device.settle();
    device.send(Input::Commit);
    assert_eq!((device.moves(), device.saves.len()), (moves, 0));
}

#[test]
fn after_a_reload_its_player_is_asked_again() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    let seat = device.may_lift()[0];
    device.lift(seat);
    device.decide(|action| matches!(action, Action::Clue(_)));
    let moves = device.moves();
    let mut again = device.reload();
    assert_eq!((again.moves(), again.may_lift()), (moves, vec![seat]));
    again.lift(seat);
    assert!(again.seat_screen().is_asked && !is_held(&again));
}

#[test]
fn an_export_or_a_look_at_a_bots_reasons_makes_a_held_decision_count_first() {
    let (mut device, _) = held();
    let moves = device.moves();
    device.send(Input::Export);
    assert!(device.moves() > moves && !is_held(&device));

    let mut device = Device::<Poutine>::open(8, 40, &[0]);
    device.take_in();
    while !device.seat_screen().is_asked || device.session.table().view(Seat(0)).phase != Phase::Main {
        if device.seat_screen().is_asked {
            device.act(|_| true)
        } else {
            device.answer(0, "")
        }
        device.take_in();
    }
    device.decide(|action| matches!(action, poutine::Action::EndTurn));
    assert!(is_held(&device));
    let moves = device.moves();
    device.send(Input::AskWhy(0));
    assert!(device.moves() > moves && !is_held(&device));
}

#[test]
fn a_rejected_decision_is_not_held() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    let seat = device.may_lift()[0];
    device.lift(seat);
    device.send(Input::Act(Action::Place(0)));
    assert!(!is_held(&device) && device.seat_screen().rejection.is_some());
    device.decide(|action| matches!(action, Action::Discard(_)));
    assert!(is_held(&device) && device.seat_screen().rejection.is_none());
}

/// Asserts that in all golden games exactly the actions of these kinds are held, in every position.
fn check_kinds<G: SessionGame>(games: usize, is_held: impl Fn(&G::Action) -> bool) {
    let name = |seat: Seat| format!("player {seat}");
    for number in 1..=games {
        let record = super::golden(G::INFO.id, number, usize::MAX);
        for moves in (2..record.moves.len()).step_by(17) {
            let table = super::table::<G>(number, moves, &[]);
            for seat in table.turn().iter() {
                for action in G::legal_actions(table.view(seat), seat) {
                    let undo = G::undo(table.view(seat), seat, &action, &name);
                    assert_eq!(undo.is_some(), is_held(&action), "{action:?}");
                    let is_alone = table.turn().len() == 1;
                    assert!(undo.is_none() || is_alone, "{action:?} is held though others choose at the same time");
                    let is_said =
                        |undo: &super::super::Undo| !undo.decision.is_empty() && undo.until.starts_with("until ");
                    assert!(undo.as_ref().is_none_or(is_said));
                }
            }
        }
    }
}

#[test]
fn whether_a_decision_is_held_depends_on_its_kind_alone_and_simultaneous_ones_are_not() {
    check_kinds::<Escape>(4, |_| true);
    check_kinds::<Poutine>(4, |action| {
        use poutine::Action::{Allow, Cancel, Draw, PassCard};
        !matches!(action, Draw(_) | Cancel | Allow | PassCard(_))
    });
    check_kinds::<Intruder>(4, |action| !matches!(action, intruder::Action::Keep(_) | intruder::Action::UseNobody));
}

#[test]
fn all_decisions_are_held_for_the_same_time() {
    for choice in 0..20 {
        let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
        let seat = device.may_lift()[0];
        device.lift(seat);
        let actions = Escape::legal_actions(device.session.table().view(Seat(seat)), Seat(seat));
        let effects = device.session.handle(Input::Act(actions[choice % actions.len()]));
        assert!(matches!(effects[..], [Effect::StartTimer(_, DisplayTime::Undo)]), "{effects:?}");
    }
}

/// Returns a game of Intruder Escape in which the player at the screen can snatch a card that they may keep.
fn before_a_snatch() -> Device<Intruder> {
    for number in 1..=24 {
        let record = super::golden("intruder", number, usize::MAX);
        let is_snatch = |at: &usize| {
            let play =
                |at: usize| record.moves.get(at).and_then(|entry| entry.get("play")).and_then(|play| play.as_str());
            play(*at) == Some("snatch") && record.moves.get(at + 1).is_some_and(|next| next.get("hold").is_some())
        };
        if let Some(at) = (0..record.moves.len()).find(is_snatch) {
            let people: Vec<u8> = (0..record.seats.len() as u8).collect();
            let mut device = Device::<Intruder>::open(number, at, &people);
            device.take_in();
            let seat = device.may_lift()[0];
            device.lift(seat);
            return device;
        }
    }
    panic!("nobody snatches a card and keeps it");
}

#[test]
fn two_decisions_of_one_tap_are_taken_back_together_and_count_together() {
    let mut device = before_a_snatch();
    let seat = Seat(device.at_screen().unwrap());
    let moves = device.moves();
    let actions = Intruder::legal_actions(device.session.table().view(seat), seat);
    let snatch = actions.into_iter().find(|action| matches!(action, intruder::Action::Snatch { .. })).unwrap();
    device.send(Input::ActTwice(snatch, intruder::Action::Hold));
    assert!(is_held(&device));
    device.send(Input::Undo);
    device.settle();
    assert_eq!(device.moves(), moves);
    device.send(Input::ActTwice(snatch, intruder::Action::Hold));
    device.take_in();
    assert_eq!(device.session.table().decided_by(moves), Some(seat));
    assert_eq!(device.session.table().decided_by(moves + 1), Some(seat), "the card is kept without a question");
}

#[test]
fn the_second_decision_of_a_tap_is_dropped_when_the_screen_is_covered_in_between() {
    let mut device = before_a_snatch();
    let seat = Seat(device.at_screen().unwrap());
    let actions = Intruder::legal_actions(device.session.table().view(seat), seat);
    let snatch = actions.into_iter().find(|action| matches!(action, intruder::Action::Snatch { .. })).unwrap();
    device.send(Input::ActTwice(snatch, intruder::Action::Hold));
    device.send(Input::Commit);
    let moves = device.moves();
    device.send(Input::Cover);
    device.take_in();
    assert_eq!((device.moves(), device.may_lift()), (moves, vec![seat.0]));
}

#[test]
fn the_second_decision_of_a_tap_covers_the_hand_at_once_if_another_person_is_next() {
    let mut device = before_a_snatch();
    let seat = Seat(device.at_screen().unwrap());
    let actions = Intruder::legal_actions(device.session.table().view(seat), seat);
    let snatch = actions.into_iter().find(|action| matches!(action, intruder::Action::Snatch { .. })).unwrap();
    let moves = device.moves();
    device.send(Input::ActTwice(snatch, intruder::Action::Hold));
    device.send(Input::Commit);
    while device.moves() < moves + 2 {
        device.save();
        if let Some(timer) = device.timers.pop() {
            device.send(Input::TimerFired(timer));
        }
    }
    assert!(!device.session.table().turn().contains(seat), "another person is next");
    assert_eq!(device.at_screen(), None);
}
