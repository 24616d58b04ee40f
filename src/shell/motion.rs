//! Motion: cards glide from where they were before an event to where they are after it (FLIP).
//!
//! An element with the attribute `data-glide` can glide; the value is its key. `GameUi::glides` returns which keys an event has
//! moved. A copy of the element glides over the page while the element itself is hidden, so that no scrolled container clips
//! it. The page shows the state after the event before anything moves.

use std::cell::Cell;

use js_sys::Number;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{DomRect, Element, HtmlElement};

use super::settings::{Motion, Settings};
use super::{GameUi, Pace};
use crate::session::Screen;

/// The attribute with the key of an element.
const KEY: &str = "data-glide";

/// The attribute of a pile: what glides onto it is not seen any more.
const PILE: &str = "data-glide-pile";

/// The class of an element whose copy glides.
const HIDDEN: &str = "is-gliding";

/// The smallest distance in px that is worth a motion.
const LEAST: f64 = 6.0;

thread_local! {
    /// How many times all motions have been ended.
    static STOPS: Cell<u32> = const { Cell::new(0) };
}

/// What is going to glide, and where it is before a change of the screen.
pub struct PendingGlides(Vec<Glide>);

/// A motion from the place of one key to the place of another one.
struct Glide {
    old: String,
    new: String,
    element: HtmlElement,
    from: DomRect,
}

/// Returns whether things move, by the settings and by what the device prefers.
pub fn is_motion_enabled(settings: &Settings) -> bool {
    let reduces =
        || window().match_media("(prefers-reduced-motion: reduce)").ok().flatten().is_some_and(|query| query.matches());
    settings.motion == Motion::Device && settings.pace != Pace::Instant && !reduces()
}

/// Returns what glides from one screen to the next: only if the same observer sees the next event. So nothing glides across a
/// curtain.
pub fn glides_between<G: GameUi>(settings: &Settings, shown: &Screen<G>, next: &Screen<G>) -> Option<PendingGlides> {
    let is_same = shown.observer() == next.observer() && matches!((shown, next), (Screen::Seat(_), Screen::Seat(_)));
    if !is_same || !is_motion_enabled(settings) {
        return None;
    }
    let observation = next.table().observation.clone()?;
    let before = shown.table().observation.as_ref();
    let is_new = before.is_none_or(|before| !std::sync::Arc::ptr_eq(before, &observation));
    is_new.then(|| PendingGlides::read(G::glides(&observation, &shown.table().view, &next.table().view)))
}

impl PendingGlides {
    /// Returns where everything is that is going to glide. `keys` are pairs: what has the first key now has the second one after the
    /// change.
    pub fn read(keys: Vec<(String, String)>) -> Self {
        let place = |(old, new): (String, String)| {
            let element = keyed(&old)?;
            let from = element.get_bounding_client_rect();
            Some(Glide { old, new, element, from })
        };
        PendingGlides(keys.into_iter().filter_map(place).collect())
    }

    /// Lets everything glide to its new place as soon as the page has changed.
    pub fn glide(self) {
        if self.0.is_empty() {
            return;
        }
        let stops = STOPS.get();
        request_animation_frame(move || {
            if STOPS.get() != stops {
                return;
            }
            // Glides from one key, or to one, are alternatives: the first one is used whose new place the page shows.
            let (mut departed, mut arrived): (Vec<String>, Vec<String>) = Default::default();
            for Glide { old, new, element, from } in self.0 {
                let is_done = departed.contains(&old) || arrived.contains(&new);
                let Some(target) = keyed(&new).filter(|_| !is_done) else { continue };
                let to = target.get_bounding_client_rect();
                if distance(&from, &to) < LEAST {
                    continue;
                }
                if !target.has_attribute(PILE) {
                    launch(&target, &from, &to, Some(target.clone()));
                    departed.push(old);
                    arrived.push(new);
                } else if element.has_attribute(PILE) || keyed(&old).is_none() {
                    // What has gone onto a pile is not on the page any more: a copy of the old element shows it.
                    launch(&element, &from, &to, None);
                }
            }
        });
    }
}

/// Ends all motions at once: on a covered screen nothing of a hand may be seen.
pub fn stop() {
    STOPS.set(STOPS.get() + 1);
    if let Ok(Some(layer)) = document().query_selector("body > .glides") {
        layer.replace_children_with_node_0();
    }
}

/// Returns the element with a key. Keys are made of letters, digits and `-`.
fn keyed(key: &str) -> Option<HtmlElement> {
    document().query_selector(&format!("[{KEY}=\"{key}\"]")).ok().flatten()?.dyn_into().ok()
}

/// Returns the distance in px between two places; 0 if nothing is to be seen at one of them.
fn distance(from: &DomRect, to: &DomRect) -> f64 {
    let is_shown = |place: &DomRect| place.width() > 0.0 && place.height() > 0.0;
    if is_shown(from) && is_shown(to) { (from.left() - to.left()).abs() + (from.top() - to.top()).abs() } else { 0.0 }
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
        let _ = style.set_property(name, &format!("{}px", decimal(value, 1)));
    }
    let _ = style.set_property("--glide-from", &decimal(from.width() / size.width(), 3));
    let _ = style.set_property("--glide-to", if hidden.is_some() { "1" } else { "0.4" });
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

/// Formats a number with a fixed number of decimals. The browser does it, because Rust's code for it adds 8 kB to the page.
fn decimal(value: f64, decimals: u8) -> String {
    Number::from(value).to_fixed(decimals).map_or_else(|_| "0".into(), String::from)
}

/// Removes what identifies an element: a copy is a picture.
fn strip(element: &Element) {
    for name in [KEY, PILE, "data-card", "data-sign", "id"] {
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
