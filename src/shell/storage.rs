//! The browser's storage behind a small trait that never panics.
//!
//! `gloo-storage` panics where storage is blocked, so every call asks first whether there is any. What the browser does not
//! take is kept in memory for this visit: a failure costs a notice, never the game. What is kept are texts: whoever keeps
//! JSON in them reads it where it is wanted, so that nobody carries a reader of JSON into the first screen.

use std::cell::RefCell;

use gloo_storage::{LocalStorage, Storage as _};

/// All keys of this app begin so: other apps may share the storage of the origin.
const PREFIX: &str = "three-ways-out/v1/";

/// A place to keep texts under keys.
pub trait Storage {
    /// The text under this key.
    fn get(&self, key: &str) -> Option<String>;
    /// Keeps it; an error means that it will not outlast this visit.
    fn set(&self, key: &str, text: &str) -> Result<(), StorageError>;
    /// Forgets it.
    fn remove(&self, key: &str);
    /// The keys that begin so.
    fn keys(&self, start: &str) -> Vec<String>;
}

/// The browser would not keep something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StorageError;

thread_local! {
    static STORAGE: Browser = const { Browser { unsaved: RefCell::new(Vec::new()) } };
}

/// Does something with the storage of this browser.
pub fn storage<T>(work: impl FnOnce(&dyn Storage) -> T) -> T {
    STORAGE.with(|storage| work(storage))
}

/// `localStorage`, and in memory what it would not take.
struct Browser {
    unsaved: RefCell<Vec<(String, String)>>,
}

/// The browser's storage, if it lets us.
fn local() -> Option<web_sys::Storage> {
    let allowed = web_sys::window()?.local_storage().ok()?;
    allowed.map(|_| LocalStorage::raw())
}

/// The key as the browser has it.
pub(super) fn full_key(key: &str) -> String {
    format!("{PREFIX}{key}")
}

impl Storage for Browser {
    fn get(&self, key: &str) -> Option<String> {
        let unsaved = self.unsaved.borrow().iter().find(|(other, _)| other == key).map(|(_, text)| text.clone());
        unsaved.or_else(|| local()?.get_item(&full_key(key)).ok()?)
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        self.unsaved.borrow_mut().retain(|(other, _)| other != key);
        let kept = local()
            .ok_or(StorageError)
            .and_then(|local| local.set_item(&full_key(key), text).map_err(|_| StorageError));
        if kept.is_err() {
            self.unsaved.borrow_mut().push((key.into(), text.into()));
        }
        kept
    }

    fn remove(&self, key: &str) {
        self.unsaved.borrow_mut().retain(|(other, _)| other != key);
        if let Some(local) = local() {
            let _ = local.remove_item(&full_key(key));
        }
    }

    fn keys(&self, start: &str) -> Vec<String> {
        let mut keys: Vec<String> = self.unsaved.borrow().iter().map(|(key, _)| key.clone()).collect();
        if let Some(local) = local() {
            let all = (0..local.length().unwrap_or(0)).filter_map(|at| local.key(at).ok().flatten());
            for key in all.filter_map(|key| key.strip_prefix(PREFIX).map(String::from)) {
                if !keys.contains(&key) {
                    keys.push(key);
                }
            }
        }
        keys.retain(|key| key.starts_with(start));
        keys
    }
}
