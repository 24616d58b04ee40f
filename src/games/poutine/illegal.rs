//! Why a decision is refused, or why luck could not have decided so.

use super::{ActionCard, Card, EscapeCard, EventCard, Item, Reason};
use crate::game::Seat;

/// Why a decision is refused. The sentences are in `text/refusals.rs`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Illegal {
    /// Every ESCAPE frees one: only for two or three players (H29).
    OneForFew,
    /// The game is over (H40, H42).
    Over {
        /// Why.
        reason: Reason,
    },
    /// The player has left the party (H38).
    HasLeft {
        /// Who.
        seat: Seat,
    },
    /// Somebody else is asked (H5).
    NotAsked {
        /// Whose turn it is.
        turn: Seat,
    },
    /// A draw is asked (H6).
    DrawFirst,
    /// No draw is left (H8).
    NoDraw,
    /// An EVENT is being resolved (H12).
    EventFirst {
        /// Which.
        event: EventCard,
    },
    /// An answer to the attempt is asked (H27).
    AnswerAsked,
    /// The player has answered already (H27).
    Answered,
    /// Nobody attempts anything (H27).
    NothingToAnswer,
    /// This player has no say in the attempt (H28).
    MayNotCancel,
    /// No card is passed now: the lights are on (H16).
    LightsOn,
    /// Over the hand limit nothing but discarding is open (H32).
    OverLimit,
    /// The player does not hold the card (notation).
    NotHeld {
        /// The card.
        card: Card,
    },
    /// A laid ESCAPE is not in the hand (H17).
    LaidNotHeld {
        /// The ESCAPE.
        escape: EscapeCard,
    },
    /// The ESCAPE lies in front already (H19).
    LaidAlready {
        /// The ESCAPE.
        escape: EscapeCard,
    },
    /// The card is no ACTION of the turn (H22).
    NotPlayed {
        /// The card.
        card: ActionCard,
    },
    /// No such seat (notation).
    NoSeat {
        /// The seat.
        seat: Seat,
    },
    /// A player who has left is no target (H23).
    TargetLeft {
        /// Who.
        seat: Seat,
    },
    /// The target must be another player (H23).
    TargetSelf,
    /// Houdini is there already (H23).
    HoudiniThere {
        /// Where.
        seat: Seat,
    },
    /// The target holds no card (H23).
    EmptyHand {
        /// Who.
        seat: Seat,
    },
    /// No such ITEM lies among the discards (H23).
    NotDiscarded {
        /// Which.
        item: Item,
    },
    /// No pile can give (H23).
    NothingToDraw,
    /// Both players must have laid an ESCAPE (H23).
    NothingToSwap {
        /// Who has not.
        seat: Seat,
    },
    /// Houdini's holder does not attempt (H20).
    Watched,
    /// No ESCAPE lies in front (H25).
    NothingLaid,
    /// The ESCAPE has not lain there long enough (H25).
    TooFresh {
        /// The ESCAPE.
        escape: EscapeCard,
    },
    /// The cards are not those that the ESCAPE asks for (H26).
    WrongCards {
        /// The ESCAPE.
        escape: EscapeCard,
    },
    /// Luck decides something else now (notation).
    OtherLuck,
    /// The shuffled cards are not those of the pile (H3, H4, H9, H41).
    NotThePile {
        /// The ruling that says which they are.
        shuffle: Shuffle,
    },
    /// The picked cards are not so many cards of the hand (notation).
    NotThePick,
}

/// What is shuffled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shuffle {
    /// The main cards before the deal, without or with the EVENTs (H3).
    Main,
    /// The ESCAPEs before the deal (H4).
    Escapes,
    /// The main discards (H41).
    MainDiscards,
    /// The discarded ESCAPEs (H9).
    EscapeDiscards,
}
