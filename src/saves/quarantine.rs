//! Damaged copies of games: kept until somebody has saved them to a file or deleted them.

use super::envelope::CRC_32;
use super::{DamagedCopy, Storage, StorageError};

const PREFIX: &str = "quarantine/";

/// A damaged copy in the quarantine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuarantinedCopy {
    /// Its key in the storage.
    pub key: String,
    /// The id of the game.
    pub game: String,
}

/// Moves a damaged copy of a game to the quarantine.
///
/// # Errors
///
/// Any [`StorageError`]; the copy is where it was.
pub fn quarantine(
    storage: &dyn Storage,
    game: &str,
    DamagedCopy { copy, .. }: &DamagedCopy,
) -> Result<(), StorageError> {
    keep(storage, game, &copy.text)?;
    let key = copy.source.key(game);
    // Another tab may have saved the game since.
    if storage.get(&key)? == Some(copy.text.clone()) { storage.remove(&key) } else { Ok(()) }
}

/// Stores a damaged copy of a game in the quarantine. The same text is stored once.
pub(super) fn keep(storage: &dyn Storage, game: &str, text: &str) -> Result<(), StorageError> {
    let first = format!("{PREFIX}{game}/{:08x}", CRC_32.checksum(text.as_bytes()));
    let mut key = first.clone();
    // Other texts may have the same checksum.
    for number in 1_u32.. {
        match storage.get(&key)? {
            Some(other) if other != text => key = format!("{first}-{number}"),
            _ => break,
        }
    }
    storage.set(&key, text)
}

/// Returns all damaged copies.
///
/// # Errors
///
/// [`StorageError::Blocked`] or [`StorageError::Failed`].
pub fn quarantined(storage: &dyn Storage) -> Result<Vec<QuarantinedCopy>, StorageError> {
    let game = |key: &str| Some(key.strip_prefix(PREFIX)?.split('/').next()?.to_string());
    let keys = storage.keys(PREFIX)?;
    Ok(keys.into_iter().filter_map(|key| Some(QuarantinedCopy { game: game(&key)?, key })).collect())
}
