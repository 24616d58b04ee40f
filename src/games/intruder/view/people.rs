//! The people of the house: faces, lives, roles.

use leptos::prelude::*;

use super::super::{Card, Character, Intruder, Role, START_LIVES, text};
use super::card::Art;
use crate::game::{Player, Seat, SeatSet};
use crate::shell::{SeatContext, use_seat_context};

/// Returns the character of a player: the one they have chosen, or the first one that nobody has.
pub fn character(context: SeatContext<Intruder>, seat: Seat) -> Character {
    let players = context.players();
    let chosen = |player: &Player| player.figure.as_deref().and_then(Character::from_code);
    let taken: Vec<Character> = players.iter().filter_map(chosen).collect();
    let mut free = Character::ALL.into_iter().filter(|face| !taken.contains(face));
    let faces: Vec<Option<Character>> = players.iter().map(|player| chosen(player).or_else(|| free.next())).collect();
    faces.get(seat.index()).copied().flatten().unwrap_or(Character::Neighbour)
}

/// The face of a player.
#[component]
pub fn Portrait(
    /// The player.
    seat: Seat,
) -> impl IntoView {
    view! { <Art id=character(use_seat_context(), seat).code() class="in-bust"/> }
}

/// The lives of a player: a heart each, or a tombstone once all are lost.
#[component]
pub fn Lives(
    /// The number of lives left.
    #[prop(into)]
    left: Signal<u8>,
    /// Whether the player is losing a life at this moment.
    #[prop(into, optional)]
    is_losing: Signal<bool>,
) -> impl IntoView {
    let life = move |number: u8| {
        move || {
            let (symbol, state) = match number > left.get() {
                true if is_losing.get() && number == left.get() + 1 => ("heart", "is-going"),
                true if number == 1 => ("tombstone", "is-dead"),
                true => ("heart", "is-lost"),
                false => ("heart", ""),
            };
            view! { <Art id=symbol class=state/> }
        }
    };
    view! {
        <span class="in-lives" data-sign=text::signs::LIVES_SIGN.code>
            <span class="vh">{move || text::lives(left.get())}</span>
            {(1..=START_LIVES).rev().map(life).collect_view()}
        </span>
    }
}

/// All players in a line.
#[component]
pub fn PeopleLine(
    /// Those who are faded.
    #[prop(into)]
    faded: Signal<SeatSet>,
    /// Those who are highlighted.
    #[prop(into, optional)]
    highlighted: Signal<SeatSet>,
    /// Whether lives, and the escape items in front of each, are shown.
    #[prop(optional)]
    shows_state: bool,
) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let seats = context.view.with_untracked(|view| view.seats());
    let person = move |seat: Seat| {
        let lives = context.view_memo(move |view| view.lives[seat]);
        let is_highlighted = move || highlighted.get().contains(seat);
        view! {
            <li class:is-meant=is_highlighted class:is-out=move || !is_highlighted() && faded.get().contains(seat) class:is-dead=move || lives.get() == 0>
                <Portrait seat/>
                <bdi>{context.name(seat)}</bdi>
                {shows_state.then(|| view! { <Lives left=lives/><Items seat/> })}
            </li>
        }
    };
    view! { <ul class="in-mini">{Seat::all(seats).map(person).collect_view()}</ul> }
}

/// The escape items in front of a player; nothing without any.
#[component]
pub fn Items(
    /// The player.
    seat: Seat,
) -> impl IntoView {
    let context = use_seat_context::<Intruder>();
    let items = context.view_memo(move |view| view.items[seat].iter().collect::<Vec<Card>>());
    let item = |card: Card| view! { <Art id=card.code() class="icon"/><span class="vh">{card.title()}</span> };
    move || {
        (!items.with(Vec::is_empty))
            .then(|| view! { <span class="in-owned">{items.get().into_iter().map(item).collect_view()}</span> })
    }
}

/// Returns the symbol of a role.
pub fn role_symbol(role: Role) -> &'static str {
    match role {
        Role::Innocent => "innocent",
        Role::Intruder => "mask",
    }
}
