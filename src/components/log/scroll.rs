//! Scrolling to the log, within it, and back from it.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;

use super::super::{find, focus_element, scroll_into_view};
use crate::shell::{GameUi, SeatContext};

/// Opens the log where it is closed, scrolls to its newest line, and focuses it. It does so in the next frame, when a menu that led
/// to it is closed.
pub fn show_log<G: GameUi>(context: SeatContext<G>) {
    context.is_log_open.set(true);
    request_animation_frame(move || {
        if let Some(list) = find(".log__list").and_then(|list| list.dyn_into().ok()) {
            focus_element(&list);
        }
    });
    show_end();
}

/// Scrolls the newest line into sight, and the button below it.
pub fn show_end() {
    scroll_into_view(|| find(".log--open .log__item:last-child"));
    scroll_into_view(|| find(".log__back"));
}

/// Scrolls back to the news, above the table.
pub fn show_news() {
    scroll_into_view(|| find(".board .lately"));
}
