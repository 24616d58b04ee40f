//! One tab plays a game: a lock that the browser releases when the tab is closed or crashes (Web Locks).
//!
//! `web-sys` has `LockManager` only as an unstable API, which would need a flag for every build of the page; it is called
//! through `Reflect` instead.
//!
//! A tab that wants to play announces it in `localStorage`; the one that plays stops. If that one does not answer within
//! [`RELEASE_LIMIT`], the game is taken from it. It may go on later in the middle of a task, without having heard of that, so
//! it saves only within [`SAVE_LIMIT`] from the start of a task, and a bot or a timer that is its first task after a pause waits
//! for the news first: the device may have slept. Without Web Locks, two tabs may announce the game at the same
//! moment: then the one whose announcement stands in `localStorage` after the wait plays it.
//!
//! A tab that shows the result of a game releases the lock and ignores announcements, so several tabs can show it.
//!
//! Two tabs can both save once only if a browser delivers a change of `localStorage` later than [`SAVE_LIMIT`] (without Web
//! Locks, later than [`STORAGE_DELAY`] if two tabs announce the game and nobody plays it), if the clock is set back, or if a
//! process stops for seconds between the look at the clock and the write right after it. `localStorage` has no way to compare
//! and write in one step, so no check there can exclude that. The database has: it accepts one of the two saves, the tab with
//! the other one stops, and that save never gets the mark of a saved move.

use core::pin::pin;
use std::cell::RefCell;
use std::rc::Rc;

use futures_util::future::{Either, select};
use gloo_timers::future::TimeoutFuture;
use js_sys::{Function, Object, Promise, Reflect};
use leptos::task::spawn_local;
use leptos::wasm_bindgen::prelude::Closure;
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys::{self, AbortController, AbortSignal};
use wasm_bindgen_futures::JsFuture;

use super::SavedGames;

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
        if loss.is_lost {
            drop(loss);
            act();
        } else {
            loss.act = Some(Box::new(act))
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
    Locked(TabLock),
    /// Another tab has it.
    LockedElsewhere,
    /// The browser has no Web Locks, or refuses them, and no other tab has announced the game later than this one. With the text that the
    /// writer of the game may replace; `None` for a game that is not saved yet.
    WithoutLocks(Option<String>),
}

impl Claim {
    /// Returns the text that the writer of the game may replace, where there are no Web Locks.
    pub fn confirmed(&self) -> Option<&str> {
        match self {
            Claim::WithoutLocks(confirmed) => confirmed.as_deref(),
            Claim::Locked(_) | Claim::LockedElsewhere => None,
        }
    }
}

/// The time in ms in which another tab must release the game before it is taken from it: a suspended tab does not answer.
const RELEASE_LIMIT: u32 = 4_000;

/// The time in ms from the start of a task in which a tab may save: half of [`RELEASE_LIMIT`], so that the game has not been
/// taken from it without its knowledge. The rest is for the announcement of the other tab to arrive.
pub const SAVE_LIMIT: f64 = 2_000.0;

/// The time in ms between two looks for the answer of another tab where there are no Web Locks.
const POLL: u32 = 50;

/// The time in ms after which this tab sees what another tab has written to `localStorage`, if nothing else tells.
const STORAGE_DELAY: u32 = 250;

/// Requests the lock of a game that has just been dealt: no other tab knows of it yet.
pub async fn claim_new(id: &str) -> Claim {
    request_lock(id, LockRequest::IfFree).await
}

/// Requests the lock of a saved game. With `take_over` the tab that has it is asked to stop; if it does not answer, the lock is
/// stolen. When this returns, that tab has written its last save, unless it is suspended.
pub async fn claim(id: &str, take_over: bool) -> Claim {
    if !has_locks() {
        return claim_without_locks(id).await;
    }
    if !take_over {
        return request_lock(id, LockRequest::IfFree).await;
    }
    // The other tab hears of it as a change of the storage.
    SavedGames::announce(id);
    let abort = AbortController::new().ok();
    let signal = abort.as_ref().map(AbortController::signal);
    let waiting = pin!(request_lock(id, LockRequest::WhenFree(signal)));
    let claim = match select(waiting, TimeoutFuture::new(RELEASE_LIMIT)).await {
        Either::Left((claim, _)) => claim,
        Either::Right(_) => {
            abort.inspect(AbortController::abort);
            request_lock(id, LockRequest::Steal).await
        }
    };
    TimeoutFuture::new(STORAGE_DELAY).await;
    claim
}

