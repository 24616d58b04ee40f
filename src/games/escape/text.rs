//! Every word about Escape! that a person reads.

mod book;
mod log;
mod refusals;
mod table;
mod variants;

pub use table::*;

use super::{Card, Escape, Event, Fate, Luck, Options, Outcome, Suit, Topic, Type};
use crate::game::{Book, Seat, Sight, Told, Tone, Variant};
pub use crate::game::{list, row};

/// A suit's name.
pub fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Moons => "Moons",
        Suit::Suns => "Suns",
        Suit::Waves => "Waves",
        Suit::Leaves => "Leaves",
        Suit::Wyrms => "Wyrms",
        Suit::Knots => "Knots",
    }
}

/// A type's name, for one card.
pub fn kind(kind: Type) -> &'static str {
    match kind {
        Type::Key => "key",
        Type::Corridor => "corridor",
        Type::Boat => "boat",
        Type::Guard => "Guard",
    }
}

/// What a clue names, as it is said of several cards.
pub fn topic(topic: Topic) -> &'static str {
    match topic {
        Topic::Suit(named) => suit(named),
        Topic::Type(Type::Key) => "keys",
        Topic::Type(Type::Corridor) => "corridors",
        Topic::Type(Type::Boat) => "boats",
        Topic::Type(Type::Guard) => "the Guard",
    }
}

/// What a card shows, for those who hear it: title, type and suits.
pub fn card(card: Card) -> String {
    let suits: Vec<&str> = card.suits().iter().map(suit).collect();
    match card.kind() {
        Type::Guard => format!("{}, the Guard", card.title()),
        of => format!("{}, {} of {}", card.title(), kind(of), list(&suits)),
    }
}

impl Told for Escape {
    const TAGLINE: &'static str = "Together off a sinking prison ship. You see every hand but your own.";
    const VARIANTS: &'static [Variant] = variants::VARIANTS;
    const BOOK: Book = book::BOOK;

    fn choose(options: &mut Options, key: &str, choice: usize) {
        variants::choose(options, key, choice);
    }

    fn line(sight: &Sight<Self>, name: &dyn Fn(Seat) -> String) -> Option<(Tone, String)> {
        log::line(sight, name)
    }

    fn whisper(sight: &Sight<Self>, me: Seat, name: &dyn Fn(Seat) -> String) -> Option<String> {
        match sight {
            Event::Clued { clue, .. } if clue.to == me => Some(log::line(sight, name)?.1),
            _ => None,
        }
    }

    fn ending(outcome: &Outcome, name: &dyn Fn(Seat) -> String) -> (String, String) {
        let names: Vec<String> = outcome.escaped.iter().map(|seat| name(*seat)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        match outcome.result {
            Fate::Complete => {
                ("Everybody is out".into(), format!("{} watch the ship go down from the boats.", list(&names)))
            }
            Fate::Partial => ("Some of you are out".into(), format!("Only {} got away.", list(&names))),
            Fate::Lost => ("All is lost".into(), "Nobody got out. The ship has taken everyone.".into()),
        }
    }

    fn counted(turns: usize, count: &dyn Fn(Tone) -> usize) -> String {
        let (clues, plays, discards) = (count(Tone::Word), count(Tone::Play), count(Tone::Discard));
        format!("Turns: {turns}. Clues: {clues}. Cards played: {plays}. Discarded: {discards}.")
    }

    fn starter(seat: Seat) -> Option<Luck> {
        Some(Luck::Start(seat))
    }
}
