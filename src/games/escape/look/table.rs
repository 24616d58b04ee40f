//! The whole table.

use super::super::{Escape, Phase, text};
use super::{Plan, dock, hand, overlays, route};
use crate::components::turn_title as whose_turn;
use crate::game::Observer;
use crate::shell::{SeatContext, text as words};
use crate::ui::{Element, Piece, State, button, el, icon, many, unseen};
use crate::ui::{curtain_panel, head, lately, log, news};
use leptos::prelude::*;

/// The table as this place sees it.
pub fn table(place: SeatContext<Escape>) -> Piece {
    let plan = State::new(Plan::None);
    let browsing = State::new(false);
    let seats = place.view.with_untracked(|view| view.seats());
    let hands = if place.seat().is_some() { seats - 1 } else { seats };
    let board = el("main", format!("board board--{hands}")).attr("id", "main");
    let (class, board) = match place.observer {
        Observer::Public => {
            let public = el("div", "board__public").child(route::routes(place)).child(people(place)).child(log(place));
            ("game game--escape game--curtain", board.child(curtain_panel(place)).child(public))
        }
        Observer::Seat(_) | Observer::All => {
            let board = board.child(news(place)).child(lately(place)).child(route::routes(place));
            ("game game--escape", board.child(hand::others(place, plan)).child(log(place)))
        }
    };
    el("div", class)
        .child(topbar(place, browsing))
        .child(board)
        .child(place.seat().map(|me| dock::dock(place, me, plan)))
        .child(overlays::disaster(place))
        .child(overlays::discards(place, browsing))
        .into()
}

fn topbar(place: SeatContext<Escape>, browsing: State<bool>) -> Element {
    let who = move || {
        let (turn, phase) = place.view.with(|view| (view.turn, view.phase));
        match phase {
            Phase::Over => words::OVER.into(),
            _ => whose_turn(place, turn),
        }
    };
    let what = move || {
        let (turn, phase) = place.view.with(|view| (view.turn, view.phase));
        text::doing(phase, place.is_asked(), place.is_bot(turn))
    };
    let gauges =
        el("div", "gauges").live(move || cup(place)).live(move || deck(place)).child(discards(place, browsing));
    head(place, who, what).child(gauges)
}

fn cup(place: SeatContext<Escape>) -> Element {
    let (tokens, most) = place.view.with(|view| (view.tokens, u8::from(view.options.tokens)));
    let token = |at: u8| el("i", if at < tokens { "token" } else { "token token--spent" });
    let number = el("span", "gauge__num").attr("aria-hidden", "true").child(tokens.to_string());
    el("div", if tokens == 0 { "gauge gauge--cup gauge--empty" } else { "gauge gauge--cup" })
        .child(icon("cup"))
        .child(el("span", "tokens").attr("aria-hidden", "true").children((0..most).map(token)))
        .child(number.child(el("small", "").child(format!("/{most}"))))
        .child(unseen(text::cup(tokens, most)))
}

fn deck(place: SeatContext<Escape>) -> Element {
    let left = place.view.with(|view| view.deck.len());
    el("div", if left == 0 { "gauge gauge--deck gauge--empty" } else { "gauge gauge--deck" })
        .child(icon("deck"))
        .child(el("span", "gauge__num").attr("aria-hidden", "true").child(left))
        .child(unseen(text::deck(left)))
}

fn discards(place: SeatContext<Escape>, browsing: State<bool>) -> Element {
    let count = move || place.view.with(|view| view.discards.len());
    button("gauge gauge--discards", move || browsing.set(true))
        .child(icon("discard"))
        .child(el("span", "gauge__num").attr("aria-hidden", "true").live(count))
        .live(move || unseen(text::discards(count())))
}

/// Who is out and who is not: all that lies open of people.
fn people(place: SeatContext<Escape>) -> Element {
    let list = move || {
        place.view.with(|view| {
            many(view.completed.iter().map(|(seat, _)| {
                el("li", "people__item")
                    .child(el("b", "people__name").child(el("bdi", "").child(place.name(seat))))
                    .child(hand::status(view, seat))
            }))
        })
    };
    el("section", "people").attr("aria-label", text::PEOPLE).child(el("ul", "people__list").live(list))
}
