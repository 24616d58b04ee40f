//! The lobby: games in progress, and the ways to everything else.

use gloo_timers::future::TimeoutFuture;
use js_sys::Reflect;
use leptos::prelude::window;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys::HtmlInputElement;

use super::door::{self, Shut, within};
use super::frame::{main, section_title};
use super::library::Library;
use super::route::Route;
use super::{announce, text};
use crate::saves::MAX_BACKUP;
use crate::shell::SavedGames;
use crate::ui::{Call, Element, Piece, State, derived, dialog, el, icon, link, many, read_text};

/// Milliseconds on the home screen after which games are restored from the database on a first visit, where this would
/// compete with the first deal. On later visits the service worker has all parts.
const RESTORE_DELAY: u32 = 3_000;

/// Returns whether a service worker runs this page: it has been here before.
fn is_repeat_visit() -> bool {
    let property = |object: &JsValue, name: &str| Reflect::get(object, &name.into()).ok();
    let worker = property(&window().navigator(), "serviceWorker").filter(JsValue::is_object);
    worker.and_then(|worker| property(&worker, "controller")).is_some_and(|controller| controller.is_object())
}

/// A file that has been chosen: who can read it, and its text, if it is one.
type Opened = State<Option<(Result<&'static Library, Shut>, Option<String>)>>;

/// Reads the file that has been chosen.
fn open_file(input: &HtmlInputElement, opened: Opened) {
    let Some(file) = input.files().and_then(|files| files.get(0)) else {
        return;
    };
    input.set_value(""); // the same file may be chosen again
    spawn_local(async move {
        let text = read_text(file, MAX_BACKUP).await;
        opened.set(Some((door::library().await, text)));
    });
}

/// The lobby.
pub fn lobby() -> Piece {
    announce("three-ways-out:lobby");
    let games = State::new(SavedGames::ids());
    spawn_local(async move {
        if !is_repeat_visit() {
            TimeoutFuture::new(RESTORE_DELAY).await;
        }
        if games.read_only().try_get_untracked().is_none() {
            return;
        }
        if let Ok(library) = door::library().await {
            (library.restore)(None).await;
        }
        let restored = SavedGames::ids();
        // The screen may have been left meanwhile.
        if games.read_only().try_get_untracked().is_some_and(|shown| shown != restored) {
            games.set(restored);
        }
    });
    let opened: Opened = State::new(None);
    let close = Call::new(move |()| {
        opened.set(None);
        games.set(SavedGames::ids()); // a backup may have been imported
    });
    let record = move || {
        opened.get().map(|(library, file)| match library {
            Ok(library) => (library.dialog_for)(file.as_deref(), close),
            Err(why) => {
                let words = el("p", "dialog__body").attr("role", "alert").child(text::shut(why));
                dialog(text::OPEN_RECORD, "dialog--small", move || close.run(()), words)
            }
        })
    };
    // Whoever has no games yet waits for nothing.
    let none = derived(move || games.with(Vec::is_empty));
    let list = move || match none.get() {
        true => el("p", "empty").child(icon("anchor")).child(text::NO_GAMES).into(),
        false => within(door::library(), move |library| (library.saved_games)(games)),
    };
    let file = el("input", "vh")
        .attr("id", "record-file")
        .attr("type", "file")
        .attr("accept", ".json,application/json")
        .on("change", move |event| {
            if let Some(input) = event.target() {
                open_file(input.unchecked_ref(), opened);
            }
        });
    let ways = el("nav", "lobby__nav")
        .attr("aria-label", text::WHAT_TO_DO)
        .child(link("btn btn--primary btn--big", Route::New.to_string()).child(icon("plus")).child(text::NEW_GAME))
        .child(link("btn", "#/rules").child(icon("book")).child(text::RULE_BOOK))
        .child(el("label", "btn").attr("for", "record-file").child(icon("import")).child(text::OPEN_RECORD).child(file))
        .child(link("btn", Route::Settings.to_string()).child(icon("settings")).child(text::SETTINGS));
    let count = el("small", "").live(move || games.with(Vec::len));
    let saves = el("section", "lobby__saves")
        .attr("aria-labelledby", "saves-title")
        .child(section_title("saves-title", text::GAMES).child(count))
        .live(list);
    let foot = el("footer", "page__foot")
        .child(el("p", "").child(text::OFFLINE))
        .child(el("p", "").child(link("", Route::Credits.to_string()).child(text::CREDITS)));
    el("div", "page lobby").child(mast()).child(main(many([ways, saves]))).child(foot).live(record).into()
}

fn mast() -> Element {
    let title = el("div", "mast__text")
        .child(el("h1", "mast__title").child(text::HOUSE))
        .child(el("p", "mast__sub").child(text::HOUSE_LINE));
    el("header", "mast").child(scene("mast__scene")).child(title)
}

/// The ship at night.
pub fn scene(class: &'static str) -> Element {
    el("img", class).attr("src", "scene.svg").attr("alt", "").attr("width", "800").attr("height", "360")
}
