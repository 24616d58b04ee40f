//! The routes: the part of the address after `#`.
//!
//! The site is static, so the route is in the hash. `leptos_router` has no hash mode and costs 52 kB in gzip.

use core::fmt;

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
    /// The list of all rule books.
    AllRules,
    /// The rule book of a game, at a ruling or a chapter; empty for its beginning, see [`Route::rules`].
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
    /// Returns the rule book of a game, at its beginning.
    pub fn rules(game: &str) -> Self {
        Route::Rules(game.into(), String::new())
    }

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
            ("rules", "", _) => Route::AllRules,
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
            Route::AllRules => write!(out, "#/rules"),
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
            Route::AllRules,
            Route::rules("escape"),
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
