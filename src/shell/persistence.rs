//! Whether the browser may delete saved games when space is short (`StorageManager`).

use leptos::web_sys;
use wasm_bindgen_futures::JsFuture;

/// Whether the games of this device are protected from the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Persistence {
    /// The browser does not say.
    Unknown,
    /// The browser does not delete them.
    Granted,
    /// The browser may delete them.
    Denied,
}

impl Persistence {
    /// Returns the present state.
    pub async fn read() -> Self {
        let answer = manager().and_then(|manager| manager.persisted().ok());
        Self::from_answer(answer).await
    }

    /// Asks the browser for protection; some browsers ask the person. Returns the answer.
    pub async fn request() -> Self {
        let answer = manager().and_then(|manager| manager.persist().ok());
        Self::from_answer(answer).await
    }

    async fn from_answer(answer: Option<js_sys::Promise>) -> Self {
        let Some(answer) = answer else { return Persistence::Unknown };
        match JsFuture::from(answer).await.ok().and_then(|answer| answer.as_bool()) {
            Some(true) => Persistence::Granted,
            Some(false) => Persistence::Denied,
            None => Persistence::Unknown,
        }
    }
}

fn manager() -> Option<web_sys::StorageManager> {
    let navigator = web_sys::window()?.navigator();
    // Without a secure context there is none.
    let has_one = js_sys::Reflect::has(&navigator, &"storage".into()).unwrap_or(false);
    has_one.then(|| navigator.storage())
}
