//! Cards, face up: their damage or healing in colour and number.

use leptos::prelude::*;

use super::super::{Card, text};
use crate::components::Symbol;

/// The SVG sprite of this game. The id of the symbol of a card is the code of the card.
const SPRITE: &str = include_str!("symbols.svg");

/// A symbol of the sprite of this game.
#[component]
pub fn Art(
    /// The id of the symbol.
    id: &'static str,
    /// The classes.
    #[prop(into, optional)]
    class: String,
) -> impl IntoView {
    view! { <Symbol sprite=SPRITE id class/> }
}

/// Returns the word for the colour of a card in class names.
fn colour_class(card: Card) -> &'static str {
    match card {
        Card::Bat | Card::Knife => "hit",
        Card::Bandage | Card::Syringe | Card::Medkit => "heal",
        Card::Bed | Card::Barricade | Card::Scratch => "ward",
        card if card.is_item() => "item",
        _ => "trick",
    }
}

/// Returns the classes of a card.
pub fn card_class(card: Card) -> String {
    format!("card in-card in-card--{}", colour_class(card))
}

/// A face-up card.
#[component]
pub fn Face(
    /// The card.
    card: Card,
    /// More classes.
    #[prop(into, optional)]
    class: String,
) -> impl IntoView {
    view! { <span class=format!("{} {class}", card_class(card)) data-card=card.code()><FaceContent card/></span> }
}

/// What a face-up card shows.
#[component]
pub fn FaceContent(
    /// The card.
    card: Card,
) -> impl IntoView {
    view! {
        <span class="vh">{card.title()}</span>
        <span class="in-card__face" aria-hidden="true">
            <Art id=card.code() class="in-card__art"/>
            {text::card_value(card).map(|value| view! { <b class="in-card__v">{value}</b> })}
            <span class="in-card__name">{card.title()}</span>
        </span>
    }
}

/// A card of a listbox that can be chosen.
#[component]
pub fn CardButton(
    /// The card.
    card: Card,
    /// Whether it is chosen.
    #[prop(into)]
    is_chosen: Signal<bool>,
    /// Whether it cannot be chosen now.
    #[prop(into)]
    is_disabled: Signal<bool>,
    /// Whether a press explains it, because nothing can be chosen.
    #[prop(into, optional)]
    is_explained: Signal<bool>,
    /// Whether it is played with the decision that can be taken back.
    #[prop(into, optional)]
    is_leaving: Signal<bool>,
    /// Called when it is pressed.
    #[prop(into)]
    on_press: Callback<()>,
) -> impl IntoView {
    view! {
        <button
            type="button"
            role="option"
            class=format!("{} in-big", card_class(card))
            class:is-leaving=is_leaving
            data-card=card.code()
            data-info=move || is_explained.get().then_some("")
            aria-selected=move || is_chosen.get().to_string()
            aria-disabled=move || is_disabled.get().then_some("true")
            on:click=move |_| on_press.run(())
        >
            <FaceContent card/>
        </button>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::view_box;

    #[test]
    fn every_card_has_a_symbol() {
        let missing: Vec<&str> =
            Card::ALL.iter().map(|card| card.code()).filter(|id| view_box(SPRITE, id).is_none()).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}
