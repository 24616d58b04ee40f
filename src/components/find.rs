//! Finding elements on the page.

use leptos::prelude::document;
use leptos::web_sys::Element;

/// Returns the first element on the page that a selector matches.
pub fn find(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}
