//! Tests of the rulings. The name of each begins with the number of its ruling.
//!
//! A test gives the cards that matter; the others follow in a fixed order, in which Nobody's Home comes last.
//!
//! ```text
//! let mut game = setup(3).hand(0, "knife bat").hand(1, "? bed").deck("keys").start();
//! game.lay(0, "knife", 1);                      // seat 0 plays the knife on seat 1
//! game.assert_rejects(1, lay("bed", 2), "I20"); // seat 1 may not play this by ruling I20
//! assert_eq!(game.row(1), "knife");
//! ```
//!
//! All moves go through a [`Table`] and are written as in a record, chance included. The tests see only views.

mod bot;
mod builder;
mod ending;
mod game;
mod invariants;
mod last_life;
mod lesson;
mod log;
mod observe;
mod round_start;
mod row;
mod setup;
mod special_cards;
mod talk;
mod talks;
mod turns;

use builder::{card, codes, empty_record, keep, lay, play, setup, snatch};
use game::TestGame;
use serde_json::{Value, json};

use super::{
    Action, Board, Card, Cause, Claim, DECK_SIZE, Event, HAND_SIZE, Intruder, Intruders, Mark, Options, Phase, Role,
    Side, Statement, WinReason,
};
use crate::game::{At, ChanceSource, Game, Next, Partial, Player, Record, RecordError, Ruling, Seat, Seed, Table, Who};
