//! The record of a game: all that is kept of it.
//!
//! It holds everything that was decided, by people, bots or luck, and nothing that follows from the rules. It is the save
//! file, the replay and the test fixture in one. This file knows its notation; what the moves mean, the table finds out.

use core::fmt;

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use super::{Ruling, Seat, read_strict};

/// The longest text that is read as a record, in bytes.
pub const MOST_TEXT: usize = 4 << 20;

/// The maximum number of moves of a record; a game of people has some hundreds.
pub const MAX_MOVES: usize = 10_000;

/// The version of the notation.
pub(super) const VERSION: u64 = 1;

/// A game written down.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of the notation.
    record: u64,
    /// The game's id.
    pub game: String,
    /// The edition of the game's rules.
    pub edition: u64,
    /// The game's options, all of them.
    pub options: Value,
    /// Who plays, in seat order.
    pub seats: Vec<Player>,
    /// What was decided, in the order in which it happened.
    pub moves: Vec<Value>,
    /// How it ended; null while it runs.
    pub outcome: Value,
}

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// 1 to 24 characters.
    pub name: String,
    /// A person or a bot.
    pub who: Who,
    /// The figure or character chosen.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "given")]
    pub face: Option<String>,
}

impl Player {
    /// The name as it is put into a sentence: one that reads from right to left is set apart from the words around it.
    pub fn called(&self) -> String {
        let rightward = |letter: char| matches!(letter, '\u{590}'..='\u{8ff}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{fb1d}'..='\u{fefc}');
        match self.name.chars().any(rightward) {
            true => format!("\u{2068}{}\u{2069}", self.name),
            false => self.name.clone(),
        }
    }
}

/// A person, or a bot of some level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Who {
    /// A person at this device.
    Human,
    /// A bot; the level need not be one that is known here.
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

/// Returns whether a character can be seen: it is neither white space nor a control or format character.
pub fn is_visible(letter: char) -> bool {
    let is_format = matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}');
    !letter.is_whitespace() && !letter.is_control() && !is_format
}

