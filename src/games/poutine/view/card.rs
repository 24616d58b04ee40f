//! Cards: ITEMs, ACTIONs, ESCAPEs and EVENTs.

use leptos::prelude::*;

use super::super::{Card, EscapeCard, Pile, text};
use crate::components::Symbol;

/// The SVG sprite of this game. The id of the symbol of a card is the code of the card; ESCAPEs share one.
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

/// Returns the symbol of a card.
fn symbol(card: Card) -> &'static str {
    match card {
        Card::Escape(_) => "door",
        card => card.code(),
    }
}

/// Returns the symbol of the back of a pile.
pub fn back_symbol(pile: Pile) -> &'static str {
    match pile {
        Pile::Main => "back-main",
        Pile::Escape => "back-escape",
    }
}

/// Returns the word for the kind of a card in class names.
fn kind_class(card: Card) -> &'static str {
    match card {
        Card::Item(_) => "item",
        Card::Action(_) => "action",
        Card::Escape(_) => "escape",
        Card::Event(_) => "event",
    }
}

/// How large a card is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Size {
    /// In a hand.
    Small,
    /// On the table.
    Middle,
    /// Alone.
    Big,
}

/// Returns the classes of a card.
pub fn card_class(card: Card, size: Size) -> String {
    let size = match size {
        Size::Small => "",
        Size::Middle => " pt-card--mid",
        Size::Big => " pt-card--big",
    };
    format!("pt-card pt-card--{}{size}", kind_class(card))
}

/// Returns the classes of an item of a list that holds one card.
pub fn slot_class(card: Card) -> String {
    format!("pt-hand__slot pt-hand__slot--{}", kind_class(card))
}

/// A face-up card.
#[component]
pub fn Face(
    /// The card.
    card: Card,
    /// How large it is drawn.
    size: Size,
    /// The number of people that it frees, if it is an ESCAPE.
    #[prop(into, default = None)]
    frees: Option<usize>,
) -> impl IntoView {
    view! { <div class=card_class(card, size) data-card=card.code()><FaceContent card size frees/></div> }
}

/// What a face-up card shows.
#[component]
pub fn FaceContent(
    /// The card.
    card: Card,
    /// How large it is drawn.
    size: Size,
    /// The number of people that it frees, if it is an ESCAPE.
    #[prop(into, default = None)]
    frees: Option<usize>,
) -> impl IntoView {
    let items = card.as_escape().map(|escape| view! { <EscapeItems escape/> });
    let worth = card.as_escape().and(frees).map(|count| match size {
        Size::Small => view! {
            <span aria-hidden="true"><FreesLabel class="pt-card__frees pt-card__frees--corner" text=count.to_string()/></span>
            <span class="vh">{format!(", {}", text::frees(count))}</span>
        }
        .into_any(),
        _ => view! { <FreesLabel class="pt-card__frees" text=text::frees(count)/> }.into_any(),
    });
    let title = if size == Size::Small { text::short_title(card) } else { card.title() };
    view! {
        <Art id=symbol(card) class="pt-card__art"/>
        <span class="pt-card__name">{title}</span>
        {items}
        {worth}
    }
}

/// The ITEMs that an ESCAPE needs.
#[component]
fn EscapeItems(escape: EscapeCard) -> impl IntoView {
    let names: Vec<String> = escape.printed_items().iter().map(|item| item.title().into()).collect();
    view! {
        <span class="pt-card__items">
            {escape.printed_items().iter().map(|item| view! { <Art id=item.code()/> }).collect_view()}
            <span class="vh">{format!(" {}", text::list(&names))}</span>
        </span>
    }
}

/// The number of people that an ESCAPE frees.
#[component]
pub fn FreesLabel(
    /// The classes.
    class: &'static str,
    /// The number in words or digits.
    text: String,
) -> impl IntoView {
    view! { <span class=class><Art id="person"/>{text}</span> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::view_box;

    #[test]
    fn every_card_has_a_symbol() {
        let missing: Vec<&str> = Card::all_kinds().map(symbol).filter(|id| view_box(SPRITE, id).is_none()).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}
