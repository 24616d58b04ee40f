//! The games saved on this device: in `localStorage` at once, in the database on the disk right afterwards.

use futures_util::future::{Either, FutureExt, select};
use gloo_timers::future::TimeoutFuture;
use leptos::task::spawn_local;

use super::database::{self, DatabaseEntry, DatabaseError};
use super::local_storage::{full_key, set_for_visit};
use super::storage;
use crate::game::{Rules, Seed, Table};
use crate::saves::{
    Backup, BackupError, DamagedCopy, Imported, LoadError, Loaded, Saved, Slots, StorageError, Summary, Writer, newest,
    quarantine, summary_key, writer_key,
};
use crate::session::{SaveMeta, SessionGame};

/// The time in ms for which the database notes that a game was deleted: `localStorage` reaches the disk long before.
const DELETION_NOTED: f64 = 3_600_000.0;

/// Returns the key under which a tab answers that it has stopped playing a game.
fn released_key(id: &str) -> String {
    format!("released/{id}")
}

/// The time in ms for which one answer of the database is waited for.
pub(super) const DATABASE_LIMIT: u32 = 3_000;

/// The games saved on this device.
pub struct SavedGames;

impl SavedGames {
    /// Returns the key of `localStorage` that changes with each save of a game and goes when it is deleted.
    pub fn watched_key(id: &str) -> String {
        full_key(&writer_key(id))
    }

    /// Returns whether this key of `localStorage` changes with each save of any game, and goes when the game is deleted.
    pub fn is_summary_key(key: &str) -> bool {
        key.starts_with(&full_key(&summary_key("")))
    }

    /// Returns the ids of all games.
    pub fn ids() -> Vec<String> {
        storage(|storage| Slots(storage).ids()).unwrap_or_default()
    }

    /// Returns the summary of a game, if it has a readable one.
    pub fn summary(id: &str) -> Option<Summary> {
        storage(|storage| Slots(storage).summary(id))
    }

    /// Stores the summary of a game. A failure costs time when the list is shown next. The summary of a save that the browser has
    /// not stored is kept in memory like the save.
    pub fn set_summary(id: &str, summary: &Summary, is_stored: bool) {
        if is_stored {
            let _ = storage(|storage| Slots(storage).set_summary(id, summary));
        } else {
            set_for_visit(&summary_key(id), &summary.write());
        }
    }

    /// Writes a game that is only in `localStorage` to the database: it was imported, or an older version saved it.
    pub fn write_to_database(id: String, summary: String) {
        let Ok(loaded) = Self::load(&id, |_| Ok(())) else { return };
        let copies = storage(|storage| Slots(storage).copies(&id));
        let newest = copies.into_iter().find(|copy| copy.source == loaded.source);
        if let Some(copy) = newest {
            // It is tried again when the game is saved next.
            spawn_local(async move {
                let _ = database::write(id, copy.text, summary).await;
            });
        }
    }

    /// Brings the games of the database that `localStorage` has lost, or has only in an older state, to `localStorage`: a
    /// browser that was killed has lost up to a minute of it. Games that have been deleted in that minute are deleted again.
    pub async fn restore_all() {
        for (id, time) in storage(|storage| Slots(storage).noted_deletions()).unwrap_or_default() {
            let _ = in_time(Self::delete_on_disk(id, time)).await;
        }
        for (id, kept) in in_time(database::games()).await.unwrap_or_default() {
            match kept {
                DatabaseEntry::Summary(summary) => {
                    let Some(on_disk) = Summary::read(&summary) else { continue };
                    if storage(|storage| Slots(storage).is_older_than(&id, &on_disk))
                        && let Some(stored) = Self::restore(&id).await
                    {
                        Self::set_summary(&id, &on_disk, stored.is_ok());
                    }
                }
                DatabaseEntry::Deleted(time) => Self::delete_again(id, time).await,
            }
        }
    }

    /// Deletes a game that was deleted before, if `localStorage` shows it and it has not been imported since. The note of the
    /// deletion is forgotten after a while, or after an import. What fails is tried again at the next visit.
    async fn delete_again(id: String, time: u64) {
        if storage(|storage| Slots(storage).copies(&id)).is_empty() {
            if js_sys::Date::now() - time as f64 > DELETION_NOTED {
                let _ = database::forget(id).await;
            }
        } else if storage(|storage| Slots(storage).is_imported_since(&id, time)) {
            let _ = database::forget(id).await;
        } else {
            let _ = storage(|storage| Slots(storage).delete(&id));
        }
    }

