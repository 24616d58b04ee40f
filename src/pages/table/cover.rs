//! Covers the screen when nobody may be looking at it any more.

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::{ev, task::spawn_local};
use leptos_use::{use_document, use_event_listener, use_window};

use crate::session::Input;
use crate::shell::{GameUi, Shell};

/// The maximum time in ms from pressing Tab until the window has lost the focus to a control of the browser.
const TAB_DELAY: f64 = 500.0;

/// The time in ms in which the person who has pressed Tab comes back from the controls of the browser. After it somebody else may be
/// at the device: the page does not hear of it if another window gets the focus from there.
const TAB_LIMIT: u32 = 10_000;

/// Covers the screen when the device is locked, when the person goes to another tab, app or window, and when the browser restores
/// the page from its cache (`pageshow`).
pub fn cover_when_left<G: GameUi>(shell: Shell<G>) {
    let cover = move || shell.send(Input::Cover);
    let _ = use_event_listener(use_document(), ev::visibilitychange, move |_| cover());
    let _ = use_event_listener(use_document(), ev::Custom::<ev::Event>::new("freeze"), move |_| cover());
    let _ = use_event_listener(use_window(), ev::pagehide, move |_| cover());
    let _ = use_event_listener(use_window(), ev::pageshow, move |_| cover());
    let last_tab = StoredValue::new(0.0);
    let _ = use_event_listener(use_window(), ev::keydown, move |event| {
        if event.key() == "Tab" && !event.alt_key() {
            last_tab.set_value(js_sys::Date::now());
        }
    });
    let last_blur = StoredValue::new(0.0);
    let _ = use_event_listener(use_window(), ev::blur, move |_| {
        let now = js_sys::Date::now();
        // The Tab key leads through the controls of the browser: the person is still at this window.
        if now > last_tab.get_value() + TAB_DELAY {
            return cover();
        }
        last_blur.set_value(now);
        spawn_local(async move {
            TimeoutFuture::new(TAB_LIMIT).await;
            // The table may have been left meanwhile.
            let is_latest = last_blur.try_get_value() == Some(now);
            if is_latest && !document().has_focus().unwrap_or(true) {
                cover();
            }
        });
    });
}
