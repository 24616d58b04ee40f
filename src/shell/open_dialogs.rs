//! Whether dialogs cover the page.

use leptos::prelude::*;

/// The number of dialogs that are open.
#[derive(Clone, Copy)]
pub struct OpenDialogs(RwSignal<usize>);

/// Counts the open dialogs of all components below.
pub fn provide_open_dialogs() {
    provide_context(OpenDialogs(RwSignal::new(0)));
}

/// Returns the open dialogs.
///
/// # Panics
///
/// The component is not inside the app.
pub fn use_open_dialogs() -> OpenDialogs {
    expect_context()
}

impl OpenDialogs {
    /// Counts a dialog, until the component that calls this is removed.
    pub fn count(self) {
        self.0.update(|open| *open += 1);
        on_cleanup(move || {
            let _ = self.0.try_update(|open| *open -= 1);
        });
    }

    /// Returns whether a dialog is open.
    pub fn is_any(self) -> bool {
        self.0.get() > 0
    }
}
