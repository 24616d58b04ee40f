//! Cards, face up: what they hurt or heal, in colour and number.

use super::super::{Card, text};
use crate::ui::{Element, el, figure_of, unseen};

/// A picture from the sprite of this game.
pub fn art(id: &str, class: &'static str) -> Element {
    figure_of("intruder-art", id, class)
}

/// The colour of a card.
fn colour(card: Card) -> &'static str {
    match card {
        Card::Bat | Card::Knife => "hit",
        Card::Bandage | Card::Syringe | Card::Medkit => "heal",
        Card::Bed | Card::Barricade | Card::Scratch => "ward",
        card if card.is_item() => "item",
        _ => "trick",
    }
}

/// The number in its corner.
fn worth(card: Card) -> Option<&'static str> {
    match card {
        Card::Bat => Some("1"),
        Card::Knife => Some("2"),
        Card::Bandage => Some("+1"),
        Card::Syringe => Some("+2"),
        Card::Medkit => Some(text::LIFE_BACK),
        _ => None,
    }
}

/// A card in an element of this tag, with more classes.
pub fn face(tag: &'static str, card: Card, state: &str) -> Element {
    let number = worth(card).map(|worth| el("b", "in-card__v").child(worth));
    let drawn = el("span", "in-card__face")
        .attr("aria-hidden", "true")
        .child(art(card.code(), "in-card__art"))
        .child(number)
        .child(el("span", "in-card__name").child(card.title()));
    el(tag, format!("card in-card in-card--{} {state}", colour(card)))
        .attr("data-card", card.code())
        .child(unseen(card.title()))
        .child(drawn)
}

/// A card that can be pressed.
pub fn key(card: Card, pressed: bool, press: impl Fn() + 'static) -> Element {
    face("button", card, "in-big").attr("type", "button").attr("aria-pressed", pressed.to_string()).on(
        "click",
        move |_| {
            press();
        },
    )
}

/// A card of the rule book, as in a list.
pub fn in_book(card: Card) -> Element {
    el("li", "").child(face("div", card, "in-big"))
}
