//! The panel in which a clue is chosen: its receiver, and its topic.

use leptos::html;
use leptos::prelude::*;

use super::super::{Action, Clue, Escape, Topic, text};
use super::card::{SuitSymbol, topic_symbol};
use super::plan::{Plan, use_plan};
use crate::components::{Icon, LastRejection, Rejection, focus_element};
use crate::game::{Player, Seat, Who};
use crate::shell::{SeatContext, use_seat_context};

/// Returns whether the crew has bots that keep to the habit of the rule book: all but the one that plays at random.
pub fn has_crew_with_habit(context: SeatContext<Escape>) -> bool {
    let has_habit = |player: &Player| matches!(&player.who, Who::Bot(level) if level != "random");
    context.players().iter().any(has_habit)
}

/// The panel in which a clue is chosen.
#[component]
pub fn CluePanel(
    /// The player who gives it.
    me: Seat,
) -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let plan = use_plan();
    let seats = context.view.with_untracked(|view| view.seats());
    let (suits, types): (Vec<Topic>, Vec<Topic>) =
        Topic::ALL.into_iter().partition(|topic| matches!(topic, Topic::Suit(_)));
    let chosen = move || match plan.get() {
        Plan::Clue(to, Some(topic)) => Some(Clue { to, topic }),
        _ => None,
    };
    let label = move || match chosen() {
        Some(Clue { to, topic }) => text::tell(&context.name(to), touched(context, Clue { to, topic }), topic),
        None if has_crew_with_habit(context) => text::CHOOSE_BY_HABIT.into(),
        None => text::CHOOSE.into(),
    };
    let LastRejection::<Escape>(rejection) = expect_context();
    let give = move |_| {
        if let Some(clue) = chosen() {
            context.act(Action::Clue(clue));
        }
    };
    view! {
        <div class="clue">
            <fieldset class="clue__who segmented" class:clue__who--many={seats > 3}>
                <legend class="vh">{text::WHOM}</legend>
                {me.clockwise(seats).skip(1).map(|seat| view! { <Receiver seat/> }).collect_view()}
            </fieldset>
            <fieldset class="clue__what">
                <legend class="vh">{text::ABOUT}</legend>
                <div class="clue__suits">{suits.into_iter().map(|topic| view! { <TopicButton topic/> }).collect_view()}</div>
                <div class="clue__types">{types.into_iter().map(|topic| view! { <TopicButton topic/> }).collect_view()}</div>
            </fieldset>
            <div class="actions">
                <button type="button" class="btn btn--icon" aria-label=text::BACK on:click=move |_| plan.set(Plan::None)>
                    <Icon name="back"/>
                </button>
                {move || match rejection.get() {
                    // No topic is chosen then: there is nothing to give.
                    Some(why) => view! { <p class="rejection" role="alert"><Rejection context why/></p> }.into_any(),
                    None => view! {
                        <button type="button" class="btn btn--primary actions__main" disabled=move || chosen().is_none() on:click=give>
                            <Icon name="token"/>{label}
                        </button>
                    }
                    .into_any(),
                }}
            </div>
        </div>
    }
}

/// Returns the number of cards that a clue touches.
fn touched(context: SeatContext<Escape>, clue: Clue) -> usize {
    context.view.with(|view| view.touched_by(clue).len())
}

/// The radio button of a possible receiver.
#[component]
fn Receiver(seat: Seat) -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let plan = use_plan();
    let is_chosen = Memo::new(move |_| matches!(plan.get(), Plan::Clue(to, _) if to == seat));
    let choose = move |_| {
        if let Plan::Clue(_, topic) = plan.get_untracked() {
            let topic = topic.filter(|topic| touched(context, Clue { to: seat, topic: *topic }) > 0);
            plan.set(Plan::Clue(seat, topic));
        }
    };
    let name = context.name(seat);
    // The button on a hand that chooses its player goes away when it has been pressed.
    let radio = NodeRef::<html::Input>::new();
    Effect::new(move || {
        if is_chosen.get()
            && let Some(radio) = radio.get()
        {
            focus_element(&radio);
        }
    });
    view! {
        <label class="segmented__item">
            <input type="radio" name="clue-to" prop:checked=is_chosen on:change=choose node_ref=radio/>
            <span><bdi>{name}</bdi></span>
        </label>
    }
}

/// The button of a topic. One that touches no card is rejected when it is pressed, so that the player learns why.
#[component]
fn TopicButton(topic: Topic) -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let plan = use_plan();
    let receiver = Memo::new(move |_| match plan.get() {
        Plan::Clue(to, _) => Some(to),
        _ => None,
    });
    let is_possible = Memo::new(move |_| {
        receiver.get().is_some_and(|to| context.view.with(|view| !view.touched_by(Clue { to, topic }).is_empty()))
    });
    let is_chosen = move || matches!(plan.get(), Plan::Clue(_, Some(chosen)) if chosen == topic);
    let choose = move |_| match receiver.get_untracked() {
        Some(to) if is_possible.get_untracked() => plan.set(Plan::Clue(to, Some(topic))),
        Some(to) => {
            plan.set(Plan::Clue(to, None));
            context.act(Action::Clue(Clue { to, topic }));
        }
        None => {}
    };
    let class = match topic {
        Topic::Suit(_) => format!("clue__btn clue__btn--{}", topic_symbol(topic)),
        Topic::Type(_) => "clue__btn clue__btn--type".into(),
    };
    let symbol = match topic {
        Topic::Suit(suit) => view! { <SuitSymbol suit/> }.into_any(),
        Topic::Type(_) => view! { <Icon name=topic_symbol(topic)/> }.into_any(),
    };
    view! {
        <button
            type="button"
            class=class
            aria-pressed=move || is_chosen().to_string()
            aria-disabled=move || (!is_possible.get()).then_some("true")
            title=move || (!is_possible.get()).then_some(text::TOUCHES_NONE)
            on:click=choose
        >
            {symbol}
            <span>{text::button(topic)}</span>
        </button>
    }
}
