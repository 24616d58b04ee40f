//! The response to an attempt in Houdini's Poutine: everybody is asked at once, and nobody's silence tells anything.

use super::{Device, golden, table};
use crate::game::{Game, Seat};
use crate::games::poutine::{Action, GiveOrder, Order, Phase, Poutine};
use crate::session::{Extension, Input, SaveMeta, Screen, TimerId};

/// Returns the first attempt that several others may cancel: the number of its golden game, and of the moves before the responses.
pub(super) fn attempt(fewest: usize) -> (usize, usize) {
    for number in 1..=24 {
        let record = golden("poutine", number, usize::MAX);
        let attempts = (0..record.moves.len()).filter(|at| record.moves[*at].get("attempt").is_some());
        for at in attempts {
            let people: Vec<u8> = (0..record.seats.len() as u8).collect();
            let table = table::<Poutine>(number, at + 1, &people);
            if table.turn().len() >= fewest {
                return (number, at + 1);
            }
        }
    }
    panic!("nobody tries to leave");
}

fn asked() -> (Device<Poutine>, Vec<u8>) {
    let (number, moves) = attempt(3);
    let people: Vec<u8> = (0..5).collect();
    let mut device = Device::<Poutine>::open(number, moves, &people);
    device.take_in();
    let window = match device.session.screen() {
        Screen::ResponseWindow(window) => window.asked.iter().map(|seat| seat.0).collect(),
        other => panic!("the table is not asked: {other:?}"),
    };
    (device, window)
}

#[test]
fn all_who_may_answer_are_asked_at_once() {
    let (device, asked) = asked();
    assert!(asked.len() >= 3);
    assert!(asked.iter().all(|seat| device.session.table().turn().contains(Seat(*seat))));
    assert_eq!(device.at_screen(), None);
}

#[test]
fn whoever_wants_to_answer_takes_the_device_and_the_table_can_be_asked_again() {
    let (mut device, asked) = asked();
    device.send(Input::AnswerAs(Seat(9)));
    assert!(matches!(device.session.screen(), Screen::ResponseWindow(_)), "there is no such seat");
    device.send(Input::AnswerAs(Seat(asked[1])));
    assert_eq!(device.may_lift(), [asked[1]]);
    assert!(matches!(device.session.screen(), Screen::Covered(covered) if covered.can_ask_again));
    device.lift(asked[0]);
    assert_eq!(device.at_screen(), None, "another one does not");
    device.send(Input::AskAgain);
    assert!(matches!(device.session.screen(), Screen::ResponseWindow(_)));
    device.send(Input::AnswerAs(Seat(asked[0])));
    device.lift(asked[0]);
    assert_eq!(device.at_screen(), Some(asked[0]));
}

#[test]
fn nobody_answers_for_all() {
    let (mut device, asked) = asked();
    let moves = device.moves();
    device.send(Input::PassAll);
    assert!(device.moves() > moves);
    let view = device.session.table().view(Seat(asked[0]));
    assert!(!matches!(view.phase, Phase::Attempt(_)), "the attempt is decided");
    assert!(matches!(device.session.screen(), Screen::Covered(_)), "the question is gone");
    let saves = device.saves.len();
    device.send(Input::PassAll);
    assert_eq!(device.saves.len(), saves, "nothing is asked any more");
}

#[test]
fn nobody_can_take_the_device_to_answer_while_the_outcome_is_shown() {
    let (mut device, asked) = asked();
    device.send(Input::PassAll);
    assert!(device.session.screen().table().is_busy, "the outcome is shown");
    device.send(Input::AnswerAs(Seat(asked[1])));
    assert!(device.may_lift().is_empty(), "a lift would do nothing");
}

#[test]
fn where_nothing_is_asked_there_is_nothing_to_ask_again() {
    let mut device = Device::<Poutine>::open(8, 5, &[0, 1, 2, 3]);
    device.take_in();
    let next = device.may_lift();
    assert!(matches!(device.session.screen(), Screen::Covered(covered) if !covered.can_ask_again));
    device.send(Input::AskAgain);
    device.send(Input::PassAll);
    assert_eq!(device.may_lift(), next);
}

#[test]
fn a_bot_that_decides_is_not_asked_again() {
    let (number, moves) = attempt(3);
    let mut device = Device::<Poutine>::open(number, moves, &[]);
    device.take_in();
    let questions = device.questions.len();
    assert!(questions > 0);
    device.send(Input::AskAgain);
    assert_eq!(device.questions.len(), questions);
}

#[test]
fn a_standing_order_that_nobody_knows_counts_as_none() {
    assert_eq!(orders(9, 2).extension.private(Seat(1)), Order::Ask);
    assert_eq!(orders(2, 2).extension.private(Seat(1)), Order::CancelWinner);
}

