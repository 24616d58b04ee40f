//! The list of saved games on the home screen.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::route::Route;
use super::text;
use crate::game::{Player, Record, Seat, SeatSet, Table};
use crate::saves::{Quarantined, Summary, quarantined};
use crate::session::{SaveMeta, whole_log};
use crate::shell::{GameUi, Persistence, SavedGames, storage, text as words};
use crate::ui::{Element, Piece, State, button, dialog, download, el, icon, link, live, many, unseen};
use crate::with_game;

/// The key under which it is noted that the protection was offered.
const ASKED: &str = "settings/persistence-offered";

/// What may be deleted, once somebody has confirmed it: its name, and the function that deletes it.
type Doomed = State<Option<(String, Delete)>>;

#[derive(Clone)]
enum Delete {
    /// The game of this id.
    Game(String),
    /// The damaged copy under this key.
    Copy(String),
}

/// Returns the list of the games of these ids, the latest first, and of the damaged copies.
pub fn list(games: State<Vec<String>>) -> Piece {
    let doomed: Doomed = State::new(None);
    let list = move || {
        let mut found: Vec<(String, Option<Summary>)> =
            games.get().into_iter().map(|id| (id.clone(), summary(&id))).collect();
        let changed = |summary: &Option<Summary>| summary.as_ref().map_or(0, |summary| summary.changed as u64);
        found.sort_by_key(|(_, summary)| std::cmp::Reverse(changed(summary)));
        let games =
            found.iter().map(|(id, summary)| match summary.as_ref().and_then(|summary| game(id, summary, doomed)) {
                Some(item) => item,
                None => unreadable(id, doomed),
            });
        let copies = storage(quarantined).unwrap_or_default();
        el("ul", "saves").children(games).children(copies.iter().map(|copy| damaged(copy, doomed)))
    };
    let question = move || doomed.get().map(|(name, delete)| question(name, delete, games, doomed));
    many([live(list), protection(), live(question)])
}

/// Offers once to protect the saved games from the browser.
fn protection() -> Piece {
    let offered = State::new(false);
    if storage(|storage| storage.get(ASKED)).is_ok_and(|asked| asked.is_none()) {
        spawn_local(async move {
            if Persistence::read().await == Persistence::Denied {
                offered.set(true);
            }
        });
    }
    let done = move || {
        // If it cannot be noted, it is offered again on the next visit.
        let _ = storage(|storage| storage.set(ASKED, "yes"));
        offered.set(false);
    };
    let protect = move || {
        done();
        spawn_local(async move {
            Persistence::request().await;
        });
    };
    live(move || {
        let acts = el("div", "save__acts")
            .child(button("btn", protect).child(text::PROTECT))
            .child(button("btn btn--link", done).child(text::NOT_NOW));
        let words = el("p", "").child(text::persistence(Persistence::Denied));
        offered.get().then(|| el("div", "panel protection").child(words).child(acts))
    })
}

/// Returns the summary of a game. It is made and stored if the game has none: an older version of the app saved it.
fn summary(id: &str) -> Option<Summary> {
    SavedGames::summary(id).or_else(|| {
        let saved = SavedGames::read(id)?;
        let record = saved.record()?;
        let summary = with_game!(&record.game, G => replayed::<G>(&record, saved.changed))??;
        SavedGames::set_summary(id, &summary);
        SavedGames::write_to_database(id.into(), summary.write());
        Some(summary)
    })
}

fn replayed<G: GameUi>(record: &Record, changed: f64) -> Option<Summary> {
    let (table, _) = Table::<G>::replay_prefix(record).ok()?;
    let turns = whole_log(&table, &SaveMeta::default()).0.turns();
    let outcome = table.outcome().map(|outcome| G::ending(&outcome, &|seat| record.display_name(seat)).0);
    Some(Summary::of(&table, 0, turns, outcome, changed))
}

/// Returns the item of a game that cannot be read.
fn unreadable(id: &str, doomed: Doomed) -> Element {
    let text = id.to_string();
    let export = move || SavedGames::text(&text).unwrap_or_default();
    broken(text::UNREADABLE, text::UNREADABLE_LINE, export, Delete::Game(id.into()), doomed)
}

/// Returns the item of a damaged copy of a game.
fn damaged(copy: &Quarantined, doomed: Doomed) -> Element {
    let key = copy.key.clone();
    let export = move || storage(|storage| storage.get(&key)).ok().flatten().unwrap_or_default();
    broken(text::DAMAGED, text::DAMAGED_LINE, export, Delete::Copy(copy.key.clone()), doomed)
}

