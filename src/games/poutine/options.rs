//! The options of Houdini's Poutine, in the notation of records.

use serde::{Deserialize, Serialize};

use super::EscapeCard;

/// The rules agreed on before play. The default is the published game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The number of people that an ESCAPE frees (H29).
    pub people: People,
    /// The moment at which dinner ends the game (H42).
    pub served: Served,
}

impl Options {
    /// Returns the number of people that an ESCAPE frees (H29).
    pub fn people_freed_by(self, escape: EscapeCard) -> usize {
        match self.people {
            People::Icons => escape.printed_people(),
            People::One => 1,
        }
    }
}

/// The number of people that an ESCAPE frees (H29).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum People {
    /// The number of its ITEMs less one.
    #[default]
    Icons,
    /// One, for every ESCAPE; for two or three players only.
    One,
}

/// The moment at which dinner ends the game (H42).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Served {
    /// At the end of the turn.
    #[default]
    Turn,
    /// As soon as the last card of the second main pile is drawn.
    AtOnce,
}
