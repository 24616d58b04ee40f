//! The cards laid in an attempt.

use serde::{Deserialize, Serialize};

use super::{ActionCard, COPIES_PER_ITEM, Card, EscapeCard, Item, ItemSet};

/// The ITEMs and Understudies laid in an attempt, counted. Records write them as a list of codes in alphabetical order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Card>", into = "Vec<Card>")]
pub struct AttemptCards {
    items: [u8; Item::ALL.len()],
    understudies: u8,
}

impl AttemptCards {
    /// Returns one copy of each of these ITEMs and this number of Understudies.
    pub fn new(items: ItemSet, understudies: usize) -> Self {
        let mut cards = AttemptCards { understudies: understudies as u8, ..AttemptCards::default() };
        items.iter().for_each(|item| cards.items[item as usize] = 1);
        cards
    }

    /// Returns every legal choice of cards for an ESCAPE that asks for `needed` (H26): real ITEMs out of `held`, at
    /// least one, and at most `understudies` Understudies for the rest.
    pub fn choices(needed: ItemSet, held: ItemSet, understudies: usize) -> impl Iterator<Item = AttemptCards> {
        let replaced = move |real: ItemSet| needed.len() - real.len();
        let is_legal = move |real: &ItemSet| !real.is_empty() && replaced(*real) <= understudies;
        let real_items = needed.intersection(held).subsets().filter(is_legal);
        real_items.map(move |real| AttemptCards::new(real, replaced(real)))
    }

    /// Returns the number of copies of an ITEM.
    pub fn count(self, item: Item) -> usize {
        usize::from(self.items[item as usize])
    }

    /// Returns the number of Understudies.
    pub fn understudies(self) -> usize {
        usize::from(self.understudies)
    }

    /// Returns whether these cards satisfy the ESCAPE: each of its ITEMs once, or an Understudy instead, at least one
    /// ITEM being real (H26).
    pub fn satisfy(self, escape: EscapeCard) -> bool {
        let real: usize = Item::ALL.iter().map(|item| self.count(*item)).sum();
        let fits = |item: Item| self.count(item) <= usize::from(escape.items().contains(item));
        real > 0 && real + self.understudies() == escape.items().len() && Item::ALL.into_iter().all(fits)
    }

    /// Returns the cards, in the order of kinds.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let items =
            Item::ALL.into_iter().flat_map(move |item| core::iter::repeat_n(Card::Item(item), self.count(item)));
        items.chain(core::iter::repeat_n(Card::Action(ActionCard::Understudy), self.understudies()))
    }
}

impl TryFrom<Vec<Card>> for AttemptCards {
    type Error = &'static str;

    /// Reads a list of cards.
    ///
    /// # Errors
    ///
    /// If there are other cards than ITEMs and Understudies, or more than [`COPIES_PER_ITEM`] of a kind.
    fn try_from(list: Vec<Card>) -> Result<Self, &'static str> {
        let mut cards = AttemptCards::default();
        for card in list {
            let count = match card {
                Card::Item(item) => &mut cards.items[item as usize],
                Card::Action(ActionCard::Understudy) => &mut cards.understudies,
                _ => return Err("an attempt lays ITEMs and Understudies"),
            };
            if usize::from(*count) == COPIES_PER_ITEM {
                return Err("an attempt lays more cards of a kind than there are");
            }
            *count += 1;
        }
        Ok(cards)
    }
}

impl From<AttemptCards> for Vec<Card> {
    fn from(cards: AttemptCards) -> Vec<Card> {
        let mut list: Vec<Card> = cards.cards().collect();
        list.sort_unstable_by_key(|card| card.code());
        list
    }
}
