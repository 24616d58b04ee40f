//! The buttons of a decision that is held: it can be taken back for a moment.

use leptos::prelude::*;

use super::escape_key::on_escape_key;
use super::{DOUBLE_PRESS, Icon, counts_presses, elapsed, focus_on_mount, stop_late_presses, text};
use crate::session::{DisplayTime, Input};
use crate::shell::{GameUi, SeatContext};

/// The id of the sentence that names the decision.
pub const HELD_DECISION: &str = "held-decision";

/// A button that takes the held decision back, as the Escape key does, and one that lets it count at once, instead of after a
/// moment. The former says until when, and shows the time that is left. The latter has the focus and stands last, where the last
/// button of a turn was: a press that comes too late takes nothing back, and does nothing else either. The sentence that names the decision stands beside them,
/// with the id [`HELD_DECISION`].
#[component]
pub fn UndoButtons<G: GameUi>(
    /// The context of the table.
    context: SeatContext<G>,
) -> impl IntoView {
    let until = context.undo.with_untracked(|undo| undo.as_ref().map(|undo| undo.until.clone()));
    let millis = context.settings.with_untracked(|settings| settings.pace.millis(DisplayTime::Undo));
    let is_pressed = StoredValue::new(false);
    let press = move |input| {
        is_pressed.set_value(true);
        context.send.run(input);
    };
    on_escape_key(move || press(Input::Undo));
    // The button of the decision was in the place of one of them: a second press of it must neither end the time to undo nor undo.
    let can_commit = elapsed(DOUBLE_PRESS);
    let commit = move |_| {
        if can_commit.get_untracked() {
            press(Input::Commit);
        }
    };
    let undo_button = NodeRef::new();
    let can_undo = counts_presses(undo_button);
    stop_late_presses(undo_button, is_pressed);
    let undo = move |_| {
        if can_undo.get_untracked() {
            press(Input::Undo);
        }
    };
    view! {
        <button
            type="button"
            class="btn undo"
            aria-disabled=move || (!can_undo.get()).then_some("true")
            node_ref=undo_button
            on:click=undo
        >
            <Icon name="back"/>
            <span class="undo__text">{text::UNDO}" "<small>{until}</small></span>
            <i class="undo__time" style:animation-duration=format!("{millis}ms") aria-hidden="true"></i>
        </button>
        <button
            type="button"
            class="btn btn--primary"
            aria-describedby=HELD_DECISION
            aria-disabled=move || (!can_commit.get()).then_some("true")
            use:focus_on_mount
            on:click=commit
        >
            <span class="undo__text">{text::DONE}" "<small aria-hidden="true">{text::OR_WAIT}</small></span>
        </button>
    }
}
