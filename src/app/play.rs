//! A game being played.

use leptos::prelude::*;

use super::frame::missing;
use super::menu::{Choices, menu};
use super::{ending, shared, text};
use crate::game::{Broken, Record, Table};
use crate::session::{Curtain, Look, Saved, Session, Shelf, text as words};
use crate::ui::{Piece, button, el, icon, live, many};
use crate::with_game;

/// The game of this id.
pub fn play(id: String) -> Piece {
    let Some(saved) = Shelf::load(&id) else {
        return missing(text::NO_SUCH_GAME.into());
    };
    let table = saved.record().and_then(|record| with_game!(&record.game, G => table::<G>(id, &record, &saved)));
    match table {
        Some(Ok(table)) => table,
        Some(Err(broken)) => missing(text::stands_so_far(&broken.to_string())),
        None => missing(text::UNREADABLE_LINE.into()),
    }
}

fn table<G: Look>(id: String, record: &Record, saved: &Saved) -> Result<Piece, Broken> {
    let mut table = Table::<G>::replay(record)?;
    table.resume(saved.dealer());
    let session = Session::open(id.clone(), table, shared().settings);
    cover_when_left(session);

    let menu_open = RwSignal::new(false);
    let curtain = session.curtain();
    let screen = move || match curtain.get() {
        Curtain::Gone => ending::ending(session, &id),
        Curtain::Down(_) | Curtain::Up(_) => G::table(session.place(Callback::new(move |()| menu_open.set(true)))),
    };
    let choices = Choices {
        cover: Callback::new(move |()| session.cover()),
        record: Callback::new(move |()| session.record()),
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

/// Lowers the curtain when the device is locked, or the person looks at another tab or app.
fn cover_when_left<G: Look>(session: Session<G>) {
    for event in ["visibilitychange", "pagehide", "freeze"] {
        let listener = window_event_listener_untyped(event, move |_| session.cover());
        on_cleanup(move || listener.remove());
    }
}
