//! What the simulation must know of each game.

mod escape;
mod intruder;
mod poutine;

use three_ways_out::game::{Seat, View};
use three_ways_out::session::{Extension, Input, SessionGame};

use crate::oracle::IsHidden;

/// The input of a game's extension of the session.
type ExtensionInput<G> = <<G as SessionGame>::Extension as Extension<G>>::Input;

/// A game whose sessions are simulated.
pub trait Simulated: SessionGame {
    /// Decides what an observer cannot know.
    const IS_HIDDEN: IsHidden;

    /// Returns the number of cards in the draw pile, which everybody can count.
    fn draw_pile_size(view: &View<Self>) -> usize;

    /// Returns an input for the game's extension of the session, if it has one. `choice` is a random number.
    fn extension_input(_choice: usize, _seats: usize) -> Option<ExtensionInput<Self>> {
        None
    }

    /// Returns a statement of a bot with these words, as JSON, in games in which players talk. `choice` is a random number.
    fn statement(_speaker: Seat, _choice: usize, _words: &str) -> String {
        String::new()
    }

    /// Returns whether the extension input of this `choice` reveals hidden information.
    fn extension_reveals(_choice: usize) -> bool {
        false
    }
}

/// Returns a session input for the game's extension, if it has one.
pub fn extension_input<G: Simulated>(choice: usize, seats: usize) -> Option<Input<G>> {
    G::extension_input(choice, seats).map(Input::Extension)
}
