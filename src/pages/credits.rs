//! The credits.

use leptos::prelude::*;

use super::frame::Page;
use super::text;
use crate::each_game;
use crate::game::{Game, GameText};

/// The credits.
#[component]
pub fn CreditsPage() -> impl IntoView {
    let games = each_game!(G => (<G as Game>::INFO.name, <G as GameText>::BOOK.credits));
    view! {
        <Page class="page page--narrow" title=text::CREDITS>
            <div class="prose">
                {games.into_iter().map(|(name, credits)| view! { <h2>{name}</h2><p>{credits}</p> }).collect_view()}
                <h2>{text::LIBRARIES_TITLE}</h2>
                <p>{text::LIBRARIES}<a href="licences.txt">{text::LICENCES}</a>"."</p>
            </div>
        </Page>
    }
}
