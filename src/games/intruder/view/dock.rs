//! The dock at the bottom: the player's own hand, and what can be done.

use leptos::html;
use leptos::prelude::*;

use super::super::{Action, Card, CardSource, Event, Intruder, Kind, Phase, text};
use super::deciding::DecidePanel;
use super::dialogs::RolledDie;
use super::identity::HoldToLook;
use super::is_for_all;
use super::own_hand::{OwnHand, is_playable};
use super::plan::{Plan, pending_card, use_plan};
use super::snatch::SnatchPanel;
use crate::components::{
    HELD_DECISION, Icon, LastRejection, Rejection, SkipToEnd, UndoButtons, focus_element, focus_on_mount,
    text as common_text,
};
use crate::game::Seat;
use crate::shell::use_seat_context;

/// What the dock shows.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Panel {
    /// The hand.
    Hand,
    /// What a Snatch takes.
    Snatch,
    /// The question whether this card, just got, is played or kept.
    Decide(Card, CardSource),
}

/// The dock of a player.
#[component]
pub fn Dock(
    /// The player.
    me: Seat,
    /// Whether the player looks at their own role.
    is_looking: RwSignal<bool>,
) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let plan = use_plan();
    let pending = context.view_memo(pending_card);
    let panel = Memo::new(move |_| match (context.is_asked(), pending.get(), plan.get()) {
        (true, _, Plan::Take(_)) => Panel::Snatch,
        (true, Some((card, source)), Plan::Unset | Plan::Cleared) => Panel::Decide(card, source),
        _ => Panel::Hand,
    });
    provide_context(LastRejection::<Intruder>(context.rejection_until(move || {
        plan.get();
    })));
    view! {
        <section class="dock in-dock in-dock--own" aria-label=text::DOCK>
            {move || match panel.get() {
                Panel::Hand => view! { <HandPanel me is_looking/> }.into_any(),
                Panel::Snatch => view! { <div class="in-panel"><SnatchPanel me/></div> }.into_any(),
                Panel::Decide(card, source) => {
                    view! { <div class="in-panel"><DecidePanel me card source/></div> }.into_any()
                }
            }}
        </section>
    }
}

/// The hand, with what is asked above it and what can be done below.
#[component]
fn HandPanel(me: Seat, is_looking: RwSignal<bool>) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let is_asked = Memo::new(move |_| context.is_asked());
    let undo = context.undo;
    view! {
        <Request me/>
        <OwnHand me/>
        <Show when=move || is_asked.get()><Actions is_looking/></Show>
        <Show when=move || undo.with(Option::is_some)><div class="in-acts"><UndoButtons context/></div></Show>
        <SkipToEnd context/>
    }
}

/// What is asked, or why the last decision was rejected.
#[component]
fn Request(me: Seat) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let plan = use_plan();
    let LastRejection::<Intruder>(rejection) = expect_context();
    let is_pending = context.view_memo(|view| pending_card(view).is_some());
    let undo = context.undo;
    let is_recap = context.is_recap;
    let is_passing_device = context.is_passing_device;
    let is_choosing = context.view_memo(|view| view.phase == Phase::Choose);
    let is_revealed = context.memo(move |screen| screen.table().extension.revealed_role(me).is_some());
    let all_items = context.view_memo(|view| view.owner_of_all_items());
    let can_play = context.view_memo(move |view| view.hands[me].cards().any(|card| is_playable(view, me, card)));
    let has_three_items = context.view_memo(|view| view.items.iter().any(|(_, items)| items.len() == 3));
    let request = move || match plan.get() {
        Plan::Card(card) => {
            let can_play = context.view.with(|view| is_playable(view, me, card));
            view! { <b>{text::named(card)}</b>{text::on_whom(card, has_three_items.get(), can_play)} }.into_any()
        }
        _ if context.is_asked() && !is_pending.get() => {
            let other = all_items.get().map(|owner| (owner != me).then(|| context.name(owner)));
            text::choose(other.as_ref().map(Option::as_deref), can_play.get()).into_any()
        }
        _ if undo.with(Option::is_some) => {
            let decision = undo.with(|undo| undo.as_ref().map(|undo| undo.decision.clone()));
            view! { <b id=HELD_DECISION>{decision}</b> }.into_any()
        }
        _ if is_recap.get() => common_text::RECAP.into_any(),
        _ if is_passing_device.get() && !is_choosing.get() => text::TURN_OVER.into_any(),
        _ if context.view.with(|view| view.is_counting_damage()) => text::ROUND_OVER.into_any(),
        _ => context.view.with(|view| text::waits(view, me, is_revealed.get(), &|seat| context.name(seat))).into_any(),
    };
    // The next decision is beside it. A card that is chosen keeps the focus.
    let line = NodeRef::<html::P>::new();
    let is_asked = Memo::new(move |_| context.is_asked());
    Effect::new(move || {
        if !is_asked.get() {
            return;
        }
        if let Some(line) = line.get_untracked() {
            focus_element(&line);
        }
    });
    // While all four items lie before one player, the question of a turn is long, and so is that for the fourth item: it has its room
    // also when something else is asked.
    let holds_item = context.view_memo(move |view| view.hands[me].cards().any(|card| card.kind() == Kind::Item));
    let is_long = move || all_items.get().is_some() || has_three_items.get() && holds_item.get();
    move || match rejection.get() {
        Some(why) => {
            let why = view! { <span><Rejection context why/></span> };
            view! { <p class="in-say rejection" class:in-say--long=is_long role="alert">{why}</p> }.into_any()
        }
        None => view! { <p class="in-say" class:in-say--long=is_long node_ref=line>{request}</p> }.into_any(),
    }
}

