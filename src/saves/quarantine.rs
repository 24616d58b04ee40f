//! Damaged copies of games: kept until somebody has saved them to a file or deleted them.

use super::envelope::CRC_32;
use super::{Dropped, Source, Storage, StorageError, slots};

const PREFIX: &str = "quarantine/";

/// A damaged copy of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quarantined {
    /// Its key in the storage.
    pub key: String,
    /// The id of the game.
    pub game: String,
}

/// Moves a damaged copy of a game to the quarantine. A copy in the database stays there: the next save replaces it.
///
/// # Errors
///
/// Any [`StorageError`]; the copy is where it was.
pub fn quarantine(storage: &dyn Storage, game: &str, Dropped { copy, .. }: &Dropped) -> Result<(), StorageError> {
    // The same bytes are kept once.
    let key = format!("{PREFIX}{game}/{:08x}", CRC_32.checksum(copy.text.as_bytes()));
    storage.set(&key, &copy.text)?;
    match copy.source {
        Source::Slot(slot) => storage.remove(&slots::slot_key(game, slot)),
        Source::Schema1 => storage.remove(&slots::schema_1_key(game)),
        Source::Database => Ok(()),
    }
}

/// Returns all damaged copies.
///
/// # Errors
///
/// [`StorageError::Blocked`] or [`StorageError::Failed`].
pub fn quarantined(storage: &dyn Storage) -> Result<Vec<Quarantined>, StorageError> {
    let game = |key: &str| Some(key.strip_prefix(PREFIX)?.split('/').next()?.to_string());
    let keys = storage.keys(PREFIX)?;
    Ok(keys.into_iter().filter_map(|key| Some(Quarantined { game: game(&key)?, key })).collect())
}
