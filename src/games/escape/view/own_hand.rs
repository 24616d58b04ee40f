//! The hand of the player at the screen: face down, with what clues have said.

use leptos::prelude::*;

use super::super::{Action, Escape, Event, Indices, Marks, text};
use super::card::ClueMarks;
use super::motion;
use super::note::{NotedCard, note_on, use_notes};
use super::plan::{Plan, use_plan};
use super::status::Status;
use crate::components::{Icon, PlayerName, TabStop, dragging, roving};
use crate::game::Seat;
use crate::shell::use_seat_context;

/// The player's own hand.
#[component]
pub fn OwnHand(
    /// The player.
    me: Seat,
) -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let held = context.view_memo(move |view| {
        view.hands[me].iter().map(|held| (held.serial, held.marks, held.is_told)).collect::<Vec<_>>()
    });
    let touched = Memo::new(move |_| {
        context.observation.with(|observation| match observation.as_deref() {
            Some(Event::Clued { clue, touched, .. }) if clue.to == me => *touched,
            _ => Indices::default(),
        })
    });
    let notes = use_notes();
    let plan = use_plan();
    view! {
        <article class="hand hand--own" aria-label=text::OWN_HAND on:click=move |press| context.skip_recap(&press)>
            <header class="hand__head">
                <h2 class="hand__owner"><Icon name="hand"/><PlayerName context seat=me/></h2>
                <Status seat=me/>
                <span class="hand__order">{text::ORDER}</span>
            </header>
            <ol
                class="hand__cards"
                role="listbox"
                aria-orientation="horizontal"
                aria-label=text::OWN_HAND
                use:roving=TabStop::Kept
                use:dragging=Signal::derive(move || plan.can_be_set())
            >
                <For
                    each=move || held.get().into_iter().map(|(serial, ..)| serial)
                    key=|serial| *serial
                    children=move |serial| view! { <OwnCard me serial held touched notes/> }
                />
            </ol>
        </article>
    }
}

/// A card of the player's own hand.
#[component]
fn OwnCard(
    me: Seat,
    serial: u8,
    held: Memo<Vec<(u8, Marks, bool)>>,
    touched: Memo<Indices>,
    notes: Memo<Vec<(u8, String)>>,
) -> impl IntoView {
    let context = use_seat_context::<Escape>();
    let plan = use_plan();
    let NotedCard(noted) = expect_context();
    let is_recap = context.is_recap;
    let is_replay = context.is_replay;
    let note = Memo::new(move |_| notes.with(|notes| note_on(notes, serial)));
    let place = Memo::new(move |_| held.with(|held| held.iter().position(|(one, ..)| *one == serial)));
    let count = Memo::new(move |_| held.with(Vec::len));
    let marks = Memo::new(move |_| held.with(|held| Some(held.get(place.get()?)?.1)).unwrap_or_default());
    // Since the player's last move: what others have said meanwhile stays in sight until it can be acted on.
    let is_told = Memo::new(move |_| held.with(|held| Some(held.get(place.get()?)?.2)).unwrap_or_default());
    let shows_marks = Memo::new(move |_| context.settings.with(|settings| settings.marks));
    let is_chosen = Memo::new(move |_| place.get().is_some_and(|place| plan.get() == Plan::Card(place)));
    let leaving = context.held_memo(|action| match action {
        Action::Play(at) | Action::Discard(at) => Some(usize::from(*at)),
        _ => None,
    });
    let is_leaving = Memo::new(move |_| leaving.get().is_some() && leaving.get() == place.get());
    let is_touched = move || place.get().is_some_and(|place| touched.get().contains(place));
    let label = move || {
        let shown = shows_marks.get().then(|| marks.get());
        text::own_card(place.get().unwrap_or(0), count.get(), shown, is_told.get()) + &text::noted(&note.get())
    };
    // While nothing can be decided, the player can still write on the card.
    let choose = move |_| match place.get_untracked() {
        // During a recap a tap is too early for a choice, not meant for a note. In a replay there is nobody to write one.
        Some(_) if !plan.can_be_set() && !is_recap.get_untracked() && !is_replay.get_untracked() => {
            noted.set(Some(serial))
        }
        Some(_) if !plan.can_be_set() => {}
        Some(place) => plan.set(if is_chosen.get_untracked() { Plan::None } else { Plan::Card(place) }),
        None => {}
    };
    view! {
        <li class="hand__slot" role="none" class:is-leaving=is_leaving>
            <button
                type="button"
                role="option"
                class="card card--down"
                data-glide=motion::held(me, serial)
                class:card--chosen=is_chosen
                class:card--touched=is_touched
                class:card--told=is_told
                class:is-leaving=is_leaving
                class:card--noted=move || note.with(|note| !note.is_empty())
                aria-selected=move || is_chosen.get().to_string()
                on:click=choose
            >
                <span class="vh">{label}</span>
                <Show when=move || shows_marks.get()><ClueMarks marks/></Show>
                {move || Some(note.get()).filter(|note| !note.is_empty()).map(|note| view! {
                    <span class="card__note" aria-hidden="true">{note}</span>
                })}
            </button>
        </li>
    }
}
