//! The routes: the part of the address after `#`.
//!
//! A table without a server has no router but the hash. `leptos_router` has no hash mode and costs 52 kB in gzip.

use core::fmt;

use leptos::ev::MouseEvent;
use leptos::prelude::window;
use leptos::wasm_bindgen::JsValue;

use super::dispatch_page_event;

/// A page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The home screen; also every unknown route.
    Home,
    /// The set-up of a new game: the id of the game; empty if none has been chosen.
    NewGame(String),
    /// The table of a saved game.
    Table(String),
    /// The replay of a saved game.
    Replay(String),
    /// The replay of a record from a file.
    ReplayFile,
    /// The lesson of a game.
    Lesson(String),
    /// What the lesson of a game has taught.
    LessonEnd(String),
    /// The rule book of a game, at a ruling or a chapter.
    Rules(String, String),
    /// The settings.
    Settings,
    /// The credits.
    Credits,
    /// The gallery of development builds: the id of a game and the number of a state. An empty id stands for the list of
    /// all states.
    #[cfg(debug_assertions)]
    Gallery(String, usize),
}

impl Route {
    /// Returns the route of a hash, with the `#` or without.
    pub fn read(hash: &str) -> Self {
        let mut parts = hash.trim_start_matches('#').trim_matches('/').split('/');
        let mut part = || parts.next().unwrap_or_default();
        match (part(), part(), part()) {
            ("new", game, "") => Route::NewGame(game.into()),
            ("play", id, "") if !id.is_empty() => Route::Table(id.into()),
            ("learn", game, "") if !game.is_empty() => Route::Lesson(game.into()),
            ("learn", game, "end") => Route::LessonEnd(game.into()),
            ("look", "", "") => Route::ReplayFile,
            ("look", id, "") => Route::Replay(id.into()),
            ("rules", game, place) => Route::Rules(game.into(), place.into()),
            ("settings", "", "") => Route::Settings,
            ("credits", "", "") => Route::Credits,
            #[cfg(debug_assertions)]
            ("gallery", game, state) => Route::Gallery(game.into(), state.parse().unwrap_or(0)),
            _ => Route::Home,
        }
    }
}

impl fmt::Display for Route {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Route::Home => write!(out, "#/"),
            Route::NewGame(game) if game.is_empty() => write!(out, "#/new"),
            Route::NewGame(game) => write!(out, "#/new/{game}"),
            Route::Table(id) => write!(out, "#/play/{id}"),
            Route::Replay(id) => write!(out, "#/look/{id}"),
            Route::ReplayFile => write!(out, "#/look"),
            Route::Lesson(game) => write!(out, "#/learn/{game}"),
            Route::LessonEnd(game) => write!(out, "#/learn/{game}/end"),
            Route::Rules(game, _) if game.is_empty() => write!(out, "#/rules"),
            Route::Rules(game, place) if place.is_empty() => write!(out, "#/rules/{game}"),
            Route::Rules(game, place) => write!(out, "#/rules/{game}/{place}"),
            Route::Settings => write!(out, "#/settings"),
            Route::Credits => write!(out, "#/credits"),
            #[cfg(debug_assertions)]
            Route::Gallery(game, _) if game.is_empty() => write!(out, "#/gallery"),
            #[cfg(debug_assertions)]
            Route::Gallery(game, state) => write!(out, "#/gallery/{game}/{state}"),
        }
    }
}

/// Returns whether a press of a link opens it elsewhere, in a new tab or window, or downloads it.
pub fn opens_elsewhere(event: &MouseEvent) -> bool {
    event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key()
}

/// Goes to another page in place of this one: the way back skips it.
pub fn replace_with(route: &Route) {
    set_address(route);
    dispatch_page_event("hashchange");
}

/// Changes the address of the page that is shown, which stays. Unlike `location.replace` this keeps the number of the entry.
pub fn set_address(route: &Route) {
    if let Ok(history) = window().history() {
        let state = history.state().unwrap_or_default();
        let _ = history.replace_state_with_url(&state, "", Some(&route.to_string()));
    }
}

/// Returns the number of the shown entry in the history of the browser: how many pages of the app are before it. `None` for an entry
/// that has not been numbered.
pub fn history_entry() -> Option<usize> {
    Some(window().history().ok()?.state().ok()?.as_f64()? as usize)
}

/// Gives the shown entry of the history its number, which lasts as long as the history.
pub fn number_history_entry(number: usize) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state(&JsValue::from(number as f64), "");
    }
}

/// Goes back to the page before this one; does nothing if none is before it. Returns whether there is one.
pub fn go_back() -> bool {
    let has_page_before = history_entry().is_some_and(|entry| entry > 0);
    if has_page_before {
        let _ = window().history().and_then(|history| history.back());
    }
    has_page_before
}

/// Goes to another page.
pub fn go(route: &Route) {
    let _ = window().location().set_hash(&route.to_string());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_reads_as_it_is_written() {
        let routes = [
            Route::Home,
            Route::NewGame(String::new()),
            Route::NewGame("escape".into()),
            Route::Table("7f".into()),
            Route::Replay("7f".into()),
            Route::ReplayFile,
            Route::Lesson("escape".into()),
            Route::LessonEnd("escape".into()),
            Route::Rules("escape".into(), String::new()),
            Route::Rules("escape".into(), "E11".into()),
            Route::Settings,
            Route::Credits,
            #[cfg(debug_assertions)]
            Route::Gallery(String::new(), 0),
            #[cfg(debug_assertions)]
            Route::Gallery("escape".into(), 3),
        ];
        for route in routes {
            assert_eq!(Route::read(&route.to_string()), route);
        }
    }

    #[test]
    fn an_unknown_hash_leads_to_the_home_screen() {
        for hash in
            ["", "#", "#/", "#/nowhere", "#/play", "#/play/", "#/play/a/b", "#/learn", "#/learn/", "#/settings/x"]
        {
            assert_eq!(Route::read(hash), Route::Home, "{hash}");
        }
    }
}
