//! Points at what a lesson speaks of: a class on elements of the table.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, HtmlElement, NodeList};
use leptos_use::{UseMutationObserverOptions, use_mutation_observer_with_options};

use crate::components::find;

/// The class of what a lesson speaks of.
const POINTED: &str = "is-pointed-at";

/// The room in px that stays beside an element to which the board is scrolled.
const MARGIN: f64 = 10.0;

/// Points at everything that the first selector matches which matches anything, as long as the component is on the page.
pub fn point_at(selectors: Signal<&'static [&'static str]>) {
    Effect::new(move || point(selectors.get()));
    // What is pointed at changes while the person chooses: cards and buttons get other attributes.
    if let Some(body) = document().body() {
        let point = move |_, _| point(selectors.try_get_untracked().unwrap_or(&[]));
        let changes = UseMutationObserverOptions::default().child_list(true).subtree(true).attributes(true);
        use_mutation_observer_with_options(body, point, changes);
    }
}

fn point(selectors: &[&str]) {
    let targets =
        selectors.iter().map(|selector| elements(selector)).find(|found| !found.is_empty()).unwrap_or_default();
    for old in elements(&format!(".{POINTED}")) {
        if !targets.contains(&old) {
            let _ = old.class_list().remove_1(POINTED);
        }
    }
    let is_new = |target: &Element| !target.class_list().contains(POINTED);
    if targets.iter().any(is_new) {
        for target in &targets {
            let _ = target.class_list().add_1(POINTED);
        }
        if let Some(first) = targets.first() {
            scroll_to(first);
        }
    }
}

/// Returns the elements on the page that a selector matches.
fn elements(selector: &str) -> Vec<Element> {
    let found: Option<NodeList> = document().query_selector_all(selector).ok();
    let item = |found: &NodeList, at| found.get(at)?.dyn_into::<Element>().ok();
    found.map(|found| (0..found.length()).filter_map(|at| item(&found, at)).collect()).unwrap_or_default()
}

/// Scrolls the board so far that an element on it is seen; to its top for one that is not on it.
fn scroll_to(element: &Element) {
    let board = element.closest(".board").ok().flatten().and_then(|board| board.dyn_into::<HtmlElement>().ok());
    let Some(board) = board else {
        if let Some(board) = find(".board") {
            board.set_scroll_top(0);
        }
        return;
    };
    let (seen, place) = (board.get_bounding_client_rect(), element.get_bounding_client_rect());
    let above = place.top() - MARGIN - seen.top();
    let below = place.bottom() + MARGIN - seen.bottom();
    let by = if above < 0.0 { above } else { below.max(0.0).min(above) };
    board.set_scroll_top(board.scroll_top() + by as i32);
}
