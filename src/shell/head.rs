//! The head of a table: whose turn it is, and the way to the menu.

use super::{GameUi, SeatContext, text};
use crate::game::Seat;
use crate::session::{SaveState, Screen};
use crate::ui::{Element, Piece, button, el, icon, live, unseen};

/// The head of a table: the menu, whose turn it is, and below what they are asked. Games add what else they count there.
pub fn head<G: GameUi, P: Into<Piece>>(
    context: SeatContext<G>,
    who: impl Fn() -> String + 'static,
    what: impl Fn() -> P + 'static,
) -> Element {
    let class = move || if context.is_asked() { "topbar__turn topbar__turn--yours" } else { "topbar__turn" };
    let turn = el("div", "")
        .live_attr("class", class)
        .child(el("h1", "topbar__who").child(el("bdi", "").live(who)))
        .child(el("p", "topbar__sub").live(what));
    let menu = button("btn btn--icon topbar__menu", move || context.menu.run(()))
        .attr("aria-label", text::MENU)
        .child(icon("menu"));
    el("header", "topbar").children([menu, turn]).child(saved_mark(context))
}

/// The mark that says how safe the latest move is.
fn saved_mark<G: GameUi>(context: SeatContext<G>) -> Piece {
    let state = context.slice(|screen| match screen {
        Screen::TakenOver(_) | Screen::Deleted(_) => None,
        screen => Some(screen.table().save_state),
    });
    live(move || {
        let (sign, label, class) = match state.get()? {
            SaveState::OnDisk => ("check", text::SAVED, "saved saved--disk"),
            SaveState::Saving => ("check", text::SAVING, "saved"),
            SaveState::InBrowser => ("check", text::SAVED_IN_BROWSER, "saved saved--browser"),
            SaveState::InMemory(_) => ("cross", text::NOT_SAVED, "saved saved--not"),
        };
        Some(el("span", class).attr("title", label).child(icon(sign)).child(unseen(label)))
    })
}

/// Whose turn it is, as the person at the screen calls it.
pub fn whose_turn<G: GameUi>(context: SeatContext<G>, turn: Seat) -> String {
    match context.seat() {
        Some(me) if me == turn => text::your_turn(&context.name(me)),
        Some(me) if context.is_asked() => text::you_are_asked(&context.name(me)),
        _ => text::turn_of(&context.name(turn)),
    }
}
