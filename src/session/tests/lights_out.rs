//! The Lights Go Out: several people choose one after the other, and all learn something at once.

use super::{Device, golden};
use crate::game::Seat;
use crate::games::poutine::{Action, Phase, Pile, Poutine};
use crate::session::Input;

/// Plays until The Lights Go Out has been drawn by somebody but the first player, and everybody has chosen a card. Returns the device,
/// and the seats that chose, in order.
fn lights_out() -> (Device<Poutine>, Vec<u8>) {
    for number in 1..=24 {
        let record = golden("poutine", number, usize::MAX);
        let people: Vec<u8> = (0..record.seats.len() as u8).collect();
        for at in (5..record.moves.len()).filter(|at| record.moves[*at].get("draw").is_some()) {
            let seat = record.moves[at]["seat"].as_u64().expect("a decision has a seat") as u8;
            if seat == 0 {
                continue;
            }
            let mut device = Device::<Poutine>::open(number, at, &people);
            device.take_in();
            if device.may_lift() != [seat] {
                continue;
            }
            device.lift(seat);
            device.send(Input::Act(Action::Draw(Pile::Main)));
            device.take_in();
            if device.session.table().view(Seat(seat)).phase != Phase::LightsOut {
                continue;
            }
            let mut went = Vec::new();
            while device.session.table().view(Seat(seat)).phase == Phase::LightsOut {
                let next = device.at_screen().unwrap_or_else(|| device.may_lift()[0]);
                device.lift(next);
                went.push(next);
                device.act(|action| matches!(action, Action::PassCard(_)));
                device.take_in();
            }
            return (device, went);
        }
    }
    panic!("the lights never go out");
}

#[test]
fn the_device_goes_on_clockwise_from_whoever_had_it_last() {
    let (device, went) = lights_out();
    let seats = device.session.table().seats() as u8;
    let drew = device.session.table().view(Seat(0)).turn.0;
    let clockwise: Vec<u8> = (0..seats).map(|after| (drew + after) % seats).collect();
    let asked: Vec<u8> = clockwise.into_iter().filter(|seat| went.contains(seat)).collect();
    // The order wraps around from the last seat to the first.
    assert_eq!(went, asked);
}

#[test]
fn what_one_learns_right_before_the_hand_is_covered_stands_there_once_more() {
    let (mut device, went) = lights_out();
    let last = *went.last().expect("somebody chooses");
    let events = device.session.table().action_events(Seat(last));
    let learnt: Vec<String> = events.filter_map(|event| device.session.private_line(Seat(last), event)).collect();
    assert!(!learnt.is_empty(), "the card that has come");
    for _ in 0..60 {
        device.take_in();
        let Some(next) = device.at_screen().or_else(|| device.may_lift().first().copied()) else { break };
        device.lift(next);
        if next == last {
            let news = device.seat_screen().news.iter().map(|news| &news.text);
            return assert!(news.take(learnt.len()).eq(&learnt));
        }
        device.act(|action| !matches!(action, Action::Attempt(_)));
    }
    panic!("the last one to choose is not asked again");
}
