//! Listeners: one kind for all events.

use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::prelude::Closure;
use leptos::web_sys::{Event, EventTarget};

use super::keep;

/// Something that is done on an event, until this is dropped.
pub struct Listening {
    target: EventTarget,
    event: &'static str,
    act: Closure<dyn Fn(Event)>,
}

impl Listening {
    /// Begins to listen.
    pub fn new(target: &EventTarget, event: &'static str, act: Box<dyn Fn(Event)>) -> Self {
        let listening = Listening { target: target.clone(), event, act: Closure::wrap(act) };
        // It fails for no target and no event that there is.
        let _ = target.add_event_listener_with_callback(event, listening.act.as_ref().unchecked_ref());
        listening
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        let _ = self.target.remove_event_listener_with_callback(self.event, self.act.as_ref().unchecked_ref());
    }
}

/// Does something on an event of the window, as long as the screen is there.
pub fn on_window(event: &'static str, act: impl Fn(Event) + 'static) {
    keep(Listening::new(&leptos::prelude::window(), event, Box::new(act)));
}

/// Does something on an event of the document that does not reach the window, as long as the screen is there.
pub fn on_document(event: &'static str, act: impl Fn(Event) + 'static) {
    keep(Listening::new(&leptos::prelude::document(), event, Box::new(act)));
}
