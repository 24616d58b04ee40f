//! Every damage of a save is noticed.

use super::payload;
use crate::saves::{Damage, Envelope, SCHEMA, Saved};

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
    let newer = Envelope { schema: SCHEMA + 1, generation: 1, payload: "{}" }.write();
    assert_eq!(Saved::from_text(&newer).err(), Some(Damage::NewerSchema(SCHEMA + 1)));
}
