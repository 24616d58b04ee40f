//! A dialog over the screen. The browser's own: what lies under it can't be reached meanwhile.

use leptos::prelude::document;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlDialogElement;

use super::{Element, Piece, Text, button, el, icon};

/// Something that wants an answer first, and what closes it without one.
pub fn dialog(
    title: impl Into<Text>,
    class: &'static str,
    close: impl Fn() + Copy + 'static,
    inside: impl Into<Piece>,
) -> Element {
    let title = el("h2", "dialog__title")
        .attr("id", "dialog-title")
        .attr("tabindex", "-1")
        .attr("autofocus", true)
        .child(title.into());
    let shut = button("btn btn--icon", close).attr("aria-label", "Close").child(icon("close"));
    let inside = el("section", format!("dialog {class}"))
        .child(el("div", "dialog__head").child(title).child(shut))
        .child(inside);
    over_all("veil", close, inside).attr("aria-labelledby", "dialog-title")
}

/// Something that lies over all else until it is taken away; Escape asks for that.
pub fn over_all(class: &'static str, close: impl Fn() + 'static, inside: impl Into<Piece>) -> Element {
    el("dialog", class)
        .child(inside)
        .on("cancel", move |event| {
            event.prevent_default();
            close();
        })
        .arrived(|element| {
            // It is on the page and not open yet: there is no reason to refuse.
            let _ = element.unchecked_ref::<HtmlDialogElement>().show_modal();
        })
}

/// Whether something lies over the screen: who looks at that does not see what happens below.
pub fn is_covered() -> bool {
    document().query_selector("dialog").is_ok_and(|dialog| dialog.is_some())
}
