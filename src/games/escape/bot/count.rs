//! Sets of cards, and which cards marks leave open.

use std::sync::LazyLock;

use super::super::{Board, Card, DECK, Marks, Topic};
use crate::game::{Readable, Seat};

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

    /// Whether the card is in the set.
    pub fn has(self, card: Card) -> bool {
        self.0 & (1 << card.index()) != 0
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
        Cards(cards.into_iter().fold(0, |bits, card| bits | 1 << card.index()))
    }
}

/// The cards that a clue of each topic touches, in the order of [`Topic::ALL`].
static TOUCHED: LazyLock<[Cards; 9]> =
    LazyLock::new(|| Topic::ALL.map(|topic| Card::all().filter(|card| topic.matches(*card)).collect()));

/// The cards that a card with these marks can be.
pub(super) fn open_by(marks: Marks) -> Cards {
    let told = Topic::ALL.into_iter().zip(TOUCHED.iter());
    told.fold(Cards::ALL, |open, (topic, touched)| match (marks.is(topic), marks.is_not(topic)) {
        (true, _) => open.both(*touched),
        (_, true) => open.without(*touched),
        _ => open,
    })
}

/// The cards of a hand. Nobody may ask for their own.
pub(super) fn hand<K: Readable>(board: &Board<K>, seat: Seat) -> Cards {
    board.hands[seat].iter().filter_map(|held| K::read(&held.card).copied()).collect()
}

/// The cards that `me` sees nowhere: they lie in the own hand or in the draw pile.
pub(super) fn unseen<K: Readable>(board: &Board<K>, me: Seat) -> Cards {
    let others = Seat::all(board.seats()).filter(|seat| *seat != me);
    let seen = others.fold(board.open_cards().collect(), |seen: Cards, seat| seen.either(hand(board, seat)));
    Cards::ALL.without(seen)
}

#[cfg(test)]
mod tests {
    use super::super::super::Type;
    use super::*;

    #[test]
    fn marks_leave_open_just_the_cards_they_fit() {
        let mut marks = Marks::default();
        marks.note(Topic::Type(Type::Corridor), false);
        marks.note(Topic::ALL[2], true);
        let open = open_by(marks);
        assert!(Card::all().all(|card| open.has(card) == marks.fit(card)));
        assert_eq!(open.len(), 6, "four keys and two boats show each suit");
    }
}
