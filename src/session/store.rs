//! The browser's storage behind a small trait that never panics.
//!
//! `gloo-storage` panics where storage is blocked, so every call asks first whether there is any. What the browser does not
//! take is kept in memory for this visit: a failure costs a notice, never the game.

use std::cell::RefCell;
use std::collections::BTreeMap;

use gloo_storage::{LocalStorage, Storage as _};
use serde_json::Value;

/// All keys of this app begin so: other apps may share the storage of the origin.
const PREFIX: &str = "three-ways-out/v1/";

/// A place to keep JSON under keys.
pub trait Store {
    /// What is kept under this key.
    fn get(&self, key: &str) -> Option<Value>;
    /// The text under this key, readable or not.
    fn text(&self, key: &str) -> Option<String>;
    /// Keeps it; an error means that it will not outlast this visit.
    fn set(&self, key: &str, value: &Value) -> Result<(), Trouble>;
    /// Forgets it.
    fn remove(&self, key: &str);
    /// The keys that begin so.
    fn keys(&self, start: &str) -> Vec<String>;
}

/// The browser would not keep something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trouble;

thread_local! {
    static STORAGE: Browser = const { Browser { unkept: RefCell::new(BTreeMap::new()) } };
}

/// Does something with the storage of this browser.
pub fn storage<T>(work: impl FnOnce(&dyn Store) -> T) -> T {
    STORAGE.with(|storage| work(storage))
}

/// `localStorage`, and in memory what it would not take.
struct Browser {
    unkept: RefCell<BTreeMap<String, Value>>,
}

/// The browser's storage, if it lets us.
fn local() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// The key as the browser has it.
pub(super) fn full_key(key: &str) -> String {
    format!("{PREFIX}{key}")
}

impl Store for Browser {
    fn get(&self, key: &str) -> Option<Value> {
        let unkept = self.unkept.borrow().get(key).cloned();
        unkept.or_else(|| local().and_then(|_| LocalStorage::get(full_key(key)).ok()))
    }

    fn text(&self, key: &str) -> Option<String> {
        let unkept = self.unkept.borrow().get(key).map(Value::to_string);
        unkept.or_else(|| local()?.get_item(&full_key(key)).ok()?)
    }

    fn set(&self, key: &str, value: &Value) -> Result<(), Trouble> {
        let kept = local().ok_or(Trouble).and_then(|_| LocalStorage::set(full_key(key), value).map_err(|_| Trouble));
        match kept {
            Ok(()) => self.unkept.borrow_mut().remove(key),
            Err(_) => self.unkept.borrow_mut().insert(key.into(), value.clone()),
        };
        kept
    }

    fn remove(&self, key: &str) {
        self.unkept.borrow_mut().remove(key);
        if local().is_some() {
            LocalStorage::delete(full_key(key));
        }
    }

    fn keys(&self, start: &str) -> Vec<String> {
        let mut keys: Vec<String> = self.unkept.borrow().keys().cloned().collect();
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
