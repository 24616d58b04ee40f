//! The dialog that shows the discards.

use leptos::prelude::*;

use super::super::{Card, CardType, Escape, text};
use super::card::FaceUpCard;
use crate::components::{CloseFoot, Dialog, Empty};
use crate::shell::use_seat_context;

/// The dialog that shows the discards by type.
#[component]
pub fn DiscardsDialog(
    /// Called when the person closes it.
    #[prop(into)]
    on_close: Callback<()>,
) -> impl IntoView {
    let discards = use_seat_context::<Escape>().view_memo(|view| view.discards.to_vec());
    let title = Signal::derive(move || text::discards(discards.with(Vec::len)));
    let pile = move |kind: CardType| {
        move || {
            let cards: Vec<Card> =
                discards.with(|discards| discards.iter().filter(|card| card.kind() == kind).copied().collect());
            (!cards.is_empty()).then(|| view! { <Pile kind cards/> })
        }
    };
    view! {
        <Dialog title on_close>
            <div class="dialog__body">
                <Show when=move || discards.with(Vec::is_empty)><Empty icon="discard" text=text::NO_DISCARDS/></Show>
                {[CardType::Key, CardType::Corridor, CardType::Boat, CardType::Guard].map(pile).collect_view()}
            </div>
            <CloseFoot on_close/>
        </Dialog>
    }
}

/// The discarded cards of a type.
#[component]
fn Pile(kind: CardType, cards: Vec<Card>) -> impl IntoView {
    view! {
        <section class="pile">
            <h3 class="pile__h">{text::pile(kind)}" "<small>{cards.len()}</small></h3>
            <ol class="pile__cards">{cards.into_iter().map(|card| view! { <FaceUpCard card/> }).collect_view()}</ol>
        </section>
    }
}
