//! The role of the player at the screen.
//!
//! Both roles have the same parts, the same buttons and the same shortest time. Nothing of them is in the document except while
//! the player looks.

use core::time::Duration;

use leptos::prelude::*;

use super::super::{Intruder, Role, text};
use super::card::Art;
use super::people::{Portrait, role_symbol};
use crate::components::{HoldButton, elapsed, focus_on_mount};
use crate::game::Seat;
use crate::shell::use_seat_context;

/// The shortest time for which a player looks at their role: the same for all, so that nobody learns from it.
const LOOK: Duration = Duration::from_millis(1500);

/// The role of the player, shown for the first time.
#[component]
pub fn FirstLook(
    /// The player.
    me: Seat,
    /// Called when the player has seen it.
    #[prop(into)]
    on_done: Callback<()>,
) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let may_go_on = elapsed(LOOK);
    let go_on = move |_| {
        if may_go_on.get_untracked() {
            on_done.run(());
        }
    };
    view! {
        <main id="main" class="board in-board">
            <section class="in-secret">
                <p class="hint" use:focus_on_mount>{text::your_role(&context.name(me))}</p>
                <Identity me/>
                // It can have the focus at once, so that a window that must be scrolled can be scrolled with the keyboard.
                <button
                    type="button"
                    class="btn btn--primary btn--big in-wait"
                    aria-disabled=move || (!may_go_on.get()).then_some("true")
                    on:click=go_on
                >
                    {text::I_KNOW}
                    <i class="undo__time" style:animation-duration=format!("{}ms", LOOK.as_millis()) aria-hidden="true"></i>
                </button>
                <ul class="in-how">{text::A_ROUND.map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
            </section>
        </main>
    }
}

/// The role of a player and the other Intruders, if they know them.
#[component]
pub fn Identity(
    /// The player.
    me: Seat,
) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let (role, fellows, possible) = context.view.with_untracked(|view| {
        let role = view.roles[me].flatten().unwrap_or(Role::Innocent);
        let is_fellow = |seat: &Seat| *seat != me && view.roles[*seat].flatten() == Some(Role::Intruder);
        let fellows: Vec<Seat> = Seat::all(view.seats()).filter(is_fellow).collect();
        (role, fellows, view.options.intruders_among(view.seats()))
    });
    // Both roles have as many places, so that nobody learns from a distance how many Intruders there are: as many as there can be
    // other Intruders, but at least one. A place without an Intruder has no words.
    let places = possible.end().saturating_sub(1).max(1);
    let fellow = |at: usize| match (role, fellows.get(at)) {
        (Role::Intruder, Some(seat)) => {
            view! { <li><Portrait seat=*seat/><bdi>{context.name(*seat)}</bdi></li> }.into_any()
        }
        (Role::Intruder, None) => {
            view! { <li aria-hidden="true"><Art id="back" class="in-bust"/><bdi></bdi></li> }.into_any()
        }
        (Role::Innocent, _) => {
            view! { <li><Art id="back" class="in-bust"/><bdi>{text::UNKNOWN_INTRUDER}</bdi></li> }.into_any()
        }
    };
    view! {
        <article class="in-id">
            <Art id=picture(role) class="in-id__art"/>
            <h2>{text::role(role)}</h2>
            <p>{text::goal(role)}</p>
            <p><b>{text::intruders(role, fellows.len(), &possible)}</b></p>
            <ul class="in-id__fellows">{(0..places).map(fellow).collect_view()}</ul>
        </article>
    }
}

/// Returns the large picture of a role. Across the table the two look alike.
fn picture(role: Role) -> &'static str {
    match role {
        Role::Innocent => role_symbol(Role::Innocent),
        Role::Intruder => "hooded-mask",
    }
}

/// The button that shows the player's own role while it is held.
#[component]
pub fn HoldToLook(
    /// Whether it is held.
    is_looking: RwSignal<bool>,
) -> impl IntoView {
    view! { <HoldButton label=text::HOLD_TO_LOOK label_after_tap=text::HOLD_LONGER is_held=is_looking/> }
}

/// The player's own role, while the button is held.
#[component]
pub fn HeldLook(
    /// The player.
    me: Seat,
    /// Whether the button is held.
    is_looking: RwSignal<bool>,
) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    view! {
        <Show when=move || is_looking.get() && context.is_asked()>
            <div class="in-peek"><Identity me/></div>
        </Show>
    }
}
