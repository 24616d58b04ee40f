//! The ship's log that players of Escape! write.

use super::Device;
use crate::game::Seat;
use crate::games::escape::{
    Action, Convict, DECK_SIZE, Escape, EscapeExtension, EscapeInput, MAX_LINE, MomentResult, Plea, ShipLogPage,
    WriteLog,
};
use crate::session::{Extension, Input, Screen, whole_extension};

/// Opens golden game 4 before the first decision, with five people.
fn opened() -> Device<Escape> {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2, 3, 4]);
    device.take_in();
    device
}

fn write(device: &mut Device<Escape>, what: WriteLog) {
    device.send(Input::Extension(EscapeInput::Log(what)));
}

fn page(device: &Device<Escape>) -> ShipLogPage {
    device.session.screen().table().extension.clone()
}

/// Lifts the curtain for the next player and discards their oldest card. Returns the seat.
fn discard(device: &mut Device<Escape>) -> u8 {
    let seat = device.may_lift()[0];
    device.lift(seat);
    device.act(|action| matches!(action, Action::Discard(0)));
    device.take_in();
    seat
}

#[test]
fn a_line_follows_a_card_and_never_a_clue() {
    let mut device = opened();
    let seat = device.may_lift()[0];
    device.lift(seat);
    device.act(|action| matches!(action, Action::Clue(_)));
    device.take_in();
    assert_eq!(page(&device).entries, []);
    write(&mut device, WriteLog::Line(0, "too early".into()));
    assert_eq!(page(&device).entries, []);
    let seat = discard(&mut device);
    let entries = page(&device).entries;
    assert_eq!(entries.len(), 1);
    let (moment, line) = &entries[0];
    assert_eq!((moment.seat, moment.result, line.as_str()), (Seat(seat), MomentResult::Discarded, ""));
    assert_eq!(page(&device).latest_of(Seat(seat)), Some(0));
    assert!(!page(&device).is_begun());
}

#[test]
fn everybody_reads_the_log_and_it_survives_a_reload() {
    let mut device = opened();
    let seat = discard(&mut device);
    assert!(matches!(device.session.screen(), Screen::Covered(_)), "whoever has the device may write");
    write(&mut device, WriteLog::Line(0, "  The door\n was locked. ".into()));
    write(&mut device, WriteLog::Convict(Seat(seat), Convict { crime: "a joke".into(), plea: Plea::Innocent }));
    let written = page(&device);
    assert_eq!(written.entries[0].1, "The door was locked.");
    assert_eq!(written.convicts[usize::from(seat)].plea, Plea::Innocent);
    let mut reloaded = device.reload();
    reloaded.take_in();
    assert_eq!(page(&reloaded), written);
    let next = reloaded.may_lift()[0];
    reloaded.lift(next);
    assert_eq!(page(&reloaded), written);
    let session = &reloaded.session;
    let saved = serde_json::to_value(&session.meta.extension).and_then(serde_json::from_value::<EscapeExtension>);
    let whole = whole_extension::<Escape>(session.table(), saved.expect("it is as it was saved"));
    assert_eq!(whole.public(), written, "as the result shows it");
}

#[test]
fn a_line_is_changed_and_removed() {
    let mut device = opened();
    discard(&mut device);
    discard(&mut device);
    write(&mut device, WriteLog::Line(1, "second".into()));
    write(&mut device, WriteLog::Line(0, "long".repeat(100)));
    assert_eq!(page(&device).entries[0].1.chars().count(), MAX_LINE);
    write(&mut device, WriteLog::Line(0, "first".into()));
    let lines = |device: &Device<Escape>| page(device).entries.into_iter().map(|(_, line)| line).collect::<Vec<_>>();
    assert_eq!(lines(&device), ["first", "second"]);
    write(&mut device, WriteLog::Line(1, "  ".into()));
    assert_eq!(lines(&device), ["first", ""]);
    assert!(page(&device).is_begun());
    write(&mut device, WriteLog::Line(0, String::new()));
    assert!(!page(&device).is_begun());
}

#[test]
fn a_seat_that_does_not_exist_says_nothing() {
    let mut device = opened();
    let before = page(&device);
    write(&mut device, WriteLog::Convict(Seat(5), Convict { crime: "arson".into(), plea: Plea::Guilty }));
    assert_eq!(page(&device), before);
}

/// In a whole game each card that left a hand is a moment, and only boats that were placed are escapes.
#[test]
fn moments_tell_what_came_of_each_card() {
    for number in 1..=8 {
        let device = Device::<Escape>::open(number, usize::MAX, &[0, 1, 2, 3, 4]);
        let table = device.session.table();
        let entries = page(&device).entries;
        let board = table.view(Seat(0));
        let count =
            |wanted: fn(&MomentResult) -> bool| entries.iter().filter(|(moment, _)| wanted(&moment.result)).count();
        let out = Seat::all(table.seats()).filter(|seat| board.completed[*seat].is_some()).count();
        assert_eq!(count(|result| matches!(result, MomentResult::Escape(_))), out, "game {number}");
        let placed = count(|result| matches!(result, MomentResult::Placed(_)));
        let lost = count(|result| matches!(result, MomentResult::Disaster | MomentResult::Discarded));
        let left: usize = Seat::all(table.seats()).map(|seat| board.hands[seat].len()).sum();
        assert_eq!(out + placed + lost, DECK_SIZE - left - board.deck.len(), "game {number}");
    }
}
