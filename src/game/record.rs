//! The record of a game: the saved form of it, which is also the replay and the test fixture.
//!
//! It holds every action and every outcome of chance, and nothing that follows from the rules. This module reads and writes
//! the notation; [`Table`](super::Table) checks the moves.

use core::fmt;

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use super::{MAX_SEATS, OneLine, Ruling, Seat, read_strict};

/// The maximum length of a record, in bytes.
pub const MAX_TEXT: usize = 4 << 20;

/// The maximum number of characters of a name.
pub const MAX_NAME: usize = 24;

/// The minimum number of seats of a record.
const MIN_SEATS: usize = 2;

/// The maximum number of moves of a record. Games of people have some hundreds.
pub const MAX_MOVES: usize = 10_000;

/// The version of the notation.
pub(super) const VERSION: u64 = 1;

/// A record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of the notation.
    record: u64,
    /// The game's id.
    pub game: String,
    /// The edition of the game's rules.
    pub edition: u64,
    /// The game's options, including the default ones.
    pub options: Value,
    /// The players in seat order.
    pub seats: Vec<Player>,
    /// The actions and outcomes of chance, in order.
    pub moves: Vec<Value>,
    /// The result; null while the game runs.
    pub outcome: Value,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The name, 1 to [`MAX_NAME`] characters.
    pub name: String,
    /// A person or a bot.
    pub who: Who,
    /// The chosen figure, by its code.
    #[serde(rename = "face", default, skip_serializing_if = "Option::is_none", deserialize_with = "not_null")]
    pub figure: Option<String>,
}

impl Player {
    /// Returns a player without a figure.
    pub fn new(name: impl Into<String>, who: Who) -> Self {
        Player { name: name.into(), who, figure: None }
    }

    /// Returns as many people, with names after their seats, for tests.
    pub fn people(seats: usize) -> Vec<Self> {
        Seat::all(seats).map(|seat| Player::new(seat.to_string(), Who::Human)).collect()
    }

    /// Returns the name for use in a sentence: a right-to-left name is isolated from the text around it.
    pub fn display_name(&self) -> String {
        let is_right_to_left = |letter: char| matches!(letter, '\u{590}'..='\u{8ff}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{fb1d}'..='\u{fefc}');
        if self.name.chars().any(is_right_to_left) {
            format!("\u{2068}{}\u{2069}", self.name)
        } else {
            self.name.clone()
        }
    }
}

/// Returns [`Player::display_name`] of the player in a seat; empty if there is none.
pub fn display_name(players: &[Player], seat: Seat) -> String {
    players.get(seat.index()).map_or_else(String::new, Player::display_name)
}

/// Who plays a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Who {
    /// A person at this device.
    Human,
    /// A bot of this level, which may be unknown to this version.
    Bot(String),
}

impl TryFrom<String> for Who {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        match text.strip_prefix("bot:") {
            Some(level) if is_label(level) => Ok(Who::Bot(level.into())),
            None if text == "human" => Ok(Who::Human),
            _ => Err(format!("who plays is `human` or `bot:` and a level, not `{text}`")),
        }
    }
}

impl From<Who> for String {
    fn from(who: Who) -> String {
        match who {
            Who::Human => "human".into(),
            Who::Bot(level) => format!("bot:{level}"),
        }
    }
}

/// Returns whether a character is visible: neither white space nor a control or format character.
pub fn is_visible(letter: char) -> bool {
    let is_format = matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}');
    !letter.is_whitespace() && !letter.is_control() && !is_format
}

/// Returns whether two names look the same: characters that are not visible, spaces among them, do not count.
pub fn looks_like(name: &str, other: &str) -> bool {
    name.chars().filter(|letter| is_visible(*letter)).eq(other.chars().filter(|letter| is_visible(*letter)))
}

