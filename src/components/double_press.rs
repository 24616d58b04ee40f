//! Double presses: the second press of a button must not press what appears in its place.

use core::time::Duration;

use js_sys::Date;
use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use leptos_use::{use_document, use_event_listener};

/// The time for which a button counts no press at all after it has appeared, not from the keyboard either. It delays everybody, so it
/// is no longer than most double presses.
pub const DOUBLE_PRESS: Duration = Duration::from_millis(400);

/// The time for which a button counts no press if it has appeared where somebody has just pressed. Nobody else waits for it, so it is
/// long enough for people who press slowly. Where they have pressed longer ago, they may just be pressing again because nothing has
/// happened yet: it counts no press for the time of a double press.
const AFTER_PRESS: Duration = Duration::from_millis(700);

/// How far apart the two presses may be, in px.
const SLIP: f64 = 24.0;

/// The last press on the page.
#[derive(Clone, Copy)]
struct LastPress(StoredValue<Press>);

/// When and where somebody pressed.
#[derive(Clone, Copy, Default)]
struct Press {
    /// The time in ms since 1970.
    time: f64,
    /// The place in the window, in px.
    x: f64,
    y: f64,
}

/// Provides the last press to all components of the app.
pub fn provide_last_press() {
    let last = StoredValue::new(Press::default());
    let _ = use_event_listener(use_document(), ev::pointerdown, move |event| {
        last.set_value(Press { time: Date::now(), x: event.client_x().into(), y: event.client_y().into() });
    });
    provide_context(LastPress(last));
}

/// Returns whether a button counts presses: not for a moment if it appears where the last press was.
pub fn counts_presses(button: NodeRef<html::Button>) -> Signal<bool> {
    let LastPress(last) = expect_context();
    let counts = RwSignal::new(true);
    button.on_load(move |button| {
        let Press { time, x, y } = last.get_value();
        let place = button.get_bounding_client_rect();
        let is_here =
            x > place.left() - SLIP && x < place.right() + SLIP && y > place.top() - SLIP && y < place.bottom() + SLIP;
        if !is_here {
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
