//! The list of saved games on the home screen.

mod deletion;
mod latest_game;
mod protection_offer;

use std::collections::BTreeSet;

use js_sys::Intl::{DateTimeFormat, DateTimeFormatOptions, DateTimeStyle};
use js_sys::{Array, Function};
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::JsValue;
use send_wrapper::SendWrapper;

pub use latest_game::LatestGameLink;

use super::context::use_app;
use super::text;
use crate::components::{Icon, focus_on_mount, text as common_text};
use crate::game::{Player, Seat, SeatSet, display_name};
use crate::saves::{LoadError, QuarantinedCopy, Summary, quarantined};
use crate::shell::{GameUi, Route, SavedGames, download_game, storage};
use crate::with_game;
use deletion::{Delete, DeleteDialog, Deletion, PendingDeletion, title_beside};
use protection_offer::ProtectionOffer;

/// The number of games that the list shows at first, and that the button below it adds.
const PAGE: usize = 20;

/// The list of the games of these ids, the latest first, and of the damaged copies. A long list is shown page by page.
#[component]
pub fn SavedGamesList(
    /// The ids.
    games: RwSignal<Vec<String>>,
) -> impl IntoView {
    let pending: PendingDeletion = RwSignal::new(None);
    let deleted = RwSignal::new(None::<String>);
    let Summarized { tried, is_unreachable } = make_missing_summaries(games);
    let found = Memo::new(move |_| {
        let find = |id: String| match SavedGames::summary(&id) {
            Some(summary) => Some((id, Found::Summary(summary))),
            None if tried.with(|tried| tried.contains(&id)) => Some((id, Found::Unreadable)),
            None => is_unreachable.get().then_some((id, Found::NotShown)),
        };
        let mut found: Vec<(String, Found)> = games.get().into_iter().filter_map(find).collect();
        found.sort_by_key(|(_, found)| std::cmp::Reverse(found.summary().map_or(0, |summary| summary.changed as u64)));
        found
    });
    let copies = Memo::new(move |_| {
        games.track(); // a damaged copy may have been deleted
        storage(quarantined).unwrap_or_default()
    });
    let limit = RwSignal::new(PAGE);
    // The first game of the page that was added last gets the focus: the button may be gone.
    let first_new = RwSignal::new(None::<String>);
    let more = Memo::new(move |_| found.with(Vec::len).saturating_sub(limit.get()).min(PAGE));
    let show_more = move |_| {
        first_new.set(found.with_untracked(|found| found.get(limit.get_untracked()).map(|(id, _)| id.clone())));
        limit.update(|limit| *limit += PAGE);
    };
    let key = |(id, found): &(String, Found)| {
        (id.clone(), found.summary().map(|summary| summary.generation), *found == Found::NotShown)
    };
    let item = move |(id, found): (String, Found)| {
        let is_first_new = first_new.with_untracked(|first| first.as_ref() == Some(&id));
        match found {
            Found::Summary(summary) if picture(&summary).is_some() => {
                view! { <SavedGame id summary is_first_new pending/> }.into_any()
            }
            Found::Summary(_) | Found::Unreadable => view! { <UnreadableGame id pending/> }.into_any(),
            Found::NotShown => {
                let (name, line) = (text::NOT_SHOWN, text::NOT_SHOWN_LINE);
                view! { <BrokenSave name line export=None delete=Delete::Game(id) pending/> }.into_any()
            }
        }
    };
    view! {
        <ul class="saves">
            <For each=move || found.get().into_iter().take(limit.get()) key children=item/>
            <For each=move || copies.get() key=|copy| copy.key.clone() children=move |copy| view! { <QuarantinedGame copy games pending/> }/>
        </ul>
        <Show when=move || { more.get() > 0 }>
            <button type="button" class="btn saves__more" on:click=show_more>{move || text::more_games(more.get())}</button>
        </Show>
        <p class="vh" role="status">{move || deleted.get().map(|name| text::deleted(&name))}</p>
        <ProtectionOffer/>
        {move || pending.get().map(|deletion| view! { <DeleteDialog deletion games deleted pending/> })}
    }
}

