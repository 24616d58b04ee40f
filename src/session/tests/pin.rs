//! PINs: who has one is asked for it before the curtain lifts.

use super::*;
use crate::game::SeatSet;
use crate::games::escape::Escape;
use crate::session::{Pin, PinPrompt, PinPurpose, PinRemoval, ProposedChange, text};

fn pin(digits: &str) -> Pin {
    Pin::new(digits).expect("four digits")
}

/// Three people; the one who is asked has the PIN 1234 and is not at the screen.
fn protected() -> (Device<Escape>, u8) {
    let mut device = Device::open(4, 4, &[0, 1, 2]);
    device.take_in();
    let seat = device.session.table().turn().iter().next().expect("somebody decides").0;
    device.lift(seat);
    device.send(Input::SetPin(Some(pin("1234"))));
    assert!(device.seat_screen().has_pin);
    device.send(Input::Cover);
    device.lift(seat);
    (device, seat)
}

/// The same after bots have taken the seats of both others.
fn left_with_bots() -> (Device<Escape>, u8) {
    let (mut device, seat) = protected();
    device.send(Input::CancelPin);
    for other in [(seat + 1) % 3, (seat + 2) % 3] {
        device.session.change_player(Seat(other), Who::Bot("casual".into()));
    }
    device.send(Input::Cover);
    device.take_in();
    (device, seat)
}

impl Device<Escape> {
    fn prompt(&self) -> Option<PinPrompt> {
        match self.session.screen() {
            Screen::Covered(covered) => covered.pin,
            _ => None,
        }
    }
}

#[test]
fn a_pin_has_four_digits() {
    for digits in ["", "123", "12345", "12a4", "１２３４"] {
        assert_eq!(Pin::new(digits), None, "{digits}");
    }
    assert_eq!(String::from(pin("0042")), "0042");
}

#[test]
fn the_curtain_lifts_only_after_the_right_pin() {
    let (mut device, seat) = protected();
    assert_eq!(device.at_screen(), None);
    assert_eq!(device.prompt().map(|prompt| (prompt.seat.0, prompt.purpose)), Some((seat, PinPurpose::Lift)));
    device.send(Input::EnterPin(pin("1234")));
    assert_eq!(device.at_screen(), Some(seat));
}

#[test]
fn a_wrong_pin_takes_time() {
    let (mut device, seat) = protected();
    device.send(Input::EnterPin(pin("4321")));
    assert!(device.prompt().is_some_and(|prompt| prompt.wrong == 1 && prompt.waits));
    device.send(Input::EnterPin(pin("1234")));
    assert_eq!(device.at_screen(), None, "nothing can be entered yet");
    device.settle();
    assert!(device.prompt().is_some_and(|prompt| prompt.wrong == 1 && !prompt.waits));
    device.send(Input::EnterPin(pin("1234")));
    assert_eq!(device.at_screen(), Some(seat));
}

#[test]
fn each_wrong_pin_is_counted_until_the_question_is_closed() {
    let (mut device, seat) = protected();
    for wrong in 1..=3 {
        device.send(Input::EnterPin(pin("4321")));
        device.send(Input::EnterPin(pin("4321")));
        assert_eq!(device.prompt().map(|prompt| prompt.wrong), Some(wrong), "nothing can be entered yet");
        device.settle();
    }
    device.send(Input::CancelPin);
    device.lift(seat);
    assert_eq!(device.prompt().map(|prompt| prompt.wrong), Some(0));
}

#[test]
fn a_pin_is_saved_and_can_be_removed() {
    let (mut device, seat) = protected();
    let mut opened = Device::of(table::<Escape>(4, 4, &[0, 1, 2]), device.session.meta.clone());
    opened.take_in();
    opened.lift(seat);
    assert_eq!(opened.at_screen(), None);
    device.send(Input::EnterPin(pin("1234")));
    device.send(Input::SetPin(None));
    assert!(!device.seat_screen().has_pin);
    device.send(Input::Cover);
    device.lift(seat);
    assert_eq!(device.at_screen(), Some(seat));
}

#[test]
fn all_others_agree_to_remove_a_forgotten_pin() {
    let (mut device, seat) = protected();
    let name = |device: &Device<Escape>, seat: u8| device.session.table().players()[usize::from(seat)].name.clone();
    let others = [(seat + 1) % 3, (seat + 2) % 3];
    device.send(Input::AgreeToRemovePin(Seat(seat)));
    assert!(device.prompt().is_some(), "the owner alone cannot");
    device.send(Input::AgreeToRemovePin(Seat(others[0])));
    device.send(Input::AgreeToRemovePin(Seat(others[0])));
    let agreed: Vec<u8> = device.prompt().expect("one other is not enough").agreed.iter().map(|seat| seat.0).collect();
    assert_eq!(agreed, [others[0]]);
    device.send(Input::EnterPin(pin("1234")));
    assert_eq!(device.at_screen(), Some(seat), "the PIN still opens");
    device.send(Input::Cover);
    device.lift(seat);
    for other in others {
        device.send(Input::AgreeToRemovePin(Seat(other)));
    }
    assert_eq!(device.prompt(), None);
    device.save();
    let mut by = others;
    by.sort_unstable();
    let by = by.map(|other| name(&device, other));
    assert_eq!(device.log().last(), Some(&text::pin_removed(&name(&device, seat), &by)));
    assert!(device.log().last().is_some_and(|line| line.contains("PIN was removed") && line.contains(&by[0])));
    device.lift(seat);
    assert_eq!(device.at_screen(), Some(seat));
}

