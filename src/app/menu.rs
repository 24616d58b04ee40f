//! The menu over a table.

use super::route::Route;
use super::text;
use crate::ui::{Call, Piece, ReadState, State, button, el, icon, link, live, over_all};

/// What the menu can do besides leaving.
#[derive(Clone, Copy)]
pub struct Choices {
    /// Lowers the curtain.
    pub cover: Call<()>,
    /// Asks for a hint.
    pub hint: Call<()>,
    /// Whether there is somebody to give one to.
    pub hints: ReadState<bool>,
    /// Asks who plays for whom.
    pub seating: State<bool>,
    /// Opens the export of the game so far.
    pub exporting: State<bool>,
    /// Whose rule book.
    pub rules: &'static str,
}

/// The menu. Whatever is chosen closes it first: so the focus is where the menu was asked for when a dialog follows.
pub fn menu(open: State<bool>, Choices { cover, hint, hints, seating, exporting, rules }: Choices) -> Piece {
    live(move || {
        open.get().then(|| {
            let to = |route: Route, sign, words: &'static str| {
                link("menu__item", route.to_string()).child(icon(sign)).child(words)
            };
            let then = move |act: Call<()>| {
                move || {
                    open.set(false);
                    act.run(());
                }
            };
            let items = [
                to(Route::Lobby, "back", text::TO_LOBBY)
                    .child(el("small", "").child(text::GAME_IS_SAVED))
                    .attr("autofocus", true),
                button("menu__item", then(cover)).child(icon("curtain")).child(text::COVER),
                button("menu__item", then(hint))
                    .attr("disabled", !hints.get())
                    .child(icon("lantern"))
                    .child(text::ASK_HINT)
                    .child(el("small", "").child(text::HINT_IS_NOTED)),
                button("menu__item", then(Call::new(move |()| seating.set(true))))
                    .child(icon("people"))
                    .child(text::SEATING),
                to(Route::Rules(rules.into(), String::new()), "book", text::RULE_BOOK),
                button("menu__item", then(Call::new(move |()| exporting.set(true))))
                    .child(icon("export"))
                    .child(text::EXPORT_RECORD),
                to(Route::Settings, "settings", text::SETTINGS),
                button("menu__item", || ()).child(icon("close")).child(text::CLOSE_MENU),
            ];
            let nav = el("nav", "menu").attr("aria-label", text::MENU).children(items);
            over_all("veil veil--menu", move || open.set(false), nav).on("click", move |_| open.set(false))
        })
    })
}
