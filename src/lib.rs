//! Three Ways Out: a card table in the browser for three escape games.
//!
//! The modules are in reading order; each uses only the ones above it.

pub mod game;

pub mod bots;

pub mod saves;

pub mod session;

pub mod lesson;

#[cfg(feature = "web")]
#[macro_use]
mod lazy;

#[cfg(feature = "web")]
mod shell;

#[cfg(feature = "web")]
mod components;

pub mod games;

pub mod bot_worker;

#[cfg(feature = "web")]
mod pages;

#[cfg(feature = "web")]
pub mod app;
