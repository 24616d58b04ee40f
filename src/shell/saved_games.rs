//! Games as they are saved on this device: the record, where chance to come is from, and what is agreed beside the game.

use serde::Deserialize;
use serde_json::Value;

use super::storage::full_key;
use super::{StorageError, storage};
use crate::game::{Dealer, Game, Record, Rules, Seed, Table};
use crate::session::{SaveMeta, SessionGame, Snapshot};

/// A saved game.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// The record.
    pub record: Value,
    /// The seed of all chance that is drawn anew.
    seed: String,
    /// Chance to be taken over from another game.
    again: Vec<Value>,
    /// When it was last played, in milliseconds since 1970.
    pub changed: f64,
    /// [`SaveMeta`] of its game.
    #[serde(default)]
    aside: Value,
}

impl Saved {
    /// The seed, if it can be read.
    pub fn seed(&self) -> Option<Seed> {
        self.seed.parse().ok().map(Seed)
    }

    /// Where the chance to come is from.
    pub fn dealer<G: Game>(&self) -> Dealer<G> {
        Dealer::written(self.seed().unwrap_or_else(fresh_seed), &self.again)
    }

    /// The record, if it can be read.
    pub fn record(&self) -> Option<Record> {
        Record::from_value(self.record.clone()).ok()
    }

    /// What is saved beside the record; what cannot be read of it is as at the start of a game.
    pub fn meta<G: SessionGame>(&self) -> SaveMeta<G::Extension> {
        serde_json::from_value(self.aside.clone()).unwrap_or_default()
    }
}

/// The games saved on this device.
pub struct SavedGames;

impl SavedGames {
    const GAMES: &str = "game/";
    const GENERATIONS: &str = "generation/";

    fn key(id: &str) -> String {
        format!("{}{id}", Self::GAMES)
    }

    /// Tells which tab has saved the game last, and how often. It is written after the game.
    fn generation_key(id: &str) -> String {
        format!("{}{id}", Self::GENERATIONS)
    }

    /// The key under which the browser keeps this game.
    pub fn full_key(id: &str) -> String {
        full_key(&Self::key(id))
    }

    /// The id of every game.
    pub fn ids() -> Vec<String> {
        let keys = storage(|storage| storage.keys(Self::GAMES));
        keys.iter().filter_map(|key| key.strip_prefix(Self::GAMES)).map(String::from).collect()
    }

    /// The game of this id, if it can be read.
    pub fn load(id: &str) -> Option<Saved> {
        serde_json::from_str(&Self::text(id)?).ok()
    }

    /// What is saved under this id, as text, readable or not.
    pub fn text(id: &str) -> Option<String> {
        storage(|storage| storage.get(&Self::key(id)))
    }

    /// Which save of the game this is; `None` for a game that no tab has claimed yet.
    pub fn generation(id: &str) -> Option<String> {
        storage(|storage| storage.get(&Self::generation_key(id)))
    }

    /// Saves a snapshot of a game as this generation.
    pub fn save<G: Rules>(
        id: &str,
        table: &Table<G>,
        snapshot: &Snapshot,
        generation: &str,
    ) -> Result<(), StorageError> {
        let Snapshot { record, meta, .. } = snapshot;
        let Dealer { seed, again } = table.dealer();
        let again = serde_json::to_string(again).map_err(|_| StorageError)?;
        let changed = js_sys::Date::now() as u64;
        let text =
            format!(r#"{{"record":{record},"seed":"{}","again":{again},"changed":{changed},"aside":{meta}}}"#, seed.0);
        storage(|storage| {
            let saved = storage.set(&Self::key(id), &text);
            saved.and(storage.set(&Self::generation_key(id), generation))
        })
    }

    /// Saves a game that has just been dealt, and gives it an id. What the browser does not save stays in memory for this
    /// visit; the table says so when it is shown.
    pub fn begin<G: SessionGame>(table: &Table<G>) -> String {
        let id = format!("{:x}", fresh_seed().0);
        let meta = serde_json::to_string(&SaveMeta::<G::Extension>::default()).unwrap_or_default();
        let _ = Self::save(&id, table, &Snapshot { generation: 0, record: table.write(), meta }, "dealt");
        id
    }

    /// Deletes a game.
    pub fn delete(id: &str) {
        storage(|storage| {
            storage.remove(&Self::key(id));
            storage.remove(&Self::generation_key(id));
        });
    }
}

/// A seed that nobody can foresee. Where the browser has no randomness to give, the clock serves.
pub fn fresh_seed() -> Seed {
    Seed(getrandom::u64().unwrap_or_else(|_| js_sys::Date::now().to_bits()))
}
