//! A game being played.

use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::prelude::document;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{KeyboardEvent, StorageEvent};

use super::aside::{Dialogs, Opened};
use super::door::{behind, on_its_way, within};
use super::frame::page;
use super::menu::{Choices, menu};
use super::route::Route;
use super::{door, shared, style, text};
use crate::game::{Observer, Table};
use crate::saves::Writer;
use crate::session::{Input, SaveMeta, SaveState, Screen};
use crate::shell::{Claim, GameUi, SavedGames, SeatContext, Shell, claim, has_locks, text as words};
use crate::ui::{Call, Piece, ReadState, State, button, effect, el, icon, link, live, many, on_document, on_window};

/// A game that has just been dealt: its id, and the function that shows its table.
struct Laid {
    id: String,
    show: Box<dyn FnOnce(Call<()>) -> Piece>,
}

/// A game that this tab is about to show: its writer, its lock, and whether a damaged save was dropped.
pub struct Opening {
    /// The id.
    pub id: String,
    /// Saves the game.
    pub writer: Writer,
    /// The answer to the request for the lock; `None` for a new game, which requests it when it is shown.
    pub claim: Option<Claim>,
    /// Whether a damaged save was dropped, so that an older one is shown.
    pub is_older: bool,
    /// Takes the game over from another tab.
    pub take_over: Call<()>,
}

thread_local! {
    static LAID: RefCell<Option<Laid>> = const { RefCell::new(None) };
}

/// Saves a game that has just been dealt and keeps its table for the page of the game. Returns the id of the game.
pub fn lay<G: GameUi>(table: Table<G>) -> String {
    let (id, writer) = SavedGames::begin(&table);
    let at = id.clone();
    let show = move |take_over| {
        let opening = Opening { id: at, writer, claim: None, is_older: false, take_over };
        self::table(opening, table, SaveMeta::default())
    };
    LAID.set(Some(Laid { id: id.clone(), show: Box::new(show) }));
    id
}

/// Returns the page of a game.
pub fn play(id: String) -> Piece {
    // Each time somebody takes the game over, it is opened anew.
    let taken_over = State::new(0_u32);
    let take_over = Call::new(move |()| taken_over.update(|times| *times += 1));
    live(move || {
        let steal = taken_over.get() > 0;
        match LAID.take() {
            Some(laid) if laid.id == id => (laid.show)(take_over),
            _ => saved(id.clone(), steal, take_over),
        }
    })
}

/// Returns the page of a saved game. With `steal` the lock is taken from the tab that has it.
fn saved(id: String, steal: bool, take_over: Call<()>) -> Piece {
    let claimed: Rc<RefCell<Option<Claim>>> = Rc::default();
    let (at, answer) = (id.clone(), claimed.clone());
    let opening = async move {
        let library = door::library().await?;
        let claim = claim(&at, steal).await;
        (library.restore)(Some(at)).await;
        answer.replace(Some(claim));
        Ok(library)
    };
    behind(opening, move |library| {
        let claim = claimed.take().unwrap_or(Claim::Unsupported(None));
        (library.resume)(&id, claim, take_over)
    })
}

/// What the page of a game shows.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Page {
    Table(Observer),
    Ending,
    Deleted,
}

