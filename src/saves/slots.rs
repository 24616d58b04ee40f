//! The saved games of a [`Storage`]: for each the two slots that a [`Writer`](super::Writer) writes in turn, its summary, and notes
//! of what happened to it.

use core::fmt;

use super::keys::{
    DELETIONS, GAMES, Slot, deletion_key, import_key, imported_generation_key, schema_1_key, slot_key, summary_key,
    writer_key,
};
use super::{Damage, DamagedCopy, Envelope, Saved, Source, Storage, StorageError, StoredCopy, Summary, quarantine};

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
    pub fn copies(self, id: &str) -> Vec<StoredCopy> {
        let sources = Slot::BOTH.map(Source::Slot).into_iter().chain([Source::Schema1]);
        let read = |source: Source| Some(StoredCopy { source, text: self.0.get(&source.key(id)).ok()?? });
        sources.filter_map(read).collect()
    }

    /// Returns the text of the newest copy of a game, readable or not. Of a copy that is damaged the header may tell the generation.
    pub fn newest_text(self, id: &str) -> Option<String> {
        self.copies(id).into_iter().map(|copy| copy.text).max_by_key(|text| Envelope::generation_in_header(text))
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

    /// Returns whether the newest save of a game, or its summary, is missing or older than this summary in the database.
    pub fn is_older_than(self, id: &str, on_disk: &Summary) -> bool {
        let generation = on_disk.generation;
        let mut copies = self.copies(id).into_iter();
        // Generation 0 is that of schema 1, which has no envelope.
        let is_saved = copies.any(|copy| generation == 0 || Envelope::is_whole_since(&copy.text, generation));
        !is_saved || self.summary(id).is_none_or(|here| here.generation < generation)
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
        let mut same_generation = None;
        for copy in self.copies(id) {
            match Saved::from_text(&copy.text) {
                Ok((_, here)) if here > generation || copy.text == text => return Ok(()),
                Err(Damage::NewerSchema(_)) => return Ok(()),
                Ok((_, here)) if here == generation => same_generation = Some(copy.source),
                Ok(_) => {}
                Err(damage) => damaged.push(DamagedCopy { copy, damage }),
            }
        }
        let older = match same_generation {
            Some(Source::Slot(slot)) => slot,
            _ => self.older(id),
        };
        let mut stored = Ok(());
        // If the damaged copy in one slot cannot be moved, the other slot may be free.
        for slot in [older, older.other()] {
            let in_slot = damaged.iter().find(|damaged| damaged.copy.source == Source::Slot(slot));
            stored = in_slot.map_or(Ok(()), |damaged| quarantine(self.0, id, damaged));
            if stored.is_ok() {
                return self.0.set(&slot_key(id, slot), text);
            }
        }
        stored
    }

    /// Returns the slot that does not hold the newest whole envelope.
    pub(super) fn older(self, id: &str) -> Slot {
        let [a, b] = Slot::BOTH.map(|slot| self.generation(id, slot));
        if a > b { Slot::B } else { Slot::A }
    }

    /// Returns the generation of the whole envelope in a slot; `None` if there is none.
    pub(super) fn generation(self, id: &str, slot: Slot) -> Option<u64> {
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

    /// Returns what [`Writer::replacing`](super::Writer::replacing) needs if this tab may play the game that it has announced; `None` if another tab has
    /// announced the game later. Of tabs that announce a game at the same moment all but one get `None`, once each of them
    /// sees what the others have written.
    pub fn confirm(self, id: &str, announced: &str) -> Option<String> {
        // A claim is the last save of a tab that had not heard of the announcement yet.
        let stored = self.0.get(&writer_key(id)).ok()??;
        (stored == announced || stored.contains('.')).then_some(stored)
    }

    /// Notes that a game is imported at the time `now`, in ms since 1970. If the clock has been set back since a deletion that is
    /// noted, the game counts as imported at the time of that.
    ///
    /// # Errors
    ///
    /// Any [`StorageError`].
    pub fn note_import(self, id: &str, now: u64) -> Result<(), StorageError> {
        let deleted = self.0.get(&deletion_key(id)).ok().flatten().and_then(|time| time.parse().ok());
        self.0.set(&import_key(id), &now.max(deleted.unwrap_or(0)).to_string())
    }

    /// Returns whether a game has been imported since the time `deleted`, in ms since 1970: then it is wanted again.
    pub fn is_imported_since(self, id: &str, deleted: u64) -> bool {
        let imported = self.0.get(&import_key(id)).ok().flatten();
        imported.and_then(|time| time.parse().ok()).is_some_and(|imported: u64| imported >= deleted)
    }

    /// Notes that a game is imported with a save of this generation.
    ///
    /// # Errors
    ///
    /// Any [`StorageError`].
    pub(super) fn note_imported_generation(self, id: &str, generation: u64) -> Result<(), StorageError> {
        self.0.set(&imported_generation_key(id), &generation.to_string())
    }

    /// Returns whether the save of this generation was imported: each save that the app makes afterwards has a higher one.
    pub fn is_imported_generation(self, id: &str, generation: u64) -> bool {
        self.0.get(&imported_generation_key(id)).is_ok_and(|noted| noted == Some(generation.to_string()))
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
        let notes = [summary_key(id), writer_key(id), import_key(id), imported_generation_key(id)];
        let keys = slots.into_iter().chain([schema_1_key(id)]).chain(notes);
        keys.map(|key| self.0.remove(&key)).fold(Ok(()), Result::and)
    }
}
