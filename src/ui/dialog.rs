//! A dialog over the screen.

use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::KeyboardEvent;

use super::{Element, Piece, Text, button, el, icon};

/// Something that wants an answer first. Escape closes it where it can be closed; else it must be answered.
pub fn dialog(
    title: impl Into<Text>,
    class: &'static str,
    close: Option<impl Fn() + Copy + 'static>,
    inside: impl Into<Piece>,
) -> Element {
    let title = el("h2", "dialog__title").attr("id", "dialog-title").child(title.into()).focused();
    let shut = close.map(|close| button("btn btn--icon", close).attr("aria-label", "Close").child(icon("close")));
    let inside = el("section", format!("dialog {class}"))
        .attr("role", "dialog")
        .attr("aria-modal", "true")
        .attr("aria-labelledby", "dialog-title")
        .child(el("div", "dialog__head").child(title).child(shut))
        .child(inside);
    el("div", "veil").child(inside).on("keydown", move |event| {
        let escape = event.dyn_ref::<KeyboardEvent>().is_some_and(|event| event.key() == "Escape");
        if let (true, Some(close)) = (escape, close) {
            close();
        }
    })
}
