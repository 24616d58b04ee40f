//! The curtain: what is shown while all hands are covered.

use leptos::html;
use leptos::prelude::*;

use super::{Icon, Symbol, counts_presses, focus_on_mount, text};
use crate::game::{Seat, SeatSet};
use crate::session::{Input, Proposal, ProposedChange};
use crate::shell::{Curtain, GameUi, ResponsePanel, SeatContext};

/// What is on the curtain: to whom the device goes, and the button that this person presses.
#[component]
pub fn CurtainPanel<G: GameUi>(
    /// The context of the table.
    context: SeatContext<G>,
) -> impl IntoView {
    let curtain = context.curtain;
    move || match curtain.get() {
        Curtain::Closed { next, is_same_person, can_ask_again } => {
            view! { <Closed context next is_same_person can_ask_again/> }.into_any()
        }
        Curtain::Proposal(proposal) => view! { <ProposalQuestion context proposal/> }.into_any(),
        Curtain::ResponseWindow(asked) => view! { <ResponseQuestion context asked/> }.into_any(),
        Curtain::TakenOver => view! { <TakenOver context/> }.into_any(),
        Curtain::Open => ().into_any(),
    }
}

/// A curtain that somebody lifts, or behind which others play.
#[component]
fn Closed<G: GameUi>(
    context: SeatContext<G>,
    next: SeatSet,
    is_same_person: bool,
    can_ask_again: bool,
) -> impl IntoView {
    let names = text::names(next, |seat| context.name(seat));
    let seats = context.players().len();
    let has_people = Memo::new(move |_| context.bots.get().len() < seats);
    let title = {
        let names = names.clone();
        Signal::derive(move || match (next.is_empty(), has_people.get()) {
            (true, false) => text::BOTS_PLAY.to_string(),
            (true, true) => text::HANDS_COVERED.to_string(),
            (false, _) if is_same_person => text::goes_on(&names),
            (false, _) => text::pass_to(&names),
        })
    };
    // What is being shown, in words.
    let latest = context.memo(|screen| {
        let table = screen.table();
        let last = table.log.len().checked_sub(1).filter(|_| table.observation.is_some())?;
        table.log.from(last).pop().map(|line| line.text)
    });
    let line = move || match (next.is_empty(), has_people.get()) {
        (true, false) => text::BOTS_PLAYING.to_string(),
        (true, true) => latest.get().unwrap_or_else(|| text::OTHERS_PLAY.to_string()),
        (false, _) => text::covered(&names),
    };
    let lift = move |seat: Seat| {
        let button = NodeRef::new();
        let counts = counts_presses(button);
        let lift = move |_| {
            if counts.get_untracked() {
                context.send.run(Input::Lift(seat));
            }
        };
        view! {
            <button
                type="button"
                class="btn btn--primary btn--big curtain__lift"
                aria-disabled=move || (!counts.get()).then_some("true")
                node_ref=button
                on:click=lift
            >
                <Icon name="eye"/>{text::lift(&context.name(seat))}
            </button>
        }
    };
    let ask_again = move || {
        view! {
            <button type="button" class="btn" on:click=move |_| context.send.run(Input::AskAgain)>
                <Icon name="back"/>{text::ASK_AGAIN}
            </button>
        }
    };
    let can_skip = context.can_skip_memo();
    let skip = move || {
        let label = if has_people.get() { text::SKIP } else { text::SKIP_TO_END };
        view! {
            <button type="button" class="btn" on:click=move |_| context.send.run(Input::SkipBots)>{label}</button>
        }
    };
    view! {
        <Cloth title has_lantern=!next.is_empty()>
            <p class="curtain__sub" role="status">{line}</p>
            {move || can_skip.get().then(skip)}
            {next.iter().map(lift).collect_view()}
            {can_ask_again.then(ask_again)}
        </Cloth>
    }
}

