//! Bots for any game, and the messages to the worker in which they run.

mod message;
mod playout;
mod race;
mod random;

pub use message::{Answer, BotTask, ConsideredAction, NewMoves, Question};
pub use playout::{Playout, PlayoutTotals, play_games, play_out};
pub use race::{Baseline, Candidate, Estimate, Evaluation, RaceSettings, race};
pub use random::Random;
