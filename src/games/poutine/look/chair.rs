//! The chairs round the table: whom a player has freed, what lies in front, how many cards they hold, and Houdini.

use super::super::{Attempt, Board, Event, ItemSet, PEOPLE_TO_WIN, Phase, Play, Poutine, text};
use super::card::{Size, art, face, worth};
use super::{Plan, aim};
use crate::game::{Observer, Partial, Seat, View};
use crate::shell::SeatContext;
use crate::ui::{Element, Piece, State, button, el, icon, many, unseen};
use leptos::prelude::*;

/// Everybody at the table but the one who looks, clockwise from them; for public eyes all.
pub fn chairs(place: SeatContext<Poutine>, plan: State<Plan>) -> Piece {
    let me = place.seat();
    place.view.with(|view| {
        let first = me.map_or(Seat(0), |me| me.next(view.seats()));
        let seats = first.round(view.seats()).filter(|seat| Some(*seat) != me);
        many(seats.map(|seat| chair(place, plan, view, seat)))
    })
}

fn chair(place: SeatContext<Poutine>, plan: State<Plan>, view: &View<Poutine>, seat: Seat) -> Element {
    let target = aim::at(place, plan, view, seat);
    let turn = view.turn == seat && view.phase != Phase::Over;
    let state = match (&target, plan.get()) {
        (Some((_, true)), _) => "is-legal is-chosen",
        (Some(_), _) => "is-legal",
        (None, Plan::Aim(card, ..)) if aim::wants_chair(card) => "is-dim",
        _ if view.winners.contains(seat) => "is-gone",
        _ if turn => "is-turn",
        _ => "",
    };
    let held = view.hands[seat].len();
    let hand = el("span", "pt-seat__hand")
        .child(icon("hand"))
        .child(el("span", "").attr("aria-hidden", "true").child(held))
        .child(unseen(text::hand_label(held)));
    let sign = place.is_bot(seat).then(|| icon("bot"));
    let head = el("header", "pt-seat__head")
        .child(el("h3", "pt-seat__name").child(sign).child(el("bdi", "").child(place.name(seat))))
        .child(hand);
    let tag = match (view.winners.contains(seat), turn, chosen(view, seat)) {
        (true, ..) => Some(text::HAS_LEFT),
        (_, _, Some(words)) => Some(words),
        (_, true, _) => Some(text::HAS_TURN),
        _ => None,
    };
    let row = el("div", "pt-seat__row")
        .child(people(view.people(seat)))
        .child(tag.map(|words| el("span", "hand__turn").child(words)));
    let pick = |(play, _): (Play, bool)| {
        button("hand__pick", move || aim::take(place, plan, play)).child(text::target_button(play, &place.name(seat)))
    };
    let open = (place.observer == Observer::All).then(|| {
        let cards = view.hands[seat].iter().flatten().map(|card| face("li", *card, Size::Small, "", None));
        el("ul", "pt-open").attr("aria-label", text::IN_HAND).children(cards)
    });
    el("li", format!("pt-seat {state}"))
        .child(head)
        .child(row)
        .child(open)
        .child((!view.winners.contains(seat)).then(|| laid(view, seat, None)))
        .child(view.has_houdini(seat).then(|| houdini(place)))
        .child(target.map(pick))
}

/// What all see of how a player has answered.
fn chosen(view: &View<Poutine>, seat: Seat) -> Option<&'static str> {
    match view.phase {
        Phase::LightsOut if view.chosen_to_pass[seat].is_some() => Some(text::HAS_CHOSEN),
        Phase::Attempt(attempt) if view.may_cancel(view.turn).contains(seat) && !attempt.waiting.contains(seat) => {
            Some(text::HAS_PASSED)
        }
        _ => None,
    }
}

/// Five figures, those who are out raised.
pub fn people(free: usize) -> Piece {
    let one = |at: usize| art("person", if at < free { "pt-people__one is-free" } else { "pt-people__one" });
    el("span", "pt-people").children((0..PEOPLE_TO_WIN).map(one)).child(unseen(text::people_label(free))).into()
}

/// Houdini, who walks up where he has just moved.
pub fn houdini(place: SeatContext<Poutine>) -> Piece {
    let walks = place.observation.with(|observation| {
        matches!(
            observation,
            Some(Event::HoudiniMoved { .. } | Event::AttemptCancelled { .. } | Event::AttemptSucceeded { .. })
        )
    });
    let class = if walks { "pt-houdini pt-houdini--cw" } else { "pt-houdini" };
    many([art("houdini", class), unseen(text::HOUDINI)])
}

/// The ESCAPE in front of a player; for its owner with what they hold for it, and in an attempt with what is laid for it.
pub fn laid(view: &Board<Partial>, seat: Seat, held: Option<ItemSet>) -> Element {
    let (escape, ready, held) = match (view.phase, &view.laid[seat]) {
        (Phase::Attempt(Attempt { escape, cards, .. }), _) if view.turn == seat => {
            let real = escape.items().iter().filter(|item| cards.count(*item) > 0);
            (Some(escape), true, Some(real.collect()))
        }
        (_, Some(laid)) => (laid.card, laid.ready, held),
        (_, None) => return el("div", "pt-laid pt-laid--none").child(text::NONE_LAID),
    };
    let Some(escape) = escape else {
        return el("div", "pt-laid pt-laid--down")
            .child(art("back-escape", ""))
            .child(el("span", "").child(text::FACE_DOWN));
    };
    let item = |item: &super::Item| {
        let state = match held {
            None => "",
            Some(held) if held.contains(*item) => "is-held",
            Some(_) => "is-missing",
        };
        el("span", format!("pt-laid__item {state}")).child(art(item.code(), ""))
    };
    let frees = view.people_freed_by(escape);
    el("div", if ready { "pt-laid" } else { "pt-laid pt-laid--fresh" })
        .child(el("b", "pt-laid__title").attr("aria-hidden", "true").child(escape.title()))
        .child(
            el("span", "pt-laid__items").attr("aria-hidden", "true").children(escape.printed_items().iter().map(item)),
        )
        .child(worth("pt-laid__frees", frees.to_string()).attr("aria-hidden", "true"))
        .child(unseen(text::escape_label(escape, frees)))
}
