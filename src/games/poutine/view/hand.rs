//! The hand of the player at the screen.

use leptos::prelude::*;

use super::super::{Action, ActionCard, Card, Phase, Poutine, text};
use super::card::{FaceContent, Size, card_class, slot_class};
use super::motion;
use super::plan::{Plan, use_plan};
use super::stacks::{Stack, can_be_as_drawn, stacks};
use crate::components::{Icon, TabStop, dragging, roving};
use crate::game::Seat;
use crate::session::Log;
use crate::shell::{SeatContext, use_seat_context};

/// The stacks of a hand as it is shown, with the number of cards in each.
pub type Stacks = Memo<Vec<(Stack, usize)>>;

/// Returns the stacks of a player's hand.
pub fn hand_stacks(context: SeatContext<Poutine>, me: Seat) -> Stacks {
    let cards = context.view_memo(move |view| view.hands[me].iter().copied().flatten().collect::<Vec<Card>>());
    let as_drawn = Memo::new(move |_| context.settings.with(|settings| settings.as_drawn));
    Memo::new(move |_| cards.with(|cards| stacks(cards, as_drawn.get())))
}

/// The player's own hand.
#[component]
pub fn OwnHand(
    /// The player.
    me: Seat,
    /// The hand as it is shown.
    stacks: Stacks,
) -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let count = move || stacks.with(|stacks| stacks.iter().map(|(_, count)| count).sum());
    let new_cards = new_cards(context, me);
    let pressed = RwSignal::new(None);
    let is_open = is_open(context);
    view! {
        <ol
            class="pt-hand"
            role="listbox"
            aria-orientation="horizontal"
            aria-label=move || text::own_hand_label(count())
            use:roving=TabStop::Kept
            use:dragging=is_open.into()
            on:click=move |press| context.skip_recap(&press)
        >
            <For
                each=move || stacks.get().into_iter().map(|(stack, _)| stack)
                key=|stack| *stack
                children=move |stack| view! { <HeldStack me stack stacks pressed new_cards/> }
            />
        </ol>
    }
}

/// Returns whether the player can choose a card of the hand.
fn is_open(context: SeatContext<Poutine>) -> Memo<bool> {
    let phase = context.view_memo(|view| view.phase);
    Memo::new(move |_| {
        context.is_asked() && matches!(phase.get(), Phase::Main | Phase::DiscardToLimit | Phase::LightsOut)
    })
}

/// The new cards of a hand: those that have arrived in this turn since a card has left it.
#[derive(Clone, PartialEq)]
struct NewCards {
    /// The number of the turn.
    turn: usize,
    /// The number of all cards in the hand.
    held: usize,
    cards: Vec<Card>,
}

/// Returns the new cards of this hand.
fn new_cards(context: SeatContext<Poutine>, me: Seat) -> Memo<NewCards> {
    let log = context.log_memo();
    Memo::new(move |before: Option<&NewCards>| {
        let turn = log.with(Log::turns);
        context.view.with(|view| {
            // The last cards of a hand are those that have arrived last.
            let hand = &view.hands[me];
            let before = before.filter(|before| before.turn == turn && before.held <= hand.len());
            let new = before.map_or(0, |before| before.cards.len() + hand.len() - before.held);
            let cards = hand[hand.len() - new..].iter().copied().flatten().collect();
            NewCards { turn, held: hand.len(), cards }
        })
    })
}

