//! The hands of the other players, face up.

use leptos::html;
use leptos::prelude::*;

use super::super::{Action, Board, Card, Clue, Escape, Event, Indices, Marks, Phase, Topic, text};
use super::card::{ClueMarks, FaceUpCard};
use super::motion;
use super::plan::{Plan, use_plan};
use super::status::Status;
use crate::components::{Icon, has_shown_turn, scroll_into_view};
use crate::game::Seat;
use crate::shell::{SeatContext, use_seat_context};

/// All hands but that of the observer; all hands once the game is over.
#[component]
pub fn OtherHands() -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let seats = context.view.with_untracked(|view| view.seats());
    let me = context.seat();
    let first = me.map_or(Seat(0), |me| me.next(seats));
    let hands = first.clockwise(seats).filter(|seat| Some(*seat) != me).map(|seat| view! { <OtherHand seat/> });
    view! { <section class="hands" aria-label=text::OTHERS>{hands.collect_view()}</section> }
}

/// The hand of another player.
#[component]
fn OtherHand(seat: Seat) -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let plan = use_plan();
    let name = context.name(seat);
    let has_turn = has_shown_turn(context, seat, |view| view.turn, |view| view.phase != Phase::Over);
    let is_chosen = Memo::new(move |_| matches!(plan.get(), Plan::Clue(to, _) if to == seat));
    let hand = NodeRef::<html::Article>::new();
    // The hand that the clue is about comes into sight.
    Effect::new(move || {
        if is_chosen.get() {
            // The table may be gone in the next frame.
            let hand = hand.get_untracked();
            scroll_into_view(|| hand.map(Into::into));
        }
    });
    let is_recipient = Memo::new(move |_| {
        let is_given =
            |view: &Board<_>| matches!(view.phase, Phase::Give { .. }) && view.route_recipients().contains(seat);
        context.is_asked() && context.view.with(|view| is_given(view))
    });
    let touched = Memo::new(move |_| touched(context, seat, plan.get()));
    let held = context.view_memo(move |view| {
        view.hands[seat].iter().map(|held| (held.serial, held.card, held.marks, held.is_told)).collect::<Vec<_>>()
    });
    let (give_to, clue_to) = (text::give_to(&name), text::clue_to(&name));
    // The button that answers the question about a player.
    let choice = move || match plan.get() {
        _ if is_recipient.get() => Some((give_to.clone(), Choice::Give)),
        // Nothing can be told about an empty hand.
        Plan::Clue(to, topic) if to != seat && held.with(|held| !held.is_empty()) => {
            Some((clue_to.clone(), Choice::Clue(topic)))
        }
        _ => None,
    };
    // Before a clue is planned a press on the name begins one.
    let can_be_told = Memo::new(move |_| {
        plan.can_be_set()
            && !matches!(plan.get(), Plan::Clue(..))
            && context.view.with(|view| view.tokens > 0 && !view.hands[seat].is_empty())
    });
    let begin_clue = text::begin_clue_to(&name);
    let choose = move |choice| match choice {
        Choice::Give => context.act(Action::Give(seat)),
        Choice::Clue(topic) => plan.set(Plan::Clue(seat, possible_topic(context, seat, topic))),
    };
    view! {
        <article
            node_ref=hand
            class="hand hand--other"
            data-seat=seat.index()
            // In a clue a second press on the name keeps the receiver.
            data-sign=move || (!is_chosen.get()).then_some(text::signs::HAND.code)
            class:hand--chosen=is_chosen
            class:hand--legal=is_recipient
            class:hand--turn=has_turn
            aria-label=text::hand_of(&name)
        >
            <header class="hand__head">
                <div class="hand__name">
                    {move || can_be_told.get().then(|| view! {
                        <button type="button" class="hand__tell" aria-label=begin_clue.clone() on:click=move |_| plan.set(Plan::Clue(seat, None))></button>
                    })}
                    <h3 class="hand__owner"><Show when=move || context.bots.get().contains(seat) fallback=|| view! { <Icon name="person"/> }><Icon name="bot"/></Show><bdi>{name.clone()}</bdi></h3>
                </div>
                <Status seat/>
                // Last, so that nothing moves when it comes and goes.
                <Show when=move || has_turn.get()><span class="hand__turn">{text::TURN}</span></Show>
            </header>
            <ol class="hand__cards">
                <For
                    each=move || held.get().into_iter().map(|(serial, card, ..)| (serial, card))
                    key=|item| *item
                    children=move |(serial, card)| view! { <OthersCard seat serial card held touched/> }
                />
            </ol>
            {move || choice().map(|(label, choice)| view! {
                <button type="button" class="hand__pick" on:click=move |_| choose(choice)>{label}</button>
            })}
        </article>
    }
}

/// What a press on a hand decides.
#[derive(Clone, Copy)]
enum Choice {
    /// Its player escapes.
    Give,
    /// Its player gets the clue, about this topic if it has been chosen.
    Clue(Option<Topic>),
}

/// The serial numbers, faces and marks of the cards in a hand, and whether they have been touched since their owner's last move.
type Held = Memo<Vec<(u8, Option<Card>, Marks, bool)>>;

/// A card in the hand of another player, with what its owner knows of it.
#[component]
fn OthersCard(seat: Seat, serial: u8, card: Option<Card>, held: Held, touched: Memo<Indices>) -> impl IntoView {
    let settings = use_seat_context::<Escape>().settings;
    let place = Memo::new(move |_| held.with(|held| held.iter().position(|(one, ..)| *one == serial)));
    let marks = Memo::new(move |_| held.with(|held| Some(held.get(place.get()?)?.2)).unwrap_or_default());
    let is_touched = Signal::derive(move || place.get().is_some_and(|place| touched.get().contains(place)));
    let is_told =
        Memo::new(move |_| held.with(|held| place.get().and_then(|place| held.get(place)).is_some_and(|held| held.3)));
    let shows_marks = Memo::new(move |_| settings.with(|settings| settings.marks));
    match card {
        Some(card) => view! {
            <FaceUpCard card glide=motion::held(seat, serial) is_touched is_told is_marked=shows_marks>
                <Show when=move || shows_marks.get()>
                    <span class="vh">{move || text::owner_knows(marks.get(), is_told.get())}</span>
                    <ClueMarks marks/>
                </Show>
            </FaceUpCard>
        }
        .into_any(),
        None => view! { <li class="card card--down"><span class="vh">{text::FACE_DOWN}</span></li> }.into_any(),
    }
}

/// Returns the cards that are raised: those that the planned clue would touch, or that the clue being shown has touched.
fn touched(context: SeatContext<Escape>, seat: Seat, plan: Plan) -> Indices {
    match plan {
        Plan::Clue(to, Some(topic)) if to == seat => context.view.with(|view| view.touched_by(Clue { to, topic })),
        _ => context.observation.with(|observation| match observation.as_deref() {
            Some(Event::Clued { clue, touched, .. }) if clue.to == seat => *touched,
            _ => Indices::default(),
        }),
    }
}

/// Returns the topic if a clue about it to this player would touch a card.
fn possible_topic(context: SeatContext<Escape>, to: Seat, topic: Option<Topic>) -> Option<Topic> {
    topic.filter(|topic| context.view.with_untracked(|view| !view.touched_by(Clue { to, topic: *topic }).is_empty()))
}
