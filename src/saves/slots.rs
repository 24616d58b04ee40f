//! The keys of a game in a [`Storage`]: two slots that are written in turn, and the writer that did it last.

use core::fmt;

use super::{
    Candidate, Damage, Dropped, Envelope, Loaded, MAX_GENERATION, SCHEMA, Saved, Source, Storage, StorageError,
    Summary, quarantine,
};

const GAMES: &str = "game/";
const SUMMARIES: &str = "summary/";
const IMPORTS: &str = "imported/";
const DELETIONS: &str = "deleted/";

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

/// Returns the key under which a copy of a game is stored; `None` for a copy in the database.
pub(super) fn copy_key(id: &str, source: Source) -> Option<String> {
    match source {
        Source::Slot(slot) => Some(slot_key(id, slot)),
        Source::Schema1 => Some(schema_1_key(id)),
        Source::Database => None,
    }
}

fn summary_key(id: &str) -> String {
    format!("{SUMMARIES}{id}")
}

/// Returns the key that holds the time at which a game was imported from a backup.
fn import_key(id: &str) -> String {
    format!("{IMPORTS}{id}")
}

/// Returns the key that holds the time at which a game was deleted, as long as the database may still hold it.
fn deletion_key(id: &str) -> String {
    format!("{DELETIONS}{id}")
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

    /// Brings a save from the database to the slots, unless they hold it or a later one, or one of a newer version of the
    /// app. It replaces an older save, or another one of its generation: of the saves of two tabs the database accepts one.
    /// A damaged save is moved to the quarantine first.
    ///
    /// # Errors
    ///
    /// Any [`StorageError`]; the slots are as they were.
    pub fn restore(self, id: &str, text: &str) -> Result<(), StorageError> {
        let Ok((_, generation)) = Saved::from_text(text) else { return Ok(()) };
        let mut damaged = Vec::new();
        let mut rival = None;
        for copy in self.copies(id) {
            match Saved::from_text(&copy.text) {
                Ok((_, here)) if here > generation || copy.text == text => return Ok(()),
                Err(Damage::NewerSchema(_)) => return Ok(()),
                Ok((_, here)) if here == generation => rival = Some(copy.source),
                Ok(_) => {}
                Err(damage) => damaged.push(Dropped { copy, damage }),
            }
        }
        let older = match rival {
            Some(Source::Slot(slot)) => slot,
            _ => self.older(id),
        };
        let mut stored = Ok(());
        // If the damaged copy in one slot cannot be moved, the other slot may be free.
        for slot in [older, older.other()] {
            let in_slot = damaged.iter().find(|dropped| dropped.copy.source == Source::Slot(slot));
            stored = in_slot.map_or(Ok(()), |dropped| quarantine(self.0, id, dropped));
            if stored.is_ok() {
                return self.0.set(&slot_key(id, slot), text);
            }
        }
        stored
    }

    /// Returns the slot that does not hold the newest whole envelope.
    fn older(self, id: &str) -> Slot {
        let [a, b] = Slot::BOTH.map(|slot| self.generation(id, slot));
        if a > b { Slot::B } else { Slot::A }
    }

    /// Returns the generation of the whole envelope in a slot; `None` if there is none.
    fn generation(self, id: &str, slot: Slot) -> Option<u64> {
        let text = self.0.get(&slot_key(id, slot)).ok().flatten()?;
        Envelope::read(&text).ok().map(|envelope| envelope.generation)
    }

    /// Announces to the other tabs that this one is going to play a game. `text` must be random and without a dot.
    ///
    /// # Errors
    ///
    /// Any [`StorageError`].
    pub fn announce(self, id: &str, text: &str) -> Result<(), StorageError> {
        self.0.set(&writer_key(id), text)
    }

    /// Returns what [`Writer::after`] needs if this tab may play the game that it has announced; `None` if another tab has
    /// announced the game later. Of tabs that announce a game at the same moment all but one get `None`, once each of them
    /// sees what the others have written.
    pub fn confirm(self, id: &str, announced: &str) -> Option<String> {
        // A claim is the last save of a tab that had not heard of the announcement yet.
        let stored = self.0.get(&writer_key(id)).ok()??;
        (stored == announced || stored.contains('.')).then_some(stored)
    }

    /// Notes that a game is imported at the time `now`, in ms since 1970.
    ///
    /// # Errors
    ///
    /// Any [`StorageError`].
    pub fn note_import(self, id: &str, now: u64) -> Result<(), StorageError> {
        self.0.set(&import_key(id), &now.to_string())
    }

    /// Returns whether a game has been imported since the time `deleted`, in ms since 1970: then it is wanted again.
    pub fn is_imported_since(self, id: &str, deleted: u64) -> bool {
        let imported = self.0.get(&import_key(id)).ok().flatten();
        imported.and_then(|time| time.parse().ok()).is_some_and(|imported: u64| imported >= deleted)
    }

    /// Notes that a game was deleted at the time `now`, in ms since 1970, and that the database may still hold it.
    ///
    /// # Errors
    ///
    /// Any [`StorageError`].
    pub fn note_deletion(self, id: &str, now: u64) -> Result<(), StorageError> {
        self.0.set(&deletion_key(id), &now.to_string())
    }

    /// Returns the ids of the games that the database may still hold although they were deleted, with the time of each in ms
    /// since 1970. Games that have been imported since are left out.
    ///
    /// # Errors
    ///
    /// [`StorageError::Blocked`] or [`StorageError::Failed`].
    pub fn noted_deletions(self) -> Result<Vec<(String, u64)>, StorageError> {
        let keys = self.0.keys(DELETIONS)?;
        let noted = keys.iter().filter_map(|key| {
            let time = self.0.get(key).ok()??.parse().ok()?;
            Some((String::from(key.strip_prefix(DELETIONS)?), time))
        });
        Ok(noted.filter(|(id, time)| !self.is_imported_since(id, *time)).collect())
    }

    /// Forgets that a game was deleted: the database does not hold it any more.
    ///
    /// # Errors
    ///
    /// [`StorageError::Blocked`] or [`StorageError::Failed`].
    pub fn forget_deletion(self, id: &str) -> Result<(), StorageError> {
        self.0.remove(&deletion_key(id))
    }

    /// Deletes a game.
    ///
    /// # Errors
    ///
    /// [`StorageError::Blocked`] or [`StorageError::Failed`].
    pub fn delete(self, id: &str) -> Result<(), StorageError> {
        let slots = Slot::BOTH.map(|slot| slot_key(id, slot));
        let keys = slots.into_iter().chain([schema_1_key(id), summary_key(id), writer_key(id), import_key(id)]);
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
    /// This tab may not have heard yet that another one has taken the game over: nothing is written.
    Outdated,
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
            Source::Schema1 | Source::Database => Slots(storage).older(&id).other(),
        };
        // A slot may hold a later save that cannot be played and could not be moved to the quarantine.
        let in_slots = Slot::BOTH.map(|slot| Slots(storage).generation(&id, slot));
        let generation = in_slots.into_iter().flatten().fold(loaded.generation, u64::max);
        let before = storage.get(&writer_key(&id)).ok().flatten();
        let has_schema_1 = matches!(storage.get(&schema_1_key(&id)), Ok(Some(_)));
        // A game that is only in the database is not a deleted one.
        let has_copy = loaded.source != Source::Database || !Slots(storage).copies(&id).is_empty();
        Writer { id, token, generation, newest, has_copy, has_schema_1, before }
    }

    /// Returns this writer with the text under [`writer_key`] that it may replace. If there is another one at its first save,
    /// another tab has taken the game over since that text was read.
    pub fn after(mut self, text: String) -> Self {
        self.before = Some(text);
        self
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
        // Even if claims were lost: a save that this writer has not seen is not overwritten.
        for slot in Slot::BOTH {
            let text = storage.get(&slot_key(&self.id, slot)).map_err(SaveError::Storage)?;
            if text.is_some_and(|text| Envelope::is_whole_since(&text, self.generation)) {
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