/// Returns whether a text can be a level or a face: 1 to 24 of `a`–`z`, `0`–`9` and `-`.
fn is_label(text: &str) -> bool {
    (1..=24).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

/// Reads a key that may be missing but not null.
fn not_null<'de, D: Deserializer<'de>>(source: D) -> Result<Option<String>, D::Error> {
    String::deserialize(source).map(Some)
}

impl Record {
    /// Returns [`Player::display_name`] of the player in this seat.
    pub fn display_name(&self, seat: Seat) -> String {
        display_name(&self.seats, seat)
    }

    /// Reads a record without checking its moves.
    ///
    /// # Errors
    ///
    /// If the text is not a record.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        if text.len() > MAX_TEXT {
            return Err(RecordError::head(format!("a record has at most {} MB", MAX_TEXT >> 20)));
        }
        let value = read_strict(text).map_err(RecordError::head)?;
        Record::from_value(value)
    }

    /// Reads a record that is part of a larger document.
    ///
    /// # Errors
    ///
    /// If the value is not a record.
    pub fn from_value(value: Value) -> Result<Self, RecordError> {
        let record: Record =
            serde_json::from_value(value.clone()).map_err(|error| RecordError::head(error.to_string()))?;
        // Serde accepts a list in place of an object; records do not.
        if serde_json::to_value(&record).is_ok_and(|written| written == value) {
            record.validated()
        } else {
            Err(RecordError::head("a record is an object with the keys of one, and so is a seat".into()))
        }
    }

    fn validated(self) -> Result<Self, RecordError> {
        if self.record != VERSION {
            return Err(RecordError::head(format!("`record` is {VERSION}, not {}", self.record)));
        }
        if !(MIN_SEATS..=MAX_SEATS).contains(&self.seats.len()) {
            return Err(RecordError::head(format!(
                "a record has {MIN_SEATS} to {MAX_SEATS} seats, not {}",
                self.seats.len()
            )));
        }
        if self.moves.len() > MAX_MOVES {
            return Err(RecordError::head(format!("a record has at most {MAX_MOVES} moves, not {}", self.moves.len())));
        }
        for Player { name, figure, .. } in &self.seats {
            let length = name.chars().count();
            if !(1..=MAX_NAME).contains(&length) {
                return Err(RecordError::head(format!("a name has 1 to {MAX_NAME} characters, not {length}")));
            }
            if !name.chars().any(is_visible) {
                return Err(RecordError::head("a name has a visible character".into()));
            }
            if figure.as_ref().is_some_and(|figure| !is_label(figure)) {
                return Err(RecordError::head("a face is written with 1 to 24 of a–z, 0–9 and -".into()));
            }
        }
        Ok(self)
    }

    /// Returns the record as one line of JSON.
    pub fn write(&self) -> String {
        line(self)
    }
}

/// Returns a part of a record as one line of JSON.
pub(super) fn line<T: Serialize + ?Sized>(part: &T) -> String {
    // Not `expect`, which would link the formatting of serde_json's errors into the page.
    serde_json::to_string(part)
        .unwrap_or_else(|_| unreachable!("texts, numbers and maps with text keys can be written"))
}

/// A move as the record writes it, before the game reads it.
pub(super) enum Entry {
    /// An outcome of chance.
    Chance(Value),
    /// An action of a seat, with the list of its legal actions if there is one.
    Decision { seat: Seat, action: Value, legal: Option<Vec<Value>> },
}

impl Entry {
    /// Reads a move of a game with this number of seats.
    pub fn read(written: &Value, seats: usize) -> Result<Self, String> {
        let Value::Object(keys) = written else {
            return Err("a move is an object".into());
        };
        if keys.contains_key("chance") {
            return Ok(Entry::Chance(written.clone()));
        }
        let mut keys = keys.clone();
        let legal = match keys.remove("legal") {
            None => None,
            Some(Value::Array(listing)) => Some(listing),
            Some(_) => return Err("`legal` is a list".into()),
        };
        let seat = take_seat(&mut keys, seats)?;
        Ok(Entry::Decision { seat, action: Value::Object(keys), legal })
    }
}

/// Removes and returns the seat of an action.
///
/// # Errors
///
/// If there is no seat, or not one of this number of seats.
pub(super) fn take_seat(keys: &mut Map<String, Value>, seats: usize) -> Result<Seat, String> {
    let number = keys.remove("seat").ok_or("a move has a `seat` or is a `chance`")?;
    match number.as_u64() {
        Some(seat) if seat < seats as u64 => Ok(Seat(seat as u8)),
        _ => Err(format!("there is no seat {number}")),
    }
}

