//! Cards of the Decktet, face up, and what clues have said of a card.

use leptos::prelude::*;

use super::super::{Card, CardType, Certainty, Marks, Suit, Topic, certainty, text};
use crate::components::Symbol;

/// Returns the symbol of a suit, which is also its word in class names.
pub fn suit_symbol(suit: Suit) -> &'static str {
    match suit {
        Suit::Moons => "moon",
        Suit::Suns => "sun",
        Suit::Waves => "wave",
        Suit::Leaves => "leaf",
        Suit::Wyrms => "wyrm",
        Suit::Knots => "knot",
    }
}

/// Returns the symbol of a type, which is also its word in class names.
pub fn type_symbol(kind: CardType) -> &'static str {
    match kind {
        CardType::Key => "key",
        CardType::Corridor => "corridor",
        CardType::Boat => "boat",
        CardType::Guard => "guard",
    }
}

/// Returns the symbol of the topic of a clue.
pub fn topic_symbol(topic: Topic) -> &'static str {
    match topic {
        Topic::Suit(suit) => suit_symbol(suit),
        Topic::Type(kind) => type_symbol(kind),
    }
}

/// The symbol of a suit in its colour.
#[component]
pub fn SuitSymbol(
    /// The suit.
    suit: Suit,
) -> impl IntoView {
    let id = suit_symbol(suit);
    view! { <Symbol id class=format!("suit suit--{id}")/> }
}

/// The picture side of a card.
#[component]
fn Face(card: Card) -> impl IntoView {
    let suits = card.suits();
    view! {
        <span class="card__face" aria-hidden="true">
            <b class="card__rank">{if card.is_guard() { "" } else { card.rank() }}</b>
            <Symbol id=type_symbol(card.kind()) class="card__type"/>
            <span class=format!("card__suits card__suits--{}", suits.len())>
                {card.is_guard().then(|| view! { <Symbol id="guard" class="card__guard"/> })}
                {suits.iter().map(|suit| view! { <SuitSymbol suit/> }).collect_view()}
            </span>
            <span class="card__name">{card.title()}</span>
        </span>
    }
}

/// A face-up card, as an item of a list.
#[component]
pub fn FaceUpCard(
    /// The card.
    card: Card,
    /// Whether it is the end of a route, at which the route continues.
    #[prop(into, optional)]
    is_end: Signal<bool>,
    /// Whether a clue touches it.
    #[prop(into, optional)]
    is_touched: Signal<bool>,
    /// Whether a clue has touched it since its owner's last move.
    #[prop(into, optional)]
    is_told: Signal<bool>,
    /// Whether marks stand below the face.
    #[prop(into, optional)]
    is_marked: Signal<bool>,
    /// The key with which it glides.
    #[prop(optional)]
    glide: Option<String>,
    /// What stands below the face.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    view! {
        <li
            class=format!("card card--{}", type_symbol(card.kind()))
            class:card--end=is_end
            class:card--touched=is_touched
            class:card--told=is_told
            class:card--marked=is_marked
            data-card=card.code()
            data-glide=glide
        >
            <span class="vh">{text::card(card)}</span>
            <Face card/>
            {children.map(|children| children())}
        </li>
    }
}

/// Returns the class of a mark that says this.
pub fn certainty_class(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Is => "mark--is",
        Certainty::IsNot => "mark--not",
        Certainty::CouldBe => "mark--may",
    }
}

/// What clues have said of a card: each of six suits and three types is, is not, or could be.
#[component]
pub fn ClueMarks(
    /// The marks.
    #[prop(into)]
    marks: Signal<Marks>,
) -> impl IntoView {
    let mark = move |topic: Topic| {
        let id = topic_symbol(topic);
        let class = move || format!("mark mark--{id} {}", certainty_class(certainty(marks.get(), topic)));
        view! { <span class=class></span> }
    };
    view! { <span class="marks" aria-hidden="true">{Topic::ALL.map(mark).collect_view()}</span> }
}
