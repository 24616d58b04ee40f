//! Time: what happens a little later, and whether anything is to move meanwhile.

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::{document, window};
use leptos::task::spawn_local;

/// Does something after so many milliseconds. What it changes of a screen that is gone by then is not changed.
pub fn after(millis: u32, act: impl FnOnce() + 'static) {
    spawn_local(async move {
        TimeoutFuture::new(millis).await;
        act();
    });
}

/// Whether nothing is to move: the person has set it so here or on the device.
pub fn stands_still() -> bool {
    let set = document().document_element().and_then(|root| root.get_attribute("data-motion"));
    let device = || window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    set.as_deref() == Some("off") || device().is_some_and(|query| query.matches())
}
