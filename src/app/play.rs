//! A game being played.

use std::cell::RefCell;

use leptos::prelude::{document, window};
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::StorageEvent;

use super::aside::Dialogs;
use super::door::{behind, on_its_way, within};
use super::frame::page;
use super::menu::{Choices, menu};
use super::{door, shared, style, text};
use crate::game::{Eyes, Table};
use crate::session::{Input, SaveMeta, Screen};
use crate::shell::{GameUi, SavedGames, SeatContext, Shell, text as words};
use crate::ui::{Call, Piece, ReadState, State, button, effect, el, icon, live, many, on_window};

/// A table that has just been laid: the id of its game, and what shows it.
struct Laid {
    id: String,
    show: Box<dyn FnOnce() -> Piece>,
}

thread_local! {
    static LAID: RefCell<Option<Laid>> = const { RefCell::new(None) };
}

/// Saves the game of a table that has just been laid, and holds the table for who goes there: nobody has to read it from
/// where it is saved. The id of the game.
pub fn lay<G: GameUi>(table: Table<G>) -> String {
    let id = SavedGames::begin(&table);
    let at = id.clone();
    LAID.set(Some(Laid { id: id.clone(), show: Box::new(move || self::table(at, table, SaveMeta::default())) }));
    id
}

/// The game of this id.
pub fn play(id: String) -> Piece {
    match LAID.take() {
        Some(laid) if laid.id == id => (laid.show)(),
        _ => behind(door::library(), move |library| (library.resume)(&id)),
    }
}

/// What the page of a game shows.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Page {
    Table(Eyes),
    Ending,
    TakenOver,
}

/// The table of a saved game, with what is agreed beside the game.
pub fn table<G: GameUi>(id: String, table: Table<G>, meta: SaveMeta<G::Extension>) -> Piece {
    let shell = Shell::open(id.clone(), table, meta, shared().settings);
    cover_when_left(shell);
    stop_when_played_elsewhere(&id, shell);
    let styled = style::is_here(G::INFO.id);

    let menu_open = State::new(false);
    let context = shell.context(Call::new(move |()| menu_open.set(true)));
    let page = context.slice(|screen| match screen {
        Screen::TakenOver(_) => Page::TakenOver,
        Screen::Over(_) => Page::Ending,
        screen => Page::Table(screen.observer()),
    });
    show_from_the_top(page);
    let body = move || match page.get() {
        Page::TakenOver => elsewhere(),
        Page::Ending => ended(id.clone()),
        Page::Table(_) if !styled.get() => on_its_way(),
        Page::Table(eyes) => G::table(SeatContext { eyes, ..context }),
    };
    let (seating, exporting) = (State::new(false), State::new(false));
    let shown = Dialogs::of(context, seating, exporting);
    let beside = move || shown.is_open().then(|| within(door::library(), move |library| (library.dialogs)(shown)));
    let choices = Choices {
        hint: Call::new(move |()| shell.send(Input::AskHint)),
        hints: context.slice(|screen| screen.seat().is_some_and(|seat| seat.is_asked)),
        seating,
        cover: Call::new(move |()| shell.send(Input::Cover)),
        exporting,
        rules: G::INFO.id,
    };
    let bot_failed = context.slice(|screen| screen.table().bot_failed);
    let failed = move || {
        let again = button("btn", move || shell.send(Input::RetryBot)).child(text::TRY_AGAIN);
        let words = el("span", "").child(text::UNTHOUGHT);
        let toast = el("p", "toast toast--warn").attr("role", "alert").child(icon("info")).child(words).child(again);
        bot_failed.get().then_some(toast)
    };
    let unsaved = context.slice(|screen| screen.table().unsaved);
    let notice = move || {
        let words = el("span", "").child(words::NOT_SAVED);
        let toast = el("p", "toast toast--warn").attr("role", "status").child(icon("info")).child(words);
        unsaved.get().then_some(toast)
    };
    many([live(body), menu(menu_open, choices), live(beside), live(notice), live(failed)])
}

/// How the game ended.
fn ended(id: String) -> Piece {
    behind(door::library(), move |library| (library.ending)(&id))
}

/// Stops the game here when another tab plays it on: what is shown here is no longer how it stands.
fn stop_when_played_elsewhere<G: GameUi>(id: &str, shell: Shell<G>) {
    let key = SavedGames::full_key(id);
    on_window("storage", move |event| {
        if event.unchecked_ref::<StorageEvent>().key().is_some_and(|changed| changed == key) {
            shell.send(Input::TakenOver);
        }
    });
}

/// Instead of a table that is no longer how the game stands.
fn elsewhere() -> Piece {
    let reload = || drop(window().location().reload());
    let words = el("p", "empty").child(icon("info")).child(text::ELSEWHERE);
    let again = button("btn btn--primary", reload).child(text::TAKE_UP_HERE).focused();
    page("page", text::NO_TABLE, many([words, el("p", "").child(again)]))
}

/// Whoever comes to the screen sees the board from its top, wherever the person before had scrolled it.
fn show_from_the_top(page: ReadState<Page>) {
    effect(move || {
        page.with(|_| ());
        if let Ok(Some(board)) = document().query_selector(".board") {
            board.set_scroll_top(0);
        }
    });
}

/// Covers the screen when the device is locked, or the person looks at another tab or app.
fn cover_when_left<G: GameUi>(shell: Shell<G>) {
    for event in ["visibilitychange", "pagehide", "freeze"] {
        on_window(event, move |_| shell.send(Input::Cover));
    }
}
