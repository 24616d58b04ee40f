//! The keys of a game in a [`Storage`]: two slots that are written in turn, and the writer that did it last.

use core::fmt;

use super::{Candidate, Envelope, Loaded, SCHEMA, Source, Storage, StorageError, Summary};

const GAMES: &str = "game/";
const SUMMARIES: &str = "summary/";

/// One of the two slots of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// Key `game/<id>/a`.
    A,
    /// Key `game/<id>/b`.
    B,
}

impl Slot {
    /// Both slots.
    pub const BOTH: [Slot; 2] = [Slot::A, Slot::B];

    /// Returns the other slot.
    pub fn other(self) -> Self {
        match self {
            Slot::A => Slot::B,
            Slot::B => Slot::A,
        }
    }
}

/// Returns the key of a slot.
pub fn slot_key(id: &str, slot: Slot) -> String {
    match slot {
        Slot::A => format!("{GAMES}{id}/a"),
        Slot::B => format!("{GAMES}{id}/b"),
    }
}

/// Returns the key of a game in schema 1.
pub fn schema_1_key(id: &str) -> String {
    format!("{GAMES}{id}")
}

/// Returns the key that names the last writer of a game and its generation.
pub fn writer_key(id: &str) -> String {
    format!("{GAMES}{id}/writer")
}

fn summary_key(id: &str) -> String {
    format!("{SUMMARIES}{id}")
}

/// The saved games of a storage.
#[derive(Clone, Copy)]
pub struct Slots<'a>(pub &'a dyn Storage);

impl fmt::Debug for Slots<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Slots")
    }
}

impl Slots<'_> {
    /// Returns the ids of all games of which there is a copy, readable or not.
    ///
    /// # Errors
    ///
    /// [`StorageError::Blocked`] or [`StorageError::Failed`].
    pub fn ids(self) -> Result<Vec<String>, StorageError> {
        let keys = self.0.keys(GAMES)?;
        let copies = keys.iter().filter(|key| !key.ends_with("/writer"));
        let mut ids: Vec<String> =
            copies.filter_map(|key| key.strip_prefix(GAMES)?.split('/').next()).map(String::from).collect();
        ids.sort_unstable();
        ids.dedup();
        Ok(ids)
    }

    /// Returns all copies of a game. Keys that cannot be read are left out.
    pub fn copies(self, id: &str) -> Vec<Candidate> {
        let slots = Slot::BOTH.map(|slot| (Source::Slot(slot), slot_key(id, slot)));
        let keys = slots.into_iter().chain([(Source::Schema1, schema_1_key(id))]);
        let read = |(source, key): (Source, String)| Some(Candidate { source, text: self.0.get(&key).ok()?? });
        keys.filter_map(read).collect()
    }

    /// Returns the summary of a game, if there is a readable one.
    pub fn summary(self, id: &str) -> Option<Summary> {
        Summary::read(&self.0.get(&summary_key(id)).ok()??)
    }

    /// Stores the summary of a game.
    ///
    /// # Errors
    ///
    /// Any [`StorageError`].
    pub fn set_summary(self, id: &str, summary: &Summary) -> Result<(), StorageError> {
        self.0.set(&summary_key(id), &summary.write())
    }

    /// Stores the text of a whole save from the database in a slot that does not hold a newer one.
    ///
    /// # Errors
    ///
    /// Any [`StorageError`].
    pub fn restore(self, id: &str, text: &str) -> Result<(), StorageError> {
        let generation = |slot| {
            let text = self.0.get(&slot_key(id, slot)).ok().flatten()?;
            Envelope::read(&text).ok().map(|envelope| envelope.generation)
        };
        let older = if generation(Slot::A) > generation(Slot::B) { Slot::B } else { Slot::A };
        self.0.set(&slot_key(id, older), text)
    }

    /// Deletes a game.
    ///
    /// # Errors
    ///
    /// [`StorageError::Blocked`] or [`StorageError::Failed`].
    pub fn delete(self, id: &str) -> Result<(), StorageError> {
        let slots = Slot::BOTH.map(|slot| slot_key(id, slot));
        let keys = slots.into_iter().chain([schema_1_key(id), summary_key(id), writer_key(id)]);
        keys.map(|key| self.0.remove(&key)).fold(Ok(()), Result::and)
    }
}

