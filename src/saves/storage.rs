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

/// A sentence for people.
impl fmt::Display for StorageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            StorageError::Full => "This browser’s storage is full.",
            StorageError::Blocked => "This browser blocks storage for this page.",
            StorageError::Failed => "This browser’s storage does not work.",
        })
    }
}

impl core::error::Error for StorageError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::saves::{BackupError, Imported};

    #[test]
    fn an_error_is_told_in_whole_sentences() {
        for error in [StorageError::Full, StorageError::Blocked, StorageError::Failed] {
            let imported = BackupError::Storage(error, Imported { added: 1, ..Imported::default() });
            assert_eq!(imported.to_string(), format!("Only 1 game was added. {error}"));
            let sentence = error.to_string();
            assert!(sentence.starts_with("This browser") && sentence.ends_with('.'), "{sentence}");
        }
    }
}