/// What is known of a saved game.
#[derive(Clone, Debug, PartialEq)]
enum Found {
    Summary(Summary),
    /// It has no summary, because it cannot be read.
    Unreadable,
    /// Its summary cannot be made now: the part of the app that does it could not be loaded.
    NotShown,
}

impl Found {
    fn summary(&self) -> Option<&Summary> {
        match self {
            Found::Summary(summary) => Some(summary),
            Found::Unreadable | Found::NotShown => None,
        }
    }
}

/// How far the summaries of games that have none are made.
struct Summarized {
    /// The games for which it was tried: those of them that have no summary then cannot be read.
    tried: ReadSignal<BTreeSet<String>>,
    /// Whether the part of the app that makes them could not be loaded.
    is_unreachable: ReadSignal<bool>,
}

/// Makes the summaries of the games that have none, because an older version of the app saved them.
fn make_missing_summaries(games: RwSignal<Vec<String>>) -> Summarized {
    let parts = use_app().parts;
    let (summarized, set_summarized) = signal(BTreeSet::new());
    let (is_unreachable, set_unreachable) = signal(false);
    Effect::new(move || {
        let tried = summarized.get_untracked();
        let is_missing = |id: &String| !tried.contains(id) && SavedGames::summary(id).is_none();
        let missing: Vec<String> = games.get().into_iter().filter(is_missing).collect();
        if missing.is_empty() {
            return;
        }
        spawn_local(async move {
            // The rules are needed to replay a game.
            let extras = (parts.extras)().await;
            set_unreachable.try_set(extras.is_err());
            let Ok(extras) = extras else { return };
            missing.iter().for_each(|id| (extras.summarize)(id));
            set_summarized.try_update(|summarized| summarized.extend(missing));
            games.try_update(|_| ()); // the link to the latest game reads the summaries, too
        });
    });
    Summarized { tried: summarized, is_unreachable }
}

/// Returns the name and the picture of a game; `None` if this version does not know the game.
fn picture(summary: &Summary) -> Option<(&'static str, &'static str)> {
    fn of<G: GameUi>() -> (&'static str, &'static str) {
        (G::INFO.name, G::ART)
    }
    with_game!(&summary.game, G => of::<G>())
}

/// A saved game: who plays, whose turn it is, when and how far it was played.
#[component]
fn SavedGame(
    id: String,
    summary: Summary,
    /// Whether it gets the focus.
    is_first_new: bool,
    pending: PendingDeletion,
) -> impl IntoView {
    let heading = NodeRef::<html::H3>::new();
    if is_first_new {
        heading.on_load(|heading| focus_on_mount(heading.into()));
    }
    let (title, art) = picture(&summary)?;
    let name_of = |seat: Seat| display_name(&summary.players, seat);
    let turn: SeatSet = summary.turn.iter().map(|seat| Seat(*seat)).collect();
    let is_over = summary.outcome.is_some();
    let turn = match &summary.outcome {
        Some(outcome) => outcome.clone(),
        None if turn.is_empty() => text::ALL_TALK.into(),
        None if turn.len() > 2 => text::ALL_TURN.into(),
        None => text::turn(&common_text::names(turn, name_of)),
    };
    let who = text::players(summary.players.iter().map(Player::display_name));
    let name = text::game_of(title, &who);
    let progress = if is_over { text::OVER.into() } else { text::turns(summary.turns) };
    let (route, verb, icon) = if is_over {
        (Route::Replay(id.clone()), text::REPLAY, "eye")
    } else {
        (Route::Table(id.clone()), text::CONTINUE, "play")
    };
    let table = Route::Table(id.clone()).to_string();
    let exported = id.clone();
    // The record of a running game has every hidden card: it is exported at the table, where the log says so.
    let export = is_over.then(|| {
        Callback::new(move |()| {
            let record = SavedGames::read(&exported).map(|saved| saved.record.to_string());
            record.or_else(|| SavedGames::text(&exported)).unwrap_or_default()
        })
    });
    Some(view! {
        <li class="save">
            <img class="save__art" src=art alt="" width="96" height="72"/>
            <div class="save__text">
                <h3 class="save__title" node_ref=heading>{title}</h3>
                <p class="save__who"><Icon name="people"/><bdi>{who}</bdi></p>
                <p class="save__meta"><span class="save__turn">{turn}</span>" · "<time>{date(summary.changed)}</time>" · "{progress}</p>
            </div>
            <div class="save__acts">
                <a class="btn btn--primary" aria-label=text::of_game(verb, &name) href=route.to_string()>
                    <Icon name=icon/>{verb}
                </a>
                {is_over.then(|| view! { <a class="btn" href=table>{text::RESULT}</a> })}
                <FileButtons name export delete=Delete::Game(id) pending/>
            </div>
        </li>
    })
}