/// Skip is always there and always looks the same. Before it, where the button is that confirms a decision, the player looks at
/// their role, or plays a card without a target.
#[component]
fn Actions(is_looking: RwSignal<bool>) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let plan = use_plan();
    let is_pending = context.view_memo(|view| pending_card(view).is_some());
    let untargeted = Memo::new(move |_| match plan.get() {
        Plan::Card(card) if card.kind() == Kind::Untargeted => Some(card),
        _ => None,
    });
    let skip = move || {
        let (action, icon, label) =
            if is_pending.get() { (Action::Hold, "hand", text::KEEP_IT) } else { (Action::Skip, "last", text::SKIP) };
        view! {
            <button type="button" class="btn" on:click=move |_| context.act(action)><Icon name=icon/>{label}</button>
        }
    };
    let play = move |card: Card| {
        view! {
            <button type="button" class="btn btn--primary" data-does="play" on:click=move |_| context.act(Action::Play(card))>
                <Icon name="play"/>{text::PLAY_IT}
            </button>
        }
    };
    view! {
        <div class="in-acts">
            {move || match untargeted.get() {
                Some(card) => play(card).into_any(),
                None => view! { <HoldToLook is_looking/> }.into_any(),
            }}
            {skip}
        </div>
    }
}

/// What all players see together at the end of a round, until one of them goes on. A press while the round is being counted ends
/// the count. In a tie the die rolls meanwhile.
#[component]
pub fn TogetherDock(
    /// Whether what comes of the round is shown.
    shows_result: RwSignal<bool>,
) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let story = move |observation: &Event<_>| match *observation {
        Event::LostLife { seat, .. } => Some(context.view.with_untracked(|view| {
            let die = text::is_tied(view, seat).then_some(seat);
            (die, text::result_of_round(view, seat, &|seat| context.name(seat)))
        })),
        _ => None,
    };
    let is_rolling = Signal::derive(move || !shows_result.get());
    let go_on = move |_| {
        if shows_result.get_untracked() {
            context.acknowledge();
        } else {
            shows_result.set(true);
        }
    };
    move || {
        let observation = context.observation.get().filter(|observation| is_for_all(observation))?;
        let (die, story) = story(&observation)?;
        let line = move || if shows_result.get() { story.clone() } else { text::ROUND_OVER.into() };
        Some(view! {
            <section class="dock in-dock" aria-label=text::TOGETHER_DOCK>
                <div class="ask">
                    {die.map(|seat| view! { <RolledDie seat is_rolling/> })}
                    <p id="story" class="ask__text">{line}</p>
                    <button type="button" class="btn btn--primary" aria-describedby="story" use:focus_on_mount on:click=go_on>{common_text::CONTINUE}</button>
                </div>
            </section>
        })
    }
}
