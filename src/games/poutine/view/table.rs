//! The table of Houdini's Poutine.

use leptos::prelude::*;

use super::super::{Phase, Pile, Poutine, text};
use super::chair::Chairs;
use super::dinner::DinnerDialog;
use super::discards::DiscardsDialog;
use super::dock::Dock;
use super::event::EventDialog;
use super::hand::hand_stacks;
use super::piles::Piles;
use super::plan::new_plan;
use super::stage::Stage;
use super::used::{ShownUsed, UsedDialog};
use super::win::WinDialog;
use crate::components::{
    CurtainPanel, HintButton, Icon, Lately, Log, TopBar, shown_turn, text as common_text, turn_title,
};
use crate::game::{LogKind, Observer, Seat, options_in_words};
use crate::shell::use_seat_context;

/// The table as its observer sees it.
#[component]
pub fn PoutineTable() -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    provide_context(new_plan(context));
    let shown_discards = RwSignal::new(None::<Pile>);
    let shown_used = RwSignal::new(None::<Seat>);
    provide_context(ShownUsed(shown_used));
    let show_discards = move |pile| shown_discards.set(Some(pile));
    let is_dark = context.view_memo(|view| view.phase == Phase::LightsOut);
    let is_public = context.observer == Observer::Public;
    let seats = context.view.with_untracked(|view| view.seats());
    let hand = context.seat().map(|me| (me, hand_stacks(context, me)));
    // A phone on its side has a wider dock for a hand of many stacks.
    let has_stacks = move |least: usize| move || hand.is_some_and(|(_, stacks)| stacks.with(Vec::len) >= least);
    let board = if is_public {
        view! {
            <main id="main" class="board pt-board pt-board--public">
                <CurtainPanel context/>
                <div class="board__public"><RoundTable on_discards=show_discards/><OptionsInForce/><Log context/></div>
            </main>
        }
        .into_any()
    } else {
        view! {
            <main id="main" class="board pt-board" data-drop="play">
                <Lately context turns=seats unseen=LogKind::Turn/>
                <RoundTable on_discards=show_discards/>
                <OptionsInForce/>
                <Log context/>
            </main>
        }
        .into_any()
    };
    view! {
        <div
            class="game game--poutine"
            class:game--curtain=is_public
            class:game--dark=is_dark
            class:pt-stacks--12=has_stacks(12)
            class:pt-stacks--13=has_stacks(13)
            class:pt-stacks--14=has_stacks(14)
        >
            <PoutineTopBar/>
            {board}
            <Stage/>
            {hand.map(|(me, stacks)| view! { <Dock me stacks/> })}
            <EventDialog/>
            <DinnerDialog/>
            <WinDialog/>
            {move || shown_used.get().map(|seat| view! { <UsedDialog seat on_close=move |()| shown_used.set(None)/> })}
            {move || shown_discards.get().map(|pile| view! {
                <DiscardsDialog pile on_close=move |()| shown_discards.set(None)/>
            })}
        </div>
    }
}

/// The chairs round the piles.
#[component]
fn RoundTable(
    /// Called when the person wants to see the discards of a pile.
    #[prop(into)]
    on_discards: Callback<Pile>,
) -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let seats = context.view.with_untracked(|view| view.seats());
    let chairs = if context.seat().is_some() { seats - 1 } else { seats };
    view! {
        <ol class=format!("pt-table pt-table--{chairs}") aria-label=text::TABLE>
            <Chairs/>
            <Piles on_discards/>
        </ol>
    }
}

/// The options of the game: a press tells what they mean.
#[component]
fn OptionsInForce() -> impl IntoView {
    let (options, in_words) = use_seat_context::<Poutine>()
        .view
        .with_untracked(|view| (text::in_force(&view.options), options_in_words::<Poutine>(&view.options)));
    view! {
        <button type="button" class="rules-chip pt-options" data-info=in_words data-sign=text::signs::OPTIONS_SIGN.code><Icon name="info"/>{text::OPTIONS}" "{options}</button>
    }
}

/// The bar at the top: whose turn it is, and what they are doing.
#[component]
fn PoutineTopBar() -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let turn = shown_turn(context, |view| view.turn);
    let is_over = context.view_memo(|view| view.phase == Phase::Over);
    let title =
        Signal::derive(move || if is_over.get() { common_text::OVER.into() } else { turn_title(context, turn.get()) });
    let subtitle = Signal::derive(move || {
        let status = context.view.with(|view| {
            let is_own = context.seat() == Some(turn.get());
            let is_bot = context.bots.get().contains(turn.get());
            text::status(view, context.is_asked(), is_own, is_bot, &|seat| context.name(seat))
        });
        if status.is_empty() && !context.is_replay.get() { text::PLAYING.into() } else { status }
    });
    view! { <TopBar context title subtitle><HintButton context/></TopBar> }
}
