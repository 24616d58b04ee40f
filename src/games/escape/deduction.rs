//! What the marks on a card tell about it, put together.

use super::{Card, Marks, Topic};

/// How sure one can be that a card is something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// It is.
    Is,
    /// It is not.
    IsNot,
    /// It could be.
    CouldBe,
}

/// What the marks say of a topic when they are put together: a card told to be a boat is no key, and one told to be of
/// Moons and Suns and no corridor is a key. It counts no cards that lie elsewhere; that is left to the players.
pub fn certainty(marks: Marks, topic: Topic) -> Certainty {
    let mut fitting = Card::all().filter(|card| marks.fit(*card));
    let Some(first) = fitting.next() else {
        return Certainty::CouldBe;
    };
    let is = topic.matches(first);
    match (is, fitting.all(|card| topic.matches(card) == is)) {
        (true, true) => Certainty::Is,
        (false, true) => Certainty::IsNot,
        (_, false) => Certainty::CouldBe,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What marks keep as bits is what a clue says card by card.
    #[test]
    fn marks_fit_a_card_just_if_every_clue_would_have_said_so() {
        for card in Card::all() {
            for topic in Topic::ALL {
                for touched in [false, true] {
                    let mut marks = Marks::default();
                    marks.note(topic, touched);
                    assert_eq!(marks.fit(card), topic.matches(card) == touched, "{card:?} {topic:?}");
                }
            }
        }
    }

    #[test]
    fn a_boat_has_one_suit_and_a_card_of_two_suits_that_is_no_corridor_is_a_key() {
        use super::super::{Suit, Type};
        let told = |is: &[Topic], is_not: &[Topic]| {
            let mut marks = Marks::default();
            is.iter().for_each(|topic| marks.note(*topic, true));
            is_not.iter().for_each(|topic| marks.note(*topic, false));
            marks
        };
        let (moons, suns, knots) = (Topic::Suit(Suit::Moons), Topic::Suit(Suit::Suns), Topic::Suit(Suit::Knots));
        let boat = told(&[Topic::Type(Type::Boat), moons], &[]);
        assert_eq!(certainty(boat, suns), Certainty::IsNot);
        assert_eq!(certainty(boat, Topic::Type(Type::Key)), Certainty::IsNot);
        let two = told(&[moons, suns], &[]);
        assert_eq!(certainty(two, Topic::Type(Type::Key)), Certainty::CouldBe);
        assert_eq!(certainty(two, Topic::Type(Type::Boat)), Certainty::IsNot);
        let key = told(&[moons, suns], &[Topic::Type(Type::Corridor)]);
        assert_eq!(certainty(key, Topic::Type(Type::Key)), Certainty::Is);
        assert_eq!(
            certainty(key, knots),
            Certainty::IsNot,
            "the only key of Moons and Suns is the Harvest, with Leaves"
        );
    }
}
