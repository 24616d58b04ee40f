//! The house: what is public on the table.

use leptos::prelude::*;

use super::super::{Intruder, text};
use super::card::{Art, Face};
use super::plan::{Plan, use_plan};
use super::room::Room;
use crate::components::{Lately, Log, scroll_into_view};
use crate::game::Seat;
use crate::shell::use_seat_context;

/// The deck, the rooms of all players and the log. Once a card is chosen, the first room that it can be played in is scrolled to.
#[component]
pub fn House() -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let plan = use_plan();
    Effect::new(move || {
        if matches!(plan.get(), Plan::Card(_)) {
            scroll_into_view(|| document().query_selector(".in-seat.is-legal").ok().flatten());
        }
    });
    let seats = context.view.with_untracked(|view| view.seats());
    let first = context.seat().unwrap_or(Seat(0));
    view! {
        <div class="in-head"><Lately context turns=seats.saturating_sub(1) is_fixed=true/><Deck/></div>
        <ol class=format!("in-house in-house--{seats}") aria-label=text::HOUSE>
            {first.round(seats).map(|seat| view! { <Room seat/> }).collect_view()}
        </ol>
        <Log context can_close=context.seat().is_some()/>
    }
}

/// The deck, and its top card if a Flashlight has turned it up.
#[component]
fn Deck() -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let count = context.view_memo(|view| view.deck_size());
    let top = context.view_memo(|view| view.flashlit);
    view! {
        <div class="in-deck" data-sign=text::signs::DECK_SIGN.code>
            <span class="card card--back" aria-hidden="true"><Art id="back"/><b class="in-deck__n">{count}</b></span>
            <span class="vh">{move || text::deck(count.get(), top.get().is_some())}</span>
            {move || top.get().map(|card| view! { <Face card class="in-lit"/> })}
        </div>
    }
}
