//! Intruder Escape: a social deduction game in which one to three of the players are secretly Intruders.
//!
//! Everybody plays cards on everybody; each round somebody loses one of three lives. The Innocents win when the Intruders
//! are dead or when one of them has all four escape items; the Intruders when the Innocents are dead, or when one of them
//! has the items and every Innocent is down to the last life.
//!
//! | Module | Content |
//! |---|---|
//! | `cards`, `board`, `hand`, `row`, `actions`, `event`, `options` | the data types |
//! | `rules`, `flow`, `legal`, `apply` | the rulings I1 to I41; `tests` has a test for each |
//! | `determinize`, `redeal`, `playouts` | sampling of hidden cards; the same rules for fast playouts |
//! | `bot` | the bots |
//! | `lesson` | the game by which people learn it |
//! | [`text`] | what people read, except titles of cards and sentences of bots |
//! | `view`, `session` | the table on the page; display times, sounds and what can be taken back |
//! | `extension`: `talk`, `statement` | the talk between two rounds, and who has looked at their role |

mod actions;
mod apply;
mod board;
mod bot;
mod cards;
mod determinize;
mod event;
mod extension;
mod flow;
mod hand;
mod legal;
#[cfg(any(feature = "web", test))]
mod lesson;
mod options;
mod playouts;
mod redeal;
mod row;
mod rules;
mod session;
mod statement;
mod talk;
pub mod text;
#[cfg(feature = "web")]
mod view;

#[cfg(test)]
mod tests;

pub use actions::{Action, Chance, Die, Outcome, WinReason};
pub use board::{
    Board, CARDS_KEPT, CardSource, Cause, Choice, Discards, FaceDown, HAND_SIZE, LAPS_PER_ROUND, Phase, Role,
    START_LIVES, Side, TakenCard,
};
pub use cards::{Card, Character, DECK_SIZE, Items, Kind};
pub use event::Event;
pub use extension::{IntruderExtension, IntruderInput};
pub use hand::{Hand, PrivateCards, SmallHand};
pub use options::{Intruders, Options};
pub use row::{Binding, Placed, ROW_SIZE, Row};
pub use statement::{Claim, Mark, Reason, Statement};
pub use talk::{History, Talk, TalkBoard, TalkInput, plays_in_last_round};
pub use text::IllegalAction;

/// The type of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Intruder;
