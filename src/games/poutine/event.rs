//! The events of a game. Each step of a chain of EVENTs, and each step of an attempt, is one event.

use arrayvec::ArrayVec;
use derive_where::derive_where;

use super::{
    AttemptCards, Card, ESCAPE_COUNT, EscapeCard, EventCard, Face, Item, MAIN_PILE_SIZE, MAX_ESCAPE_ITEMS, MAX_HAND,
    Pile, Play, VANISHING_CARDS,
};
use crate::game::{Hidden, Knowledge, MAX_SEATS, Seat};

/// Positions in a hand from which cards are removed one after the other. Each position counts after the removals before
/// it.
pub type HandPositions = ArrayVec<u8, MAX_ESCAPE_ITEMS>;

/// An event as far as `K` knows it.
///
/// Only the owner of a hand observes the position of a card in it; others observe position 0, since the position would
/// reveal how long the card has been held.
#[derive(Clone, Debug)]
#[derive_where(PartialEq; Hidden<K, Card>, Hidden<K, EscapeCard>)]
pub enum Event<K: Knowledge> {
    /// The main cards are shuffled into a pile.
    MainShuffled {
        /// The pile. The next card is the last.
        cards: ArrayVec<Hidden<K, Card>, MAIN_PILE_SIZE>,
        /// Whether it is made of the discards (H41).
        is_reshuffle: bool,
    },
    /// The ESCAPEs are shuffled into a pile.
    EscapesShuffled {
        /// The pile. The next card is the last.
        cards: ArrayVec<Hidden<K, EscapeCard>, ESCAPE_COUNT>,
        /// Whether it is made of the discards (H9).
        is_reshuffle: bool,
    },
    /// A card is dealt.
    Dealt {
        /// The player who receives it.
        seat: Seat,
        /// The pile from which it comes.
        pile: Pile,
        /// The card.
        card: Hidden<K, Card>,
    },
    /// Houdini is dealt to a player, who plays first (H5).
    HoudiniDealt {
        /// The player.
        seat: Seat,
    },
    /// A turn begins.
    TurnBegan {
        /// The player.
        seat: Seat,
        /// The number of draws (H8).
        draws: u8,
    },
    /// A player draws a card into the hand.
    Drew {
        /// The player.
        seat: Seat,
        /// The pile.
        pile: Pile,
        /// The card.
        card: Hidden<K, Card>,
        /// Whether it is the last card of the second main pile, so that dinner is served (H42).
        serves_dinner: bool,
    },
    /// A player draws an EVENT, which everybody sees.
    EventDrawn {
        /// The player.
        seat: Seat,
        /// The EVENT.
        event: EventCard,
        /// Whether it is the last card of the second main pile, so that dinner is served (H42).
        serves_dinner: bool,
    },
    /// A draw is skipped, since no pile has a card (H9, H11).
    DrawSkipped {
        /// The player.
        seat: Seat,
    },
    /// A player lays an ESCAPE (H19).
    EscapeLaid {
        /// The player.
        seat: Seat,
        /// The position of the card in the hand.
        position: u8,
        /// The ESCAPE.
        card: Hidden<K, EscapeCard>,
        /// The players who know it.
        face: Face,
        /// The ESCAPE that lay there before and is now discarded.
        replaced: Option<EscapeCard>,
    },
    /// A player discards a card from the hand.
    Discarded {
        /// The player.
        seat: Seat,
        /// The position of the card in the hand.
        position: u8,
        /// The card.
        card: Card,
    },
    /// A player plays an ACTION, which goes to the discards before it takes effect (H18).
    Played {
        /// The player.
        seat: Seat,
        /// The position of the card in the hand.
        position: u8,
        /// The ACTION with its target.
        play: Play,
    },
    /// Houdini moves because of a card. After an attempt, [`Event::AttemptSucceeded`] and [`Event::AttemptCancelled`]
    /// move him.
    HoudiniMoved {
        /// The player to whom he moves.
        to: Seat,
    },
    /// Houdini is already where an EVENT would move him (H15).
    HoudiniStays {
        /// The player in front of whom he stands.
        at: Seat,
    },
    /// A card goes from one hand to another by Pickpocket or by a successful Mind Reader.
    CardTaken(CardTaken<K>),
    /// Mind Reader names an ITEM that the target does not hold.
    MindReaderFailed {
        /// The player.
        seat: Seat,
        /// The target.
        from: Seat,
        /// The ITEM.
        item: Item,
    },
    /// Out of Thin Air takes an ITEM from the main discards.
    ItemRetrieved {
        /// The player.
        seat: Seat,
        /// The ITEM, which everybody sees.
        item: Item,
        /// The same card as part of the hand.
        card: Hidden<K, Card>,
    },
    /// Bait and Switch swaps two laid ESCAPEs.
    EscapesSwapped {
        /// The player who played it.
        seat: Seat,
        /// The other player.
        with: Seat,
        /// The ESCAPE now in front of `seat`.
        received: Hidden<K, EscapeCard>,
        /// The ESCAPE now in front of `with`.
        given: Hidden<K, EscapeCard>,
        /// The players who know them.
        face: Face,
    },
    /// Vanishing Act makes a player discard cards.
    CardsVanished {
        /// The player who played it.
        by: Seat,
        /// The player who discards them.
        seat: Seat,
        /// The positions of the cards in the hand.
        positions: HandPositions,
        /// The cards, in the order in which they are discarded.
        cards: ArrayVec<Card, VANISHING_CARDS>,
    },
    /// A player attempts to escape.
    Attempted {
        /// The player.
        seat: Seat,
        /// The positions of the laid cards in the hand.
        positions: HandPositions,
        /// The ESCAPE, which everybody sees.
        escape: EscapeCard,
        /// The cards laid for it.
        cards: AttemptCards,
    },
    /// A player does not cancel the attempt.
    AttemptAllowed {
        /// The player.
        seat: Seat,
    },
    /// A player cancels the attempt with Second Helping! and receives Houdini (H30).
    AttemptCancelled {
        /// The player who cancels.
        seat: Seat,
        /// The player whose attempt it is.
        of: Seat,
        /// The position of Second Helping! in the hand.
        position: u8,
    },
    /// The attempt succeeds: the ESCAPE is scored, and Houdini moves to the escaper (H30).
    AttemptSucceeded {
        /// The escaper.
        seat: Seat,
        /// The ESCAPE.
        escape: EscapeCard,
    },
    /// A player has won and leaves the party; the hand is discarded (H38).
    LeftParty {
        /// The player.
        seat: Seat,
        /// The hand, in the order of kinds.
        hand: ArrayVec<Card, MAX_HAND>,
    },
    /// A player has chosen a card to pass in The Lights Go Out. Everybody observes that, but not the card.
    PassChosen {
        /// The player.
        seat: Seat,
        /// The position of the card in the hand.
        position: u8,
        /// The card.
        card: Hidden<K, Card>,
    },
    /// The chosen cards are passed to the left.
    CardsPassed {
        /// The cards.
        cards: ArrayVec<PassedCard<K>, MAX_SEATS>,
    },
    /// The instructions of an EVENT are finished, and it goes to the discards.
    EventFinished {
        /// The EVENT.
        event: EventCard,
    },
    /// A player ends the turn.
    TurnEnded {
        /// The player.
        seat: Seat,
    },
}

/// A card taken from another hand.
#[derive(Clone, Debug)]
#[derive_where(PartialEq; Hidden<K, Card>)]
pub struct CardTaken<K: Knowledge> {
    /// The player who takes it.
    pub seat: Seat,
    /// The player from whom it is taken.
    pub from: Seat,
    /// Its position in the hand of `from`.
    pub position: u8,
    /// The ITEM that Mind Reader named, which everybody knows.
    pub named: Option<Item>,
    /// The card as the two players see it.
    pub shown: Hidden<K, Card>,
    /// The same card as part of the hand, known to its new owner alone.
    pub card: Hidden<K, Card>,
}

/// A card passed to the left in The Lights Go Out.
#[derive(Clone, Debug)]
#[derive_where(PartialEq; Hidden<K, Card>)]
pub struct PassedCard<K: Knowledge> {
    /// The giver.
    pub from: Seat,
    /// The receiver.
    pub to: Seat,
    /// The card as the two players see it.
    pub shown: Hidden<K, Card>,
    /// The same card as part of the hand, known to its new owner alone.
    pub card: Hidden<K, Card>,
}
