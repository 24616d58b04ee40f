//! The home screen: saved games, and the ways to everything else.

use core::time::Duration;

use gloo_timers::future::sleep;
use js_sys::Reflect;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys::{File, HtmlInputElement};
use leptos_use::{use_event_listener, use_window};

use super::context::use_app;
use super::deals_with_bots::{DealNotice, DealsWithBots};
use super::frame::SectionTitle;
use super::game_choice::GameChoice;
use super::loaded::NotLoadedDialog;
use super::page_event::dispatch_page_event;
use super::{Extras, Loaded, PartError, text};
use crate::components::Icon;
use crate::saves::{MAX_BACKUP, quarantined};
use crate::shell::{Route, SavedGames, is_alone, read_text, storage};

/// The time on the home screen after which games are restored from the database on a first visit, where this would compete with
/// the first deal. On later visits the service worker has all parts.
const RESTORE_DELAY: Duration = Duration::from_secs(3);

/// A file that has been chosen: the extras, which can read it, and its text if it has one.
type ChosenFile = (Result<&'static Extras, PartError>, Option<String>);

/// A file that has been opened: the dialog that says what it holds, or why no file can be read.
type OpenedFile = Result<ViewFn, PartError>;

/// The home screen.
#[component]
pub fn HomePage() -> impl IntoView {
    dispatch_page_event("three-ways-out:home");
    let games = RwSignal::new(SavedGames::ids());
    restore_games(games);
    // Another tab has saved or deleted a game.
    let _ = use_event_listener(use_window(), leptos::ev::storage, move |event| {
        if event.key().is_some_and(|key| SavedGames::is_summary_key(&key)) {
            games.set(SavedGames::ids());
        }
    });
    let opened = RwSignal::new(None::<OpenedFile>);
    let close = Callback::new(move |()| {
        opened.set(None);
        games.set(SavedGames::ids()); // a backup may have been imported
    });
    let open = move |(extras, file): ChosenFile| {
        opened.set(Some(extras.map(|extras| (extras.open_file)(file, close))));
    };
    let dialog = move |file: OpenedFile| match file {
        Ok(dialog) => dialog.run(),
        Err(why) => view! { <NotLoadedDialog title=text::OPEN_RECORD why on_close=close/> }.into_any(),
    };
    let deals = DealsWithBots::new(use_app());
    view! {
        <div class="page home">
            <header class="mast">
                <img class="mast__scene" src="scene.svg" alt="" width="800" height="360"/>
                <div class="mast__text">
                    <h1 class="mast__title">{text::APP_NAME}</h1>
                    <p class="mast__sub">{text::APP_LINE}</p>
                </div>
            </header>
            <main id="main" class="page__main">
                <LatestGame games/>
                <ul class="tiles" aria-label=text::GAMES_TO_PLAY>
                    {GameChoice::all().into_iter().map(|game| view! { <GameTile game deals/> }).collect_view()}
                </ul>
                <nav class="home__nav" aria-label=text::WHAT_TO_DO>
                    <a class="btn" href=Route::AllRules.to_string()><Icon name="book"/>{text::RULE_BOOK}</a>
                    <FileButton on_open=open/>
                    <a class="btn" href=Route::Settings.to_string()><Icon name="settings"/>{text::SETTINGS}</a>
                </nav>
                <SavedGamesSection games/>
            </main>
            <footer class="page__foot">
                <p>{text::OFFLINE}</p>
                <p><a href=Route::Credits.to_string()>{text::CREDITS}</a></p>
            </footer>
            <DealNotice deals/>
            {move || opened.get().map(dialog)}
        </div>
    }
}

/// The way back to the game that was played last; nothing if no game is saved.
#[component]
fn LatestGame(games: RwSignal<Vec<String>>) -> impl IntoView {
    let app = use_app();
    let has_any = Memo::new(move |_| games.with(|games| !games.is_empty()));
    view! {
        <Show when=move || has_any.get()>
            <div class="latest"><Loaded load=(app.parts.saved_games)() ready=move |part| (part.latest)(games)/></div>
        </Show>
    }
}

/// A game, and the ways into it.
#[component]
fn GameTile(
    game: GameChoice,
    /// Deals this game, and the others.
    deals: DealsWithBots,
) -> impl IntoView {
    let app = use_app();
    let id = game.info.id;
    let with_bots = game.next_setup(true, &app.names());
    // The page of a new game begins with what has been left there on this visit, if that is of the same kind.
    let set_up = move |alone: bool| {
        if app.setup(id).is_none_or(|setup| is_alone(&setup.players) != alone) {
            app.keep_setup(id, Some(game.next_setup(alone, &app.names())));
        }
    };
    let new_game = Route::NewGame(id.into()).to_string();
    let (way_in, icon, label) = if game.has_lesson {
        (Route::Lesson(id.into()), "lantern", text::LEARN)
    } else {
        (Route::rules(id), "book", text::READ_RULES)
    };
    let of_game = |verb: &str| text::of_game(verb, game.info.name);
    view! {
        <li class="tile">
            <img class="tile__art" src=game.art alt="" width="320" height="200"/>
            <div class="tile__text">
                <h2 class="tile__title">{game.info.name}</h2>
                <p class="tile__line">{game.line}{text::seats(game.info.seats)}</p>
            </div>
            <div class="tile__acts">
                <button
                    type="button"
                    class="btn btn--primary"
                    aria-label=of_game(text::PLAY_WITH_BOTS)
                    aria-disabled=move || deals.is_dealing.get().then_some("true")
                    on:click=move |_| deals.deal(game)
                >
                    <Icon name="bot"/>{text::PLAY_WITH_BOTS}
                </button>
                <p class="tile__bots">
                    {text::with_bots(&with_bots.players, with_bots.variants.len())}" "
                    <a aria-label=of_game(text::CHANGE_BOTS) href=new_game.clone() on:click=move |_| set_up(true)>{text::CHANGE}</a>
                </p>
                <a class="btn" aria-label=of_game(text::PLAY_TOGETHER) href=new_game on:click=move |_| set_up(false)>
                    <Icon name="people"/>{text::PLAY_TOGETHER}
                </a>
                <a class="btn" aria-label=of_game(label) href=way_in.to_string()>
                    <Icon name=icon/>{label}
                </a>
            </div>
        </li>
    }
}

/// The saved games. The list is a part of the app that is loaded only if there are saved games, or damaged copies of some.
#[component]
fn SavedGamesSection(games: RwSignal<Vec<String>>) -> impl IntoView {
    let app = use_app();
    // Damaged copies may be all that there is.
    let has_any = Memo::new(move |_| {
        games.with(|games| !games.is_empty()) || storage(quarantined).is_ok_and(|copies| !copies.is_empty())
    });
    let count = move || Some(games.with(Vec::len)).filter(|count| *count > 0);
    view! {
        <Show when=move || has_any.get()>
            <section class="home__saves" aria-labelledby="saves-title">
                <SectionTitle id="saves-title" title=text::SAVED_GAMES>" "<small>{count}</small></SectionTitle>
                <Loaded load=(app.parts.saved_games)() ready=move |part| (part.list)(games)/>
            </section>
        </Show>
    }
}

/// Restores games from the database and adds them to the list.
fn restore_games(games: RwSignal<Vec<String>>) {
    let parts = use_app().parts;
    spawn_local(async move {
        if !is_repeat_visit() {
            sleep(RESTORE_DELAY).await;
        }
        if games.is_disposed() {
            return;
        }
        if let Ok(part) = (parts.saved_games)().await {
            (part.restore)().await;
        }
        // The page may have been left meanwhile. The ids may be the same, and a game newer.
        games.try_set(SavedGames::ids());
    });
}

/// Returns whether a service worker runs this page: it has been here before.
fn is_repeat_visit() -> bool {
    let property = |object: &JsValue, name: &str| Reflect::get(object, &name.into()).ok();
    let worker = property(&window().navigator(), "serviceWorker").filter(JsValue::is_object);
    worker.and_then(|worker| property(&worker, "controller")).is_some_and(|controller| controller.is_object())
}

/// The button that opens a file.
#[component]
fn FileButton(
    /// Called with the chosen file.
    #[prop(into)]
    on_open: Callback<ChosenFile>,
) -> impl IntoView {
    let parts = use_app().parts;
    let input = NodeRef::<html::Input>::new();
    let open = move |_| {
        let Some((input, file)) = input.get_untracked().and_then(|input| chosen_file(&input)) else {
            return;
        };
        input.set_value(""); // the same file may be chosen again
        spawn_local(async move {
            let text = read_text(file, MAX_BACKUP).await;
            let extras = (parts.extras)().await;
            on_open.try_run((extras, text));
        });
    };
    view! {
        <label class="btn" for="record-file">
            <Icon name="import"/>{text::OPEN_RECORD}
            <input id="record-file" class="vh" type="file" accept=".json,application/json" node_ref=input on:change=open/>
        </label>
    }
}

fn chosen_file(input: &HtmlInputElement) -> Option<(HtmlInputElement, File)> {
    Some((input.clone().unchecked_into(), input.files()?.get(0)?))
}
