//! Cards: ITEMs, ACTIONs, ESCAPEs and EVENTs.

use super::super::{Card, EscapeCard, Pile, text};
use crate::ui::{Element, el, figure_of, unseen};

/// A picture from the sprite of this game.
pub fn art(id: &str, class: &'static str) -> Element {
    figure_of("poutine-art", id, class)
}

/// The picture of a card.
fn picture(card: Card) -> &'static str {
    match card {
        Card::Escape(_) => "door",
        card => card.code(),
    }
}

/// The back of a pile.
pub fn back(pile: Pile) -> &'static str {
    match pile {
        Pile::Main => "back-main",
        Pile::Escape => "back-escape",
    }
}

fn kind(card: Card) -> &'static str {
    match card {
        Card::Item(_) => "item",
        Card::Action(_) => "action",
        Card::Escape(_) => "escape",
        Card::Event(_) => "event",
    }
}

/// How large a card is drawn.
#[derive(Clone, Copy, PartialEq)]
pub enum Size {
    /// In a hand.
    Small,
    /// In the middle of the table.
    Middle,
    /// Alone.
    Big,
}

/// What a card shows, in an element of this tag.
pub fn face(tag: &'static str, card: Card, size: Size, state: &str, frees: Option<usize>) -> Element {
    let large = match size {
        Size::Small => "",
        Size::Middle => "pt-card--mid",
        Size::Big => "pt-card--big",
    };
    let title = match card {
        Card::Item(item) if size == Size::Small => text::short_title(item),
        Card::Action(super::ActionCard::Compliments) if size == Size::Small => "Compliments",
        card => card.title(),
    };
    el(tag, format!("pt-card pt-card--{} {large} {state}", kind(card)))
        .attr("data-card", card.code())
        .child(art(picture(card), "pt-card__art"))
        .child(el("span", "pt-card__name").child(title))
        .child(card.as_escape().map(shows))
        .child(card.as_escape().zip(frees).map(|(_, count)| worth("pt-card__frees", text::frees(count))))
}

/// The ITEMs on an ESCAPE.
fn shows(escape: EscapeCard) -> Element {
    let names: Vec<String> = escape.printed_items().iter().map(|item| item.title().into()).collect();
    el("span", "pt-card__items")
        .children(escape.printed_items().iter().map(|item| art(item.code(), "")))
        .child(unseen(format!(" {}", text::list(&names))))
}

/// How many people an ESCAPE frees.
pub fn worth(class: &'static str, words: String) -> Element {
    el("span", class).child(art("person", "")).child(words)
}

/// A card of the rule book, as in a list.
pub fn in_book(card: Card) -> Element {
    el("li", "").child(face("div", card, Size::Middle, "", card.as_escape().map(EscapeCard::icons)))
}
