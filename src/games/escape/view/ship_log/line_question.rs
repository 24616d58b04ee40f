//! The question for a line of the ship's log at the table.

use leptos::prelude::*;

use super::super::super::text::ship_log as text;
use super::super::super::{Escape, Moment, ShipLogPage};
use crate::components::Icon;
use crate::game::Seat;
use crate::shell::{OwnDialog, use_seat_context};

/// Returns the moment for which the table asks for a line: the latest one of this seat, or of all, if the log is begun and nobody
/// has written about it.
fn asked(page: &ShipLogPage, seat: Option<Seat>) -> Option<(usize, Moment)> {
    let number = match seat {
        Some(seat) => page.latest_of(seat)?,
        None => page.entries.len().checked_sub(1)?,
    };
    let (moment, line) = &page.entries[number];
    (page.is_begun() && line.is_empty()).then_some((number, *moment))
}

/// Returns the moment for which the table asks its observer for a line.
pub fn use_asked_line() -> Memo<Option<(usize, Moment)>> {
    let context = use_seat_context::<Escape>();
    let seat = context.seat();
    context.memo(move |screen| asked(&screen.table().extension, seat))
}

/// The question for a line about what has just happened.
#[component]
pub fn LineQuestion(
    /// The number of the moment.
    number: usize,
    /// What has happened.
    moment: Moment,
) -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let open = move |_| context.own_dialog.set(OwnDialog::OpenAt(number));
    view! {
        <div class="actions__line">
            <p class="actions__hint actions__hint--only">{text::moment(&moment, &|seat| context.name(seat))}</p>
        </div>
        <button type="button" class="btn" on:click=open><Icon name="pen"/>{text::WRITE_LINE}</button>
    }
}
