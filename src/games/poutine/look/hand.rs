//! One's own hand: by kind, those of a kind in one stack; or as drawn.

use super::super::{Action, Card, Event, Phase, Poutine, text};
use super::Plan;
use super::card::{Size, face};
use crate::game::{Partial, Seat, View};
use crate::shell::SeatContext;
use crate::ui::{Element, Piece, State, button, el, icon, live};
use leptos::prelude::*;

/// The hand of the player at the screen.
pub fn hand(place: SeatContext<Poutine>, me: Seat, plan: State<Plan>) -> Piece {
    let cards = move || place.view.with(|view| cards(view, me));
    live(move || {
        let stacks = if place.settings.with(|settings| settings.as_drawn) {
            cards().into_iter().map(|card| (card, 1)).collect()
        } else {
            stacks(cards())
        };
        let new = drawn(place, me);
        let stack = move |(card, count): (Card, usize)| stack(place, plan, card, count, new == Some(card));
        el("ol", "pt-hand")
            .attr("aria-label", text::own_hand_label(cards().len()))
            .children(stacks.into_iter().map(stack))
    })
}

/// The cards that a player holds, the one held longest first.
fn cards(view: &View<Poutine>, me: Seat) -> Vec<Card> {
    view.hands[me].iter().filter_map(|card: &Option<Card>| *card).collect()
}

/// Those of a kind together, in the customary order.
fn stacks(cards: Vec<Card>) -> Vec<(Card, usize)> {
    let count = |card: &Card| cards.iter().filter(|other| *other == card).count();
    Card::all_kinds().map(|card| (card, count(&card))).filter(|(_, count)| *count > 0).collect()
}

/// The card that has just come into this hand.
fn drawn(place: SeatContext<Poutine>, me: Seat) -> Option<Card> {
    place.observation.with(|observation: &Option<Event<Partial>>| match observation {
        Some(Event::Drew { seat, card, .. } | Event::ItemRetrieved { seat, card, .. }) if *seat == me => *card,
        Some(Event::CardTaken(took)) if took.seat == me => took.card,
        _ => None,
    })
}

fn stack(place: SeatContext<Poutine>, plan: State<Plan>, card: Card, count: usize, new: bool) -> Element {
    let chosen = plan.get() == Plan::Card(card);
    let open = place.is_asked()
        && place.view.with(|view| matches!(view.phase, Phase::Main | Phase::DiscardToLimit | Phase::LightsOut));
    let lit = open && place.view.with(|view| view.phase != Phase::Main);
    let state =
        [(chosen, "is-selected"), (lit, "is-legal"), (new, "is-new"), (count > 1, "pt-card--stack"), (!open, "is-dim")];
    let state: Vec<&str> = state.iter().filter(|(is, _)| *is).map(|(_, class)| *class).collect();
    // What cannot be done now is refused, so that one learns why.
    let choose = move |_| match open {
        true => plan.set(if chosen { Plan::None } else { Plan::Card(card) }),
        false => place.act(Action::Discard(card)),
    };
    let frees = place.view.with(|view| card.as_escape().map(|escape| view.people_freed_by(escape)));
    let many = (count > 1).then(|| el("span", "pt-card__n").child(format!("×{count}")));
    let button = face("button", card, Size::Small, &state.join(" "), frees)
        .attr("type", "button")
        .attr("aria-pressed", chosen.to_string())
        .on("click", choose)
        .child(many);
    el("li", "pt-hand__slot").child(button)
}

/// The button that sorts the hand the other way.
pub fn sort(place: SeatContext<Poutine>) -> Element {
    let how = move || match place.settings.with(|settings| settings.as_drawn) {
        true => text::AS_DRAWN,
        false => text::BY_KIND,
    };
    button("btn pt-sort", move || place.set(|settings| settings.as_drawn = !settings.as_drawn))
        .child(icon("again"))
        .live(how)
}
