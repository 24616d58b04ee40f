//! What can be done with a card of the player's own hand.

use leptos::prelude::*;

use super::super::{Action, Card, Poutine, text};
use super::aim;
use super::plan::{Plan, decide, use_plan};
use super::request::Request;
use crate::components::Icon;
use crate::game::Seat;
use crate::shell::use_seat_context;

/// What can be done with the chosen card.
#[component]
pub fn CardPanel(
    /// The player.
    me: Seat,
    /// The card.
    card: Card,
) -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let plan = use_plan();
    let decide = move |action| decide(context, plan, action);
    let told = context.view.with_untracked(|view| match card {
        Card::Escape(escape) => {
            text::escape_in_hand(escape, view.people_freed_by(escape), view.laid_card(me), view.dinner)
        }
        _ => text::title_and_effect(card),
    });
    let main = match card {
        // It is no card to play: the buttons stay in their places.
        Card::Item(_) | Card::Event(_) => view! { <span class="actions__space"></span> }.into_any(),
        // One that can do nothing now, or is no play of a turn, says why when it is pressed.
        Card::Action(action) => view! {
            <button
                type="button"
                class="btn btn--primary"
                data-does="play"
                aria-disabled=context.view.with_untracked(|view| !aim::can_play(view, me, action)).then_some("true")
                on:click=move |_| aim::begin(context, plan, me, action)
            >
                {text::PLAY}
            </button>
        }
        .into_any(),
        Card::Escape(escape) => view! {
            <button type="button" class="btn btn--primary actions__main" data-does="play" on:click=move |_| decide(Action::Lay(escape))>{text::LAY}</button>
        }
        .into_any(),
    };
    view! {
        <Request text=told/>
        <div class="actions actions--card">
            {main}
            <button type="button" class="btn" data-does="discard" on:click=move |_| decide(Action::Discard(card))>
                <Icon name="discard"/>{text::DISCARD}
            </button>
            <button type="button" class="btn btn--icon" aria-label=text::CLEAR_SELECTION on:click=move |_| plan.set(Plan::None)>
                <Icon name="close"/>
            </button>
        </div>
    }
}
