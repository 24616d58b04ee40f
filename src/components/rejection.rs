//! Why the last action was rejected.

use leptos::prelude::*;

use super::RulingLink;
use crate::game::Rejection as _;
use crate::shell::{GameUi, SeatContext};

/// Why the last action was rejected, until what is planned changes. A dock provides it, because its panels are built again and again.
#[derive(Clone, Copy)]
pub struct LastRejection<G: GameUi>(pub Signal<Option<G::IllegalAction>>);

/// Why the last action was rejected: a sentence with a link to its ruling.
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
