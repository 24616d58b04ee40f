//! What records of Intruder Escape write: chance, actions and outcomes.

use serde::{Deserialize, Serialize};

use super::{CARDS_KEPT, Card, Kind, Role, Side};
use crate::game::{Ending, Seat, SeatSet};

/// An outcome of chance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "chance", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Chance {
    /// The identities, by seat (I2).
    Identities {
        /// The role of each seat.
        roles: Vec<Role>,
    },
    /// The order of the deck, or of the discards that go under it, top first (I7).
    Shuffle {
        /// The cards.
        cards: Vec<Card>,
    },
    /// The player whom the die shows (I6).
    Die {
        /// The purpose of the roll.
        #[serde(rename = "for")]
        die: Die,
        /// The player.
        seat: Seat,
    },
}

/// The purpose of a roll of the die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Die {
    /// Chooses who begins the round (I7).
    Start,
    /// Chooses whose hand is shown (I26).
    Camera,
    /// Chooses who loses a life at once (I27).
    Roulette,
    /// Chooses who loses a turn (I28).
    Mirror,
    /// Chooses who loses the life of the round (I35).
    Tie,
}

/// An action of a player.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "ActionRecord", into = "ActionRecord")]
pub enum Action {
    /// Keeps these cards of the five, in the order of their codes (I9).
    Keep([Card; CARDS_KEPT]),
    /// Uses Nobody's Home (I10).
    UseNobody,
    /// Plays a row card or an item on a player (I14, I24).
    Lay {
        /// The card.
        card: Card,
        /// The player it is played on.
        on: Seat,
    },
    /// Plays a card on nobody, except Snatch (I14).
    Play(Card),
    /// Plays Snatch (I31).
    Snatch {
        /// The player before whom the card lies.
        from: Seat,
        /// The card.
        take: Card,
    },
    /// Keeps the card just got by Hostage or Snatch (I30, I31).
    Hold,
    /// Plays nothing (I13).
    Skip,
}

impl Action {
    /// Returns the card that is played.
    pub fn card(&self) -> Option<Card> {
        match *self {
            Action::Lay { card, .. } | Action::Play(card) => Some(card),
            Action::Snatch { .. } => Some(Card::Snatch),
            Action::Keep(_) | Action::UseNobody | Action::Hold | Action::Skip => None,
        }
    }
}

/// The notation of [`Action`] in records.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ActionRecord {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    keep: Option<[Card; CARDS_KEPT]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    home: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    play: Option<Card>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    on: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    from: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    take: Option<Card>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hold: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    skip: Option<bool>,
}

impl TryFrom<ActionRecord> for Action {
    type Error = &'static str;

    fn try_from(record: ActionRecord) -> Result<Self, &'static str> {
        // Superfluous keys are not detected here but by the table, which compares the move with our own notation of it.
        Ok(match record {
            ActionRecord { keep: Some(cards), .. } if !cards.is_sorted() => {
                return Err("the cards of `keep` are sorted by code");
            }
            ActionRecord { keep: Some(cards), .. } => Action::Keep(cards),
            ActionRecord { home: Some(true), .. } => Action::UseNobody,
            ActionRecord { hold: Some(true), .. } => Action::Hold,
            ActionRecord { skip: Some(true), .. } => Action::Skip,
            ActionRecord { play: Some(Card::Snatch), from: Some(from), take: Some(take), .. } => {
                Action::Snatch { from, take }
            }
            ActionRecord { play: Some(card), on: Some(on), .. } if matches!(card.kind(), Kind::Item | Kind::Row) => {
                Action::Lay { card, on }
            }
            ActionRecord { play: Some(card), on: None, .. }
                if card.kind() == Kind::Untargeted && card != Card::Snatch =>
            {
                Action::Play(card)
            }
            _ => return Err("row cards and items are played `on` a seat, Snatch says what to `take` `from` whom"),
        })
    }
}

impl From<Action> for ActionRecord {
    fn from(action: Action) -> Self {
        let blank = ActionRecord::default();
        match action {
            Action::Keep(cards) => ActionRecord { keep: Some(cards), ..blank },
            Action::UseNobody => ActionRecord { home: Some(true), ..blank },
            Action::Lay { card, on } => ActionRecord { play: Some(card), on: Some(on), ..blank },
            Action::Play(card) => ActionRecord { play: Some(card), ..blank },
            Action::Snatch { from, take } => {
                ActionRecord { play: Some(Card::Snatch), from: Some(from), take: Some(take), ..blank }
            }
            Action::Hold => ActionRecord { hold: Some(true), ..blank },
            Action::Skip => ActionRecord { skip: Some(true), ..blank },
        }
    }
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// The side that won, its dead included (I39).
    pub winners: Side,
    /// The reason.
    pub by: WinReason,
    /// The identities, by seat.
    pub roles: Vec<Role>,
}

/// Why a side won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WinReason {
    /// The other side is dead (I37).
    Deaths,
    /// One of the side has the four items (I38).
    Items,
}

impl Ending for Outcome {
    fn result(&self) -> String {
        match (self.winners, self.by) {
            (Side::Innocents, WinReason::Deaths) => "innocents by deaths",
            (Side::Innocents, WinReason::Items) => "innocents by items",
            (Side::Intruders, WinReason::Deaths) => "intruders by deaths",
            (Side::Intruders, WinReason::Items) => "intruders by items",
        }
        .into()
    }

    fn winners(&self) -> SeatSet {
        let seats = Seat::all(self.roles.len()).zip(&self.roles);
        seats.filter(|(_, role)| role.side() == self.winners).map(|(seat, _)| seat).collect()
    }
}
