//! Actions, outcomes of chance and results, as records write them.

use serde::{Deserialize, Serialize};

use super::{Card, CardType, Suit, Topic};
use crate::game::{Ending, Seat, SeatSet};

/// An outcome of chance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "chance", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Chance {
    /// The starter (E3).
    Start {
        /// The player.
        seat: Seat,
    },
    /// The order of the deck: all 45 cards, top first.
    Shuffle {
        /// The cards.
        cards: Vec<Card>,
    },
}

/// An action of a player. Places and routes are indices from 0.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// Give a clue (E5).
    Clue(Clue),
    /// Play the card at this place of the hand, unseen (E10).
    Play(u8),
    /// Discard the card at this place of the hand, unseen (E23).
    Discard(u8),
    /// Place the revealed card on this route (E10).
    Place(u8),
    /// Give the completed route to this player (E15).
    Give(Seat),
    /// Lose this route (E21).
    Lose(u8),
}

/// A clue.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "ClueRecord", into = "ClueRecord")]
pub struct Clue {
    /// The receiver.
    pub to: Seat,
    /// The suit or type that it names.
    pub topic: Topic,
}

/// The notation of [`Clue`] in records.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ClueRecord {
    to: Seat,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    suit: Option<Suit>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    r#type: Option<CardType>,
}

impl TryFrom<ClueRecord> for Clue {
    type Error = &'static str;

    fn try_from(ClueRecord { to, suit, r#type }: ClueRecord) -> Result<Self, &'static str> {
        match (suit, r#type) {
            (Some(suit), None) => Ok(Clue { to, topic: Topic::Suit(suit) }),
            (None, Some(kind)) => Ok(Clue { to, topic: Topic::Type(kind) }),
            _ => Err("a clue names either a `suit` or a `type`"),
        }
    }
}

impl From<Clue> for ClueRecord {
    fn from(Clue { to, topic }: Clue) -> Self {
        match topic {
            Topic::Suit(suit) => ClueRecord { to, suit: Some(suit), r#type: None },
            Topic::Type(kind) => ClueRecord { to, suit: None, r#type: Some(kind) },
        }
    }
}

/// The outcome of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// The result.
    pub result: GameResult,
    /// The players who have escaped, in order.
    pub escaped: Vec<Seat>,
}

/// The result of a game (E28).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameResult {
    /// All players have escaped.
    Complete,
    /// Some players have escaped.
    Partial,
    /// No player has escaped.
    Lost,
}

impl Ending for Outcome {
    fn result(&self) -> String {
        match self.result {
            GameResult::Complete => "complete",
            GameResult::Partial => "partial",
            GameResult::Lost => "lost",
        }
        .into()
    }

    /// All players win together, or none does.
    fn winners(&self) -> SeatSet {
        match self.result {
            GameResult::Complete => self.escaped.iter().copied().collect(),
            GameResult::Partial | GameResult::Lost => SeatSet::EMPTY,
        }
    }
}
