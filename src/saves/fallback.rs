//! A storage that keeps in memory what the storage below it rejects.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::{Storage, StorageError};

/// A storage with a fallback in memory: a text that the inner storage rejects can be read again for this visit, and the
/// error is still returned.
#[derive(Debug, Default)]
pub struct WithMemory<S> {
    inner: S,
    /// The texts that the inner storage rejected, or does not get.
    rejected: RefCell<BTreeMap<String, String>>,
}

impl<S: Storage> WithMemory<S> {
    /// Returns a storage over `inner`.
    pub const fn new(inner: S) -> Self {
        WithMemory { inner, rejected: RefCell::new(BTreeMap::new()) }
    }

    /// Keeps a text in memory for this visit, in place of the one that the inner storage has. The next text that the inner
    /// storage accepts under this key replaces both.
    pub fn set_for_visit(&self, key: &str, text: &str) {
        self.rejected.borrow_mut().insert(key.into(), text.into());
    }
}

impl<S: Storage> Storage for WithMemory<S> {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        match self.rejected.borrow().get(key) {
            Some(text) => Ok(Some(text.clone())),
            None => self.inner.get(key),
        }
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        let stored = self.inner.set(key, text);
        let mut rejected = self.rejected.borrow_mut();
        match stored {
            Ok(()) => drop(rejected.remove(key)),
            Err(_) => drop(rejected.insert(key.into(), text.into())),
        }
        stored
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.rejected.borrow_mut().remove(key);
        self.inner.remove(key)
    }

    fn keys(&self, prefix: &str) -> Result<Vec<String>, StorageError> {
        let rejected = self.rejected.borrow();
        let memory = rejected.keys().filter(|key| key.starts_with(prefix)).cloned();
        let mut keys = match self.inner.keys(prefix) {
            Ok(keys) => keys,
            Err(_) if !rejected.is_empty() => Vec::new(),
            Err(error) => return Err(error),
        };
        keys.extend(memory);
        keys.sort_unstable();
        keys.dedup();
        Ok(keys)
    }
}
