//! The nouns of Escape!: what lies on the table, and what can happen.

use arrayvec::ArrayVec;
use derive_where::derive_where;

use super::{Card, Clue, DECK, Options, Suit, Suits, Type};
use crate::game::{Hidden, Knowledge, PerSeat, Seat};

/// How many cards a hand has at the start, and at most (E2).
pub const HAND: usize = 5;

/// What lies on the table.
#[derive(Clone, Debug)]
pub struct Board<K: Knowledge> {
    /// The variants in force.
    pub options: Options,
    /// Each player's hand, hidden from that player alone.
    pub hands: PerSeat<Hand<K>>,
    /// The draw pile; the next card is the last.
    pub deck: ArrayVec<Hidden<K, Card>, DECK>,
    /// The discards, the latest last.
    pub discards: ArrayVec<Card, DECK>,
    /// The routes in progress, in the order in which they were begun.
    pub routes: ArrayVec<Route, HAND>,
    /// The completed route of each player who is out.
    pub completed: PerSeat<Option<Route>>,
    /// Who is out, in the order in which they got out.
    pub escaped: ArrayVec<Seat, HAND>,
    /// Tokens in the cup.
    pub tokens: u8,
    /// Whose turn it is.
    pub turn: Seat,
    /// How far the turn is.
    pub phase: Phase,
}

/// A hand, the oldest card first.
pub type Hand<K> = ArrayVec<Held<K>, HAND>;

/// A card in a hand, with what clues have said of it.
#[derive(Clone, Debug)]
pub struct Held<K: Knowledge> {
    /// The card.
    pub card: Hidden<K, Card>,
    /// What clues have said of it.
    pub marks: Marks,
}

/// What clues have said of a card: what it is and what it is not (E9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Marks {
    is: u16,
    is_not: u16,
}

impl Marks {
    /// Notes that a clue has touched the card or passed it over.
    pub fn note(&mut self, topic: Topic, touched: bool) {
        match touched {
            true => self.is |= topic.bit(),
            false => self.is_not |= topic.bit(),
        }
    }

    /// Whether a clue has said that the card is this.
    pub fn is(self, topic: Topic) -> bool {
        self.is & topic.bit() != 0
    }

    /// Whether a clue has said that the card is not this.
    pub fn is_not(self, topic: Topic) -> bool {
        self.is_not & topic.bit() != 0
    }

    /// Whether no clue has touched the card.
    pub fn is_untouched(self) -> bool {
        self.is == 0
    }

    /// Whether the marks would be right on this card.
    pub fn fit(self, card: Card) -> bool {
        let topics = Topic::bits_of(card);
        self.is & !topics == 0 && self.is_not & topics == 0
    }
}

/// What a clue names: a suit or a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// A suit.
    Suit(Suit),
    /// A type; never the Guard (E7).
    Type(Type),
}

impl Topic {
    /// All nine that a clue can name.
    pub const ALL: [Topic; 9] = [
        Topic::Suit(Suit::Moons),
        Topic::Suit(Suit::Suns),
        Topic::Suit(Suit::Waves),
        Topic::Suit(Suit::Leaves),
        Topic::Suit(Suit::Wyrms),
        Topic::Suit(Suit::Knots),
        Topic::Type(Type::Key),
        Topic::Type(Type::Corridor),
        Topic::Type(Type::Boat),
    ];

    /// Whether a clue of this would touch the card.
    pub fn matches(self, card: Card) -> bool {
        Topic::bits_of(card) & self.bit() != 0
    }

    /// All that a clue could name of the card, as [`Marks`] keep it: one bit for each suit in order, then one for each type.
    pub(super) fn bits_of(card: Card) -> u16 {
        // The Guard's bit is no topic.
        (u16::from(card.suits().bits()) | Topic::Type(card.kind()).bit()) & !Topic::Type(Type::Guard).bit()
    }

    fn bit(self) -> u16 {
        match self {
            Topic::Suit(suit) => 1 << suit as u16,
            Topic::Type(kind) => 1 << (6 + kind as u16),
        }
    }
}

/// A set of places in a hand or among the routes, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Places(u8);