    /// Brings one game from the database to `localStorage`, if it is newer there. Returns whether the browser now has it; `None` if the
    /// database does not have it, or does not answer.
    pub async fn restore(id: &str) -> Option<Result<(), StorageError>> {
        let Some(text) = in_time(database::read(id.into())).await.ok()? else {
            let games = in_time(database::games()).await.unwrap_or_default();
            if let Some((id, DatabaseEntry::Deleted(time))) = games.into_iter().find(|(kept, _)| kept == id) {
                Self::delete_again(id, time).await;
            }
            return None;
        };
        // If the browser rejects it, it stays in memory for this visit.
        Some(storage(|storage| Slots(storage).restore(id, &text)))
    }

    /// Tells the other tabs that this one is going to play a game: they stop. Returns the text under which it is told;
    /// `None` if there is no such game.
    pub fn announce(id: &str) -> Option<String> {
        if storage(|storage| Slots(storage).copies(id)).is_empty() {
            return None;
        }
        let text = format!("{:x}", fresh_seed().0);
        // If the browser rejects it, the generations of the saves still tell who has the newest one.
        let _ = storage(|storage| Slots(storage).announce(id, &text));
        Some(text)
    }

    /// Returns what the writer of a game needs that this tab has announced; `None` if another tab has announced it later.
    pub fn confirm(id: &str, announced: &str) -> Option<String> {
        storage(|storage| Slots(storage).confirm(id, announced))
    }

    /// Answers a tab that has announced that it plays a game: this one has written its last save.
    pub fn release(id: &str, announced: &str) {
        // If the browser rejects it, the other tab waits a little longer.
        let _ = storage(|storage| storage.set(&released_key(id), announced));
    }

    /// Returns whether another tab has answered the announcement of this one, and removes the answer.
    pub fn is_released(id: &str, announced: &str) -> bool {
        storage(|storage| {
            let is_released = storage.get(&released_key(id)).is_ok_and(|text| text.as_deref() == Some(announced));
            is_released && storage.remove(&released_key(id)).is_ok()
        })
    }

    /// Returns the newest whole save of a game that `replay` accepts.
    ///
    /// # Errors
    ///
    /// Any [`LoadError`].
    pub fn load(id: &str, replay: impl FnMut(&Saved) -> Result<(), String>) -> Result<Loaded, LoadError> {
        newest(storage(|storage| Slots(storage).copies(id)), replay)
    }

    /// Returns whether this save of a game was imported from a backup, so that nobody has played the game since.
    pub fn is_imported(id: &str, loaded: &Loaded) -> bool {
        storage(|storage| Slots(storage).is_imported_generation(id, loaded.generation))
    }

    /// Returns the newest whole save of a game; its moves may break the rules.
    pub fn read(id: &str) -> Option<Saved> {
        Self::load(id, |_| Ok(())).ok().map(|loaded| loaded.saved)
    }

    /// Returns the newest copy of a game as text, readable or not.
    pub fn text(id: &str) -> Option<String> {
        storage(|storage| Slots(storage).newest_text(id))
    }

    /// Moves damaged copies of a game to the quarantine. What cannot be moved stays where it is.
    pub fn quarantine(id: &str, damaged: &[DamagedCopy]) {
        for copy in damaged {
            let _ = storage(|storage| quarantine(storage, id, copy));
        }
    }

    /// Returns a writer that continues a loaded game; `confirmed` is the answer of [`SavedGames::confirm`].
    pub fn writer(id: &str, loaded: &Loaded, confirmed: Option<&str>) -> Writer {
        let writer = storage(|storage| Writer::resume(storage, id.into(), fresh_seed().0, loaded));
        match confirmed {
            Some(text) => writer.replacing(text.into()),
            None => writer,
        }
    }

