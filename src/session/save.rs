//! What is saved of a session besides the record.

use serde::{Deserialize, Serialize};

use crate::game::{Rules, Seat, Table, Who};

/// What is saved beside the record. `X` is the extension of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct SaveMeta<X: Default> {
    /// For each seat the number of hints and explanations that its player has asked for.
    pub hints: Vec<usize>,
    /// The seats that have changed hands, in order.
    pub changes: Vec<SeatChange>,
    /// The steps at which somebody exported the whole game while it ran.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub exports: Vec<usize>,
    /// The number of events that the table has been shown. A frame after them that must be acknowledged is shown again.
    pub seen: usize,
    /// What this game alone needs.
    #[serde(flatten)]
    pub extension: X,
}

/// Somebody else plays a seat from a step on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatChange {
    /// The first step for which it counts.
    pub step: usize,
    /// The seat.
    pub seat: Seat,
    /// Who played it before.
    pub before: Who,
}

impl<X: Default> Default for SaveMeta<X> {
    fn default() -> Self {
        SaveMeta {
            hints: Vec::new(),
            changes: Vec::new(),
            exports: Vec::new(),
            seen: usize::MAX,
            extension: X::default(),
        }
    }
}

impl<X: Default> SaveMeta<X> {
    /// Returns who played this seat at this step if somebody else plays it now.
    pub fn player_at(&self, seat: Seat, step: usize) -> Option<&Who> {
        let change = self.changes.iter().find(|change| change.seat == seat && change.step > step);
        change.map(|change| &change.before)
    }

    /// Returns the seat and the level of the bot that decided at this step; `None` where a person or chance did.
    pub fn bot_at<G: Rules>(&self, table: &Table<G>, step: usize) -> Option<(Seat, String)> {
        let seat = table.decided_by(step)?;
        match self.player_at(seat, step).unwrap_or(&table.players()[seat.index()].who) {
            Who::Bot(level) => Some((seat, level.clone())),
            Who::Human => None,
        }
    }

    /// Returns who played this seat first if somebody else has played it since.
    pub fn first_player(&self, seat: Seat) -> Option<&Who> {
        self.changes.iter().find(|change| change.seat == seat).map(|change| &change.before)
    }

    /// Returns whether a person played this seat before its first change.
    pub fn was_human(&self, seat: Seat) -> bool {
        self.first_player(seat) == Some(&Who::Human)
    }
}
