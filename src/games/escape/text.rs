//! The texts of Escape! that people read, except the titles of cards (`cards`) and the sentences of bots (`bot/explain`).

mod all_cards;
mod book;
#[cfg(any(feature = "web", test))]
pub(super) mod lesson;
mod log;
mod now;
mod rejections;
#[cfg(feature = "web")]
pub(super) mod ship_log;
pub mod signs;
mod table;
mod turn_hint;
mod undo;
mod variants;

pub use rejections::IllegalAction;
pub use table::*;
pub use turn_hint::{consequence, turn_hint};
pub use undo::undo;

use super::{Card, CardType, Chance, Escape, Event, GameResult, Options, Outcome, Suit, Topic};
use crate::game::{Book, CardGroup, GameText, LogKind, Observation, Preset, Seat, Sign, Variant, View};
pub use crate::game::{join, list};

/// Returns the name of a suit.
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

/// Returns the name of a type, singular.
pub fn kind(kind: CardType) -> &'static str {
    match kind {
        CardType::Key => "key",
        CardType::Corridor => "corridor",
        CardType::Boat => "boat",
        CardType::Guard => "Guard",
    }
}

/// Returns a type with its article, as in “card 1 is a key”.
pub fn a_kind(of: CardType) -> String {
    match of {
        CardType::Guard => "the Guard".into(),
        of => format!("a {}", kind(of)),
    }
}

/// Returns the name of a topic, plural for a type.
pub fn topic(topic: Topic) -> &'static str {
    match topic {
        Topic::Suit(named) => suit(named),
        Topic::Type(CardType::Key) => "keys",
        Topic::Type(CardType::Corridor) => "corridors",
        Topic::Type(CardType::Boat) => "boats",
        Topic::Type(CardType::Guard) => "the Guard",
    }
}

/// Returns the accessible name of a card: title, type and suits.
pub fn card(card: Card) -> String {
    let suits: Vec<&str> = card.suits().iter().map(suit).collect();
    match card.kind() {
        CardType::Guard => "the Guard".into(),
        of => format!("{}, {} of {}", card.title(), kind(of), list(&suits)),
    }
}

/// Returns the title of a text about a card: title, type and suits, and what a letter in its corner stands for.
pub fn card_title(of: Card) -> String {
    let rank = match of.rank() {
        "P" => " (P: Pawn)",
        "C" => " (C: Court)",
        "X" => " (X: Crown)",
        _ => "",
    };
    let mut title = card(of) + rank;
    if let Some(first) = title.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    title
}

/// Returns what a card does, in a sentence.
pub fn card_effect(card: Card) -> &'static str {
    type_effect(card.kind())
}

/// Returns what cards of a type do, in a sentence.
pub fn type_effect(kind: CardType) -> &'static str {
    match kind {
        CardType::Key => "A key starts a new route.",
        CardType::Corridor => "A corridor continues a route that ends in one of its suits.",
        CardType::Boat => "A boat completes a route that has enough corridors, and one of you escapes.",
        CardType::Guard => "The Guard counts as a corridor and fits on any route. Discarding him is a disaster.",
    }
}

impl GameText for Escape {
    const TAGLINE: &'static str = "Get off a sinking prison ship together. You see every hand but your own.";
    const VARIANTS: &'static [Variant] = variants::VARIANTS;
    const PRESETS: &'static [Preset] = variants::PRESETS;
    const SIGNS: &'static [Sign] = signs::SIGNS;
    const BOOK: Book = book::BOOK;

    fn choose(options: &mut Options, key: &str, choice: usize) {
        variants::choose(options, key, choice);
    }

    fn log_line(observation: &Observation<Self>, name: &dyn Fn(Seat) -> String) -> Option<(LogKind, String)> {
        log::log_line(observation, name)
    }

    fn joint_line(
        before: &Observation<Self>,
        observation: &Observation<Self>,
        name: &dyn Fn(Seat) -> String,
    ) -> Option<String> {
        log::joint_line(before, observation, name)
    }

    fn private_line(observation: &Observation<Self>, me: Seat, name: &dyn Fn(Seat) -> String) -> Option<String> {
        match observation {
            Event::Clued { clue, .. } if clue.to == me => Some(log::log_line(observation, name)?.1),
            _ => None,
        }
    }

    fn concerns(observation: &Observation<Self>, me: Seat) -> bool {
        match observation {
            Event::Clued { clue, .. } => clue.to == me,
            Event::Escaped { by, seat, .. } => by != seat && *seat == me,
            _ => false,
        }
    }

    fn now(view: &View<Self>, me: Seat, name: &dyn Fn(Seat) -> String) -> Vec<String> {
        now::now(view, me, name)
    }

    fn all_cards(view: &View<Self>) -> Vec<CardGroup> {
        all_cards::all_cards(view)
    }

    fn ending(outcome: &Outcome, name: &dyn Fn(Seat) -> String) -> (String, String) {
        let names: Vec<String> = outcome.escaped.iter().map(|seat| name(*seat)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        match outcome.result {
            GameResult::Complete => {
                ("Everybody is out".into(), format!("{} watch the ship go down from the boats.", list(&names)))
            }
            GameResult::Partial => ("Some of you are out".into(), format!("Only {} got away.", list(&names))),
            GameResult::Lost => ("All is lost".into(), "Nobody got out. The ship has taken everyone.".into()),
        }
    }

    fn statistics(turns: usize, count: &dyn Fn(LogKind) -> usize) -> String {
        let (clues, plays, discards) = (count(LogKind::Word), count(LogKind::Play), count(LogKind::Discard));
        format!("Turns: {turns}. Clues: {clues}. Cards played: {plays}. Discarded: {discards}.")
    }

    fn starter_chance(seat: Seat) -> Option<Chance> {
        Some(Chance::Start { seat })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_title_of_a_card_begins_with_a_capital_and_explains_its_letter() {
        let title = |code| card_title(Card::from_code(code).expect("a card"));
        assert_eq!(title("PMSL"), "The Harvest, key of Moons, Suns and Leaves (P: Pawn)");
        assert_eq!(title("CSWY"), "The Island, key of Suns, Waves and Wyrms (C: Court)");
        assert_eq!(title("XM"), "The Huntress, boat of Moons (X: Crown)");
        assert_eq!(title("AM"), "The Ace of Moons, boat of Moons");
        assert_eq!(title("9LK"), "The Merchant, corridor of Leaves and Knots");
        assert_eq!(title("E"), "The Guard");
    }
}
