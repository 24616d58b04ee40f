//! What is saved, noted on the root element for the dialog that `boot.js` shows after a crash.

use core::cell::Cell;

use leptos::prelude::document;

thread_local! {
    /// The number of the session that noted last what is saved.
    static NOTED_BY: Cell<u32> = const { Cell::new(0) };
}

/// Notes whether the latest move of this session is saved, and up to which turn.
pub(super) fn note_for_crash(number: u32, is_saved: bool, turns: usize) {
    NOTED_BY.set(number);
    let Some(root) = document().document_element() else { return };
    let _ = root.set_attribute("data-saved", if is_saved { "yes" } else { "no" });
    if is_saved {
        let _ = root.set_attribute("data-saved-turn", &turns.to_string());
    }
}

/// Forgets what this session has noted when its page is left. The next one may have noted something already.
pub(super) fn forget_for_crash(number: u32) {
    if NOTED_BY.get() != number {
        return;
    }
    if let Some(root) = document().document_element() {
        let _ = root.remove_attribute("data-saved");
        let _ = root.remove_attribute("data-saved-turn");
    }
}
