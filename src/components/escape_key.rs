//! The Escape key.

use leptos_use::{use_event_listener, use_window};

use super::find;

/// Calls a function when the Escape key is pressed, unless it closes a dialog, as long as the component lives.
pub fn on_escape_key(act: impl Fn() + 'static) {
    let _ = use_event_listener(use_window(), leptos::ev::keydown, move |event| {
        // A dialog that handles the key may be gone already.
        if event.key() == "Escape" && !event.default_prevented() && find("dialog").is_none() {
            act();
        }
    });
}
