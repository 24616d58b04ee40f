//! Behind the curtain: who one is, and which three of five cards one keeps.
//!
//! Both identities have the same parts, the same buttons and the same shortest time; nothing of them is on the page but while
//! its owner looks.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Event, KeyboardEvent};

use super::super::{Action, Card, Intruder, KEPT, Role, text};
use super::card::{art, key};
use super::people;
use crate::game::{Seat, SeatSet};
use crate::shell::SeatContext;
use crate::ui::{Element, Piece, State, after, button, el, icon, live, many, on_window};

/// How long one looks at least at who one is, in milliseconds: the same for all, so that nobody learns from it.
const LOOK: u32 = 1500;

/// Who one is and with whom, for the first time.
pub fn who(place: SeatContext<Intruder>, me: Seat, known: State<bool>) -> Piece {
    let looked = State::new(false);
    after(LOOK, move || looked.set(true));
    let go_on = button("btn btn--primary btn--big", move || known.set(true))
        .live_attr("disabled", move || !looked.get())
        .child(text::I_KNOW);
    let section = el("section", "in-secret")
        .child(el("p", "hint").child(text::ONLY_YOU).focused())
        .child(identity(place, me))
        .child(go_on);
    board(section).into()
}

fn board(section: Element) -> Element {
    el("main", "board in-board").attr("id", "main").child(section)
}

/// The card of an identity.
pub fn identity(place: SeatContext<Intruder>, me: Seat) -> Element {
    let (role, fellows) = place.view.with_untracked(|view| {
        let role = view.roles[me].flatten().unwrap_or(Role::Innocent);
        let foe = |seat: &Seat| *seat != me && view.roles[*seat].flatten() == Some(Role::Intruder);
        (role, Seat::all(view.seats()).filter(foe).collect::<Vec<_>>())
    });
    // Always two: nobody learns from afar how many there are.
    let fellow = |at: usize| match fellows.get(at).filter(|_| role == Role::Intruder) {
        Some(seat) => el("li", "").child(people::bust(place, *seat)).child(el("bdi", "").child(place.name(*seat))),
        None => el("li", "").child(art("back", "in-bust")).child(el("bdi", "").child(text::no_fellow(role))),
    };
    el("article", "in-id")
        .child(art(people::sign(role), "in-id__art"))
        .child(el("h2", "").child(text::role(role)))
        .child(el("p", "").child(text::goal(role)))
        .child(el("p", "").child(el("b", "").child(text::WITH_YOU)))
        .child(el("ul", "in-id__fellows").children((0..2).map(fellow)))
}

/// The button that shows who one is while it is held.
pub fn hold_to_look(peeking: State<bool>) -> Element {
    let is_press = |event: &Event| {
        let key = event.dyn_ref::<KeyboardEvent>().map(KeyboardEvent::key);
        matches!(key.as_deref(), Some(" " | "Enter"))
    };
    let hide = move |_| peeking.set(false);
    let button = el("button", "btn in-look")
        .key("look")
        .attr("type", "button")
        .on("pointerdown", move |_| peeking.set(true))
        .on("contextmenu", |event| event.prevent_default())
        .on("keydown", move |event| {
            if is_press(&event) {
                event.prevent_default();
                peeking.set(true);
            }
        });
    let button = ["pointerup", "pointercancel", "pointerleave", "keyup", "blur"]
        .into_iter()
        .fold(button, |button, event| button.on(event, hide));
    button.child(icon("eye")).child(text::HOLD_TO_LOOK)
}

/// Who one is, while the button is held.
pub fn peek(place: SeatContext<Intruder>, me: Seat, peeking: State<bool>) -> Piece {
    for event in ["visibilitychange", "pagehide", "blur"] {
        on_window(event, move |_| peeking.set(false));
    }
    live(move || (peeking.get() && place.is_asked()).then(|| el("div", "in-peek").child(identity(place, me))))
}

/// Which of the five cards are chosen: their places in the hand, and whether one is out instead.
#[derive(Clone, Copy)]
struct Choosing {
    places: State<Vec<usize>>,
    out: State<bool>,
}

