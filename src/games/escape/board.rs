//! The board of Escape! and the events that change it.

use arrayvec::ArrayVec;
use derive_where::derive_where;

use super::{Card, CardType, Clue, DECK_SIZE, Options, Suit, Suits};
use crate::game::{BitSet, BitSetItem, Hidden, Knowledge, PerSeat, Seat};

/// The number of cards in a hand at the start, which is also the maximum (E2).
pub const HAND_SIZE: usize = 5;

/// The largest number of players (E2).
pub const MAX_PLAYERS: usize = 5;

/// The state of the game, as far as `K` knows it.
#[derive(Clone, Debug)]
#[derive_where(PartialEq; Hidden<K, Card>)]
pub struct Board<K: Knowledge> {
    /// The options of the game.
    pub options: Options,
    /// The hands, each hidden from its owner alone (E29).
    pub hands: PerSeat<Hand<K>>,
    /// The draw pile; the next card is the last.
    pub deck: ArrayVec<Hidden<K, Card>, DECK_SIZE>,
    /// The discards, the latest last.
    pub discards: ArrayVec<Card, DECK_SIZE>,
    /// The routes in progress, in the order in which they were started.
    pub routes: ArrayVec<Route, MAX_PLAYERS>,
    /// The number of routes that have been started in the game.
    pub started: u8,
    /// The completed route of each player who has escaped.
    pub completed: PerSeat<Option<Route>>,
    /// For each player the routes in progress, as their numbers and ends, when a clue first named a type to them since their last
    /// move. Everybody heard the clue.
    pub told_ends: PerSeat<ArrayVec<(u8, Suits), MAX_PLAYERS>>,
    /// The players who have escaped, in order.
    pub escaped: ArrayVec<Seat, MAX_PLAYERS>,
    /// The number of tokens in the cup.
    pub tokens: u8,
    /// The active player.
    pub turn: Seat,
    /// The phase of the turn.
    pub phase: Phase,
}

impl<K: Knowledge> Board<K> {
    /// Converts the board to another knowledge `J`. `convert` converts each card that may be hidden.
    pub(super) fn map_hidden<J: Knowledge>(
        &self,
        mut convert: impl FnMut(CardLocation, &Hidden<K, Card>) -> Hidden<J, Card>,
    ) -> Board<J> {
        let mut hands = PerSeat::new(self.seats(), |_| Hand::<J>::new());
        for (seat, hand) in self.hands.iter() {
            for (place, held) in hand.iter().enumerate() {
                let card = convert(CardLocation::Hand(seat, place), &held.card);
                hands[seat].push(HeldCard { card, marks: held.marks, serial: held.serial, is_told: held.is_told });
            }
        }
        Board {
            options: self.options,
            hands,
            deck: self.deck.iter().map(|card| convert(CardLocation::Deck, card)).collect(),
            discards: self.discards.clone(),
            routes: self.routes.clone(),
            started: self.started,
            completed: self.completed.clone(),
            told_ends: self.told_ends.clone(),
            escaped: self.escaped.clone(),
            tokens: self.tokens,
            turn: self.turn,
            phase: self.phase,
        }
    }

    /// Iterates over the cards that are visible to all: in routes, in the discards, and the revealed card.
    pub fn public_cards(&self) -> impl Iterator<Item = Card> {
        let completed = self.completed.iter().filter_map(|(_, route)| route.as_ref());
        let in_routes = self.routes.iter().chain(completed).flat_map(|route| route.cards());
        let revealed = match self.phase {
            Phase::Place { card } | Phase::Lose { unplayable: Some(card) } => Some(card),
            _ => None,
        };
        in_routes.chain(&self.discards).copied().chain(revealed)
    }

    /// Returns the cards that a hidden card with these marks can be, as far as the cards that are visible to all show.
    pub fn possible_cards(&self, marks: Marks) -> impl Iterator<Item = Card> {
        let public: Vec<Card> = self.public_cards().collect();
        Card::all().filter(move |card| marks.allow(*card) && !public.contains(card))
    }
}

