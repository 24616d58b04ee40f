//! Links to the rule book, and the reason why a decision was rejected.

use leptos::prelude::*;

use super::text;
use crate::game::Rejection as _;
use crate::shell::{GameUi, Route, SeatContext};

/// A link to a ruling in the rule book of a game.
#[component]
pub fn RulingLink(
    /// The id of the game.
    game: &'static str,
    /// The number of the ruling.
    ruling: &'static str,
) -> impl IntoView {
    view! { <a class="ruling-ref" href=Route::Rules(game.into(), ruling.into()).to_string()>{text::RULE}" "{ruling}</a> }
}

/// Why the last decision was rejected: a sentence with a link to its ruling.
#[component]
pub fn Rejection<G: GameUi>(
    /// The context of the table.
    context: SeatContext<G>,
    /// The rejection.
    why: G::IllegalAction,
) -> impl IntoView {
    let link = why.ruling().map(|ruling| view! { <RulingLink game=G::INFO.id ruling=ruling.0/> });
    view! { {context.rejection_text(&why)} " " {link} }
}
