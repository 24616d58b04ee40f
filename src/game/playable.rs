//! Games that can be played fast, where nothing is kept of how they went.

use super::{Dice, Fact, Rules, Seat, Truth};

/// A game whose luck and decisions can be drawn at random without a list. It says the same as [`Rules`] and
/// [`Game::actions`](super::Game::actions), which are the ones to read; `tests/playouts.rs` compares them.
pub trait Playable: Rules {
    /// What luck brings about: [`Rules::luck`] and [`Rules::befall`] in one.
    fn chance(truth: &Truth<Self>, dice: &mut impl Dice) -> Fact<Self>;

    /// The decision open to this seat that `which` names: told how many there are, it says a number below that. They are
    /// counted as [`Game::actions`](super::Game::actions) lists them.
    fn pick(truth: &Truth<Self>, seat: Seat, which: impl FnOnce(usize) -> usize) -> Self::Action;
}
