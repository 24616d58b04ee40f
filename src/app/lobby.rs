//! The lobby: games in progress, and the ways to everything else.

use leptos::task::spawn_local;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlInputElement;

use super::door::{self, Shut, fetched};
use super::frame::{main, section_title};
use super::library::Library;
use super::route::Route;
use super::{announce, text};
use crate::game::{MOST_TEXT, Next, Player, Record, Table};
use crate::session::{Look, Saved, Shelf, text as words};
use crate::ui::{Call, Element, Piece, State, button, dialog, download, el, icon, link, live, many, read_text, unseen};

/// A game that may be deleted: its id and what it is called.
type Doomed = State<Option<(String, String)>>;

/// A file that has been chosen: who can read it, and its text, if it is one.
type Opened = State<Option<(Result<&'static Library, Shut>, Option<String>)>>;

/// Reads the file that has been chosen.
fn open_file(input: &HtmlInputElement, opened: Opened) {
    let Some(file) = input.files().and_then(|files| files.get(0)) else {
        return;
    };
    input.set_value(""); // the same file may be chosen again
    spawn_local(async move {
        let text = read_text(file, MOST_TEXT).await;
        opened.set(Some((door::library().await, text)));
    });
}

/// The lobby.
pub fn lobby() -> Piece {
    announce("three-ways-out:lobby");
    let games = State::new(Shelf::games());
    let doomed: Doomed = State::new(None);
    let opened: Opened = State::new(None);
    let close = Call::new(move |()| opened.set(None));
    let record = move || {
        opened.get().map(|(library, file)| match library {
            Ok(library) => (library.dialog_for)(file.as_deref(), close),
            Err(why) => {
                let words = el("p", "dialog__body").attr("role", "alert").child(text::shut(why));
                dialog(text::OPEN_RECORD, "dialog--small", move || close.run(()), words)
            }
        })
    };
    let list = move || {
        games.with(|games| match games.is_empty() {
            true => el("p", "empty").child(icon("anchor")).child(text::NO_GAMES),
            false => el("ul", "saves").children(games.iter().map(|(id, saved)| kept(id, saved.as_ref(), doomed))),
        })
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
    el("div", "page lobby")
        .child(mast())
        .child(main(many([ways, saves])))
        .child(foot)
        .child(live(move || doomed.get().map(|(id, name)| question(id, name, games, doomed))))
        .live(record)
        .into()
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

fn question(id: String, name: String, games: State<Vec<(String, Option<Saved>)>>, doomed: Doomed) -> Element {
    let keep = move || doomed.set(None);
    let delete = move || {
        Shelf::forget(&id);
        games.set(Shelf::games());
        doomed.set(None);
    };
    let body = el("div", "dialog__body").child(el("p", "").child(format!("{name}. {}", text::DELETE_LINE)));
    let foot = el("div", "dialog__foot")
        .child(button("btn", keep).child(text::KEEP_IT))
        .child(button("btn btn--danger", delete).child(icon("trash")).child(text::DELETE_IT));
    dialog(text::DELETE, "dialog--small", keep, many([body, foot]))
}

/// What the lobby says of a game.
pub struct Summary {
    game: &'static str,
    art: &'static str,
    who: String,
    turn: String,
    turns: usize,
    over: bool,
}

/// What there is to say of a game that is kept; none if nothing of it stands.
pub fn summary<G: Look>(record: &Record) -> Option<Summary> {
    let (table, _) = Table::<G>::stands(record).ok()?;
    let name = |seat: crate::game::Seat| record.called(seat);
    let turn = match table.outcome() {
        Some(outcome) => G::ending(&outcome, &name).0,
        None => text::turn(&words::names(table.turn(), name)),
    };
    let lines = table.public_beats(0).into_iter().filter_map(|beat| G::line(&beat.sight, &|_| String::new()));
    Some(Summary {
        game: G::INFO.name,
        art: G::ART,
        who: text::players(record.seats.iter().map(Player::called)),
        turn,
        turns: lines.filter(|(tone, _)| tone.begins()).count(),
        over: table.next() == Next::Over,
    })
}

fn kept(id: &str, saved: Option<&Saved>, doomed: Doomed) -> Piece {
    let at = id.to_string();
    let unreadable = move || Piece::from(untold(&at, text::UNREADABLE, text::UNREADABLE_LINE, doomed));
    let Some((record, changed)) = saved.and_then(|saved| Some((saved.record()?, saved.changed))) else {
        return unreadable();
    };
    let (id, door) = (id.to_string(), fetched(door::game(record.game.clone())));
    live(move || match door.get() {
        None => el("li", "save").into(),
        Some(Ok(door)) => {
            door.summary(&record).map_or_else(&unreadable, |summary| told(&id, summary, changed, doomed).into())
        }
        Some(Err(why)) => untold(&id, text::UNREACHED, text::shut(why), doomed).into(),
    })
}

/// A game of which there is nothing to say but why.
fn untold(id: &str, title: &'static str, line: &'static str, doomed: Doomed) -> Element {
    let words =
        el("div", "save__text").child(el("h3", "save__title").child(title)).child(el("p", "save__meta").child(line));
    el("li", "save").child(words).child(el("div", "save__acts").child(acts(id, title, doomed)))
}

fn told(id: &str, Summary { game, art, who, turn, turns, over }: Summary, changed: f64, doomed: Doomed) -> Element {
    let name = format!("{game} – {who}");
    let far = if over { text::ENDED.into() } else { text::turns(turns) };
    let words = el("div", "save__text")
        .child(el("h3", "save__title").child(game))
        .child(el("p", "save__who").child(icon("people")).child(el("bdi", "").child(who)))
        .child(
            el("p", "save__meta")
                .child(el("span", "save__turn").child(turn))
                .child(" · ")
                .child(el("time", "").child(date(changed)))
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
    let acts = el("div", "save__acts").child(go).child(over.then(end)).child(acts(id, &name, doomed));
    el("li", "save").child(picture).child(words).child(acts)
}

/// The buttons that every kept game has.
fn acts(id: &str, name: &str, doomed: Doomed) -> Piece {
    let (exported, deleted) = (id.to_string(), (id.to_string(), name.to_string()));
    let export = move || {
        let record = Shelf::load(&exported).map(|saved| saved.record.to_string());
        download("three-ways-out.json", &record.or_else(|| Shelf::text(&exported)).unwrap_or_default());
    };
    many([
        button("btn btn--icon", export).attr("aria-label", text::of_game(text::EXPORT, name)).child(icon("export")),
        button("btn btn--icon btn--danger", move || doomed.set(Some(deleted.clone())))
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
