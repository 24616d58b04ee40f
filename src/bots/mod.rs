//! Bots for any game, and how they are asked.

mod ask;
mod random;

pub use ask::{Answer, Ask, Considered, What};
pub use random::Random;
