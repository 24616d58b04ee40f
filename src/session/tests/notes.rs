//! The notes that players of Escape! write on their own cards.

use super::Device;
use crate::game::Seat;
use crate::games::escape::{Action, Escape, EscapeExtension, EscapeInput, MAX_NOTE, WriteNote};
use crate::session::{Extension, Input, SaveMeta};

/// Opens golden game 4 before the first decision, and lifts the curtain for the starter.
fn opened() -> (Device<Escape>, u8) {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2, 3, 4]);
    device.take_in();
    let seat = device.may_lift()[0];
    device.lift(seat);
    (device, seat)
}

fn serial(device: &Device<Escape>, seat: u8, place: usize) -> u8 {
    device.session.table().view(Seat(seat)).hands[Seat(seat)][place].serial
}

fn write(device: &mut Device<Escape>, serial: u8, text: &str) {
    device.send(Input::Extension(EscapeInput::Note(WriteNote { serial, text: text.into() })));
}

#[test]
fn a_note_is_shown_to_its_writer_alone_and_survives_a_reload() {
    let (mut device, seat) = opened();
    let noted = serial(&device, seat, 1);
    write(&mut device, noted, "  keep\n ");
    assert_eq!(device.seat_screen().extension, [(noted, "keep".to_owned())]);
    let mut device = device.reload();
    device.take_in();
    assert!(!format!("{:?}", device.session.screen()).contains("keep"), "a covered screen has no note");
    device.lift(seat);
    assert_eq!(device.seat_screen().extension, [(noted, "keep".to_owned())]);
    device.act(|action| matches!(action, Action::Clue(_)));
    device.take_in();
    let next = device.may_lift()[0];
    device.lift(next);
    assert_ne!(next, seat);
    assert!(!format!("{:?}", device.session.screen()).contains("keep"), "another player sees no note");
}

#[test]
fn a_hand_that_is_dealt_again_has_no_notes() {
    let (mut device, seat) = opened();
    let noted = serial(&device, seat, 0);
    write(&mut device, noted, "keep");
    device.send(Input::DealAgain(Seat(seat)));
    device.send(Input::Agree(Seat(seat)));
    assert_eq!(device.rewritten, 1);
    assert!(device.reload().session.meta.extension.private(Seat(seat)).is_empty(), "the save has none");
    device.save();
    device.lift(seat);
    assert_eq!(device.seat_screen().extension, []);
}

#[test]
fn a_note_follows_its_card_until_it_leaves_the_hand() {
    let (mut device, seat) = opened();
    let serials = [0, 1, 2].map(|place| serial(&device, seat, place));
    serials.iter().for_each(|serial| write(&mut device, *serial, "?"));
    let discards = |place: u8| move |action: &Action| matches!(action, Action::Discard(at) if *at == place);
    device.act(discards(1));
    // The move is saved before it is shown, with the note on the card that leaves.
    let mut reloaded = device.reload();
    for device in [&mut device, &mut reloaded] {
        device.take_in();
        let noted = device.session.meta.extension.private(Seat(seat));
        assert_eq!(noted.iter().map(|(serial, _)| *serial).collect::<Vec<_>>(), [serials[0], serials[2]]);
    }
}

#[test]
fn only_the_holder_at_the_screen_can_write_on_a_card() {
    let (mut device, seat) = opened();
    let other = (0..5).find(|other| *other != seat).expect("others play");
    let foreign = serial(&device, other, 0);
    write(&mut device, foreign, "mine");
    assert!(device.seat_screen().extension.is_empty());
    let own = serial(&device, seat, 0);
    device.send(Input::Cover);
    write(&mut device, own, "covered");
    device.lift(seat);
    assert!(device.seat_screen().extension.is_empty());
}

#[test]
fn a_note_is_short_and_an_empty_one_removes_it() {
    let (mut device, seat) = opened();
    let noted = serial(&device, seat, 0);
    write(&mut device, noted, &"long ".repeat(20));
    assert_eq!(device.seat_screen().extension[0].1.chars().count(), MAX_NOTE);
    write(&mut device, noted, " ");
    assert!(device.seat_screen().extension.is_empty());
}

#[test]
fn a_game_without_notes_is_saved_as_before() {
    let meta = serde_json::to_value(SaveMeta::<EscapeExtension>::default()).expect("JSON");
    for key in ["notes", "convicts", "lines"] {
        assert_eq!(meta.get(key), None);
    }
}
