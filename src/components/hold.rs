//! A button that shows something hidden while it is held.

use leptos::ev;
use leptos::prelude::*;
use leptos_use::{UseTimeoutFnReturn, use_document, use_event_listener, use_timeout_fn, use_window};

use super::Icon;

/// The longest press that counts as a tap, in milliseconds.
const TAP: f64 = 400.0;

/// The time for which the button then says so, in milliseconds.
const TAP_NOTE: f64 = 3000.0;

/// A button that is held to look at something hidden, by pointer or key. It counts as released when the window loses the focus.
#[component]
pub fn HoldButton(
    /// What it says.
    label: &'static str,
    /// What it says for a moment after it was only tapped.
    label_after_tap: &'static str,
    /// Whether it is held.
    is_held: RwSignal<bool>,
) -> impl IntoView {
    let pressed_at = StoredValue::new(0.0);
    let was_tapped = RwSignal::new(false);
    let UseTimeoutFnReturn { start, stop, .. } = use_timeout_fn(move |()| was_tapped.set(false), TAP_NOTE);
    let press = move |event: ev::PointerEvent| {
        pressed_at.set_value(event.time_stamp());
        is_held.set(true);
    };
    let let_go = move || is_held.set(false);
    // A button that is removed while it is held gets no event of its release.
    on_cleanup(move || {
        is_held.try_set(false);
    });
    let _ = use_event_listener(use_document(), ev::visibilitychange, move |_| let_go());
    let _ = use_event_listener(use_window(), ev::pagehide, move |_| let_go());
    let _ = use_event_listener(use_window(), ev::blur, move |_| let_go());
    let release = move |event: ev::PointerEvent| {
        if event.time_stamp() - pressed_at.get_value() < TAP {
            was_tapped.set(true);
            stop();
            start(());
        }
        let_go();
    };
    let press_key = move |event: ev::KeyboardEvent| {
        if matches!(event.key().as_str(), " " | "Enter") {
            event.prevent_default();
            is_held.set(true);
        }
    };
    view! {
        <button
            type="button"
            class="btn hold"
            on:pointerdown=press
            on:contextmenu=|event| event.prevent_default()
            on:keydown=press_key
            on:pointerup=release
            on:pointercancel=move |_| let_go()
            on:pointerleave=move |_| let_go()
            on:keyup=move |_| let_go()
            on:blur=move |_| let_go()
        >
            <Icon name="eye"/>{move || if was_tapped.get() { label_after_tap } else { label }}
        </button>
    }
}