/// Whether a bot may play for somebody who is not here, or a hand is dealt again: those who must agree decide one by one.
#[component]
fn ProposalQuestion<G: GameUi>(context: SeatContext<G>, proposal: Proposal) -> impl IntoView {
    let name = context.name(proposal.seat);
    let (title, line) = match proposal.change {
        ProposedChange::Bot(_) => (text::hand_over(&name), text::HAND_OVER_LINE.to_string()),
        ProposedChange::Redeal => (text::redeal(&name), text::redeal_line(&name)),
    };
    // The button of somebody who has agreed stays, so that no other button moves to its place.
    let agree = move |seat: Seat| {
        let has_agreed = proposal.agreed.contains(seat);
        let label = if has_agreed { text::has_agreed } else { text::agrees };
        view! {
            <button type="button" class="btn btn--primary" disabled=has_agreed on:click=move |_| context.send.run(Input::Agree(seat))>
                {label(&context.name(seat))}
            </button>
        }
    };
    let asked: SeatSet = proposal.missing.iter().chain(proposal.agreed.iter()).collect();
    view! {
        <Cloth title is_question=true>
            <p class="curtain__sub">{line}</p>
            <div class="asking__who">
                {asked.iter().map(agree).collect_view()}
                <button type="button" class="btn" on:click=move |_| context.send.run(Input::CancelProposal)>{text::CANCEL}</button>
            </div>
        </Cloth>
    }
}

/// The game is played in another tab, and can be taken over.
#[component]
fn TakenOver<G: GameUi>(context: SeatContext<G>) -> impl IntoView {
    view! {
        <Cloth title=text::OTHER_TAB.to_string() has_lantern=true>
            <p class="curtain__sub">{text::OTHER_TAB_LINE}</p>
            <button type="button" class="btn btn--primary btn--big" on:click=move |_| context.take_over.run(())>{text::PLAY_HERE}</button>
        </Cloth>
    }
}

/// The question to the table. It does not depend on what anybody holds. Between two questions the curtain shows something else.
#[component]
fn ResponseQuestion<G: GameUi>(context: SeatContext<G>, asked: SeatSet) -> impl IntoView {
    let answer = move |seat: Seat| {
        view! {
            <button type="button" class="btn" on:click=move |_| context.send.run(Input::AnswerAs(seat))>
                <Icon name="eye"/><span>{text::ask(&context.name(seat))}</span>
            </button>
        }
    };
    G::response_panel(context).map(|ResponsePanel { title, line, picture }| {
        view! {
            <Cloth title is_question=true>
                {picture}
                <p class="curtain__sub">{line}</p>
                <div class="asking__who">
                    {asked.iter().map(answer).collect_view()}
                    // It is final: a strong button would be pressed in haste.
                    <button type="button" class="btn" on:click=move |_| context.send.run(Input::PassAll)>{text::NOBODY_CANCELS}</button>
                </div>
            </Cloth>
        }
    })
}

/// The cloth of the curtain with a panel on it.
#[component]
fn Cloth(
    /// The title, which gets the focus.
    #[prop(into)]
    title: Signal<String>,
    /// Whether a lantern hangs above the title, because somebody must press a button below it.
    #[prop(optional)]
    has_lantern: bool,
    /// Whether several people are asked.
    #[prop(optional)]
    is_question: bool,
    /// What stands below the title.
    children: Children,
) -> impl IntoView {
    let cloth = NodeRef::<html::Section>::new();
    // The board may still be scrolled to what was pressed before.
    Effect::new(move || {
        if let Some(cloth) = cloth.get() {
            cloth.scroll_into_view();
        }
    });
    view! {
        <section node_ref=cloth class="curtain" class:asking=is_question class:curtain--narrow=!has_lantern && !is_question aria-labelledby="curtain-title">
            <div class="curtain__cloth" aria-hidden="true"></div>
            <div class="curtain__panel">
                {has_lantern.then(|| view! { <Symbol id="lantern" class="curtain__art"/> })}
                <h1 id="curtain-title" class="curtain__title" use:focus_on_mount>{title}</h1>
                {children()}
            </div>
        </section>
    }
}
