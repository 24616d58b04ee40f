//! Multisets of cards.

use super::{ActionCard, Card, CardSet, EscapeCard, Item, ItemSet, KIND_COUNT};

/// A multiset of cards: the number of copies of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardCounts {
    counts: [u8; KIND_COUNT],
    /// The kinds with at least one copy.
    kinds: CardSet,
}

impl CardCounts {
    /// The empty multiset.
    pub const EMPTY: CardCounts = CardCounts { counts: [0; KIND_COUNT], kinds: CardSet::EMPTY };

    /// Adds a card.
    pub fn insert(&mut self, card: Card) {
        self.counts[card.index()] += 1;
        self.kinds.insert(card);
    }

    /// Removes a card, if there is one of its kind.
    pub fn remove(&mut self, card: Card) {
        let count = &mut self.counts[card.index()];
        *count = count.saturating_sub(1);
        if *count == 0 {
            self.kinds.remove(card);
        }
    }

    /// Returns the number of copies of a card.
    pub fn count(&self, card: Card) -> usize {
        usize::from(self.counts[card.index()])
    }

    /// Returns the number of copies of an ITEM.
    pub fn count_item(&self, item: Item) -> usize {
        self.count(Card::Item(item))
    }

    /// Returns the number of copies of an ACTION.
    pub fn count_action(&self, action: ActionCard) -> usize {
        self.count(Card::Action(action))
    }

    /// Returns the number of cards.
    pub fn len(&self) -> usize {
        self.counts.iter().map(|count| usize::from(*count)).sum()
    }

    /// Returns whether there are no cards.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// Returns the cards with their copies, in the order of kinds.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        Card::all_kinds().zip(self.counts).flat_map(|(card, count)| core::iter::repeat_n(card, usize::from(count)))
    }

    /// Returns each card once, in the order of kinds.
    pub fn kinds(&self) -> impl Iterator<Item = Card> {
        self.kinds.iter()
    }

    /// Returns the set of ITEMs.
    pub fn items(&self) -> ItemSet {
        self.kinds.items()
    }

    /// Returns the ESCAPEs, in order.
    pub fn escapes(&self) -> impl Iterator<Item = EscapeCard> {
        self.kinds.escapes()
    }
}

impl FromIterator<Card> for CardCounts {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut counts = CardCounts::EMPTY;
        cards.into_iter().for_each(|card| counts.insert(card));
        counts
    }
}
