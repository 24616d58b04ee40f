//! The menu of a lesson.

use leptos::prelude::*;

use super::super::text;
use crate::components::{Icon, Modal};
use crate::shell::Route;

/// The menu of a lesson: it can be left, begun anew, or looked up in the rule book.
#[component]
pub fn LessonMenu(
    /// Whether it is open.
    is_open: RwSignal<bool>,
    /// The id of the game.
    game: &'static str,
    /// Begins the lesson anew.
    restart: Callback<()>,
) -> impl IntoView {
    let start_again = move |_| {
        is_open.set(false);
        restart.run(());
    };
    view! {
        <Show when=move || is_open.get()>
            <Modal class="veil veil--menu" label=text::MENU on_close=move |()| is_open.set(false)>
                <nav class="menu" aria-label=text::MENU on:click=move |_| is_open.set(false)>
                    <a class="menu__item" href=Route::Home.to_string() autofocus>
                        <Icon name="back"/>{text::TO_HOME}<small>{text::LESSON_IS_KEPT}</small>
                    </a>
                    <button type="button" class="menu__item" on:click=start_again><Icon name="again"/>{text::LESSON_AGAIN}</button>
                    <a class="menu__item" href=Route::rules(game).to_string()><Icon name="book"/>{text::RULE_BOOK}</a>
                    <a class="menu__item" href=Route::Settings.to_string()><Icon name="settings"/>{text::SETTINGS}</a>
                    <button type="button" class="menu__item"><Icon name="close"/>{text::CLOSE_MENU}</button>
                </nav>
            </Modal>
        </Show>
    }
}
