//! Bots: players that see a [`View`] and nothing else.

use super::{Eyes, Game, Rng, Rules, Seat, Truth, View};

/// A player made of rules. It gets what a person in its seat would know; it cannot cheat.
pub trait Bot<G: Game> {
    /// One of the decisions open to `seat`. Asked only when the table waits for this seat.
    fn choose(&self, view: &View<G>, seat: Seat, rng: &mut Rng) -> G::Action;
}

/// A game whose hidden cards can be imagined.
pub trait Imagine: Rules {
    /// A board that could be the true one as far as these eyes can tell.
    fn imagine(view: &View<Self>, eyes: Eyes, rng: &mut Rng) -> Truth<Self>;

    /// A board as these eyes see it: the knowledge of [`Rules::sight`] said the other way.
    fn seen(truth: &Truth<Self>, eyes: Eyes) -> View<Self>;
}

/// How well a bot plays, as a person chooses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// As records write it after `bot:`.
    pub id: &'static str,
    /// As people read it.
    pub name: &'static str,
    /// Its manner in a few words.
    pub manner: &'static str,
}

/// A game that has bots.
pub trait Bots: Imagine {
    /// The levels, weakest first; never empty. The first answers for a level that nobody knows.
    const LEVELS: &'static [Level];

    /// The bot of a level in [`Bots::LEVELS`].
    fn bot(level: &str) -> Option<Box<dyn Bot<Self>>>;
}
