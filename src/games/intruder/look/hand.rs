//! One's own hand.

use super::super::{Action, Card, Intruder, Kind, Phase, text};
use super::card::key;
use super::{Plan, snatch};
use crate::game::{Game, Seat, View};
use crate::shell::SeatContext;
use crate::ui::{Element, State, el};
use leptos::prelude::*;

/// The hand of the player at the screen.
pub fn hand(place: SeatContext<Intruder>, me: Seat, plan: State<Plan>) -> Element {
    let (cards, open) = place.view.with(|view| {
        let cards: Vec<Card> = view.hands[me].cards().collect();
        (cards, place.is_asked() && view.phase == Phase::Turn)
    });
    let slot = |card: &Card| el("li", "hand__slot").child(held(place, me, plan, *card, open));
    let list = el("ol", "hand__cards in-hand").children(cards.iter().map(slot));
    el("article", "hand hand--own").attr("aria-label", text::hand(cards.len())).child(list)
}

fn held(place: SeatContext<Intruder>, me: Seat, plan: State<Plan>, card: Card, open: bool) -> Element {
    let chosen = open && plan.get() == Plan::Card(card);
    let playable = open && place.view.with(|view| is_playable(view, me, card));
    let choose = move || {
        if open {
            begin(place, me, plan, if chosen { None } else { Some(card) });
        }
    };
    key(card, chosen, choose).attr("aria-disabled", (open && !playable).then_some("true"))
}

/// Whether there is any way to play this card now.
pub fn is_playable(view: &View<Intruder>, me: Seat, card: Card) -> bool {
    !view.legal_plays(me, card).is_empty()
}

/// Begins to play a card. One that is played on nobody and cannot be played is refused, so that one learns why; a card for
/// a row shows it in the rooms.
fn begin(place: SeatContext<Intruder>, me: Seat, plan: State<Plan>, card: Option<Card>) {
    let next = match card {
        None => Plan::None,
        Some(Card::Snatch) => snatch::begin(),
        Some(card) => Plan::Card(card),
    };
    plan.set(next);
    if let Some(card) = card.filter(|card| card.kind() == Kind::Untargeted && *card != Card::Snatch) {
        let action = Action::Play(card);
        if place.view.with_untracked(|view| Intruder::validate(view, me, &action).is_err()) {
            place.act(action);
        }
    }
}
