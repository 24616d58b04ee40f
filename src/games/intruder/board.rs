//! The nouns of Intruder Escape: what lies on the table, and what can happen.
//!
//! What may be hidden from a player: identities, hands, choices, the deck and what lies face down among the discards. Cards
//! that all have seen stand apart from those in plain fields: so a card shown by the camera is known while it stays in
//! that hand, and the flashlit card wherever it goes. A seat knows besides which of its own cards lie under the deck, until
//! they leave it. With the choice of three cards from five all knowledge of that hand ends but its owner's.

use core::fmt;

use arrayvec::ArrayVec;
use derive_where::derive_where;
use serde::{Deserialize, Serialize};

use super::{By, Card, DECK, Die, Few, Items, Options, Rows};
use crate::game::{Hidden, Knowledge, PerSeat, Seat, SeatSet};

/// How many lives a player has (I5).
pub const LIVES: u8 = 3;

/// How many cards a player is dealt in a round, and holds at most (I8).
pub const HAND: usize = 5;

/// How many of them are kept (I9).
pub const KEPT: usize = 3;

/// How many laps a round has (I13).
pub const LAPS: u8 = 3;

/// What lies on the table.
#[derive(Clone, Debug)]
pub struct Board<K: Knowledge> {
    /// The option in force.
    pub options: Options,
    /// Who is who; none before the identities are dealt (I2).
    pub roles: PerSeat<Option<Hidden<K, Role>>>,
    /// The lives left to each player; who has none is dead (I5).
    pub lives: PerSeat<u8>,
    /// The living: they follow from the lives, but every step asks for them.
    pub(super) alive: SeatSet,
    /// Each player's hand.
    pub hands: PerSeat<Hand<K>>,
    /// What each player has chosen from the five cards; none once it has taken effect (I9).
    pub choices: PerSeat<Option<Hidden<K, Choice>>>,
    /// Whose choice is there.
    pub(super) chosen: SeatSet,
    /// The cards played on each player in this round (I14).
    pub rows: Rows,
    /// The escape items that lie before each player (I24).
    pub items: PerSeat<Items>,
    /// The items that were got by Snatch and are still in a hand: at the end of the round they are laid (I33).
    pub snatched: Items,
    /// The card just got by Hostage or Snatch, while its player decides on it.
    pub got: Option<Taken<K>>,
    /// The top card of the deck, if a Flashlight has turned it up (I25).
    pub lit: Option<Card>,
    /// The rest of the deck, from the top down.
    pub deck: ArrayVec<FaceDown<K>, DECK>,
    /// The discards.
    pub discards: Discards<K>,
    /// The cards that have left the game (I29).
    pub gone: ArrayVec<Card, 3>,
    /// Who is not at home in this round (I12).
    pub immune: SeatSet,
    /// Who has used Nobody's Home in this game (I10).
    pub went_out: SeatSet,
    /// Who has played a Med Kit in this game (I23).
    pub medics: SeatSet,
    /// Who loses the next turn (I28).
    pub stunned: SeatSet,
    /// Who has had all four items at the end of a round that did not end the game, and so must be an Intruder (I38).
    pub exposed: SeatSet,
    /// What each player (outer) has done to each (inner) in this game: damage dealt, less healing.
    pub deeds: PerSeat<PerSeat<i8>>,
    /// The number of the round, from 1.
    pub round: u8,
    /// Who began the round; at first, who is dealt the first card (I8).
    pub starter: Seat,
    /// The lap, from 1.
    pub lap: u8,
    /// Whose turn it is.
    pub turn: Seat,
    /// How far the round is.
    pub phase: Phase,
}

/// Whose side one is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// At home here.
    Innocent,
    /// Not.
    Intruder,
}

/// All of one role, dead or alive (I39).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The Innocents.
    Innocents,
    /// The Intruders.
    Intruders,
}

