//! The whole table.

use super::super::{Phase, Poutine, text};
use super::{Plan, chair, dock, overlays, piles};
use crate::components::turn_title as whose_turn;
use crate::game::Observer;
use crate::shell::{SeatContext, text as words};
use crate::ui::{Element, Piece, State, el};
use crate::ui::{curtain_panel, head, lately, log, news};
use leptos::prelude::*;

/// The table as this place sees it.
pub fn table(place: SeatContext<Poutine>) -> Piece {
    let plan = State::new(Plan::None);
    let browsing = State::new(None);
    let dark = move || place.view.with(|view| view.phase == Phase::LightsOut);
    let (covered, board) = match place.observer {
        Observer::Public => {
            let public = el("div", "board__public").child(round(place, plan, browsing)).child(log(place));
            (true, board("pt-board pt-board--public").child(curtain_panel(place)).child(public))
        }
        Observer::Seat(_) | Observer::All => {
            let board = board("pt-board").child(news(place)).child(lately(place)).child(round(place, plan, browsing));
            (false, board.child(log(place)))
        }
    };
    let class = move || match (covered, dark()) {
        (true, true) => "game game--poutine game--curtain game--dark",
        (true, false) => "game game--poutine game--curtain",
        (false, true) => "game game--poutine game--dark",
        (false, false) => "game game--poutine",
    };
    el("div", "")
        .live_attr("class", class)
        .child(topbar(place))
        .child(board)
        .child(place.seat().map(|me| dock::dock(place, me, plan)))
        .child(overlays::event(place))
        .child(overlays::discards(place, browsing))
        .into()
}

fn board(class: &'static str) -> Element {
    el("main", format!("board {class}")).attr("id", "main")
}

/// The chairs round the piles.
fn round(place: SeatContext<Poutine>, plan: State<Plan>, browsing: State<Option<super::super::Pile>>) -> Element {
    let seats = place.view.with_untracked(|view| view.seats());
    let shown = if place.seat().is_some() { seats - 1 } else { seats };
    el("ol", format!("pt-table pt-table--{shown}"))
        .attr("aria-label", text::TABLE)
        .live(move || chair::chairs(place, plan))
        .live(move || piles::piles(place, browsing))
}

fn topbar(place: SeatContext<Poutine>) -> Element {
    let who = move || {
        let (turn, over) = place.view.with(|view| (view.turn, view.phase == Phase::Over));
        match over {
            true => words::OVER.into(),
            false => whose_turn(place, turn),
        }
    };
    let what = move || {
        place.view.with(|view| text::status(view, place.is_asked(), place.is_bot(view.turn), &|seat| place.name(seat)))
    };
    head(place, who, what)
}
