//! The room of a player: their row, lives, items and damage, and the card that can be played there.

use leptos::prelude::*;

use super::super::{Action, Card, Event, IllegalAction, Intruder, Kind, Phase, Row, text};
use super::card::{Art, Face};
use super::people::{Lives, Portrait, character};
use super::plan::{Plan, use_plan};
use super::row::RowCards;
use super::{ShowsResult, is_roll_for_starter, motion};
use crate::components::{BotSign, Icon, PlayerName, has_shown_turn, with_ordinals};
use crate::game::{Observer, Seat, View};
use crate::shell::use_seat_context;

/// The chosen card on this row: the action, and whether it is legal.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Aim {
    action: Action,
    card: Card,
    legal: Result<(), IllegalAction>,
}

/// The room of a player.
#[component]
pub fn Room(
    /// The player.
    seat: Seat,
) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let plan = use_plan();
    let aim = Memo::new(move |_| {
        let (me, Plan::Card(card)) = (context.seat()?, plan.get()) else {
            return None;
        };
        let has_target = matches!(card.kind(), Kind::Row | Kind::Item);
        let legal = context.view.with(|view| view.validate_lay(me, card, seat));
        has_target.then_some(Aim { action: Action::Lay { card, on: seat }, card, legal })
    });
    let has_lost = Memo::new(move |_| {
        context.observation.with(
            |observation| matches!(observation.as_deref(), Some(Event::LostLife { seat: loser, .. }) if *loser == seat),
        )
    });
    let result = use_context::<ShowsResult>();
    let shows_result = move || result.is_none_or(|ShowsResult(shows)| shows.get());
    let is_losing = Memo::new(move |_| has_lost.get() && shows_result());
    let lives = context.view_memo(move |view| view.lives[seat]);
    let lives = Memo::new(move |_| lives.get() + u8::from(has_lost.get() && !shows_result()));
    let is_played = |view: &View<Intruder>| matches!(view.phase, Phase::Turn | Phase::DecideOnCard { .. });
    let has_turn = has_shown_turn(context, seat, |view| view.turn, is_played);
    let is_roll = move || context.observation.with(|observation| is_roll_for_starter(observation.as_deref()));
    let has_turn = Memo::new(move |_| has_turn.get() && !is_roll());
    let is_alive = context.view_memo(move |view| view.is_alive(seat));
    let is_immune = context.view_memo(move |view| view.immune.contains(seat));
    let has_all_items = context.view_memo(move |view| view.items[seat].is_complete());
    let is_inside = Memo::new(move |_| is_alive.get() || has_lost.get());
    let tag = Memo::new(move |_| match (is_losing.get(), has_turn.get()) {
        (true, _) => Some(text::LOSES),
        (_, true) => Some(text::TURN),
        _ => None,
    });
    let row = context.view_memo(move |view| view.rows[seat].clone());
    let shows_sums = context.view_memo(|view| view.is_counting_damage());
    let content = Memo::new(move |_| (is_inside.get(), is_immune.get()));
    view! {
        <li
            class="in-seat"
            data-seat=seat.index()
            data-sign=move || if is_inside.get() { text::signs::ROOM.code } else { text::signs::DEAD_SIGN.code }
            class:is-turn=has_turn
            class:is-legal=move || aim.get().is_some_and(|aim| aim.legal.is_ok())
            class:is-dim=move || aim.get().is_some_and(|aim| aim.legal.is_err())
            class:is-dead=move || !is_inside.get()
            class:is-immune=is_immune
            class:is-loser=is_losing
            class:is-complete=has_all_items
        >
            <RoomHead seat lives is_losing tag has_all_items/>
            {move || match content.get() {
                (false, _) => view! { <Note symbol="tombstone" title=text::DEAD line=""/> }.into_any(),
                (_, true) => view! { <Note symbol="nobody" title=Card::Nobody.title() line=text::IMMUNE/> }.into_any(),
                _ => view! { <RowCards seat row shows_sums/> }.into_any(),
            }}
            <Show when=move || is_inside.get()><RoomFoot seat row aim/></Show>
            {move || aim.get().and_then(|aim| aim.legal.err()).map(|why| view! { <ShortRejection why/> })}
            {move || aim.get().map(|aim| view! { <PlayHere seat aim/> })}
        </li>
    }
}

