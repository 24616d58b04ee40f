//! When people hear or feel something: a new event is shown, or somebody has to decide who did not before.

use leptos::prelude::window;
use leptos::wasm_bindgen::JsValue;

use super::GameUi;
use crate::game::{Next, SeatSet};
use crate::session::{CoveredScreen, Screen};

/// How long the device vibrates, in ms.
const VIBRATION: u32 = 60;

/// Notices when the table waits for other people than before. Whose turn it is, is public.
#[derive(Default)]
pub struct TurnAlert {
    /// The seats that were asked last.
    asked: SeatSet,
    /// Whether somebody else has been asked since the last alert.
    has_changed: bool,
}

impl TurnAlert {
    /// Returns whether this screen waits for a person, and others were asked since the last time.
    pub fn is_new_turn<G: GameUi>(&mut self, screen: &Screen<G>) -> bool {
        if let Next::Seats(asked) = G::next(&*screen.table().view)
            && asked != self.asked
        {
            self.asked = asked;
            self.has_changed = true;
        }
        waits_for_person(screen) && core::mem::take(&mut self.has_changed)
    }
}

/// Returns whether a person has to do something now: decide, lift the curtain or answer.
fn waits_for_person<G: GameUi>(screen: &Screen<G>) -> bool {
    match screen {
        Screen::Covered(CoveredScreen { next, .. }) => !next.is_empty(),
        Screen::ResponseWindow(_) => true,
        Screen::Seat(seat) => seat.is_asked,
        Screen::Over(_) | Screen::TakenOver(_) | Screen::Deleted(_) => false,
    }
}

/// Returns whether the second screen shows an event that the first one did not show.
pub fn is_new_event<G: GameUi>(shown: &Screen<G>, next: &Screen<G>) -> bool {
    let (before, after) = (shown.table(), next.table());
    // The same event may be seen by others now: the curtain has fallen over it.
    after.observation.is_some() && (before.observation.is_none() || before.events != after.events)
}

/// Lets the device vibrate, if it can.
pub fn vibrate() {
    if can_vibrate() {
        window().navigator().vibrate_with_duration(VIBRATION);
    }
}

/// Returns whether the browser knows vibration; not every one has the method.
pub fn can_vibrate() -> bool {
    js_sys::Reflect::has(&window().navigator(), &JsValue::from_str("vibrate")).unwrap_or(false)
}
