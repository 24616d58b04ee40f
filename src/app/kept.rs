//! The games that are kept, as the lobby shows them.

use super::route::Route;
use super::text;
use crate::game::{Next, Player, Record, Table};
use crate::shell::{GameUi, Saved, SavedGames, text as words};
use crate::ui::{Element, Piece, State, button, dialog, download, el, icon, link, live, many, unseen};
use crate::with_game;

/// A game that may be deleted: its id and what it is called.
type Doomed = State<Option<(String, String)>>;

/// The games of these ids, the latest first.
pub fn kept(games: State<Vec<String>>) -> Piece {
    let doomed: Doomed = State::new(None);
    let list = move || {
        let mut kept: Vec<(String, Option<Saved>)> =
            games.get().into_iter().map(|id| (id.clone(), SavedGames::load(&id))).collect();
        let changed = |saved: &Option<Saved>| saved.as_ref().map_or(0, |saved| saved.changed as u64);
        kept.sort_by_key(|(_, saved)| std::cmp::Reverse(changed(saved)));
        el("ul", "saves").children(kept.iter().map(|(id, saved)| one(id, saved.as_ref(), doomed)))
    };
    many([live(list), live(move || doomed.get().map(|(id, name)| question(id, name, games, doomed)))])
}

/// What there is to say of a game.
struct Summary {
    game: &'static str,
    art: &'static str,
    who: String,
    turn: String,
    turns: usize,
    over: bool,
}

/// What there is to say of a record; none if nothing of it stands.
fn summary<G: GameUi>(record: &Record) -> Option<Summary> {
    let (table, _) = Table::<G>::stands(record).ok()?;
    let name = |seat: crate::game::Seat| record.called(seat);
    let turn = match table.outcome() {
        Some(outcome) => G::ending(&outcome, &name).0,
        None if table.turn().len() > 2 => text::ALL_TURN.into(),
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

fn one(id: &str, saved: Option<&Saved>, doomed: Doomed) -> Element {
    let summary = saved.and_then(|saved| {
        let record = saved.record()?;
        Some((with_game!(&record.game, G => summary::<G>(&record))??, saved.changed))
    });
    match summary {
        Some((summary, changed)) => told(id, summary, changed, doomed),
        None => untold(id, doomed),
    }
}

/// A game of which there is nothing to say.
fn untold(id: &str, doomed: Doomed) -> Element {
    let words = el("div", "save__text")
        .child(el("h3", "save__title").child(text::UNREADABLE))
        .child(el("p", "save__meta").child(text::UNREADABLE_LINE));
    el("li", "save").child(words).child(el("div", "save__acts").child(acts(id, text::UNREADABLE, doomed)))
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
        let record = SavedGames::load(&exported).map(|saved| saved.record.to_string());
        download("three-ways-out.json", &record.or_else(|| SavedGames::text(&exported)).unwrap_or_default());
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

fn question(id: String, name: String, games: State<Vec<String>>, doomed: Doomed) -> Element {
    let keep = move || doomed.set(None);
    let delete = move || {
        SavedGames::delete(&id);
        games.set(SavedGames::ids());
        doomed.set(None);
    };
    let body = el("div", "dialog__body").child(el("p", "").child(format!("{name}. {}", text::DELETE_LINE)));
    let foot = el("div", "dialog__foot")
        .child(button("btn", keep).child(text::KEEP_IT))
        .child(button("btn btn--danger", delete).child(icon("trash")).child(text::DELETE_IT));
    dialog(text::DELETE, "dialog--small", keep, many([body, foot]))
}
