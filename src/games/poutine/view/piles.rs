//! The piles in the middle of the table, and their discards.

use leptos::ev::MouseEvent;
use leptos::prelude::*;

use super::super::{Action, Phase, Pile, Poutine, text};
use super::card::{Art, back_symbol};
use super::motion;
use crate::components::counts_presses;
use crate::shell::use_seat_context;

/// Both piles with their discards, and a candle between them.
#[component]
pub fn Piles(
    /// Called when the person wants to see the discards of a pile.
    #[prop(into)]
    on_discards: Callback<Pile>,
) -> impl IntoView {
    view! {
        <li class="pt-piles" aria-label=text::PILES>
            <DrawPile pile=Pile::Main/>
            <DiscardPile pile=Pile::Main on_discards/>
            <Art id="candle" class="pt-candle"/>
            <DrawPile pile=Pile::Escape/>
            <DiscardPile pile=Pile::Escape on_discards/>
        </li>
    }
}

/// A pile to draw from. While the player is asked in their own turn, or for a draw, a press draws or is rejected with the reason; at
/// other times it explains the pile, or the number of main piles until dinner.
#[component]
fn DrawPile(pile: Pile) -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let count = context.view_memo(move |view| match pile {
        Pile::Main => view.main_pile.len(),
        Pile::Escape => view.escape_pile.len(),
    });
    let dinner = context.view_memo(|view| view.dinner);
    let label = move || text::pile_label(pile, dinner.get(), count.get());
    let can_draw = Memo::new(move |_| {
        context.is_asked() && context.view.with(|view| matches!(view.phase, Phase::Draw | Phase::Canapes { .. }))
    });
    let (class, sign) = match pile {
        Pile::Main => ("pt-pile__card pt-pile__card--main", text::signs::MAIN_PILE),
        Pile::Escape => ("pt-pile__card pt-pile__card--escape", text::signs::ESCAPE_PILE),
    };
    let is_own_turn = context.view_memo(move |view| context.seat() == Some(view.turn));
    let acts = Memo::new(move |_| context.is_asked() && is_own_turn.get() || can_draw.get());
    // The button that lifts the curtain may have been in the same place.
    let button = NodeRef::new();
    let counts = counts_presses(button);
    let draw = move |event: MouseEvent| {
        if acts.get_untracked() {
            event.stop_propagation(); // no explanation of the pile
            if counts.get_untracked() {
                context.act(Action::Draw(pile));
            }
        }
    };
    let until_dinner = (pile == Pile::Main).then(|| {
        let left = move || dinner.get().piles_left();
        view! { <span class="pt-pile__dinner" data-sign=text::signs::DINNER.code><Art id="cloche"/>{left}</span> }
    });
    view! {
        <button
            type="button"
            class="pt-pile"
            class:is-legal=can_draw
            aria-disabled=move || (acts.get() && !(can_draw.get() && counts.get())).then_some("true")
            node_ref=button
            data-sign=sign.code
            data-info=move || (!acts.get()).then(label)
            on:click=draw
        >
            <span class=class data-glide=motion::pile(pile) data-glide-pile="" aria-hidden="true">
                <Art id=back_symbol(pile)/>
                {until_dinner}
                <span class="pt-pile__n">{count}</span>
            </span>
            <span aria-hidden="true">{move || text::pile_name(pile, dinner.get())}</span>
            <span class="vh">{label}</span>
        </button>
    }
}

/// The discards of a pile.
#[component]
fn DiscardPile(pile: Pile, on_discards: Callback<Pile>) -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let count = context.view_memo(move |view| match pile {
        Pile::Main => view.main_discards.cards().len(),
        Pile::Escape => view.escape_discards.len(),
    });
    let top = context.view_memo(move |view| match pile {
        Pile::Main => view.main_discards.cards().last().map(|card| card.code()),
        Pile::Escape => view.escape_discards.last().map(|_| "door"),
    });
    view! {
        <button type="button" class="pt-pile" data-drop="discard" on:click=move |_| on_discards.run(pile)>
            <span
                class="pt-pile__card"
                data-glide=motion::discards(pile)
                data-glide-pile=""
                class:pt-pile__card--none=move || top.get().is_none()
                class:pt-pile__card--escape=move || pile == Pile::Escape && top.get().is_some()
                aria-hidden="true"
            >
                {move || top.get().map(|id| view! { <Art id/> })}
                <span class="pt-pile__n">{count}</span>
            </span>
            <span aria-hidden="true">{text::DISCARDS}</span>
            <span class="vh">{move || text::discards_label(pile, count.get())}</span>
        </button>
    }
}
