//! Shared components for code that is still built from pieces.

use leptos::prelude::*;

use super::{Element, Piece, button, el, icon, link, live, unseen};
use crate::components::{CurtainPanel, Lately, Log};
use crate::game::{Game, Rejection};
use crate::session::{SaveState, Screen};
use crate::shell::text;
use crate::shell::{GameUi, SeatContext};

/// The curtain.
pub fn curtain_panel<G: GameUi>(context: SeatContext<G>) -> Piece {
    view! { <CurtainPanel context/> }.into_any().into()
}

/// The log.
pub fn log<G: GameUi>(context: SeatContext<G>) -> Piece {
    view! { <Log context/> }.into_any().into()
}

/// Nothing.
pub fn news<G: GameUi>(_context: SeatContext<G>) -> Piece {
    "".into()
}

/// The last turn.
pub fn lately<G: GameUi>(context: SeatContext<G>) -> Piece {
    view! { <Lately context/> }.into_any().into()
}

/// A link to a ruling.
pub fn to_ruling<G: Game>(ruling: &'static str) -> super::Element {
    link("ruling-ref", format!("#/rules/{}/{ruling}", G::INFO.id)).child(ruling)
}

/// A rejection in words.
pub fn refused<G: GameUi>(context: SeatContext<G>, why: &G::IllegalAction) -> Piece {
    super::many([
        Piece::from(context.rejection_text(why) + " "),
        Piece::from(why.ruling().map(|ruling| to_ruling::<G>(ruling.0))),
    ])
}

/// The bar at the top of a table.
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
    let menu = button("btn btn--icon topbar__menu", move || context.open_menu.run(()))
        .attr("aria-label", text::MENU)
        .child(icon("menu"));
    let state = context.memo(|screen| match screen {
        Screen::TakenOver(_) | Screen::Deleted(_) => None,
        screen => Some(screen.table().save_state),
    });
    let mark = live(move || {
        let (sign, label, class) = match state.get()? {
            SaveState::OnDisk => ("check", text::SAVED, "saved saved--disk"),
            SaveState::Saving => ("check", text::SAVING, "saved"),
            SaveState::InBrowser => ("check", text::SAVED_IN_BROWSER, "saved saved--browser"),
            SaveState::InMemory(_) => ("cross", text::NOT_SAVED, "saved saved--not"),
        };
        Some(el("span", class).attr("title", label).child(icon(sign)).child(unseen(label)))
    });
    el("header", "topbar").children([menu, turn]).child(mark)
}
