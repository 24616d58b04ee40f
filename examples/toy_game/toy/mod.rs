//! Highest Key: a trick-taking game with twelve cards for two to four players.
//!
//! Every player gets three keys and sees only their own. In each of three rounds everybody plays a key, and the highest one
//! takes the trick. The rules are in the rule book in `text.rs`; their numbers stand beside the code.

mod board;
mod bot;
mod determinize;
mod rules;
mod text;

pub use board::{Action, Board, Chance, DECK_SIZE, Event, HAND_SIZE, Key, Options, Outcome, Phase, Taker};
pub use text::IllegalAction;

/// The game, as a type: it implements the traits of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HighestKey;
