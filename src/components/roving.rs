//! Roving tabindex: Tab reaches one button of a list, and the arrow keys lead from there to the others.

use leptos::ev;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, HtmlElement};
use leptos_use::{UseMutationObserverOptions, use_event_listener, use_mutation_observer_with_options};
use send_wrapper::SendWrapper;

/// The button that Tab reaches while none has the focus.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TabStop {
    /// The one that had the focus last, or the first.
    Kept,
    /// The last.
    Last,
}

/// Directive: the buttons in the element are one stop for Tab. The arrow keys, Home and End move the focus among them.
pub fn roving(list: Element, tab_stop: TabStop) {
    let shown = SendWrapper::new(list.clone());
    let update = move || set_tab_stop(&shown, tab_stop);
    let _ = use_event_listener(list.clone(), ev::focusin, {
        let update = update.clone();
        move |_| update()
    });
    let moved = SendWrapper::new(list.clone());
    let _ = use_event_listener(list.clone(), ev::keydown, move |event| {
        let has_modifier = event.alt_key() || event.ctrl_key() || event.meta_key() || event.shift_key();
        let buttons = buttons(&moved);
        let Some(at) = buttons.iter().position(has_focus).filter(|_| !has_modifier) else { return };
        let last = buttons.len() - 1;
        let next = match event.key().as_str() {
            "ArrowLeft" | "ArrowUp" => at.saturating_sub(1),
            "ArrowRight" | "ArrowDown" => last.min(at + 1),
            "Home" => 0,
            "End" => last,
            _ => return,
        };
        event.prevent_default();
        let _ = buttons[next].focus();
    });
    queue_microtask(update.clone());
    let changes = UseMutationObserverOptions::default().child_list(true).subtree(true);
    use_mutation_observer_with_options(list, move |_, _| update(), changes);
}

/// Returns the buttons in the list.
fn buttons(list: &Element) -> Vec<HtmlElement> {
    let Ok(found) = list.query_selector_all("button") else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.get(at)?.dyn_into().ok()).collect()
}

fn has_focus(button: &HtmlElement) -> bool {
    document().active_element().is_some_and(|active| active == **button)
}

/// Lets Tab reach one button of the list: the focused one, if there is one.
fn set_tab_stop(list: &Element, tab_stop: TabStop) {
    let buttons = buttons(list);
    let is_kept = |button: &HtmlElement| button.get_attribute("tabindex").is_some_and(|index| index == "0");
    let otherwise = || match tab_stop {
        TabStop::Kept => buttons.iter().position(is_kept).or(Some(0)),
        TabStop::Last => buttons.len().checked_sub(1),
    };
    let stop = buttons.iter().position(has_focus).or_else(otherwise);
    for (at, button) in buttons.iter().enumerate() {
        let index = if Some(at) == stop { "0" } else { "-1" };
        // A change of the attribute is no change of the children, so this ends.
        let _ = button.set_attribute("tabindex", index);
    }
}
