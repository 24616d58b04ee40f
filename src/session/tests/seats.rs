//! Seats that change hands.

use super::Device;
use crate::game::{Game, Seat, Who};
use crate::games::escape::{Action, Escape};
use crate::session::{Input, NoExtension, SaveMeta, Screen, SeatChange, text};

fn lifted(people: &[u8]) -> (Device<Escape>, u8) {
    let mut device = Device::<Escape>::open(4, 2, people);
    while device.may_lift().is_empty() {
        device.settle();
        device.answer(0, "");
        device.settle();
    }
    let seat = device.may_lift()[0];
    device.lift(seat);
    device.saves.clear();
    (device, seat)
}

#[test]
fn the_person_at_the_screen_hands_over_their_own_seat_at_once() {
    let (mut device, seat) = lifted(&[0, 1, 2]);
    device.send(Input::HandToBot(Seat(seat), "casual"));
    assert_eq!(device.at_screen(), None, "the screen is covered");
    let players = &device.session.screen().table().players;
    assert_eq!(players[usize::from(seat)].who, Who::Bot("casual".into()));
    assert!(device.session.screen().table().handed_over.contains(Seat(seat)));
    assert_eq!(device.saves.len(), 1, "it is saved");
    let name = players[usize::from(seat)].display_name();
    assert!(device.log().contains(&text::bot_plays_for(&name)), "{:?}", device.log());
    assert_eq!(device.questions.len(), 1, "the bot is asked in that person's place");
}

#[test]
fn the_last_person_lifts_too() {
    let (mut device, seat) = lifted(&[0, 1]);
    let other = 1 - seat;
    device.send(Input::HandToBot(Seat(seat), "casual"));
    for _ in 0..6 {
        device.take_in();
        if device.may_lift() == [other] {
            break;
        }
        assert_eq!(device.at_screen(), None);
        device.answer(0, "");
    }
    assert_eq!((device.at_screen(), device.may_lift()), (None, vec![other]));
    let mut again = {
        device.send(Input::AskHint);
        device.send(Input::Cover);
        device.saves.clear();
        device
    };
    again.lift(other);
    assert_eq!(again.at_screen(), Some(other));
    again.send(Input::Cover);
    assert_eq!(again.at_screen(), None, "who was not alone from the start can cover the hand");
}

#[test]
fn a_level_that_there_is_not_a_bot_and_a_seat_that_a_bot_plays_change_nothing() {
    let (mut device, seat) = lifted(&[0, 1]);
    device.send(Input::HandToBot(Seat(seat), "champion"));
    device.send(Input::HandToBot(Seat(2), "casual"));
    assert_eq!((device.at_screen(), device.saves.len()), (Some(seat), 0));
    device.send(Input::ReclaimSeat(Seat(2)));
    assert_eq!((device.at_screen(), device.saves.len()), (Some(seat), 0), "no person ever sat there");
    device.send(Input::ReclaimSeat(Seat(seat)));
    assert_eq!((device.at_screen(), device.saves.len()), (Some(seat), 0), "a person sits there");
}

fn proposed(device: &Device<Escape>) -> Option<(u8, Vec<u8>)> {
    match device.session.screen() {
        Screen::Covered(covered) => {
            covered.proposal.map(|asked| (asked.seat.0, asked.missing.iter().map(|seat| seat.0).collect()))
        }
        _ => None,
    }
}

#[test]
fn for_somebody_absent_all_others_must_agree() {
    let (mut device, seat) = lifted(&[0, 1, 2]);
    let absent = (seat + 1) % 3;
    let mut others: Vec<u8> = (0..3).filter(|other| *other != absent).collect();
    device.send(Input::HandToBot(Seat(absent), "casual"));
    assert_eq!(proposed(&device), Some((absent, others.clone())));
    device.send(Input::Agree(Seat(absent)));
    assert_eq!(proposed(&device), Some((absent, others.clone())), "the absent person has no say");
    device.send(Input::Agree(Seat(others.remove(0))));
    assert_eq!(proposed(&device), Some((absent, others.clone())));
    assert!(device.session.table().players()[usize::from(absent)].who == Who::Human);
    device.send(Input::Agree(Seat(others.remove(0))));
    assert_eq!(proposed(&device), None);
    assert!(device.session.table().players()[usize::from(absent)].who != Who::Human);
    assert_eq!(device.at_screen(), None);
}

#[test]
fn one_objection_ends_the_question() {
    let (mut device, seat) = lifted(&[0, 1, 2]);
    device.send(Input::HandToBot(Seat((seat + 1) % 3), "casual"));
    device.send(Input::CancelProposal);
    assert_eq!(proposed(&device), None);
    assert_eq!(device.may_lift(), [seat]);
    device.send(Input::Agree(Seat(seat)));
    assert!(device.session.table().players().iter().all(|player| player.who == Who::Human));
}

#[test]
fn a_question_nobody_can_answer_is_not_asked() {
    let mut device = Device::<Escape>::open(4, 2, &[1]);
    device.send(Input::HandToBot(Seat(0), "casual"));
    assert_eq!(device.at_screen(), Some(1), "a bot plays seat 0 already");
}

