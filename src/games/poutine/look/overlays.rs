//! What lies over the table for a while: an EVENT, and the discards.

use super::super::{Card, Event, Pile, Poutine, text};
use super::card::{Size, face};
use crate::shell::SeatContext;
use crate::ui::{Piece, State, button, dialog, el, icon, live, many};
use leptos::prelude::*;

/// An EVENT that has just turned up.
pub fn event(place: SeatContext<Poutine>) -> Piece {
    live(move || {
        let Some(Event::EventDrawn { seat, event }) = place.observation.get() else {
            return None;
        };
        let told = el("p", "pt-event__told")
            .child(el("b", "").child(text::event_effect(event)))
            .child(el("span", "hint").child(text::event_drawer(&place.name(seat))));
        let card = face("div", Card::Event(event), Size::Big, "", None);
        let body = el("div", "dialog__body").child(card).child(told);
        let go_on = button("btn btn--primary", move || place.acknowledge()).child(text::CLOSE_EVENT);
        let foot = el("div", "dialog__foot").child(go_on);
        Some(dialog(text::EVENT_TITLE, "dialog--small pt-event", move || place.acknowledge(), many([body, foot])))
    })
}

/// The discards of a pile, the latest first.
pub fn discards(place: SeatContext<Poutine>, browsing: State<Option<Pile>>) -> Piece {
    live(move || {
        browsing.get().map(|pile| {
            let cards: Vec<Card> = place.view.with(|view| match pile {
                Pile::Main => view.main_discards.cards().iter().rev().copied().collect(),
                Pile::Escape => view.escape_discards.iter().rev().map(|escape| Card::Escape(*escape)).collect(),
            });
            let none = cards.is_empty().then(|| el("p", "empty").child(icon("discard")).child(text::NO_DISCARDS));
            let list = el("ol", "pt-hand pt-hand--open").children(
                cards.iter().map(|card| el("li", "pt-hand__slot").child(face("div", *card, Size::Small, "", None))),
            );
            let body = el("div", "dialog__body").child(none).child(list);
            dialog(text::discards_label(pile, cards.len()), "", move || browsing.set(None), body)
        })
    })
}
