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
        let Some(Event::EventDrawn { seat, event }) = observation.get() else {
            return None;
        };
        Some(view! {
            <AcknowledgeDialog context title=text::EVENT_TITLE class="dialog--small pt-event">
                <Face card=Card::Event(event) size=Size::Big/>
                <p class="pt-event__told">
                    <b>{text::event_effect(event)}</b>
                    <span class="hint">{text::event_drawer(&context.name(seat))}</span>
                </p>
            </AcknowledgeDialog>
        })
    }
}
