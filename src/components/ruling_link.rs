//! Links to the rule book.

use leptos::prelude::*;

use super::text;
use crate::shell::Route;

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
