//! What records of Escape! write down: luck, decisions and outcomes; and why a decision is refused.

use serde::{Deserialize, Serialize};

use super::{Card, Suit, Topic, Type};
use crate::game::{Ending, Seat, SeatSet};

/// What luck decides.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "WrittenLuck", into = "WrittenLuck")]
pub enum Luck {
    /// Who starts (E3).
    Start(Seat),
    /// The order of the deck: all 45 cards, top first.
    Shuffle(Vec<Card>),
}

/// Luck as records write it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLuck {
    chance: Chance,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cards: Option<Vec<Card>>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Chance {
    Start,
    Shuffle,
}

impl TryFrom<WrittenLuck> for Luck {
    type Error = &'static str;

    fn try_from(written: WrittenLuck) -> Result<Self, &'static str> {
        match (written.chance, written.seat, written.cards) {
            (Chance::Start, Some(seat), None) => Ok(Luck::Start(seat)),
            (Chance::Shuffle, None, Some(cards)) => Ok(Luck::Shuffle(cards)),
            _ => Err("`start` names a `seat`, `shuffle` the `cards`"),
        }
    }
}

impl From<Luck> for WrittenLuck {
    fn from(luck: Luck) -> Self {
        match luck {
            Luck::Start(seat) => WrittenLuck { chance: Chance::Start, seat: Some(seat), cards: None },
            Luck::Shuffle(cards) => WrittenLuck { chance: Chance::Shuffle, seat: None, cards: Some(cards) },
        }
    }
}

/// What a player decides.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// Gives a clue (E5).
    Clue(Clue),
    /// Plays the card at this place of the hand, unseen (E10).
    Play(u8),
    /// Discards the card at this place of the hand, unseen (E23).
    Discard(u8),
    /// Puts the revealed card on this route (E10).
    Place(u8),
    /// Gives the completed route away (E15).
    Give(Seat),
    /// Lets this route be the one that is lost (E21).
    Lose(u8),
}

/// A clue: to whom, and what.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "WrittenClue", into = "WrittenClue")]
pub struct Clue {
    /// To whom.
    pub to: Seat,
    /// What it names.
    pub topic: Topic,
}

/// A clue as records write it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenClue {
    to: Seat,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    suit: Option<Suit>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    r#type: Option<Type>,
}

impl TryFrom<WrittenClue> for Clue {
    type Error = &'static str;

    fn try_from(WrittenClue { to, suit, r#type }: WrittenClue) -> Result<Self, &'static str> {
        match (suit, r#type) {
            (Some(suit), None) => Ok(Clue { to, topic: Topic::Suit(suit) }),
            (None, Some(kind)) => Ok(Clue { to, topic: Topic::Type(kind) }),
            _ => Err("a clue names either a `suit` or a `type`"),
        }
    }
}

impl From<Clue> for WrittenClue {
    fn from(Clue { to, topic }: Clue) -> Self {
        match topic {
            Topic::Suit(suit) => WrittenClue { to, suit: Some(suit), r#type: None },
            Topic::Type(kind) => WrittenClue { to, suit: None, r#type: Some(kind) },
        }
    }
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// How well.
    pub result: Fate,
    /// Who got out, in order.
    pub escaped: Vec<Seat>,
}

/// How well it ended (E28).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    /// All are out.
    Complete,
    /// Some are out.
    Partial,
    /// Nobody is out.
    Lost,
}

impl Ending for Outcome {
    fn result(&self) -> String {
        match self.result {
            Fate::Complete => "complete",
            Fate::Partial => "partial",
            Fate::Lost => "lost",
        }
        .into()
    }

    /// All win together, or nobody does.
    fn winners(&self) -> SeatSet {
        match self.result {
            Fate::Complete => self.escaped.iter().copied().collect(),
            Fate::Partial | Fate::Lost => SeatSet::NONE,
        }
    }
}

/// Why a decision is refused. The sentences are in `text.rs`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Illegal {
    /// Somebody else's turn (E3).
    NotYourTurn {
        /// Whose it is.
        turn: Seat,
    },
    /// The game is over (E27).
    Over,
    /// A clue, a play or a discard is asked (E4).
    TurnAsked,
    /// A place for the revealed card is asked (E10).
    PlaceAsked,
    /// Who gets the route is asked (E15).
    GiveAsked,
    /// Which route is lost is asked (E21).
    LoseAsked,
    /// No such place in the hand (notation).
    NoPlace {
        /// The place.
        place: u8,
    },
    /// No such route (notation).
    NoRoute {
        /// The route.
        route: u8,
    },
    /// No such seat (notation).
    NoSeat {
        /// The seat.
        seat: Seat,
    },
    /// One's own hand cannot be clued (E5).
    OwnHand,
    /// The cup is empty (E25).
    NoToken,
    /// The Guard is never named (E7).
    GuardNamed,
    /// The clue touches nothing (E6).
    TouchesNothing,
    /// With an empty hand one must clue (E26).
    EmptyHand,
    /// A corridor that matches nothing at the end of the route (E12).
    NoMatch {
        /// The card.
        card: Card,
        /// The route.
        route: u8,
    },
    /// A boat on a route that is too short (E13).
    TooShort {
        /// The route.
        route: u8,
        /// Corridors that it needs.
        needs: u8,
    },
    /// A boat that shares no suit with the end of the route, where it must (E13).
    BoatNoMatch {
        /// The card.
        card: Card,
        /// The route.
        route: u8,
    },
    /// The route goes to somebody who is not out yet (E15).
    AlreadyOut {
        /// Who is out.
        seat: Seat,
    },
    /// Only a longest route can be lost (E21).
    NotLongest {
        /// The route.
        route: u8,
    },
    /// Luck decides something else now (notation).
    OtherLuck,
    /// A shuffle must name all 45 cards, each once (notation).
    NotTheDeck,
}
