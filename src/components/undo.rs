//! The buttons of a decision that is held: it can be taken back for a moment.

use leptos::prelude::*;

use super::{Icon, focus_on_mount, on_escape_key, text};
use crate::session::{DisplayTime, Input};
use crate::shell::{GameUi, SeatContext};

/// The id of the sentence that names the decision.
pub const HELD_DECISION: &str = "held-decision";

/// A button that lets the held decision count at once, instead of after a moment, and one that takes it back, as the Escape key
/// does. The latter says until when, and shows the time that is left. The sentence that names the decision stands beside them, with the id [`HELD_DECISION`].
#[component]
pub fn UndoButtons<G: GameUi>(
    /// The context of the table.
    context: SeatContext<G>,
) -> impl IntoView {
    let until = context.undo().with_untracked(|undo| undo.as_ref().map(|undo| undo.until.clone()));
    let millis = context.settings.with_untracked(|settings| settings.pace.millis(DisplayTime::Undo));
    on_escape_key(move || context.send.run(Input::Undo));
    view! {
        <button
            type="button"
            class="btn btn--primary"
            aria-describedby=HELD_DECISION
            use:focus_on_mount
            on:click=move |_| context.send.run(Input::Commit)
        >
            <span class="undo__text">{text::DONE}" "<small aria-hidden="true">{text::OR_WAIT}</small></span>
        </button>
        <button type="button" class="btn undo" on:click=move |_| context.send.run(Input::Undo)>
            <Icon name="back"/>
            <span class="undo__text">{text::UNDO}" "<small>{until}</small></span>
            <i class="undo__time" style:animation-duration=format!("{millis}ms") aria-hidden="true"></i>
        </button>
    }
}
