//! Escape! for the Decktet, by Fergus Hadley: convicts on a sinking prison ship.
//!
//! Everybody sees every hand but their own. In a turn one gives a clue, plays a card unseen or discards one. A route is a
//! key, corridors and a boat; whoever completes one is out, and all must get out before the cards are gone.

mod board;
mod bot;
mod cards;
mod deduction;
mod imagine;
#[cfg(feature = "web")]
mod look;
mod moves;
mod options;
mod playable;
mod redeal;
mod rules;
mod session;
pub mod text;

#[cfg(test)]
mod tests;

pub use board::{Board, Event, HAND, Hand, Held, Marks, Phase, Places, Route, Topic};
pub use cards::{Card, DECK, Suit, Suits, Type};
pub use deduction::{Certainty, certainty};
pub use moves::{Action, Clue, Fate, Illegal, Luck, Outcome};
pub use options::{Boats, Completed, Corridors, Options, Routes, Tokens};

/// The game, as a type.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Escape;
