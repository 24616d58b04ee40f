//! The events of Intruder Escape.

use arrayvec::ArrayVec;
use derive_where::derive_where;

use super::{Card, Cause, Choice, DECK_SIZE, Die, PrivateCards, Role, Side, SmallHand, TakenCard, WinReason};
use crate::game::{Hidden, Knowledge, PerSeat, Seat};

/// Something that happened, as far as `K` knows it.
#[derive(Clone, Debug)]
#[derive_where(PartialEq; Hidden<K, Card>, Hidden<K, Role>, Hidden<K, Choice>)]
pub enum Event<K: Knowledge> {
    /// The identities are dealt; Intruders see all of them (I3).
    Identities {
        /// The identities.
        roles: PerSeat<Hidden<K, Role>>,
    },
    /// The deck is shuffled, or the discards are and go under it (I7).
    Shuffled {
        /// The shuffled cards, the top card last.
        cards: ArrayVec<Hidden<K, Card>, DECK_SIZE>,
    },
    /// All living players are dealt five cards. If the first card was flashlit, it becomes a public card of its hand (I8).
    Dealt {
        /// The private cards dealt to each player.
        hands: PerSeat<PrivateCards<K>>,
        /// The card that was flashlit, and the player it is dealt to.
        flashlit: Option<(Seat, Card)>,
    },
    /// A player has chosen (I9).
    Chose {
        /// The player.
        seat: Seat,
        /// The choice, which is hidden from the others until all have chosen.
        choice: Hidden<K, Choice>,
    },
    /// A player keeps three cards and gives two up (I9).
    Kept {
        /// The player.
        seat: Seat,
        /// The cards kept.
        hand: PrivateCards<K>,
        /// The cards that go under the deck, the upper one first.
        under: PrivateCards<K>,
        /// Whether Nobody's Home is one of the two: it goes to the discards, and everybody sees it (I10).
        discards_nobody: bool,
    },
    /// A player uses Nobody's Home: all five cards go to the discards, Nobody's Home as a public card (I10).
    NotAtHome {
        /// The player.
        seat: Seat,
        /// The cards that nobody else has seen.
        private: PrivateCards<K>,
    },
    /// The die is rolled (I6).
    Rolled {
        /// The purpose of the roll.
        die: Die,
        /// The player rolled.
        seat: Seat,
        /// The player affected: the one who begins, or the player rolled; none if that player is immune (I12).
        affected: Option<Seat>,
    },
    /// A row card or an item is played on a player (I14, I24).
    Laid {
        /// The player who plays it.
        seat: Seat,
        /// The card.
        card: Card,
        /// The player it is played on.
        on: Seat,
        /// Whether it is the last of the four items to come before that player, who can win with them (I38).
        completes: bool,
        /// The private cards left in the hand it came from.
        rest: PrivateCards<K>,
    },
    /// A card is played on nobody (I14). Its effect follows as another event.
    Played {
        /// The player.
        seat: Seat,
        /// The card: Flashlight, Security Camera, Roulette, Broken Mirror or Hostage.
        card: Card,
        /// The private cards left in the hand it came from.
        rest: PrivateCards<K>,
    },
    /// A Snatch takes a card (I31).
    Snatched {
        /// The player who plays it.
        seat: Seat,
        /// The player before whom the card lay.
        from: Seat,
        /// The card taken.
        take: Card,
        /// The private cards left in the hand that the Snatch came from.
        rest: PrivateCards<K>,
    },
    /// The top card of the deck is turned face up (I25).
    TurnedUp {
        /// The card.
        card: Card,
    },
    /// The camera shows a hand (I26).
    HandShown {
        /// The player whose hand it is.
        seat: Seat,
        /// The cards that everybody knew to be there.
        known: SmallHand<Card>,
        /// The cards that were private until now.
        cards: SmallHand<Card>,
    },
    /// A player draws the top card of the deck for a Hostage (I30).
    Drew {
        /// The player.
        seat: Seat,
        /// The card.
        card: TakenCard<K>,
    },
    /// A player draws Nobody's Home for a Hostage; it goes to the discards (I11).
    DrewNobody {
        /// The player.
        seat: Seat,
    },
    /// A player keeps the card just got (I30, I31).
    Held {
        /// The player.
        seat: Seat,
    },
    /// A player plays nothing (I13).
    Skipped {
        /// The player.
        seat: Seat,
    },
    /// A player whom a Mirror has shown loses this turn (I28).
    LostTurn {
        /// The player.
        seat: Seat,
    },
    /// A Med Kit gives a life back (I23).
    LifeRestored {
        /// The player who gets it.
        seat: Seat,
    },
    /// A player loses a life (I27, I35).
    LostLife {
        /// The player.
        seat: Seat,
        /// The reason.
        cause: Cause,
    },
    /// A player has lost the last life: hand, row and items go to the discards (I36).
    Died {
        /// The player.
        seat: Seat,
    },
    /// Neither side has won yet (I37, I38).
    NoWinner,
    /// A side has won, and everybody sees the identities (I39).
    Won {
        /// The side.
        winners: Side,
        /// The reason.
        by: WinReason,
        /// The player before whom all four items lie, if they are the reason.
        driver: Option<Seat>,
        /// The identities.
        roles: PerSeat<Hidden<K, Role>>,
    },
    /// At the end of a round, an item got by Snatch and still in hand is laid before its holder (I33).
    SnatchedItemLaid {
        /// The holder.
        seat: Seat,
        /// The item.
        item: Card,
        /// Whether it is the last of the four items to come before the holder.
        completes: bool,
    },
    /// The round is over: rows and hands go to the discards (I32).
    RoundOver,
}
