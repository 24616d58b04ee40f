//! The menu over a table.

use super::aside::Opened;
use super::route::Route;
use super::text;
use crate::ui::{Call, Piece, ReadState, State, button, el, icon, link, live, over_all};
use leptos::prelude::*;

/// What the menu can do besides leaving.
#[derive(Clone, Copy)]
pub struct Choices {
    /// Lowers the curtain.
    pub cover: Call<()>,
    /// Asks for a hint.
    pub hint: Call<()>,
    /// Whether there is somebody to give one to.
    pub hints: ReadState<bool>,
    /// The dialogs that it opens.
    pub opened: Opened,
    /// Whether hands are covered at this table.
    pub is_shared: ReadState<bool>,
    /// Whether the person of a seat is at the screen.
    pub has_seat: ReadState<bool>,
    /// Whose rule book.
    pub rules: &'static str,
}

/// The menu. Whatever is chosen closes it first: so the focus is where the menu was asked for when a dialog follows.
pub fn menu(open: State<bool>, Choices { cover, hint, hints, opened, is_shared, has_seat, rules }: Choices) -> Piece {
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
            let opens = |opened: State<bool>| then(Call::new(move |()| opened.set(true)));
            let item =
                |sign, words: &'static str, opened| button("menu__item", opens(opened)).child(icon(sign)).child(words);
            let seen = is_shared.get().then(|| item("eye", text::CARDS_SEEN, opened.redealing));
            let pin = (is_shared.get() && has_seat.get()).then(|| item("lock", text::PIN, opened.pin));
            let items = [
                to(Route::Lobby, "back", text::TO_LOBBY)
                    .child(el("small", "").child(text::GAME_IS_SAVED))
                    .attr("autofocus", true)
                    .into(),
                Piece::from(button("menu__item", then(cover)).child(icon("curtain")).child(text::COVER)),
                button("menu__item", then(hint))
                    .attr("disabled", !hints.get())
                    .child(icon("lantern"))
                    .child(text::ASK_HINT)
                    .child(el("small", "").child(text::HINT_IS_NOTED))
                    .into(),
                seen.into(),
                pin.into(),
                item("people", text::SEATING, opened.seating).into(),
                to(Route::Rules(rules.into(), String::new()), "book", text::RULE_BOOK).into(),
                item("export", text::EXPORT_RECORD, opened.exporting).into(),
                to(Route::Settings, "settings", text::SETTINGS).into(),
                button("menu__item", || ()).child(icon("close")).child(text::CLOSE_MENU).into(),
            ];
            let nav = el("nav", "menu").attr("aria-label", text::MENU).children(items);
            over_all("veil veil--menu", move || open.set(false), nav).on("click", move |_| open.set(false))
        })
    })
}
