//! The parts of the app that are loaded when they are needed.
//!
//! There is a part for each game, and one for everything that nobody needs before the first move of a new game: see `lazy_fn!`.

use crate::game::RecordError;
use crate::pages::{AppContext, Deal, EXTRAS, Extras, GamePart, LoadError, PartFuture, Parts, start_game};
use crate::shell::GameUi;

/// The parts of this app.
pub const PARTS: Parts = Parts { extras, game };

/// A game of a type.
struct Game<G>(core::marker::PhantomData<G>);

impl<G: GameUi> GamePart for Game<G> {
    fn deal(&self, deal: Deal, context: AppContext) -> Result<String, RecordError> {
        start_game::<G>(deal, context)
    }
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
                    pub fn load() -> Result<&'static dyn GamePart, LoadError> {
                        Ok(&Game::<$game>(core::marker::PhantomData))
                    }
                }
            }
        )*

        /// Loads a game.
        fn game(id: &str) -> PartFuture<&'static dyn GamePart> {
            $crate::pages::announce_game(id);
            match id {
                $(stringify!($id) => Box::pin($id::load()),)*
                _ => Box::pin(async { Err(LoadError::UnknownGame) }),
            }
        }
    };
}

crate::games!(parts());

lazy_fn! {
    library,
    fn load_extras() -> Result<&'static Extras, LoadError> {
        Ok(&EXTRAS)
    }
}

/// Loads the pages and dialogs that nobody needs before the first move of a new game.
pub fn extras() -> PartFuture<&'static Extras> {
    Box::pin(load_extras())
}
