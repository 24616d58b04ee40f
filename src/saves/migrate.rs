//! Migration of saved games: one pure function from each schema to the next.
//!
//! A golden save of every schema stays in `tests/saves`.

use core::fmt;

use serde_json::{Map, Value};

/// The schema that this version writes.
///
/// | schema | format |
/// |---|---|
/// | 1 | JSON without an envelope: `record`, `seed`, `again`, `changed`, `aside` |
/// | 2 | in an envelope: `record`, `seed`, `preset`, `changed`, `meta` |
pub const SCHEMA: u32 = 2;

/// Why a saved game cannot be migrated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MigrationError {
    /// There is no such schema yet: a newer version wrote it.
    Newer(u32),
    /// It does not have the form of its schema.
    Malformed(u32),
}

impl fmt::Display for MigrationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MigrationError::Newer(schema) => write!(f, "schema {schema} is newer than this version of the app"),
            MigrationError::Malformed(schema) => write!(f, "it does not have the form of schema {schema}"),
        }
    }
}

impl core::error::Error for MigrationError {}

/// Returns the payload of a save of this schema in the form of [`SCHEMA`].
///
/// # Errors
///
/// [`MigrationError::Newer`] for a schema above [`SCHEMA`]; [`MigrationError::Malformed`] for a payload that is not of its
/// schema.
pub fn migrate(schema: u32, payload: Value) -> Result<Value, MigrationError> {
    match schema {
        0 => Err(MigrationError::Malformed(0)),
        1 => to_2(payload).ok_or(MigrationError::Malformed(1)),
        SCHEMA => Ok(payload),
        newer => Err(MigrationError::Newer(newer)),
    }
}

/// From schema 1: `again` becomes `preset`, `aside` becomes `meta`.
fn to_2(payload: Value) -> Option<Value> {
    let Value::Object(mut old) = payload else { return None };
    let mut new = Map::new();
    new.insert("record".into(), old.remove("record")?);
    new.insert("seed".into(), old.remove("seed")?);
    new.insert("preset".into(), old.remove("again")?);
    new.insert("changed".into(), old.remove("changed")?);
    new.insert("meta".into(), old.remove("aside").unwrap_or(Value::Null));
    old.is_empty().then_some(Value::Object(new))
}
