//! The dialog that shows the discards of a pile.

use leptos::prelude::*;

use super::super::{Card, Pile, Poutine, text};
use super::card::{Face, Size, slot_class};
use crate::components::{CloseFoot, Dialog, Empty};
use crate::shell::use_seat_context;

/// The dialog that shows the discards of a pile, the latest first.
#[component]
pub fn DiscardsDialog(
    /// The pile.
    pile: Pile,
    /// Called when the person closes it.
    #[prop(into)]
    on_close: Callback<()>,
) -> impl IntoView {
    let cards = use_seat_context::<Poutine>().view_memo(move |view| match pile {
        Pile::Main => view.main_discards.cards().iter().rev().copied().collect::<Vec<Card>>(),
        Pile::Escape => view.escape_discards.iter().rev().map(|escape| Card::Escape(*escape)).collect(),
    });
    let title = Signal::derive(move || text::discards_label(pile, cards.with(Vec::len)));
    view! {
        <Dialog title on_close>
            <div class="dialog__body">
                <p class="hint">{text::discards_explanation(pile)}</p>
                <Show when=move || cards.with(Vec::is_empty)><Empty icon="discard" text=text::NO_DISCARDS/></Show>
                <ol class="pt-hand pt-hand--open">
                    {move || cards.get().into_iter().map(|card| view! {
                        <li class=slot_class(card)><Face card size=Size::Small/></li>
                    }).collect_view()}
                </ol>
            </div>
            <CloseFoot on_close/>
        </Dialog>
    }
}
