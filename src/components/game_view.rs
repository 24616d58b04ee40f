//! A game on the screen.

use leptos::context::Provider;
use leptos::prelude::*;

use super::Explanation;
use crate::game::Observer;
use crate::shell::{GameUi, SeatContext};

/// The table of a game as an observer sees it, with what explains its cards and signs. It provides the context of this observer to
/// both, and to nothing beside them.
#[component]
pub fn GameView<G: GameUi>(
    /// The context of the table.
    context: SeatContext<G>,
    /// The observer.
    observer: Observer,
) -> impl IntoView {
    view! { <Provider value=SeatContext { observer, ..context }>{G::table()}<Explanation<G>/></Provider> }
}
