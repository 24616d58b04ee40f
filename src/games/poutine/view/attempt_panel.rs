//! The panel in which an attempt is prepared.

use leptos::prelude::*;

use super::super::{Action, ActionCard, AttemptCards, EscapeCard, Item, ItemSet, Poutine, text};
use super::card::Art;
use super::plan::{Plan, decide, use_plan};
use crate::components::{Icon, focus_on_mount};
use crate::game::{Seat, View};
use crate::shell::use_seat_context;

/// Returns the places of an ESCAPE in which Understudies must stand because the ITEM is missing, as far as there are any.
pub fn needed_understudies(view: &View<Poutine>, me: Seat, escape: EscapeCard) -> ItemSet {
    let hand = view.hand_counts(me);
    let missing = escape.items().iter().filter(|item| hand.count_item(*item) == 0);
    missing.take(hand.count_action(ActionCard::Understudy)).collect()
}

/// Returns the cards of an attempt with Understudies in these places.
fn cards(view: &View<Poutine>, me: Seat, escape: EscapeCard, understudies: ItemSet) -> AttemptCards {
    let hand = view.hand_counts(me);
    let is_real = |item: &Item| !understudies.contains(*item) && hand.count_item(*item) > 0;
    AttemptCards::new(escape.items().iter().filter(is_real).collect(), understudies.len())
}

/// The places of the laid ESCAPE and what stands in each, and the button that makes the attempt.
#[component]
pub fn AttemptPanel(
    /// The player.
    me: Seat,
) -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let plan = use_plan();
    let escape = context.view.with_untracked(|view| view.laid_card(me))?;
    let held = context.view.with_untracked(|view| view.hand_counts(me).count_action(ActionCard::Understudy));
    let frees = context.view.with_untracked(|view| view.people_freed_by(escape));
    let understudies = Memo::new(move |_| match plan.get() {
        Plan::Attempt(understudies) => understudies,
        _ => ItemSet::EMPTY,
    });
    let attempt = move |_| {
        let cards = context.view.with_untracked(|view| cards(view, me, escape, understudies.get_untracked()));
        decide(context, plan, Action::Attempt(cards));
    };
    let place = |item: &Item| view! { <ItemSlot me escape item=*item understudies/> };
    Some(view! {
        <div class="pt-slots">{escape.printed_items().iter().map(place).collect_view()}</div>
        <div class="pt-tell"><p>{move || text::attempt_line(understudies.get().len(), held)}</p></div>
        <div class="actions">
            <button type="button" class="btn btn--primary actions__main" use:focus_on_mount on:click=attempt>
                {text::MAKE_ATTEMPT}<small>{text::frees(frees)}</small>
            </button>
            <button type="button" class="btn" on:click=move |_| plan.set(Plan::None)>{text::GIVE_UP_ATTEMPT}</button>
        </div>
    })
}

/// A place of the ESCAPE: a press exchanges the ITEM and an Understudy, where the player holds both.
#[component]
fn ItemSlot(me: Seat, escape: EscapeCard, item: Item, understudies: Memo<ItemSet>) -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let plan = use_plan();
    let (has_item, held) = context.view.with_untracked(|view| {
        let hand = view.hand_counts(me);
        (hand.count_item(item) > 0, hand.count_action(ActionCard::Understudy))
    });
    let is_replaced = Memo::new(move |_| understudies.get().contains(item));
    let can_swap = Memo::new(move |_| if is_replaced.get() { has_item } else { understudies.get().len() < held });
    let swap = move |_| {
        if can_swap.get_untracked() {
            let before = understudies.get_untracked();
            plan.set(Plan::Attempt(
                escape.items().iter().filter(|other| (*other == item) != before.contains(*other)).collect(),
            ));
        }
    };
    let content = move || {
        let (symbol, name, state) = match (is_replaced.get(), has_item) {
            (true, _) => (ActionCard::Understudy.code(), ActionCard::Understudy.title(), text::understudy_mark(item)),
            (false, true) => (item.code(), item.title(), text::REAL.into()),
            (false, false) => (item.code(), item.title(), text::MISSING.into()),
        };
        view! {
            <Art id=symbol/>
            {name}
            <small>{state}</small>
            {is_replaced.get().then(|| view! { <Art id=item.code() class="pt-slot__for"/> })}
            {can_swap.get().then(|| view! { <span class="pt-slot__swap"><Icon name="again"/>{text::SWAP}</span> })}
        }
    };
    view! {
        <button
            type="button"
            class="btn pt-slot"
            class:pt-slot--stand=is_replaced
            class:pt-slot--empty=move || !has_item && !is_replaced.get()
            aria-disabled=move || (!can_swap.get()).then_some("true")
            on:click=swap
        >
            {content}
        </button>
    }
}