/// Announces the game and waits until the tab that plays it has written its last save, or [`RELEASE_LIMIT`]. Of tabs that
/// announce it at the same moment only the last one may play it.
async fn claim_without_locks(id: &str) -> Claim {
    let Some(announced) = SavedGames::announce(id) else { return Claim::WithoutLocks(None) };
    let mut waited = 0;
    while waited < RELEASE_LIMIT && !SavedGames::is_released(id, &announced) {
        TimeoutFuture::new(POLL).await;
        waited += POLL;
    }
    TimeoutFuture::new(STORAGE_DELAY).await;
    match SavedGames::confirm(id, &announced) {
        Some(confirmed) => Claim::WithoutLocks(Some(confirmed)),
        None => Claim::LockedElsewhere,
    }
}

/// Returns whether the browser has Web Locks.
pub fn has_locks() -> bool {
    locks().is_some()
}

fn locks() -> Option<JsValue> {
    let navigator = web_sys::window()?.navigator();
    Reflect::get(&navigator, &"locks".into()).ok().filter(JsValue::is_object)
}

/// The manner in which a lock is requested.
enum LockRequest {
    /// At once, or not at all.
    IfFree,
    /// As soon as nobody has it, or until this signal aborts the request.
    WhenFree(Option<AbortSignal>),
    /// At once, from the tab that has it.
    Steal,
}

async fn request_lock(id: &str, how: LockRequest) -> Claim {
    let (granted, grant) = promise();
    let (released, release) = promise();
    let refuse = grant.clone();
    let Some(request) = request(id, how, grant, released) else {
        return Claim::WithoutLocks(None);
    };
    let loss = Rc::<RefCell<Loss>>::default();
    let lost = loss.clone();
    spawn_local(async move {
        // It ends when the lock is released, and fails when the request is aborted or refused, or another tab steals the lock.
        if JsFuture::from(request).await.is_err() {
            // Nobody waits for a lock that is refused. If it was granted before, this does nothing.
            let _ = refuse.call0(&JsValue::NULL);
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
    match JsFuture::from(granted).await {
        Ok(lock) if lock.is_truthy() => Claim::Locked(TabLock { release, loss }),
        // A browser that keeps no data of this site refuses all locks.
        Ok(lock) if lock.is_undefined() => Claim::WithoutLocks(None),
        _ => Claim::LockedElsewhere,
    }
}

/// Returns a promise and the function that resolves it.
fn promise() -> (Promise, Function) {
    let mut resolve = None;
    let promise = Promise::new(&mut |fulfil, _| resolve = Some(fulfil));
    (promise, resolve.unwrap_or_default())
}

/// Calls `navigator.locks.request`. `grant` is called with the lock, or with null if another tab has it.
fn request(id: &str, how: LockRequest, grant: Function, released: Promise) -> Option<Promise> {
    let locks = locks()?;
    let request: Function = Reflect::get(&locks, &"request".into()).ok()?.dyn_into().ok()?;
    let options = Object::new();
    match how {
        LockRequest::IfFree => Reflect::set(&options, &"ifAvailable".into(), &JsValue::TRUE).ok()?,
        LockRequest::WhenFree(Some(signal)) => Reflect::set(&options, &"signal".into(), &signal).ok()?,
        LockRequest::WhenFree(None) => true,
        LockRequest::Steal => Reflect::set(&options, &"steal".into(), &JsValue::TRUE).ok()?,
    };
    let hold = Closure::once_into_js(move |lock: JsValue| -> JsValue {
        let _ = grant.call1(&JsValue::NULL, &lock);
        if lock.is_null() { JsValue::UNDEFINED } else { released.into() }
    });
    let name = format!("three-ways-out/game/{id}");
    request.call3(&locks, &name.into(), &options, &hold).ok()?.dyn_into().ok()
}
