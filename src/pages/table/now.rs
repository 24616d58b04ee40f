//! What the player at the screen can do now, and what the signs of the table mean.

use leptos::prelude::*;

use super::super::text;
use crate::components::{CloseFoot, Dialog};
use crate::game::Sign;

/// The dialog that says what the player at the screen can do now, and what the signs of the table mean: a tap on one tells the
/// same, but not everybody can tap.
#[component]
pub fn NowDialog(
    /// Closes it.
    close: Callback<()>,
    /// What they can do.
    lines: Memo<Vec<String>>,
    /// The signs of the table.
    signs: &'static [Sign],
    /// Returns the picture of a sign, by its code.
    picture: fn(&str) -> AnyView,
) -> impl IntoView {
    let line = |line: String| view! { <p>{line}</p> };
    let sign = move |sign: &Sign| view! { <dt>{picture(sign.code)}{sign.title}</dt><dd>{sign.meaning}</dd> };
    view! {
        <Dialog title=text::WHAT_NOW class="dialog--small" on_close=close>
            <div class="dialog__body">
                <div class="now" aria-live="polite">{move || lines.get().into_iter().map(line).collect_view()}</div>
                <details class="signs">
                    <summary class="section-title">{text::SIGNS}</summary>
                    <p class="hint">{text::TAP_A_SIGN}</p>
                    <dl>{signs.iter().map(sign).collect_view()}</dl>
                </details>
            </div>
            <CloseFoot label=text::GOT_IT on_close=close/>
        </Dialog>
    }
}
