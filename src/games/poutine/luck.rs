//! What luck decides and how it ends, as records of Houdini's Poutine write it.

use serde::{Deserialize, Serialize};

use super::{Card, Pile};
use crate::game::{Ending, Seat, SeatSet};

/// What luck decides.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "WrittenLuck", into = "WrittenLuck")]
pub enum Luck {
    /// The order of a pile, top first.
    Shuffle {
        /// Which pile.
        pile: Pile,
        /// Its cards.
        cards: Vec<Named>,
    },
    /// In front of whom Houdini starts (H4).
    Houdini(Seat),
    /// The cards that Pickpocket or Vanishing Act hits, in the order in which they fall.
    Pick(Vec<Named>),
}

/// A card as luck names it. A name that no card bears is kept, so that it is refused by the ruling and not as a misprint.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum Named {
    /// A card.
    Card(Card),
    /// No card.
    Unknown(String),
}

impl Named {
    /// The card, if it is one.
    pub fn card(&self) -> Option<Card> {
        match self {
            Named::Card(card) => Some(*card),
            Named::Unknown(_) => None,
        }
    }
}

impl From<String> for Named {
    fn from(code: String) -> Self {
        Card::of(&code).map_or(Named::Unknown(code), Named::Card)
    }
}

impl From<Named> for String {
    fn from(named: Named) -> String {
        match named {
            Named::Card(card) => card.code().into(),
            Named::Unknown(code) => code,
        }
    }
}

/// Luck as records write it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLuck {
    chance: Chance,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pile: Option<Pile>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cards: Option<Vec<Named>>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Chance {
    Shuffle,
    Houdini,
    Pick,
}

impl TryFrom<WrittenLuck> for Luck {
    type Error = &'static str;

    fn try_from(written: WrittenLuck) -> Result<Self, &'static str> {
        match (written.chance, written.seat, written.pile, written.cards) {
            (Chance::Shuffle, None, Some(pile), Some(cards)) => Ok(Luck::Shuffle { pile, cards }),
            (Chance::Houdini, Some(seat), None, None) => Ok(Luck::Houdini(seat)),
            (Chance::Pick, None, None, Some(cards)) => Ok(Luck::Pick(cards)),
            _ => Err("`shuffle` names a `pile` and `cards`, `houdini` a `seat`, `pick` the `cards`"),
        }
    }
}

impl From<Luck> for WrittenLuck {
    fn from(luck: Luck) -> Self {
        let blank = |chance| WrittenLuck { chance, seat: None, pile: None, cards: None };
        match luck {
            Luck::Shuffle { pile, cards } => {
                WrittenLuck { pile: Some(pile), cards: Some(cards), ..blank(Chance::Shuffle) }
            }
            Luck::Houdini(seat) => WrittenLuck { seat: Some(seat), ..blank(Chance::Houdini) },
            Luck::Pick(cards) => WrittenLuck { cards: Some(cards), ..blank(Chance::Pick) },
        }
    }
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// Why.
    pub reason: Reason,
    /// Those with five people out, in seat order; all are equal (H39).
    pub winners: Vec<Seat>,
    /// How many people each player has got out.
    pub people: Vec<usize>,
    /// Of those served dinner, the ones with most people out (H44).
    pub lesser_losers: Vec<Seat>,
}

/// Why it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Dinner is served (H42).
    Dinner,
    /// One player is left (H40).
    LastOne,
}

impl Ending for Outcome {
    fn result(&self) -> String {
        match self.reason {
            Reason::Dinner => "dinner",
            Reason::LastOne => "last-one",
        }
        .into()
    }

    fn winners(&self) -> SeatSet {
        self.winners.iter().copied().collect()
    }
}