/// Returns the standing orders of all seats.
fn orders(order: usize, seats: usize) -> SaveMeta<<Poutine as crate::session::SessionGame>::Extension> {
    serde_json::from_value(serde_json::json!({ "orders": vec![order; seats] })).expect("orders can be read")
}

#[test]
fn silence_follows_standing_orders() {
    let mut seen = [false, false];
    for number in 1..=24 {
        let record = golden("poutine", number, usize::MAX);
        let seats = record.seats.len();
        let people: Vec<u8> = (0..seats as u8).collect();
        let attempts = (0..record.moves.len()).filter(|at| record.moves[*at].get("attempt").is_some());
        for at in attempts {
            for order in [1, 2] {
                let mut device = Device::of(table::<Poutine>(number, at + 1, &people), orders(order, seats));
                device.take_in();
                let Screen::ResponseWindow(window) = device.session.screen() else { continue };
                let view = device.session.table().view(Seat(0)).clone();
                let Phase::Attempt(attempt) = view.phase else { continue };
                let wins = view.people(view.turn) + view.people_freed_by(attempt.escape) >= 5;
                let can_cancel = window.asked.iter().any(|seat| {
                    Poutine::legal_actions(device.session.table().view(seat), seat).contains(&Action::Cancel)
                });
                device.send(Input::PassAll);
                let cancels = device
                    .session
                    .table()
                    .record()
                    .moves
                    .iter()
                    .skip(at + 1)
                    .any(|entry| entry.get("cancel").is_some());
                assert_eq!(cancels, order == 2 && wins && can_cancel, "game {number}, move {at}, order {order}");
                seen[usize::from(cancels)] = true;
            }
            if seen == [true, true] && number > 3 {
                return;
            }
        }
    }
    assert_eq!(seen, [true, true]);
}

#[test]
fn an_order_is_the_own_one_and_needs_the_own_screen() {
    let (mut device, asked) = asked();
    device.saves.clear();
    device.send(Input::Extension(GiveOrder(Order::CancelWinner)));
    assert!(device.saves.is_empty(), "nobody is at the screen");
    device.send(Input::AnswerAs(Seat(asked[0])));
    device.lift(asked[0]);
    device.saves.clear();
    device.send(Input::Extension(GiveOrder(Order::CancelWinner)));
    assert_eq!((device.seat_screen().extension, device.saves.len()), (Order::CancelWinner, 1));
    device.send(Input::Cover);
    device.send(Input::AnswerAs(Seat(asked[1])));
    device.lift(asked[1]);
    assert_eq!(device.seat_screen().extension, Order::Ask);
}

#[test]
fn who_is_alone_and_has_but_one_answer_gives_it_after_the_time_of_an_answer() {
    for number in 1..=24 {
        let record = golden("poutine", number, usize::MAX);
        let attempts = (0..record.moves.len()).filter(|at| record.moves[*at].get("attempt").is_some());
        for at in attempts {
            let all: Vec<u8> = (0..record.seats.len() as u8).collect();
            let asked = table::<Poutine>(number, at + 1, &all).turn();
            for seat in asked.iter() {
                let mut device = Device::<Poutine>::open(number, at + 1, &[seat.0]);
                device.take_in();
                // The bots that are asked too do not cancel.
                while let Some((id, request)) = device.questions.pop() {
                    let open = Poutine::legal_actions(device.session.table().view(request.seat), request.seat);
                    let pass = open.iter().position(|action| *action == Action::Allow).unwrap_or(0);
                    device.send(Input::BotAnswered(id, Ok(super::answer(pass, ""))));
                    device.save();
                    if device.session.table().turn() == crate::game::SeatSet::only(seat) {
                        break;
                    }
                    device.settle();
                }
                let open = Poutine::legal_actions(device.session.table().view(seat), seat);
                if device.session.table().turn() != crate::game::SeatSet::only(seat) || open != [Action::Allow] {
                    continue;
                }
                let moves = device.moves();
                while device.moves() == moves && !(device.timers.is_empty() && device.saves.is_empty()) {
                    device.save();
                    if let Some(timer) = device.timers.pop() {
                        assert!(!device.seat_screen().is_asked, "there is nothing to choose");
                        device.send(Input::TimerFired(TimerId(timer.0 - 1)));
                        assert_eq!(device.moves(), moves, "a timer that is no longer waited for is ignored");
                        device.send(Input::TimerFired(timer));
                    }
                }
                assert!(device.moves() > moves);
                return;
            }
        }
    }
    panic!("nobody is asked who can only let go");
}
