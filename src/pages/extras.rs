//! The parts of the app that belong to no game, and are loaded when they are needed.

use leptos::prelude::*;

use super::open_file::{FileContent, FileDialog};
use super::parts::{Extras, SavedGamesPart};
use super::table::TableDialogs;
use super::{credits, frame, lesson, replay, result, rules, saved_games, settings, summarize, table, text};
use crate::shell::{GameUi, Route, SavedGames, play_sound, use_seat_context};
use crate::with_game;

/// What the home screen of this app shows of saved games.
pub static SAVED_GAMES: SavedGamesPart = SavedGamesPart {
    list: |games| view! { <saved_games::SavedGamesList games/> }.into_any(),
    latest: |games| view! { <saved_games::LatestGameLink games/> }.into_any(),
    restore: || Box::pin(SavedGames::restore_all()),
};

/// The extras of this app.
pub static EXTRAS: Extras = Extras {
    page,
    summarize: summarize::summarize,
    resume: table::resume,
    restore: |id| {
        Box::pin(async move {
            SavedGames::restore(&id).await;
        })
    },
    result: result::result_page,
    table_dialogs: |context| view! { <TableDialogs context/> }.into_any(),
    own_dialog,
    open_file: |file, on_close| {
        let content = FileContent::import_or_read(file.as_deref());
        ViewFn::from(move || view! { <FileDialog content=content.clone() on_close/> })
    },
    play_sound,
};

fn own_dialog(game: &str) -> AnyView {
    with_game!(game, G => G::own_dialog(use_seat_context::<G>())).into_any()
}

fn page(route: &Route, current: Signal<Route>) -> AnyView {
    match route {
        Route::Replay(id) => view! { <replay::SavedReplayPage id=id.clone()/> }.into_any(),
        Route::ReplayFile => replay::file_replay(),
        Route::Lesson(game) => lesson::lesson_page(game),
        Route::LessonEnd(game) => lesson::lesson_end_page(game),
        Route::AllRules => rules::all_books(),
        Route::Rules(game, _) => rules::rules_page(game, current),
        Route::Settings => view! { <settings::SettingsPage/> }.into_any(),
        Route::Credits => view! { <credits::CreditsPage/> }.into_any(),
        #[cfg(debug_assertions)]
        Route::Gallery(game, state) => {
            view! { <super::gallery::GalleryPage game=game.clone() state=*state/> }.into_any()
        }
        Route::Home | Route::NewGame(_) | Route::Table(_) => {
            view! { <frame::Missing why=text::NO_SUCH_GAME/> }.into_any()
        }
    }
}
