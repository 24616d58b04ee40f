//! The Escape key.

use leptos::prelude::*;
use leptos_use::{use_event_listener, use_window};

/// Calls a function when the Escape key is pressed, unless it closes a dialog, as long as the component lives.
pub fn on_escape_key(act: impl Fn() + 'static) {
    let _ = use_event_listener(use_window(), leptos::ev::keydown, move |event| {
        // A dialog that handles the key may be gone already.
        let has_dialog = || document().query_selector("dialog").is_ok_and(|dialog| dialog.is_some());
        if event.key() == "Escape" && !event.default_prevented() && !has_dialog() {
            act();
        }
    });
}
