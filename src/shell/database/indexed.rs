//! The functions of the database, by `indexed_db_futures`.

use std::cell::RefCell;
use std::rc::Rc;

use indexed_db_futures::database::Database;
use indexed_db_futures::internals::SystemRepr;
use indexed_db_futures::prelude::*;
use indexed_db_futures::transaction::{TransactionDurability, TransactionMode, TransactionOptions};
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::prelude::Closure;

use super::{DatabaseEntry, DatabaseError};
use crate::saves::Envelope;

const NAME: &str = "three-ways-out";
/// The text of the newest save of each game, by id.
const SAVES: &str = "saves";
/// The summary of each game, by id; for a deleted game, the time.
const SUMMARIES: &str = "summaries";
/// What stands before the time in the note that a game was deleted. A summary is an object in JSON.
const DELETED: &str = "deleted ";

impl DatabaseEntry {
    fn of(text: String) -> Self {
        match text.strip_prefix(DELETED) {
            Some(time) => DatabaseEntry::Deleted(time.parse().unwrap_or(0)),
            None => DatabaseEntry::Summary(text),
        }
    }
}

impl From<indexed_db_futures::error::Error> for DatabaseError {
    fn from(_: indexed_db_futures::error::Error) -> Self {
        DatabaseError::Failed
    }
}

thread_local! {
    static OPENED: RefCell<Option<Rc<Database>>> = const { RefCell::new(None) };
}

/// Returns the database, which stays open for this visit, or until a newer version of the app needs it.
async fn database() -> Result<Rc<Database>, DatabaseError> {
    if let Some(database) = OPENED.with_borrow(Clone::clone) {
        return Ok(database);
    }
    let opening = Database::open(NAME).with_version(1u8).with_on_upgrade_needed(|_, database| {
        for store in [SAVES, SUMMARIES] {
            database.create_object_store(store).build()?;
        }
        Ok(())
    });
    let opened = opening.await.map_err(|_| DatabaseError::Unavailable)?;
    // A newer version of the app in another tab cannot change the database as long as a connection is open.
    let connection = opened.as_sys().clone();
    let close = Closure::once_into_js(move || {
        OPENED.set(None);
        connection.close();
    });
    opened.as_sys().set_onversionchange(Some(close.unchecked_ref()));
    let database = Rc::new(opened);
    OPENED.set(Some(database.clone()));
    Ok(database)
}

/// Runs a function on the database. If it fails, runs it once more on a new connection: the browser may have closed the old one, for
/// example after a suspend.
async fn with_database<T>(run: impl AsyncFn(&Database) -> Result<T, DatabaseError>) -> Result<T, DatabaseError> {
    match run(&*database().await?).await {
        Err(DatabaseError::Failed) => {
            OPENED.set(None);
            run(&*database().await?).await
        }
        done => done,
    }
}

/// Returns the options of a transaction that is on the disk when it is complete.
fn strict() -> TransactionOptions {
    TransactionOptions::new().with_durability(TransactionDurability::Strict)
}

pub(super) async fn write(id: &str, save: &str, summary: &str) -> Result<(), DatabaseError> {
    with_database(async |database| {
        let builder = database.transaction([SAVES, SUMMARIES]).with_mode(TransactionMode::Readwrite);
        let transaction = builder.with_options(strict()).build()?;
        let saves = transaction.object_store(SAVES)?;
        let old: Option<String> = saves.get(id).primitive()?.await?;
        let generation = Envelope::read(save).map_or(0, |envelope| envelope.generation);
        if old.is_some_and(|old| old != save && Envelope::is_whole_since(&old, generation)) {
            return Err(DatabaseError::Newer);
        }
        let summaries = transaction.object_store(SUMMARIES)?;
        let kept: Option<String> = summaries.get(id).primitive()?.await?;
        if kept.is_some_and(|kept| matches!(DatabaseEntry::of(kept), DatabaseEntry::Deleted(_))) {
            return Err(DatabaseError::Deleted);
        }
        saves.put(save).with_key(id).primitive()?.await?;
        summaries.put(summary).with_key(id).primitive()?.await?;
        transaction.commit().await?;
        Ok(())
    })
    .await
}

pub(super) async fn read(id: &str) -> Result<Option<String>, DatabaseError> {
    with_database(async |database| {
        let transaction = database.transaction(SAVES).build()?;
        Ok(transaction.object_store(SAVES)?.get(id).primitive()?.await?)
    })
    .await
}

pub(super) async fn games() -> Result<Vec<(String, DatabaseEntry)>, DatabaseError> {
    with_database(async |database| {
        let transaction = database.transaction(SUMMARIES).build()?;
        let store = transaction.object_store(SUMMARIES)?;
        // Both lists are in the order of the keys.
        let keys = store.get_all_keys::<String>().primitive()?.await?;
        let texts = store.get_all::<String>().primitive()?.await?;
        keys.zip(texts)
            .map(|(key, text)| Ok((key?, DatabaseEntry::of(text?))))
            .collect::<Result<_, indexed_db_futures::error::Error>>()
            .map_err(Into::into)
    })
    .await
}

/// Deletes a game and notes the time.
pub(super) async fn delete(id: &str, time: u64) -> Result<(), DatabaseError> {
    with_database(async |database| {
        let builder = database.transaction([SAVES, SUMMARIES]).with_mode(TransactionMode::Readwrite);
        let transaction = builder.with_options(strict()).build()?;
        transaction.object_store(SAVES)?.delete(id).primitive()?.await?;
        transaction.object_store(SUMMARIES)?.put(format!("{DELETED}{time}")).with_key(id).primitive()?.await?;
        transaction.commit().await?;
        Ok(())
    })
    .await
}

/// Removes the note that a game was deleted, if there is one.
pub(super) async fn forget(id: &str) -> Result<(), DatabaseError> {
    with_database(async |database| {
        let builder = database.transaction(SUMMARIES).with_mode(TransactionMode::Readwrite);
        let transaction = builder.with_options(strict()).build()?;
        let summaries = transaction.object_store(SUMMARIES)?;
        let kept: Option<String> = summaries.get(id).primitive()?.await?;
        // Another tab may have removed it and saved the game meanwhile.
        if kept.is_some_and(|kept| matches!(DatabaseEntry::of(kept), DatabaseEntry::Deleted(_))) {
            summaries.delete(id).primitive()?.await?;
        }
        transaction.commit().await?;
        Ok(())
    })
    .await
}
