//! Addresses: what stands after `#`.

use core::fmt;

/// A screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The lobby; also whatever is not known.
    Lobby,
    /// A new game.
    New,
    /// A game that is kept on this device.
    Play(String),
    /// The record of such a game.
    Look(String),
    /// A record from a file.
    Opened,
    /// The rule book of a game, at a ruling or a chapter.
    Rules(String, String),
    /// The settings.
    Settings,
    /// To whom we owe all this.
    Credits,
}

impl Route {
    /// Reads what stands after `#`, with it or without.
    pub fn read(hash: &str) -> Self {
        let mut parts = hash.trim_start_matches('#').trim_matches('/').split('/');
        let mut part = || parts.next().unwrap_or_default();
        match (part(), part(), part()) {
            ("new", "", "") => Route::New,
            ("play", id, "") if !id.is_empty() => Route::Play(id.into()),
            ("look", "", "") => Route::Opened,
            ("look", id, "") => Route::Look(id.into()),
            ("rules", game, place) => Route::Rules(game.into(), place.into()),
            ("settings", "", "") => Route::Settings,
            ("credits", "", "") => Route::Credits,
            _ => Route::Lobby,
        }
    }
}

impl fmt::Display for Route {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Route::Lobby => write!(out, "#/"),
            Route::New => write!(out, "#/new"),
            Route::Play(id) => write!(out, "#/play/{id}"),
            Route::Look(id) => write!(out, "#/look/{id}"),
            Route::Opened => write!(out, "#/look"),
            Route::Rules(game, place) if place.is_empty() => write!(out, "#/rules/{game}"),
            Route::Rules(game, place) => write!(out, "#/rules/{game}/{place}"),
            Route::Settings => write!(out, "#/settings"),
            Route::Credits => write!(out, "#/credits"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_reads_as_it_is_written() {
        let routes = [
            Route::Lobby,
            Route::New,
            Route::Play("7f".into()),
            Route::Look("7f".into()),
            Route::Opened,
            Route::Rules("escape".into(), String::new()),
            Route::Rules("escape".into(), "E11".into()),
            Route::Settings,
            Route::Credits,
        ];
        for route in routes {
            assert_eq!(Route::read(&route.to_string()), route);
        }
    }

    #[test]
    fn what_is_not_known_leads_to_the_lobby() {
        for hash in ["", "#", "#/", "#/nowhere", "#/play", "#/play/", "#/play/a/b", "#/settings/x"] {
            assert_eq!(Route::read(hash), Route::Lobby, "{hash}");
        }
    }
}
