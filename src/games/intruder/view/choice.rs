//! The choice before a round: three of five cards, or Nobody's Home.

use leptos::ev::MouseEvent;
use leptos::prelude::*;

use super::super::{Action, CARDS_KEPT, Card, IllegalAction, Intruder, text};
use super::card::CardButton;
use super::identity::{HeldLook, HoldToLook};
use super::people::PeopleLine;
use crate::components::{
    DOUBLE_PRESS, Icon, Rejection, TabStop, elapsed, find, focus_on_mount, roving, scroll_into_view,
};
use crate::game::Seat;
use crate::shell::{use_draft, use_draft_reset, use_seat_context};

/// What is kept so far.
#[derive(Clone, Default)]
struct Kept {
    /// The places of the chosen cards in the hand.
    places: Vec<usize>,
    /// Whether Nobody's Home is used instead.
    leaves: bool,
}

impl Kept {
    /// Returns whether three cards are chosen.
    fn is_full(&self) -> bool {
        self.places.len() == CARDS_KEPT
    }
}

/// What is chosen so far.
#[derive(Clone, Copy)]
struct Choice {
    /// What is kept.
    kept: RwSignal<Kept>,
    /// The card that was pressed last.
    pressed: RwSignal<Option<Card>>,
}

impl Choice {
    /// Returns whether nothing more can be chosen.
    fn is_full(self) -> bool {
        self.kept.with(|kept| kept.is_full() || kept.leaves)
    }

    /// Returns whether Nobody's Home is used.
    fn leaves(self) -> bool {
        self.kept.with(|kept| kept.leaves)
    }
}

/// The choice of three of five cards, or of Nobody's Home if it is among them.
#[component]
pub fn ChooseCards(
    /// The player.
    me: Seat,
    /// Whether the player looks at their own role.
    is_looking: RwSignal<bool>,
) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let (cards, round) =
        context.view.with_untracked(|view| (view.hands[me].cards().collect::<Vec<Card>>(), view.round));
    let choice = Choice {
        // A look at the rules loses nothing.
        kept: use_draft(format!("{}, round {round}, {cards:?}", context.name(me))),
        pressed: RwSignal::new(None),
    };
    let has_nobody = cards.contains(&Card::Nobody);
    let hint = if has_nobody { text::KEEP_HINT_WITH_NOBODY } else { text::KEEP_HINT };
    let can_leave = has_nobody && context.view.with_untracked(|view| !view.nobody_used.contains(me));
    let dead = context.view_memo(|view| view.dead());
    let pressed = Memo::new(move |_| choice.pressed.get());
    let rejection = context.rejection_until(move || {
        choice.kept.track();
        pressed.track();
    });
    let offered = cards
        .iter()
        .enumerate()
        .map(|(at, card)| view! { <li role="none"><OfferedCard choice at card=*card/></li> })
        .collect_view();
    view! {
        <main id="main" class="board in-board">
            <section class="in-secret">
                <h2 use:focus_on_mount>{text::KEEP_THREE}</h2>
                <p class="hint in-secret__task">{move || if choice.leaves() { text::NONE_KEPT } else if choice.is_full() { text::THREE_CHOSEN } else { hint }}</p>
                {can_leave.then(|| view! { <p class="hint">{text::CAN_LEAVE}</p> })}
                <PeopleLine faded=dead shows_state=true/>
                <ol
                    class="in-five"
                    class:is-full=move || choice.is_full()
                    role="listbox"
                    aria-multiselectable="true"
                    aria-orientation="horizontal"
                    aria-label=text::FIVE
                    use:roving=TabStop::Kept
                >
                    {offered}
                </ol>
                <PressedCard me choice rejection/>
                {has_nobody.then(|| view! { <LeaveSwitch me choice/> })}
                <HoldToLook is_looking/>
                <Effects me cards=cards.clone()/>
            </section>
        </main>
        <section class="dock" aria-label=text::CHOICE_DOCK>
            <Decide choice cards/>
        </section>
        <HeldLook me is_looking/>
    }
}

/// One of the five cards. Nobody's Home cannot be kept: that is rejected, so that the player learns why.
#[component]
fn OfferedCard(choice: Choice, at: usize, card: Card) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let Choice { kept, pressed } = choice;
    let is_chosen = Signal::derive(move || kept.with(|kept| !kept.leaves && kept.places.contains(&at)));
    let press = move |()| {
        pressed.set(Some(card));
        if card == Card::Nobody {
            return context.act(Action::Keep([Card::Nobody; CARDS_KEPT]));
        }
        kept.update(|kept| {
            kept.leaves = false;
            match kept.places.iter().position(|place| *place == at) {
                Some(found) => drop(kept.places.remove(found)),
                None if !kept.is_full() => kept.places.push(at),
                None => {}
            }
        });
    };
    // A fourth card is chosen only after another one has been put back.
    let is_disabled = Signal::derive(move || {
        card == Card::Nobody || !is_chosen.get() && kept.with(|kept| !kept.leaves && kept.is_full())
    });
    view! { <CardButton card is_chosen is_disabled on_press=press/> }
}

