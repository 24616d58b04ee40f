//! The board of Intruder Escape: what lies on the table and how far the round is.
//!
//! Hidden from some players are identities, private cards of hands, choices, the deck, and the cards that lie face down among
//! the discards. Cards that everybody has seen are kept in fields of their own: so a card shown by the camera is known while
//! it stays in that hand, and the flashlit card wherever it goes. A player also knows which cards they put under the deck,
//! until those leave it. The choice of three cards from five ends what others know of that hand.

use core::fmt;

use arrayvec::ArrayVec;
use derive_where::derive_where;
use serde::{Deserialize, Serialize};

use super::{Card, DECK_SIZE, Die, Hand, Items, Options, Row, WinReason};
use crate::game::{Hidden, Knowledge, PerSeat, Seat, SeatSet};

/// The number of lives a player begins with (I5).
pub const START_LIVES: u8 = 3;

/// The number of cards dealt to a player in a round, and the maximum of a hand (I8).
pub const HAND_SIZE: usize = 5;

/// The number of cards kept of those (I9).
pub const CARDS_KEPT: usize = 3;

/// The number of laps in a round (I13).
pub const LAPS_PER_ROUND: u8 = 3;

/// The number of cards that leave the game when they are played: Camera, Roulette and Mirror (I29).
const REMOVABLE_CARDS: usize = 3;

/// The state of the game, as far as `K` knows it.
#[derive(Clone, Debug)]
#[derive_where(PartialEq; Hidden<K, Card>, Hidden<K, Role>, Hidden<K, Choice>)]
pub struct Board<K: Knowledge> {
    /// The option in force.
    pub options: Options,
    /// The identities; none before they are dealt (I2).
    pub roles: PerSeat<Option<Hidden<K, Role>>>,
    /// The lives left; a player with none is dead (I5).
    pub lives: PerSeat<u8>,
    /// The hands.
    pub hands: PerSeat<Hand<K>>,
    /// The choices from the five cards dealt; none once they have taken effect (I9).
    pub choices: PerSeat<Option<Hidden<K, Choice>>>,
    /// The cards played on each player in this round (I14).
    pub rows: PerSeat<Row>,
    /// The escape items before each player (I24).
    pub items: PerSeat<Items>,
    /// The items that were got by Snatch and are still in a hand; they are laid at the end of the round (I33).
    pub snatched: Items,
    /// The card just got by Hostage or Snatch, until the player to move decides on it (I30, I31).
    pub pending: Option<TakenCard<K>>,
    /// The top card of the deck, if a Flashlight has turned it face up (I25).
    pub flashlit: Option<Card>,
    /// The face-down cards of the deck, the top card first.
    pub deck: ArrayVec<FaceDown<K>, DECK_SIZE>,
    /// The discards.
    pub discards: Discards<K>,
    /// The cards that have left the game (I29).
    pub removed: ArrayVec<Card, REMOVABLE_CARDS>,
    /// The players who use Nobody's Home in this round (I12).
    pub immune: SeatSet,
    /// The players who have used Nobody's Home in this game (I10).
    pub nobody_used: SeatSet,
    /// The players who have played a Med Kit in this game (I23).
    pub medkit_used: SeatSet,
    /// The players who lose their next turn of this round (I28).
    pub stunned: SeatSet,
    /// The players who had all four items at the end of a round that did not end the game, and so must be Intruders (I38).
    pub known_intruders: SeatSet,
    /// The damage that each player (outer) has done to each other (inner) in this game, less healing.
    pub harm: PerSeat<PerSeat<i8>>,
    /// The number of the round, from 1.
    pub round: u8,
    /// The player who began the round; before the first one, the player dealt to first (I8).
    pub starter: Seat,
    /// The number of the lap, from 1; 0 before the first one.
    pub lap: u8,
    /// The player to move.
    pub turn: Seat,
    /// How far the round is.
    pub phase: Phase,
}

/// The identity of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// An Innocent.
    Innocent,
    /// An Intruder.
    Intruder,
}

/// All players of one role, dead or alive (I39).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The Innocents.
    Innocents,
    /// The Intruders.
    Intruders,
}

