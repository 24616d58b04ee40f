//! Games as they are kept on this device: the record, and where its luck to come is from.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::store::full_key;
use super::{Trouble, storage};
use crate::game::{Dealer, Record, Rules, Seed, Table};

/// A game that is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// All that was decided.
    pub record: Value,
    /// All luck drawn anew follows from it.
    seed: String,
    /// Luck to be taken over from another game.
    again: VecDeque<Value>,
    /// When it was last played, in milliseconds since 1970.
    pub changed: f64,
}

impl Saved {
    /// What is to be kept of a table.
    pub fn of<G: Rules>(table: &Table<G>) -> Self {
        let Dealer { seed, again } = table.dealer().clone();
        let record = serde_json::to_value(table.record()).expect("a record is JSON");
        Saved { record, seed: seed.0.to_string(), again, changed: js_sys::Date::now() }
    }

    /// Where the luck to come is from.
    pub fn dealer(&self) -> Dealer {
        let seed = self.seed.parse().map_or_else(|_| fresh_seed(), Seed);
        Dealer { seed, again: self.again.clone() }
    }

    /// The record, if it can be read.
    pub fn record(&self) -> Option<Record> {
        Record::from_value(self.record.clone()).ok()
    }
}

/// The games kept on this device.
pub struct Shelf;

impl Shelf {
    const GAMES: &str = "game/";

    fn key(id: &str) -> String {
        format!("{}{id}", Self::GAMES)
    }

    /// The key under which the browser keeps this game.
    pub fn full_key(id: &str) -> String {
        full_key(&Self::key(id))
    }

    /// Every game's id and what is kept of it, the latest first; what can't be read any more is `None`.
    pub fn games() -> Vec<(String, Option<Saved>)> {
        let keys = storage(|store| store.keys(Self::GAMES));
        let ids = keys.iter().filter_map(|key| key.strip_prefix(Self::GAMES));
        let changed = |saved: &Option<Saved>| saved.as_ref().map_or(0, |saved| saved.changed as u64);
        let mut games: Vec<(String, Option<Saved>)> = Vec::new();
        for id in ids {
            let saved = Self::load(id);
            let later = games.iter().position(|(_, other)| changed(other) < changed(&saved));
            games.insert(later.unwrap_or(games.len()), (id.into(), saved));
        }
        games
    }

    /// The game of this id.
    #[inline(never)]
    pub fn load(id: &str) -> Option<Saved> {
        storage(|store| store.get(&Self::key(id))).and_then(|value| serde_json::from_value(value).ok())
    }

    /// What is kept under this id, as text, readable or not.
    pub fn text(id: &str) -> Option<String> {
        storage(|store| store.text(&Self::key(id)))
    }

    /// Keeps a game.
    pub fn keep(id: &str, saved: &Saved) -> Result<(), Trouble> {
        let value = serde_json::to_value(saved).map_err(|_| Trouble)?;
        storage(|store| store.set(&Self::key(id), &value))
    }

    /// Keeps a game that has just been laid, and gives it an id. What the browser does not keep stays in memory for this
    /// visit; the table says so when it is shown.
    pub fn begin<G: Rules>(table: &Table<G>) -> String {
        let id = format!("{:x}", fresh_seed().0);
        let _ = Self::keep(&id, &Saved::of(table));
        id
    }

    /// Forgets a game.
    pub fn forget(id: &str) {
        storage(|store| store.remove(&Self::key(id)));
    }
}

/// A seed that nobody can foresee. Where the browser has no randomness to give, the clock serves.
pub fn fresh_seed() -> Seed {
    Seed(getrandom::u64().unwrap_or_else(|_| js_sys::Date::now().to_bits()))
}
