//! Games whose playouts are fast.

use super::{Dice, FullBoard, FullEvent, Rules, Seat};

/// A game that can be played at random without lists of legal actions.
///
/// An implementation is an optimization of [`Rules`] and [`Game::legal_actions`](super::Game::legal_actions), which are the
/// normative ones; `tests/playouts.rs` compares the two.
pub trait Playable: Rules {
    /// Draws the event of a random outcome of chance, as [`Rules::sample_chance`] and [`Rules::chance_event`] do.
    fn sample_event(board: &FullBoard<Self>, dice: &mut impl Dice) -> FullEvent<Self>;

    /// Returns the legal action that `choose` selects: it is called with the number of legal actions and returns an index into
    /// their list.
    fn pick(board: &FullBoard<Self>, seat: Seat, choose: impl FnOnce(usize) -> usize) -> Self::Action;
}
