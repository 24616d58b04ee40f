//! `localStorage` as a [`Storage`].
//!
//! `gloo-storage` panics where storage is blocked, so each call first checks that there is any.

use gloo_storage::{LocalStorage, Storage as _};
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys::{self, DomException};

use crate::saves::{Storage, StorageError, WithMemory};

/// The prefix of all keys of this app: other apps may share the storage of the origin.
const PREFIX: &str = "three-ways-out/v1/";

thread_local! {
    static STORAGE: WithMemory<Local> = const { WithMemory::new(Local) };
}

/// Runs `work` with the storage of this browser. What the browser rejects stays in memory for this visit.
pub fn storage<T>(work: impl FnOnce(&dyn Storage) -> T) -> T {
    STORAGE.with(|storage| work(storage))
}

/// Keeps a text in memory for this visit, in place of the one that the browser has stored under this key.
pub(super) fn set_for_visit(key: &str, text: &str) {
    STORAGE.with(|storage| storage.set_for_visit(key, text));
}

/// Returns the key as the browser knows it.
pub(super) fn full_key(key: &str) -> String {
    format!("{PREFIX}{key}")
}

/// `localStorage`.
struct Local;

/// Returns `localStorage`.
fn local() -> Result<web_sys::Storage, StorageError> {
    let window = web_sys::window().ok_or(StorageError::Blocked)?;
    match window.local_storage() {
        Ok(Some(_)) => Ok(LocalStorage::raw()),
        Ok(None) => Err(StorageError::Blocked),
        Err(error) => Err(storage_error(&error)),
    }
}

/// Returns the error that an exception stands for. Older browsers have other names for a full storage.
fn storage_error(error: &JsValue) -> StorageError {
    match error.dyn_ref::<DomException>().map(DomException::name).as_deref() {
        Some("QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED" | "QUOTA_EXCEEDED_ERR") => StorageError::Full,
        Some("SecurityError") => StorageError::Blocked,
        _ => StorageError::Failed,
    }
}

impl Storage for Local {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        local()?.get_item(&full_key(key)).map_err(|error| storage_error(&error))
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        local()?.set_item(&full_key(key), text).map_err(|error| storage_error(&error))
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        local()?.remove_item(&full_key(key)).map_err(|error| storage_error(&error))
    }

    fn keys(&self, prefix: &str) -> Result<Vec<String>, StorageError> {
        let (local, prefix) = (local()?, full_key(prefix));
        let all = (0..local.length().unwrap_or(0)).filter_map(|at| local.key(at).ok().flatten());
        let own = all.filter(|key| key.starts_with(&prefix));
        Ok(own.filter_map(|key| key.strip_prefix(PREFIX).map(String::from)).collect())
    }
}
