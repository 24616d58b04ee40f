//! The warning before the export of a game that is being played.

use leptos::prelude::*;

use super::super::text;
use crate::components::{Dialog, Icon};

/// The dialog that warns before an export: the file has every hidden card, and the log says that it was made.
#[component]
pub fn ExportDialog(
    /// Whether it is open.
    is_open: RwSignal<bool>,
    /// Exports the game.
    on_export: Callback<()>,
) -> impl IntoView {
    let export = move |_| {
        is_open.set(false);
        on_export.run(());
    };
    view! {
        <Dialog title=text::EXPORT_RECORD class="dialog--small" on_close=move |()| is_open.set(false)>
            <div class="dialog__body"><p>{text::EXPORT_WARNING}</p></div>
            <div class="dialog__foot">
                <button type="button" class="btn" on:click=export><Icon name="export"/>{text::EXPORT_ANYWAY}</button>
                <button type="button" class="btn btn--primary" on:click=move |_| is_open.set(false)>{text::CANCEL}</button>
            </div>
        </Dialog>
    }
}