/// The location of a card that may be hidden.
#[derive(Clone, Copy)]
pub(super) enum CardLocation {
    /// In a hand, at this place.
    Hand(Seat, usize),
    /// In the deck.
    Deck,
}

/// A hand, the oldest card first.
pub type Hand<K> = ArrayVec<HeldCard<K>, HAND_SIZE>;

/// A card in a hand with its clue marks.
#[derive(Clone, Debug)]
#[derive_where(PartialEq; Hidden<K, Card>)]
pub struct HeldCard<K: Knowledge> {
    /// The card.
    pub card: Hidden<K, Card>,
    /// The clue marks.
    pub marks: Marks,
    /// The number of cards that were drawn before it in the game: what it is called while its face is hidden. Everybody can
    /// count it, because the order of a hand is fixed (E9).
    pub serial: u8,
    /// Whether a clue has touched it since its owner's last move. Everybody heard the clue.
    pub is_told: bool,
}

/// The clue marks on a card: what clues have said that it is, and that it is not (E9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Marks {
    positive: Topics,
    negative: Topics,
}

impl Marks {
    /// Adds the mark of a clue, which touched the card or did not.
    pub fn add(&mut self, topic: Topic, touched: bool) {
        if touched { self.positive.insert(topic) } else { self.negative.insert(topic) }
    }

    /// Returns whether a clue has said that the card matches the topic.
    pub fn is(self, topic: Topic) -> bool {
        self.positive.contains(topic)
    }

    /// Returns whether a clue has said that the card does not match the topic.
    pub fn is_not(self, topic: Topic) -> bool {
        self.negative.contains(topic)
    }

    /// Returns whether no clue has touched the card.
    pub fn is_untouched(self) -> bool {
        self.positive.is_empty()
    }

    /// Returns whether the marks are consistent with this card.
    pub fn allow(self, card: Card) -> bool {
        self.positive.iter().all(|topic| topic.matches(card)) && !self.negative.iter().any(|topic| topic.matches(card))
    }
}

/// What a clue names: a suit or a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// A suit.
    Suit(Suit),
    /// A type; the Guard is not a legal topic (E7).
    Type(CardType),
}

/// A set of topics.
pub type Topics = BitSet<Topic>;

impl Topic {
    /// All nine that a clue can name.
    pub const ALL: [Topic; 9] = [
        Topic::Suit(Suit::Moons),
        Topic::Suit(Suit::Suns),
        Topic::Suit(Suit::Waves),
        Topic::Suit(Suit::Leaves),
        Topic::Suit(Suit::Wyrms),
        Topic::Suit(Suit::Knots),
        Topic::Type(CardType::Key),
        Topic::Type(CardType::Corridor),
        Topic::Type(CardType::Boat),
    ];

    /// Returns whether a clue with this topic touches the card (E5, E7).
    pub fn matches(self, card: Card) -> bool {
        match self {
            Topic::Suit(suit) => card.suits().contains(suit),
            Topic::Type(kind) => card.kind() == kind && !card.is_guard(),
        }
    }
}

/// The order is that of [`Topic::ALL`].
impl BitSetItem for Topic {
    type Bits = u16;

    fn to_index(self) -> usize {
        match self {
            Topic::Suit(suit) => suit as usize,
            Topic::Type(kind) => Suit::ALL.len() + kind as usize,
        }
    }

    fn from_index(index: usize) -> Self {
        Topic::ALL[index]
    }
}

/// A set of places in a hand or of routes in progress, by their index.
pub type Indices = BitSet<usize>;

/// The most cards of a route: a key, all 24 corridors, the Guard and a boat.
const MAX_ROUTE: usize = 1 + 24 + 1 + 1;

/// A route: a key, then corridors and perhaps the Guard, at last a boat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// What the route is called: its number in the order in which the routes of the game were started, from 1. It keeps it
    /// when others are completed or lost. Actions and records name routes by their places among those in progress instead.
    pub number: u8,
    cards: ArrayVec<Card, MAX_ROUTE>,
}

