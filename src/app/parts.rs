//! The parts of the app that are loaded when they are needed.
//!
//! There is a part for each game, one for the set-up of a game, one for the saved games on the home screen, and one for everything
//! else that nobody needs before the first move of a new game: see `lazy_fn!`.

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;

use crate::pages::{
    DealFn, EXTRAS, Extras, NewGamePage, PartError, PartFuture, Parts, SAVED_GAMES, SavedGamesPart, start_game,
};

/// The parts of this app.
pub const PARTS: Parts = Parts { extras, saved_games, game };

/// The time in ms after which a part that could not be fetched is fetched once more: a network can fail for a moment.
const RETRY_DELAY: u32 = 1_000;

/// Loads a part. If it cannot be fetched, tries once more after [`RETRY_DELAY`].
fn with_retry<T: 'static>(load: fn() -> PartFuture<T>) -> PartFuture<T> {
    Box::pin(async move {
        match load().await {
            Err(PartError::Unreachable) => {
                TimeoutFuture::new(RETRY_DELAY).await;
                load().await
            }
            loaded => loaded,
        }
    })
}

#[doc(hidden)]
#[macro_export]
macro_rules! parts {
    (() $($id:ident: $game:ty,)*) => {
        $(
            mod $id {
                use super::*;

                lazy_fn! {
                    $id,
                    pub fn load() -> Result<DealFn, PartError> {
                        Ok(start_game::<$game>)
                    }
                }
            }
        )*

        /// Loads a game.
        fn game(id: &str) -> PartFuture<DealFn> {
            $crate::pages::dispatch_game_event(id);
            match id {
                $(stringify!($id) => with_retry(|| Box::pin($id::load())),)*
                _ => Box::pin(async { Err(PartError::UnknownGame) }),
            }
        }
    };
}

crate::games!(parts());

/// A function that shows the page on which a game is set up: it gets the id of the game.
pub type NewGame = fn(String) -> AnyView;

lazy_fn! {
    new_game,
    fn load_new_game() -> Result<NewGame, PartError> {
        Ok(|game| view! { <NewGamePage game/> }.into_any())
    }
}

/// Loads the page on which a game is set up.
pub fn new_game() -> PartFuture<NewGame> {
    with_retry(|| Box::pin(load_new_game()))
}

lazy_fn! {
    extras,
    fn load_extras() -> Result<&'static Extras, PartError> {
        Ok(&EXTRAS)
    }
}

/// Loads the pages and dialogs that nobody needs before the first move of a new game.
pub fn extras() -> PartFuture<&'static Extras> {
    with_retry(|| Box::pin(load_extras()))
}

lazy_fn! {
    saved_games,
    fn load_saved_games() -> Result<&'static SavedGamesPart, PartError> {
        Ok(&SAVED_GAMES)
    }
}

/// Loads what the home screen shows of saved games.
pub fn saved_games() -> PartFuture<&'static SavedGamesPart> {
    with_retry(|| Box::pin(load_saved_games()))
}
