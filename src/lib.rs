//! Three Ways Out: a card table in the browser for three escape games.
//!
//! The modules stand in reading order; each uses only those above it.

pub mod game;

pub mod bots;

pub mod games;
