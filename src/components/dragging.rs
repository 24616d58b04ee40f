//! Dragging: a card of the player's own hand that is dropped on the table does what presses of the card, and then of buttons, would
//! do.
//!
//! A place where cards can be dropped has the attribute `data-drop`. Its value is what is done with a card there, and the button of the
//! dock that does it with the chosen card has the same value in `data-does`. A button that is such a place itself, such as one that
//! chooses a player, has an empty value.

use leptos::ev;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, HtmlElement, PointerEvent};
use leptos_use::{use_document, use_event_listener};

use super::find;

/// The distance in px within which a pointer presses and does not drag.
const SLOP: f64 = 10.0;

/// The class of the element of the list whose card is being dragged.
const DRAGGED: &str = "is-dragged";

/// The class of the body meanwhile.
const DRAGGING: &str = "is-dragging";

/// The class of the element whose card was dropped: it stays where it is, as long as it is about to leave the hand.
const DROPPED: &str = "is-dropped";

/// Directive: the cards of this list, each a button in an `li`, can be dragged while `can_drag` holds.
pub fn dragging(list: Element, can_drag: Signal<bool>) {
    let drag = StoredValue::new_local(None::<Drag>);
    let _ = use_event_listener(list.clone(), ev::pointerdown, move |event| {
        // A second finger on the hand changes nothing about what the first one drags.
        if !(event.is_primary() && event.button() == 0 && can_drag.get_untracked()) {
            return;
        }
        // Another device, such as a mouse, has a primary pointer of its own, and the end of a drag can be missed.
        let before = drag.try_update_value(|drag| core::mem::replace(drag, Drag::of(&event)));
        if let Some(before) = before.flatten() {
            before.put_back();
        }
    });
    // A dropped card that is chosen again is in the hand again.
    let _ = use_event_listener(list, ev::click, |event| {
        if let Some(slot) = slot_of(&event) {
            let _ = slot.class_list().remove_1(DROPPED);
        }
    });
    let _ = use_event_listener(use_document(), ev::pointermove, move |event| {
        drag.update_value(|drag| {
            if let Some(drag) = drag.as_mut().filter(|drag| drag.pointer == event.pointer_id()) {
                drag.follow(&event);
            }
        });
    });
    let take = move |event: &PointerEvent| {
        let is_it = drag.with_value(|drag| drag.as_ref().is_some_and(|drag| drag.pointer == event.pointer_id()));
        is_it.then(|| drag.try_update_value(Option::take)).flatten().flatten().filter(|drag| drag.has_moved)
    };
    let _ = use_event_listener(use_document(), ev::pointerup, move |event| {
        if let Some(drag) = take(&event) {
            drag.drop_at(event.client_x() as f32, event.client_y() as f32);
        }
    });
    let _ = use_event_listener(use_document(), ev::pointercancel, move |event| {
        if let Some(drag) = take(&event) {
            drag.put_back();
        }
    });
    on_cleanup(|| set_class_of_body(false));
}

/// A card under a pointer that is pressed.
struct Drag {
    /// The pointer.
    pointer: i32,
    /// The element of the list with the card.
    slot: HtmlElement,
    /// Where the pointer was pressed, in px.
    start: (i32, i32),
    /// Whether the card is being dragged.
    has_moved: bool,
}

impl Drag {
    /// Returns the card that was pressed, if it was one.
    fn of(event: &PointerEvent) -> Option<Self> {
        let slot = slot_of(event)?;
        Some(Drag { pointer: event.pointer_id(), slot, start: (event.client_x(), event.client_y()), has_moved: false })
    }

    /// Moves the card to the pointer. The first motion chooses it.
    fn follow(&mut self, event: &PointerEvent) {
        let (x, y) = (event.client_x() - self.start.0, event.client_y() - self.start.1);
        if !self.has_moved {
            if f64::from(x).hypot(f64::from(y)) < SLOP {
                return;
            }
            self.has_moved = true;
            if !self.is_chosen() {
                press(self.slot.query_selector("button").ok().flatten());
            }
            let _ = self.slot.class_list().add_1(DRAGGED);
            set_class_of_body(true);
        }
        let style = self.slot.style();
        let _ = style.set_property("--drag-x", &format!("{x}px"));
        let _ = style.set_property("--drag-y", &format!("{y}px"));
    }

    /// Does with the card what is done at this place of the window.
    fn drop_at(self, x: f32, y: f32) {
        set_class_of_body(false);
        let place = place_at(x, y).filter(|_| self.is_chosen());
        match place.as_ref().and_then(|place| place.get_attribute("data-drop")) {
            None => return self.put_back(),
            Some(does) if does.is_empty() => press(place),
            Some(does) => {
                press(find(&format!(".dock [data-does=\"{does}\"]")));
                // It may have asked for a target.
                request_animation_frame(move || {
                    press(
                        place_at(x, y)
                            .filter(|place| place.get_attribute("data-drop").is_some_and(|does| does.is_empty())),
                    );
                });
            }
        }
        request_animation_frame(move || {
            let _ = self.slot.class_list().add_1(DROPPED);
            self.put_back();
        });
    }

    /// Lets the card go back to the hand.
    fn put_back(&self) {
        let _ = self.slot.class_list().remove_1(DRAGGED);
        set_class_of_body(false);
    }

    fn is_chosen(&self) -> bool {
        self.slot.query_selector("[aria-selected=true]").is_ok_and(|chosen| chosen.is_some())
    }
}

/// Returns the element of a list in which an event has happened.
fn slot_of(event: &ev::Event) -> Option<HtmlElement> {
    let target: Element = event.target()?.dyn_into().ok()?;
    target.closest("li").ok()??.dyn_into().ok()
}

/// Returns the place for cards at this point of the window, in px.
fn place_at(x: f32, y: f32) -> Option<Element> {
    document().element_from_point(x, y)?.closest("[data-drop]").ok()?
}

/// Presses a button.
fn press(button: Option<Element>) {
    if let Some(button) = button.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
        button.click();
    }
}

fn set_class_of_body(is_dragging: bool) {
    if let Some(body) = document().body() {
        let _ = body.class_list().toggle_with_force(DRAGGING, is_dragging);
    }
}
