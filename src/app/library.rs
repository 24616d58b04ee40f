//! The library: all that is there to be read rather than played – records, rule books, how games ended – and the settings.
//! Nobody needs it before the first move of a new game, so it is fetched when it is first wanted. Whatever is written in
//! JSON is read here alone: that has taken 40 kB in gzip off the way to the first move.

use core::pin::Pin;

use super::aside::Dialogs;
use super::frame::missing;
use super::opened::{Close, dialog_for};
use super::play::Opening;
use super::route::Route;
use super::{aside, book, ending, play, saved_games, settings, text, viewer};
use crate::game::{Record, Table};
use crate::saves::{LoadError, Saved};
use crate::shell::{Claim, GameUi, SavedGames};
use crate::ui::{Call, Element, Piece, State};
use crate::with_game;

/// The end of a restoration.
type Restoring = Pin<Box<dyn Future<Output = ()>>>;

/// What the library has.
pub struct Library {
    /// A screen; the signal tells the place in it.
    pub screen: fn(&Route, State<Route>) -> Piece,
    /// The list of saved games.
    pub saved_games: fn(State<Vec<String>>) -> Piece,
    /// The page of a saved game: its id, the answer to the request for its lock, and how to take it over.
    pub resume: fn(&str, Claim, Call<()>) -> Piece,
    /// Brings the game of this id, or all games, from the database to `localStorage` where they are newer there.
    pub restore: fn(Option<String>) -> Restoring,
    /// How a game that is kept ended.
    pub ending: fn(&str) -> Piece,
    /// The dialogs of a table.
    pub dialogs: fn(Dialogs) -> Piece,
    /// What to do with the record in a file, or why there is none in it.
    pub dialog_for: fn(Option<&str>, Close) -> Element,
}

/// The library.
pub static LIBRARY: Library = Library {
    screen,
    saved_games: saved_games::list,
    restore,
    resume,
    ending,
    dialogs: |dialogs| aside::dialogs(dialogs).into(),
    dialog_for,
};

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

fn restore(id: Option<String>) -> Restoring {
    Box::pin(async move {
        match id {
            Some(id) => SavedGames::restore(&id).await,
            None => SavedGames::restore_all().await,
        }
    })
}

/// Shows the table of a game that has been replayed.
type Show = Box<dyn FnOnce(&Saved, Opening) -> Piece>;

/// Returns the page of the newest save of a game that can be replayed.
fn resume(id: &str, claim: Claim, take_over: Call<()>) -> Piece {
    let mut show: Option<Show> = None;
    let loaded = SavedGames::load(id, |saved| {
        let record = saved.record().ok_or(text::UNREADABLE_LINE)?;
        show = Some(with_game!(&record.game, G => replayed::<G>(&record)).ok_or(text::NO_SUCH_GAME)??);
        Ok(())
    });
    match (loaded, show) {
        (Ok(loaded), Some(show)) => {
            SavedGames::quarantine(id, &loaded.dropped);
            let writer = SavedGames::writer(id, &loaded, claim.confirmed());
            let is_older = !loaded.dropped.is_empty();
            show(&loaded.saved, Opening { id: id.into(), writer, claim: Some(claim), is_older, take_over })
        }
        (Err(LoadError::Newer), _) => missing(text::NEWER_SAVE.into()),
        (Err(LoadError::Missing), _) => missing(text::NO_SUCH_GAME.into()),
        // A game that cannot be played on is shown as far as it stands, with the reason.
        _ if SavedGames::read(id).is_some() => viewer::kept(id),
        _ => missing(text::UNREADABLE_LINE.into()),
    }
}

/// Replays a record. Returns the function that shows its table.
fn replayed<G: GameUi>(record: &Record) -> Result<Show, String> {
    let mut table = Table::<G>::replay(record).map_err(|broken| broken.to_string())?;
    Ok(Box::new(move |saved, opening| {
        table.resume(saved.chance_source());
        play::table(opening, table, saved.meta())
    }))
}

fn ending(id: &str) -> Piece {
    let ending = SavedGames::read(id).and_then(|saved| Some((saved.record()?, saved))).and_then(|(record, saved)| {
        with_game!(&record.game, G => {
            ending::ending::<G>(id, &record, &saved.meta()).unwrap_or_else(|broken| missing(broken.to_string()))
        })
    });
    ending.unwrap_or_else(|| missing(text::NO_SUCH_GAME.into()))
}
