//! Motion: what has a place before and after a change of the screen glides from the one to the other.
//!
//! An element with the attribute `data-glide` can glide. Its value is its key: two elements with the same key, one before the
//! change and one after it, are the same thing on the table. A copy glides over the page while the element itself is hidden, so
//! that no scrolled container cuts it off. The state of the page is final before anything moves.

use std::collections::HashMap;

use leptos::leptos_dom::helpers::request_animation_frame;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{DomRect, Element, HtmlElement};

use super::Pace;
use super::settings::{Motion, Settings};

/// The attribute with the key of an element.
const KEY: &str = "data-glide";

/// The attribute of a pile: what glides onto it is not seen any more.
const PILE: &str = "data-glide-pile";

/// The class of an element whose copy glides.
const HIDDEN: &str = "is-gliding";

/// The smallest distance in px that is worth a motion.
const LEAST: f64 = 6.0;

/// What may glide, and where it is, before a change of the screen.
pub struct Places(HashMap<String, (HtmlElement, DomRect)>);

/// Returns whether things move, by the settings and by what the device prefers.
pub fn moves(settings: &Settings) -> bool {
    let reduces =
        || window().match_media("(prefers-reduced-motion: reduce)").ok().flatten().is_some_and(|query| query.matches());
    settings.motion == Motion::Device && settings.pace != Pace::Instant && !reduces()
}

impl Places {
    /// Returns where everything is now.
    pub fn read() -> Self {
        Places(keyed().map(|(key, element)| (key, (element.clone(), element.get_bounding_client_rect()))).collect())
    }

    /// Lets everything glide to its new place as soon as the page has changed. `renamed` has pairs of keys: what had the first
    /// one before has the second one now.
    pub fn glide(self, renamed: Vec<(String, String)>) {
        request_animation_frame(move || {
            let now = Places::read().0;
            for (key, (element, to)) in &now {
                if element.has_attribute(PILE) || element.class_list().contains(HIDDEN) {
                    continue;
                }
                let earlier = renamed.iter().filter(|(_, new)| new == key).map(|(old, _)| old);
                let from = earlier.chain([key]).find_map(|old| self.0.get(old));
                if let Some((_, from)) = from.filter(|(_, from)| is_far(from, to)) {
                    launch(element, from, to, Some(element.clone()));
                }
            }
            // What has gone onto a pile is not on the page any more: a copy of the old element shows it.
            for (old, new) in &renamed {
                let (Some((element, from)), Some((pile, to))) = (self.0.get(old), now.get(new)) else { continue };
                let has_left = element.has_attribute(PILE) || !now.contains_key(old);
                if pile.has_attribute(PILE) && has_left && is_far(from, to) {
                    launch(element, from, to, None);
                }
            }
        });
    }
}

/// Returns all elements that may glide, with their keys.
fn keyed() -> impl Iterator<Item = (String, HtmlElement)> {
    let found = document().query_selector_all(&format!("[{KEY}]")).ok();
    let count = found.as_ref().map_or(0, |found| found.length());
    (0..count).filter_map(move |at| {
        let element: HtmlElement = found.as_ref()?.get(at)?.dyn_into().ok()?;
        Some((element.get_attribute(KEY)?, element))
    })
}

fn is_far(from: &DomRect, to: &DomRect) -> bool {
    let is_shown = |place: &DomRect| place.width() > 0.0 && place.height() > 0.0;
    let distance = (from.left() - to.left()).abs() + (from.top() - to.top()).abs();
    is_shown(from) && is_shown(to) && distance >= LEAST
}

/// Lets a copy of an element glide from one place to another. `hidden` is not seen meanwhile.
fn launch(element: &HtmlElement, from: &DomRect, to: &DomRect, hidden: Option<HtmlElement>) {
    let (Some(layer), Ok(copy)) = (layer(), element.clone_node_with_deep(true)) else { return };
    let Ok(copy) = copy.dyn_into::<HtmlElement>() else { return };
    strip(&copy);
    if let Ok(inner) = copy.query_selector_all("*") {
        let elements = (0..inner.length()).filter_map(|at| inner.get(at)?.dyn_into::<Element>().ok());
        elements.for_each(|element| strip(&element));
    }
    let _ = copy.class_list().add_1("glide");
    let _ = copy.class_list().remove_1(HIDDEN);
    let size = if hidden.is_some() { to } else { from };
    let style = copy.style();
    for (name, value) in [
        ("--glide-left", to.left() + (to.width() - size.width()) / 2.0),
        ("--glide-top", to.top() + (to.height() - size.height()) / 2.0),
        ("--glide-width", size.width()),
        ("--glide-height", size.height()),
        ("--cw", size.width()),
        ("--glide-x", from.left() + from.width() / 2.0 - to.left() - to.width() / 2.0),
        ("--glide-y", from.top() + from.height() / 2.0 - to.top() - to.height() / 2.0),
    ] {
        let _ = style.set_property(name, &format!("{value:.1}px"));
    }
    let _ = style.set_property("--glide-from", &format!("{:.3}", from.width() / size.width()));
    let _ = style.set_property("--glide-to", &format!("{:.3}", if hidden.is_some() { 1.0 } else { 0.4 }));
    if layer.append_child(&copy).is_err() {
        return;
    }
    if let Some(hidden) = &hidden {
        let _ = hidden.class_list().add_1(HIDDEN);
    }
    let end = send_wrapper::SendWrapper::new((copy, hidden));
    set_timeout(
        move || {
            let (copy, hidden) = end.take();
            copy.remove();
            if let Some(hidden) = hidden {
                let _ = hidden.class_list().remove_1(HIDDEN);
            }
        },
        DURATION,
    );
}

/// Removes what identifies an element: a copy is a picture.
fn strip(element: &Element) {
    for name in [KEY, PILE, "data-card", "id"] {
        let _ = element.remove_attribute(name);
    }
}

/// How long a motion takes: `--glide-time` in the style sheet is the same.
const DURATION: core::time::Duration = core::time::Duration::from_millis(380);

/// Returns the layer over the page in which copies glide. No reader of the screen finds it.
fn layer() -> Option<Element> {
    let body = document().body()?;
    if let Ok(Some(layer)) = body.query_selector(":scope > .glides") {
        return Some(layer);
    }
    let layer = document().create_element("div").ok()?;
    layer.set_class_name("glides");
    layer.set_attribute("aria-hidden", "true").ok()?;
    layer.set_attribute("inert", "").ok()?;
    body.append_child(&layer).ok()?;
    Some(layer)
}
