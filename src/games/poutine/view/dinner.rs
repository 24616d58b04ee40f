//! The dialog that tells that dinner is served.

use leptos::prelude::*;

use super::super::{Event, Poutine, text};
use super::card::Art;
use crate::components::AcknowledgeDialog;
use crate::game::Seat;
use crate::shell::use_seat_context;

/// The dialog that shows who has drawn the last card, which is no EVENT, and how many people of each player are out (H42).
#[component]
pub fn DinnerDialog() -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let observation = context.live_observation();
    move || {
        let Some(Event::Drew { seat, serves_dinner: true, .. }) = observation.get() else {
            return None;
        };
        let name = (context.seat() != Some(seat)).then(|| context.name(seat));
        let (last_card, out) = context.view.with_untracked(|view| {
            let out: Vec<_> = Seat::all(view.seats()).map(|seat| (context.name(seat), view.people(seat))).collect();
            (text::last_card(name.as_deref(), view.options.served), text::out_so_far(&out))
        });
        Some(view! {
            <AcknowledgeDialog context title=text::DINNER_TITLE class="dialog--small pt-event">
                <Art id="cloche" class="pt-dinner"/>
                <p class="pt-event__told"><b>{last_card}</b><span class="hint">{out}</span></p>
            </AcknowledgeDialog>
        })
    }
}
