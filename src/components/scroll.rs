//! Scrolling to what matters now.

use leptos::prelude::request_animation_frame;
use leptos::web_sys::{Element, ScrollIntoViewOptions, ScrollLogicalPosition};

/// Scrolls what `find` returns into view, by as little as possible. It does so in the next frame, when the page has changed.
/// Signals may be disposed by then: `find` must not read any.
pub fn scroll_into_view(find: impl FnOnce() -> Option<Element> + 'static) {
    request_animation_frame(move || {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Nearest);
        if let Some(element) = find() {
            element.scroll_into_view_with_scroll_into_view_options(&options);
        }
    });
}
