//! Keeps the focus off `body`, where keyboards and screen readers start again at the top of the page.

use leptos::leptos_dom::helpers::queue_microtask;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::prelude::Closure;
use leptos::web_sys::{self, FocusOptions, HtmlElement, MutationObserver, MutationObserverInit};
use send_wrapper::SendWrapper;

/// The time until a browser has removed the focus from a control that was disabled.
const FOCUS_FIXED: core::time::Duration = core::time::Duration::from_millis(50);

/// Directive: focuses the element once it is on the page. Text becomes focusable by script.
pub fn focus_on_mount(element: web_sys::Element) {
    let Ok(element) = element.dyn_into::<HtmlElement>() else { return };
    let element = SendWrapper::new(element);
    queue_microtask(move || {
        if element.tab_index() < 0 {
            element.set_tab_index(-1);
        }
        let _ = element.focus();
    });
}

/// Moves the focus to the title of the screen or of the open dialog, or to the notice of a page that is being loaded, whenever the focused element is removed or disabled and
/// after a tap beside all controls.
pub fn keep_focus() {
    let act = Closure::<dyn Fn()>::new(|| {
        rescue();
        set_timeout(rescue, FOCUS_FIXED);
    });
    let Ok(observer) = MutationObserver::new(act.as_ref().unchecked_ref()) else { return };
    act.forget(); // lives as long as the page
    // A tap beside all controls blurs the focused one.
    window_event_listener(leptos::ev::focusout, |_| set_timeout(rescue, FOCUS_FIXED));
    let options = MutationObserverInit::new();
    options.set_child_list(true);
    options.set_subtree(true);
    options.set_attribute_filter(&js_sys::Array::of1(&"disabled".into()));
    if let Some(body) = document().body() {
        // The options are valid.
        let _ = observer.observe_with_options(&body, &options);
    }
}

/// Focuses the title if no element has the focus.
fn rescue() {
    let document = document();
    let is_lost = match (document.active_element(), document.body()) {
        (None, _) => true,
        (Some(active), Some(body)) => active == *body.as_ref(),
        (Some(_), None) => false,
    };
    if !is_lost {
        return;
    }
    let title = ["dialog[open] h2", "dialog[open] nav", "h1", "main", ".empty"]
        .iter()
        .find_map(|place| document.query_selector(place).ok().flatten())
        .and_then(|title| title.dyn_into::<HtmlElement>().ok());
    if let Some(title) = title {
        if !title.has_attribute("tabindex") {
            let _ = title.set_attribute("tabindex", "-1");
        }
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = title.focus_with_options(&options);
    }
}
