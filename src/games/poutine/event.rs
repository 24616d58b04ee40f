//! What can happen at the table. Each step of a chain of EVENTs, and each step of an attempt, is one of these.

use arrayvec::ArrayVec;
use derive_where::derive_where;

use super::{Card, ESCAPES, EscapeCard, EventCard, Face, HELD, Item, MAIN, Offer, Pile, Play};
use crate::game::{Hidden, Knowledge, MOST_SEATS, Seat};

/// Places of a hand from which cards are taken one after the other, each counted when those before it are gone.
pub type Places = ArrayVec<u8, 4>;

/// What can happen. A place in a hand is told to its owner; all others are told place 0, since the place could betray for
/// how long a card had been held.
#[derive(Clone, Debug)]
#[derive_where(PartialEq; Hidden<K, Card>, Hidden<K, EscapeCard>)]
pub enum Event<K: Knowledge> {
    /// The main cards are shuffled into a pile.
    MainShuffled {
        /// The pile, the next card last.
        cards: ArrayVec<Hidden<K, Card>, MAIN>,
        /// Whether it is made of the discards (H41).
        anew: bool,
    },
    /// The ESCAPEs are shuffled into a pile.
    EscapesShuffled {
        /// The pile, the next card last.
        cards: ArrayVec<Hidden<K, EscapeCard>, ESCAPES>,
        /// Whether it is made of the discards (H9).
        anew: bool,
    },
    /// A card is dealt.
    Dealt {
        /// To whom.
        seat: Seat,
        /// From which pile.
        pile: Pile,
        /// The card.
        card: Hidden<K, Card>,
    },
    /// Houdini is dealt to a player, who plays first (H5).
    HoudiniDealt {
        /// To whom.
        seat: Seat,
    },
    /// A turn begins.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// With how many draws (H8).
        draws: u8,
    },
    /// A player draws a card into the hand.
    Drew {
        /// Who.
        seat: Seat,
        /// From which pile.
        pile: Pile,
        /// The card.
        card: Hidden<K, Card>,
    },
    /// A player draws an EVENT, which is shown.
    EventDrawn {
        /// Who.
        seat: Seat,
        /// The EVENT.
        event: EventCard,
    },
    /// A player should draw, but there is nothing to draw from (H9, H11).
    NothingDrawn {
        /// Who.
        seat: Seat,
    },
    /// A player lays an ESCAPE (H19).
    Laid {
        /// Who.
        seat: Seat,
        /// From which place of the hand.
        place: u8,
        /// The ESCAPE.
        card: Hidden<K, EscapeCard>,
        /// Who knows it.
        face: Face,
        /// The one that lay there before, now discarded.
        old: Option<EscapeCard>,
    },
    /// A player discards a card from the hand.
    Discarded {
        /// Who.
        seat: Seat,
        /// From which place of the hand.
        place: u8,
        /// The card.
        card: Card,
    },
    /// A player plays an ACTION, which goes to the discards before its effect (H18).
    Played {
        /// Who.
        seat: Seat,
        /// From which place of the hand.
        place: u8,
        /// The ACTION and at whom or what it is aimed.
        play: Play,
    },
    /// Houdini moves by a card. After an attempt he moves with [`Event::Escaped`] and [`Event::Cancelled`].
    HoudiniMoved {
        /// In front of whom he stands now.
        to: Seat,
    },
    /// Houdini should go where he is already (H15).
    HoudiniStays {
        /// There.
        at: Seat,
    },
    /// A card goes from one hand to another by Pickpocket, or by Mind Reader if the guess was right.
    Took(Took<K>),
    /// Mind Reader finds nothing.
    NotFound {
        /// Who asked.
        seat: Seat,
        /// Whom.
        from: Seat,
        /// For what.
        item: Item,
    },
    /// An ITEM comes back from the discards by Out of Thin Air.
    Conjured {
        /// To whom.
        seat: Seat,
        /// What everybody sees.
        item: Item,
        /// The same card as it lies in the hand.
        card: Hidden<K, Card>,
    },
    /// Two laid ESCAPEs change places by Bait and Switch.
    Swapped {
        /// Who played it.
        seat: Seat,
        /// With whom.
        with: Seat,
        /// What lies in front of `seat` now.
        got: Hidden<K, EscapeCard>,
        /// What lies in front of `with` now.
        given: Hidden<K, EscapeCard>,
        /// Who knows them.
        face: Face,
    },
    /// A player loses cards by Vanishing Act; they fall face up.
    Vanished {
        /// Who loses them.
        seat: Seat,
        /// From which places of the hand.
        places: Places,
        /// The cards, in the order in which they fall.
        cards: ArrayVec<Card, 2>,
    },
    /// A player attempts to escape.
    Attempted {
        /// Who.
        seat: Seat,
        /// From which places of the hand.
        places: Places,
        /// The ESCAPE, shown to all.
        escape: EscapeCard,
        /// The cards laid for it.
        offer: Offer,
    },
    /// A player lets the attempt go.
    LetGo {
        /// Who.
        seat: Seat,
    },
    /// A player cancels the attempt with a Second Helping! and gets Houdini (H30).
    Cancelled {
        /// Who.
        seat: Seat,
        /// From which place of the hand.
        place: u8,
    },
    /// The attempt succeeds: the ESCAPE is kept as score, and Houdini comes (H30).
    Escaped {
        /// Who.
        seat: Seat,
        /// By which ESCAPE.
        escape: EscapeCard,
    },
    /// A player has won and leaves the party; the hand is discarded (H38).
    Left {
        /// Who.
        seat: Seat,
        /// The hand, in the customary order.
        hand: ArrayVec<Card, HELD>,
    },
    /// In the dark a player has chosen a card. All see that, and nobody else what it is.
    PutAside {
        /// Who.
        seat: Seat,
        /// From which place of the hand.
        place: u8,
        /// The card.
        card: Hidden<K, Card>,
    },
    /// All have chosen: the cards go to the left.
    HandedOn {
        /// Each card that moves.
        cards: ArrayVec<Handed<K>, MOST_SEATS>,
    },
    /// An EVENT is done with and goes to the discards.
    EventOver {
        /// The EVENT.
        event: EventCard,
    },
    /// A player ends the turn.
    Ended {
        /// Who.
        seat: Seat,
    },
}

/// A card that goes from one hand to another.
#[derive(Clone, Debug)]
#[derive_where(PartialEq; Hidden<K, Card>)]
pub struct Took<K: Knowledge> {
    /// To whom.
    pub seat: Seat,
    /// From whom.
    pub from: Seat,
    /// From which place of that hand.
    pub place: u8,
    /// What everybody knows of it: the ITEM that Mind Reader named.
    pub named: Option<Item>,
    /// What those two see.
    pub shown: Hidden<K, Card>,
    /// The same card as it lies in the hand, known to the new owner alone.
    pub card: Hidden<K, Card>,
}

/// A card that is passed to the left in the dark.
#[derive(Clone, Debug)]
#[derive_where(PartialEq; Hidden<K, Card>)]
pub struct Handed<K: Knowledge> {
    /// Who gives it.
    pub from: Seat,
    /// Who gets it.
    pub to: Seat,
    /// What those two see.
    pub shown: Hidden<K, Card>,
    /// The same card as it lies in the hand, known to the new owner alone.
    pub card: Hidden<K, Card>,
}
