//! Navigation: from page to page, and in the history of the browser.

use leptos::ev::MouseEvent;
use leptos::prelude::window;
use leptos::wasm_bindgen::JsValue;

use super::dispatch_page_event;
use crate::shell::Route;

/// Returns whether a press of a link opens it elsewhere, in a new tab or window, or downloads it.
pub fn opens_elsewhere(event: &MouseEvent) -> bool {
    event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key()
}

/// Goes to another page in place of this one: the way back skips it.
pub fn replace_with(route: &Route) {
    set_address(route);
    dispatch_page_event("hashchange");
}

/// Changes the address of the page that is shown, which stays. Unlike `location.replace` this keeps the number of the entry.
pub fn set_address(route: &Route) {
    if let Ok(history) = window().history() {
        let state = history.state().unwrap_or_default();
        let _ = history.replace_state_with_url(&state, "", Some(&route.to_string()));
    }
}

/// Returns the number of the shown entry in the history of the browser: how many pages of the app are before it. `None` for an entry
/// that has not been numbered.
pub fn history_entry() -> Option<usize> {
    Some(window().history().ok()?.state().ok()?.as_f64()? as usize)
}

/// Gives the shown entry of the history its number, which lasts as long as the history.
pub fn number_history_entry(number: usize) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state(&JsValue::from(number as f64), "");
    }
}

/// Goes back to the page before this one; does nothing if none is before it. Returns whether there is one.
pub fn go_back() -> bool {
    let has_page_before = history_entry().is_some_and(|entry| entry > 0);
    if has_page_before {
        let _ = window().history().and_then(|history| history.back());
    }
    has_page_before
}

/// Goes to another page.
pub fn go(route: &Route) {
    let _ = window().location().set_hash(&route.to_string());
}
