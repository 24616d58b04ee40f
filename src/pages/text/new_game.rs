//! The texts of the page on which a game is set up.

use crate::game::{Level, Seat};

pub const GAME: &str = "Game";
pub const WHO_PLAYS: &str = "Who plays? ";
pub const CLOCKWISE: &str = "clockwise";
pub const A_PERSON: &str = "a person";
pub const ADD_PLAYER: &str = "Add a player";
pub const ADD_BOT: &str = "Add a bot";
pub const UNOFFICIAL: &str = "This works, but the published game needs more players.";
pub const WHO_BEGINS: &str = "Who goes first?";
pub const AT_RANDOM: &str = "random";
pub const DIFFICULTY: &str = "Difficulty";
pub const VARIANTS: &str = "Variants ";
pub const RANDOM_FIGURE: &str = "a random character";
pub const DEAL_THE_CARDS: &str = "Deal the cards";

/// Returns the name of a bot and how well it plays.
pub fn bot_plays(level: &Level) -> String {
    format!("{} ({})", level.name, level.id)
}

/// Returns in what manner a bot of this level plays.
pub fn manner(level: &Level) -> String {
    format!("{} {}.", level.name, level.manner)
}

/// Returns the note on the edge of the field for a name that has the greatest length.
pub fn name_is_full(most: usize) -> String {
    format!("A name has at most {most} characters.")
}

/// Returns the note below the field for a name that another player has, too.
pub fn name_at_table(name: &str) -> String {
    format!("At the table: {name}")
}

/// Returns the accessible name of the field for the name of a seat's player.
pub fn name_of_seat(seat: Seat) -> String {
    format!("Name of seat {}", seat.0 + 1)
}

/// Returns the accessible name of the choice who plays a seat.
pub fn who_plays_seat(seat: Seat) -> String {
    format!("Who plays seat {}", seat.0 + 1)
}

/// Returns the accessible name of the choice of a seat's figure.
pub fn figure_of_seat(seat: Seat) -> String {
    format!("Character of seat {}", seat.0 + 1)
}

/// Returns the accessible name of the button that removes a seat.
pub fn remove_seat(seat: Seat) -> String {
    format!("Remove seat {}", seat.0 + 1)
}

/// Returns the name of a player whose name is empty.
pub fn unnamed(seat: Seat) -> String {
    format!("Seat {}", seat.0 + 1)
}

/// Returns how many players a game can have.
pub fn seats((fewest, most): (usize, usize)) -> String {
    // A word joiner: no line ends in the middle of the range.
    format!(" {fewest}–\u{2060}{most} players.")
}

/// Returns that a choice of a variant is not for this number of players.
pub fn not_for(players: usize) -> String {
    format!("Not for {players} players.")
}

/// Returns how many options are not the default.
pub fn variants(other: usize) -> String {
    match other {
        0 => "the usual rules".into(),
        1 => "1 variant".into(),
        other => format!("{other} variants"),
    }
}
