//! A saved game: the record, the source of chance, and what is agreed beside the game.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{Damage, Envelope, SCHEMA, migrate};
use crate::game::{ChanceSource, Game, MAX_TEXT, Record, Rules, Seed, Table, read_strict};

/// The longest text that is read as a save, in bytes: a record and the outcomes of chance of another one.
pub const MAX_SAVE: usize = 2 * MAX_TEXT;

/// A saved game, in the form of [`SCHEMA`](super::SCHEMA).
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// The record of the game.
    pub record: Value,
    /// The seed of all outcomes of chance to come.
    seed: String,
    /// Outcomes of chance that are taken from another game.
    preset: Vec<Value>,
    /// When it was saved, in milliseconds since 1970.
    pub changed: f64,
    /// What is agreed beside the game, in the form of its session.
    #[serde(default)]
    meta: Value,
}

impl Saved {
    /// Returns the payload of a save of the game at `table`: its record and what is agreed beside it, both as JSON, saved at
    /// `changed` milliseconds since 1970.
    pub fn write<G: Rules>(table: &Table<G>, record: &str, meta: &str, changed: u64) -> String {
        let ChanceSource { seed, preset } = table.chance_source();
        let preset = serde_json::to_string(preset).unwrap_or_else(|_| "[]".into());
        format!(r#"{{"record":{record},"seed":"{}","preset":{preset},"changed":{changed},"meta":{meta}}}"#, seed.0)
    }

    /// Reads the payload of a save of any schema up to [`SCHEMA`](super::SCHEMA).
    ///
    /// # Errors
    ///
    /// [`Damage::NewerSchema`] or [`Damage::Payload`].
    pub fn read(schema: u32, payload: &str) -> Result<Self, Damage> {
        // What a newer version writes may not even be JSON.
        if schema > SCHEMA {
            return Err(Damage::NewerSchema(schema));
        }
        let value = read_strict(payload).map_err(Damage::Payload)?;
        let current = migrate(schema, value).map_err(|error| Damage::Payload(error.to_string()))?;
        let saved: Saved = serde_json::from_value(current).map_err(|error| Damage::Payload(error.to_string()))?;
        if saved.seed.parse::<u64>().is_err() {
            return Err(Damage::Payload("the seed is not a number".into()));
        }
        match Record::from_value(saved.record.clone()) {
            Ok(_) => Ok(saved),
            Err(error) => Err(Damage::Payload(error.to_string())),
        }
    }

    /// Reads a whole save: an [`Envelope`], or the JSON of schema 1. Returns it with its generation, which is 0 for schema 1.
    ///
    /// # Errors
    ///
    /// Any [`Damage`] but [`Damage::Replay`].
    pub fn from_text(text: &str) -> Result<(Self, u64), Damage> {
        if text.len() > MAX_SAVE {
            return Err(Damage::TooLarge);
        }
        if text.starts_with('{') {
            return Ok((Saved::read(1, text)?, 0));
        }
        let Envelope { schema, generation, payload } = Envelope::read(text)?;
        Ok((Saved::read(schema, payload)?, generation))
    }

    /// Returns the seed of the outcomes of chance to come.
    pub fn seed(&self) -> Option<Seed> {
        self.seed.parse().ok().map(Seed)
    }

    /// Returns the source of the outcomes of chance to come.
    pub fn chance_source<G: Game>(&self) -> ChanceSource<G> {
        // `read` has checked the seed.
        ChanceSource::from_json(self.seed().unwrap_or(Seed(0)), &self.preset)
    }

    /// Returns the record, or `None` if it cannot be read.
    pub fn record(&self) -> Option<Record> {
        Record::from_value(self.record.clone()).ok()
    }

    /// Returns what is agreed beside the game, the state at its start if the save has nothing of it; `None` if it cannot be read: a
    /// newer version of the app has written it.
    pub fn meta<M: DeserializeOwned + Default>(&self) -> Option<M> {
        if self.meta.is_null() { Some(M::default()) } else { serde_json::from_value(self.meta.clone()).ok() }
    }
}