    /// Saves a game that has just been dealt, or continued from a file. Returns its id and its writer.
    pub fn begin<G: SessionGame>(table: &Table<G>, meta: &SaveMeta<G::Extension>) -> (String, Writer) {
        let id = format!("{:x}", fresh_seed().0);
        let mut writer = Writer::new(id.clone(), fresh_seed().0);
        let meta = serde_json::to_string(meta).unwrap_or_default();
        let payload = payload(table, &table.write(), &meta);
        // What the browser rejects stays in memory for this visit; the table says so when it is shown.
        let _ = storage(|storage| writer.save(storage, &payload));
        (id, writer)
    }

    /// Returns a backup of all games, as they are in the database where they are newer there.
    ///
    /// # Errors
    ///
    /// [`StorageError::Blocked`] or [`StorageError::Failed`].
    pub async fn backup() -> Result<Backup, StorageError> {
        let restored = async {
            Self::restore_all().await;
            Ok(())
        };
        // Without an answer the backup has what localStorage has.
        let _ = in_time(restored).await;
        storage(Backup::of)
    }

    /// Adds the games of a backup.
    ///
    /// # Errors
    ///
    /// [`BackupError::Storage`].
    pub fn import(backup: &Backup) -> Result<Imported, BackupError> {
        let now = js_sys::Date::now() as u64;
        let imported = storage(|storage| backup.import(storage, now, || format!("{:x}", fresh_seed().0)));
        let ids: Vec<String> = backup.ids().cloned().collect();
        // The database accepts no save of a game while it notes that the game was deleted.
        spawn_local(async move {
            Self::note_imports(&ids, now).await;
            Self::restore_all().await;
        });
        imported
    }

    /// Notes those of these games that have been imported since the time `now` as imported after the deletions that the database
    /// notes: the clock may have been set back meanwhile.
    async fn note_imports(ids: &[String], now: u64) {
        for (id, entry) in in_time(database::games()).await.unwrap_or_default() {
            let DatabaseEntry::Deleted(time) = entry else { continue };
            if ids.contains(&id) && storage(|storage| Slots(storage).is_imported_since(&id, now)) {
                // If the browser rejects it, it stays in memory, and the note of the deletion is forgotten in this visit.
                let _ = storage(|storage| Slots(storage).note_import(&id, now.max(time)));
            }
        }
    }

    /// Deletes a game: at once from `localStorage`, and afterwards from the database.
    ///
    /// # Errors
    ///
    /// [`StorageError`]; the database is tried anyhow.
    pub fn delete(id: &str) -> Result<(), StorageError> {
        let now = js_sys::Date::now() as u64;
        let deleted = storage(|storage| {
            // If the browser rejects the note, only the rest of this visit deletes the game from the database.
            let _ = Slots(storage).note_deletion(id, now);
            Slots(storage).delete(id)
        });
        spawn_local(Self::delete_on_disk(id.into(), now).map(drop));
        deleted
    }

    /// Deletes a game that was deleted at this time from the database, and forgets the note of it. A suspended tab may keep the
    /// database busy for longer than this page lasts: the next visit tries it again.
    async fn delete_on_disk(id: String, time: u64) -> Result<(), DatabaseError> {
        database::delete(id.clone(), time).await?;
        let _ = storage(|storage| Slots(storage).forget_deletion(&id));
        Ok(())
    }
}

/// Waits for the database, but not for a transaction that a suspended tab keeps open: what was asked for goes on then, but is not
/// waited for.
async fn in_time<T: Clone + 'static>(
    answer: impl Future<Output = Result<T, DatabaseError>> + 'static,
) -> Result<T, DatabaseError> {
    // A transaction whose future is dropped is aborted.
    let answer = answer.shared();
    spawn_local(answer.clone().map(drop));
    match select(answer, TimeoutFuture::new(DATABASE_LIMIT)).await {
        Either::Left((answer, _)) => answer,
        Either::Right(_) => Err(DatabaseError::Failed),
    }
}

/// Returns the payload of a save of the game at `table`.
pub(super) fn payload<G: Rules>(table: &Table<G>, record: &str, meta: &str) -> String {
    Saved::write(table, record, meta, js_sys::Date::now() as u64)
}

/// Returns a seed that nobody can predict. Without a source of randomness the clock is used.
pub fn fresh_seed() -> Seed {
    Seed(getrandom::u64().unwrap_or_else(|_| js_sys::Date::now().to_bits()))
}
