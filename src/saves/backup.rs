//! A backup: all saved games in one file, and back.

use core::fmt;
use std::collections::{BTreeMap, HashSet};

use serde::{Deserialize, Serialize};

use super::keys::{Slot, slot_key};
use super::quarantine::keep;
use super::{Damage, Envelope, Saved, Slots, Storage, StorageError, StoredCopy, quarantined};
use crate::game::{OneLine, read_strict};

/// The version of the file's format.
const VERSION: u32 = 1;

/// The largest file that is read as a backup, in bytes.
pub const MAX_BACKUP: usize = 64 << 20;

/// All saved games of a device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Backup {
    /// The version of the format.
    backup: u32,
    /// The newest save of each game, by id; it may be of a newer version of the app.
    games: BTreeMap<String, String>,
    /// The damaged copies, by key.
    damaged: BTreeMap<String, String>,
}

/// What an import has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// The number of games that were added.
    pub added: usize,
    /// The number of games that were added although a newer version of the app has saved them: they open after an update.
    pub newer: usize,
    /// The number of games that were here already.
    pub same: usize,
    /// The number of copies that cannot be read; they are added to the quarantine.
    pub damaged: usize,
}

/// Why a backup was not imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackupError {
    /// The file is not a backup, for this reason.
    NotABackup(String),
    /// A newer version of the app has made the backup.
    Newer,
    /// The storage rejected a game; those before it were added.
    Storage(StorageError, Imported),
}

impl fmt::Display for BackupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BackupError::NotABackup(why) => write!(f, "This file is not a backup: {}", OneLine(why)),
            BackupError::Newer => {
                f.write_str("A newer version of this app has made this backup. Reload the page to get that version.")
            }
            BackupError::Storage(error, done) => match done.added + done.newer {
                1 => write!(f, "Only 1 game was added. {error}"),
                count => write!(f, "Only {count} games were added. {error}"),
            },
        }
    }
}

impl core::error::Error for BackupError {}

impl Backup {
    /// Returns a backup of all games and damaged copies in this storage.
    ///
    /// # Errors
    ///
    /// [`StorageError::Blocked`] or [`StorageError::Failed`].
    pub fn of(storage: &dyn Storage) -> Result<Self, StorageError> {
        let mut backup = Backup { backup: VERSION, games: BTreeMap::new(), damaged: BTreeMap::new() };
        for id in Slots(storage).ids()? {
            backup.add(&id, Slots(storage).copies(&id));
        }
        for copy in quarantined(storage)? {
            if let Some(text) = storage.get(&copy.key)? {
                backup.damaged.insert(copy.key, text);
            }
        }
        Ok(backup)
    }

    /// Adds the newest save of a game and its damaged copies.
    fn add(&mut self, id: &str, copies: Vec<StoredCopy>) {
        let mut newest = None;
        for StoredCopy { source, text } in copies {
            let rank = match Saved::from_text(&text) {
                Ok((_, generation)) => (0, generation),
                Err(Damage::NewerSchema(schema)) => {
                    (schema, Envelope::read(&text).map_or(0, |envelope| envelope.generation))
                }
                Err(_) => {
                    self.damaged.insert(source.key(id), text);
                    continue;
                }
            };
            if newest < Some(rank) {
                newest = Some(rank);
                self.games.insert(id.into(), text);
            }
        }
    }

    /// Returns a backup of one game: the text of its save.
    pub fn of_save(text: &str) -> Self {
        Backup { backup: VERSION, games: BTreeMap::from([(String::new(), text.into())]), damaged: BTreeMap::new() }
    }

    /// Returns the text of the file.
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    ///
    /// [`BackupError::NotABackup`] or [`BackupError::Newer`].
    pub fn read(text: &str) -> Result<Self, BackupError> {
        let not_a_backup = |why: String| BackupError::NotABackup(why);
        if text.len() > MAX_BACKUP {
            return Err(not_a_backup(format!("it is larger than {} MB", MAX_BACKUP >> 20)));
        }
        // Any other file is refused at its first key; the strict reader finds duplicate keys.
        let backup: Backup = serde_json::from_str(text).map_err(|error| not_a_backup(error.to_string()))?;
        if !read_strict(text).map_err(not_a_backup)?.is_object() {
            return Err(not_a_backup("it is not an object".into()));
        }
        match backup.backup {
            VERSION => Ok(backup),
            newer if newer > VERSION => Err(BackupError::Newer),
            other => Err(not_a_backup(format!("it has version {other} of the format"))),
        }
    }

    /// Returns the ids of the games.
    pub fn ids(&self) -> impl Iterator<Item = &String> {
        self.games.keys()
    }

    /// Adds the games that this storage does not have. Nothing is replaced: a game whose id is here with another content is
    /// added under an id that `new_id` returns, unless its text is here under another id. Games that were deleted come back.
    /// `now` is the time in ms since 1970.
    ///
    /// # Errors
    ///
    /// [`BackupError::Storage`] if the storage rejects a game.
    pub fn import(
        &self,
        storage: &dyn Storage,
        now: u64,
        mut new_id: impl FnMut() -> String,
    ) -> Result<Imported, BackupError> {
        let mut done = Imported::default();
        let slots = Slots(storage);
        let ids = slots.ids().map_err(|error| BackupError::Storage(error, done))?;
        let here: HashSet<String> = ids.iter().flat_map(|id| slots.copies(id)).map(|copy| copy.text).collect();
        for (id, text) in &self.games {
            let failed = |error| BackupError::Storage(error, done);
            let (generation, is_newer) = match Saved::from_text(text) {
                Ok((_, generation)) => (generation, false),
                Err(Damage::NewerSchema(_)) => (Envelope::generation_in_header(text).unwrap_or(0), true),
                Err(_) => {
                    keep(storage, &plain(id), text).map_err(failed)?;
                    done.damaged += 1;
                    continue;
                }
            };
            if here.contains(text) {
                done.same += 1;
                continue;
            }
            let is_free = slots.copies(id).is_empty() && !id.is_empty() && plain(id) == *id;
            let id = if is_free { id.clone() } else { new_id() };
            // Text of schema 1 may stand in a slot: it is read by its first letter.
            let stored = slots
                .note_import(&id, now)
                .and_then(|()| slots.note_imported_generation(&id, generation))
                .and_then(|()| storage.set(&slot_key(&id, Slot::A), text));
            if let Err(error) = stored {
                // A storage with a fallback in memory holds it nevertheless, and would list a game that was not added.
                let _ = slots.delete(&id);
                return Err(failed(error));
            }
            if is_newer {
                done.newer += 1;
            } else {
                done.added += 1;
            }
        }
        for (key, text) in &self.damaged {
            let game = key.split('/').nth(1).unwrap_or_default();
            keep(storage, &plain(game), text).map_err(|error| BackupError::Storage(error, done))?;
            done.damaged += 1;
        }
        Ok(done)
    }
}

/// Returns the letters and digits of an id, so that it cannot name another key.
fn plain(id: &str) -> String {
    id.chars().filter(char::is_ascii_alphanumeric).take(32).collect()
}