/// The face, the name and the lives of a player, and what happens to them now.
#[component]
fn RoomHead(
    seat: Seat,
    lives: Memo<u8>,
    is_losing: Memo<bool>,
    tag: Memo<Option<&'static str>>,
    has_all_items: Memo<bool>,
) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let is_open = context.observer == Observer::All;
    // Where not all is open, everybody knows the roles that the dead have revealed (I36).
    let revealed = context.memo(move |screen| screen.table().extension.revealed_role(seat));
    let role = context.view_memo(move |view| {
        if is_open { view.roles[seat].flatten() } else { revealed.get().filter(|_| !view.is_alive(seat)) }
    });
    view! {
        <header class="in-seat__head">
            <Portrait seat/>
            <h3 class="in-seat__name"><BotSign context seat/><PlayerName context seat/></h3>
            <Lives left=lives is_losing/>
            {move || tag.get().map(|tag| view! { <span class="in-tag">{tag}</span> })}
            <p class="in-seat__role">{move || text::in_room(character(context, seat), has_all_items.get(), role.get())}</p>
        </header>
    }
}

/// Why a room has no row.
#[component]
fn Note(symbol: &'static str, title: &'static str, line: &'static str) -> impl IntoView {
    view! { <p class="in-note"><Art id=symbol/><span><b>{title}</b><br/>{line}</span></p> }
}

/// The hand size, the items and the damage of a player.
#[component]
fn RoomFoot(seat: Seat, row: Memo<Row>, aim: Memo<Option<Aim>>) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let held = context.view_memo(move |view| view.hands[seat].len());
    let items = context.view_memo(move |view| view.items[seat].iter().collect::<Vec<Card>>());
    let is_stunned = context.view_memo(move |view| view.stunned.contains(seat));
    let is_immune = context.view_memo(move |view| view.immune.contains(seat));
    let now = Memo::new(move |_| row.with(Row::damage));
    // The damage once the chosen card lies here.
    let then = Memo::new(move |_| {
        let aim = aim.get().filter(|aim| aim.legal.is_ok())?;
        let mut row = row.get();
        if aim.card.kind() == Kind::Row {
            row.lay(aim.card, seat);
        }
        Some(row.damage())
    });
    let hand = context.view_memo(move |view| with_ordinals(view.hands[seat].cards()));
    view! {
        <footer class="in-seat__foot">
            <span class="in-held" data-sign=text::signs::HELD.code data-glide=motion::hand(seat) data-glide-pile=""><span class="vh">{text::IN_HAND}</span><Icon name="deck"/>{held}</span>
            <ul class="in-items">
                <For each=move || items.get() key=|card| *card let(card)>
                    <li data-card=card.code()><Art id=card.code()/><span class="vh">{card.title()}</span></li>
                </For>
                <Show when=move || is_stunned.get()><li data-sign=text::signs::STUNNED_SIGN.code><Art id="mirror" class="in-gone"/><span class="vh">{text::STUNNED}</span></li></Show>
            </ul>
            <Show when=move || !is_immune.get()>
                <span class="in-damage" data-sign=text::signs::DAMAGE_SIGN.code class:in-damage--some=move || { now.get() > 0 || then.get().is_some_and(|then| then > 0) }>
                    <Art id="burst" class="icon"/>
                    <span class="vh">{text::DAMAGE}</span>
                    {move || text::damage(now.get(), then.get())}
                </span>
            </Show>
            {(context.observer == Observer::All).then(|| view! {
                <ul class="in-open" aria-label=text::IN_HAND>
                    <For each=move || hand.get() key=|key| *key children=|(card, _)| view! { <li><Face card/></li> }/>
                </ul>
            })}
        </footer>
    }
}

/// Why the chosen card cannot be played here, in a few words.
#[component]
fn ShortRejection(why: IllegalAction) -> impl IntoView {
    view! {
        <p class="in-seat__why">
            <Icon name="cross"/>
            <span>{text::in_short(why)}</span>
        </p>
    }
}

/// The button that plays the chosen card here. An illegal play is rejected, so that the player learns why.
#[component]
fn PlayHere(seat: Seat, aim: Aim) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let plan = use_plan();
    let play = move |_| {
        if aim.legal.is_ok() {
            plan.set(Plan::Cleared);
        }
        context.act(aim.action);
    };
    view! {
        <button type="button" class="in-seat__pick" data-drop="" aria-disabled=aim.legal.is_err().then_some("true") on:click=play>
            {text::play_on(aim.card, &context.name(seat))}
        </button>
    }
}
