//! The dock at the bottom: the player's own place at the table, their hand, and what can be done.

use leptos::prelude::*;

use super::super::{Action, ActionCard, Attempt, Card, HAND_LIMIT, Phase, Pile, Poutine, text};
use super::aim::{self, PlayWithItem, TargetChoices};
use super::attempt_panel::AttemptPanel;
use super::card::{Art, Face, Size};
use super::card_panel::CardPanel;
use super::chair::{Houdini, guest};
use super::hand::{OwnHand, SortButton, Stacks};
use super::laid_escape::LaidEscape;
use super::orders::OrdersDialog;
use super::plan::{Plan, decide, use_plan};
use super::request::Request;
use super::turn_panel::TurnPanel;
use super::used::FreedBy;
use crate::components::{
    HELD_DECISION, Icon, PlayerName, Rejection, SkipToEnd, UndoButtons, can_skip_to_end, text as common_text,
};
use crate::game::Seat;
use crate::shell::use_seat_context;

/// The dock of a player.
#[component]
pub fn Dock(
    /// The player.
    me: Seat,
    /// The player's hand as it is shown.
    stacks: Stacks,
) -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let plan = use_plan();
    let is_ordering = RwSignal::new(false);
    let is_attempt = Memo::new(move |_| matches!(plan.get(), Plan::Attempt(_)));
    let is_answer = context.view_memo(|view| matches!(view.phase, Phase::Attempt(_)));
    let is_answer = Memo::new(move |_| is_answer.get() && context.is_asked());
    // What is chosen besides a player stands in place of the hand.
    let has_choices = Memo::new(move |_| match plan.get() {
        Plan::Attempt(_) => true,
        Plan::Aim(card, ..) => aim::has_choices(card),
        _ => false,
    });
    let rejection = context.rejection_until(move || {
        plan.get();
    });
    view! {
        <section
            class="dock pt-dock"
            class:pt-dock--ask=is_attempt
            class:pt-dock--choices=has_choices
            class:pt-dock--answer=is_answer
            aria-label=text::DOCK
        >
            <OwnPlace me/>
            <OwnHand me stacks/>
            {move || rejection.get().map(|why| view! {
                <div class="pt-tell pt-tell--why"><p class="rejection" role="alert"><Rejection context why/></p></div>
            })}
            <Actions me on_orders=move |()| is_ordering.set(true)/>
            <Show when=move || is_ordering.get()><OrdersDialog on_close=move |()| is_ordering.set(false)/></Show>
        </section>
    }
}

/// The player's own place: people freed, the laid ESCAPE with what the player holds for it, and how the hand is sorted.
#[component]
fn OwnPlace(me: Seat) -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let has_houdini = context.view_memo(move |view| view.has_houdini(me));
    let held = context.view_memo(move |view| view.hands[me].len());
    view! {
        <section class="pt-own">
            <div class="pt-own__me" class:has-houdini=has_houdini>
                <div class="pt-own__head">
                    <h2 class="pt-own__name"><PlayerName context seat=me/></h2>
                    // The hand itself says it to screen readers.
                    <span class="pt-seat__hand" aria-hidden="true"><Icon name="hand"/>{held}</span>
                </div>
                <Art id=guest(me) class="pt-guest"/>
                <FreedBy seat=me/>
                <Show when=move || has_houdini.get()><Houdini/></Show>
            </div>
            <LaidEscape seat=me is_own=true/>
            <SortButton me/>
        </section>
    }
}

/// What the dock asks the player for.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Panel {
    /// Nothing: the player is not asked.
    None,
    /// Nothing any more: the player has left the party and can skip the rest.
    Out,
    /// A decision that is held.
    Held,
    /// This number of draws.
    Draw(u8),
    /// A draw for Canapés Are Served.
    Canapes,
    /// The answer to an attempt of another player.
    Answer(Attempt),
    /// The card to pass while the lights are out, once it is chosen.
    PassCard(Option<Card>),
    /// A card to discard down to the hand limit, once it is chosen.
    DiscardToLimit(Option<Card>),
    /// The choices of a turn.
    Turn,
    /// What to do with this chosen card.
    Card(Card),
    /// The target of this ACTION.
    Aim(ActionCard),
    /// The cards of an attempt.
    Attempt,
}

