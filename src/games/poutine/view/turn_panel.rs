//! What can be done in a turn before anything is planned.

use leptos::prelude::*;

use super::super::{Action, ActionCard, AttemptCards, Dinner, EscapeCard, HAND_LIMIT, ItemSet, Order, Poutine, text};
use super::aim;
use super::attempt_panel::needed_understudies;
use super::plan::{Plan, use_plan};
use super::request::Request;
use crate::game::{Seat, View};
use crate::shell::use_seat_context;

/// The choices of a turn before anything is planned.
#[component]
pub fn TurnPanel(
    /// The player.
    me: Seat,
    /// Called when the person wants to change their standing order.
    on_orders: Callback<()>,
) -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let plan = use_plan();
    let request = context.view_memo(move |view| turn_request(view, me));
    let ready = context.view_memo(move |view| ready_escape(view, me));
    // Nobody is invited to end the turn while they can attempt or lay an ESCAPE, or hold too many cards.
    let should_end =
        context.view_memo(move |view| has_no_escape_to_use(view, me) && view.hands[me].len() <= HAND_LIMIT);
    // An attempt that cannot be made is rejected, so that the player learns why.
    let attempt = move |_| match ready.get_untracked() {
        Some(escape) => {
            let understudies = context.view.with_untracked(|view| needed_understudies(view, me, escape));
            plan.set(Plan::Attempt(understudies));
        }
        None => context.act(Action::Attempt(AttemptCards::new(ItemSet::EMPTY, 0))),
    };
    let given = context.private_extension_memo();
    let order = move || given.get().unwrap_or_default();
    view! {
        <Request text=request/>
        <div class="actions actions--turn">
            <button
                type="button"
                class="btn"
                class:btn--primary=move || ready.get().is_some()
                aria-disabled=move || ready.get().is_none().then_some("true")
                on:click=attempt
            >
                {text::ATTEMPT}
            </button>
            <button type="button" class="btn" class:btn--primary=should_end on:click=move |_| context.act(Action::EndTurn)>{text::END_TURN}</button>
            <button
                type="button"
                class="btn btn--icon pt-orders"
                class:pt-orders--given=move || order() != Order::Ask
                aria-label=move || text::orders_label(order())
                on:click=move |_| on_orders.run(())
            >
                <span class="pt-orders__word" aria-hidden="true">{text::ORDERS_WORD}</span>
            </button>
        </div>
    }
}

/// Returns what the player holds for the laid ESCAPE, or that they hold too many cards to end the turn.
fn turn_request(view: &View<Poutine>, me: Seat) -> String {
    match view.hands[me].len() {
        held if held > HAND_LIMIT && has_no_escape_to_use(view, me) => text::over_hand_limit(held),
        _ => escape_status(view, me),
    }
}

/// Returns what the player holds for the laid ESCAPE.
fn escape_status(view: &View<Poutine>, me: Seat) -> String {
    match view.laid_card(me) {
        Some(escape) => {
            let items = view.hand_counts(me).items();
            let missing = escape.items().iter().filter(|item| !items.contains(*item)).collect();
            let understudies = view.hand_counts(me).count_action(ActionCard::Understudy);
            let is_ready = view.laid[me].as_ref().is_some_and(|laid| laid.ready);
            text::laid_escape_status(escape, missing, understudies, is_ready, view.has_houdini(me), view.dinner)
        }
        None if view.dinner == Dinner::Served => text::LAST_TURN.into(),
        None if should_lay(view, me) => text::LAY_ESCAPE_HINT.into(),
        None if aim::can_play(view, me, ActionCard::UpMySleeve) => text::SLEEVE_HINT.into(),
        None => text::NO_ESCAPE_HINT.into(),
    }
}

/// Returns whether the player has laid no ESCAPE and holds one.
fn should_lay(view: &View<Poutine>, me: Seat) -> bool {
    view.laid_card(me).is_none() && view.hands[me].iter().flatten().any(|card| card.as_escape().is_some())
}

/// Returns whether the player has no ESCAPE to attempt or to lay now.
fn has_no_escape_to_use(view: &View<Poutine>, me: Seat) -> bool {
    ready_escape(view, me).is_none() && !should_lay(view, me)
}

/// Returns the ESCAPE that can be attempted now with the cards in hand.
fn ready_escape(view: &View<Poutine>, me: Seat) -> Option<EscapeCard> {
    let escape = view.escape_to_attempt(me).ok()?;
    (!view.attempts(me).is_empty()).then_some(escape)
}