/// An error in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The part of the record.
    pub at: At,
    /// The error in a sentence.
    pub message: String,
    /// The violated ruling; `None` if the notation is wrong.
    pub ruling: Option<Ruling>,
}

/// A part of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// The part before the moves.
    Head,
    /// The move of this index.
    Move(usize),
    /// The result.
    Outcome,
}

impl RecordError {
    /// Returns an error in the head.
    pub fn head(message: String) -> Self {
        RecordError { at: At::Head, message, ruling: None }
    }

    /// Returns an error in the notation of a move.
    pub fn notation(at: usize, message: String) -> Self {
        RecordError { at: At::Move(at), message, ruling: None }
    }

    /// Returns the same error with the violated ruling.
    pub fn with_ruling(mut self, ruling: Option<Ruling>) -> Self {
        self.ruling = ruling;
        self
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.at {
            At::Head => write!(out, "head: ")?,
            At::Move(number) => write!(out, "move {number}: ")?,
            At::Outcome => write!(out, "outcome: ")?,
        }
        write!(out, "{}", OneLine(&self.message))?;
        match self.ruling {
            Some(ruling) => write!(out, " ({ruling})"),
            None => write!(out, " (record)"),
        }
    }
}

impl core::error::Error for RecordError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(name: &str, moves: usize) -> String {
        let moves = vec![r#"{"seat":0}"#; moves].join(",");
        format!(
            r#"{{"record":1,"game":"x","edition":1,"options":{{}},"seats":[{{"name":"{name}","who":"human"}},{{"name":"Bo","who":"human"}}],"moves":[{moves}],"outcome":null}}"#
        )
    }

    #[test]
    fn a_name_has_a_visible_character() {
        for name in ["A", "\u{200b}A", "שלום", "🎩"] {
            assert!(Record::read(&written(name, 0)).is_ok(), "{name:?}");
        }
        for name in [" ", "\u{200b}", "\u{2060}\u{feff}", "\u{3164}"] {
            assert!(Record::read(&written(name, 0)).is_err_and(|error| error.message.contains("visible")), "{name:?}");
        }
    }

    #[test]
    fn names_that_differ_only_in_what_nobody_sees_look_the_same() {
        for other in ["Ada", "Ada\u{200b}", "\u{2060}Ada", "A\u{ad}da", "Ada\u{fe0f}", "\u{200e}Ada", " A da"] {
            assert!(looks_like("Ada", other) && looks_like(other, "Ada"), "{other:?}");
        }
        for other in ["ada", "Ad", "Ada 2", "Adá"] {
            assert!(!looks_like("Ada", other), "{other:?}");
        }
    }

    #[test]
    fn a_message_is_one_short_line() {
        let long = "\\n\u{85}x".repeat(100_000);
        let record = written("A", 0);
        for text in [
            record.replace(r#""who":"human""#, &format!(r#""who":"{long}""#)),
            record.replace(r#""edition":1"#, &format!(r#""{long}":1"#)),
            record.replace(r#""edition":1"#, &format!(r#""edition":"{long}""#)),
        ] {
            let message = Record::read(&text).expect_err("it is no record").to_string();
            assert!(message.chars().count() <= 400, "{} characters", message.chars().count());
            assert!(!message.chars().any(char::is_control), "{message}");
        }
    }

    #[test]
    fn the_number_of_moves_is_limited() {
        assert!(Record::read(&written("A", MAX_MOVES)).is_ok());
        assert!(Record::read(&written("A", MAX_MOVES + 1)).is_err_and(|error| error.message.contains("moves")));
    }

    #[test]
    fn a_duplicate_key_is_rejected() {
        let twice = written("A", 0).replace(r#""edition":1"#, r#""edition":1,"edition":1"#);
        assert!(Record::read(&twice).is_err_and(|error| error.message.contains("twice")));
    }
}
