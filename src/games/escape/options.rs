//! The options of Escape!, as records write them.

use serde::{Deserialize, Serialize};

/// The rules agreed on before play. The default is the game as published.
///
/// A new option needs `#[serde(default, skip_serializing_if = …)]` that leaves out its default: otherwise records and saves
/// from before it cannot be read, or are written differently than they were read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The number of tokens in the cup at the start, which is also the maximum (E1).
    pub tokens: Tokens,
    /// The number of corridors that a route needs before its boat (E13).
    pub corridors: Corridors,
    /// How many routes may be in progress at once (E11).
    pub routes: Routes,
    /// Whether completed routes count towards the limit of routes in progress (E32).
    pub completed: Completed,
    /// Whether a boat must share a suit with the end of its route (E13).
    pub boats: Boats,
}

impl Options {
    /// Returns whether other rules than the numbers of tokens and corridors differ from the published game.
    pub fn has_other_variants(&self) -> bool {
        let Options { tokens, corridors, .. } = *self;
        *self != Options { tokens, corridors, ..Options::default() }
    }
}

/// The number of tokens in the cup.
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

/// The number of corridors that a route needs before its boat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Corridors {
    /// 3.
    #[default]
    Three,
    /// 4, *Bowels of the Ship*.
    Four,
}

/// The limit of routes in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Routes {
    /// The number of players.
    #[default]
    #[serde(rename = "n")]
    All,
    /// One fewer, *Rat Warren*.
    #[serde(rename = "n-1")]
    OneFewer,
}

/// The effect of completed routes on the limit of routes in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Completed {
    /// None.
    #[default]
    Free,
    /// They count towards it, *Every Man for Himself*.
    Count,
}

/// The routes that a boat may complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Boats {
    /// Any route with enough corridors.
    #[default]
    Any,
    /// Only a route whose end shares a suit with the boat (house rule, hard).
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
