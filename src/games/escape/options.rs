//! The variants of Escape!, and the record's words for them.

use serde::{Deserialize, Serialize};

/// The rules agreed on before play. The default is the game by the letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Tokens in the cup at the start, and at most (E1).
    pub tokens: Tokens,
    /// Corridors that a boat asks for (E13).
    pub corridors: Corridors,
    /// Routes that may be in progress at once (E11).
    pub routes: Routes,
    /// Whether completed routes count towards that limit (E32).
    pub completed: Completed,
    /// Whether a boat must share a suit with the end of its route (E13).
    pub boats: Boats,
}

/// Tokens in the cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Tokens {
    /// 8.
    #[default]
    Eight,
    /// 10, the calm sea.
    Ten,
    /// 6, *Dark of the Storm*.
    Six,
}

/// Corridors on a route before its boat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Corridors {
    /// 3.
    #[default]
    Three,
    /// 4, *Bowels of the Ship*.
    Four,
}

/// Routes in progress at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Routes {
    /// As many as there are players.
    #[default]
    #[serde(rename = "n")]
    All,
    /// One fewer, *Rat Warren*.
    #[serde(rename = "n-1")]
    OneFewer,
}

/// What completed routes do to the limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Completed {
    /// Nothing.
    #[default]
    Free,
    /// They count, *Every Man for Himself*.
    Count,
}

/// Where a boat may be launched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Boats {
    /// From any route long enough.
    #[default]
    Any,
    /// Only where it shares a suit with the end (house rule, hard).
    Match,
}

impl From<Tokens> for u8 {
    fn from(tokens: Tokens) -> u8 {
        match tokens {
            Tokens::Eight => 8,
            Tokens::Ten => 10,
            Tokens::Six => 6,
        }
    }
}

impl TryFrom<u8> for Tokens {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        match number {
            8 => Ok(Tokens::Eight),
            10 => Ok(Tokens::Ten),
            6 => Ok(Tokens::Six),
            _ => Err(format!("`tokens` is 8, 10 or 6, not {number}")),
        }
    }
}

impl From<Corridors> for u8 {
    fn from(corridors: Corridors) -> u8 {
        match corridors {
            Corridors::Three => 3,
            Corridors::Four => 4,
        }
    }
}

impl TryFrom<u8> for Corridors {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        match number {
            3 => Ok(Corridors::Three),
            4 => Ok(Corridors::Four),
            _ => Err(format!("`corridors` is 3 or 4, not {number}")),
        }
    }
}
