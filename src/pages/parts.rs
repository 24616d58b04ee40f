//! The parts of the app that are loaded when they are needed: what the rest of the app knows of them.

use core::pin::Pin;

use leptos::prelude::*;

use super::table::DialogsContext;
use super::{AppContext, GameSetup};
use crate::game::RecordError;
use crate::session::Sound;
use crate::shell::{Claim, Route};

/// A part that is being loaded.
pub type PartFuture<T> = PinnedFuture<Result<T, PartError>>;

/// A future that a function pointer can return.
pub type PinnedFuture<T> = Pin<Box<dyn Future<Output = T>>>;

/// The functions that load parts.
#[derive(Clone, Copy)]
pub struct Parts {
    /// Loads the extras.
    pub extras: fn() -> PartFuture<&'static Extras>,
    /// Loads what the home screen shows of saved games.
    pub saved_games: fn() -> PartFuture<&'static SavedGamesPart>,
    /// Loads the game of an id.
    pub game: fn(&str) -> PartFuture<DealFn>,
}

/// A function that deals a new game and returns its id, or an error if the options cannot be played by these players.
pub type DealFn = fn(GameSetup, AppContext) -> Result<String, RecordError>;

/// Why a part cannot be loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartError {
    /// There is no such game.
    UnknownGame,
    /// The part could not be fetched.
    Unreachable,
}

impl From<leptos::wasm_split::SplitLoaderError> for PartError {
    fn from(_: leptos::wasm_split::SplitLoaderError) -> Self {
        PartError::Unreachable
    }
}

/// What the home screen shows of saved games. It knows no rules, so it is small and shown soon.
pub struct SavedGamesPart {
    /// The list of saved games.
    pub list: fn(RwSignal<Vec<String>>) -> AnyView,
    /// The way back to the saved game that was played last.
    pub latest: fn(RwSignal<Vec<String>>) -> AnyView,
    /// Brings all games from the database to `localStorage` where they are newer there.
    pub restore: fn() -> PinnedFuture<()>,
}

/// Everything else that nobody needs before the first move of a new game: lessons, rule books, results, replays, settings, and the
/// dialogs of a table.
pub struct Extras {
    /// The page of a route. The signal is the route that is shown, which changes with the place in a rule book.
    pub page: fn(&Route, Signal<Route>) -> AnyView,
    /// Makes and stores the summary of a saved game that has none: an older version of the app saved it.
    pub summarize: fn(&str),
    /// The page of a saved game: its id, the answer to the request for its lock, and a callback that takes it over.
    pub resume: fn(&str, Claim, Callback<()>) -> AnyView,
    /// Brings the game of this id from the database to `localStorage` if it is newer there.
    pub restore: fn(String) -> PinnedFuture<()>,
    /// The result of a saved game.
    pub result: fn(&str) -> AnyView,
    /// The dialogs of a table.
    pub table_dialogs: fn(DialogsContext) -> AnyView,
    /// The dialog of its own that the game of this id has, over the table that has provided its context.
    pub own_dialog: fn(&str) -> AnyView,
    /// Reads an opened file, `None` for one that is too large or no text, and imports a backup or a saved game in it. Returns the
    /// dialog that says what it holds; the callback closes it.
    pub open_file: fn(Option<String>, Callback<()>) -> ViewFn,
    /// Plays a sound.
    pub play_sound: fn(Sound),
}
