//! Doors to what is fetched when it is first wanted, so that nobody waits for what they do not use.
//!
//! Whatever is reached only through a function marked `wasm_split` goes into a part of its own when the page is built, words
//! as well as code. There is a part for each game, and one for all that is there to be read.

use core::marker::PhantomData;
use leptos::prelude::*;

use leptos::prelude::window;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use super::frame::page;
use super::library::{LIBRARY, Library};
use super::{new_game, style, text};
use crate::game::RecordError;
use crate::shell::GameUi;
use crate::ui::{Piece, ReadState, State, button, el, icon, live, many};

/// What the first screens can do with a game once it is here.
pub trait Door: Sync {
    /// Lays the table of a new game; its id.
    fn deal(&self, deal: new_game::Deal) -> Result<String, RecordError>;
}

struct To<G>(PhantomData<G>);

impl<G: GameUi> Door for To<G> {
    fn deal(&self, deal: new_game::Deal) -> Result<String, RecordError> {
        new_game::lay::<G>(deal)
    }
}

/// Why a door stays shut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shut {
    /// There is nothing behind it.
    NoGame,
    /// What is behind it could not be fetched.
    Unfetched,
}

impl From<SplitLoaderError> for Shut {
    fn from(_: SplitLoaderError) -> Self {
        Shut::Unfetched
    }
}

#[doc(hidden)]
#[macro_export]
macro_rules! doors {
    (() $($id:ident: $game:ty,)*) => {
        $(
            mod $id {
                use super::*;

                #[wasm_split($id, wasm_split_path = leptos::wasm_split, fallible)]
                pub fn door() -> Result<&'static dyn Door, Shut> {
                    Ok(&To::<$game>(PhantomData))
                }
            }
        )*

        /// Fetches a game, unless it is here.
        pub async fn game(id: String) -> Result<&'static dyn Door, Shut> {
            style::fetch(&id);
            match id.as_str() {
                $(stringify!($id) => $id::door().await,)*
                _ => Err(Shut::NoGame),
            }
        }
    };
}

crate::games!(doors());

/// Fetches the library, unless it is here.
#[wasm_split(library, wasm_split_path = leptos::wasm_split, fallible)]
pub fn library() -> Result<&'static Library, Shut> {
    Ok(&LIBRARY)
}

/// What comes of fetching; none as long as it is on its way.
fn fetched<T: Copy + Send + Sync + 'static>(
    fetching: impl Future<Output = Result<T, Shut>> + 'static,
) -> ReadState<Option<Result<T, Shut>>> {
    let door = State::new(None);
    spawn_local(async move {
        let opened = fetching.await;
        door.set(Some(opened)); // the screen may have been left meanwhile
    });
    door.into()
}

/// A screen that is behind a door.
pub fn behind<T: Copy + Send + Sync + 'static>(
    fetching: impl Future<Output = Result<T, Shut>> + 'static,
    inside: impl Fn(T) -> Piece + 'static,
) -> Piece {
    opened(fetching, inside, unreached)
}

/// A part of a screen that is behind a door.
pub fn within<T: Copy + Send + Sync + 'static>(
    fetching: impl Future<Output = Result<T, Shut>> + 'static,
    inside: impl Fn(T) -> Piece + 'static,
) -> Piece {
    opened(fetching, inside, |why| el("p", "empty").child(icon("info")).child(text::shut(why)).into())
}

fn opened<T: Copy + Send + Sync + 'static>(
    fetching: impl Future<Output = Result<T, Shut>> + 'static,
    inside: impl Fn(T) -> Piece + 'static,
    shut: fn(Shut) -> Piece,
) -> Piece {
    let door = fetched(fetching);
    live(move || match door.get() {
        None => on_its_way(),
        Some(Ok(door)) => inside(door),
        Some(Err(why)) => shut(why),
    })
}

/// Instead of what is being fetched.
pub fn on_its_way() -> Piece {
    el("p", "empty").child(text::FETCHING).into()
}

/// Instead of a screen that is not here.
fn unreached(why: Shut) -> Piece {
    let reload = || drop(window().location().reload());
    let words = el("p", "empty").child(icon("info")).child(text::shut(why));
    let again = button("btn btn--primary", reload).child(text::TRY_AGAIN).focused();
    page("page", text::NO_TABLE, many([words, el("p", "").child(again)]))
}