impl Role {
    /// The side that wins or loses with this role.
    pub fn side(self) -> Side {
        match self {
            Role::Innocent => Side::Innocents,
            Role::Intruder => Side::Intruders,
        }
    }
}

/// Cards that only some may know.
pub type Unseen<K> = Few<Hidden<K, Card>>;

/// A hand. Its cards have no places that others could follow.
#[derive(Clone, Copy, Debug)]
pub struct Hand<K: Knowledge> {
    /// The cards that all know to be here: dealt or taken while flashlit, shown by the camera, or snatched. Where a title is
    /// here and among the others, the known one is played first: who looks on cannot tell.
    pub shown: Few<Card>,
    /// The cards that only their owner knows, in the order in which they came.
    pub unseen: Unseen<K>,
}

impl<K: Knowledge> Default for Hand<K> {
    fn default() -> Self {
        Hand { shown: Few::NONE, unseen: Few::NONE }
    }
}

/// A card that lies face down.
#[derive(Clone, Copy)]
pub struct FaceDown<K: Knowledge> {
    /// The card.
    pub card: Hidden<K, Card>,
    /// Who put it there and so knows it; none after a shuffle.
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

/// The discards. They are only ever shuffled, so their order means nothing.
#[derive(Clone, Debug)]
pub struct Discards<K: Knowledge> {
    /// The cards that all have seen.
    pub seen: ArrayVec<Card, DECK>,
    /// The cards that only their owners have seen.
    pub unseen: ArrayVec<FaceDown<K>, DECK>,
}

impl<K: Knowledge> Default for Discards<K> {
    fn default() -> Self {
        Discards { seen: ArrayVec::new(), unseen: ArrayVec::new() }
    }
}

/// A card that a player takes.
#[derive(Clone, Copy, Debug)]
#[derive_where(PartialEq; Hidden<K, Card>)]
pub enum Taken<K: Knowledge> {
    /// All see it.
    Open(Card),
    /// Only the player sees it.
    Unseen(Hidden<K, Card>),
}

/// What is done with the five cards (I9, I10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// These are kept, in the order of their codes.
    Keep([Card; KEPT]),
    /// Nobody's Home is used.
    Home,
}

/// How a card is got in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// By Hostage, from the deck (I30).
    Hostage,
    /// By Snatch, from a row or from before a player (I31).
    Snatch,
}

/// Why a life is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// By Roulette, in the middle of a round (I27).
    Roulette,
    /// As the loss of the round (I35).
    Round,
}

/// How far a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Luck deals the identities (I2).
    Identities,
    /// Luck shuffles the deck, or the discards that go under it (I7).
    Shuffle,
    /// The hands are dealt (I8).
    Deal,
    /// All choose from their five cards at once (I9).
    Choose,
    /// The choices take effect, seat by seat (I9, I10).
    Reveal,
    /// The die is rolled for this (I6).
    Roll(Die),
    /// The player plays a card or skips (I13).
    Turn,
    /// A Flashlight turns up the top card (I25).
    Light,
    /// The camera shows the hand of this player (I26).
    Show(Seat),
    /// The player takes the top card for a Hostage (I30).
    Draw,
    /// The player decides on the card just got.
    Got {
        /// How it was got.
        by: Means,
    },
    /// A Med Kit gives this player a life back (I23).
    Mend(Seat),
    /// This player loses a life (I27, I35).
    Lose {
        /// Who.
        seat: Seat,
        /// Why.
        cause: Cause,
    },
    /// This player has lost the last life (I36).
    Death {
        /// Who.
        seat: Seat,
        /// Why.
        cause: Cause,
    },
    /// Has a side won, now that this has happened (I37, I38)?
    Verdict(Cause),
    /// Rows and hands go to the discards (I34).
    Clear,
    /// All is said.
    Over {
        /// Who won.
        winners: Side,
        /// By what.
        by: By,
    },
}

