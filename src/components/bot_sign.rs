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
    let is_bot = context.memo(move |screen| screen.table().bots().contains(seat));
    view! { <Show when=move || is_bot.get()><Icon name="bot"/></Show> }
}
