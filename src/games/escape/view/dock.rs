//! The dock at the bottom: the player's own hand, and what can be done.

use leptos::prelude::*;

use super::super::{Action, Escape, Phase, text};
use super::card::FaceUpCard;
use super::clue_panel::{CluePanel, has_crew_with_habit};
use super::note::{NoteDialog, NotedCard};
use super::own_hand::OwnHand;
use super::plan::{Plan, use_plan};
use super::ship_log::{LineQuestion, use_asked_line};
use crate::components::{
    HELD_DECISION, HintButton, Icon, LastRejection, Rejection, RulingLink, UndoButtons, focus_on_mount,
    text as common_text,
};
use crate::game::{Game, GameText, Seat};
use crate::shell::{SeatContext, use_seat_context};

/// The dock of a player. It has one height for a whole decision.
#[component]
pub fn Dock(
    /// The player.
    me: Seat,
) -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let plan = use_plan();
    provide_context(NotedCard(RwSignal::new(None)));
    let question = Memo::new(move |_| {
        let phase = context.view.with(|view| view.phase);
        (context.is_asked() && phase != Phase::Turn).then_some(phase)
    });
    let undo = context.undo;
    let panel = Memo::new(move |_| match (question.get(), plan.can_be_set(), plan.get()) {
        _ if undo.with(Option::is_some) => Panel::Held,
        (Some(phase), ..) => Panel::Question(phase),
        (None, false, _) => Panel::None,
        (None, true, Plan::None) => Panel::Turn,
        (None, true, Plan::Clue(..)) => Panel::Clue,
        (None, true, Plan::Card(at)) => Panel::Card(at),
    });
    provide_context(LastRejection::<Escape>(context.rejection_until(move || {
        plan.get();
    })));
    view! {
        <section
            class="dock"
            class:dock--clue=move || panel.get() == Panel::Clue
            aria-label=text::DOCK
        >
            <OwnHand me/>
            {move || match panel.get() {
                Panel::None => view! { <WaitingPanel me/> }.into_any(),
                Panel::Held => view! { <HeldPanel/> }.into_any(),
                Panel::Turn => view! { <TurnPanel me/> }.into_any(),
                Panel::Clue => view! { <CluePanel me/> }.into_any(),
                Panel::Card(at) => view! { <CardPanel me at/> }.into_any(),
                Panel::Question(phase) => view! { <QuestionPanel phase/> }.into_any(),
            }}
            <NoteDialog me/>
        </section>
    }
}

/// What the dock shows below the hand.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Panel {
    /// Nothing: the player is not asked.
    None,
    /// A decision that is held.
    Held,
    /// The choices of a turn.
    Turn,
    /// A clue is being chosen.
    Clue,
    /// The card at this place of the hand is chosen.
    Card(usize),
    /// A question about routes or players.
    Question(Phase),
}

/// The line above the buttons: what can be done, or why the last action was rejected.
#[component]
fn Line(children: ChildrenFn) -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let LastRejection::<Escape>(rejection) = expect_context();
    view! {
        <div class="actions__line">
            {move || match rejection.get() {
                Some(why) => view! { <p class="rejection" role="alert"><Rejection context why/></p> }.into_any(),
                None => children().into_any(),
            }}
        </div>
    }
}

/// Sentences in the room between the hand and the buttons, where the window has it: the style sheet decides.
#[component]
fn Sentences(lines: Vec<String>) -> impl IntoView {
    view! { <ul class="dock__now">{lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul> }
}

/// Returns what the player can do now, in sentences.
fn now(context: SeatContext<Escape>, me: Seat) -> Vec<String> {
    context.view.with(|view| Escape::now(view, me, &|seat| context.name(seat)))
}

/// What can be done while others play, in the room that the choices of a turn need.
#[component]
fn WaitingPanel(me: Seat) -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let is_recap = context.is_recap;
    let is_passing_device = context.is_passing_device;
    let turn = context.view_memo(move |view| (view.turn, view.phase == Phase::Over || context.is_replay.get()));
    let hint = move || match (turn.get(), is_recap.get()) {
        ((_, true), _) => "",
        (_, true) => common_text::RECAP,
        ((turn, _), _) if turn == me || is_passing_device.get() => "",
        _ => text::MAY_NOTE,
    };
    let asked = use_asked_line();
    move || match asked.get().filter(|_| !is_recap.get()) {
        Some((number, moment)) => view! { <div class="actions"><LineQuestion number moment/></div> }.into_any(),
        None => view! {
            <div class="actions actions--none">
                <Line><p class="actions__hint actions__hint--only">{hint}</p></Line>
            </div>
        }
        .into_any(),
    }
}

/// A decision that can be taken back.
#[component]
fn HeldPanel() -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let decision = context.undo.with_untracked(|undo| undo.as_ref().map(|undo| undo.decision.clone()));
    view! {
        <div class="actions">
            <Line><p id=HELD_DECISION class="actions__q">{decision.clone()}</p></Line>
            <UndoButtons context/>
        </div>
    }
}

