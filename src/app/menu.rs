//! The menu over a table.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::KeyboardEvent;

use super::route::Route;
use super::text;
use crate::game::Record;
use crate::ui::{Piece, button, download, el, icon, link, live};

/// What the menu can do besides leaving.
#[derive(Clone, Copy)]
pub struct Choices {
    /// Lowers the curtain.
    pub cover: Callback<()>,
    /// The game so far.
    pub record: Callback<(), Record>,
    /// Whose rule book.
    pub rules: &'static str,
}

/// The menu. Whatever is chosen closes it.
pub fn menu(open: RwSignal<bool>, Choices { cover, record, rules }: Choices) -> Piece {
    live(move || {
        open.get().then(|| {
            let to = |route: Route, sign, words: &'static str| {
                link("menu__item", route.to_string()).child(icon(sign)).child(words)
            };
            let export = move || download("three-ways-out.json", &record.run(()).write());
            let items = [
                to(Route::Lobby, "back", text::TO_LOBBY).child(el("small", "").child(text::GAME_IS_SAVED)).focused(),
                button("menu__item", move || cover.run(())).child(icon("curtain")).child(text::COVER),
                to(Route::Rules(rules.into(), String::new()), "book", text::RULE_BOOK),
                button("menu__item", export).child(icon("export")).child(text::EXPORT_RECORD),
                to(Route::Settings, "settings", text::SETTINGS),
                button("menu__item", || ()).child(icon("close")).child(text::CLOSE_MENU),
            ];
            el("div", "veil veil--menu")
                .child(el("nav", "menu").attr("aria-label", text::MENU).children(items))
                .on("click", move |_| open.set(false))
                .on("keydown", move |event| {
                    if event.dyn_ref::<KeyboardEvent>().is_some_and(|event| event.key() == "Escape") {
                        open.set(false);
                    }
                })
        })
    })
}
