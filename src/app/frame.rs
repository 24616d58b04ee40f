//! The frame of a screen that is not a table.

use leptos::prelude::window;

use super::route::Route;
use super::{go, text};
use crate::ui::{Element, Piece, button, el, icon, link, many};

/// A screen with a bar at the top and the way back to the lobby.
pub fn page(class: &'static str, title: &'static str, inside: impl Into<Piece>) -> Piece {
    let back = link("btn btn--icon", Route::Lobby.to_string()).attr("aria-label", text::BACK_TO_LOBBY);
    el("div", class).child(bar(back, title)).child(main(inside)).into()
}

/// The bar of a screen that people look at beside another, with the way back to where they came from: a game perhaps.
pub fn bar_beside(title: &'static str) -> Element {
    let back = || match window().history() {
        Ok(history) if history.length().unwrap_or(0) > 1 => drop(history.back()),
        _ => go(&Route::Lobby),
    };
    bar(button("btn btn--icon", back).attr("aria-label", text::BACK), title)
}

/// The main part of a screen.
pub fn main(inside: impl Into<Piece>) -> Element {
    el("main", "page__main").attr("id", "main").child(inside)
}

fn bar(back: Element, title: &'static str) -> Element {
    el("header", "pagebar").child(back.child(icon("back"))).child(el("h1", "pagebar__title").child(title))
}

/// Instead of a table: why there is none.
pub fn missing(why: String) -> Piece {
    let lobby = link("btn btn--primary", Route::Lobby.to_string()).child(text::TO_LOBBY);
    let body = [el("p", "empty").child(icon("anchor")).child(why), el("p", "").child(lobby)];
    page("page", text::NO_TABLE, many(body))
}

/// A title of a section, with an id for its label.
pub fn section_title(id: &'static str, title: &'static str) -> Element {
    el("h2", "section-title").attr("id", id).child(title)
}
