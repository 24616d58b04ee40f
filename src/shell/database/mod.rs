//! The database on the disk (IndexedDB). A save is in it when its transaction is complete, even if the browser is killed or
//! the power fails right afterwards: `localStorage` reaches the disk up to a minute later.
//!
//! Its code is a part of its own (`lazy_fn!`), fetched beside the first deal: with it the first screen would weigh 40 kB
//! more.

mod indexed;

use core::pin::Pin;

use leptos::wasm_split::SplitLoaderError;

/// Why the database did not answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DatabaseError {
    /// It cannot be opened: the browser blocks it, or the disk fails.
    Unavailable,
    /// It holds a newer save of the game, which must not be overwritten.
    Newer,
    /// The game has been deleted.
    Deleted,
    /// A transaction failed.
    Failed,
}

/// What the database holds of a game.
#[derive(Clone, Debug, PartialEq)]
pub enum DatabaseEntry {
    /// Its summary.
    Summary(String),
    /// The note that it was deleted, with the time in ms since 1970. `localStorage` may show the game once more if the
    /// browser is killed before the deletion has reached the disk.
    Deleted(u64),
}

impl From<SplitLoaderError> for DatabaseError {
    fn from(_: SplitLoaderError) -> Self {
        DatabaseError::Unavailable
    }
}

type Answer<T> = Pin<Box<dyn Future<Output = Result<T, DatabaseError>>>>;

/// What the part of the database can do.
struct Functions {
    write: fn(String, String, String) -> Answer<()>,
    read: fn(String) -> Answer<Option<String>>,
    games: fn() -> Answer<Vec<(String, DatabaseEntry)>>,
    delete: fn(String, u64) -> Answer<()>,
    forget: fn(String) -> Answer<()>,
}

static FUNCTIONS: Functions = Functions {
    write: |id, save, summary| Box::pin(async move { indexed::write(&id, &save, &summary).await }),
    read: |id| Box::pin(async move { indexed::read(&id).await }),
    games: || Box::pin(indexed::games()),
    delete: |id, now| Box::pin(async move { indexed::delete(&id, now).await }),
    forget: |id| Box::pin(async move { indexed::forget(&id).await }),
};

lazy_fn! {
    database,
    /// Fetches the part of the database, unless it is here.
    fn part() -> Result<&'static Functions, DatabaseError> {
        Ok(&FUNCTIONS)
    }
}

/// Writes the newest save of a game and its summary in one transaction. It is on the disk when this returns.
///
/// # Errors
///
/// Any [`DatabaseError`]; nothing is written then.
pub async fn write(id: String, save: String, summary: String) -> Result<(), DatabaseError> {
    (part().await?.write)(id, save, summary).await
}

/// Returns the newest save of a game.
///
/// # Errors
///
/// [`DatabaseError::Unavailable`] or [`DatabaseError::Failed`].
pub async fn read(id: String) -> Result<Option<String>, DatabaseError> {
    (part().await?.read)(id).await
}

/// Returns the ids of all games with what is kept of them.
///
/// # Errors
///
/// [`DatabaseError::Unavailable`] or [`DatabaseError::Failed`].
pub async fn games() -> Result<Vec<(String, DatabaseEntry)>, DatabaseError> {
    (part().await?.games)().await
}

/// Deletes a game and notes that it was deleted at the time `now`, in ms since 1970.
///
/// # Errors
///
/// [`DatabaseError::Unavailable`] or [`DatabaseError::Failed`].
pub async fn delete(id: String, now: u64) -> Result<(), DatabaseError> {
    (part().await?.delete)(id, now).await
}

/// Forgets the note that a game was deleted. A game that has been saved since stays.
///
/// # Errors
///
/// [`DatabaseError::Unavailable`] or [`DatabaseError::Failed`].
pub async fn forget(id: String) -> Result<(), DatabaseError> {
    (part().await?.forget)(id).await
}
