//! The head of a table: whose turn it is, and the way to the menu.

use super::{Look, Place, text};
use crate::game::Seat;
use crate::ui::{Element, Piece, button, el, icon};

/// The head of a table: the menu, who is on, and below what they are asked. Games add what else they count there.
pub fn head<G: Look, P: Into<Piece>>(
    place: Place<G>,
    who: impl Fn() -> String + 'static,
    what: impl Fn() -> P + 'static,
) -> Element {
    let class = move || if place.is_asked() { "topbar__turn topbar__turn--yours" } else { "topbar__turn" };
    let turn = el("div", "")
        .live_attr("class", class)
        .child(el("h1", "topbar__who").child(el("bdi", "").live(who)))
        .child(el("p", "topbar__sub").live(what));
    let menu = button("btn btn--icon topbar__menu", move || place.menu.run(()))
        .attr("aria-label", text::MENU)
        .child(icon("menu"));
    el("header", "topbar").children([menu, turn])
}

/// Whose turn it is, as the one who looks calls it.
pub fn whose_turn<G: Look>(place: Place<G>, turn: Seat) -> String {
    match place.seat() {
        Some(me) if me == turn => text::your_turn(&place.name(me)),
        Some(me) if place.is_asked() => text::you_are_asked(&place.name(me)),
        _ => text::turn_of(&place.name(turn)),
    }
}
