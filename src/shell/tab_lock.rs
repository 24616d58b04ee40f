//! One tab plays a game: a lock that the browser releases when the tab is closed or crashes (Web Locks).
//!
//! `web-sys` has `LockManager` only as an unstable API, which would need a flag for every build of the page; it is called
//! through `Reflect` instead. Where there are no Web Locks the check of the writer before each save remains.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Function, Object, Promise, Reflect};
use leptos::task::spawn_local;
use leptos::wasm_bindgen::prelude::Closure;
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys;
use wasm_bindgen_futures::JsFuture;

/// The lock of a game; dropping it releases the lock.
pub struct TabLock {
    release: Function,
    loss: Rc<RefCell<Loss>>,
}

/// Whether another tab has stolen the lock, and what to do then.
#[derive(Default)]
struct Loss {
    is_lost: bool,
    act: Option<Box<dyn FnOnce()>>,
}

impl TabLock {
    /// Calls `act` when another tab steals the lock; at once if one has.
    pub fn on_lost(&self, act: impl FnOnce() + 'static) {
        let mut loss = self.loss.borrow_mut();
        match loss.is_lost {
            true => {
                drop(loss);
                act();
            }
            false => loss.act = Some(Box::new(act)),
        }
    }
}

impl Drop for TabLock {
    fn drop(&mut self) {
        let _ = self.release.call0(&JsValue::NULL);
    }
}

/// The answer to a request for the lock of a game.
pub enum Claim {
    /// This tab has the lock.
    Held(TabLock),
    /// Another tab has it.
    HeldElsewhere,
    /// The browser has no Web Locks.
    Unsupported,
}

/// Requests the lock of a game. With `steal` it is taken from the tab that has it.
pub async fn claim(id: &str, steal: bool) -> Claim {
    let (granted, grant) = promise();
    let (released, release) = promise();
    let Some(request) = request(id, steal, grant, released) else {
        return Claim::Unsupported;
    };
    let lock = JsFuture::from(granted).await;
    if !lock.is_ok_and(|lock| lock.is_truthy()) {
        return Claim::HeldElsewhere;
    }
    let loss = Rc::<RefCell<Loss>>::default();
    let lost = loss.clone();
    spawn_local(async move {
        // It ends when the lock is released, and fails when another tab steals it.
        if JsFuture::from(request).await.is_err() {
            let act = {
                let mut loss = lost.borrow_mut();
                loss.is_lost = true;
                loss.act.take()
            };
            if let Some(act) = act {
                act();
            }
        }
    });
    Claim::Held(TabLock { release, loss })
}

/// Returns a promise and the function that resolves it.
fn promise() -> (Promise, Function) {
    let mut resolve = None;
    let promise = Promise::new(&mut |fulfil, _| resolve = Some(fulfil));
    (promise, resolve.unwrap_or_default())
}

/// Calls `navigator.locks.request`. `grant` is called with the lock, or with null if another tab has it.
fn request(id: &str, steal: bool, grant: Function, released: Promise) -> Option<Promise> {
    let navigator = web_sys::window()?.navigator();
    let locks = Reflect::get(&navigator, &"locks".into()).ok().filter(JsValue::is_object)?;
    let request: Function = Reflect::get(&locks, &"request".into()).ok()?.dyn_into().ok()?;
    let options = Object::new();
    Reflect::set(&options, &(if steal { "steal" } else { "ifAvailable" }).into(), &JsValue::TRUE).ok()?;
    let hold = Closure::once_into_js(move |lock: JsValue| -> JsValue {
        let _ = grant.call1(&JsValue::NULL, &lock);
        if lock.is_null() { JsValue::UNDEFINED } else { released.into() }
    });
    let name = format!("three-ways-out/game/{id}");
    request.call3(&locks, &name.into(), &options, &hold).ok()?.dyn_into().ok()
}
