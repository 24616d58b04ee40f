//! A hand as it is displayed: cards of a kind in one stack, or in the order of arrival.

use super::super::Card;

/// A stack of equal cards in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stack {
    /// The card.
    pub card: Card,
    /// The number of stacks of the same card before it: with the card it identifies the stack.
    pub ordinal: usize,
}

/// The maximum number of cards that a phone shows side by side, each of them at least 24 px wide.
const MOST_AS_DRAWN: usize = 14;

/// Returns whether a hand with this number of cards can be shown in the order of arrival.
pub fn can_be_as_drawn(cards: usize) -> bool {
    cards <= MOST_AS_DRAWN
}

/// Returns the stacks of a hand with the number of cards in each. `cards` are in the order of arrival.
///
/// As drawn, each card is a stack of its own. Otherwise, and if the hand is too large for that, there is one stack for each kind, in
/// the order of the deck.
pub fn stacks(cards: &[Card], as_drawn: bool) -> Vec<(Stack, usize)> {
    let count = |card: Card, cards: &[Card]| cards.iter().filter(|other| **other == card).count();
    if as_drawn && can_be_as_drawn(cards.len()) {
        let stack = |(at, card): (usize, &Card)| (Stack { card: *card, ordinal: count(*card, &cards[..at]) }, 1);
        return cards.iter().enumerate().map(stack).collect();
    }
    let stack = |card: Card| (Stack { card, ordinal: 0 }, count(card, cards));
    Card::all_kinds().map(stack).filter(|(_, count)| *count > 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(codes: &[&str]) -> Vec<Card> {
        codes.iter().map(|code| Card::from_code(code).expect("a card")).collect()
    }

    #[test]
    fn cards_of_a_kind_are_one_stack() {
        let stacks = stacks(&cards(&["rope", "hat", "rope", "e1"]), false);
        let counts: Vec<(&str, usize)> = stacks.iter().map(|(stack, count)| (stack.card.code(), *count)).collect();
        assert_eq!(counts, [("hat", 1), ("rope", 2), ("e1", 1)]);
    }

    #[test]
    fn a_hand_with_too_many_cards_for_a_phone_is_by_kind() {
        assert_eq!(stacks(&cards(&["rope"; MOST_AS_DRAWN]), true).len(), MOST_AS_DRAWN);
        assert_eq!(stacks(&cards(&["rope"; MOST_AS_DRAWN + 1]), true).len(), 1);
    }

    #[test]
    fn as_drawn_equal_cards_have_different_keys() {
        let stacks = stacks(&cards(&["rope", "hat", "rope"]), true);
        let keys: Vec<(&str, usize)> = stacks.iter().map(|(stack, _)| (stack.card.code(), stack.ordinal)).collect();
        assert_eq!(keys, [("rope", 0), ("hat", 0), ("rope", 1)]);
    }
}