/// The request to the player, and the buttons that answer it.
#[component]
fn Actions(
    me: Seat,
    /// Called when the person wants to change their standing order.
    #[prop(into)]
    on_orders: Callback<()>,
) -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let plan = use_plan();
    let phase = context.view_memo(|view| (view.phase, view.draws_left));
    let undo = context.undo;
    let is_out = can_skip_to_end(context);
    let panel = Memo::new(move |_| {
        let chosen = |plan| if let Plan::Card(card) = plan { Some(card) } else { None };
        if undo.with(Option::is_some) {
            return Panel::Held;
        }
        if is_out.get() {
            return Panel::Out;
        }
        if !context.is_asked() {
            return Panel::None;
        }
        match (phase.get(), plan.get()) {
            ((Phase::Draw, left), _) => Panel::Draw(left),
            ((Phase::Canapes { .. }, _), _) => Panel::Canapes,
            ((Phase::Attempt(attempt), _), _) => Panel::Answer(attempt),
            ((Phase::LightsOut, _), plan) => Panel::PassCard(chosen(plan)),
            ((Phase::DiscardToLimit, _), plan) => Panel::DiscardToLimit(chosen(plan)),
            (_, Plan::None) => Panel::Turn,
            (_, Plan::Card(card)) => Panel::Card(card),
            (_, Plan::Aim(card, ..)) => Panel::Aim(card),
            (_, Plan::Attempt(_)) => Panel::Attempt,
        }
    });
    move || match panel.get() {
        Panel::None => view! { <NothingToDo me/> }.into_any(),
        Panel::Out => view! { <OutPanel/> }.into_any(),
        Panel::Held => view! { <HeldPanel/> }.into_any(),
        Panel::Draw(left) => {
            let has_anybody_out = context.view.with_untracked(|view| view.people(me) > 0);
            view! { <DrawPanel request=text::draw_question(left, has_anybody_out)/> }.into_any()
        }
        Panel::Canapes => view! { <DrawPanel request=text::CANAPES_REQUEST.to_string()/> }.into_any(),
        Panel::Answer(attempt) => view! { <AnswerPanel me attempt/> }.into_any(),
        Panel::PassCard(card) => {
            let next = context.view.with_untracked(|view| context.name(view.left_neighbour(me)));
            let decision = card.map(|card| (card, text::pass_card(&next), Action::PassCard(card)));
            view! { <RequestPanel request=text::lights_out_request(&next) decision/> }.into_any()
        }
        Panel::DiscardToLimit(card) => {
            let over = context.view.with_untracked(|view| view.hands[me].len().saturating_sub(HAND_LIMIT));
            let decision = card.map(|card| (card, text::DISCARD.to_string(), Action::Discard(card)));
            view! { <RequestPanel request=text::discard_request(over) decision/> }.into_any()
        }
        Panel::Turn => view! { <TurnPanel me on_orders/> }.into_any(),
        Panel::Card(card) => view! { <CardPanel me card/> }.into_any(),
        Panel::Aim(card) => view! { <AimPanel me card/> }.into_any(),
        Panel::Attempt => view! { <AttemptPanel me/> }.into_any(),
    }
}

/// Keeps the room of what the player can do while others play, so that nothing moves when it is the player's turn.
#[component]
fn NothingToDo(me: Seat) -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let waits = context.view_memo(move |view| text::waits(view, me));
    let recap = context.recap;
    let line = move || if recap.with(Option::is_some) { common_text::RECAP.into() } else { waits.get() };
    view! { <div class="pt-tell"><p>{line}</p></div><div class="actions"></div> }
}

/// For a player who has left the party and plays against bots: the rest of the evening can be skipped.
#[component]
fn OutPanel() -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    view! {
        <Request text=text::OUT/>
        <div class="actions">
            <SkipToEnd context class="btn btn--primary actions__main"/>
        </div>
    }
}

