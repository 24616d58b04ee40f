//! Escape! for the Decktet, a cooperative game by Fergus Hadley: convicts on a sinking prison ship.
//!
//! Players see every hand but their own. A turn is a clue to another player, a card played unseen, or a card discarded
//! unseen. A route is a key, corridors and a boat; the player who completes a route escapes, and the game is won if all
//! players escape before the cards run out.
//!
//! | module | content |
//! |---|---|
//! | `cards`, `board`, `actions`, `options` | the data types |
//! | `rules` | the rulings E1 to E32; `tests` has a test for each |
//! | `deduction` | what the clue marks on a card say together |
//! | `determinize`, `redeal`, `playouts` | sampling of hidden cards; the same rules for fast playouts |
//! | `bot` | the bots |
//! | `lesson` | the game by which people learn it |
//! | `text` | all words that people read, with the rule book |
//! | `view`, `session` | the table on the page; the time for which events are displayed, and their sounds |
//! | `extension`: `notes`, `ship_log`, `written` | what players write beside the game: notes on their own cards, and a story |

mod actions;
mod board;
mod bot;
mod cards;
mod deduction;
mod determinize;
mod extension;
#[cfg(any(feature = "web", test))]
mod lesson;
mod notes;
mod options;
mod playouts;
mod redeal;
mod rules;
mod session;
mod ship_log;
pub mod text;
#[cfg(feature = "web")]
mod view;
mod written;

#[cfg(test)]
mod tests;

pub use actions::{Action, Chance, Clue, GameResult, Outcome};
pub use board::{Board, Event, HAND_SIZE, Hand, HeldCard, Indices, MAX_PLAYERS, Marks, Phase, Route, Topic, Topics};
pub use cards::{Card, CardType, DECK_SIZE, Suit, Suits};
pub use deduction::{Certainty, certainty};
pub use extension::{EscapeExtension, EscapeInput};
pub use notes::{MAX_NOTE, Notes, WriteNote};
pub use options::{Boats, Completed, Corridors, Options, Routes, Tokens};
pub use ship_log::{Convict, MAX_CRIME, MAX_LINE, Moment, MomentResult, Plea, ShipLog, ShipLogPage, WriteLog};
pub use text::IllegalAction;

/// The type that implements [`Game`](crate::game::Game) for Escape!.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Escape;
