//! The way back to the game that was played last.

use leptos::prelude::*;

use super::super::text;
use super::picture;
use crate::components::Icon;
use crate::game::Player;
use crate::saves::Summary;
use crate::shell::{Route, SavedGames};

/// Returns the game that was played last and is not over; if all are over, the last one.
fn latest(games: impl Iterator<Item = (String, Summary)>) -> Option<(String, Summary)> {
    games.max_by_key(|(_, summary)| (summary.outcome.is_none(), summary.changed as u64))
}

/// A link to the game that was played last and is not over; if all are over, to the replay of the last one.
#[component]
pub fn LatestGameLink(
    /// The ids of the saved games.
    games: RwSignal<Vec<String>>,
) -> impl IntoView {
    let latest = Memo::new(move |_| {
        let ids = games.get();
        latest(ids.into_iter().filter_map(|id| SavedGames::summary(&id).map(|summary| (id, summary))))
    });
    move || {
        let (id, summary) = latest.get()?;
        let (title, _) = picture(&summary)?;
        let who = text::players(summary.players.iter().map(Player::display_name));
        let (route, label, icon) = match summary.outcome {
            None => (Route::Table(id), text::CONTINUE_LATEST, "play"),
            Some(_) => (Route::Replay(id), text::REPLAY_LATEST, "eye"),
        };
        Some(view! {
            <a class="btn btn--primary btn--big latest__link" href=route.to_string()>
                <Icon name=icon/>
                <span class="latest__text">{label}<small>{text::game_of(title, &who)}</small></span>
            </a>
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the time of the game that is the latest of these: the time of each, and whether it is over.
    fn latest_of(games: &[(u64, bool)]) -> Option<f64> {
        let summary = |(changed, is_over): &(u64, bool)| Summary {
            generation: 1,
            game: "escape".into(),
            players: Vec::new(),
            turn: Vec::new(),
            turns: 0,
            outcome: is_over.then(|| "won".into()),
            changed: *changed as f64,
        };
        latest(games.iter().map(|game| (String::new(), summary(game)))).map(|(_, summary)| summary.changed)
    }

    #[test]
    fn a_game_that_is_not_over_goes_before_a_later_one_that_is() {
        assert_eq!(latest_of(&[(1, false), (3, false), (2, false), (9, true)]), Some(3.0));
    }

    #[test]
    fn of_games_that_are_over_the_last_one_can_be_watched() {
        assert_eq!(latest_of(&[(4, true), (7, true), (5, true)]), Some(7.0));
        assert_eq!(latest_of(&[]), None);
    }
}
