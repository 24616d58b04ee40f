//! The hand of the player at the screen: face down, with what clues have said.

use leptos::prelude::*;

use super::super::{Escape, Event, Indices, Marks, text};
use super::card::ClueMarks;
use super::motion;
use super::plan::{Plan, use_plan};
use super::status::Status;
use crate::components::Icon;
use crate::game::Seat;
use crate::shell::use_seat_context;

/// The player's own hand.
#[component]
pub fn OwnHand(
    /// The player.
    me: Seat,
) -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let held =
        context.view_memo(move |view| view.hands[me].iter().map(|held| (held.serial, held.marks)).collect::<Vec<_>>());
    let touched = Memo::new(move |_| {
        context.observation.with(|observation| match observation {
            Some(Event::Clued { clue, touched, .. }) if clue.to == me => *touched,
            _ => Indices::default(),
        })
    });
    view! {
        <article class="hand hand--own" aria-label=text::OWN_HAND>
            <header class="hand__head">
                <h2 class="hand__owner"><Icon name="hand"/><bdi>{context.name(me)}</bdi></h2>
                <Status seat=me/>
                <span class="hand__order">{text::ORDER}</span>
            </header>
            <ol class="hand__cards" class:hand__cards--touched=move || !touched.get().is_empty()>
                <For
                    each=move || held.get().into_iter().map(|(serial, _)| serial)
                    key=|serial| *serial
                    children=move |serial| view! { <OwnCard me serial held touched/> }
                />
            </ol>
        </article>
    }
}

/// A card of the player's own hand.
#[component]
fn OwnCard(me: Seat, serial: u8, held: Memo<Vec<(u8, Marks)>>, touched: Memo<Indices>) -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let plan = use_plan();
    let place = Memo::new(move |_| held.with(|held| held.iter().position(|(one, _)| *one == serial)));
    let count = Memo::new(move |_| held.with(Vec::len));
    let marks = Memo::new(move |_| held.with(|held| Some(held.get(place.get()?)?.1)).unwrap_or_default());
    let shows_marks = Memo::new(move |_| context.settings.with(|settings| settings.marks));
    let is_chosen = Memo::new(move |_| place.get().is_some_and(|place| plan.get() == Plan::Card(place)));
    let is_touched = move || place.get().is_some_and(|place| touched.get().contains(place));
    let label = move || text::own_card(place.get().unwrap_or(0), count.get(), shows_marks.get().then(|| marks.get()));
    let choose = move |_| {
        if let Some(place) = place.get_untracked() {
            plan.set(if is_chosen.get_untracked() { Plan::None } else { Plan::Card(place) });
        }
    };
    view! {
        <li class="hand__slot">
            <button
                type="button"
                class="card card--down"
                data-glide=motion::held(me, serial)
                class:card--chosen=is_chosen
                class:card--touched=is_touched
                aria-pressed=move || is_chosen.get().to_string()
                aria-disabled=move || (!plan.is_possible()).then_some("true")
                on:click=choose
            >
                <span class="vh">{label}</span>
                <Show when=move || shows_marks.get()><ClueMarks marks/></Show>
            </button>
        </li>
    }
}