/// What the card does that was pressed last, or why it was rejected.
#[component]
fn PressedCard(me: Seat, choice: Choice, rejection: Signal<Option<IllegalAction>>) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let effect = effect_for(me);
    move || match (rejection.get(), choice.pressed.get()) {
        (Some(why), _) => {
            view! { <p class="in-pressed rejection" role="alert"><span><Rejection context why/></span></p> }.into_any()
        }
        (None, Some(card)) => view! { <p class="in-pressed"><b>{card.title()}</b>" "{effect(card)}</p> }.into_any(),
        (None, None) => view! { <p class="in-pressed">{text::PRESS_A_CARD}</p> }.into_any(),
    }
}

/// Returns what a card does for this player, who may have used the only Med Kit that they can play.
fn effect_for(me: Seat) -> impl Fn(Card) -> String + Clone + Send + 'static {
    let is_used = use_seat_context::<Intruder>().view.with_untracked(|view| view.medkit_used.contains(me));
    move |card| text::card_effect_for(card, is_used)
}

/// Windows that have room for what all the cards do.
const ROOMY: &str = "(width >= 768px) and (height >= 768px)";

/// What all the cards do. It is open at first where there is room.
#[component]
fn Effects(me: Seat, cards: Vec<Card>) -> impl IntoView {
    let effect_for = effect_for(me);
    let effect = |(at, card): (usize, &Card)| {
        let is_new = !cards[..at].contains(card);
        is_new.then(|| view! { <li><b>{card.title()}</b>" "{effect_for(*card)}</li> })
    };
    let is_roomy = window().match_media(ROOMY).ok().flatten().is_some_and(|query| query.matches());
    // Opened, it may end below the edge of a small window.
    view! {
        <details class="panel in-effects" open=is_roomy on:toggle=move |_| scroll_into_view(|| find(".in-effects[open]"))>
            <summary class="section-title">{text::WHAT_THEY_DO}</summary>
            <ul>{cards.iter().enumerate().filter_map(effect).collect_view()}</ul>
        </details>
    }
}

/// The switch to leave the house for this round. A second time in a game is rejected.
#[component]
fn LeaveSwitch(me: Seat, choice: Choice) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let is_used = context.view.with_untracked(|view| view.nobody_used.contains(me));
    // The button that leads here may have been in the same place: a second press of it must not leave the house.
    let can_change = elapsed(DOUBLE_PRESS);
    let press = move |event: MouseEvent| {
        if !can_change.get_untracked() {
            event.prevent_default();
        }
    };
    let change = move |_| {
        choice.kept.update(|kept| kept.leaves = !is_used && !kept.leaves);
        if is_used {
            context.act(Action::UseNobody);
        }
    };
    view! {
        <label class="notice setting">
            <span><b class="setting__title">{text::LEAVE}</b><span class="setting__line">{text::LEAVE_LINE}</span></span>
            <input
                class="switch"
                type="checkbox"
                role="switch"
                aria-disabled=move || (is_used || !can_change.get()).then_some("true")
                on:click=press
                prop:checked=move || choice.leaves()
                on:change=change
            />
        </label>
    }
}

/// The button that decides.
#[component]
fn Decide(choice: Choice, cards: Vec<Card>) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let kept = Memo::new(move |_| {
        let mut kept: Vec<Card> = choice.kept.with(|kept| kept.places.iter().map(|at| cards[*at]).collect());
        kept.sort_unstable();
        <[Card; CARDS_KEPT]>::try_from(kept).ok()
    });
    let leaves = Memo::new(move |_| choice.leaves());
    let reset_draft = use_draft_reset();
    let decide = move |_| {
        let action = match (leaves.get_untracked(), kept.get_untracked()) {
            (true, _) => Action::UseNobody,
            (false, Some(cards)) => Action::Keep(cards),
            (false, None) => return,
        };
        reset_draft();
        context.act(action);
    };
    let hint =
        move || if leaves.get() { text::OUT.into() } else { text::chosen(choice.kept.with(|kept| kept.places.len())) };
    let label = move || match (leaves.get(), kept.get()) {
        (true, _) => text::GO_OUT,
        (false, Some(_)) => text::KEEP_THESE,
        (false, None) => text::CHOOSE_THREE,
    };
    view! {
        <div class="actions">
            <p class="actions__hint" role="status">{hint}</p>
            <button type="button" class="btn btn--primary" disabled=move || !leaves.get() && kept.get().is_none() on:click=decide>
                <Icon name="check"/>{label}
            </button>
        </div>
    }
}
