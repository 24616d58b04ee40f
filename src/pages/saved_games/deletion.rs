//! The deletion of a save: the question, and where the focus goes afterwards.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, HtmlElement};
use send_wrapper::SendWrapper;

use super::super::text;
use crate::components::{Dialog, Icon, focus_element};
use crate::saves::StorageError;
use crate::shell::{SavedGames, storage};

/// What can be deleted.
#[derive(Clone)]
pub enum Delete {
    /// The game of this id.
    Game(String),
    /// The damaged copy under this key.
    Copy(String),
}

/// What is deleted once the person has confirmed it.
#[derive(Clone)]
pub struct Deletion {
    /// The name of the game, or of the copy.
    pub name: String,
    /// What it is.
    pub what: Delete,
    /// The title that gets the focus then; see [`title_beside`].
    pub next: Option<SendWrapper<HtmlElement>>,
}

/// The deletion that waits for an answer.
pub type PendingDeletion = RwSignal<Option<Deletion>>;

/// Returns the title of the save after the one with this button, or before it; without any other, the title of the section.
pub fn title_beside(button: &Element) -> Option<HtmlElement> {
    let save = button.closest(".save").ok()??;
    let title = match save.next_element_sibling().or_else(|| save.previous_element_sibling()) {
        Some(other) => other.query_selector(".save__title"),
        None => document().query_selector("#saves-title"),
    };
    title.ok()??.dyn_into().ok()
}

/// The dialog that asks whether a save is deleted.
#[component]
pub fn DeleteDialog(
    /// What is deleted.
    deletion: Deletion,
    /// The ids of the saved games.
    games: RwSignal<Vec<String>>,
    /// The name of what was deleted last.
    deleted: RwSignal<Option<String>>,
    /// Empty once the question is answered.
    pending: PendingDeletion,
) -> impl IntoView {
    let Deletion { name, what, next } = deletion;
    let question = text::delete_question(&name);
    let keep = move || pending.set(None);
    let title = match what {
        Delete::Game(_) => text::DELETE_GAME,
        Delete::Copy(_) => text::DELETE_COPY,
    };
    let failure = RwSignal::new(None::<StorageError>);
    let delete = move |_| {
        let done = match &what {
            Delete::Game(id) => SavedGames::delete(id),
            Delete::Copy(key) => storage(|storage| storage.remove(key)),
        };
        match done {
            Ok(()) => {
                pending.set(None);
                deleted.set(Some(name.clone()));
                // It gets the focus when the dialog is closed.
                if let Some(title) = &next {
                    focus_element(title);
                }
            }
            Err(error) => failure.set(Some(error)),
        }
        games.set(SavedGames::ids());
    };
    view! {
        <Dialog title class="dialog--small" on_close=move |()| keep()>
            <div class="dialog__body">
                <p>{question}</p>
                {move || failure.get().map(|error| view! { <p role="alert">{error.to_string()}</p> })}
            </div>
            <div class="dialog__foot">
                <button type="button" class="btn" on:click=move |_| keep()>{text::CANCEL}</button>
                <button type="button" class="btn btn--danger" on:click=delete><Icon name="trash"/>{text::DELETE_IT}</button>
            </div>
        </Dialog>
    }
}
