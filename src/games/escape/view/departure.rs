//! The moment in which a player escapes: a boat glides off, with the player's name.

use leptos::prelude::*;

use super::super::{Escape, Event, text};
use crate::components::Symbol;
use crate::game::Seat;
use crate::shell::use_seat_context;

/// A boat that glides off over the table while an escape is on show. A tap removes it and goes on. The line above the table, or on the
/// curtain, says the same, so screen readers skip it.
#[component]
pub fn Departure() -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let escaped = Memo::new(move |_| {
        context.observation.with(|observation| match observation.as_deref() {
            Some(Event::Escaped { seat, .. }) => Some(*seat),
            _ => None,
        })
    });
    let dismissed = RwSignal::new(None::<Seat>);
    let boat = move |seat: Seat| {
        let dismiss = move |_| {
            dismissed.set(Some(seat));
            context.acknowledge();
        };
        view! {
            <div class="departure" aria-hidden="true" on:click=dismiss>
                <Symbol id="boat" class="departure__boat"/>
                <p class="departure__text"><bdi>{text::is_out(&context.name(seat))}</bdi></p>
            </div>
        }
    };
    move || escaped.get().filter(|seat| dismissed.get() != Some(*seat)).map(boat)
}
