//! Houdini's Poutine, by Andrew Stengele (FPE Games): magicians who must leave before their host serves dinner.
//!
//! Players draw, lay an ESCAPE and collect the ITEMs that it asks for. From their next turn on they may attempt it; the
//! attempt succeeds unless another player cancels it. The player with Houdini in front draws less and may not attempt.
//! Five people freed win the game; dinner ends it for the others.
//!
//! | Module | Content |
//! |---|---|
//! | [`Card`] (`cards`) | the 108 cards |
//! | [`Board`] | the state of a game, generic in how much of it is known |
//! | [`Action`], [`Chance`], [`Event`] | decisions, outcomes of chance, and what follows from them |
//! | `rules` | the rulings H1–H44 as functions |
//! | `playouts` | chance and random legal actions without lists, for the speed of playouts only |
//! | `determinize` | sampling of full boards that agree with a view |
//! | `redeal` | hidden cards that somebody has seen by mistake, dealt again |
//! | `bot` | the bots |
//! | `lesson` | the game by which people learn it |
//! | [`text`] | what people read, except titles of cards and sentences of bots |
//! | `view`, `session` | the table on the page; display times, sounds and standing orders |

mod action;
mod action_record;
mod attempt_cards;
mod board;
mod bot;
mod cards;
mod chance;
mod determinize;
mod event;
#[cfg(any(feature = "web", test))]
mod lesson;
mod options;
mod outcome;
mod playouts;
mod redeal;
mod rules;
mod session;
pub mod text;
#[cfg(feature = "web")]
mod view;

#[cfg(test)]
mod tests;

pub use action::{Action, Direction, Play};
pub use attempt_cards::AttemptCards;
pub use board::{
    Attempt, Board, CARDS_DEALT, Dinner, Face, HAND_LIMIT, Hand, LaidEscape, MainDiscards, PEOPLE_TO_WIN, PendingEvent,
    Phase, VANISHING_CARDS,
};
pub use cards::{
    ActionCard, COPIES_PER_ITEM, Card, CardCounts, CardSet, ESCAPE_COUNT, EscapeCard, EventCard, Item, ItemSet,
    KIND_COUNT, MAIN_PILE_SIZE, MAX_ESCAPE_ITEMS, MAX_HAND, Pile,
};
pub use chance::{Chance, NamedCard};
pub use event::{CardTaken, Event, HandPositions, PassedCard};
pub use options::{Options, People, Served};
pub use outcome::{Outcome, Reason};
pub use rules::Shuffle;
pub use session::{GiveOrder, Order, StandingOrders};
pub use text::IllegalAction;

/// Houdini's Poutine, as the type that implements the engine's traits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Poutine;
