//! Intruder Escape: friends in a house at night, and one to three of them are not what they say.
//!
//! Everybody plays cards on everybody; each round somebody loses one of three lives. The Innocents win when the Intruders
//! are dead or when one of them has all four escape items; the Intruders when the Innocents are dead, or when one of them
//! has the items and every Innocent is down to the last life.

mod apply;
mod board;
mod bot;
mod cards;
mod few;
mod flow;
mod imagine;
mod legal;
#[cfg(feature = "web")]
mod look;
mod moves;
mod open;
mod options;
mod redeal;
mod row;
mod rules;
mod session;
pub mod text;

#[cfg(test)]
mod tests;

pub use board::{
    Board, Cause, Choice, Discards, Event, FaceDown, HAND, Hand, KEPT, LAPS, LIVES, Means, Phase, Role, Side, Taken,
    Unseen,
};
pub use cards::{Card, Character, DECK, Items, Kind};
pub use few::Few;
pub use moves::{Action, By, Die, Illegal, Luck, Outcome};
pub use options::{Intruders, Options};
pub use row::{Bond, Placed, ROW, Row, Rows};
pub use session::{History, Talk, TalkBoard, TalkInput};

/// The game, as a type.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Intruder;