#[test]
fn a_person_comes_back_and_lifts_for_themselves() {
    let (mut device, seat) = lifted(&[0, 1, 2]);
    device.send(Input::HandToBot(Seat(seat), "casual"));
    device.send(Input::ReclaimSeat(Seat(seat)));
    assert_eq!(device.at_screen(), None);
    assert_eq!(device.may_lift(), [seat], "the bot that was asked for this seat is not waited for");
    let name = device.session.table().players()[usize::from(seat)].display_name();
    assert!(device.log().contains(&text::plays_again(&name)));
    let moves = device.moves();
    device.settle();
    device.answer(0, "");
    assert_eq!(device.moves(), moves, "its answer comes too late");
    device.lift(seat);
    assert_eq!(device.at_screen(), Some(seat));
    assert!(!device.session.screen().table().handed_over.contains(Seat(seat)));
}

#[test]
fn a_change_of_another_seat_leaves_a_bot_at_its_question() {
    let seat = Device::<Escape>::open(4, 2, &[0, 1, 2]).may_lift()[0];
    let third = (seat + 2) % 3;
    let mut device = Device::<Escape>::open(4, 2, &[seat, third]);
    device.lift(seat);
    device.act(|action| matches!(action, Action::Clue(_)));
    device.settle();
    let asked = device.questions.len();
    let moves = device.moves();
    device.send(Input::HandToBot(Seat(third), "casual"));
    device.send(Input::Agree(Seat(seat)));
    assert!(device.session.screen().table().handed_over.contains(Seat(third)));
    assert_eq!(device.questions.len(), asked, "the bot is not asked again");
    device.answer(0, "");
    device.take_in();
    assert!(device.moves() > moves, "its answer counts");
}

#[test]
fn a_change_of_another_seat_does_not_ask_a_deciding_bot_again() {
    let (mut device, first) = lifted(&[0, 1, 2]);
    device.send(Input::HandToBot(Seat(first), "casual"));
    assert_eq!(device.questions.len(), 1, "the bot decides");
    let (second, third) = ((first + 1) % 3, (first + 2) % 3);
    device.send(Input::HandToBot(Seat(second), "casual"));
    device.send(Input::Agree(Seat(third)));
    assert!(device.session.screen().table().handed_over.contains(Seat(second)));
    assert_eq!(device.questions.len(), 1, "it is not asked again");
}

#[test]
fn a_seat_was_played_by_its_first_player_until_the_change() {
    let changes = vec![SeatChange { step: 5, seat: Seat(1), before: Who::Human }];
    let meta = SaveMeta::<NoExtension> { changes, ..SaveMeta::default() };
    for step in 0..8 {
        assert_eq!(meta.player_at(Seat(1), step).is_some(), step < 5, "step {step}");
        assert_eq!(meta.player_at(Seat(0), step), None);
    }
}

#[test]
fn a_seat_that_was_handed_over_was_played_by_a_person_first() {
    let (mut device, seat) = lifted(&[0, 1, 2]);
    device.send(Input::HandToBot(Seat(seat), "casual"));
    assert_eq!(device.session.meta.first_player(Seat(seat)), Some(&Who::Human));
    assert!(device.session.meta.was_human(Seat(seat)) && !device.session.meta.was_human(Seat((seat + 1) % 3)));
}

#[test]
fn what_a_player_had_not_read_is_old_once_a_bot_has_decided_for_them() {
    let (mut device, seat) = lifted(&[0, 1, 2]);
    device.send(Input::HandToBot(Seat(seat), "casual"));
    device.session.unread[Seat(seat)] = vec!["news".into()];
    let moves = device.moves();
    device.settle();
    device.answer(0, "");
    assert!(device.moves() > moves, "the bot has decided");
    assert!(device.session.unread[Seat(seat)].is_empty());
}

#[test]
fn after_the_game_no_seat_changes_hands() {
    let mut device = Device::<Escape>::open(4, usize::MAX, &[0, 1]);
    assert!(matches!(device.session.screen(), Screen::Over(_)));
    let players = device.session.table().players().to_vec();
    device.saves.clear();
    device.send(Input::HandToBot(Seat(0), "casual"));
    device.send(Input::Agree(Seat(1)));
    device.send(Input::ReclaimSeat(Seat(2)));
    assert!(device.saves.is_empty() && device.questions.is_empty());
    assert_eq!(device.session.table().players(), players);
}

#[test]
fn who_comes_back_is_shown_what_the_bot_did_in_their_name() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    let seat = device.may_lift()[0];
    device.lift(seat);
    device.send(Input::HandToBot(Seat(seat), "casual"));
    device.settle();
    let log = device.log().len();
    let (_, request) = device.questions.last().expect("the bot is asked");
    let choices = Escape::legal_actions(device.session.table().view(request.seat), request.seat);
    let clue = choices.iter().position(|action| matches!(action, Action::Clue(_)));
    device.answer(clue.expect("it can give a clue"), "");
    device.take_in();
    device.send(Input::ReclaimSeat(Seat(seat)));
    device.take_in();
    while device.may_lift() != [seat] {
        let next = device.may_lift()[0];
        device.lift(next);
        device.act(|action| matches!(action, Action::Clue(_)));
        device.take_in();
    }
    device.send(Input::Lift(Seat(seat)));
    let lines = super::recap::recap(&mut device);
    assert_eq!(lines.first(), device.log().get(log), "{lines:?}");
}
