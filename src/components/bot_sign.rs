//! The sign of a seat that a bot plays.

use leptos::prelude::*;

use super::Icon;
use crate::game::Seat;
use crate::shell::{GameUi, SeatContext};

/// The sign of a bot beside the name of a player, while a bot plays the seat.
#[component]
pub fn BotSign<G: GameUi>(
    /// The context of the table.
    context: SeatContext<G>,
    /// The seat.
    seat: Seat,
) -> impl IntoView {
    view! { <Show when=move || context.bots.get().contains(seat)><Icon name="bot"/></Show> }
}
