//! The house: what is public on the table.

use leptos::prelude::*;
use leptos::web_sys::Element;

use super::super::{Card, Event, Intruder, Kind, text};
use super::card::{Art, Face};
use super::plan::{Plan, use_plan};
use super::room::Room;
use super::snatch::takeable;
use crate::components::{Lately, Log, find, scroll_into_view};
use crate::game::{Observation, Seat};
use crate::shell::{Curtain, use_seat_context};

/// The deck, the rooms of all players and the log. Once a card is chosen, the first room that it can be played in is scrolled to,
/// and so is a room in which something happens: six of them are more than a phone shows. While the curtain waits for somebody, its
/// button stays in sight instead.
#[component]
pub fn House() -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let plan = use_plan();
    Effect::new(move || {
        if matches!(plan.get(), Plan::Card(_)) {
            // The room of the player at the screen is the first one in the document, but most cards are played on others.
            scroll_into_view(move || find(".in-seat.is-legal:nth-child(n + 2)").or_else(|| find(".in-seat.is-legal")));
        }
    });
    let seats = context.view.with_untracked(|view| view.seats());
    let first = context.seat().unwrap_or(Seat(0));
    let curtain = context.curtain;
    Effect::new(move || {
        let changed = context.observation.with(|observation| changed_room(observation.as_deref()?));
        let changed = changed.filter(|_| !curtain.with_untracked(waits));
        if let Some(place) = changed.and_then(|seat| first.clockwise(seats).position(|other| other == seat)) {
            // In the next frame the curtain may wait.
            let is_waiting = move || curtain.try_with_untracked(waits).unwrap_or(true);
            scroll_into_view(move || find(&format!(".in-house > :nth-child({})", place + 1)).filter(|_| !is_waiting()));
        }
    });
    // While it is asked what a Snatch takes, a press on what can be taken chooses it.
    let take = move |event: leptos::ev::MouseEvent| {
        let (Some(me), Plan::Take(chosen)) = (context.seat(), plan.get_untracked()) else { return };
        let pressed: Element = event_target(&event);
        let is_in = |selector: &str| pressed.closest(selector).is_ok_and(|found| found.is_some());
        let room = (1..).zip(first.clockwise(seats)).find(|(at, _)| is_in(&format!(".in-house > :nth-child({at})")));
        let mut here = context.view.with_untracked(|view| takeable(view, me));
        here.retain(|(from, _)| room.is_some_and(|(_, seat)| seat == *from));
        let is_pressed = |(_, card): &(Seat, Card)| is_in(&part_of_room(*card));
        // Beside the cards a press means the only one that can be taken here.
        let only = || here.first().filter(|_| here.len() == 1 && !is_in("[data-card]"));
        if let Some(choice) = here.iter().find(|choice| is_pressed(choice)).or_else(only).copied() {
            event.stop_propagation(); // no explanation of the card
            plan.set(Plan::Take((chosen != Some(choice)).then_some(choice)));
        }
    };
    view! {
        <div class="in-head"><Lately context turns=seats.saturating_sub(1)/><Deck/></div>
        <ol class=format!("in-house in-house--{seats}") aria-label=text::HOUSE on:click=take>
            {first.clockwise(seats).map(|seat| view! { <Room seat/> }).collect_view()}
        </ol>
        <Log context can_close=context.seat().is_some()/>
    }
}

/// Returns whether the curtain has a button that somebody must press.
fn waits(curtain: &Curtain) -> bool {
    match curtain {
        Curtain::Closed { next, .. } => !next.is_empty(),
        Curtain::Proposal(_) | Curtain::ResponseWindow(_) | Curtain::TakenOver => true,
        Curtain::Open => false,
    }
}

/// Returns the selector of this card in a room: an item, or the last card of its title in the row, as a Snatch takes the latest
/// damage or healing card (I31).
fn part_of_room(card: Card) -> String {
    match card.kind() {
        Kind::Item => format!(".in-items > [data-card={}]", card.code()),
        _ => format!(".in-row > [data-card={0}]:not(:has(~ [data-card={0}]))", card.code()),
    }
}

/// Returns the player in whose room an event changes something.
fn changed_room(observation: &Observation<Intruder>) -> Option<Seat> {
    match observation {
        Event::Laid { on: seat, .. } | Event::Snatched { from: seat, .. } => Some(*seat),
        Event::SnatchedItemLaid { seat, .. } => Some(*seat),
        Event::LifeRestored { seat } | Event::LostLife { seat, .. } | Event::Died { seat } => Some(*seat),
        _ => None,
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
