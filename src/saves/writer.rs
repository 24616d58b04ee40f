//! The writer of one game: it saves into the two slots in turn, and never over a save of another tab.

use super::keys::{schema_1_key, slot_key, writer_key};
use super::{Envelope, Loaded, MAX_GENERATION, SCHEMA, Slot, Slots, Source, Storage, StorageError};

/// Why a game was not saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// The storage rejected it.
    Storage(StorageError),
    /// Another tab has saved the game since this one did: it must not be overwritten.
    TakenOver,
    /// The game has been deleted.
    Deleted,
    /// This tab may not have heard yet that another one has taken the game over: nothing is written.
    Outdated,
}

/// Saves one game. It knows the slot that holds the newest save and writes into the other one.
#[derive(Clone, Debug)]
pub struct Writer {
    id: String,
    /// Distinguishes this writer from all others.
    token: u64,
    /// The generation of the last save, or of the last attempt at one.
    generation: u64,
    /// The highest generation in the slots that this writer has read there or written.
    highest_known: u64,
    /// The slot of the newest whole save.
    newest: Slot,
    /// Whether the storage has held a copy of the game.
    has_copy: bool,
    /// Whether the key of schema 1 still has to be removed.
    has_schema_1: bool,
    /// The text under [`writer_key`] when this writer was made.
    replaceable: Option<String>,
}

impl Writer {
    /// Returns a writer for a new game. `token` must be random.
    pub fn new(id: String, token: u64) -> Self {
        Writer {
            id,
            token,
            generation: 0,
            highest_known: 0,
            newest: Slot::B,
            has_copy: false,
            has_schema_1: false,
            replaceable: None,
        }
    }

    /// Returns a writer that continues a loaded game. `token` must be random.
    pub fn resume(storage: &dyn Storage, id: String, token: u64, loaded: &Loaded) -> Self {
        let newest = match loaded.source {
            Source::Slot(slot) => slot,
            // Neither slot holds the newest save. The one with the older save, or without any, is written first.
            Source::Schema1 => Slots(storage).older(&id).other(),
        };
        // A slot may hold a later save that cannot be played and could not be moved to the quarantine.
        let in_slots = Slot::BOTH.map(|slot| Slots(storage).generation(&id, slot));
        let highest_known = in_slots.into_iter().flatten().max().unwrap_or(0);
        // A later save that cannot be played may still be in the database, which accepts only newer ones.
        let envelopes = loaded.damaged.iter().filter_map(|damaged| Envelope::read(&damaged.copy.text).ok());
        let in_damaged = envelopes.map(|envelope| envelope.generation).max().unwrap_or(0);
        let generation = highest_known.max(loaded.generation).max(in_damaged);
        let replaceable = storage.get(&writer_key(&id)).ok().flatten();
        let has_schema_1 = matches!(storage.get(&schema_1_key(&id)), Ok(Some(_)));
        Writer { id, token, generation, highest_known, newest, has_copy: true, has_schema_1, replaceable }
    }

    /// Returns this writer with the text under [`writer_key`] that it may replace. If there is another one at its first save,
    /// another tab has taken the game over since that text was read.
    pub fn replacing(mut self, text: String) -> Self {
        self.replaceable = Some(text);
        self
    }

    /// Returns whether the storage holds the game, unless another tab has deleted it meanwhile.
    pub fn has_copy(&self) -> bool {
        self.has_copy
    }

    /// Returns the generation of the last save.
    pub fn generation(&self) -> u64 {
        self.generation
    }

    /// Saves this payload of [`SCHEMA`] as the next generation. Returns the text of the save.
    ///
    /// # Errors
    ///
    /// [`SaveError`] with the text of the save: the slot of the last save is untouched.
    pub fn save(&mut self, storage: &dyn Storage, payload: &str) -> (String, Result<(), SaveError>) {
        self.save_if(storage, payload, || true)
    }

