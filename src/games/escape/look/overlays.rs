//! What comes over the table: a disaster, and the discards.

use super::super::{Card, CardType, Escape, Event, text};
use super::card::face_up;
use crate::shell::SeatContext;
use crate::ui::to_ruling;
use crate::ui::{Element, Piece, State, button, dialog, el, icon, live, many};
use leptos::prelude::*;

/// A disaster: what could not be placed, and what is lost with it.
pub fn disaster(place: SeatContext<Escape>) -> Piece {
    live(move || {
        let Some(Event::Disaster { seat, unplayable, lost }) = place.observation.get() else {
            return None;
        };
        let lost = lost.map(usize::from);
        let route = place.view.with(|view| last_route(&view.discards).to_vec());
        let part = |title: String, cards: &[Card]| {
            el("div", "loss__part")
                .child(el("h3", "loss__h").child(title))
                .child(el("ol", "route__cards").children(cards.iter().map(|card| face_up(*card, ""))))
        };
        let loss = el("div", "loss")
            .child(unplayable.map(|card| part(text::NOT_PLACED.into(), &[card])))
            .child(lost.map(|at| part(text::lost_route(at, route.len()), &route)));
        let told = text::disaster(&place.name(seat), unplayable, lost);
        let why = el("p", "dialog__why").child(text::WHY_DISASTER).child(" ").child(to_ruling::<Escape>("E21"));
        let body = el("div", "dialog__body").child(el("p", "").child(told)).child(loss).child(why);
        let go_on = button("btn btn--primary", move || place.acknowledge()).child(text::GO_ON);
        let foot = el("div", "dialog__foot").child(go_on);
        Some(dialog(text::DISASTER, "dialog--disaster", move || place.acknowledge(), many([body, foot])))
    })
}

/// The route that was lost last lies on top of the discards: from its key on.
fn last_route(discards: &[Card]) -> &[Card] {
    let key = discards.iter().rposition(|card| card.kind() == CardType::Key).unwrap_or(0);
    &discards[key..]
}

/// The discards, by type.
pub fn discards(place: SeatContext<Escape>, open: State<bool>) -> Piece {
    live(move || {
        open.get().then(|| {
            let discards = place.view.with(|view| view.discards.clone());
            let none = discards.is_empty().then(|| el("p", "empty").child(icon("discard")).child(text::NO_DISCARDS));
            let piles =
                [CardType::Key, CardType::Corridor, CardType::Boat, CardType::Guard].map(|kind| pile(kind, &discards));
            let body = el("div", "dialog__body").child(none).children(piles);
            dialog(text::discards(discards.len()), "", move || open.set(false), body)
        })
    })
}

fn pile(kind: CardType, discards: &[Card]) -> Option<Element> {
    let cards: Vec<&Card> = discards.iter().filter(|card| card.kind() == kind).collect();
    let title = || el("h3", "pile__h").child(text::pile(kind)).child(" ").child(el("small", "").child(cards.len()));
    (!cards.is_empty()).then(|| {
        let list = el("ol", "pile__cards").children(cards.iter().map(|card| face_up(**card, "")));
        el("section", "pile").child(title()).child(list)
    })
}
