//! The question whether a card just got is played or kept.

use leptos::prelude::*;

use super::super::{Action, Card, CardSource, Intruder, Kind, text};
use super::card::Face;
use super::own_hand::is_playable;
use super::plan::{Plan, use_plan};
use crate::components::{RulingLink, focus_on_mount};
use crate::game::{Game, Rejection, Seat};
use crate::shell::{SeatContext, use_seat_context};

/// The question whether a card got by Hostage or Snatch is played now or kept.
#[component]
pub fn DecidePanel(
    /// The player.
    me: Seat,
    /// The card.
    card: Card,
    /// How the player got it.
    source: CardSource,
) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let plan = use_plan();
    let can_play = context.view.with_untracked(|view| is_playable(view, me, card));
    let play = move |_| match card.kind() {
        Kind::Row | Kind::Item => plan.set(Plan::Card(card)),
        _ if card == Card::Snatch => plan.set(Plan::Take(None)),
        _ => context.act(Action::Play(card)),
    };
    view! {
        <div class="ask" role="group" aria-labelledby="got">
            <span class="ask__card"><Face card class="in-big card--new"/></span>
            <div class="ask__text">
                <h2 id="got" class="ask__q" use:focus_on_mount>{text::brings(card, source)}</h2>
                <p>{text::card_effect(card)}</p>
                {(!can_play).then(|| view! { <WhyNot context me card/> })}
                <div class="ask__acts">
                    <button type="button" class="btn" on:click=move |_| context.act(Action::Hold)>{text::KEEP_IT}</button>
                    <button type="button" class="btn btn--primary" disabled=!can_play on:click=play>{text::PLAY_IT}</button>
                </div>
            </div>
        </div>
    }
}

/// Why a card cannot be played now. There are as many reasons as rooms, so the ruling for the player's own room is named.
#[component]
fn WhyNot(context: SeatContext<Intruder>, me: Seat, card: Card) -> impl IntoView {
    let action = match card.kind() {
        Kind::Row | Kind::Item => Action::Lay { card, on: me },
        _ => Action::Play(card),
    };
    let (reason, ruling) = match card {
        Card::Snatch => (text::NOTHING_TO_TAKE, Some("I31")),
        _ => {
            let why = context.view.with_untracked(|view| Intruder::validate(view, me, &action)).err();
            (text::NOWHERE, why.and_then(|why| why.ruling()).map(|ruling| ruling.0))
        }
    };
    view! { <p>{reason}{ruling.map(|ruling| view! { <RulingLink game=Intruder::INFO.id ruling/> })}</p> }
}
