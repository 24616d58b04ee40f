//! Hints, and explanations of what a bot decided.

use leptos::prelude::*;

use super::super::text;
use super::seats::Players;
use crate::bots::{Answer, ConsideredAction};
use crate::components::{Dialog, HoldButton, Icon};
use crate::game::{Player, Seat, display_name};
use crate::session::{Advice, AdviceState, Input};
use crate::shell::{GameUi, SeatContext, Shared};

/// A hint or an explanation, and what can be done with it.
#[derive(Clone, Copy)]
pub struct AdviceContext {
    /// The hint or the explanation.
    pub advice: Signal<Option<Shared<Advice>>>,
    /// The players.
    pub players: Signal<Shared<Vec<Player>>>,
    /// Shows the explanation although it may reveal what a bot holds.
    pub confirm: Callback<()>,
    /// Closes it.
    pub close: Callback<()>,
    /// Whether the reasons of a hint are shown only while a button is held.
    pub holds_reasons: Signal<bool>,
}

impl AdviceContext {
    /// Returns the context of the advice at a table.
    pub fn new<G: GameUi>(context: SeatContext<G>, players: Players) -> Self {
        AdviceContext {
            advice: context.advice_memo().into(),
            players: players.into(),
            confirm: Callback::new(move |()| context.send.run(Input::ConfirmWhy)),
            close: Callback::new(move |()| context.send.run(Input::DismissAdvice)),
            holds_reasons: context.memo(|screen| G::HINTS_TELL_ROLES && screen.table().is_shared).into(),
        }
    }
}

/// The dialog with a hint or an explanation, if there is one.
#[component]
pub fn AdviceDialog(
    /// The hint or the explanation.
    context: AdviceContext,
) -> impl IntoView {
    let AdviceContext { advice, players, confirm, close, holds_reasons } = context;
    let of = Memo::new(move |_| advice.with(|advice| advice.as_ref().map(|advice| advice.of)));
    let name = move |seat: Seat| players.with(|players| display_name(players, seat));
    let is_unconfirmed =
        move || advice.with(|advice| advice.as_ref().is_some_and(|advice| advice.state == AdviceState::Unconfirmed));
    let content = move || {
        let advice = advice.get()?;
        Some(match &advice.state {
            AdviceState::Unconfirmed => view! { <p>{text::SPOILER}</p> }.into_any(),
            AdviceState::Thinking => view! { <p class="empty">{text::THINKING}</p> }.into_any(),
            AdviceState::Failed => view! { <p role="alert"><Icon name="info"/>{text::BOTS_NOT_LOADED}</p> }.into_any(),
            AdviceState::Answered(answer) => {
                let is_hint = advice.of.is_none();
                view! { <AnswerText answer=answer.clone() is_hint holds_reasons=is_hint && holds_reasons.get()/> }
                    .into_any()
            }
        })
    };
    move || {
        of.get().map(|of| {
            let title = of.map_or_else(|| text::HINT.to_string(), |seat| text::why_of(&name(seat)));
            view! {
                <Dialog title class="dialog--small" on_close=close>
                    <div class="dialog__body" aria-live="polite">{content}</div>
                    <div class="dialog__foot">
                        <Show when=is_unconfirmed>
                            <button type="button" class="btn" on:click=move |_| confirm.run(())>{text::TELL_ME}</button>
                        </Show>
                        <button type="button" class="btn btn--primary" on:click=move |_| close.run(())>
                            {move || if is_unconfirmed() { text::CANCEL } else { text::GOT_IT }}
                        </button>
                    </div>
                </Dialog>
            }
        })
    }
}

/// The answer of a bot, the reasons always or only while a button is held.
#[component]
fn AnswerText(answer: Answer, is_hint: bool, holds_reasons: bool) -> impl IntoView {
    view! {
        {if holds_reasons {
            view! { <HeldReasons answer is_hint/> }.into_any()
        } else {
            view! { <Reasons answer is_hint/> }.into_any()
        }}
        {is_hint.then(|| view! { <p class="hint">{text::HINTS_ARE_COUNTED}</p> })}
    }
}

/// What a bot chose, and a button that shows the reasons while it is held: an onlooker could read a role from them.
#[component]
fn HeldReasons(answer: Answer, is_hint: bool) -> impl IntoView {
    let is_held = RwSignal::new(false);
    let action = answer.considered.first().map(|chosen| chosen.action.clone());
    let answer = StoredValue::new(answer);
    view! {
        {action.map(|action| view! { <Chosen action value=String::new() would_choose=is_hint/> })}
        <HoldButton label=text::HOLD_FOR_REASONS label_after_tap=text::HOLD_LONGER is_held/>
        <Show when=move || is_held.get()>
            <div class="advice__held"><Reasons answer=answer.get_value() is_hint/></div>
        </Show>
    }
}

/// What a bot chose and why, and up to three other actions with what speaks for each.
#[component]
fn Reasons(answer: Answer, is_hint: bool) -> impl IntoView {
    let Answer { why, considered, chance_of, decided_otherwise, .. } = answer;
    let mut considered = considered.into_iter();
    let chosen = considered.next();
    let reason = why.clone();
    let one = |ConsideredAction { action, value, why }: ConsideredAction| {
        let why = if why == reason { text::SAME_REASON.into() } else { why };
        view! { <li class="advice__one"><span>{action}" "<b>{value}</b></span><small>{why}</small></li> }
    };
    let others: Vec<ConsideredAction> = considered.collect();
    let legend = (!chance_of.is_empty()).then(|| view! { <p class="hint">{text::percentages(&chance_of)}</p> });
    view! {
        {decided_otherwise.then(|| view! { <p>{text::OTHERWISE_NOW}</p> })}
        {chosen.map(|ConsideredAction { action, value, .. }| {
            view! { <Chosen action value would_choose=is_hint || decided_otherwise/> }
        })}
        <blockquote class="advice__why">{why}</blockquote>
        {(!others.is_empty()).then(|| view! {
            <div class="advice__three">
                <h3 class="section-title">{text::ALTERNATIVES}</h3>
                <ul>{others.into_iter().map(one).collect_view()}</ul>
            </div>
        })}
        {legend}
    }
}

/// The action that a bot chose or would choose, and its value.
#[component]
fn Chosen(action: String, value: String, would_choose: bool) -> impl IntoView {
    let chosen = if would_choose { text::would(&action) } else { text::chose(&action) };
    view! { <p class="advice__best"><Icon name="lantern"/>{chosen}" "<b>{value}</b></p> }
}
