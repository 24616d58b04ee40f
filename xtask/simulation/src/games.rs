//! What the simulation needs to know of each game.

use three_ways_out::game::{Seat, View};
use three_ways_out::games::escape::Escape;
use three_ways_out::games::intruder::{Intruder, TalkInput};
use three_ways_out::games::poutine::{GiveOrder, Poutine};
use three_ways_out::session::{Extension, Input, SessionGame};

use crate::oracle::{self, Hidden};

/// The input of what one game alone needs of a session.
type ExtensionInput<G> = <<G as SessionGame>::Extension as Extension<G>>::Input;

/// A game whose sessions are simulated.
pub trait Simulated: SessionGame {
    /// Who cannot know what.
    const HIDDEN: Hidden;

    /// The number of cards left in the pile that cards are drawn from, which everybody can count.
    fn pile(view: &View<Self>) -> usize;

    /// An input of what this game alone needs, if it needs any; `choice` is a random number.
    fn extension_input(choice: usize, seats: usize) -> Option<ExtensionInput<Self>>;
}

impl Simulated for Escape {
    const HIDDEN: Hidden = oracle::escape;

    fn pile(view: &View<Self>) -> usize {
        view.deck.len()
    }

    fn extension_input(_choice: usize, _seats: usize) -> Option<ExtensionInput<Self>> {
        None
    }
}

impl Simulated for Poutine {
    const HIDDEN: Hidden = oracle::poutine;

    fn pile(view: &View<Self>) -> usize {
        view.main.len()
    }

    fn extension_input(choice: usize, _seats: usize) -> Option<ExtensionInput<Self>> {
        Some(GiveOrder(choice % 3))
    }
}

impl Simulated for Intruder {
    const HIDDEN: Hidden = oracle::intruder;

    fn pile(view: &View<Self>) -> usize {
        view.deck_size()
    }

    fn extension_input(choice: usize, seats: usize) -> Option<ExtensionInput<Self>> {
        let seat = |number: usize| Seat((number % seats) as u8);
        Some(match choice % 4 {
            0 => TalkInput::Limit(2),
            1 => TalkInput::Reveal(seat(choice / 4)),
            _ => TalkInput::Mark { judge: seat(choice / 4), suspect: seat(choice / 32) },
        })
    }
}

/// Makes the input of a session out of that of its extension.
pub fn extension<G: Simulated>(choice: usize, seats: usize) -> Option<Input<G>> {
    G::extension_input(choice, seats).map(Input::Extension)
}
