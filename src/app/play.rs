//! A game being played.

use std::cell::RefCell;

use leptos::prelude::window;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::StorageEvent;

use super::aside::Over;
use super::door::{behind, on_its_way, within};
use super::frame::page;
use super::menu::{Choices, menu};
use super::{door, shared, style, text};
use crate::game::Table;
use crate::session::{Aside, Curtain, Look, Session, Shelf, text as words};
use crate::ui::{Call, Piece, State, button, download, el, icon, live, many, on_window};

/// A table that has just been laid: the id of its game, and what shows it.
struct Laid {
    id: String,
    show: Box<dyn FnOnce() -> Piece>,
}

thread_local! {
    static LAID: RefCell<Option<Laid>> = const { RefCell::new(None) };
}

/// Keeps the game of a table that has just been laid, and holds the table for who goes there: nobody has to read it from
/// where it is kept. The id of the game.
pub fn lay<G: Look>(table: Table<G>) -> String {
    let id = Shelf::begin(&table);
    let (at, aside) = (id.clone(), Aside::new(table.seats()));
    LAID.set(Some(Laid { id: id.clone(), show: Box::new(move || self::table(at, table, aside)) }));
    id
}

/// The game of this id.
pub fn play(id: String) -> Piece {
    match LAID.take() {
        Some(laid) if laid.id == id => (laid.show)(),
        _ => behind(door::library(), move |library| (library.resume)(&id)),
    }
}

/// The table of a game that is kept under this id, with what is agreed beside the game.
pub fn table<G: Look>(id: String, table: Table<G>, aside: Aside) -> Piece {
    let session = Session::open(id.clone(), table, aside, shared().settings);
    cover_when_left(session);
    stop_when_played_elsewhere(&id, session);
    let styled = style::is_here(G::INFO.id);

    let menu_open = State::new(false);
    let curtain = session.curtain();
    let screen = move || match curtain.get() {
        _ if session.stopped().get() => elsewhere(),
        _ if !styled.get() => on_its_way(),
        Curtain::Gone => ended(id.clone()),
        _ => G::table(session.place(Call::new(move |()| menu_open.set(true)))),
    };
    let seating = State::new(false);
    let over = Over {
        advice: session.advice(),
        seating,
        players: session.players(),
        agreed: session.agreed(),
        seat: Call::new(move |(seat, who)| session.seat(seat, who)),
        levels: G::LEVELS,
    };
    let beside = move || {
        let shown = seating.get() || over.advice.with(Option::is_some);
        shown.then(|| within(door::library(), move |library| (library.over)(over)))
    };
    let choices = Choices {
        hint: Call::new(move |()| session.hint()),
        hints: session.can_hint(),
        seating,
        cover: Call::new(move |()| session.cover()),
        export: Call::new(move |()| download("three-ways-out.json", &session.write())),
        rules: G::INFO.id,
    };
    let unthought = move || {
        let again = button("btn", move || session.think_again()).child(text::TRY_AGAIN);
        let words = el("span", "").child(text::UNTHOUGHT);
        let toast = el("p", "toast toast--warn").attr("role", "alert").child(icon("info")).child(words).child(again);
        session.unthought().get().then_some(toast)
    };
    let notice = move || {
        let unkept = session.unkept();
        let close =
            button("btn btn--icon", move || unkept.set(false)).attr("aria-label", text::CLOSE).child(icon("close"));
        let words = el("span", "").child(words::NOT_KEPT);
        let toast = el("p", "toast toast--warn").attr("role", "status").child(icon("info")).child(words).child(close);
        unkept.get().then_some(toast)
    };
    many([live(screen), menu(menu_open, choices), live(beside), live(notice), live(unthought)])
}

/// How the game ended.
fn ended(id: String) -> Piece {
    behind(door::library(), move |library| (library.ending)(&id))
}

/// Stops the game here when another tab plays it on: what is shown here is no longer how it stands.
fn stop_when_played_elsewhere<G: Look>(id: &str, session: Session<G>) {
    let key = Shelf::full_key(id);
    on_window("storage", move |event| {
        if event.unchecked_ref::<StorageEvent>().key().is_some_and(|changed| changed == key) {
            session.stop();
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

/// Lowers the curtain when the device is locked, or the person looks at another tab or app.
fn cover_when_left<G: Look>(session: Session<G>) {
    for event in ["visibilitychange", "pagehide", "freeze"] {
        on_window(event, move |_| session.cover());
    }
}
