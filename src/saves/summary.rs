//! What the list of saved games says of a game, so that it need not be replayed.

use serde::{Deserialize, Serialize};

use crate::game::{Player, Rules, Table};

/// The summary of a saved game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Summary {
    /// The generation of the save.
    pub generation: u64,
    /// The id of the game's rules.
    pub game: String,
    /// The players, in seat order.
    pub players: Vec<Player>,
    /// The indices of the seats that must decide; none while all talk.
    pub turn: Vec<u8>,
    /// The number of turns taken, as the log counts them.
    pub turns: usize,
    /// The outcome in words; `None` while the game runs.
    pub outcome: Option<String>,
    /// When it was saved, in milliseconds since 1970.
    pub changed: f64,
}

impl Summary {
    /// Returns the summary of the game at `table`, after `turns` turns. `has_talk` is true while all talk.
    pub fn of<G: Rules>(
        table: &Table<G>,
        generation: u64,
        turns: usize,
        has_talk: bool,
        outcome: Option<String>,
        changed: f64,
    ) -> Self {
        let turn = if has_talk { Vec::new() } else { table.turn().iter().map(|seat| seat.0).collect() };
        let players = table.players().to_vec();
        Summary { generation, game: G::INFO.id.into(), players, turn, turns, outcome, changed }
    }

    /// Reads a summary; `None` if it is damaged.
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    /// Returns the summary as one line of JSON.
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}