/// Why a game was not saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// The storage rejected it.
    Storage(StorageError),
    /// Another tab has saved the game since this one did: it must not be overwritten.
    TakenOver,
    /// The game has been deleted.
    Deleted,
}

/// Saves one game. It knows the slot that holds the newest save and writes into the other one.
#[derive(Clone, Debug)]
pub struct Writer {
    id: String,
    /// Distinguishes this writer from all others.
    token: u64,
    generation: u64,
    /// The slot of the newest whole save.
    newest: Slot,
    /// Whether the storage has held a copy of the game.
    has_copy: bool,
    /// Whether the key of schema 1 still has to be removed.
    has_schema_1: bool,
    /// The text under [`writer_key`] when this writer was made.
    before: Option<String>,
}

impl Writer {
    /// Returns a writer for a new game. `token` must be random.
    pub fn new(id: String, token: u64) -> Self {
        Writer { id, token, generation: 0, newest: Slot::B, has_copy: false, has_schema_1: false, before: None }
    }

    /// Returns a writer that continues a loaded game. `token` must be random.
    pub fn resume(storage: &dyn Storage, id: String, token: u64, loaded: &Loaded) -> Self {
        let newest = match loaded.source {
            Source::Slot(slot) => slot,
            // Neither slot holds the newest save. The one with the older save, or without any, is written first.
            Source::Schema1 | Source::Database => {
                let generation = |slot| {
                    let text = storage.get(&slot_key(&id, slot)).ok().flatten()?;
                    Envelope::read(&text).ok().map(|envelope| envelope.generation)
                };
                if generation(Slot::A) > generation(Slot::B) { Slot::A } else { Slot::B }
            }
        };
        let before = storage.get(&writer_key(&id)).ok().flatten();
        let has_schema_1 = matches!(storage.get(&schema_1_key(&id)), Ok(Some(_)));
        Writer { id, token, generation: loaded.generation, newest, has_copy: true, has_schema_1, before }
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
        self.generation += 1;
        let text = Envelope { schema: SCHEMA, generation: self.generation, payload }.write();
        let saved = self.store(storage, &text);
        (text, saved)
    }

    fn store(&mut self, storage: &dyn Storage, text: &str) -> Result<(), SaveError> {
        self.check_writer(storage)?;
        // The claim comes first: if the slot cannot be written then, other tabs only stop for nothing.
        let claim = format!("{:x}.{}", self.token, self.generation);
        let claimed = storage.set(&writer_key(&self.id), &claim).map_err(SaveError::Storage);
        if claimed.is_ok() && storage.get(&writer_key(&self.id)).map_err(SaveError::Storage)? != Some(claim) {
            return Err(SaveError::Storage(StorageError::Failed));
        }
        let target = self.newest.other();
        let key = slot_key(&self.id, target);
        // Even if claims were lost: a save that this writer has not seen is not overwritten.
        for slot in Slot::BOTH {
            let text = storage.get(&slot_key(&self.id, slot)).map_err(SaveError::Storage)?;
            if text.and_then(|text| Envelope::generation_of(&text)).is_some_and(|old| old >= self.generation) {
                return Err(SaveError::TakenOver);
            }
        }
        storage.set(&key, text).map_err(SaveError::Storage)?;
        if storage.get(&key).map_err(SaveError::Storage)?.as_deref() != Some(text) {
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
            None if self.has_copy && Slots(storage).copies(&self.id).is_empty() => Err(SaveError::Deleted),
            None => Ok(()), // a new game, or the key is lost and the slots are there
            _ if is_own || stored == self.before => Ok(()),
            Some(_) => Err(SaveError::TakenOver),
        }
    }
}