#[test]
fn a_player_who_left_the_seat_to_a_bot_must_still_agree() {
    let (mut device, seat) = left_with_bots();
    device.lift(seat);
    device.send(Input::AgreeToRemovePin(Seat(seat)));
    assert!(device.prompt().is_some(), "the owner alone cannot, though only bots play besides");
    for other in [(seat + 1) % 3, (seat + 2) % 3] {
        assert!(device.prompt().is_some());
        device.send(Input::AgreeToRemovePin(Seat(other)));
    }
    assert_eq!(device.prompt(), None);
}

#[test]
fn if_the_last_person_has_forgotten_their_pin_a_bot_can_go_on() {
    let (mut device, seat) = left_with_bots();
    device.send(Input::HandToBot(Seat(seat), "casual"));
    assert!(device.session.table().players().iter().all(|player| player.who != Who::Human));
    assert_eq!(device.at_screen(), None);
}

#[test]
fn who_agrees_enters_their_own_pin() {
    let (mut device, seat) = protected();
    let other = Seat((seat + 1) % 3);
    device.session.meta.set_pin(other, Some(pin("9999")));
    device.send(Input::AgreeToRemovePin(Seat((seat + 2) % 3)));
    device.send(Input::AgreeToRemovePin(other));
    assert_eq!(
        device.prompt().map(|prompt| (prompt.seat, prompt.purpose)),
        Some((other, PinPurpose::Removal(Seat(seat))))
    );
    device.send(Input::EnterPin(pin("1234")));
    device.settle();
    assert!(device.prompt().is_some_and(|prompt| prompt.wrong == 1));
    device.send(Input::EnterPin(pin("9999")));
    device.save();
    assert_eq!(device.prompt(), None);
    assert_eq!(device.at_screen(), None, "nobody's hand is shown for that");
    device.lift(seat);
    assert_eq!(device.at_screen(), Some(seat));
}

#[test]
fn who_agrees_to_a_hand_over_enters_their_own_pin() {
    let (mut device, seat) = protected();
    let absent = (seat + 1) % 3;
    let third = (seat + 2) % 3;
    device.send(Input::CancelPin);
    device.send(Input::HandToBot(Seat(absent), "casual"));
    device.send(Input::Agree(Seat(third)));
    assert_eq!(device.prompt(), None, "who has no PIN is asked for none");
    device.send(Input::Agree(Seat(seat)));
    let asked = device.prompt().map(|prompt| (prompt.seat.0, prompt.purpose));
    assert_eq!(asked, Some((seat, PinPurpose::Agree(Seat(absent), ProposedChange::Bot("casual")))));
    device.send(Input::EnterPin(pin("4321")));
    assert_eq!(device.session.table().players()[usize::from(absent)].who, Who::Human);
    device.settle();
    device.send(Input::CancelPin);
    device.send(Input::Agree(Seat(seat)));
    device.send(Input::EnterPin(pin("1234")));
    assert_ne!(device.session.table().players()[usize::from(absent)].who, Who::Human);
    assert_eq!(device.at_screen(), None);
}

#[test]
fn who_does_not_agree_to_a_hand_over_enters_no_pin() {
    let (mut device, seat) = protected();
    device.send(Input::CancelPin);
    device.send(Input::HandToBot(Seat((seat + 1) % 3), "casual"));
    device.send(Input::Agree(Seat(seat)));
    device.send(Input::CancelProposal);
    assert_eq!(device.prompt(), None);
    device.send(Input::EnterPin(pin("1234")));
    assert!(device.session.table().players().iter().all(|player| player.who == Who::Human));
}

