//! The button that skips the rest of a game.

use leptos::prelude::*;

use super::{Icon, text};
use crate::session::{Input, SeatScreen};
use crate::shell::{GameUi, SeatContext};

/// Returns whether the player at the screen plays alone and has nothing to decide any more, so that the rest can be skipped.
pub fn can_skip_to_end<G: GameUi>(context: SeatContext<G>) -> Memo<bool> {
    context.memo(|screen| screen.seat().is_some_and(SeatScreen::can_skip_to_end))
}

/// The button that skips the rest of the game, for a player who plays alone and has nothing to decide any more.
#[component]
pub fn SkipToEnd<G: GameUi>(
    /// The context of the table.
    context: SeatContext<G>,
    /// The classes.
    #[prop(default = "btn")]
    class: &'static str,
) -> impl IntoView {
    let can_skip = can_skip_to_end(context);
    view! {
        <Show when=move || can_skip.get()>
            <button type="button" class=class on:click=move |_| context.send.run(Input::SkipToEnd)>
                <Icon name="last"/>{text::SKIP_TO_END}
            </button>
        </Show>
    }
}