/// The choice of three from five, with Nobody's Home if it is among them.
pub fn choose(place: SeatContext<Intruder>, me: Seat) -> Piece {
    let choosing = Choosing { places: State::new(Vec::new()), out: State::new(false) };
    let cards: Vec<Card> = place.view.with_untracked(|view| view.hands[me].cards().collect());
    let (kept, told) = (cards.clone(), effects(&cards));
    let home = cards.contains(&Card::Nobody);
    let five = move || {
        let full = choosing.places.with(Vec::len) == KEPT || choosing.out.get();
        let class = if full { "in-five is-full" } else { "in-five" };
        let slot = |(at, card): (usize, &Card)| el("li", "").child(slot(place, choosing, at, *card));
        el("ol", class).attr("aria-label", text::FIVE).children(cards.iter().enumerate().map(slot))
    };
    let dead = move |seat: Seat| place.view.with(|view| !view.is_alive(seat));
    let section = el("section", "in-secret")
        .child(el("h2", "in-vhs").child(text::KEEP_THREE).focused())
        .child(el("p", "hint").child(text::KEEP_HINT))
        .live(move || people::line(place, dead, SeatSet::EMPTY, true))
        .live(five)
        .child(home.then(|| leave(place, me, choosing)))
        .child(told);
    let dock = el("section", "dock").attr("aria-label", text::DOCK).child(refusal(place, choosing)).live(move || {
        let chosen: Vec<Card> = choosing.places.with(|places| places.iter().map(|at| kept[*at]).collect());
        decide(place, choosing, chosen)
    });
    many([board(section), dock])
}

/// One of the five. Nobody's Home cannot be kept: that is refused, so that one learns why.
fn slot(place: SeatContext<Intruder>, choosing: Choosing, at: usize, card: Card) -> Element {
    let Choosing { places, out } = choosing;
    let chosen = !out.get() && places.with(|places| places.contains(&at));
    let press = move || {
        if card == Card::Nobody {
            return place.act(Action::Keep([Card::Nobody; KEPT]));
        }
        out.set(false);
        places.update(|places| match places.iter().position(|place| *place == at) {
            Some(found) => drop(places.remove(found)),
            None if places.len() < KEPT => places.push(at),
            None => {}
        });
    };
    key(card, chosen, press).attr("aria-disabled", (card == Card::Nobody).then_some("true"))
}

/// What these cards do, for who does not know all the films by heart.
fn effects(cards: &[Card]) -> Element {
    let told = |(at, card): (usize, &Card)| {
        let new = !cards[..at].contains(card);
        new.then(|| el("li", "").child(el("b", "").child(card.title())).child(" ").child(text::effect(*card)))
    };
    el("details", "panel")
        .child(el("summary", "section-title").child(text::WHAT_THEY_DO))
        .child(el("ul", "").children(cards.iter().enumerate().filter_map(told)))
}

/// To be out this round. Who has been out already is refused.
fn leave(place: SeatContext<Intruder>, me: Seat, choosing: Choosing) -> Element {
    let used = place.view.with_untracked(|view| view.nobody_used.contains(me));
    let words = el("span", "")
        .child(el("b", "setting__title").child(text::LEAVE))
        .child(el("span", "setting__line").child(text::LEAVE_LINE));
    let switch = move || {
        el("input", "switch")
            .attr("type", "checkbox")
            .attr("role", "switch")
            .attr("aria-disabled", used.then_some("true"))
            .attr("checked", choosing.out.get())
            .on("change", move |_| match used {
                true => {
                    choosing.out.set(false);
                    place.act(Action::UseNobody);
                }
                false => choosing.out.update(|out| *out = !*out),
            })
    };
    el("label", "notice setting").child(words).live(switch)
}

fn decide(place: SeatContext<Intruder>, choosing: Choosing, mut chosen: Vec<Card>) -> Element {
    let out = choosing.out.get();
    chosen.sort_unstable();
    let count = chosen.len();
    let ready: Option<[Card; KEPT]> = chosen.try_into().ok();
    let act = move || match (out, ready) {
        (true, _) => place.act(Action::UseNobody),
        (false, Some(cards)) => place.act(Action::Keep(cards)),
        (false, None) => {}
    };
    let hint = if out { text::OUT.into() } else { text::chosen(count) };
    let words = if out { text::GO_OUT } else { text::KEEP_THESE };
    let main =
        button("btn btn--primary", act).attr("disabled", !out && ready.is_none()).child(icon("check")).child(words);
    el("div", "actions").child(el("p", "actions__hint").attr("role", "status").child(hint)).child(main)
}

/// Why something was refused, until something else is chosen.
fn refusal(place: SeatContext<Intruder>, choosing: Choosing) -> Piece {
    let refused = place.rejection_until(move || {
        choosing.places.with(Vec::len);
        choosing.out.get();
    });
    live(move || {
        let told =
            |why| el("p", "in-say actions__refusal").attr("role", "alert").child(crate::ui::refused(place, &why));
        refused.get().map(told)
    })
}