#[test]
fn a_save_from_the_time_when_one_agreed_is_read() {
    let removal: PinRemoval = serde_json::from_str(r#"{"step":3,"seat":0,"by":2}"#).expect("a seat alone");
    assert_eq!(removal, PinRemoval { step: 3, seat: Seat(0), agreed: vec![], by: Some(Seat(2)) });
    let json = serde_json::to_string(&removal).expect("it is written");
    assert_eq!(serde_json::from_str::<PinRemoval>(&json).expect("a list"), removal);
}

#[test]
fn who_does_not_agree_after_all_takes_nothing_from_the_others() {
    let (mut device, seat) = protected();
    let others = [(seat + 1) % 3, (seat + 2) % 3];
    device.session.meta.set_pin(Seat(others[1]), Some(pin("9999")));
    device.send(Input::AgreeToRemovePin(Seat(others[0])));
    device.send(Input::AgreeToRemovePin(Seat(others[1])));
    device.send(Input::CancelPin);
    let prompt = device.prompt().expect("the PIN of the first is asked for again");
    assert_eq!((prompt.seat.0, prompt.purpose), (seat, PinPurpose::Lift));
    assert!(prompt.agreed.contains(Seat(others[0])) && !prompt.agreed.contains(Seat(others[1])));
    device.send(Input::CancelPin);
    assert_eq!(device.prompt(), None);
    device.send(Input::EnterPin(pin("1234")));
    assert_eq!(device.at_screen(), None);
}

#[test]
fn where_all_have_forgotten_their_pins_these_are_removed_after_some_time() {
    let (mut device, seat) = protected();
    let others = [(seat + 1) % 3, (seat + 2) % 3];
    device.session.meta.set_pin(Seat(others[1]), Some(pin("9999")));
    device.send(Input::ForgetPin);
    assert_eq!(device.prompt().map(|prompt| prompt.forgot), Some(SeatSet::EMPTY), "the others are asked first");
    let all_forget = |device: &mut Device<Escape>| {
        device.send(Input::AgreeToRemovePin(Seat(others[1])));
        assert_eq!(device.prompt().map(|prompt| prompt.removal), Some(None));
        device.send(Input::ForgetPin);
    };
    all_forget(&mut device);
    assert_eq!(device.prompt().map(|prompt| prompt.removal), Some(None), "one of the others can still agree");
    device.send(Input::AgreeToRemovePin(Seat(others[0])));
    let timer = device.prompt().and_then(|prompt| prompt.removal).expect("nobody else can agree");
    device.send(Input::EnterPin(pin("4321")));
    assert!(device.prompt().is_some_and(|prompt| prompt.waits && prompt.removal == Some(timer)));
    device.send(Input::CancelPin);
    device.settle();
    assert!(device.session.meta.pin(Seat(seat)).is_some(), "the question was closed");
    device.lift(seat);
    device.send(Input::AgreeToRemovePin(Seat(others[0])));
    all_forget(&mut device);
    let timer = device.prompt().and_then(|prompt| prompt.removal).expect("all have answered");
    device.send(Input::TimerFired(timer));
    assert_eq!(device.prompt(), None);
    assert_eq!([seat, others[1]].map(|seat| device.session.meta.pin(Seat(seat))), [None, None]);
    device.save();
    let name = |seat: u8| device.session.table().players()[usize::from(seat)].name.clone();
    for seat in [seat, others[1]] {
        assert!(device.log().contains(&text::pin_removed(&name(seat), &[name(others[0])])));
    }
    device.lift(seat);
    assert_eq!(device.at_screen(), Some(seat));
}

#[test]
fn a_pin_that_is_remembered_after_all_takes_nothing_from_the_others() {
    let (mut device, seat) = protected();
    let others = [(seat + 1) % 3, (seat + 2) % 3];
    for other in others {
        device.session.meta.set_pin(Seat(other), Some(pin("9999")));
        device.send(Input::AgreeToRemovePin(Seat(other)));
        device.send(Input::ForgetPin);
    }
    assert!(device.prompt().is_some_and(|prompt| prompt.removal.is_some()));
    device.send(Input::AgreeToRemovePin(Seat(others[0])));
    device.send(Input::EnterPin(pin("9999")));
    let prompt = device.prompt().expect("the other one has forgotten theirs");
    assert_eq!((prompt.agreed, prompt.forgot), (SeatSet::only(Seat(others[0])), SeatSet::only(Seat(others[1]))));
    device.send(Input::EnterPin(pin("1234")));
    assert_eq!(device.at_screen(), Some(seat), "the PIN still opens");
    device.take_in();
    assert!(others.iter().all(|other| device.session.meta.pin(Seat(*other)).is_some()));
}

#[test]
fn a_wrong_pin_takes_the_same_time_if_the_question_is_closed_and_asked_again() {
    let (mut device, seat) = protected();
    device.send(Input::EnterPin(pin("4321")));
    device.send(Input::CancelPin);
    device.lift(seat);
    assert!(device.prompt().is_some_and(|prompt| prompt.waits && prompt.wrong == 0));
    device.send(Input::EnterPin(pin("1234")));
    assert_eq!(device.at_screen(), None, "nothing can be entered yet");
    device.settle();
    device.send(Input::EnterPin(pin("1234")));
    assert_eq!(device.at_screen(), Some(seat));
}

#[test]
fn nobody_agrees_while_a_wrong_pin_takes_time() {
    let (mut device, seat) = protected();
    device.send(Input::EnterPin(pin("4321")));
    device.send(Input::AgreeToRemovePin(Seat((seat + 1) % 3)));
    assert!(device.prompt().is_some_and(|prompt| prompt.waits && prompt.agreed.is_empty()));
}

#[test]
fn a_prompt_goes_with_the_person_it_was_for() {
    let (mut device, _) = protected();
    device.send(Input::CancelPin);
    assert_eq!(device.prompt(), None);
    device.send(Input::EnterPin(pin("1234")));
    assert_eq!(device.at_screen(), None);
}

#[test]
fn a_person_alone_needs_no_pin() {
    let mut device = Device::<Escape>::open(4, 4, &[0]);
    device.take_in();
    device.send(Input::SetPin(Some(pin("1234"))));
    assert_eq!(device.session.meta.pin(Seat(0)), None);
}
