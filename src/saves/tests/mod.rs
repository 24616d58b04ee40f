//! The promises of saved games, one test each.

mod backup;
mod envelope;
mod faults;
mod load;
mod slots;
mod tabs;

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::{LoadError, Loaded, Slots, Storage, StorageError, newest};

/// A storage in memory.
#[derive(Clone, Debug, Default, PartialEq)]
struct Memory(RefCell<BTreeMap<String, String>>);

impl Storage for Memory {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        Ok(self.0.borrow().get(key).cloned())
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        self.0.borrow_mut().insert(key.into(), text.into());
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.0.borrow_mut().remove(key);
        Ok(())
    }

    fn keys(&self, prefix: &str) -> Result<Vec<String>, StorageError> {
        Ok(self.0.borrow().keys().filter(|key| key.starts_with(prefix)).cloned().collect())
    }
}

/// Returns a payload of a game that nobody has played yet; `number` distinguishes it from others.
fn payload(number: usize) -> String {
    let record = r#"{"record":1,"game":"escape","edition":1,"options":{},"seats":[{"name":"Ada","who":"human"},{"name":"Bo","who":"human"}],"moves":[],"outcome":null}"#;
    format!(r#"{{"record":{record},"seed":"7","preset":[],"changed":{number},"meta":null}}"#)
}

/// Loads the game `g` without replaying it.
fn load(storage: &dyn Storage) -> Result<Loaded, LoadError> {
    newest(Slots(storage).copies("g"), |_| Ok(()))
}

/// Returns the number of the payload that is loaded for the game `g`.
fn loaded(storage: &dyn Storage) -> usize {
    load(storage).expect("there is a whole save").saved.changed as usize
}
