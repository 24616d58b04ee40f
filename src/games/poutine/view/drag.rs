//! Dragging a card of the own hand onto the table, which plays it as a tap and the button do.

use leptos::ev::PointerEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::Element;

use super::super::{Action, ActionCard, Card, Poutine};
use super::aim;
use super::card::{Face, Size};
use super::plan::{PhasePlan, Plan, use_plan};
use crate::game::Seat;
use crate::shell::SeatContext;

/// The distance in px from which on a press is a drag.
const THRESHOLD: i32 = 10;

/// A pressed card of the own hand.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Pressed {
    card: Card,
    pointer: i32,
    from: (i32, i32),
    /// Where the card is dragged; `None` before it has been moved far enough.
    at: Option<(i32, i32)>,
}

/// The card that is dragged. The table provides it.
#[derive(Clone, Copy)]
pub struct Drag {
    pressed: RwSignal<Option<Pressed>>,
    /// Whether a drag has just ended: the click that follows it chooses no card.
    has_ended: RwSignal<bool>,
}

impl Drag {
    /// Returns a drag of nothing.
    pub fn new() -> Self {
        Drag { pressed: RwSignal::new(None), has_ended: RwSignal::new(false) }
    }

    /// The card that is dragged, and where it is.
    fn dragged(self) -> Option<(Card, (i32, i32))> {
        self.pressed.with(|pressed| pressed.and_then(|pressed| Some((pressed.card, pressed.at?))))
    }

    /// Whether a card is dragged.
    pub fn is_active(self) -> bool {
        self.dragged().is_some()
    }

    /// Whether this card is dragged.
    pub fn is_of(self, card: Card) -> bool {
        self.dragged().is_some_and(|(dragged, _)| dragged == card)
    }

    /// Whether a click belongs to a drag that has just ended.
    pub fn has_ended(self) -> bool {
        self.has_ended.get_untracked()
    }

    /// Presses a card.
    pub fn press(self, card: Card, event: &PointerEvent) {
        if event.is_primary() && event.button() == 0 {
            let from = (event.client_x(), event.client_y());
            self.pressed.set(Some(Pressed { card, pointer: event.pointer_id(), from, at: None }));
        }
    }

    /// Moves the pressed card, once the pointer has moved far enough.
    pub fn carry(self, event: &PointerEvent) {
        let Some(mut pressed) = self.pressed.get_untracked().filter(|pressed| pressed.pointer == event.pointer_id())
        else {
            return;
        };
        if event.buttons() == 0 {
            // It was released beside the card.
            return self.cancel();
        }
        let at = (event.client_x(), event.client_y());
        let (x, y) = (at.0 - pressed.from.0, at.1 - pressed.from.1);
        if pressed.at.is_none() {
            if x * x + y * y < THRESHOLD * THRESHOLD {
                return;
            }
            let element: Option<Element> = event.current_target().and_then(|target| target.dyn_into().ok());
            // Without the capture the drag ends where the pointer leaves the card.
            let _ = element.map(|element| element.set_pointer_capture(pressed.pointer));
        }
        pressed.at = Some(at);
        self.pressed.set(Some(pressed));
    }

    /// Ends the drag. Returns the card if it has been dropped on the table.
    pub fn drop_on_table(self, event: &PointerEvent) -> Option<Card> {
        let pressed = self.pressed.get_untracked().filter(|pressed| pressed.pointer == event.pointer_id())?;
        self.pressed.set(None);
        pressed.at?;
        self.has_ended.set(true);
        set_timeout(
            move || {
                let _ = self.has_ended.try_set(false);
            },
            core::time::Duration::ZERO,
        );
        let below = document().element_from_point(event.client_x() as f32, event.client_y() as f32)?;
        below.closest(".board").ok().flatten().map(|_| pressed.card)
    }

    /// Drops nothing: the browser has taken the pointer, to scroll for example.
    pub fn cancel(self) {
        self.pressed.set(None);
    }
}

/// Plays a card that has been dropped on the table. One that is no play of a turn is chosen, so that the player reads what it does.
pub fn play(context: SeatContext<Poutine>, plan: PhasePlan, me: Seat, card: Card) {
    match card {
        Card::Action(ActionCard::SecondHelping | ActionCard::Understudy) | Card::Item(_) | Card::Event(_) => {
            plan.set(Plan::Card(card));
        }
        Card::Action(action) => aim::begin(context, plan, me, action),
        Card::Escape(escape) => {
            plan.set(Plan::None);
            context.act(Action::Lay(escape));
        }
    }
}

/// The dragged card, under the pointer.
#[component]
pub fn DraggedCard() -> impl IntoView {
    let drag: Drag = expect_context();
    let plan = use_plan();
    let card = Memo::new(move |_| drag.dragged().map(|(card, _)| card).filter(|_| plan.is_possible()));
    let place = move || drag.dragged().map(|(_, (x, y))| format!("{x}px {y}px"));
    move || {
        card.get().map(|card| {
            view! { <div class="pt-dragged" aria-hidden="true" style:translate=place><Face card size=Size::Middle/></div> }
        })
    }
}
