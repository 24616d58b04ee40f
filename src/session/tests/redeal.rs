//! Cards that somebody has seen by mistake are dealt again.

use super::curtain::after_a_decision_with_a_private_result;
use super::*;
use crate::games::{escape::Escape, intruder::Intruder, poutine::Poutine};
use crate::session::{ProposedChange, RedealResult, text};

impl<G: SessionGame> Device<G> {
    fn redeal(&self) -> Option<RedealResult> {
        self.session.screen().table().redeal
    }
}

fn name<G: SessionGame>(device: &Device<G>, seat: u8) -> String {
    device.session.table().players()[seat as usize].name.clone()
}

fn deals_again<G: SessionGame>(moves: usize) {
    let mut device = Device::<G>::open(4, moves, &[0, 1, 2, 3, 4, 5]);
    device.take_in();
    let seat = device.session.table().turn().iter().next().expect("somebody decides").0;
    device.lift(seat);
    let before = device.session.table().write();
    device.send(Input::DealAgain(Seat(seat)));
    device.send(Input::Agree(Seat(seat)));
    assert_eq!(device.at_screen(), None, "the screen is covered");
    assert_eq!(device.rewritten, 1, "bots are sent the game again");
    assert_eq!(device.redeal(), Some(RedealResult { seat: Seat(seat), has_hidden_cards: true }));
    assert_ne!(device.session.table().write(), before);
    device.save();
    let line = text::dealt_again(&name(&device, seat));
    assert_eq!(device.log().last(), Some(&line));
    // What is on the screen is the new hand.
    device.lift(seat);
    let shown = format!("{:?}", device.seat_screen().table.view);
    assert_eq!(shown, format!("{:?}", device.session.table().view(Seat(seat))));
    assert_eq!(device.redeal(), None);
    // The game goes on, and the save opens with the same table and the same line of the log.
    let record = device.session.table().record();
    let again: Table<G> = Table::replay(&record).expect("the record is one of the rules");
    let opened = Device::of(again, device.session.meta.clone());
    assert_eq!(opened.log().last(), Some(&line));
}

#[test]
fn escape_deals_a_hand_again() {
    deals_again::<Escape>(4);
}

#[test]
fn poutine_deals_a_hand_again() {
    deals_again::<Poutine>(5);
}

#[test]
fn intruder_escape_deals_a_hand_again() {
    deals_again::<Intruder>(2);
}

#[test]
fn a_hand_is_dealt_again_only_if_its_player_agrees() {
    let mut device = Device::<Escape>::open(4, 4, &[0, 1, 2]);
    device.take_in();
    let seat = device.session.table().turn().iter().next().expect("somebody decides").0;
    let other = Seat((seat + 1) % 3);
    device.lift(seat);
    let before = device.session.table().write();
    let asked = |device: &Device<Escape>| match device.session.screen() {
        Screen::Covered(covered) => covered.proposal.map(|proposal| (proposal.seat, proposal.change)),
        _ => None,
    };
    for answer in [Input::Agree(Seat(seat)), Input::CancelProposal] {
        device.send(Input::DealAgain(other));
        assert_eq!(asked(&device), Some((other, ProposedChange::Redeal)));
        device.send(answer);
        assert_eq!((device.redeal(), device.session.table().write()), (None, before.clone()));
    }
    assert_eq!((asked(&device), device.may_lift()), (None, vec![seat]));
    device.send(Input::DealAgain(other));
    device.send(Input::Agree(other));
    assert!(device.redeal().is_some() && device.session.table().write() != before);
}