/// A decision that can be taken back.
#[component]
fn HeldPanel() -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let decision = context.undo.with_untracked(|undo| undo.as_ref().map(|undo| undo.decision.clone()));
    view! {
        <div class="pt-tell"><p id=HELD_DECISION><b>{decision}</b></p></div>
        <div class="actions"><UndoButtons context/></div>
    }
}

/// A request to choose a card of the hand; once one is chosen, what it does and the button that decides.
#[component]
fn RequestPanel(request: String, decision: Option<(Card, String, Action)>) -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let plan = use_plan();
    let words = match &decision {
        None => request,
        &Some((Card::Escape(escape), ..)) => {
            text::needs_and_frees(escape, context.view.with_untracked(|view| view.people_freed_by(escape)))
        }
        &Some((card, ..)) => text::title_and_effect(card),
    };
    let button = decision.map(|(_, label, action)| {
        let decide = move |_| decide(context, plan, action);
        view! { <button type="button" class="btn btn--primary actions__main" on:click=decide>{label}</button> }
    });
    view! { <Request text=words/><div class="actions">{button}</div> }
}

/// A request to draw.
#[component]
fn DrawPanel(request: String) -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let draw = move |pile: Pile, label: &'static str| {
        view! { <button type="button" class="btn btn--primary" on:click=move |_| context.act(Action::Draw(pile))>{label}</button> }
    };
    view! {
        <Request text=request/>
        <div class="actions">{draw(Pile::Main, text::DRAW_MAIN)}{draw(Pile::Escape, text::DRAW_ESCAPE)}</div>
    }
}

/// A request to cancel an attempt or to let it happen.
#[component]
fn AnswerPanel(me: Seat, attempt: Attempt) -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let (turn, frees, wins, can_cancel, has_houdini) = context.view.with_untracked(|view| {
        let has_cancel = view.hand_counts(me).count_action(ActionCard::SecondHelping) > 0;
        let wins = view.wins_by(view.turn, attempt.escape);
        (view.turn, view.people_freed_by(attempt.escape), wins, has_cancel, view.has_houdini(me))
    });
    let houdini = if has_houdini { text::HOUDINI_STAYS } else { text::HOUDINI_COMES };
    // A hasty press does not give the game away.
    let should_cancel = can_cancel && wins;
    let cancel = move || {
        view! { <button type="button" class="btn" class:btn--primary=should_cancel on:click=move |_| context.act(Action::Cancel)>{text::CANCEL}<small>{houdini}</small></button> }
    };
    view! {
        <Request text=text::answer_request(&context.name(turn), attempt.escape, frees, wins, can_cancel)>
            <Face card=Card::Escape(attempt.escape) size=Size::Small frees/>
        </Request>
        <div class="actions">
            {can_cancel.then(cancel)}
            <button type="button" class="btn actions__main" class:btn--primary=!should_cancel on:click=move |_| context.act(Action::Allow)>{text::PASS}</button>
        </div>
    }
}

/// The question for the target of an ACTION.
#[component]
fn AimPanel(me: Seat, card: ActionCard) -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let plan = use_plan();
    let own = move || {
        let target = context.view.with(|view| aim::target(context, view, plan.get(), me));
        // A direction has a button already.
        target.filter(|_| !aim::has_choices(card)).map(|(play, _)| {
            view! {
                <button type="button" class="btn" on:click=move |_| aim::choose(context, plan, play)>
                    {text::target_button(play, text::YOURSELF)}
                </button>
            }
        })
    };
    view! {
        <Request text=aim::question(context, card)><Face card=Card::Action(card) size=Size::Small/></Request>
        <TargetChoices card/>
        <div class="actions">
            <PlayWithItem/>
            {own}
            <button type="button" class="btn" on:click=move |_| plan.set(Plan::None)>{text::CLEAR_SELECTION}</button>
        </div>
    }
}
