//! Sets of cards.

use std::sync::LazyLock;

use super::super::{Card, DECK, Suit, Suits, Topic, Type};

/// A set of cards: one bit for each, in the customary order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cards(u64);

impl Cards {
    /// All 45.
    pub const ALL: Cards = Cards((1 << DECK) - 1);

    /// How many.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in the set.
    pub fn has(self, card: Card) -> bool {
        self.0 & (1 << card.index()) != 0
    }

    /// The set with the card put in.
    pub fn with(self, card: Card) -> Cards {
        Cards(self.0 | 1 << card.index())
    }

    /// The cards in order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |card| self.has(*card))
    }

    /// Those in both.
    pub fn both(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// Those in either.
    pub fn either(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// Those not in the other.
    pub fn without(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Cards::default(), Cards::with)
    }
}

/// How many things a clue can name.
pub(super) const TOPICS: usize = Topic::ALL.len();

/// What is looked up all the time.
struct Sets {
    topics: [Cards; 9],
    types: [Cards; 4],
    showing: [Cards; 64],
}

static SETS: LazyLock<Sets> = LazyLock::new(|| {
    let all = |wanted: &dyn Fn(Card) -> bool| Card::all().filter(|card| wanted(*card)).collect();
    let showing = |bits: usize| {
        let suits = Suit::ALL.into_iter().filter(|suit| bits & 1 << *suit as usize != 0);
        let suits = suits.fold(Suits::NONE, Suits::with);
        all(&|card| card.suits().meets(suits))
    };
    Sets {
        topics: Topic::ALL.map(|topic| all(&|card| topic.matches(card))),
        types: [Type::Key, Type::Corridor, Type::Boat, Type::Guard].map(|kind| all(&|card| card.kind() == kind)),
        showing: core::array::from_fn(showing),
    }
});

/// The cards that a clue touches, by its number in [`Topic::ALL`].
pub(super) fn touched(topic: usize) -> Cards {
    SETS.topics[topic]
}

/// The cards of a type.
pub(super) fn of(kind: Type) -> Cards {
    SETS.types[kind as usize]
}

/// The cards that show one of these suits.
pub(super) fn showing(suits: Suits) -> Cards {
    SETS.showing[usize::from(suits.bits())]
}

/// Whether a topic is a suit, by its number in [`Topic::ALL`].
pub(super) fn is_suit(topic: usize) -> bool {
    matches!(Topic::ALL[topic], Topic::Suit(_))
}

/// The number of a topic in [`Topic::ALL`].
pub(super) fn number(topic: Topic) -> usize {
    Topic::ALL.iter().position(|other| *other == topic).expect("all that a clue can name is listed")
}