/// Cards of a kind in the player's own hand.
#[component]
fn HeldStack(
    me: Seat,
    stack: Stack,
    stacks: Stacks,
    /// The stack that was pressed last.
    pressed: RwSignal<Option<Stack>>,
    new_cards: Memo<NewCards>,
) -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let plan = use_plan();
    let card = stack.card;
    let held = Memo::new(move |_| {
        stacks.with(|stacks| stacks.iter().find(|(one, _)| *one == stack).map_or(1, |(_, count)| *count))
    });
    // Of equal cards that are shown one by one, the first ones leave, as in the rules.
    let leaving = context.held_memo(move |action: &Action| {
        let leaving = action.cards().iter().filter(|leaving| **leaving == card).count();
        leaving.saturating_sub(stack.ordinal)
    });
    let is_leaving = Memo::new(move |_| leaving.get() >= held.get());
    let count = Memo::new(move |_| if is_leaving.get() { held.get() } else { held.get() - leaving.get() });
    let phase = context.view_memo(|view| view.phase);
    let is_open = is_open(context);
    // Of equal cards that are shown one by one, the pressed one is chosen, as long as it is shown.
    let is_elsewhere = move |other: Stack| {
        other != stack && other.card == card && stacks.with(|stacks| stacks.iter().any(|(one, _)| *one == other))
    };
    let is_pressed = move || !pressed.get().is_some_and(is_elsewhere);
    let is_chosen = Memo::new(move |_| plan.get() == Plan::Card(card) && is_pressed());
    // Of equal cards that are shown one by one, the last ones are the new ones.
    let is_new = Memo::new(move |_| {
        let new = new_cards.with(|new| new.cards.iter().filter(|new| **new == card).count());
        let later = |(one, _): &&(Stack, usize)| one.card == card && one.ordinal > stack.ordinal;
        stacks.with(|stacks| stacks.iter().filter(later).count() < new)
    });
    // The card with which the player can cancel an attempt.
    let can_cancel = Memo::new(move |_| {
        card == Card::Action(ActionCard::SecondHelping)
            && context.is_asked()
            && matches!(phase.get(), Phase::Attempt(_))
    });
    // In the player's own turn a press is meant to choose, also while an event is still shown: then it explains nothing. In a replay
    // nothing is chosen.
    let is_own_turn = context.view_memo(move |view| view.turn == me);
    let is_explained = move || !is_open.get() && (context.is_asked() || !is_own_turn.get() || context.is_replay.get());
    let is_legal = move || is_open.get() && phase.get() != Phase::Main;
    let frees = context.view.with_untracked(|view| card.as_escape().map(|escape| view.people_freed_by(escape)));
    let choose = move |_| match (is_open.get_untracked(), is_chosen.get_untracked()) {
        (true, true) => plan.set(Plan::None),
        (true, false) => {
            pressed.set(Some(stack));
            plan.set(Plan::Card(card));
        }
        // The table tells what the card does.
        (false, _) => {}
    };
    view! {
        <li class=slot_class(card) role="none" class:is-chosen=is_chosen class:is-leaving=is_leaving data-glide=motion::held(me, card, stack.ordinal)>
            <button
                type="button"
                role="option"
                class=card_class(card, Size::Small)
                class:is-selected=is_chosen
                class:is-legal=is_legal
                class:is-new=is_new
                class:is-leaving=is_leaving
                class:pt-card--stack=move || { count.get() > 1 }
                class:is-dim=move || !is_open.get() && !is_new.get() && !can_cancel.get()
                data-card=card.code()
                data-info=move || is_explained().then_some("")
                aria-selected=move || is_chosen.get().to_string()
                on:click=choose
            >
                <FaceContent card size=Size::Small frees/>
                <Show when=move || is_new.get()><span class="pt-card__new" aria-hidden="true">{text::NEW_CARD}</span></Show>
                <Show when=move || { count.get() > 1 }><span class="pt-card__n">{move || text::times(count.get())}</span></Show>
            </button>
        </li>
    }
}

/// The button that sorts the hand the other way. A hand that is too large to be as drawn stays by kind.
#[component]
pub fn SortButton(
    /// The player.
    me: Seat,
) -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let is_too_large = context.view_memo(move |view| !can_be_as_drawn(view.hands[me].len()));
    let label = move || {
        if context.settings.with(|settings| settings.as_drawn) && !is_too_large.get() {
            text::SORT
        } else {
            text::UNSORT
        }
    };
    let sort = move |_| context.change_settings(|settings| settings.as_drawn = !settings.as_drawn);
    view! {
        <button type="button" class="btn pt-sort" disabled=is_too_large on:click=sort><Icon name="again"/>{label}</button>
    }
}
