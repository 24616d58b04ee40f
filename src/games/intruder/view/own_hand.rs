//! The hand of the player at the screen.

use leptos::prelude::*;

use super::super::{Action, Card, Intruder, Kind, Phase, text};
use super::card::CardButton;
use super::motion;
use super::plan::{Plan, pending_card, use_plan};
use crate::components::{TabStop, dragging, roving, with_ordinals};
use crate::game::{Game, Seat, View};
use crate::shell::{SeatContext, use_seat_context};

/// The player's own hand.
#[component]
pub fn OwnHand(
    /// The player.
    me: Seat,
) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let plan = use_plan();
    let cards = context.view_memo(move |view| with_ordinals(view.hands[me].cards()));
    // A card just got is in no hand while its row is chosen. A press leads back to the question whether it is played.
    let pending = context.view_memo(pending_card);
    let leaving = leaving(context);
    let placed = Memo::new(move |_| {
        let is_chosen = |card: &Card| plan.get() == Plan::Card(*card) || leaving.get() == Some(*card);
        pending.get().map(|(card, _)| card).filter(is_chosen)
    });
    let pressed = RwSignal::new(None);
    let put_back = move |()| plan.set(Plan::Cleared);
    let is_leaving = Memo::new(move |_| leaving.get().is_some());
    let label = move || text::hand(cards.with(Vec::len) + usize::from(placed.get().is_some()));
    let is_open = is_open(context);
    let can_drag = Signal::derive(move || is_open.get() || context.is_asked() && placed.get().is_some());
    view! {
        <article class="hand hand--own" aria-label=label on:click=move |press| context.skip_recap(&press)>
            <ol
                class="hand__cards in-hand"
                class:in-hand--many=move || cards.with(|cards| cards.len() >= 4)
                role="listbox"
                aria-orientation="horizontal"
                aria-label=label
                use:roving=TabStop::Kept
                use:dragging=can_drag
            >
                <For each=move || cards.get() key=|key| *key children=move |(card, ordinal)| view! { <HeldCard me card ordinal cards pressed/> }/>
                {move || placed.get().map(|card| view! {
                    <li class="hand__slot" role="none" class:is-leaving=is_leaving>
                        <CardButton card is_chosen=true is_disabled=false is_explained=is_leaving is_leaving on_press=put_back/>
                    </li>
                })}
            </ol>
        </article>
    }
}

/// Returns the card that is played with the decision that can be taken back.
fn leaving(context: SeatContext<Intruder>) -> Memo<Option<Card>> {
    context.held_memo(Action::card)
}

/// Returns whether the player can choose a card of the hand.
fn is_open(context: SeatContext<Intruder>) -> Memo<bool> {
    Memo::new(move |_| context.is_asked() && context.view.with(|view| view.phase == Phase::Turn))
}

/// A card of the player's own hand.
#[component]
fn HeldCard(
    me: Seat,
    card: Card,
    /// The number of equal cards before it.
    ordinal: usize,
    /// The hand: each card with that number.
    cards: Memo<Vec<(Card, usize)>>,
    /// The card that was pressed last.
    pressed: RwSignal<Option<(Card, usize)>>,
) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let plan = use_plan();
    let is_open = is_open(context);
    // Of equal cards the pressed one is chosen and leaves, as long as it is in the hand; else the first one.
    let is_pressed = move || match pressed.get() {
        Some(other) if other.0 == card && cards.with(|cards| cards.contains(&other)) => other == (card, ordinal),
        _ => ordinal == 0,
    };
    let is_chosen = Memo::new(move |_| is_open.get() && plan.get() == Plan::Card(card) && is_pressed());
    let leaving = leaving(context);
    let is_leaving = Memo::new(move |_| {
        // A card just got is played before equal ones in the hand.
        let is_pending = || context.view.with(|view| pending_card(view).is_some());
        is_pressed() && leaving.get() == Some(card) && !is_pending()
    });
    // While a card just got is decided on, no other one can be played.
    let is_unplayable = Memo::new(move |_| {
        context.is_asked() && !(is_open.get() && context.view.with(|view| is_playable(view, me, card)))
    });
    let choose = move |()| {
        // The table explains the card.
        if !is_open.get_untracked() {
            return;
        }
        let was_chosen = is_chosen.get_untracked();
        pressed.set(Some((card, ordinal)));
        match (was_chosen, card) {
            (true, _) => plan.set(Plan::Cleared),
            (false, Card::Snatch) => plan.set(Plan::Take(None)),
            (false, _) => {
                plan.set(Plan::Card(card));
                // A card without a target that cannot be played is rejected, so that the player learns why. For others the rooms
                // show it.
                let action = Action::Play(card);
                let is_illegal = || context.view.with_untracked(|view| Intruder::validate(view, me, &action).is_err());
                if card.kind() == Kind::Untargeted && is_illegal() {
                    context.act(action);
                }
            }
        }
    };
    let is_explained = Memo::new(move |_| !is_open.get());
    view! {
        <li class="hand__slot" role="none" class:is-leaving=is_leaving data-glide=move || is_pressed().then(|| motion::held(me, card))>
            <CardButton card is_chosen is_disabled=is_unplayable is_explained is_leaving on_press=choose/>
        </li>
    }
}

/// Returns whether there is any legal way to play this card now.
pub fn is_playable(view: &View<Intruder>, me: Seat, card: Card) -> bool {
    !view.legal_plays(me, card).is_empty()
}