/// A game that cannot be read, or not by this version of the app.
#[component]
fn UnreadableGame(id: String, pending: PendingDeletion) -> impl IntoView {
    let exported = id.clone();
    let export = Callback::new(move |()| SavedGames::text(&exported).unwrap_or_default());
    let is_newer = matches!(SavedGames::load(&id, |_| Ok(())), Err(LoadError::Newer));
    let (name, line) =
        if is_newer { (text::NEWER_VERSION, text::NEWER_SAVE) } else { (text::UNREADABLE, text::UNREADABLE_LINE) };
    view! { <BrokenSave name line export=Some(export) delete=Delete::Game(id) pending/> }
}

/// A damaged copy of a game in the quarantine.
#[component]
fn QuarantinedGame(copy: QuarantinedCopy, games: RwSignal<Vec<String>>, pending: PendingDeletion) -> impl IntoView {
    let QuarantinedCopy { key, game } = copy;
    let delete = Delete::Copy(key.clone());
    let has_game = move || games.with(|games| games.contains(&game));
    let line = move || if has_game() { text::DAMAGED_LINE } else { text::UNREADABLE_LINE };
    let export = Callback::new(move |()| storage(|storage| storage.get(&key)).ok().flatten().unwrap_or_default());
    view! { <BrokenSave name=text::DAMAGED line=Signal::derive(line) export=Some(export) delete pending/> }
}

/// A save that cannot be played, or not now.
#[component]
fn BrokenSave(
    name: &'static str,
    #[prop(into)] line: Signal<&'static str>,
    export: Option<Callback<(), String>>,
    delete: Delete,
    pending: PendingDeletion,
) -> impl IntoView {
    view! {
        <li class="save">
            <div class="save__text"><h3 class="save__title">{name}</h3><p class="save__meta">{line}</p></div>
            <div class="save__acts"><FileButtons name=name.to_string() export delete pending/></div>
        </li>
    }
}

/// The buttons that export a save, if it may be exported here, and delete it.
#[component]
fn FileButtons(
    name: String,
    export: Option<Callback<(), String>>,
    delete: Delete,
    pending: PendingDeletion,
) -> impl IntoView {
    let (export_label, delete_label) = (text::of_game(text::EXPORT, &name), text::of_game(text::DELETE_IT, &name));
    let export_button = export.map(|export| {
        view! {
            <button type="button" class="btn btn--icon" aria-label=export_label on:click=move |_| download_game(&export.run(()))>
                <Icon name="export"/>
            </button>
        }
    });
    let ask = move |event: leptos::ev::MouseEvent| {
        let next = title_beside(&event_target(&event)).map(SendWrapper::new);
        pending.set(Some(Deletion { name: name.clone(), what: delete.clone(), next }));
    };
    view! {
        {export_button}
        <button type="button" class="btn btn--icon btn--danger" aria-label=delete_label on:click=ask>
            <Icon name="trash"/>
        </button>
    }
}

thread_local! {
    /// The format of the browser's language for a date and a time. Making it takes much longer than using it.
    static DATE_FORMAT: Function = {
        let options = DateTimeFormatOptions::new();
        options.set_date_style(DateTimeStyle::Medium);
        options.set_time_style(DateTimeStyle::Short);
        DateTimeFormat::new(&Array::new(), &options).format()
    };
}

/// Returns a time, given in ms since 1970, in the format of the browser's language.
fn date(millis: f64) -> String {
    let text = DATE_FORMAT.with(|format| format.call1(&JsValue::NULL, &millis.into()));
    text.ok().and_then(|text| text.as_string()).unwrap_or_default()
}
