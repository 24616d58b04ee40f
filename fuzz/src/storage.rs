//! A storage in memory whose writes can fail.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use three_ways_out::saves::{Storage, StorageError};

/// A storage in memory.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    texts: RefCell<BTreeMap<String, String>>,
    /// The number of writes until the next fault, and the fault.
    fault: Cell<Option<(u8, Fault)>>,
}

/// A fault of a write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The write returns an error.
    Reject,
    /// The write reports success and does nothing.
    Drop,
    /// The write reports success and stores only the first half of the text.
    Cut,
}

impl Memory {
    /// Injects a fault into the write after this number of writes.
    pub fn fail_after(&self, writes: u8, fault: Fault) {
        self.fault.set(Some((writes, fault)));
    }

    /// Removes the injected fault. Returns whether it had not happened yet.
    pub fn heal(&self) -> bool {
        self.fault.take().is_some()
    }

    /// Returns all keys with their texts.
    pub fn all(&self) -> BTreeMap<String, String> {
        self.texts.borrow().clone()
    }

    /// Returns whether a key has this text.
    pub fn has(&self, text: &str) -> bool {
        self.texts.borrow().values().any(|stored| stored == text)
    }
}

impl Storage for Memory {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        Ok(self.texts.borrow().get(key).cloned())
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        let mut stored = text.to_string();
        match self.fault.get() {
            Some((0, fault)) => {
                self.fault.set(None);
                match fault {
                    Fault::Reject => return Err(StorageError::Full),
                    Fault::Drop => return Ok(()),
                    Fault::Cut => stored = text.chars().take(text.chars().count() / 2).collect(),
                }
            }
            Some((writes, fault)) => self.fault.set(Some((writes - 1, fault))),
            None => (),
        }
        self.texts.borrow_mut().insert(key.into(), stored);
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.texts.borrow_mut().remove(key);
        Ok(())
    }

    fn keys(&self, prefix: &str) -> Result<Vec<String>, StorageError> {
        Ok(self.texts.borrow().keys().filter(|key| key.starts_with(prefix)).cloned().collect())
    }
}
