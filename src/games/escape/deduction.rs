//! Deductions from the clue marks on a card.

use super::{Card, Marks, Topic};

/// What is certain about a card and a topic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// The card matches the topic.
    Is,
    /// The card does not match the topic.
    IsNot,
    /// The card may or may not match the topic.
    CouldBe,
}

/// Returns what all marks on a card together say about a topic: a card marked as a boat is no key; a card marked with Moons
/// and Suns and as no corridor is a key. Cards that are visible elsewhere are not considered: counting is left to the
/// players.
pub fn certainty(marks: Marks, topic: Topic) -> Certainty {
    let mut possible = Card::all().filter(|card| marks.allow(*card));
    let Some(first) = possible.next() else {
        return Certainty::CouldBe;
    };
    let is = topic.matches(first);
    match (is, possible.all(|card| topic.matches(card) == is)) {
        (true, true) => Certainty::Is,
        (false, true) => Certainty::IsNot,
        (_, false) => Certainty::CouldBe,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{CardType, Suit};
    use super::*;

    #[test]
    fn a_mark_allows_the_cards_that_give_the_clue_the_same_answer() {
        for card in Card::all() {
            for topic in Topic::ALL {
                for touched in [false, true] {
                    let mut marks = Marks::default();
                    marks.add(topic, touched);
                    assert_eq!(marks.allow(card), topic.matches(card) == touched, "{card:?} {topic:?}");
                }
            }
        }
    }

    #[test]
    fn a_boat_has_one_suit_and_a_card_of_two_suits_that_is_no_corridor_is_a_key() {
        let marks = |positive: &[Topic], negative: &[Topic]| {
            let mut marks = Marks::default();
            positive.iter().for_each(|topic| marks.add(*topic, true));
            negative.iter().for_each(|topic| marks.add(*topic, false));
            marks
        };
        let (moons, suns, knots) = (Topic::Suit(Suit::Moons), Topic::Suit(Suit::Suns), Topic::Suit(Suit::Knots));
        let boat = marks(&[Topic::Type(CardType::Boat), moons], &[]);
        assert_eq!(certainty(boat, suns), Certainty::IsNot);
        assert_eq!(certainty(boat, Topic::Type(CardType::Key)), Certainty::IsNot);
        let two = marks(&[moons, suns], &[]);
        assert_eq!(certainty(two, Topic::Type(CardType::Key)), Certainty::CouldBe);
        assert_eq!(certainty(two, Topic::Type(CardType::Boat)), Certainty::IsNot);
        let key = marks(&[moons, suns], &[Topic::Type(CardType::Corridor)]);
        assert_eq!(certainty(key, Topic::Type(CardType::Key)), Certainty::Is);
        assert_eq!(
            certainty(key, knots),
            Certainty::IsNot,
            "the only key of Moons and Suns is the Harvest, with Leaves"
        );
    }
}
