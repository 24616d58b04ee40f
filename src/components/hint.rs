//! The button for a hint at the table.

use leptos::prelude::*;

use super::{Icon, text};
use crate::session::Input;
use crate::shell::{GameUi, SeatContext};

/// A button that asks what an expert would do, as the menu does; disabled while others decide. On a covered screen there is
/// none.
#[component]
pub fn HintButton<G: GameUi>(
    /// The context of the table.
    context: SeatContext<G>,
    /// The class that says where it stands: in the bar at the top, or at the bottom.
    #[prop(default = "topbar__hint")]
    class: &'static str,
) -> impl IntoView {
    let can_ask = context.memo(|screen| screen.seat().is_some_and(|seat| seat.can_ask_hint));
    context.seat().map(|_| {
        view! {
            <button
                type="button"
                class=format!("btn btn--icon {class}")
                aria-label=text::HINT
                title=text::HINT
                disabled=move || !can_ask.get()
                on:click=move |_| context.send.run(Input::AskHint)
            >
                <Icon name="lantern"/>
                <span class="hint-word" aria-hidden="true">{text::HINT_WORD}</span>
            </button>
        }
    })
}
