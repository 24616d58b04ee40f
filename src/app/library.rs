//! The library: all that is there to be read rather than played – records, rule books, how games ended – and the settings.
//! Nobody needs it before the first move of a new game, so it is fetched when it is first wanted. Whatever is written in
//! JSON is read here alone: that has taken 40 kB in gzip off the way to the first move.

use super::aside::Dialogs;
use super::frame::missing;
use super::opened::{Close, dialog_for};
use super::route::Route;
use super::{aside, book, ending, kept, play, settings, text, viewer};
use crate::game::Table;
use crate::shell::SavedGames;
use crate::ui::{Element, Piece, State};
use crate::with_game;

/// What the library has.
pub struct Library {
    /// A screen; the signal tells the place in it.
    pub screen: fn(&Route, State<Route>) -> Piece,
    /// The games that are kept, as the lobby shows them.
    pub kept: fn(State<Vec<String>>) -> Piece,
    /// The table of a game that is kept.
    pub resume: fn(&str) -> Piece,
    /// How a game that is kept ended.
    pub ending: fn(&str) -> Piece,
    /// The dialogs of a table.
    pub dialogs: fn(Dialogs) -> Piece,
    /// What to do with the record in a file, or why there is none in it.
    pub dialog_for: fn(Option<&str>, Close) -> Element,
}

/// The library.
pub static LIBRARY: Library =
    Library { screen, kept: kept::kept, resume, ending, dialogs: |dialogs| aside::dialogs(dialogs).into(), dialog_for };

fn screen(route: &Route, at: State<Route>) -> Piece {
    match route {
        Route::Look(id) => viewer::kept(id),
        Route::Opened => viewer::opened(),
        Route::Rules(game, _) => book::book(game, at),
        Route::Settings => settings::settings(),
        Route::Credits => book::credits(),
        Route::Lobby | Route::New | Route::Play(_) => missing(text::NO_SUCH_GAME.into()),
    }
}

fn resume(id: &str) -> Piece {
    let Some(saved) = SavedGames::load(id) else {
        return missing(text::NO_SUCH_GAME.into());
    };
    let Some(record) = saved.record() else {
        return missing(text::UNREADABLE_LINE.into());
    };
    // A game that can't be played on is shown as far as it stands, with the reason.
    let table = with_game!(&record.game, G => match Table::<G>::replay(&record) {
        Ok(mut table) => {
            table.resume(saved.dealer());
            play::table::<G>(id.into(), table, saved.meta::<G>())
        }
        Err(_) => viewer::kept(id),
    });
    table.unwrap_or_else(|| missing(text::NO_SUCH_GAME.into()))
}

fn ending(id: &str) -> Piece {
    let ending = SavedGames::load(id).and_then(|saved| Some((saved.record()?, saved))).and_then(|(record, saved)| {
        with_game!(&record.game, G => {
            ending::ending::<G>(id, &record, &saved.meta::<G>()).unwrap_or_else(|broken| missing(broken.to_string()))
        })
    });
    ending.unwrap_or_else(|| missing(text::NO_SUCH_GAME.into()))
}
