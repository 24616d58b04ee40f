//! Whether a player has escaped, and by which route.

use leptos::prelude::*;

use super::super::{Card, Escape, Route, text};
use super::card::type_symbol;
use crate::components::Icon;
use crate::game::Seat;
use crate::shell::use_seat_context;

/// Whether a player has escaped, and by which route.
#[component]
pub fn Status(
    /// The player.
    seat: Seat,
) -> impl IntoView {
    let route = use_seat_context::<Escape>().view_memo(move |view| view.completed[seat].clone());
    let escaped = |route| {
        view! {
            <span class="hand__status hand__status--out" data-sign=text::signs::ESCAPED.code><Icon name="boat"/>{text::OUT}</span>
            <CompletedRoute route/>
        }
    };
    let inside = || view! { <span class="hand__status" data-sign=text::signs::INSIDE.code><Icon name="ship"/>{text::ABOARD}</span> };
    move || match route.get() {
        Some(route) => escaped(route).into_any(),
        None => inside().into_any(),
    }
}

/// A completed route, small.
#[component]
pub fn CompletedRoute(
    /// The route.
    route: Route,
) -> impl IntoView {
    let titles: Vec<&str> = route.cards().iter().map(|card| card.title()).collect();
    let card = |card: &Card| {
        let id = type_symbol(card.kind());
        view! { <span class=format!("won__card won__card--{id}") aria-hidden="true" data-card=card.code()><Icon name=id/></span> }
    };
    view! {
        <span class="won">
            <span class="vh">{text::got_out_by(&titles)}</span>
            {route.cards().iter().map(card).collect_view()}
        </span>
    }
}