/// Returns the page of a game that is being played, with what is agreed beside it.
pub fn table<G: GameUi>(opening: Opening, table: Table<G>, meta: SaveMeta<G::Extension>) -> Piece {
    let Opening { id, writer, claim, is_older, take_over } = opening;
    let is_new = claim.is_none();
    let claim = claim.unwrap_or(Claim::Unsupported(None));
    let shell = Shell::open(id.clone(), table, meta, writer, claim, shared().settings);
    if is_new {
        shell.lock_later(id.clone());
    }
    cover_when_left(shell);
    stop_when_played_elsewhere(&id, shell);
    let styled = style::is_here(G::INFO.id);

    let menu_open = State::new(false);
    let context = shell.context(Call::new(move |()| menu_open.set(true)), take_over);
    let page: Signal<Page> = context
        .memo(|screen| match screen {
            Screen::Deleted(_) => Page::Deleted,
            Screen::Over(_) => Page::Ending,
            screen => Page::Table(screen.observer()),
        })
        .into();
    show_from_the_top(page);
    let body = move || match page.get() {
        Page::Deleted => deleted(),
        Page::Ending => ended(id.clone()),
        Page::Table(_) if !styled.get() => on_its_way(),
        Page::Table(observer) => G::table(SeatContext { observer, ..context }).into(),
    };
    let opened = Opened::none();
    let shown = Dialogs::of(context, opened);
    let beside = move || shown.is_open().then(|| within(door::library(), move |library| (library.dialogs)(shown)));
    let choices = Choices {
        hint: Call::new(move |()| shell.send(Input::AskHint)),
        hints: context.memo(|screen| screen.seat().is_some_and(|seat| seat.is_asked)).into(),
        opened,
        is_shared: context.memo(|screen| screen.table().is_shared).into(),
        has_seat: context.memo(|screen| screen.seat().is_some()).into(),
        cover: Call::new(move |()| shell.send(Input::Cover)),
        rules: G::INFO.id,
    };
    let bot_failed = context.memo(|screen| screen.table().bot_failed);
    let failed = move || {
        let again = button("btn", move || shell.send(Input::RetryBot)).child(text::TRY_AGAIN);
        let words = el("span", "").child(text::UNTHOUGHT);
        let toast = el("p", "toast toast--warn").attr("role", "alert").child(icon("info")).child(words).child(again);
        bot_failed.get().then_some(toast)
    };
    let unsaved = context.memo(|screen| match screen.table().save_state {
        SaveState::InMemory(error) => Some(error),
        SaveState::OnDisk | SaveState::Saving | SaveState::InBrowser => None,
    });
    let notice = move || {
        let toast = el("p", "toast toast--warn").attr("role", "status").child(icon("info"));
        unsaved.get().map(|error| toast.child(el("span", "").child(words::not_saved(error))))
    };
    let older = State::new(is_older);
    let older_notice = move || {
        let close = button("btn", move || older.set(false)).child(text::GOT_IT);
        let words = el("span", "").child(text::OLDER_SAVE);
        let toast = el("p", "toast toast--warn").attr("role", "status").child(icon("info")).child(words).child(close);
        older.get().then_some(toast)
    };
    many([live(body), menu(menu_open, choices), live(beside), live(notice), live(older_notice), live(failed)])
}

/// How the game ended.
fn ended(id: String) -> Piece {
    behind(door::library(), move |library| (library.ending)(&id))
}

/// Stops the game here when another tab saves or deletes it.
fn stop_when_played_elsewhere<G: GameUi>(id: &str, shell: Shell<G>) {
    let (key, id) = (SavedGames::watched_key(id), id.to_string());
    on_window("storage", move |event| {
        let change: &StorageEvent = event.unchecked_ref();
        if change.key().is_none_or(|changed| changed != key) {
            return;
        }
        match change.new_value() {
            None => shell.send(Input::Deleted),
            Some(announced) => {
                // A tab that has stopped before cannot answer for the one that plays now.
                let has_played = !shell.is_stopped();
                shell.send(Input::TakenOver);
                if has_played && !has_locks() {
                    SavedGames::release(&id, &announced);
                }
            }
        }
    });
}

/// Returns the page of a game that has been deleted in another tab.
fn deleted() -> Piece {
    let words = el("p", "empty").child(icon("info")).child(text::DELETED);
    let home = link("btn btn--primary", Route::Lobby.to_string()).child(icon("back")).child(text::BACK_TO_LOBBY);
    page("page", text::NO_TABLE, many([words, el("p", "").child(home)]))
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

/// Milliseconds from pressing Tab until the window has lost the focus to a control of the browser, at most.
const TAB_DELAY: f64 = 500.0;

/// Covers the screen when the device is locked, or the person looks at another tab, app or window; also when the browser
/// restores the page from its cache (`pageshow`).
fn cover_when_left<G: GameUi>(shell: Shell<G>) {
    for event in ["visibilitychange", "pagehide", "pageshow"] {
        on_window(event, move |_| shell.send(Input::Cover));
    }
    on_document("freeze", move |_| shell.send(Input::Cover));
    let last_tab = Rc::new(Cell::new(0.0));
    let pressed = last_tab.clone();
    on_window("keydown", move |event| {
        let key: &KeyboardEvent = event.unchecked_ref();
        if key.key() == "Tab" && !key.alt_key() {
            pressed.set(js_sys::Date::now());
        }
    });
    on_window("blur", move |_| {
        // The Tab key leads through the controls of the browser: the person is still at this window.
        if js_sys::Date::now() - last_tab.get() > TAB_DELAY {
            shell.send(Input::Cover);
        }
    });
}