impl Route {
    /// Starts a route with its key.
    pub fn new(number: u8, key: Card) -> Self {
        Route { number, cards: core::iter::once(key).collect() }
    }

    /// Adds a card at the end.
    pub fn push(&mut self, card: Card) {
        self.cards.push(card);
    }

    /// Returns all cards, the key first.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Returns the number of cards that count as corridors; the Guard is one of them (E17).
    pub fn corridors(&self) -> usize {
        self.cards.iter().filter(|card| matches!(card.kind(), CardType::Corridor | CardType::Guard)).count()
    }

    /// Returns the suits of the end: the last card that is not the Guard (E12, E17).
    pub fn end(&self) -> Suits {
        self.cards.iter().rev().find(|card| !card.is_guard()).map_or(Suits::EMPTY, |card| card.suits())
    }
}

/// The phase of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Chance decides the starter (E3).
    Starter,
    /// Chance shuffles the deck.
    Shuffle,
    /// The hands are dealt (E2).
    Deal,
    /// The active player gives a clue, plays or discards (E4).
    Turn,
    /// The active player has no card, and can give a clue or is stranded (E26).
    EmptyHanded,
    /// The active player chooses a route for the revealed card (E10).
    Place {
        /// The card.
        card: Card,
    },
    /// A boat has completed a route; the active player chooses who escapes (E15).
    Give {
        /// The index of the route among those in progress.
        route: u8,
    },
    /// Disaster: the active player chooses which of the longest routes is lost (E21).
    Lose {
        /// The card that could not be placed; `None` if the Guard was discarded (E19).
        unplayable: Option<Card>,
    },
    /// The active player draws (E22).
    Draw,
    /// The game is over.
    Over,
}

/// An event, as far as `K` knows it.
#[derive(Clone, Debug)]
#[derive_where(PartialEq; Hidden<K, Card>)]
pub enum Event<K: Knowledge> {
    /// The starter has been determined.
    Started {
        /// The starter.
        starter: Seat,
    },
    /// The deck has been shuffled.
    Shuffled {
        /// The deck, the next card last.
        deck: ArrayVec<Hidden<K, Card>, DECK_SIZE>,
    },
    /// A card has been dealt.
    Dealt {
        /// The receiver.
        seat: Seat,
        /// The card.
        card: Hidden<K, Card>,
    },
    /// A clue has been given.
    Clued {
        /// The giver.
        seat: Seat,
        /// The clue.
        clue: Clue,
        /// The places in the receiver's hand that it touches.
        touched: Indices,
    },
    /// A card has been played from the hand and revealed.
    Played {
        /// The player.
        seat: Seat,
        /// The place in the hand.
        place: u8,
        /// The card.
        card: Card,
    },
    /// A card has been discarded from the hand and revealed.
    Discarded {
        /// The player.
        seat: Seat,
        /// The place in the hand.
        place: u8,
        /// The card.
        card: Card,
        /// Whether a token has returned to the cup (E23).
        token: bool,
    },
    /// The revealed card has been placed.
    Placed {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
        /// The number of the route; that of the new route for a key.
        route: u8,
    },
    /// A completed route has gone to a player, who escapes.
    Escaped {
        /// The player who placed the boat.
        by: Seat,
        /// The player who escapes.
        seat: Seat,
        /// The number of the route.
        route: u8,
    },
    /// A disaster has happened.
    Disaster {
        /// The active player.
        seat: Seat,
        /// The card that could not be placed; `None` if the Guard was discarded.
        unplayable: Option<Card>,
        /// The number of the route that is lost, if there was one in progress.
        lost: Option<u8>,
    },
    /// A player has drawn a card.
    Drew {
        /// The player.
        seat: Seat,
        /// The card.
        card: Hidden<K, Card>,
    },
    /// A player with an empty hand can give a clue.
    CanClue {
        /// The player.
        seat: Seat,
    },
    /// A player with an empty hand can give no clue, which ends the game (E26).
    Stranded {
        /// The player.
        seat: Seat,
    },
}
