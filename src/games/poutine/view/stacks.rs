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

/// Returns the stacks of a hand with the number of cards in each. `cards` are in the order of arrival.
///
/// As drawn, each card is a stack of its own; otherwise there is one stack for each kind, in the order of the deck.
pub fn stacks(cards: &[Card], as_drawn: bool) -> Vec<(Stack, usize)> {
    let count = |card: Card, cards: &[Card]| cards.iter().filter(|other| **other == card).count();
    if as_drawn {
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
    fn as_drawn_equal_cards_have_different_keys() {
        let stacks = stacks(&cards(&["rope", "hat", "rope"]), true);
        let keys: Vec<(&str, usize)> = stacks.iter().map(|(stack, _)| (stack.card.code(), stack.ordinal)).collect();
        assert_eq!(keys, [("rope", 0), ("hat", 0), ("rope", 1)]);
    }
}