/// The choices of a turn before anything is planned.
#[component]
fn TurnPanel(me: Seat) -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let plan = use_plan();
    let has_tokens = context.view.with_untracked(|view| view.tokens > 0);
    // The next player who holds cards.
    let receiver = context.view.with_untracked(|view| {
        let has_cards = |seat: &Seat| !view.hands[*seat].is_empty();
        me.clockwise(view.seats()).skip(1).find(has_cards).unwrap_or(me.next(view.seats()))
    });
    // Without marks players must remember the clues themselves.
    let (has_marks, has_habit) =
        (context.settings.with_untracked(|settings| settings.marks), has_crew_with_habit(context));
    let (hint, is_about_clue) = context.view.with_untracked(|view| text::turn_hint(view, me, has_marks, has_habit));
    let line = move || {
        if has_tokens {
            view! { <p class="actions__hint" class:actions__hint--habit=is_about_clue>{hint.clone()}</p> }.into_any()
        } else {
            view! {
                <p class="actions__hint actions__hint--only" use:focus_on_mount>
                    {text::NO_TOKENS}" "<RulingLink game=Escape::INFO.id ruling="E25"/>
                </p>
                {is_about_clue.then(|| view! { <p class="actions__hint actions__hint--habit">{hint.clone()}</p> })}
            }
            .into_any()
        }
    };
    let give_clue = has_tokens.then(|| {
        view! {
            <button
                type="button"
                class="btn btn--primary actions__main"
                use:focus_on_mount
                on:click=move |_| plan.set(Plan::Clue(receiver, None))
            >
                <Icon name="token"/>{text::GIVE_CLUE}<small>{text::COST}</small>
            </button>
        }
    });
    view! {
        <Sentences lines=untrack(|| now(context, me))/>
        <div class="actions">
            <Line>{line()}</Line>
            {give_clue}
            <HintButton context class="dock__hint"/>
        </div>
    }
}

/// What can be done with a card of the player's own hand.
#[component]
fn CardPanel(me: Seat, at: usize) -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let plan = use_plan();
    let NotedCard(noted) = expect_context();
    let (held, is_full) = context.view.with_untracked(|view| {
        let held = view.hands[me].get(at).map(|held| (held.serial, held.marks));
        (held, view.tokens == u8::from(view.options.tokens))
    });
    let (serial, marks) = held.unzip();
    // Without marks players must remember the clues themselves.
    let marks = marks.filter(|_| context.settings.with_untracked(|settings| settings.marks)).unwrap_or_default();
    let consequence = context.view.with_untracked(|view| text::consequence(view, marks));
    view! {
        <Sentences lines=vec![text::told(marks), consequence.into()]/>
        <div class="actions actions--card" role="group" aria-label=text::card_at(at)>
            <Line><p class="actions__q">{text::chosen(at, marks)}" "<small>{consequence}</small></p></Line>
            // At the left, as in a clue: at the right a second tap would ask for a hint.
            <button type="button" class="btn btn--icon" aria-label=text::CANCEL on:click=move |_| plan.set(Plan::None)>
                <Icon name="close"/>
            </button>
            <button type="button" class="btn btn--primary" data-does="play" use:focus_on_mount on:click=move |_| context.act(Action::Play(at as u8))>
                <Icon name="play"/>{text::PLAY}
            </button>
            <button type="button" class="btn" data-does="discard" on:click=move |_| context.act(Action::Discard(at as u8))>
                <Icon name="discard"/>{text::DISCARD}<small>{if is_full { text::CUP_FULL } else { text::TOKEN_BACK }}</small>
            </button>
            <button type="button" class="btn btn--icon" aria-label=text::note_on(at) on:click=move |_| noted.set(serial)>
                <Icon name="pen"/>
            </button>
        </div>
    }
}

/// A question about the routes or the players. It is answered on the table.
#[component]
fn QuestionPanel(phase: Phase) -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let options = context.view.with_untracked(|view| view.options);
    let (card, question, why) = match phase {
        Phase::Place { card } => (Some(card), text::where_to(card), text::why_place(card)),
        Phase::Lose { unplayable } => (unplayable, text::WHICH_LOST.into(), text::why_lost(unplayable, &options)),
        Phase::Give { .. } => (None, text::WHO_OUT.into(), text::WHY_GIVE.into()),
        _ => return ().into_any(),
    };
    view! {
        <div class="ask" role="group" aria-labelledby="ask-question">
            {card.map(|card| view! { <ol class="ask__card"><FaceUpCard card/></ol> })}
            <div class="ask__text">
                <h2 id="ask-question" class="ask__q" use:focus_on_mount>{question}</h2>
                <Line><p>{why.clone()}</p></Line>
            </div>
            <HintButton context class="dock__hint"/>
        </div>
    }
    .into_any()
}