impl Role {
    /// Returns the side that wins or loses with this role.
    pub fn side(self) -> Side {
        match self {
            Role::Innocent => Side::Innocents,
            Role::Intruder => Side::Intruders,
        }
    }
}

/// A card that lies face down.
#[derive(Clone, Copy)]
#[derive_where(PartialEq; Hidden<K, Card>)]
pub struct FaceDown<K: Knowledge> {
    /// The card.
    pub card: Hidden<K, Card>,
    /// The player who put it there and so knows it; none after a shuffle.
    pub known_to: Option<Seat>,
}

impl<K: Knowledge> fmt::Debug for FaceDown<K> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.known_to {
            Some(seat) => write!(out, "{:?} by {}", self.card, seat.0),
            None => write!(out, "{:?}", self.card),
        }
    }
}

/// The discards. Their order has no meaning: they are always shuffled before they are used again.
#[derive(Clone, Debug)]
#[derive_where(PartialEq; Hidden<K, Card>)]
pub struct Discards<K: Knowledge> {
    /// The cards that everybody has seen.
    pub public: ArrayVec<Card, DECK_SIZE>,
    /// The cards that only the player who discarded them has seen.
    pub private: ArrayVec<FaceDown<K>, DECK_SIZE>,
}

impl<K: Knowledge> Default for Discards<K> {
    fn default() -> Self {
        Discards { public: ArrayVec::new(), private: ArrayVec::new() }
    }
}

impl<K: Knowledge> Discards<K> {
    /// Returns the number of cards.
    pub fn len(&self) -> usize {
        self.public.len() + self.private.len()
    }

    /// Returns whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A card that a player takes.
#[derive(Clone, Copy, Debug)]
#[derive_where(PartialEq; Hidden<K, Card>)]
pub enum TakenCard<K: Knowledge> {
    /// Everybody sees it.
    Public(Card),
    /// Only the player sees it.
    Private(Hidden<K, Card>),
}

/// What a player does with the five cards dealt (I9, I10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Keeps these cards, in the order of their codes.
    Keep([Card; CARDS_KEPT]),
    /// Uses Nobody's Home.
    UseNobody,
}

/// How a player gets a card during a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardSource {
    /// By Hostage, from the deck (I30).
    Hostage,
    /// By Snatch, from a row or from the items before a player (I31).
    Snatch,
}

/// Why a player loses a life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// By Roulette, during a round (I27).
    Roulette,
    /// As the loss at the end of a round (I35).
    Round,
}

/// How far a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Chance deals the identities (I2).
    Identities,
    /// Chance shuffles the deck, or the discards that go under it (I7).
    Shuffle,
    /// The hands are dealt (I8).
    Deal,
    /// All living players choose from their five cards (I9).
    Choose,
    /// The choices take effect, one seat after the other (I9, I10).
    ResolveChoices,
    /// The die is rolled (I6).
    Roll(Die),
    /// The player to move plays a card or skips (I13).
    Turn,
    /// The player to move loses this turn (I28).
    LoseTurn,
    /// A Flashlight turns the top card of the deck face up (I25).
    TurnUpCard,
    /// The camera shows the hand of this player (I26).
    ShowHand(Seat),
    /// The player to move draws the top card of the deck for a Hostage (I30).
    DrawCard,
    /// The player to move plays or keeps the card just got (I30, I31).
    DecideOnCard {
        /// How the player got it.
        source: CardSource,
    },
    /// A Med Kit gives this player a life back (I23).
    RestoreLife(Seat),
    /// A player loses a life (I27, I35).
    LoseLife {
        /// The player.
        seat: Seat,
        /// The reason.
        cause: Cause,
    },
    /// A player has lost the last life (I36).
    Death {
        /// The player.
        seat: Seat,
        /// The reason.
        cause: Cause,
    },
    /// It is checked whether a side has won, after a loss of life of this cause (I37, I38).
    CheckWin(Cause),
    /// Snatched items are laid, then rows and hands go to the discards (I33, I34).
    EndRound,
    /// The game is over.
    Over {
        /// The side that won.
        winners: Side,
        /// The reason.
        by: WinReason,
    },
}
