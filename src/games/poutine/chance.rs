//! Outcomes of chance, in the notation of records.

use serde::{Deserialize, Serialize};

use super::{Card, Pile};
use crate::game::Seat;

/// The outcome of a chance node.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "chance", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Chance {
    /// The order of a pile.
    Shuffle {
        /// The pile.
        pile: Pile,
        /// Its cards, the top one first.
        cards: Vec<NamedCard>,
    },
    /// The player in front of whom Houdini starts (H4).
    Houdini {
        /// The player.
        seat: Seat,
    },
    /// The random cards that Pickpocket or Vanishing Act takes from a hand, in order.
    Pick {
        /// The cards.
        cards: Vec<NamedCard>,
    },
}

/// A card as a record names it. An unknown code is kept, so that the record is rejected by the ruling on the pile and
/// not as malformed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum NamedCard {
    /// A card.
    Card(Card),
    /// A code that no card has.
    Unknown(String),
}

impl NamedCard {
    /// Returns the card, unless the code is unknown.
    pub fn card(&self) -> Option<Card> {
        match self {
            NamedCard::Card(card) => Some(*card),
            NamedCard::Unknown(_) => None,
        }
    }
}

impl From<String> for NamedCard {
    fn from(code: String) -> Self {
        Card::from_code(&code).map_or(NamedCard::Unknown(code), NamedCard::Card)
    }
}

impl From<NamedCard> for String {
    fn from(named: NamedCard) -> String {
        match named {
            NamedCard::Card(card) => card.code().into(),
            NamedCard::Unknown(code) => code,
        }
    }
}
