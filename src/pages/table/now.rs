//! What the player at the screen can do now.

use leptos::prelude::*;

use super::super::text;
use crate::components::Dialog;

/// The dialog that says what the player at the screen can do now.
#[component]
pub fn NowDialog(
    /// Whether it is open.
    is_open: RwSignal<bool>,
    /// What they can do.
    lines: Memo<Vec<String>>,
) -> impl IntoView {
    let close = move |()| is_open.set(false);
    let line = |line: String| view! { <p>{line}</p> };
    view! {
        <Dialog title=text::WHAT_NOW class="dialog--small" on_close=close>
            <div class="dialog__body" aria-live="polite">{move || lines.get().into_iter().map(line).collect_view()}</div>
            <div class="dialog__foot">
                <button type="button" class="btn btn--primary" on:click=move |_| close(())>{text::GOT_IT}</button>
            </div>
        </Dialog>
    }
}
