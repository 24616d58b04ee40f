//! Double and late presses: the second press of a button must not press what appears in its place, nor must a press that comes when
//! the button has just gone away by itself.

use core::time::Duration;

use js_sys::Date;
use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use leptos::web_sys::{DomRect, Element};
use leptos_use::{UseEventListenerOptions, use_document, use_event_listener, use_event_listener_with_options};
use send_wrapper::SendWrapper;

/// The time for which a button counts no press at all after it has appeared, not from the keyboard either. It delays everybody, so it
/// is no longer than most double presses.
pub const DOUBLE_PRESS: Duration = Duration::from_millis(400);

/// The time for which a button counts no press if it has appeared where somebody has just pressed. Nobody else waits for it, so it is
/// long enough for people who press slowly. Where they have pressed longer ago, they may just be pressing again because nothing has
/// happened yet: it counts no press for the time of a double press.
const AFTER_PRESS: Duration = Duration::from_millis(700);

/// The time for which presses do not count where buttons have gone away by themselves: somebody may have been about to press one.
const LATE_PRESS: Duration = Duration::from_millis(700);

/// How far apart the two presses may be, in px.
const SLIP: f64 = 24.0;

/// The last press on the page.
#[derive(Clone, Copy)]
struct LastPress(StoredValue<Press>);

/// The buttons that have gone away by themselves last.
#[derive(Clone, Copy)]
struct LatePresses(StoredValue<Option<SendWrapper<GoneButtons>>>);

/// Buttons that have gone away by themselves.
struct GoneButtons {
    /// Their place.
    place: DomRect,
    /// The table to which they belonged.
    table: Element,
    /// The time in ms since 1970 until which no press counts there.
    until: f64,
}

/// When and where somebody pressed.
#[derive(Clone, Copy, Default)]
struct Press {
    /// The time in ms since 1970.
    time: f64,
    /// The place in the window, in px.
    x: f64,
    y: f64,
}

/// Returns whether a place in the window is in a rectangle or close to it.
fn is_near(place: &DomRect, x: f64, y: f64) -> bool {
    x > place.left() - SLIP && x < place.right() + SLIP && y > place.top() - SLIP && y < place.bottom() + SLIP
}

/// Provides the last press to all components of the app, and stops late presses.
pub fn provide_last_press() {
    let last = StoredValue::new(Press::default());
    let _ = use_event_listener(use_document(), ev::pointerdown, move |event| {
        last.set_value(Press { time: Date::now(), x: event.client_x().into(), y: event.client_y().into() });
    });
    provide_context(LastPress(last));
    let late = StoredValue::new(None::<SendWrapper<GoneButtons>>);
    let stop_late_press = move |event: ev::MouseEvent| {
        // A press of the keyboard has no place, and the focus may have moved to a button in the place of the one that is meant.
        let is_late = late.with_value(|late| {
            late.as_ref().is_some_and(|gone| {
                let (x, y) = (event.client_x().into(), event.client_y().into());
                let is_there = event.detail() == 0 || is_near(&gone.place, x, y);
                Date::now() < gone.until && gone.table.is_connected() && is_there
            })
        });
        // A card that is dropped is no press.
        if is_late && event.is_trusted() {
            event.stop_immediate_propagation();
            event.prevent_default();
        }
    };
    let capture = UseEventListenerOptions::default().capture(true);
    let _ = use_event_listener_with_options(use_document(), ev::click, stop_late_press, capture);
    provide_context(LatePresses(late));
}

/// Lets no press count for a moment at the place of a button in the dock and those beside it, nor of the keyboard, after they have
/// gone away without `is_pressed`, as long as the table is there. The dock says meanwhile that it is disabled.
pub fn stop_late_presses(button: NodeRef<html::Button>, is_pressed: StoredValue<bool>) {
    let LatePresses(late) = expect_context();
    let shown = StoredValue::new(None::<SendWrapper<(DomRect, Element, Element)>>);
    button.on_load(move |button| {
        let around = |selector: &str| button.closest(selector).ok().flatten();
        if let (Some(bar), Some(dock), Some(table)) = (button.parent_element(), around(".dock"), around(".game")) {
            shown.try_set_value(Some(SendWrapper::new((bar.get_bounding_client_rect(), dock, table))));
        }
    });
    on_cleanup(move || {
        if is_pressed.get_value() {
            return;
        }
        let Some(shown) = shown.get_value() else { return };
        let (place, dock, table) = shown.take();
        let until = Date::now() + LATE_PRESS.as_millis() as f64;
        late.try_set_value(Some(SendWrapper::new(GoneButtons { place, table, until })));
        let _ = dock.set_attribute("aria-disabled", "true");
        set_timeout(
            move || {
                let _ = dock.remove_attribute("aria-disabled");
            },
            LATE_PRESS,
        );
    });
}

/// Returns whether a button counts presses: not for a moment if it appears where the last press was.
pub fn counts_presses(button: NodeRef<html::Button>) -> Signal<bool> {
    let LastPress(last) = expect_context();
    let counts = RwSignal::new(true);
    button.on_load(move |button| {
        let Press { time, x, y } = last.get_value();
        if !is_near(&button.get_bounding_client_rect(), x, y) {
            return;
        }
        let is_recent = Date::now() - time < AFTER_PRESS.as_millis() as f64;
        counts.set(false);
        set_timeout(
            move || {
                counts.try_set(true);
            },
            if is_recent { AFTER_PRESS } else { DOUBLE_PRESS },
        );
    });
    counts.into()
}
