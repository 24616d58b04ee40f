//! The list of all cards of a game: their pictures, what they do, how many there are, and how many of them are gone.

use leptos::prelude::*;

use super::text;
use crate::game::{CardCount, CardGroup};
use crate::shell::GameUi;

/// What the list shows of a card, by its code.
#[derive(Clone, Copy)]
pub struct CardTexts {
    /// Returns its picture, an item of a list.
    pub picture: fn(&str) -> AnyView,
    /// Returns its title and what it does.
    words: fn(&str) -> Option<(String, String)>,
}

impl CardTexts {
    /// Returns those of a game.
    pub fn of<G: GameUi>() -> Self {
        CardTexts { picture: G::card, words: G::card_text }
    }

    /// Returns the title of a card and what it does; `None` if the game has no such card.
    pub fn words(self, code: &str) -> Option<(String, String)> {
        (self.words)(code)
    }
}

/// The list of all cards of a game. Where [`Explanation`](super::Explanation) is on the page, a tap on a card shows it alone.
#[component]
pub fn CardList(
    /// The cards.
    groups: Vec<CardGroup>,
    /// What it shows of each.
    texts: CardTexts,
) -> impl IntoView {
    let group = |CardGroup { title, cards }: CardGroup| {
        let (copies, gone) = cards.iter().fold((0, 0), |sum, card| (sum.0 + card.copies, sum.1 + card.gone));
        let effects: Vec<String> = cards.iter().filter_map(|card| Some(texts.words(card.code)?.1)).collect();
        // Said once for cards that all do the same.
        let joint = effects.first().filter(|first| effects.iter().all(|effect| effect == *first)).cloned();
        let has_own_effects = joint.is_none();
        let row = |card: CardCount| view! { <CardRow card texts has_effect=has_own_effects/> };
        view! {
            <section>
                <h3 class="section-title">{title}" "<small>{text::card_count(copies, gone)}</small></h3>
                {joint.map(|effect| view! { <p>{effect}</p> })}
                <ul class="card-list">{cards.into_iter().map(row).collect_view()}</ul>
            </section>
        }
    };
    groups.into_iter().map(group).collect_view()
}

/// A card of the list.
#[component]
fn CardRow(card: CardCount, texts: CardTexts, has_effect: bool) -> impl IntoView {
    let CardCount { code, copies, gone } = card;
    let (title, effect) = texts.words(code).unwrap_or_default();
    view! {
        <li class="card-list__row" class:is-gone=gone == copies data-card=code>
            <ul class="card-list__card" aria-hidden="true">{(texts.picture)(code)}</ul>
            <p>
                <b>{title}</b>
                <small>{text::card_count(copies, gone)}</small>
                {has_effect.then_some(effect)}
            </p>
        </li>
    }
}
