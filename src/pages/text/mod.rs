//! The texts of the pages that belong to no game, a file for each page; here those that several pages share.

mod advice;
mod home;
mod lesson;
mod new_game;
mod open_file;
mod pin;
mod replay;
mod result;
mod rules;
mod saved_games;
mod seats;
mod settings;
mod table;

use super::PartError;
use crate::shell::Route;

pub use crate::components::text::{CANCEL, CLOSE, MENU};

pub use advice::*;
pub use home::*;
pub use lesson::*;
pub use new_game::*;
pub use open_file::*;
pub use pin::*;
pub use replay::*;
pub use result::*;
pub use rules::*;
pub use saved_games::*;
pub use seats::*;
pub use settings::*;
pub use table::*;

pub const APP_NAME: &str = "Three Ways Out";
pub const APP_LINE: &str = "Three escape games for one table and one device";
pub const OFFLINE: &str = "Works without a network. Nothing leaves this device.";
pub const NEW_GAME: &str = "New game";
pub const ALL_CARDS: &str = "All cards";
pub const RULE_BOOK: &str = "Rule book";
pub const SETTINGS: &str = "Settings";
pub const CREDITS: &str = "Credits";
pub const CONTINUE: &str = "Continue";
pub const REPLAY: &str = "Replay";
pub const RESULT: &str = "Result";
pub const NO_SUCH_GAME: &str = "This game is not on this device.";
pub const NOT_AVAILABLE: &str = "Not available";
pub const LOADING: &str = "Loading…";
pub const PART_NOT_LOADED: &str = "This part is not on this device yet. Check your internet connection and try again.";
pub const NOT_OVER: &str = "This game is not over.";
pub const TRY_AGAIN: &str = "Try again";
pub const TO_HOME: &str = "To the home screen";
pub const BACK_TO_HOME: &str = "Back to the home screen";
pub const BACK: &str = "Back";
pub const DETAILS: &str = "Details";
pub const RECORD: &str = "Record";
pub const GOT_IT: &str = "Got it";
pub const EXPORT: &str = "Export";
pub const HOME: &str = "Home";
pub const LESSON: &str = "Lesson";
pub const TABLE: &str = "Table";

/// Returns the title of the window. At a table it tells nothing of the game.
pub fn title(route: &Route) -> String {
    let screen = match route {
        Route::Home => return APP_NAME.into(),
        Route::NewGame(_) => NEW_GAME,
        Route::Table(_) => TABLE,
        Route::Replay(_) | Route::ReplayFile => RECORD,
        Route::Lesson(_) | Route::LessonEnd(_) => LESSON,
        Route::AllRules | Route::Rules(..) => RULE_BOOK,
        Route::Settings => SETTINGS,
        Route::Credits => CREDITS,
        #[cfg(debug_assertions)]
        Route::Gallery(..) => "Gallery",
    };
    format!("{screen} – {APP_NAME}")
}

/// Returns why a part of the app cannot be loaded.
pub fn load_error(why: PartError) -> &'static str {
    match why {
        PartError::UnknownGame => NO_SUCH_GAME,
        PartError::Unreachable => PART_NOT_LOADED,
    }
}

/// Returns the accessible name of a button for a game.
pub fn of_game(verb: &str, game: &str) -> String {
    format!("{verb}: {game}")
}

/// Returns the names of players, separated by commas.
pub fn players(names: impl Iterator<Item = String>) -> String {
    names.collect::<Vec<_>>().join(", ")
}