/// The form of levels and faces: 1 to 24 of `a`–`z`, `0`–`9` and `-`.
fn is_label(text: &str) -> bool {
    (1..=24).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

/// A key that may be missing but may not be null.
fn given<'de, D: Deserializer<'de>>(source: D) -> Result<Option<String>, D::Error> {
    String::deserialize(source).map(Some)
}

impl Record {
    /// The name of the player in this seat, as it is put into a sentence.
    pub fn called(&self, seat: Seat) -> String {
        self.seats.get(seat.index()).map_or_else(String::new, Player::called)
    }

    /// Reads a record's notation. What its moves mean is not looked at yet.
    pub fn read(text: &str) -> Result<Self, Broken> {
        if text.len() > MOST_TEXT {
            return Err(Broken::head(format!("a record has at most {} MB", MOST_TEXT >> 20)));
        }
        let value = read_strict(text).map_err(Broken::head)?;
        Record::from_value(value)
    }

    /// Reads a record that has been taken from a larger document.
    pub fn from_value(value: Value) -> Result<Self, Broken> {
        let record: Record = serde_json::from_value(value.clone()).map_err(|error| Broken::head(error.to_string()))?;
        // A list may stand for an object where it is read, but not in a record.
        if serde_json::to_value(&record).is_ok_and(|written| written == value) {
            record.checked()
        } else {
            Err(Broken::head("a record is an object with the keys of one, and so is a seat".into()))
        }
    }

    fn checked(self) -> Result<Self, Broken> {
        if self.record != VERSION {
            return Err(Broken::head(format!("`record` is {VERSION}, not {}", self.record)));
        }
        if !(2..=6).contains(&self.seats.len()) {
            return Err(Broken::head(format!("a record has 2 to 6 seats, not {}", self.seats.len())));
        }
        if self.moves.len() > MAX_MOVES {
            return Err(Broken::head(format!("a record has at most {MAX_MOVES} moves, not {}", self.moves.len())));
        }
        for Player { name, face, .. } in &self.seats {
            let length = name.chars().count();
            if !(1..=24).contains(&length) {
                return Err(Broken::head(format!("a name has 1 to 24 characters, not {length}")));
            }
            if !name.chars().any(is_visible) {
                return Err(Broken::head("a name has a visible character".into()));
            }
            if face.as_ref().is_some_and(|face| !is_label(face)) {
                return Err(Broken::head("a face is written with 1 to 24 of a–z, 0–9 and -".into()));
            }
        }
        Ok(self)
    }

    /// The record as one line of JSON.
    pub fn write(&self) -> String {
        line(self)
    }
}

/// A thing that records are made of, as one line of JSON.
pub(super) fn line<T: Serialize + ?Sized>(thing: &T) -> String {
    // Not `expect`, which would bring along how serde_json tells its errors.
    serde_json::to_string(thing)
        .unwrap_or_else(|_| unreachable!("texts, numbers and maps with text keys can be written"))
}

/// A move as the record writes it.
pub(super) enum Entry {
    /// What luck decided.
    Luck(Value),
    /// What a seat decided, with the listing of all that was open to it, where there is one.
    Decision { seat: Seat, action: Value, legal: Option<Vec<Value>> },
}

impl Entry {
    /// Takes a written move apart. `seats` is how many there are.
    pub fn read(written: &Value, seats: usize) -> Result<Self, String> {
        let Value::Object(keys) = written else {
            return Err("a move is an object".into());
        };
        if keys.contains_key("chance") {
            return Ok(Entry::Luck(written.clone()));
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

/// The seat of a decision, which must be one of the table's.
pub(super) fn take_seat(keys: &mut Map<String, Value>, seats: usize) -> Result<Seat, String> {
    let number = keys.remove("seat").ok_or("a move has a `seat` or is a `chance`")?;
    match number.as_u64() {
        Some(seat) if seat < seats as u64 => Ok(Seat(seat as u8)),
        _ => Err(format!("there is no seat {number}")),
    }
}

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// Where.
    pub at: At,
    /// What was expected, in a sentence.
    pub says: String,
    /// The ruling that is broken; none where it is the notation.
    pub ruling: Option<Ruling>,
}

/// A place in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// Anything before the moves.
    Head,
    /// A move, counted from 0.
    Move(usize),
    /// The outcome.
    Outcome,
}

impl Broken {
    /// The head is wrong.
    pub fn head(says: String) -> Self {
        Broken { at: At::Head, says, ruling: None }
    }

    /// A move is not written as moves are.
    pub fn notation(at: usize, says: String) -> Self {
        Broken { at: At::Move(at), says, ruling: None }
    }

    /// The same fault with the ruling that it breaks.
    pub fn by(mut self, ruling: Option<Ruling>) -> Self {
        self.ruling = ruling;
        self
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.at {
            At::Head => write!(out, "head: ")?,
            At::Move(number) => write!(out, "move {number}: ")?,
            At::Outcome => write!(out, "outcome: ")?,
        }
        write!(out, "{}", self.says)?;
        match self.ruling {
            Some(ruling) => write!(out, " ({ruling})"),
            None => write!(out, " (record)"),
        }
    }
}

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
            assert!(Record::read(&written(name, 0)).is_err_and(|broken| broken.says.contains("visible")), "{name:?}");
        }
    }

    #[test]
    fn the_number_of_moves_is_limited() {
        assert!(Record::read(&written("A", MAX_MOVES)).is_ok());
        assert!(Record::read(&written("A", MAX_MOVES + 1)).is_err_and(|broken| broken.says.contains("moves")));
    }

    #[test]
    fn a_duplicate_key_is_refused() {
        let twice = written("A", 0).replace(r#""edition":1"#, r#""edition":1,"edition":1"#);
        assert!(Record::read(&twice).is_err_and(|broken| broken.says.contains("twice")));
    }
}
