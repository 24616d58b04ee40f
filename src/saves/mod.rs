//! Saved games without a browser: the format, the two slots of each game, migration, and the choice of the newest whole save.
//!
//! A save is one line of text, an [`Envelope`]: schema, generation, length and checksum, then the game as JSON. Each save of
//! a game goes into the slot that does not hold the last one, so that an interrupted write never damages the only copy.

mod backup;
mod envelope;
mod fallback;
mod keys;
mod load;
mod migrate;
mod quarantine;
mod save;
mod slots;
mod storage;
mod summary;
mod writer;

#[cfg(test)]
mod tests;

pub use backup::{Backup, BackupError, Imported, MAX_BACKUP};
pub use envelope::{Damage, Envelope, MAX_GENERATION};
pub use fallback::WithMemory;
pub use keys::{Slot, summary_key, writer_key};
pub use load::{DamagedCopy, LoadError, Loaded, Source, StoredCopy, newest};
pub use migrate::{MigrationError, SCHEMA, migrate};
pub use quarantine::{QuarantinedCopy, quarantine, quarantined};
pub use save::{MAX_SAVE, Saved};
pub use slots::Slots;
pub use storage::{Storage, StorageError};
pub use summary::Summary;
pub use writer::{SaveError, Writer};
