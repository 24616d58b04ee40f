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