impl Places {
    /// Whether the place is in the set.
    pub fn has(self, place: usize) -> bool {
        place < 8 && self.0 & (1 << place) != 0
    }

    /// How many places.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The places in order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..8).filter(move |place| self.has(*place))
    }

    /// The first place, if there is one.
    pub fn first(self) -> Option<usize> {
        self.iter().next()
    }
}

impl FromIterator<usize> for Places {
    fn from_iter<I: IntoIterator<Item = usize>>(places: I) -> Self {
        Places(places.into_iter().fold(0, |bits, place| bits | 1 << place))
    }
}

/// A route: a key, then corridors and perhaps the Guard, at last a boat.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Route(pub ArrayVec<Card, { 1 + 24 + 1 + 1 }>);

impl Route {
    /// All its cards, the key first.
    pub fn cards(&self) -> &[Card] {
        &self.0
    }

    /// How many of its cards count as corridors; the Guard is one (E17).
    pub fn corridors(&self) -> usize {
        self.0.iter().filter(|card| matches!(card.kind(), Type::Corridor | Type::Guard)).count()
    }

    /// The suits of its end: the last card that is no Guard (E12).
    pub fn end(&self) -> Suits {
        self.0.iter().rev().find(|card| !card.is_guard()).map_or(Suits::NONE, |card| card.suits())
    }
}

/// How far a turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Luck says who starts.
    Starter,
    /// Luck shuffles.
    Shuffle,
    /// The hands are dealt.
    Deal,
    /// The player gives a clue, plays or discards.
    Turn,
    /// A player without cards comes to the turn: can they clue?
    EmptyHanded,
    /// A card that can be placed has been revealed.
    Place {
        /// The card.
        card: Card,
    },
    /// A boat has completed this route: who gets it?
    Give {
        /// Its place among the routes in progress.
        route: u8,
    },
    /// Disaster: which route is lost?
    Lose {
        /// The card that could not be placed; none if the Guard was discarded.
        unplayable: Option<Card>,
    },
    /// The player draws.
    Draw,
    /// All is said.
    Over,
}

/// What can happen.
#[derive(Clone, Debug)]
#[derive_where(PartialEq; Hidden<K, Card>)]
pub enum Event<K: Knowledge> {
    /// It is settled who starts.
    Started {
        /// The starter.
        starter: Seat,
    },
    /// The deck is shuffled.
    Shuffled {
        /// The deck, the next card last.
        deck: ArrayVec<Hidden<K, Card>, DECK>,
    },
    /// A card is dealt.
    Dealt {
        /// To whom.
        seat: Seat,
        /// The card.
        card: Hidden<K, Card>,
    },
    /// A clue is given.
    Clued {
        /// By whom.
        seat: Seat,
        /// To whom and what.
        clue: Clue,
        /// The places of the hand that it touches.
        touched: Places,
    },
    /// A card is played from the hand and revealed.
    Played {
        /// By whom.
        seat: Seat,
        /// From which place of the hand.
        place: u8,
        /// The card.
        card: Card,
    },
    /// A card is discarded from the hand and revealed.
    Discarded {
        /// By whom.
        seat: Seat,
        /// From which place of the hand.
        place: u8,
        /// The card.
        card: Card,
        /// Whether a token went back to the cup.
        token: bool,
    },
    /// The revealed card is placed.
    Laid {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// On which route; a key begins the route of this number.
        route: u8,
    },
    /// A completed route goes to a player, who is out with it.
    Escaped {
        /// Who launched the boat.
        by: Seat,
        /// Who gets out.
        seat: Seat,
        /// The route.
        route: u8,
    },
    /// Disaster strikes.
    Disaster {
        /// On whose turn.
        seat: Seat,
        /// The card that could not be placed; none if the Guard was discarded.
        unplayable: Option<Card>,
        /// The route that is lost, if there is any.
        lost: Option<u8>,
    },
    /// A player draws.
    Drew {
        /// Who.
        seat: Seat,
        /// The card.
        card: Hidden<K, Card>,
    },
    /// A player without cards finds a clue to give.
    CanClue {
        /// Who.
        seat: Seat,
    },
    /// A player without cards can't clue either, and that is the end (E26).
    Stranded {
        /// Who.
        seat: Seat,
    },
}
