//! The die, and what the camera shows.

use super::super::{Event, Intruder, text};
use super::card::{art, face};
use super::people;
use crate::game::SeatSet;
use crate::shell::{Pace, SeatContext};
use crate::ui::{Piece, State, after, button, dialog, el, icon, live, many, stands_still};
use leptos::prelude::*;

/// How long the die rolls, in milliseconds.
const ROLLING: u32 = 900;

/// A roll: the die tumbles, and then shows whom it means.
pub fn roll(place: SeatContext<Intruder>) -> Piece {
    live(move || {
        let Some(Event::Rolled { die, seat }) = place.observation.get() else {
            return None;
        };
        let still = stands_still() || place.settings.with_untracked(|settings| settings.pace == Pace::Instant);
        let rolling = State::new(!still);
        if !still {
            after(ROLLING, move || rolling.set(false));
        }
        let name = place.name(seat);
        let face = move || match rolling.get() {
            true => el("div", "in-die is-rolling").child(icon("person")),
            false => el("div", "in-die").child(art(people::character(place, seat).code(), "")),
        };
        let line = move || {
            let meant = if rolling.get() { SeatSet::EMPTY } else { SeatSet::only(seat) };
            let may = place.view.with(|view| view.rollable(die));
            people::line(place, |seat| !may.contains(seat), meant, false)
        };
        let told = move || match rolling.get() {
            true => text::ROLLING.into(),
            false => place.view.with(|view| text::rolled(view, die, seat, &name, &place.name(view.starter))),
        };
        let body = el("div", "dialog__body")
            .live(face)
            .live(line)
            .child(el("p", "in-roll__line").attr("role", "status").live(told));
        let go_on = button("btn btn--primary", move || place.acknowledge())
            .live_attr("disabled", move || rolling.get())
            .child(text::GO_ON);
        let close = move || {
            if !rolling.get_untracked() {
                place.acknowledge();
            }
        };
        let foot = el("div", "dialog__foot").child(go_on);
        Some(dialog(text::rolls_for(die), "dialog--small in-roll", close, many([body, foot])))
    })
}

/// The hand that the camera shows to all.
pub fn camera(place: SeatContext<Intruder>) -> Piece {
    live(move || {
        let Some(Event::HandShown { seat, .. }) = place.observation.get() else {
            return None;
        };
        let cards = place.view.with(|view| view.hands[seat].public);
        let none = cards.is_empty().then(|| el("p", "").child(text::EMPTY_HAND));
        let list = el("ol", "pile__cards").children(cards.iter().map(|card| face("li", *card, "in-big")));
        let body = el("div", "dialog__body").child(none).child(list);
        let go_on = button("btn btn--primary", move || place.acknowledge()).child(text::GO_ON);
        let foot = el("div", "dialog__foot").child(go_on);
        let close = move || place.acknowledge();
        Some(dialog(text::on_tape(&place.name(seat)), "dialog--small", close, many([body, foot])))
    })
}
