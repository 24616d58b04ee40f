//! Every damage of a save is noticed.

use super::payload;
use crate::saves::{Damage, Envelope, MAX_GENERATION, MAX_SAVE, SCHEMA, Saved};

fn text() -> String {
    Envelope { schema: SCHEMA, generation: 17, payload: &payload(5) }.write()
}

#[test]
fn a_save_is_read_as_it_was_written() {
    let text = text();
    let read = Envelope::read(&text).expect("it is whole");
    assert_eq!((read.schema, read.generation, read.payload), (SCHEMA, 17, payload(5).as_str()));
}

#[test]
fn every_truncation_is_noticed() {
    let text = text();
    for end in 0..text.len() {
        assert!(Envelope::read(&text[..end]).is_err(), "cut after {end} bytes");
    }
}

#[test]
fn every_flipped_bit_is_noticed() {
    let text = text();
    for at in 0..text.len() {
        for bit in 0..7 {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= 1 << bit;
            let damaged = String::from_utf8(bytes).expect("ASCII stays ASCII");
            assert!(Envelope::read(&damaged).is_err(), "bit {bit} of byte {at}");
        }
    }
}

#[test]
fn appended_text_is_noticed() {
    assert_eq!(Envelope::read(&format!("{}x", text())), Err(Damage::Length));
}

#[test]
fn a_save_of_a_newer_schema_is_told_from_a_damaged_one() {
    // A newer version may write anything behind the header.
    for payload in ["{}", "a new format"] {
        let newer = Envelope { schema: SCHEMA + 1, generation: 1, payload }.write();
        assert_eq!(Saved::from_text(&newer).err(), Some(Damage::NewerSchema(SCHEMA + 1)));
    }
}

#[test]
fn a_generation_that_cannot_be_continued_is_refused() {
    for generation in [MAX_GENERATION + 1, u64::MAX] {
        let text = Envelope { schema: SCHEMA, generation, payload: &payload(5) }.write();
        assert_eq!(Envelope::read(&text), Err(Damage::NoHeader));
    }
    let text = Envelope { schema: SCHEMA, generation: MAX_GENERATION, payload: &payload(5) }.write();
    assert!(Envelope::read(&text).is_ok());
}

#[test]
fn a_text_that_is_too_large_is_not_read() {
    let spaces = " ".repeat(MAX_SAVE);
    for text in [format!("{{{spaces}"), Envelope { schema: SCHEMA, generation: 1, payload: &spaces }.write()] {
        assert_eq!(Saved::from_text(&text).err(), Some(Damage::TooLarge));
    }
}

#[test]
fn a_message_about_a_damaged_save_is_short() {
    let long = "x".repeat(1_000_000);
    for text in [payload(5).replace("changed", &long), payload(5).replace(r#""human""#, &format!(r#""{long}""#))] {
        let message = Saved::read(SCHEMA, &text).expect_err("it is damaged").to_string();
        assert!(message.chars().count() <= 400, "{} characters", message.chars().count());
    }
}
