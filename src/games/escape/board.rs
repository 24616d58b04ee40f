//! The nouns of Escape!: what lies on the table, what can be decided, what can happen.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{Card, DECK, Options, Suit, Suits, Type};
use crate::game::{Ending, Hidden, Knowledge, PerSeat, Seat, SeatSet};

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
        let topics =
            Topic::ALL.into_iter().filter(|topic| topic.matches(card)).fold(0, |bits, topic| bits | topic.bit());
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
        match self {
            Topic::Suit(suit) => card.suits().has(suit),
            Topic::Type(kind) => card.kind() == kind && !card.is_guard(),
        }
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

/// What can happen.
#[derive(Clone, Debug)]
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
