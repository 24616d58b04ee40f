//! Keeps the screen of the device on while somebody thinks (Screen Wake Lock).
//!
//! `web-sys` has it only as an unstable API, which would need a flag for every build of the page; it is called through `Reflect`
//! instead.

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys;
use wasm_bindgen_futures::JsFuture;

/// Keeps the screen of the device on while `is_wanted` holds. Where the browser has no such lock, or refuses it,
/// nothing happens. It releases the lock when the page is hidden: the hand is covered then, so that the next lift requests it again.
pub fn keep_screen_on(is_wanted: Memo<bool>) {
    let lock = StoredValue::new_local(None::<WakeLock>);
    Effect::new(move || lock.set_value(is_wanted.get().then(WakeLock::request).flatten()));
}

/// A lock of the screen, or the request for one; dropping it releases the lock.
struct WakeLock(Promise);

impl WakeLock {
    fn request() -> Option<Self> {
        let navigator = web_sys::window()?.navigator();
        let locks = Reflect::get(&navigator, &"wakeLock".into()).ok().filter(JsValue::is_object)?;
        let request: Function = Reflect::get(&locks, &"request".into()).ok()?.dyn_into().ok()?;
        let lock: Promise = request.call1(&locks, &"screen".into()).ok()?.dyn_into().ok()?;
        let answer = JsFuture::from(lock.clone());
        spawn_local(async move {
            // A refusal is no error: nobody waits for the lock.
            let _ = answer.await;
        });
        Some(WakeLock(lock))
    }
}

impl Drop for WakeLock {
    fn drop(&mut self) {
        let lock = JsFuture::from(self.0.clone());
        spawn_local(async move {
            let Ok(lock) = lock.await else { return };
            if let Ok(release) = Reflect::get(&lock, &"release".into()).and_then(JsCast::dyn_into::<Function>) {
                let _ = release.call0(&lock);
            }
        });
    }
}
