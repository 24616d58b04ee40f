//! Bots for any game, and how they are asked.

mod ask;
mod playout;
mod race;
mod random;

pub use ask::{Answer, Ask, Considered, NewMoves, What};
pub use playout::{Played, Series, play_games, play_out};
pub use race::{Course, End, Runner, race};
pub use random::Random;
