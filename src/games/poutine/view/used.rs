//! The ESCAPEs that a player has used: everybody has seen them.

use leptos::prelude::*;

use super::super::{Card, EscapeCard, Poutine, text};
use super::card::{Art, Face, Size, slot_class};
use super::people::PeopleFreed;
use crate::components::Dialog;
use crate::game::Seat;
use crate::shell::use_seat_context;

/// The player whose used ESCAPEs are shown. The table provides it.
#[derive(Clone, Copy)]
pub struct ShownUsed(pub RwSignal<Option<Seat>>);

/// The people that a player has freed. Once there are any, a press shows by which ESCAPEs.
#[component]
pub fn FreedBy(
    /// The player.
    seat: Seat,
    /// Whether the player can be chosen as a target now: then the press is that choice.
    #[prop(into, optional)]
    is_target: Signal<bool>,
) -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let ShownUsed(shown) = expect_context();
    let people = context.view_memo(move |view| view.people(seat));
    let used = context.view_memo(move |view| view.scored[seat].len());
    move || match (used.get(), is_target.get()) {
        (0, _) | (_, true) => view! { <PeopleFreed count=people/> }.into_any(),
        (count, false) => view! {
            <button type="button" class="pt-used" on:click=move |_| shown.set(Some(seat))>
                <PeopleFreed count=people/>
                <span class="pt-used__n" aria-hidden="true"><Art id="door"/>{count}</span>
                <span class="vh">{text::used_escapes(&context.name(seat))}</span>
            </button>
        }
        .into_any(),
    }
}

/// The dialog that shows the ESCAPEs that a player has used, in the order of their escapes.
#[component]
pub fn UsedDialog(
    /// The player.
    seat: Seat,
    /// Called when the person closes it.
    #[prop(into)]
    on_close: Callback<()>,
) -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let used = context.view_memo(move |view| view.scored[seat].to_vec());
    let people = context.view_memo(move |view| view.people(seat));
    let escape = move |escape: EscapeCard| {
        let frees = context.view.with_untracked(|view| view.people_freed_by(escape));
        view! { <li class=slot_class(Card::Escape(escape))><Face card=Card::Escape(escape) size=Size::Small frees/></li> }
    };
    view! {
        <Dialog title=text::used_escapes(&context.name(seat)) class="dialog--small" on_close>
            <div class="dialog__body">
                <p class="hint">{move || text::people_label(people.get())}</p>
                <ol class="pt-hand pt-hand--open">{move || used.get().into_iter().map(escape).collect_view()}</ol>
            </div>
        </Dialog>
    }
}
