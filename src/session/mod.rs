//! One game on one device, shared by people and bots: whose hand is on the screen, what is shown when, what is saved.
//!
//! [`Session`] is a state machine without browser, clock, storage or signals (sans-IO): [`Session::handle`] takes an
//! [`Input`] and returns [`Effect`]s; [`Session::screen`] is all that may be shown. The shell of the page carries it out.

mod advice;
mod bots;
mod curtain;
mod decisions;
mod frames;
mod game;
mod input;
mod log;
mod machine;
mod meta;
mod news;
mod pin;
mod playback;
mod proposal;
mod recap;
mod redeal;
mod saving;
mod screen;
mod seats;
mod show;
mod skip;
pub mod text;
mod undo;

pub use game::{DisplayTime, Extension, NoExtension, NoInput, SessionGame, Sound};
pub use input::{BotRequest, BotUnavailable, Effect, Input, RequestId, Snapshot, SnapshotId, TimerId};
pub use log::{Log, LogLine, whole_log};
pub use machine::Session;
pub use meta::{PinRemoval, Redealt, SaveMeta, SeatChange};
pub use news::{News, NewsLine, news_lines};
pub use pin::{PIN_DIGITS, Pin, PinPrompt, PinPurpose};
pub use playback::whole_extension;
pub use proposal::{Proposal, ProposedChange};
pub use redeal::RedealResult;
pub use saving::SaveState;
pub use screen::{Advice, AdviceState, CoveredScreen, ResponseScreen, Screen, SeatScreen, TableScreen};
pub use undo::Undo;

#[cfg(test)]
mod tests;
