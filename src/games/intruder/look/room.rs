//! The house: a room for everybody, clockwise from the one who looks.

use super::super::{Action, Card, CardSource, Event, IllegalAction, Intruder, Kind, Phase, Row, text};
use super::card::{art, face};
use super::{Plan, is_counting, people, row};
use crate::game::{Observer, Rejection, Seat, View};
use crate::shell::SeatContext;
use crate::ui::{Element, Piece, State, button, el, icon, live, unseen};
use leptos::prelude::*;

/// All rooms.
pub fn house(place: SeatContext<Intruder>, plan: State<Plan>) -> Piece {
    live(move || {
        place.view.with(|view| {
            let first = place.seat().unwrap_or(Seat(0));
            let rooms = first.round(view.seats()).map(|seat| room(place, plan, view, seat));
            el("ol", format!("in-house in-house--{}", view.seats())).attr("aria-label", text::HOUSE).children(rooms)
        })
    })
}

/// What playing the chosen card here would do, or why it cannot be played.
struct Aim {
    action: Action,
    card: Card,
    allowed: Result<(), IllegalAction>,
}

fn aim(place: SeatContext<Intruder>, plan: Plan, view: &View<Intruder>, on: Seat) -> Option<Aim> {
    let (me, Plan::Card(card)) = (place.seat()?, plan) else {
        return None;
    };
    let aimed = matches!(card.kind(), Kind::Row | Kind::Item);
    aimed.then(|| Aim { action: Action::Lay { card, on }, card, allowed: view.validate_lay(me, card, on) })
}

fn room(place: SeatContext<Intruder>, plan: State<Plan>, view: &View<Intruder>, seat: Seat) -> Element {
    let aim = aim(place, plan.get(), view, seat);
    let loser = place
        .observation
        .with(|observation| matches!(observation, Some(Event::LostLife { seat: loser, .. }) if *loser == seat));
    let turn = view.turn == seat && matches!(view.phase, Phase::Turn | Phase::DecideOnCard { .. });
    let alive = view.is_alive(seat);
    let states = [
        (turn, "is-turn"),
        (aim.as_ref().is_some_and(|aim| aim.allowed.is_ok()), "is-legal"),
        (aim.as_ref().is_some_and(|aim| aim.allowed.is_err()), "is-dim"),
        (!alive && !loser, "is-dead"),
        (view.immune.contains(seat), "is-immune"),
        (loser, "is-loser"),
    ];
    let states: Vec<&str> = states.iter().filter(|(is, _)| *is).map(|(_, class)| *class).collect();
    let tag = match (loser, turn) {
        (true, _) => Some(text::LOSES),
        (_, true) => Some(text::TURN),
        _ => None,
    };
    let inside = match (alive || loser, view.immune.contains(seat)) {
        (false, _) => note("tombstone", text::DEAD, ""),
        (_, true) => note("nobody", Card::Nobody.title(), text::IMMUNE),
        _ => row::row(&view.rows[seat], is_counting(view)),
    };
    el("li", format!("in-seat {}", states.join(" ")))
        .child(tag.map(|tag| el("span", "in-tag").child(tag)))
        .child(head(place, view, seat, loser))
        .child(inside)
        .child((alive || loser).then(|| foot(place, view, seat, aim.as_ref())))
        .child(aim.as_ref().and_then(|aim| aim.allowed.err()).map(why_not))
        .child(aim.map(|aim| pick(place, plan, seat, aim)))
}

fn head(place: SeatContext<Intruder>, view: &View<Intruder>, seat: Seat, going: bool) -> Element {
    let sign = place.is_bot(seat).then(|| icon("bot"));
    let who = people::character(place, seat);
    // Once all lies open, who was who as well.
    let role = (place.observer == Observer::All).then(|| view.roles[seat].flatten()).flatten();
    el("header", "in-seat__head")
        .child(people::bust(place, seat))
        .child(el("h3", "in-seat__name").child(sign).child(el("bdi", "").child(place.name(seat))))
        .child(people::lives(view.lives[seat], going))
        .child(el("p", "in-seat__role").child(text::in_room(who, role)))
}

fn note(sign: &str, title: &'static str, line: &'static str) -> Element {
    let words = el("span", "").child(el("b", "").child(title)).child(el("br", "")).child(line);
    el("p", "in-note").child(art(sign, "")).child(words)
}

fn foot(place: SeatContext<Intruder>, view: &View<Intruder>, seat: Seat, aim: Option<&Aim>) -> Element {
    let thing = |card: Card| el("li", "").child(art(card.code(), "")).child(unseen(card.title()));
    let stunned =
        view.stunned.contains(seat).then(|| el("li", "").child(art("mirror", "in-gone")).child(unseen(text::STUNNED)));
    let shown = (place.observer == Observer::All).then(|| {
        let cards = view.hands[seat].cards().map(|card| face("li", card, ""));
        el("ul", "in-open").attr("aria-label", text::IN_HAND).children(cards)
    });
    let held = el("span", "in-held").child(unseen(text::IN_HAND)).child(icon("deck")).child(view.hands[seat].len());
    let now = view.rows[seat].damage();
    let then = aim.filter(|aim| aim.allowed.is_ok()).map(|aim| foretold(&view.rows[seat], aim.card, seat));
    let count = match then {
        Some(then) if then != now => format!("{now}→{then}"),
        _ => now.to_string(),
    };
    let some = now > 0 || then.is_some_and(|then| then > 0);
    let damage = el("span", if some { "in-damage in-damage--some" } else { "in-damage" })
        .child(art("burst", "icon"))
        .child(unseen(text::DAMAGE))
        .child(count);
    el("footer", "in-seat__foot")
        .child(held)
        .child(el("ul", "in-items").children(view.items[seat].iter().map(thing)).child(stunned))
        .child((!view.immune.contains(seat)).then_some(damage))
        .child(shown)
}

/// The damage of a row once this card lies in it.
fn foretold(row: &Row, card: Card, by: Seat) -> u8 {
    let mut row = row.clone();
    if card.kind() == Kind::Row {
        row.lay(card, by);
    }
    row.damage()
}

fn why_not(why: IllegalAction) -> Element {
    el("p", "in-seat__why")
        .child(icon("cross"))
        .child(el("span", "").child(text::in_short(why)))
        .child(why.ruling().map(|ruling| el("b", "ruling-ref").child(ruling.0)))
}

/// What cannot be done is refused, so that one learns why.
fn pick(place: SeatContext<Intruder>, plan: State<Plan>, seat: Seat, aim: Aim) -> Element {
    let Aim { action, card, allowed } = aim;
    let choose = move || {
        if allowed.is_ok() {
            plan.set(Plan::None);
        }
        place.act(action);
    };
    button("in-seat__pick", choose)
        .attr("aria-disabled", allowed.is_err().then_some("true"))
        .child(text::play_on(card, &place.name(seat)))
}

/// The card that the player at the screen has just got and decides on.
pub fn got(view: &View<Intruder>) -> Option<(Card, CardSource)> {
    match view.phase {
        Phase::DecideOnCard { source } => view.pending_card().map(|card| (card, source)),
        _ => None,
    }
}
