//! The variants of Houdini's Poutine, and the record's words for them.

use serde::{Deserialize, Serialize};

/// The rules agreed on before play. The default is the game by the letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// How many people an ESCAPE frees (H29).
    pub people: People,
    /// When dinner ends the game (H42).
    pub served: Served,
}

/// What an ESCAPE is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum People {
    /// One person fewer than it asks ITEMs.
    #[default]
    Icons,
    /// One person, whatever it asks: for two or three players.
    One,
}

/// When dinner is served.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Served {
    /// At the end of the turn.
    #[default]
    Turn,
    /// As the last card is taken.
    AtOnce,
}
