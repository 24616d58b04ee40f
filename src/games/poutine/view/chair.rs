//! The chairs round the table: whom a player has freed, what lies in front of them, how many cards they hold, and Houdini.

use leptos::prelude::*;

use super::super::{Event, Phase, Play, Poutine, text};
use super::aim;
use super::card::{Art, Face, Size};
use super::laid_escape::LaidEscape;
use super::motion;
use super::plan::{Plan, use_plan};
use super::used::FreedBy;
use crate::components::{BotSign, Icon, find, has_shown_turn, scroll_into_view, with_ordinals};
use crate::game::{Observer, Seat, View};
use crate::shell::use_seat_context;

/// The chairs of all players but the observer, clockwise.
#[component]
pub fn Chairs() -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let me = context.seat();
    let plan = use_plan();
    // When the player's turn begins the table is scrolled to its start, and when a player is to be chosen, the chairs come into
    // sight.
    let is_turn = context.view_memo(move |view| Some(view.turn) == me);
    let is_aiming = Memo::new(move |_| matches!(plan.get(), Plan::Aim(card, ..) if aim::wants_chair(card)));
    Effect::new(move || {
        if is_turn.get() {
            scroll_into_view(move || find(".pt-board > .lately"));
        }
    });
    Effect::new(move || {
        if is_aiming.get() {
            scroll_into_view(move || find(".pt-seat.is-legal"));
        }
    });
    let seats = context.view.with_untracked(|view| view.seats());
    let first = me.map_or(Seat(0), |me| me.next(seats));
    first.clockwise(seats).filter(|seat| Some(*seat) != me).map(|seat| view! { <Chair seat/> }).collect_view()
}

/// The chair of another player.
#[component]
fn Chair(seat: Seat) -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let plan = use_plan();
    let target = Memo::new(move |_| context.view.with(|view| aim::target(context, view, plan.get(), seat)));
    let is_target = Memo::new(move |_| target.get().is_some());
    let has_turn = has_shown_turn(context, seat, |view| view.turn, |view| view.phase != Phase::Over);
    let has_left = context.view_memo(move |view| view.winners.contains(seat));
    let has_houdini = context.view_memo(move |view| view.has_houdini(seat));
    let held = context.view_memo(move |view| view.hands[seat].len());
    let answer = context.view_memo(move |view| answer(view, seat));
    let tag = move || match (has_left.get(), answer.get(), has_turn.get()) {
        (true, ..) => Some(text::HAS_LEFT),
        (_, Some(answer), _) => Some(answer),
        (_, _, true) => Some(text::HAS_TURN),
        _ => None,
    };
    let is_dim = move || !is_target.get() && matches!(plan.get(), Plan::Aim(card, ..) if aim::wants_chair(card));
    let shows_hand = context.observer == Observer::All;
    view! {
        <li
            class="pt-seat"
            data-seat=seat.index()
            data-sign=text::signs::PLACE.code
            class:is-legal=is_target
            class:is-chosen=move || target.get().is_some_and(|(_, is_chosen)| is_chosen)
            class:is-dim=is_dim
            class:is-gone=has_left
            class:is-turn=has_turn
            class:has-houdini=has_houdini
        >
            <header class="pt-seat__head">
                <h3 class="pt-seat__name"><BotSign context seat/><bdi>{context.name(seat)}</bdi></h3>
                <span class="pt-seat__hand" data-sign=text::signs::HELD.code data-glide=motion::chair(seat) data-glide-pile="">
                    <Icon name="hand"/>
                    <span aria-hidden="true">{held}</span>
                    <span class="vh">{move || text::hand_label(held.get())}</span>
                </span>
            </header>
            <div class="pt-seat__row">
                <FreedBy seat is_target=is_target/>
                {move || tag().map(|tag| view! { <span class="hand__turn">{tag}</span> })}
                <Art id=guest(seat) class="pt-guest"/>
            </div>
            {shows_hand.then(|| view! { <OpenHand seat/> })}
            <Show when=move || !has_left.get()><LaidEscape seat/></Show>
            <Show when=move || has_houdini.get()><Houdini/></Show>
            {move || target.get().map(|(play, is_chosen)| {
                // All other choices play the ACTION at once.
                let is_pressed = matches!(play, Play::MindReader { .. }).then(|| is_chosen.to_string());
                view! {
                    <button
                        type="button"
                        class="hand__pick"
                        data-drop=""
                        aria-pressed=is_pressed
                        on:click=move |_| aim::choose(context, plan, play)
                    >
                        {text::target_button(play, &context.name(seat))}
                    </button>
                }
            })}
        </li>
    }
}

/// Returns the portrait of the guest in a seat.
pub fn guest(seat: Seat) -> &'static str {
    match seat.0 {
        0 => "guest-1",
        1 => "guest-2",
        2 => "guest-3",
        3 => "guest-4",
        _ => "guest-5",
    }
}

/// The cards in a hand, once nothing is hidden any more.
#[component]
fn OpenHand(seat: Seat) -> impl IntoView {
    let cards =
        use_seat_context::<Poutine>().view_memo(move |view| with_ordinals(view.hands[seat].iter().flatten().copied()));
    view! {
        <ul class="pt-open" aria-label=text::IN_HAND>
            <For each=move || cards.get() key=|key| *key children=|(card, _)| view! { <li><Face card size=Size::Small/></li> }/>
        </ul>
    }
}

/// Returns what everybody sees of a player's answer.
fn answer(view: &View<Poutine>, seat: Seat) -> Option<&'static str> {
    match view.phase {
        Phase::LightsOut if view.chosen_to_pass[seat].is_some() => Some(text::HAS_CHOSEN),
        Phase::Attempt(attempt) if view.may_cancel(view.turn).contains(seat) && !attempt.waiting.contains(seat) => {
            Some(text::HAS_PASSED)
        }
        _ => None,
    }
}

/// Houdini, who walks up if he has just moved.
#[component]
pub fn Houdini() -> impl IntoView {
    let has_moved = use_seat_context::<Poutine>().observation.with_untracked(|observation| {
        matches!(
            observation.as_deref(),
            Some(Event::HoudiniMoved { .. } | Event::AttemptCancelled { .. } | Event::AttemptSucceeded { .. })
        )
    });
    let class = if has_moved { "pt-houdini pt-houdini--arrives" } else { "pt-houdini" };
    view! {
        <Art id="houdini" class attr:data-glide=motion::HOUDINI attr:data-sign=text::signs::HOUDINI_SIGN.code/>
        <span class="vh">{text::HOUDINI}</span>
    }
}
