//! Sets of cards.

use super::{ActionCard, Card, EscapeCard, FIRST_ACTION, FIRST_ESCAPE, FIRST_EVENT, ItemSet, KIND_COUNT};
use crate::game::{BitSet, BitSetItem};

/// A set of kinds of cards, in the order of kinds. Copies count once.
pub type CardSet = BitSet<Card>;

impl BitSetItem for Card {
    type Bits = u64;

    fn to_index(self) -> usize {
        self.index()
    }

    fn from_index(index: usize) -> Self {
        Card::from_index(index)
    }
}

impl CardSet {
    const ITEMS: CardSet = CardSet::from_index_range(0, FIRST_ACTION);
    const ACTIONS: CardSet = CardSet::from_index_range(FIRST_ACTION, FIRST_EVENT);
    const ESCAPES: CardSet = CardSet::from_index_range(FIRST_ESCAPE, KIND_COUNT);

    /// Returns the kinds with an index from `start` up to, but not including, `end`.
    const fn from_index_range(start: usize, end: usize) -> Self {
        CardSet::from_bits((1 << end) - (1 << start))
    }

    /// Returns the ITEMs of the set.
    pub fn items(self) -> ItemSet {
        self.intersection(Self::ITEMS).iter().filter_map(Card::as_item).collect()
    }

    /// Returns the ACTIONs of the set, in the order of kinds.
    pub fn actions(self) -> impl Iterator<Item = ActionCard> {
        self.intersection(Self::ACTIONS).iter().filter_map(Card::as_action)
    }

    /// Returns the ESCAPEs of the set, without the other cards.
    pub fn escape_cards(self) -> Self {
        self.intersection(Self::ESCAPES)
    }

    /// Returns the ESCAPEs of the set, in order.
    pub fn escapes(self) -> impl Iterator<Item = EscapeCard> {
        self.escape_cards().iter().filter_map(Card::as_escape)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{EventCard, Item};
    use super::*;

    #[test]
    fn the_cards_come_back_in_the_order_of_kinds() {
        let all: CardSet = Card::all_kinds().collect();
        assert!(all.iter().eq(Card::all_kinds()));
        assert!(all.escapes().eq(EscapeCard::all()));
        let some: CardSet =
            [Card::Item(Item::Rope), Card::Event(EventCard::Canapes), Card::Item(Item::Hat)].into_iter().collect();
        assert_eq!(
            (some.len(), some.items(), some.contains(Card::Item(Item::Wand))),
            (3, [Item::Hat, Item::Rope].into_iter().collect(), false)
        );
    }
}
