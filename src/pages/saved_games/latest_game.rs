//! The way back to the game that was played last.

use leptos::prelude::*;

use super::super::route::Route;
use super::super::text;
use super::picture;
use crate::components::Icon;
use crate::game::Player;
use crate::shell::SavedGames;

/// A link to the game that was played last and is not over; if all are over, to the replay of the last one.
#[component]
pub fn LatestGameLink(
    /// The ids of the saved games.
    games: RwSignal<Vec<String>>,
) -> impl IntoView {
    let latest = Memo::new(move |_| {
        let ids = games.get();
        let known = ids.into_iter().filter_map(|id| SavedGames::summary(&id).map(|summary| (id, summary)));
        known.max_by_key(|(_, summary)| (summary.outcome.is_none(), summary.changed as u64))
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
