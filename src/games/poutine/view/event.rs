//! The dialog that shows an EVENT.

use leptos::prelude::*;

use super::super::{Card, Event, Poutine, text};
use super::card::{Face, Size};
use crate::components::AcknowledgeDialog;
use crate::shell::use_seat_context;

/// The dialog that shows an EVENT that has just been drawn.
#[component]
pub fn EventDialog() -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let observation = context.live_observation();
    move || {
        let Some(Event::EventDrawn { seat, event, serves_dinner }) = observation.get() else {
            return None;
        };
        let served = serves_dinner.then(|| context.view.with_untracked(|view| view.options.served));
        let (effect, drawer) = text::drawn_event(event, &context.name(seat), served);
        Some(view! {
            <AcknowledgeDialog context title=text::EVENT_TITLE class="dialog--small pt-event">
                <Face card=Card::Event(event) size=Size::Big/>
                <p class="pt-event__told">
                    <b>{effect}</b>
                    <span class="hint">{drawer}</span>
                </p>
            </AcknowledgeDialog>
        })
    }
}
