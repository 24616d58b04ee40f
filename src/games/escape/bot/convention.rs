//! The convention of the bots: what a clue means beyond what it says.
//!
//! Every clue has a focus: the oldest card that it touches and that no clue has touched before. A type is a play clue: the
//! focus is useful now. A suit is a stop clue: the focus is not useful now. For all other cards a clue says no more than
//! the rules do, but a type cancels what earlier clues meant for the cards that it touches.

use super::super::Topic;
use super::card_set::{ALL_CARDS, CardSet};

/// Interprets one clue, touched card by touched card from the oldest on.
pub(super) struct ClueInterpreter {
    topic: Topic,
    /// The cards that the focus is inferred to be; `None` once the focus has been met.
    focus: Option<CardSet>,
}

impl ClueInterpreter {
    /// Creates the interpreter of a clue that was given when the cards in `useful` were useful.
    pub fn new(topic: Topic, useful: CardSet) -> Self {
        let focus = match topic {
            Topic::Type(_) => useful,
            Topic::Suit(_) => ALL_CARDS.difference(useful),
        };
        ClueInterpreter { topic, focus: Some(focus) }
    }

    /// Returns the cards that the next touched card is inferred to be, or `None` if the earlier inference stands.
    pub fn infer_next(&mut self, touched_before: bool) -> Option<CardSet> {
        if !touched_before && let Some(focus) = self.focus.take() {
            return Some(focus);
        }
        match self.topic {
            Topic::Type(_) => Some(ALL_CARDS),
            Topic::Suit(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::{CardType, Suit};
    use super::super::card_set;
    use super::*;

    const KEYS: Topic = Topic::Type(CardType::Key);
    const MOONS: Topic = Topic::Suit(Suit::Moons);

    /// Returns the inferences of a clue that touches two cards, when only keys are useful. The older card may have been
    /// touched before.
    fn inferences(topic: Topic, touched_before: bool) -> [Option<CardSet>; 2] {
        let mut interpreter = ClueInterpreter::new(topic, useful());
        [interpreter.infer_next(touched_before), interpreter.infer_next(false)]
    }

    fn useful() -> CardSet {
        card_set::of_type(CardType::Key)
    }

    fn useless() -> CardSet {
        ALL_CARDS.difference(useful())
    }

    #[test]
    fn a_type_is_a_play_clue_for_the_oldest_card() {
        assert_eq!(inferences(KEYS, false), [Some(useful()), Some(ALL_CARDS)]);
    }

    #[test]
    fn a_suit_is_a_stop_clue_for_the_oldest_card() {
        assert_eq!(inferences(MOONS, false), [Some(useless()), None]);
    }

    #[test]
    fn a_card_touched_before_is_not_the_focus() {
        assert_eq!(inferences(MOONS, true), [None, Some(useless())]);
    }

    #[test]
    fn a_type_cancels_earlier_inferences() {
        assert_eq!(inferences(KEYS, true)[0], Some(ALL_CARDS));
    }
}
