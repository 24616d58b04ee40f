//! A game being played.

use leptos::prelude::window;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::StorageEvent;

use super::door::behind;
use super::frame::{missing, page};
use super::menu::{Choices, menu};
use super::route::Route;
use super::{door, shared, text};
use crate::game::{Broken, Record, Table};
use crate::session::{Curtain, Look, Saved, Session, Shelf, text as words};
use crate::ui::{Call, Piece, ReadState, State, button, download, el, icon, live, many, on_window};

/// The game of this id.
pub fn play(id: String) -> Piece {
    let Some(saved) = Shelf::load(&id) else {
        return missing(text::NO_SUCH_GAME.into());
    };
    let Some(record) = saved.record() else {
        return missing(text::UNREADABLE_LINE.into());
    };
    behind(door::game(record.game.clone()), move |door| {
        door.table(id.clone(), &record, &saved).unwrap_or_else(|_| unplayable(id.clone()))
    })
}

/// The table of a game that is kept.
pub fn table<G: Look>(id: String, record: &Record, saved: &Saved) -> Result<Piece, Broken> {
    let mut table = Table::<G>::replay(record)?;
    table.resume(saved.dealer());
    let session = Session::open(id.clone(), table, shared().settings);
    cover_when_left(session);
    let stale = played_elsewhere(&id);

    let menu_open = State::new(false);
    let curtain = session.curtain();
    let screen = move || match curtain.get() {
        _ if stale.get() => elsewhere(),
        Curtain::Gone => ended(id.clone(), session.record()),
        Curtain::Down(_) | Curtain::Up(_) => G::table(session.place(Call::new(move |()| menu_open.set(true)))),
    };
    let choices = Choices {
        cover: Call::new(move |()| session.cover()),
        export: Call::new(move |()| download("three-ways-out.json", &session.record().write())),
        rules: G::INFO.id,
    };
    let notice = move || {
        let unkept = session.unkept();
        let close =
            button("btn btn--icon", move || unkept.set(false)).attr("aria-label", text::CLOSE).child(icon("close"));
        let words = el("span", "").child(words::NOT_KEPT);
        let toast = el("p", "toast toast--warn").attr("role", "status").child(icon("info")).child(words).child(close);
        unkept.get().then_some(toast)
    };
    Ok(many([live(screen), menu(menu_open, choices), live(notice)]))
}

/// A game that can't be played on is shown as far as it stands, with the reason.
fn unplayable(id: String) -> Piece {
    let look = Route::Look(id);
    behind(door::library(), move |library| (library.screen)(&look, State::new(look.clone())))
}

/// How the game ended.
fn ended(id: String, record: Record) -> Piece {
    behind(door::library(), move |library| (library.ending)(&id, &record))
}

/// Whether the game has been played on in another tab: what is shown here is no longer how it stands.
fn played_elsewhere(id: &str) -> ReadState<bool> {
    let stale = State::new(false);
    let key = Shelf::full_key(id);
    on_window("storage", move |event| {
        if event.unchecked_ref::<StorageEvent>().key().is_some_and(|changed| changed == key) {
            stale.set(true);
        }
    });
    stale.read_only()
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
