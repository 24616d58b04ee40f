//! Keeps the focus off `body`, where keyboards and screen readers start again at the top of the page.

use core::cell::RefCell;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{self, FocusOptions, HtmlElement};
use leptos_use::{UseMutationObserverOptions, use_mutation_observer_with_options};
use send_wrapper::SendWrapper;

/// The time until a browser has removed the focus from a control that was disabled.
const FOCUS_FIXED: core::time::Duration = core::time::Duration::from_millis(50);

thread_local! {
    /// What was to get the focus last.
    static WANTED: RefCell<Option<HtmlElement>> = const { RefCell::new(None) };
}

/// Directive: focuses the element once it is on the page. Text becomes focusable by script.
pub fn focus_on_mount(element: web_sys::Element) {
    let Ok(element) = element.dyn_into::<HtmlElement>() else { return };
    let element = SendWrapper::new(element);
    queue_microtask(move || focus_element(&element));
}

/// Focuses an element, which becomes focusable by script if it is a text. Under an open dialog it cannot have the focus; it gets
/// it when the dialog is closed.
pub fn focus_element(element: &HtmlElement) {
    if element.tab_index() < 0 {
        element.set_tab_index(-1);
    }
    let _ = element.focus();
    WANTED.set(Some(element.clone()));
}

/// Moves the focus to what was to get it last if that is still shown, to the title of the screen or of the open dialog, or to the
/// notice of a page that is being loaded, whenever the focused element is removed or disabled and after a tap beside all controls.
pub fn keep_focus() {
    let restore = || {
        restore_focus();
        set_timeout(restore_focus, FOCUS_FIXED);
    };
    // A tap beside all controls blurs the focused one.
    window_event_listener(leptos::ev::focusout, |_| set_timeout(restore_focus, FOCUS_FIXED));
    let changes = UseMutationObserverOptions::default().child_list(true).subtree(true);
    let changes = changes.attributes(true).attribute_filter(vec!["disabled".to_owned()]);
    Effect::new(restore);
    if let Some(body) = document().body() {
        use_mutation_observer_with_options(body, move |_, _| restore(), changes);
    }
}

/// Focuses what was to get the focus last, or the title, if no element has the focus.
fn restore_focus() {
    let document = document();
    let is_lost = match (document.active_element(), document.body()) {
        (None, _) => true,
        (Some(active), Some(body)) => active == *body.as_ref(),
        (Some(_), None) => false,
    };
    if !is_lost {
        return;
    }
    // Of several dialogs only the last one, which lies over the others, can have the focus.
    let find = |place: &str| {
        let found = document.query_selector_all(place).ok()?;
        found.get(found.length().checked_sub(1)?)?.dyn_into::<HtmlElement>().ok()
    };
    let wanted = || WANTED.with_borrow(Clone::clone).filter(|wanted| wanted.is_connected());
    let places =
        [find("dialog[open] h2"), find("dialog[open] nav"), wanted(), find("h1"), find("main"), find(".empty")];
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    // A control that is disabled now, for example, does not take the focus.
    for place in places.into_iter().flatten() {
        if place.tab_index() < 0 {
            place.set_tab_index(-1);
        }
        let _ = place.focus_with_options(&options);
        if document.active_element().is_some_and(|active| active == *place) {
            return;
        }
    }
}
