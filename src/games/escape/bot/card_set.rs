//! Sets of cards, with lookup tables for the sets that the policy needs in every step.

use std::sync::LazyLock;

use super::super::{Card, CardType, DECK_SIZE, Suit, Suits, Topic};
use crate::game::{BitSet, BitSetItem};

/// A set of cards.
pub(super) type CardSet = BitSet<Card>;

/// All 45 cards.
pub(super) const ALL_CARDS: CardSet = CardSet::from_bits((1 << DECK_SIZE) - 1);

struct Tables {
    /// By the index of a topic in [`Topic::ALL`].
    by_topic: [CardSet; Topic::ALL.len()],
    /// By the discriminant of a type.
    by_type: [CardSet; 4],
    /// By the bits of a set of suits.
    by_suits: [CardSet; 1 << Suit::ALL.len()],
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let cards = |predicate: &dyn Fn(Card) -> bool| Card::all().filter(|card| predicate(*card)).collect();
    let types = [CardType::Key, CardType::Corridor, CardType::Boat, CardType::Guard];
    Tables {
        by_topic: Topic::ALL.map(|topic| cards(&|card| topic.matches(card))),
        by_type: types.map(|kind| cards(&|card| card.kind() == kind)),
        by_suits: core::array::from_fn(|bits| cards(&|card| !card.suits().is_disjoint(Suits::from_bits(bits as u8)))),
    }
});

/// Returns the cards that a clue with this topic touches.
pub(super) fn matching(topic: Topic) -> CardSet {
    TABLES.by_topic[topic.to_index()]
}

/// Returns the cards of a type.
pub(super) fn of_type(kind: CardType) -> CardSet {
    TABLES.by_type[kind as usize]
}

/// Returns the cards that have one of these suits.
pub(super) fn with_suit_in(suits: Suits) -> CardSet {
    TABLES.by_suits[usize::from(suits.bits())]
}
