//! Cards of the Decktet, face up and face down, and what clues have said of them.

use super::super::{Card, CardType, Certainty, Marks, Suit, Topic, certainty, text};
use crate::ui::{Element, el, figure, unseen};

/// The picture of a suit in the sprite.
pub fn suit_art(suit: Suit) -> &'static str {
    match suit {
        Suit::Moons => "moon",
        Suit::Suns => "sun",
        Suit::Waves => "wave",
        Suit::Leaves => "leaf",
        Suit::Wyrms => "wyrm",
        Suit::Knots => "knot",
    }
}

/// The picture of a type in the sprite; also its word in class names.
pub fn type_art(kind: CardType) -> &'static str {
    match kind {
        CardType::Key => "key",
        CardType::Corridor => "corridor",
        CardType::Boat => "boat",
        CardType::Guard => "guard",
    }
}

/// The picture of what a clue names.
pub fn topic_art(topic: Topic) -> &'static str {
    match topic {
        Topic::Suit(suit) => suit_art(suit),
        Topic::Type(kind) => type_art(kind),
    }
}

/// A suit, drawn.
pub fn suit_figure(suit: Suit) -> Element {
    let class = match suit {
        Suit::Moons => "suit suit--moon",
        Suit::Suns => "suit suit--sun",
        Suit::Waves => "suit suit--wave",
        Suit::Leaves => "suit suit--leaf",
        Suit::Wyrms => "suit suit--wyrm",
        Suit::Knots => "suit suit--knot",
    };
    figure(suit_art(suit), class)
}

/// What a card shows.
fn face(card: Card) -> Element {
    let suits = card.suits();
    let middle = el("span", format!("card__suits card__suits--{}", suits.len()));
    let middle = match card.is_guard() {
        true => middle.child(figure("guard", "card__guard")),
        false => middle.children(suits.iter().map(suit_figure)),
    };
    el("span", "card__face")
        .attr("aria-hidden", "true")
        .child(el("b", "card__rank").child(if card.is_guard() { "" } else { card.rank() }))
        .child(figure(type_art(card.kind()), "card__type"))
        .child(middle)
        .child(el("span", "card__name").child(card.title()))
}

/// A card that lies open, in a list.
pub fn face_up(card: Card, class: &str) -> Element {
    el("li", format!("card card--{} {class}", type_art(card.kind())))
        .attr("data-card", card.code())
        .child(unseen(text::card(card)))
        .child(face(card))
}

/// A card of somebody else's hand, with what its owner knows of it.
pub fn in_hand(card: Card, marks: Option<Marks>, class: &str) -> Element {
    let known = marks.map(|marks| unseen(format!(" Its owner knows: {}", text::marks(marks))));
    face_up(card, class).child(known).child(marks.map(pips))
}

/// What clues have said of a card: six suits and three types, each is, is not or could be.
pub fn pips(marks: Marks) -> Element {
    let pip = |topic: Topic| {
        let art = topic_art(topic);
        let state = match certainty(marks, topic) {
            Certainty::Is => "is",
            Certainty::IsNot => "not",
            Certainty::CouldBe => "may",
        };
        el("span", format!("mark mark--{art} mark--{state}")).child(figure(art, "mark__icon"))
    };
    el("span", "marks").attr("aria-hidden", "true").children(Topic::ALL.map(pip))
}
