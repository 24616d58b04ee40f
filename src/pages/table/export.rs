//! The warning before the export of a game that is being played.

use leptos::prelude::*;

use super::super::text;
use crate::components::{Dialog, Icon};

/// The dialog that warns before an export: the file has every hidden card.
#[component]
pub fn ExportDialog(
    /// The title.
    #[prop(default = text::EXPORT_RECORD)]
    title: &'static str,
    /// What the file has, and whether the log says that it was made.
    #[prop(default = text::EXPORT_WARNING)]
    warning: &'static str,
    /// Closes it.
    #[prop(into)]
    close: Callback<()>,
    /// Exports the game.
    on_export: Callback<()>,
) -> impl IntoView {
    let export = move |_| {
        close.run(());
        on_export.run(());
    };
    view! {
        <Dialog title class="dialog--small" on_close=close>
            <div class="dialog__body"><p>{warning}</p></div>
            <div class="dialog__foot">
                <button type="button" class="btn" on:click=export><Icon name="export"/>{text::EXPORT_ANYWAY}</button>
                <button type="button" class="btn btn--primary" on:click=move |_| close.run(())>{text::CANCEL}</button>
            </div>
        </Dialog>
    }
}
