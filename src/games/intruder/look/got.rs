//! A card just got by Hostage or Snatch: it is played now or kept.

use super::super::{Action, Card, CardSource, Intruder, Kind, text};
use super::card::face;
use super::{Plan, hand, snatch};
use crate::game::{Game, Rejection, Seat};
use crate::shell::SeatContext;
use crate::ui::to_ruling;
use crate::ui::{Element, Piece, State, button, el};
use leptos::prelude::*;

/// The question, in the dock.
pub fn panel(place: SeatContext<Intruder>, me: Seat, plan: State<Plan>, card: Card, by: CardSource) -> Element {
    let playable = place.view.with(|view| hand::is_playable(view, me, card));
    let play = move || match (playable, card.kind()) {
        (true, Kind::Row | Kind::Item) => plan.set(Plan::Card(card)),
        (true, _) if card == Card::Snatch => plan.set(snatch::begin()),
        _ => place.act(Action::Play(card)),
    };
    let why = (!playable).then(|| cannot(place, me, card));
    let keep = button("btn", move || place.act(Action::Hold)).child(text::KEEP_IT);
    let play = button("btn btn--primary", play)
        .attr("aria-disabled", (!playable).then_some("true"))
        .attr("disabled", (!playable && card.kind() != Kind::Untargeted).then_some(""))
        .child(text::PLAY_IT);
    let words = el("div", "ask__text")
        .child(el("h2", "ask__q").attr("id", "got").child(text::brings(card, by)).focused())
        .child(el("p", "").child(text::effect(card)))
        .child(why)
        .child(el("div", "ask__acts").child(keep).child(play));
    el("div", "ask")
        .key("got")
        .attr("role", "group")
        .attr("aria-labelledby", "got")
        .child(el("span", "ask__card").child(face("span", card, "in-big card--new")))
        .child(words)
}

/// Why this card cannot be played now: in the rooms there are as many reasons as rooms, so the one of the own room speaks.
fn cannot(place: SeatContext<Intruder>, me: Seat, card: Card) -> Piece {
    if card == Card::Snatch {
        return el("p", "").child(text::NOTHING_TO_TAKE).child(to_ruling::<Intruder>("I31")).into();
    }
    let action = match card.kind() {
        Kind::Row | Kind::Item => Action::Lay { card, on: me },
        _ => Action::Play(card),
    };
    let why = place.view.with(|view| Intruder::validate(view, me, &action)).err();
    let told = why.map(|why| {
        let ruling = why.ruling().map(|ruling| to_ruling::<Intruder>(ruling.0));
        el("p", "").child(text::NOWHERE).child(ruling)
    });
    told.into()
}
