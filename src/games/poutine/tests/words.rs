//! The words: the book and the log hold together.

use super::*;
use crate::game::{Passage, Told};

fn numbers() -> Vec<&'static str> {
    Poutine::BOOK.rulings.iter().map(|(ruling, _)| ruling.0).collect()
}

#[test]
fn every_ruling_stands_in_the_book_in_order() {
    // H10 was never given out.
    let all: Vec<String> = (1..=44).filter(|number| *number != 10).map(|number| format!("H{number}")).collect();
    assert_eq!(numbers(), all);
}

#[test]
fn every_example_shows_cards() {
    for part in Poutine::BOOK.chapters.iter().flat_map(|chapter| chapter.parts) {
        if let Passage::Example(cards, _) = part {
            assert!(cards.iter().all(|code| Card::of(code).is_some()), "{cards:?}");
        }
    }
}

#[test]
fn the_log_tells_only_what_lies_open_to_all() {
    let name = |seat: Seat| format!("<{}>", seat.0);
    let lines = |party: &Party, eyes: Option<u8>| -> Vec<_> {
        let beats = match eyes {
            Some(seat) => party.table.beats(Seat(seat), 0),
            None => party.table.public_beats(0),
        };
        beats.iter().filter_map(|beat| Poutine::line(&beat.sight, &name)).collect()
    };
    for seats in [2, 3] {
        let mut party = about_to_escape(seats);
        party.does(1, "attempt rope scarf");
        party.dines();
        let public = lines(&party, None);
        assert!(public.len() > 50);
        for seat in 0..seats as u8 {
            assert_eq!(lines(&party, Some(seat)), public, "seat {seat} of {seats}");
        }
    }
}

#[test]
fn the_log_counts_a_turn_as_it_begins_and_at_no_other_time() {
    let mut party = deal(3).hand(0, "rope compliments").begins();
    party.does(0, "draw main; discard rope; compliments left; end");
    party.until(1);
    let beats = party.table.public_beats(0);
    let lines = beats.iter().filter_map(|beat| Poutine::line(&beat.sight, &|seat| seat.to_string()));
    let turns: Vec<String> = lines.filter(|(tone, _)| tone.begins()).map(|(_, line)| line).collect();
    assert_eq!(turns.len(), 2, "{turns:?}");
    assert!(turns[0].starts_with("seat 0") && turns[1].starts_with("seat 1"), "{turns:?}");
}
