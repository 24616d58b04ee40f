//! Hands: the cards that everybody knows a player to hold, and those that only the player knows.

use core::fmt;

use derive_where::derive_where;

use super::{Card, HAND_SIZE};
use crate::game::{Full, Hidden, Knowledge, Readable};

/// A list of at most a hand of cards. Unlike an `ArrayVec` it is `Copy`, so boards and events are copied as bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SmallHand<T> {
    /// The cards, then `None` in the places that are left.
    cards: [Option<T>; HAND_SIZE],
    len: u8,
}

/// Cards that only their owner knows.
pub type PrivateCards<K> = SmallHand<Hidden<K, Card>>;

impl<T: Copy> SmallHand<T> {
    /// No cards.
    pub const EMPTY: SmallHand<T> = SmallHand { cards: [None; HAND_SIZE], len: 0 };

    /// Returns the number of cards.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Returns whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the cards in order.
    pub fn iter(&self) -> impl Iterator<Item = &T> + Clone {
        self.cards.iter().map_while(Option::as_ref)
    }

    /// Adds a card at the end.
    ///
    /// # Panics
    ///
    /// If there are [`HAND_SIZE`] cards already.
    pub fn push(&mut self, card: T) {
        self.cards[self.len()] = Some(card);
        self.len += 1;
    }
}

impl<T: Copy + PartialEq> SmallHand<T> {
    /// Returns whether there is a card of this title.
    pub fn contains(&self, card: T) -> bool {
        self.cards.contains(&Some(card))
    }

    /// Removes the first card of this title. Returns whether there was one.
    pub fn remove_first(&mut self, card: T) -> bool {
        let mut is_found = false;
        // Every place is visited: the card lies at a random one, so leaving the loop early would be mispredicted.
        for place in 0..HAND_SIZE {
            is_found |= self.cards[place] == Some(card);
            let next = self.cards.get(place + 1).copied().flatten();
            self.cards[place] = if is_found { next } else { self.cards[place] };
        }
        self.len -= u8::from(is_found);
        is_found
    }
}

impl<T: Copy> Default for SmallHand<T> {
    fn default() -> Self {
        SmallHand::EMPTY
    }
}

impl<T: Copy> Extend<T> for SmallHand<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.push(card));
    }
}

impl<T: Copy> FromIterator<T> for SmallHand<T> {
    fn from_iter<I: IntoIterator<Item = T>>(cards: I) -> Self {
        let mut hand = SmallHand::EMPTY;
        hand.extend(cards);
        hand
    }
}

impl<T: Copy + fmt::Debug> fmt::Debug for SmallHand<T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_list().entries(self.iter()).finish()
    }
}

/// A player's hand. Cards have no positions in it that other players could follow.
#[derive(Clone, Copy, Debug)]
#[derive_where(PartialEq; Hidden<K, Card>)]
pub struct Hand<K: Knowledge> {
    /// The cards that everybody knows to be here: dealt or drawn while flashlit, shown by the camera, or snatched.
    ///
    /// If a title is both here and among the private cards, the public card is played first, so that the play reveals
    /// nothing.
    pub public: SmallHand<Card>,
    /// The cards that only the owner knows, in the order in which they came.
    pub private: PrivateCards<K>,
}

impl<K: Knowledge> Default for Hand<K> {
    fn default() -> Self {
        Hand { public: SmallHand::EMPTY, private: SmallHand::EMPTY }
    }
}

impl<K: Knowledge> Hand<K> {
    /// Returns the number of cards.
    pub fn len(&self) -> usize {
        self.public.len() + self.private.len()
    }

    /// Returns whether the hand has no card.
    pub fn is_empty(&self) -> bool {
        self.public.is_empty() && self.private.is_empty()
    }
}

impl Hand<Full> {
    /// Returns all cards, the public ones first.
    pub fn all_cards(&self) -> SmallHand<Card> {
        if self.public.is_empty() {
            return self.private;
        }
        self.public.iter().chain(self.private.iter()).copied().collect()
    }
}

impl<K: Readable> Hand<K> {
    /// Returns the known cards, the public ones first. A hand that was just dealt is in the order of the deal.
    pub fn cards(&self) -> impl Iterator<Item = Card> + Clone {
        self.public.iter().chain(self.private.iter().filter_map(K::read)).copied()
    }

    /// Returns whether the hand is known to contain this card.
    pub fn has(&self, card: Card) -> bool {
        self.cards().any(|held| held == card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_keep_their_order() {
        let cards = |hand: SmallHand<u8>| hand.iter().copied().collect::<Vec<_>>();
        let mut hand: SmallHand<u8> = [3, 1, 3, 2].into_iter().collect();
        assert_eq!((cards(hand), hand.len(), hand.is_empty()), (vec![3, 1, 3, 2], 4, false));
        assert!(hand.contains(2) && !hand.contains(4) && SmallHand::<u8>::EMPTY.is_empty());
        assert!(hand.remove_first(3) && !hand.remove_first(9));
        assert_eq!(cards(hand), [1, 3, 2]);
        hand.extend([4, 5]);
        assert!(hand.remove_first(5));
        assert_eq!(cards(hand), [1, 3, 2, 4]);
    }

    #[test]
    fn hidden_cards_cannot_be_read() {
        use crate::game::Partial;
        let mut hand = Hand::<Partial>::default();
        hand.private.push(None);
        hand.private.push(Some(Card::Bat));
        hand.public.push(Card::Keys);
        assert_eq!((hand.len(), hand.cards().collect::<Vec<_>>()), (3, vec![Card::Keys, Card::Bat]));
        assert!(hand.has(Card::Bat) && !hand.has(Card::Nobody));
    }
}
