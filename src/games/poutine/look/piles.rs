//! The piles in the middle of the table, and their discards.

use super::super::{Action, Phase, Pile, Poutine, text};
use super::card::{art, back};
use crate::shell::SeatContext;
use crate::ui::{Element, State, button, el, unseen};
use leptos::prelude::*;

/// Both piles with their discards, round a candle.
pub fn piles(place: SeatContext<Poutine>, browsing: State<Option<Pile>>) -> Element {
    el("li", "pt-piles")
        .attr("aria-label", text::PILES)
        .child(pile(place, Pile::Main))
        .child(discards(place, browsing, Pile::Main))
        .child(art("candle", "pt-candle"))
        .child(pile(place, Pile::Escape))
        .child(discards(place, browsing, Pile::Escape))
}

/// Whether the player at the screen is to draw.
pub fn draws(place: SeatContext<Poutine>) -> bool {
    place.is_asked() && place.view.with(|view| matches!(view.phase, Phase::Draw | Phase::Canapes { .. }))
}

fn pile(place: SeatContext<Poutine>, which: Pile) -> Element {
    let count = place.view.with(|view| match which {
        Pile::Main => view.main_pile.len(),
        Pile::Escape => view.escape_pile.len(),
    });
    let state = if draws(place) { "pt-pile is-legal" } else { "pt-pile" };
    let side = match which {
        Pile::Main => "pt-pile__card pt-pile__card--main",
        Pile::Escape => "pt-pile__card pt-pile__card--escape",
    };
    let card = el("span", side)
        .attr("aria-hidden", "true")
        .child(art(back(which), ""))
        .child(el("span", "pt-pile__n").child(count));
    // What cannot be drawn now is refused, so that one learns why.
    button(state, move || place.act(Action::Draw(which)))
        .attr("aria-disabled", (!draws(place)).then_some("true"))
        .child(card)
        .child(el("span", "").attr("aria-hidden", "true").child(text::pile_name(which)))
        .child(unseen(text::pile_label(which, count)))
}

fn discards(place: SeatContext<Poutine>, browsing: State<Option<Pile>>, which: Pile) -> Element {
    let (count, top) = place.view.with(|view| match which {
        Pile::Main => (view.main_discards.cards().len(), view.main_discards.cards().last().map(|card| card.code())),
        Pile::Escape => (view.escape_discards.len(), view.escape_discards.last().map(|_| "door")),
    });
    let class = match (top, which) {
        (None, _) => "pt-pile__card pt-pile__card--none",
        (_, Pile::Escape) => "pt-pile__card pt-pile__card--escape",
        _ => "pt-pile__card",
    };
    let card = el("span", class)
        .attr("aria-hidden", "true")
        .child(top.map(|top| art(top, "")))
        .child(el("span", "pt-pile__n").child(count));
    button("pt-pile", move || browsing.set(Some(which)))
        .child(card)
        .child(el("span", "").attr("aria-hidden", "true").child(text::DISCARDS))
        .child(unseen(text::discards_label(which, count)))
}
