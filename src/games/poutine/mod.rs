//! Houdini's Poutine, by Andrew Stengele (FPE Games): magicians who must leave before their host serves dinner.
//!
//! Everybody draws, lays an ESCAPE and collects the ITEMs on it; one turn later it may be attempted, and it succeeds unless
//! somebody cancels it. Whoever has Houdini in front is watched. Five people out wins; the rest dine.

mod board;
mod bot;
mod cards;
mod event;
mod illegal;
mod imagine;
#[cfg(feature = "web")]
mod look;
mod luck;
mod moves;
mod options;
mod redeal;
mod rules;
mod session;
pub mod text;

#[cfg(test)]
mod tests;

pub use board::{Attempt, Board, Dinner, ENOUGH, Face, HAND, Hand, LIMIT, Laid, MainDiscards, Pending, Phase};
pub use cards::{
    ActionCard, COPIES, Card, ESCAPES, EscapeCard, EventCard, HELD, Item, Items, KINDS, Kinds, MAIN, Pile,
};
pub use event::{Event, Handed, Places, Took};
pub use illegal::{Illegal, Shuffle};
pub use luck::{Luck, Named, Outcome, Reason};
pub use moves::{Action, Offer, Play, Way};
pub use options::{Options, People, Served};
pub use rules::Tally;
pub use session::{GiveOrder, StandingOrders};

/// The game, as a type.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Poutine;
