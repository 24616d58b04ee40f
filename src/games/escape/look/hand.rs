//! Hands: the others' face up, one's own face down.

use super::super::{Action, Clue, Escape, Event, Hand, Indices, Phase, Topic, text};
use super::card::{in_hand, pips};
use super::{Plan, route};
use crate::game::{Partial, Seat, View};
use crate::shell::SeatContext;
use crate::ui::{Element, Piece, State, button, el, icon, many, unseen};
use leptos::prelude::*;

/// Everybody's hand but that of the one who looks; for open eyes everybody's.
pub fn others(place: SeatContext<Escape>, plan: State<Plan>) -> Element {
    let list = move || {
        let asked = place.is_asked();
        place.view.with(|view| {
            let me = place.seat();
            let first = me.map_or(Seat(0), |me| me.next(view.seats()));
            let seats = first.round(view.seats()).filter(|seat| Some(*seat) != me);
            many(seats.map(|seat| other(place, plan, view, seat, asked)))
        })
    };
    el("section", "hands").attr("aria-label", text::OTHERS).live(list)
}

fn other(place: SeatContext<Escape>, plan: State<Plan>, view: &View<Escape>, seat: Seat, asked: bool) -> Element {
    let name = place.name(seat);
    let planned = plan.get();
    let chosen = matches!(planned, Plan::Clue(to, _) if to == seat);
    let turn = view.turn == seat && view.phase != Phase::Over;
    let heir = asked && matches!(view.phase, Phase::Give { .. }) && view.route_recipients().contains(seat);
    let choose: Option<(String, Box<dyn Fn()>)> = match planned {
        _ if heir => Some((text::give_to(&name), Box::new(move || place.act(Action::Give(seat))))),
        Plan::Clue(to, topic) if asked && to != seat => {
            Some((text::clue_to(&name), Box::new(move || plan.set(Plan::Clue(seat, keep(place, seat, topic))))))
        }
        _ => None,
    };
    let class = match (chosen, heir, turn) {
        (true, ..) => "hand--chosen",
        (_, true, _) => "hand--legal",
        (_, _, true) => "hand--turn",
        _ => "",
    };
    let sign = if place.is_bot(seat) { "bot" } else { "person" };
    let head = el("header", "hand__head")
        .child(el("h3", "hand__owner").child(icon(sign)).child(el("bdi", "").child(name.clone())))
        .child(turn.then(|| el("span", "hand__turn").child(text::TURN)))
        .child(status(view, seat));
    let touched = touched(place, view, seat, planned);
    el("article", format!("hand hand--other {class}"))
        .attr("aria-label", text::hand_of(&name))
        .child(head)
        .child(el("ol", "hand__cards").child(cards(&view.hands[seat], touched, place.settings.get().marks)))
        .child(choose.map(|(words, choose)| button("hand__pick", choose).child(words)))
}

/// The cards that are raised: those that the planned clue would touch, or the one being shown has touched.
fn touched(place: SeatContext<Escape>, view: &View<Escape>, seat: Seat, planned: Plan) -> Indices {
    let shown = place.observation.with(|observation| match observation {
        Some(Event::Clued { clue, touched, .. }) if clue.to == seat => Some(*touched),
        _ => None,
    });
    match planned {
        Plan::Clue(to, Some(topic)) if to == seat => view.touched_by(Clue { to, topic }),
        _ => shown.unwrap_or_default(),
    }
}

/// What was chosen to tell one player is kept for another if it would touch something there.
fn keep(place: SeatContext<Escape>, to: Seat, topic: Option<Topic>) -> Option<Topic> {
    topic.filter(|topic| place.view.with(|view| !view.touched_by(Clue { to, topic: *topic }).is_empty()))
}

fn cards(hand: &Hand<Partial>, touched: Indices, marks: bool) -> Piece {
    many(hand.iter().enumerate().map(|(at, held)| {
        let class = if touched.contains(at) { "card--touched" } else { "" };
        match held.card {
            Some(card) => in_hand(card, marks.then_some(held.marks), class),
            None => el("li", "card card--down").child(unseen(text::FACE_DOWN)),
        }
    }))
}

/// Whether a player is out, and by which route.
pub fn status(view: &View<Escape>, seat: Seat) -> Piece {
    match &view.completed[seat] {
        Some(way_out) => {
            let out = el("span", "hand__status hand__status--out").child(icon("boat")).child(text::OUT);
            many([out.into(), route::boarded(way_out)])
        }
        None => el("span", "hand__status").child(icon("ship")).child(text::ABOARD).into(),
    }
}

/// One's own hand: face down, with what clues have said.
pub fn own(place: SeatContext<Escape>, me: Seat, plan: State<Plan>) -> Element {
    let cards = move || {
        let asked = place.is_asked() && place.view.with(|view| view.phase == Phase::Turn);
        let chosen = match plan.get() {
            Plan::Card(at) => Some(at),
            _ => None,
        };
        let marks = place.settings.get().marks;
        place.view.with(|view| {
            let hand = &view.hands[me];
            many(hand.iter().enumerate().map(|(at, held)| {
                let is_chosen = chosen == Some(at);
                let choose = move || {
                    if asked {
                        plan.set(if is_chosen { Plan::None } else { Plan::Card(at) });
                    }
                };
                let card = button(if is_chosen { "card card--down card--chosen" } else { "card card--down" }, choose)
                    .attr("aria-pressed", is_chosen.to_string())
                    .attr("aria-disabled", (!asked).then_some("true"))
                    .child(unseen(text::own_card(at, hand.len(), marks.then_some(held.marks))))
                    .child(marks.then(|| pips(held.marks)));
                el("li", "hand__slot").child(card)
            }))
        })
    };
    let head = el("header", "hand__head")
        .child(el("h2", "hand__owner").child(icon("hand")).child(el("bdi", "").child(place.name(me))))
        .live(move || place.view.with(|view| status(view, me)))
        .child(el("span", "hand__order").child(text::ORDER));
    el("article", "hand hand--own")
        .attr("aria-label", text::OWN_HAND)
        .child(head)
        .child(el("ol", "hand__cards").live(cards))
}
