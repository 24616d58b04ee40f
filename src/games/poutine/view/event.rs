//! The dialog that shows an EVENT.

use leptos::prelude::*;

use super::super::{Card, Event, Poutine, text};
use super::card::{Face, Size};
use crate::components::{Dialog, class_for_all};
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
            <Dialog title=text::EVENT_TITLE class=class_for_all(context, "dialog--small pt-event") closes_outside=false on_close=move |()| context.acknowledge()>
                <div class="dialog__body">
                    <Face card=Card::Event(event) size=Size::Big/>
                    <p class="pt-event__told">
                        <b>{text::event_effect(event)}</b>
                        <span class="hint">{text::event_drawer(&context.name(seat))}</span>
                    </p>
                </div>
                <div class="dialog__foot">
                    <button type="button" class="btn btn--primary" on:click=move |_| context.acknowledge()>{text::CLOSE_EVENT}</button>
                </div>
            </Dialog>
        })
    }
}
