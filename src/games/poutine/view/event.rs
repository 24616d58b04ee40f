//! The dialog that shows an EVENT.

use leptos::prelude::*;

use super::super::{Card, Event, Poutine, Served, text};
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
        // While another EVENT is in progress, that one may still move him.
        let houdini = context.view.with_untracked(|view| {
            let [pending] = view.event_queue[..] else { return None };
            let to = view.event_target(pending).filter(|_| served != Some(Served::AtOnce))?;
            let name = (context.seat() != Some(to)).then(|| context.name(to));
            Some(text::houdini_goes(name.as_deref(), view.has_houdini(to), view.is_two_player()))
        });
        let (first, then) = match houdini {
            Some(houdini) => (houdini, format!("{effect} {drawer}")),
            None => (effect.to_string(), drawer),
        };
        Some(view! {
            <AcknowledgeDialog context title=text::EVENT_TITLE class="dialog--small pt-event">
                <Face card=Card::Event(event) size=Size::Big/>
                <p class="pt-event__told">
                    <b>{first}</b>
                    <span class="hint">{then}</span>
                </p>
            </AcknowledgeDialog>
        })
    }
}
