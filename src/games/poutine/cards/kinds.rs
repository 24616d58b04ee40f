//! Sets of kinds of cards.

use super::{ActionCard, Card, EscapeCard, EventCard, Item, Items};

/// A set of kinds: one bit for each, in the customary order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Kinds(u64);

// Where the sorts begin in the customary order.
const ACTIONS: usize = Item::ALL.len();
const EVENTS: usize = ACTIONS + ActionCard::ALL.len();
const ESCAPES: usize = EVENTS + EventCard::ALL.len();

impl Kinds {
    /// Puts a kind in.
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.index();
    }

    /// Whether the kind is in the set.
    pub fn has(self, card: Card) -> bool {
        self.0 & (1 << card.index()) != 0
    }

    /// How many kinds.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds of ITEMs.
    pub fn items(self) -> Items {
        Items((self.0 & ((1 << ACTIONS) - 1)) as u8) // their bits are in the same order
    }

    /// The ACTIONs.
    pub fn actions(self) -> impl Iterator<Item = ActionCard> {
        let actions = Kinds(self.0 & ((1 << EVENTS) - (1 << ACTIONS)));
        actions.iter().filter_map(Card::action)
    }

    /// The ESCAPEs alone.
    pub fn escapes(self) -> Kinds {
        Kinds(self.0 >> ESCAPES << ESCAPES)
    }

    /// The kinds in the customary order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let first = (left != 0).then(|| Card::at(left.trailing_zeros() as usize))?;
            left &= left - 1;
            Some(first)
        })
    }
}

impl FromIterator<Card> for Kinds {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut kinds = Kinds::default();
        cards.into_iter().for_each(|card| kinds.insert(card));
        kinds
    }
}

impl Card {
    /// The kind at this place of the customary order.
    pub(super) fn at(place: usize) -> Card {
        match place {
            ..ACTIONS => Card::Item(Item::ALL[place]),
            ACTIONS..EVENTS => Card::Action(ActionCard::ALL[place - ACTIONS]),
            EVENTS..ESCAPES => Card::Event(EventCard::ALL[place - EVENTS]),
            _ => Card::Escape(EscapeCard::at(place - ESCAPES)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_found_again_in_their_order() {
        let all: Kinds = Card::kinds().collect();
        assert!(all.iter().eq(Card::kinds()));
        assert!(all.escapes().iter().eq(EscapeCard::all().map(Card::Escape)));
        let some: Kinds =
            [Card::Item(Item::Rope), Card::Event(EventCard::Canapes), Card::Item(Item::Hat)].into_iter().collect();
        assert_eq!(
            (some.len(), some.items(), some.has(Card::Item(Item::Wand))),
            (3, [Item::Hat, Item::Rope].into_iter().collect(), false)
        );
    }
}
