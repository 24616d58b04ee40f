//! The news since a player's last move, and the log.

use super::Device;
use crate::games::escape::{Action, Escape};
use crate::session::{Input, text};

/// Lifts the curtain for the next seat and gives a clue.
fn clue(device: &mut Device<Escape>) -> u8 {
    let seat = device.may_lift()[0];
    device.lift(seat);
    device.act(|action| matches!(action, Action::Clue(_)));
    device.take_in();
    seat
}

#[test]
fn the_news_tells_every_move_of_others_in_order_and_none_of_ones_own() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    let first = clue(&mut device);
    let second = clue(&mut device);
    let third = clue(&mut device);
    let log = device.log();
    device.lift(first);
    let names: Vec<String> = device.session.table().players().iter().map(|player| player.display_name()).collect();
    let news = device.seat_screen().news.to_vec();
    assert_eq!(news, log[log.len() - 2..]);
    assert!(news[0].starts_with(&names[usize::from(second)]) && news[1].starts_with(&names[usize::from(third)]));
    device.send(Input::DismissNews);
    assert!(device.seat_screen().news.is_empty());
}

#[test]
fn a_decision_puts_the_news_away() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    for _ in 0..3 {
        clue(&mut device);
    }
    let seat = device.may_lift()[0];
    device.lift(seat);
    assert!(!device.seat_screen().news.is_empty());
    device.act(|action| matches!(action, Action::Clue(_)));
    device.save();
    assert!(device.seat_screen().news.is_empty());
}

#[test]
fn news_of_others_grow_while_one_waits_at_the_screen() {
    let mut device = Device::<Escape>::open(4, 2, &[1]);
    device.settle();
    while !device.session.screen().seat().is_some_and(|screen| screen.is_asked) {
        device.answer(0, "");
        device.take_in();
    }
    device.act(|action| matches!(action, Action::Clue(_)));
    device.take_in();
    assert!(device.seat_screen().news.is_empty());
    let open = device.log().len();
    device.answer(0, "");
    device.take_in();
    assert_eq!(device.seat_screen().news[..], device.log()[open..]);
    assert!(!device.seat_screen().news.is_empty());
}

#[test]
fn an_export_of_a_running_game_stands_in_the_log_and_in_the_save() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    device.saves.clear();
    device.send(Input::Export);
    assert_eq!(device.downloads, [device.session.table().write()]);
    assert!(device.log().contains(&text::EXPORTED.to_string()));
    assert_eq!(device.reload().log(), device.log());
}

#[test]
fn the_log_of_a_game_is_the_same_as_after_a_reload() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    clue(&mut device);
    device.send(Input::Export);
    clue(&mut device);
    let seat = device.may_lift()[0];
    device.lift(seat);
    device.send(Input::HandToBot(crate::game::Seat(seat), "casual"));
    device.take_in();
    device.send(Input::TakeBack(crate::game::Seat(seat)));
    let (log, lines) = crate::session::whole_log(device.session.table(), &device.session.meta);
    assert_eq!(log.from(0).into_iter().map(|line| line.text).collect::<Vec<_>>(), device.log());
    assert_eq!(lines.last().copied(), Some(log.len()));
    assert_eq!(lines.len(), device.session.table().event_count());
    assert!(lines.is_sorted());
    assert_eq!(device.reload().log(), device.log());
    assert!(log.len() > 5 && !log.is_empty());
    assert_eq!(log.prefix(2).len(), 2);
    assert_eq!(log.prefix(2).from(1).len(), 1);
    assert_eq!(log.prefix(10_000).len(), log.len());
}

#[test]
fn lines_are_counted_by_turns_and_the_last_turn_can_be_told() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    clue(&mut device);
    clue(&mut device);
    let log = &device.session.screen().table().log;
    let turns: Vec<usize> = log.from(0).iter().map(|line| line.turn).collect();
    assert!(turns.is_sorted());
    assert_eq!(turns.last(), Some(&2));
    let last = log.last_turn();
    assert!(!last.is_empty() && last.iter().all(|line| line.turn == 2));
    assert_eq!(last, log.from(log.len() - last.len()));
    assert!(log.from(0).iter().all(|line| line.step.is_none()), "no bot has decided");
}

#[test]
fn a_log_equals_another_only_if_it_is_the_same_and_as_long() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    let before = device.session.screen().table().log.clone();
    assert_eq!(before, device.session.screen().table().log);
    let other = Device::<Escape>::open(4, 2, &[0, 1, 2]).session.screen().table().log.clone();
    assert_ne!(before, other, "as long, but of another table");
    clue(&mut device);
    assert_ne!(before, device.session.screen().table().log);
}
