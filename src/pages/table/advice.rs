//! Hints, and explanations of what a bot decided.

use leptos::prelude::*;

use super::super::text;
use super::dialogs::Players;
use crate::bots::{Answer, ConsideredAction};
use crate::components::{Dialog, Icon};
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
    /// Wants to hear it although it may reveal what a bot holds.
    pub confirm: Callback<()>,
    /// Closes it.
    pub close: Callback<()>,
}

impl AdviceContext {
    /// Returns the context of the advice at a table.
    pub fn new<G: GameUi>(context: SeatContext<G>, players: Players) -> Self {
        AdviceContext {
            advice: context.advice().into(),
            players: players.into(),
            confirm: Callback::new(move |()| context.send.run(Input::ConfirmWhy)),
            close: Callback::new(move |()| context.send.run(Input::DismissAdvice)),
        }
    }
}

/// The dialog with a hint or an explanation, if there is one.
#[component]
pub fn AdviceDialog(
    /// The hint or the explanation.
    context: AdviceContext,
) -> impl IntoView {
    let AdviceContext { advice, players, confirm, close } = context;
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
                view! { <AnswerText answer=answer.clone() is_hint=advice.of.is_none()/> }.into_any()
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

/// The answer of a bot: what it chose and why, and up to three other actions with what speaks for each.
#[component]
fn AnswerText(answer: Answer, is_hint: bool) -> impl IntoView {
    let Answer { why, considered, chance_of, .. } = answer;
    let mut considered = considered.into_iter();
    let chosen = considered.next().map(|ConsideredAction { action, value, .. }| {
        let chosen = if is_hint { text::would(&action) } else { text::chose(&action) };
        view! { <p class="advice__best"><Icon name="lantern"/>{chosen}" "<b>{value}</b></p> }
    });
    let reason = why.clone();
    let one = |ConsideredAction { action, value, why }: ConsideredAction| {
        let why = if why == reason { text::SAME_REASON.into() } else { why };
        view! { <li class="advice__one"><span>{action}" "<b>{value}</b></span><small>{why}</small></li> }
    };
    let others: Vec<ConsideredAction> = considered.collect();
    let legend = (!chance_of.is_empty()).then(|| view! { <p class="hint">{text::percentages(&chance_of)}</p> });
    view! {
        {chosen}
        <blockquote class="advice__why">{why}</blockquote>
        {(!others.is_empty()).then(|| view! {
            <div class="advice__three">
                <h3 class="section-title">{text::ALTERNATIVES}</h3>
                <ul>{others.into_iter().map(one).collect_view()}</ul>
            </div>
        })}
        {legend}
        {is_hint.then(|| view! { <p class="hint">{text::HINTS_ARE_COUNTED}</p> })}
    }
}
