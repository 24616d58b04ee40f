//! Observes the elements of the page.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::prelude::Closure;
use leptos::web_sys::{Element, MutationObserver, MutationObserverInit};
use send_wrapper::SendWrapper;

/// Calls a function when something below the element is added or removed, with `attributes` also when an attribute is changed, until
/// the owner is cleaned up.
pub fn observe(element: &Element, attributes: bool, act: impl Fn() + 'static) {
    let act = Closure::<dyn Fn()>::new(act);
    let Ok(observer) = MutationObserver::new(act.as_ref().unchecked_ref()) else { return };
    let options = MutationObserverInit::new();
    options.set_child_list(true);
    options.set_subtree(true);
    if attributes {
        options.set_attributes(true);
    }
    // The options are valid.
    let _ = observer.observe_with_options(element, &options);
    let kept = SendWrapper::new((observer, act));
    on_cleanup(move || kept.0.disconnect());
}
