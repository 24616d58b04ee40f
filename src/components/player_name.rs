//! The name of a player at a table.

use leptos::prelude::*;

use super::text;
use crate::game::Seat;
use crate::shell::{GameUi, SeatContext};

/// The name of a player, with “(you)” behind that of the player at the screen. A replay, which shows the view of somebody, tells
/// nobody that they are this player.
#[component]
pub fn PlayerName<G: GameUi>(
    /// The context of the table.
    context: SeatContext<G>,
    /// The seat of the player.
    seat: Seat,
) -> impl IntoView {
    let is_you = context.seat() == Some(seat) && !context.is_replay.get_untracked();
    view! {
        <bdi>{context.name(seat)}</bdi>
        {is_you.then(|| view! { <small class="you">{text::YOU}</small> })}
    }
}
