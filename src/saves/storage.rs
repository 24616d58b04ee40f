//! A key-value storage of texts, such as `localStorage`.

use core::fmt;

/// A storage of texts under keys. No method panics.
pub trait Storage {
    /// Returns the text under this key, or `None` if there is none.
    ///
    /// # Errors
    ///
    /// [`StorageError::Blocked`] or [`StorageError::Failed`].
    fn get(&self, key: &str) -> Result<Option<String>, StorageError>;

    /// Stores a text under this key. On an error the old text stays.
    ///
    /// # Errors
    ///
    /// Any [`StorageError`].
    fn set(&self, key: &str, text: &str) -> Result<(), StorageError>;

    /// Removes the text under this key, if there is one.
    ///
    /// # Errors
    ///
    /// [`StorageError::Blocked`] or [`StorageError::Failed`].
    fn remove(&self, key: &str) -> Result<(), StorageError>;

    /// Returns all keys with this prefix, in any order.
    ///
    /// # Errors
    ///
    /// [`StorageError::Blocked`] or [`StorageError::Failed`].
    fn keys(&self, prefix: &str) -> Result<Vec<String>, StorageError>;
}

/// Why a storage did not work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StorageError {
    /// The storage is full (`QuotaExceededError`).
    Full,
    /// The browser does not allow this page to store anything (`SecurityError`).
    Blocked,
    /// Any other error, or the storage did not return what had been stored.
    Failed,
}

impl fmt::Display for StorageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            StorageError::Full => "the storage of this browser is full",
            StorageError::Blocked => "this browser blocks storage for this page",
            StorageError::Failed => "the storage of this browser does not work",
        })
    }
}

impl core::error::Error for StorageError {}
