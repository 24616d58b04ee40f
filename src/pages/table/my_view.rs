//! The view of the player at the screen: text size, hand and contrast that hold only while their cards are shown, and the side at
//! which the player sits.

use leptos::prelude::*;

use super::super::context::use_app;
use super::super::display_choices::{DisplayChoices, SideChoice};
use super::super::text;
use crate::components::Dialog;
use crate::game::Player;
use crate::shell::Display;

/// The dialog in which the player at the screen sets their own view.
#[component]
pub fn MyViewDialog(
    /// The player.
    player: Player,
    /// Closes it.
    close: Callback<()>,
) -> impl IntoView {
    let app = use_app();
    let title = text::view_of(&player.display_name());
    let name = StoredValue::new(player.name);
    let set = move |display: Option<Display>| {
        app.change_settings(|settings| name.with_value(|name| settings.people.set(name, display)));
    };
    let display =
        Signal::derive(move || app.settings.with(|settings| name.with_value(|name| settings.display_for(Some(name)))));
    let is_own =
        Memo::new(move |_| app.settings.with(|settings| name.with_value(|name| settings.people.get(name).is_some())));
    view! {
        <Dialog title class="dialog--small" on_close=close>
            <div class="dialog__body">
                <p class="hint">{text::MY_VIEW_LINE}</p>
                <SideChoice display on_select=move |display| set(Some(display))/>
                <DisplayChoices display on_select=move |display| set(Some(display))/>
            </div>
            <div class="dialog__foot">
                <button type="button" class="btn" disabled=move || !is_own.get() on:click=move |_| set(None)>{text::AS_IN_SETTINGS}</button>
                <button type="button" class="btn btn--primary" on:click=move |_| close.run(())>{text::CLOSE}</button>
            </div>
        </Dialog>
    }
}
