//! The legend: what the signs on cards and the marks of clues mean.

use leptos::prelude::*;

use super::super::{CardType, Certainty, Escape, Topic, text};
use super::card::{SuitSymbol, certainty_class, topic_symbol};
use crate::components::{CloseFoot, Dialog, Icon, RulingLink};
use crate::game::Game;

/// The types of cards, as the legend lists them.
const TYPES: [CardType; 4] = [CardType::Key, CardType::Corridor, CardType::Boat, CardType::Guard];

/// The button that opens the legend.
#[component]
pub fn LegendButton() -> impl IntoView {
    let is_open = RwSignal::new(false);
    view! {
        <button type="button" class="btn btn--icon legend-btn" aria-label=text::LEGEND on:click=move |_| is_open.set(true)>
            <span class="legend-btn__sign" aria-hidden="true">{text::LEGEND_SIGN}</span>
        </button>
        <Show when=move || is_open.get()><Legend on_close=move |()| is_open.set(false)/></Show>
    }
}

/// The dialog with the legend.
#[component]
fn Legend(
    /// Called when the person closes it.
    #[prop(into)]
    on_close: Callback<()>,
) -> impl IntoView {
    let suit = |topic: Topic| {
        let Topic::Suit(suit) = topic else { return None };
        Some(view! { <li><SuitSymbol suit/>{text::suit(suit)}</li> })
    };
    // No clue is about the Guard, but it is a type of card, too.
    let kind = |kind: CardType| {
        view! { <li><Icon name=topic_symbol(Topic::Type(kind))/><span>{text::type_effect(kind)}</span></li> }
    };
    let mark = |certainty: Certainty| {
        view! {
            <li>
                <span class="marks" aria-hidden="true">
                    <span class=format!("mark mark--key {}", certainty_class(certainty))></span>
                </span>
                <span>{text::certainty_meaning(certainty)}</span>
            </li>
        }
    };
    view! {
        <Dialog title=text::LEGEND.to_string() class="dialog--small" on_close>
            <div class="dialog__body legend">
                <p>{text::LEGEND_SUITS}</p>
                <ul class="legend__suits">{Topic::ALL.map(suit).collect_view()}</ul>
                <ul>{TYPES.map(kind).collect_view()}</ul>
                <p>{text::LEGEND_MARKS}" "<RulingLink game=Escape::INFO.id ruling="E9"/></p>
                <ul>{[Certainty::Is, Certainty::IsNot, Certainty::CouldBe].map(mark).collect_view()}</ul>
            </div>
            <CloseFoot on_close/>
        </Dialog>
    }
}