    /// Saves like [`Writer::save`], unless `is_current` returns false: it is asked right before the first write, after all
    /// that may take long.
    ///
    /// # Errors
    ///
    /// [`SaveError`], as for [`Writer::save`].
    pub fn save_if(
        &mut self,
        storage: &dyn Storage,
        payload: &str,
        is_current: impl FnOnce() -> bool,
    ) -> (String, Result<(), SaveError>) {
        self.generation = self.generation.saturating_add(1);
        let text = Envelope { schema: SCHEMA, generation: self.generation, payload }.write();
        let saved = match self.check(storage) {
            Ok(()) if is_current() => self.store(storage, &text),
            Ok(()) => {
                self.generation -= 1;
                Err(SaveError::Outdated)
            }
            Err(error) => Err(error),
        };
        (text, saved)
    }

    /// Checks that this writer may store its generation.
    fn check(&self, storage: &dyn Storage) -> Result<(), SaveError> {
        if self.generation > MAX_GENERATION {
            return Err(SaveError::Storage(StorageError::Failed)); // nobody could read it
        }
        self.check_writer(storage)?;
        // Even if claims were lost or are cut off alike: a save that this writer does not know is not overwritten. It may be older
        // than this attempt, if earlier ones have failed. Where slots cannot be read, the write fails, too, and says so.
        for slot in Slot::BOTH {
            let text = storage.get(&slot_key(&self.id, slot)).ok().flatten();
            if text.is_some_and(|text| Envelope::is_whole_since(&text, self.highest_known + 1)) {
                return Err(SaveError::TakenOver);
            }
        }
        Ok(())
    }

    fn store(&mut self, storage: &dyn Storage, text: &str) -> Result<(), SaveError> {
        // The claim comes first: if the slot cannot be written then, other tabs only stop for nothing.
        let claim = format!("{:x}.{}", self.token, self.generation);
        let claimed = storage.set(&writer_key(&self.id), &claim).map_err(SaveError::Storage);
        let target = self.newest.other();
        let key = slot_key(&self.id, target);
        if claimed.is_ok() && storage.get(&writer_key(&self.id)).map_err(SaveError::Storage)? != Some(claim) {
            return Err(SaveError::Storage(StorageError::Failed));
        }
        let written = storage.set(&key, text);
        let read = storage.get(&key);
        let is_there = matches!(&read, Ok(stored) if stored.as_deref() == Some(text));
        if is_there || read.is_err() {
            // It is no save of another tab, even if the storage has rejected it or cannot be read.
            self.highest_known = self.generation;
        }
        written.map_err(SaveError::Storage)?;
        read.map_err(SaveError::Storage)?;
        if !is_there {
            return Err(SaveError::Storage(StorageError::Failed));
        }
        self.newest = target;
        self.has_copy = true;
        if core::mem::take(&mut self.has_schema_1) {
            // A copy that stays does no harm: its generation is 0.
            let _ = storage.remove(&schema_1_key(&self.id));
        }
        claimed
    }

    /// Checks that nobody else has saved or deleted the game since this writer was made.
    fn check_writer(&self, storage: &dyn Storage) -> Result<(), SaveError> {
        let Ok(stored) = storage.get(&writer_key(&self.id)) else {
            return Ok(()); // a storage that cannot be read: the write will say so
        };
        let is_own = stored.as_ref().is_some_and(|writer| writer.starts_with(&format!("{:x}.", self.token)));
        match stored {
            None if self.has_copy && Slots(storage).copies(&self.id).is_empty() && !is_cleared(storage) => {
                Err(SaveError::Deleted)
            }
            None => Ok(()), // a new game, or the key is lost and the slots are there, or everything is lost
            _ if is_own || stored == self.replaceable => Ok(()),
            Some(_) => Err(SaveError::TakenOver),
        }
    }
}

/// Returns whether nothing of the app is stored: the data of the site was cleared. A deletion of a game leaves the settings, which are
/// stored when a game is dealt.
fn is_cleared(storage: &dyn Storage) -> bool {
    storage.keys("").is_ok_and(|keys| keys.is_empty())
}