fn broken(
    name: &'static str,
    line: &'static str,
    export: impl Fn() -> String + 'static,
    delete: Delete,
    doomed: Doomed,
) -> Element {
    let words =
        el("div", "save__text").child(el("h3", "save__title").child(name)).child(el("p", "save__meta").child(line));
    el("li", "save").child(words).child(el("div", "save__acts").child(acts(name, export, delete, doomed)))
}

/// Returns the name and the picture of a game.
fn title_and_picture<G: GameUi>() -> (&'static str, &'static str) {
    (G::INFO.name, G::ART)
}

/// Returns the item of a game; `None` if this version does not know the game.
fn game(id: &str, summary: &Summary, doomed: Doomed) -> Option<Element> {
    let (title, art) = with_game!(&summary.game, G => title_and_picture::<G>())?;
    let called = |seat: Seat| summary.players.get(seat.index()).map_or_else(String::new, Player::display_name);
    let turn: SeatSet = summary.turn.iter().map(|seat| Seat(*seat)).collect();
    let over = summary.outcome.is_some();
    let turn = match &summary.outcome {
        Some(outcome) => outcome.clone(),
        None if turn.len() > 2 => text::ALL_TURN.into(),
        None => text::turn(&words::names(turn, called)),
    };
    let who = text::players(summary.players.iter().map(Player::display_name));
    let name = format!("{title} – {who}");
    let far = if over { text::ENDED.into() } else { text::turns(summary.turns) };
    let words = el("div", "save__text")
        .child(el("h3", "save__title").child(title))
        .child(el("p", "save__who").child(icon("people")).child(el("bdi", "").child(who)))
        .child(
            el("p", "save__meta")
                .child(el("span", "save__turn").child(turn))
                .child(" · ")
                .child(el("time", "").child(date(summary.changed)))
                .child(format!(" · {far}")),
        );
    let (route, verb, sign) = match over {
        true => (Route::Look(id.into()), text::LOOK, "eye"),
        false => (Route::Play(id.into()), text::CONTINUE, "play"),
    };
    let go = link("btn btn--primary", route.to_string())
        .child(icon(sign))
        .child(verb)
        .child(unseen(text::of_game("", &name)));
    let end = || link("btn", Route::Play(id.into()).to_string()).child(text::HOW_IT_ENDED);
    let picture = el("img", "save__art").attr("src", art).attr("alt", "").attr("width", "96").attr("height", "72");
    let exported = id.to_string();
    let export = move || {
        let record = SavedGames::read(&exported).map(|saved| saved.record.to_string());
        record.or_else(|| SavedGames::text(&exported)).unwrap_or_default()
    };
    let acts = el("div", "save__acts").child(go).child(over.then(end)).child(acts(
        &name,
        export,
        Delete::Game(id.into()),
        doomed,
    ));
    Some(el("li", "save").child(picture).child(words).child(acts))
}

/// Returns the buttons that every item has.
fn acts(name: &str, export: impl Fn() -> String + 'static, delete: Delete, doomed: Doomed) -> Piece {
    let title = name.to_string();
    many([
        button("btn btn--icon", move || download("three-ways-out.json", &export()))
            .attr("aria-label", text::of_game(text::EXPORT, name))
            .child(icon("export")),
        button("btn btn--icon btn--danger", move || doomed.set(Some((title.clone(), delete.clone()))))
            .attr("aria-label", text::of_game(text::DELETE_IT, name))
            .child(icon("trash")),
    ])
}

/// A moment as people here write it.
fn date(millis: f64) -> String {
    let options = js_sys::Object::new();
    for (key, value) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        let _ = js_sys::Reflect::set(&options, &key.into(), &value.into());
    }
    let date = js_sys::Date::new(&millis.into());
    date.to_locale_string("default", &options).as_string().unwrap_or_default()
}

fn question(name: String, delete: Delete, games: State<Vec<String>>, doomed: Doomed) -> Element {
    let keep = move || doomed.set(None);
    let body = el("div", "dialog__body").child(el("p", "").child(format!("{name}. {}", text::DELETE_LINE)));
    let delete = move || {
        let delete = delete.clone();
        spawn_local(async move {
            // What cannot be deleted is still in the list.
            match delete {
                Delete::Game(id) => drop(SavedGames::delete(&id).await),
                Delete::Copy(key) => drop(storage(|storage| storage.remove(&key))),
            }
            games.set(SavedGames::ids());
            doomed.set(None);
        });
    };
    let foot = el("div", "dialog__foot")
        .child(button("btn", keep).child(text::KEEP_IT))
        .child(button("btn btn--danger", delete).child(icon("trash")).child(text::DELETE_IT));
    dialog(text::DELETE, "dialog--small", keep, many([body, foot]))
}
