//! The dialog that shows a win.

use leptos::prelude::*;

use super::super::{Event, Phase, Poutine, text};
use super::stage::success;
use crate::components::AcknowledgeDialog;
use crate::shell::use_seat_context;

/// The dialog that shows who has just won, by which ESCAPE, and who have won with them.
#[component]
pub fn WinDialog() -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let observation = context.live_observation();
    move || {
        let Some(Event::LeftParty { seat, .. }) = observation.get() else {
            return None;
        };
        let name = (context.seat() != Some(seat)).then(|| context.name(seat));
        let (picture, won_by, winners_so_far) = context.view.with_untracked(|view| {
            let escape = *view.scored[seat].last()?;
            let winners: Vec<String> = view.winners.iter().map(|winner| context.name(winner)).collect();
            Some((
                success(view, seat, escape),
                text::won_by(escape, view.people(seat)),
                text::winners_so_far(&winners, view.phase == Phase::Over),
            ))
        })?;
        Some(view! {
            <AcknowledgeDialog context title=text::win_title(name.as_deref()) class="dialog--small pt-event pt-win">
                {picture}
                <p class="pt-event__told"><b>{won_by}</b><span class="hint">{winners_so_far}</span></p>
            </AcknowledgeDialog>
        })
    }
}
