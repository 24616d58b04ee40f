//! The style of a game, fetched with it: the styles of three games need not weigh on each other.
//!
//! The page names the style sheet of each game, disabled: the browser fetches it when it is wanted.

use leptos::prelude::document;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlLinkElement;

use crate::ui::{Listening, ReadState, State, keep};

/// Fetches the style of a game, unless it is here.
pub fn fetch(game: &str) -> Option<HtmlLinkElement> {
    let link = document().query_selector(&format!("link[data-game={game}]")).ok()??;
    let link: HtmlLinkElement = link.unchecked_into();
    if link.has_attribute("disabled") {
        // A table without its style can still be played at: nobody waits for one that can't be fetched.
        let failed = link.clone();
        std::mem::forget(Listening::new(&link, "error", Box::new(move |_| failed.remove())));
        let _ = link.remove_attribute("disabled");
    }
    Some(link)
}

/// Whether the style of a game is here; it is fetched.
pub fn is_here(game: &str) -> ReadState<bool> {
    let Some(link) = fetch(game) else {
        return State::new(true).into();
    };
    let here = State::new(link.sheet().is_some());
    for event in ["load", "error"] {
        keep(Listening::new(&link, event, Box::new(move |_| here.set(true))));
    }
    here.into()
}
