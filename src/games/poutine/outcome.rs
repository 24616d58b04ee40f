//! The outcome of a game, in the notation of records.

use serde::{Deserialize, Serialize};

use crate::game::{Ending, Seat, SeatSet};

/// The outcome of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// The reason why the game ended.
    pub reason: Reason,
    /// The players who freed five people, in seat order. All are equal (H39).
    pub winners: Vec<Seat>,
    /// The number of people that each player has freed.
    pub people: Vec<usize>,
    /// If dinner ended the game, those of the others who have freed most people (H44).
    pub lesser_losers: Vec<Seat>,
}

/// The reason why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Dinner is served (H42).
    Dinner,
    /// One player is left (H40).
    LastOne,
}

impl Ending for Outcome {
    fn result(&self) -> String {
        match self.reason {
            Reason::Dinner => "dinner",
            Reason::LastOne => "last-one",
        }
        .into()
    }

    fn winners(&self) -> SeatSet {
        self.winners.iter().copied().collect()
    }
}