/// What can happen.
#[derive(Clone, Debug)]
#[derive_where(PartialEq; Hidden<K, Card>, Hidden<K, Role>, Hidden<K, Choice>)]
pub enum Event<K: Knowledge> {
    /// The identities are dealt; Intruders see them all (I3).
    Identities {
        /// Who is who.
        roles: PerSeat<Hidden<K, Role>>,
    },
    /// The deck is shuffled, or the discards are and go under it (I7).
    Shuffled {
        /// The shuffled cards, the next card last.
        cards: ArrayVec<Hidden<K, Card>, DECK>,
    },
    /// All living players are dealt five cards; the first card dealt lies open in its hand if it was flashlit (I8).
    Dealt {
        /// What each gets besides.
        hands: PerSeat<Unseen<K>>,
    },
    /// A player has chosen (I9).
    Chose {
        /// Who.
        seat: Seat,
        /// What: nobody else knows yet.
        choice: Hidden<K, Choice>,
    },
    /// A player keeps three cards and gives two up (I9).
    Kept {
        /// Who.
        seat: Seat,
        /// The cards kept.
        hand: Unseen<K>,
        /// The cards that go under the deck, the upper first.
        under: Unseen<K>,
        /// Whether Nobody's Home was given up: that goes to the discards, and all see it (I10).
        home: bool,
    },
    /// A player is not at home: all five cards go to the discards, Nobody's Home for all to see (I10).
    NotAtHome {
        /// Who.
        seat: Seat,
        /// The cards that nobody else has seen.
        unseen: Unseen<K>,
    },
    /// The die has been rolled (I6).
    Rolled {
        /// For what.
        die: Die,
        /// Whom it shows.
        seat: Seat,
    },
    /// A row card or an item is played on a player (I14, I24).
    Laid {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// On whom.
        on: Seat,
        /// What is still unseen in the hand it came from.
        rest: Unseen<K>,
    },
    /// A card is played on nobody (I14). What it brings follows.
    Played {
        /// By whom.
        seat: Seat,
        /// The card: Flashlight, Security Camera, Roulette, Broken Mirror or Hostage.
        card: Card,
        /// What is still unseen in the hand it came from.
        rest: Unseen<K>,
    },
    /// A Snatch takes a card (I31).
    Snatched {
        /// By whom.
        seat: Seat,
        /// Before whom it lay.
        from: Seat,
        /// The card.
        take: Card,
        /// What is still unseen in the hand that the Snatch came from.
        rest: Unseen<K>,
    },
    /// The top card of the deck is turned up (I25).
    Lit {
        /// The card.
        card: Card,
    },
    /// The camera shows a hand (I26).
    Shown {
        /// Whose.
        seat: Seat,
        /// The cards that were unseen so far.
        cards: Few<Card>,
    },
    /// A Hostage brings the top card of the deck (I30).
    Drew {
        /// To whom.
        seat: Seat,
        /// The card.
        card: Taken<K>,
    },
    /// A Hostage brings Nobody's Home, which goes to the discards (I11).
    DrewHome {
        /// To whom.
        seat: Seat,
    },
    /// The card just got is held (I30, I31).
    Held {
        /// By whom.
        seat: Seat,
    },
    /// A player plays nothing (I13).
    Skipped {
        /// Who.
        seat: Seat,
    },
    /// A Med Kit gives a life back (I23).
    Mended {
        /// To whom.
        seat: Seat,
    },
    /// A life is lost (I27, I35).
    LostLife {
        /// By whom.
        seat: Seat,
        /// Why.
        cause: Cause,
    },
    /// The last life is lost: hand, row and items go to the discards (I36).
    Died {
        /// Who.
        seat: Seat,
    },
    /// Neither side has won yet (I37, I38).
    GoesOn,
    /// A side has won, and the identities are shown (I39).
    Won {
        /// Who.
        winners: Side,
        /// By what.
        by: By,
        /// Who was who; all see it.
        roles: PerSeat<Hidden<K, Role>>,
    },
    /// The round is over: rows and hands go to the discards, snatched items are laid (I32, I33).
    RoundOver,
}