#[test]
fn while_a_bot_decides_no_hand_is_dealt_again() {
    let mover = Device::<Escape>::open(4, 4, &[0, 1, 2]).may_lift()[0];
    let (bot, other) = ((mover + 1) % 3, (mover + 2) % 3);
    let mut device = Device::<Escape>::open(4, 4, &[mover, other]);
    let can_deal_again = |device: &Device<Escape>| device.session.screen().table().can_deal_again;
    device.take_in();
    assert!(can_deal_again(&device), "the hands are covered, and a person decides");
    device.lift(mover);
    assert!(can_deal_again(&device));
    device.act(|_| true);
    device.settle();
    assert_eq!(device.questions.last().map(|(_, request)| request.seat.0), Some(bot));
    assert!(!can_deal_again(&device));
    device.send(Input::DealAgain(Seat(other)));
    device.send(Input::Agree(Seat(other)));
    device.answer(0, "");
    device.take_in();
    assert_eq!((device.redeal(), device.rewritten), (None, 0));
    assert!(can_deal_again(&device));
}

#[test]
fn a_new_deal_leaves_the_recaps_that_are_due() {
    let mut device = Device::<Escape>::open(4, 4, &[0, 1, 2]);
    device.take_in();
    let first = device.may_lift()[0];
    let mut lines = Vec::new();
    for _ in 0..3 {
        let seat = device.may_lift()[0];
        device.lift(seat);
        device.act(|action| matches!(action, crate::games::escape::Action::Clue(_)));
        device.take_in();
        lines.push(device.log().last().cloned().expect("a line"));
    }
    device.send(Input::DealAgain(Seat(first)));
    device.send(Input::Agree(Seat(first)));
    assert_eq!(device.rewritten, 1);
    device.save();
    device.send(Input::Lift(Seat(first)));
    let line = device.seat_screen().recap.as_deref().cloned();
    assert_eq!(line, Some(lines[1].clone()), "what the second player did");
    device.send(Input::SkipRecap);
    let shown = format!("{:?}", device.seat_screen().table.view);
    assert_eq!(shown, format!("{:?}", device.session.table().view(Seat(first))));
}

#[test]
fn after_a_new_deal_a_player_is_not_told_any_more_which_card_they_had_drawn() {
    let (mut device, seat) = after_a_decision_with_a_private_result();
    let seat = Seat(seat);
    device.take_in();
    let unread = device.session.unread[seat].clone();
    let is_told = |device: &Device<Poutine>| device.session.news(seat).iter().any(|news| unread.contains(&news.text));
    assert!(is_told(&device), "{unread:?}");
    device.send(Input::DealAgain(seat));
    device.send(Input::Agree(seat));
    assert_eq!(device.redeal(), Some(RedealResult { seat, has_hidden_cards: true }));
    assert!(!is_told(&device), "{unread:?}");
}

#[test]
fn a_hand_is_not_dealt_again_where_one_person_plays_or_if_a_bot_holds_it() {
    for people in [&[0][..], &[1, 2]] {
        let mut device = Device::<Escape>::open(4, 4, people);
        let before = device.session.table().write();
        device.send(Input::DealAgain(Seat(0)));
        device.send(Input::Agree(Seat(0)));
        assert_eq!(device.redeal(), None);
        assert_eq!(device.session.table().write(), before);
    }
}

/// Late in Escape! the draw pile is empty: then there is nothing to deal from.
#[test]
fn a_hand_that_cannot_be_dealt_again_stays_and_nobody_is_told() {
    let mut impossible = 0;
    for number in 1..=12 {
        let moves = golden("escape", number, usize::MAX).moves.len();
        let mut device = Device::<Escape>::open(number, moves - 1, &[0, 1, 2, 3, 4]);
        device.take_in();
        let before = device.session.table().write();
        let table = device.session.table();
        let Some(seat) = table.turn().iter().find(|seat| table.hidden_cards(*seat) > 0) else { continue };
        device.send(Input::DealAgain(seat));
        device.send(Input::Agree(seat));
        assert_eq!(device.redeal(), Some(RedealResult { seat, has_hidden_cards: true }));
        let is_same = device.session.table().write() == before;
        assert_eq!(device.rewritten, usize::from(!is_same));
        impossible += usize::from(is_same);
        device.save();
        assert_eq!(device.log().last(), Some(&text::dealt_again(&name(&device, seat.0))));
        device.send(Input::DismissRedeal);
        assert_eq!(device.redeal(), None);
    }
    assert!(impossible > 0);
}
