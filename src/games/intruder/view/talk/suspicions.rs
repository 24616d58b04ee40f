//! The table of suspicions in the talk.

use leptos::prelude::*;

use super::super::super::{Intruder, IntruderInput, Mark, Role, TalkInput, text};
use super::super::card::Art;
use super::super::people::{Items, Lives, Portrait, role_symbol};
use super::Panel;
use crate::game::Seat;
use crate::session::Input;
use crate::shell::use_seat_context;

/// Who suspects whom, as far as people want to say so, and the lives and escape items of all.
#[component]
pub fn Suspicions() -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let (seats, living) = context.view.with_untracked(|view| (view.seats(), view.living()));
    let column = move |seat: Seat| {
        let left = context.view_memo(move |view| view.lives[seat]);
        view! {
            <th scope="col" class:is-dead=!living.contains(seat)>
                <Portrait seat/>
                <bdi>{context.name(seat)}</bdi>
                <Lives left/>
                <Items seat/>
            </th>
        }
    };
    // The dead watch, and a bot marks by itself.
    let is_fixed = move |judge: Seat| context.is_bot(judge) || !living.contains(judge);
    let cell = move |judge: Seat, suspect: Seat| {
        if judge == suspect {
            return view! { <td><i></i></td> }.into_any();
        }
        view! { <td><SuspicionMark judge suspect is_fixed=is_fixed(judge)/></td> }.into_any()
    };
    let row = move |judge: Seat| {
        view! {
            <tr>
                <th scope="row" class:is-dead=!living.contains(judge)><bdi>{context.name(judge)}</bdi></th>
                {Seat::all(seats).map(|suspect| cell(judge, suspect)).collect_view()}
            </tr>
        }
    };
    view! {
        <Panel id="suspicions" icon="people" title=text::SUSPICIONS>
            <table class="in-sus">
                <thead><tr><td></td>{Seat::all(seats).map(column).collect_view()}</tr></thead>
                <tbody>{Seat::all(seats).map(row).collect_view()}</tbody>
            </table>
            <p class="hint">
                <Art id="mask" class="icon"/>{text::KEY_INTRUDER}
                <Art id="innocent" class="icon"/>{text::KEY_INNOCENT}
                {text::KEY_UNSURE}
                {Seat::all(seats).any(is_fixed).then_some(text::KEY_FIXED)}
            </p>
        </Panel>
    }
}

/// What a player thinks of another one, as a sign, and in words for screen readers.
#[component]
fn SuspicionMark(
    judge: Seat,
    suspect: Seat,
    /// Whether it stays as it is; otherwise a press changes it: Intruder, Innocent, unsure, nothing.
    is_fixed: bool,
) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let mark = context.memo(move |screen| screen.table().extension.mark(judge, suspect));
    let change = move |_| context.send.run(Input::Extension(IntruderInput::Talk(TalkInput::Mark { judge, suspect })));
    let is = move |one: Mark| move || mark.get() == one;
    let label = move || {
        let mark = match mark.get() {
            Mark::Intruder => text::role(Role::Intruder),
            Mark::Innocent => text::role(Role::Innocent),
            Mark::Unsure => text::UNSURE,
            Mark::None => text::NO_MARK,
        };
        text::thinks(&context.name(judge), &context.name(suspect), mark)
    };
    let symbol = move || match mark.get() {
        Mark::Intruder => view! { <Art id=role_symbol(Role::Intruder)/> }.into_any(),
        Mark::Innocent => view! { <Art id=role_symbol(Role::Innocent)/> }.into_any(),
        Mark::Unsure => text::UNSURE_SIGN.into_any(),
        Mark::None => ().into_any(),
    };
    let content = view! { <span class="vh">{label}</span>{symbol} };
    if is_fixed {
        view! {
            <span class="in-sus__fixed" class:is-bad=is(Mark::Intruder) class:is-good=is(Mark::Innocent)>{content}</span>
        }
        .into_any()
    } else {
        view! {
            <button type="button" class:is-bad=is(Mark::Intruder) class:is-good=is(Mark::Innocent) on:click=change>
                {content}
            </button>
        }
        .into_any()
    }
}
