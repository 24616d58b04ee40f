//! Between rounds: talk, with nothing secret on the screen.

use super::super::{Intruder, Role, TalkInput, text};
use super::card::art;
use super::{past, people};
use crate::game::Seat;
use crate::session::Input;
use crate::shell::SeatContext;
use crate::ui::{Element, Piece, State, after, button, el, icon, live, many, unseen};
use leptos::prelude::*;

/// What the table may give itself, in minutes; 0 for no limit.
const MINUTES: [u16; 4] = [0, 2, 3, 5];

/// The screen.
pub fn talk(place: SeatContext<Intruder>) -> Piece {
    let board = el("main", "board in-board in-talk")
        .key("talk")
        .attr("id", "main")
        .child(said(place))
        .child(suspicions(place))
        .child(timer(place))
        .child(dead(place))
        .child(rounds(place));
    let go_on = button("btn btn--primary btn--big", move || place.acknowledge())
        .live_attr("disabled", at_first())
        .child(text::NEXT_ROUND);
    let dock = el("section", "dock").attr("aria-label", text::DOCK).child(go_on.child(icon("next")));
    many([board, dock])
}

/// For so many milliseconds the talk cannot be ended: where its button stands, another was pressed a moment ago.
const AT_LEAST: u32 = 700;

/// Whether the talk has only just begun.
fn at_first() -> impl Fn() -> bool {
    let begun = State::new(true);
    after(AT_LEAST, move || {
        if begun.try_get_untracked().is_some() {
            begun.set(false);
        }
    });
    move || begun.get()
}

/// What the bots have to say, if any play.
fn said(place: SeatContext<Intruder>) -> Piece {
    let statements = place.memo(|screen| screen.table().extension.statements.clone());
    live(move || {
        let said = statements.get();
        let one = |(seat, words): (Seat, String)| {
            el("li", "in-said__one")
                .child(people::bust(place, seat))
                .child(el("b", "").child(el("bdi", "").child(place.name(seat))))
                .child(el("q", "").child(words))
        };
        let list = || {
            panel("said", "people", text::SAID).child(el("ul", "in-said").children(said.clone().into_iter().map(one)))
        };
        (!said.is_empty()).then(list)
    })
}

/// Who suspects whom, as far as they want to say so.
fn suspicions(place: SeatContext<Intruder>) -> Element {
    let (seats, living) = place.view.with_untracked(|view| (view.seats(), view.living()));
    let alive = move |seat: Seat| if living.contains(seat) { "" } else { "is-dead" };
    let head = move |seat: Seat| {
        el("th", alive(seat)).attr("scope", "col").child(people::bust(place, seat)).child(place.name(seat))
    };
    let row = move |judge: Seat| {
        let cells = Seat::all(seats).map(move |suspect| match judge == suspect {
            true => el("td", "").child(el("i", "")),
            false => {
                let mark = place.memo(move |screen| screen.table().extension.mark(judge, suspect));
                el("td", "").live(move || self::mark(place, judge, suspect, mark.get()))
            }
        });
        el("tr", "").child(el("th", alive(judge)).attr("scope", "row").child(place.name(judge))).children(cells)
    };
    let table = el("table", "in-sus")
        .child(el("thead", "").child(el("tr", "").child(el("td", "")).children(Seat::all(seats).map(head))))
        .child(el("tbody", "").children(Seat::all(seats).map(row)));
    let key = el("p", "hint")
        .child(art("mask", "icon"))
        .child(text::KEY_INTRUDER)
        .child(art("innocent", "icon"))
        .child(text::KEY_INNOCENT)
        .child(text::KEY_UNSURE);
    panel("suspicions", "people", text::SUSPICIONS).child(table).child(key)
}

fn panel(id: &'static str, sign: &'static str, title: &'static str) -> Element {
    el("section", "panel")
        .attr("aria-labelledby", id)
        .child(el("h2", "section-title").attr("id", id).child(icon(sign)).child(title))
}

/// What one thinks of another: nothing, Intruder, Innocent, unsure, and round again.
fn mark(place: SeatContext<Intruder>, judge: Seat, suspect: Seat, now: u8) -> Element {
    let (class, sign, words): (_, Piece, _) = match now {
        1 => ("is-bad", art(people::sign(Role::Intruder), "").into(), text::role(Role::Intruder)),
        2 => ("is-good", art(people::sign(Role::Innocent), "").into(), text::role(Role::Innocent)),
        3 => ("", "?".into(), text::UNSURE),
        _ => ("", "".into(), text::NO_MARK),
    };
    button(class, move || place.send.run(Input::Extension(TalkInput::Mark { judge, suspect })))
        .child(unseen(text::thinks(&place.name(judge), &place.name(suspect), words)))
        .child(sign)
}

/// A limit to the talk, if the table wants one. Nothing happens when it is over but that it says so.
fn timer(place: SeatContext<Intruder>) -> Element {
    let minutes = place.memo(|screen| screen.table().extension.minutes);
    let left = State::new(minutes.get_untracked() * 60);
    tick(left);
    let shown = move || match (minutes.get(), left.get()) {
        (0, _) => text::NO_LIMIT.into(),
        (_, left) => text::clock(left),
    };
    let choice = move |limit: &u16| {
        let limit = *limit;
        let choose = move |_| {
            place.send.run(Input::Extension(TalkInput::Limit(limit)));
            left.set(limit * 60);
        };
        let radio = el("input", "")
            .attr("type", "radio")
            .attr("name", "timer")
            .live_attr("checked", move || minutes.get() == limit)
            .on("change", choose);
        el("label", "segmented__item").child(radio).child(el("span", "").child(text::minutes(limit)))
    };
    let choices = el("div", "segmented").children(MINUTES.iter().map(choice));
    el("section", "panel setting")
        .attr("aria-label", text::TIMER)
        .child(art("clock", "icon"))
        .child(el("b", "in-timer").attr("role", "timer").live(shown))
        .child(choices)
}

/// A second less, each second, as long as the screen is there.
fn tick(left: State<u16>) {
    after(1000, move || {
        if let Some(seconds) = left.try_get_untracked() {
            if seconds > 0 {
                left.set(seconds - 1);
            }
            tick(left);
        }
    });
}

/// Those who are dead: they may show who they were, or not.
fn dead(place: SeatContext<Intruder>) -> Option<Element> {
    let dead: Vec<Seat> =
        place.view.with_untracked(|view| Seat::all(view.seats()).filter(|seat| !view.is_alive(*seat)).collect());
    (!dead.is_empty()).then(|| {
        let names: Vec<String> = dead.iter().map(|seat| place.name(*seat)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let people = dead.iter().copied().filter(|seat| !place.is_bot(*seat)).collect::<Vec<_>>();
        el("section", "panel setting")
            .attr("aria-label", text::THE_DEAD)
            .child(art("tombstone", "in-bust"))
            .child(el("p", "hint").child(text::may_show(&text::list(&names))))
            .children(people.into_iter().map(move |seat| revealed(place, seat)))
    })
}

/// The role of somebody who is dead: a button that reveals it, or the role.
fn revealed(place: SeatContext<Intruder>, seat: Seat) -> Piece {
    let name = place.name(seat);
    let role = place.memo(move |screen| {
        screen.table().extension.revealed.iter().find(|(other, _)| *other == seat).map(|(_, role)| *role)
    });
    live(move || match role.get() {
        Some(role) => el("p", "").attr("role", "status").child(text::showed(&name, text::role(role))),
        None => button("btn", move || place.send.run(Input::Extension(TalkInput::Reveal(seat))))
            .child(icon("eye"))
            .child(text::shows(&name)),
    })
}

/// The rounds so far, the last one first in sight.
fn rounds(place: SeatContext<Intruder>) -> Element {
    let frames = place.screen.with_untracked(|screen| screen.table().extension.history.frames());
    let rounds = past::rounds(&frames);
    let shown = State::new(rounds.len().saturating_sub(1));
    let tab = |at: usize, number: u8| {
        let radio = el("input", "")
            .attr("type", "radio")
            .attr("name", "round")
            .live_attr("checked", move || shown.get() == at)
            .on("change", move |_| shown.set(at));
        el("label", "segmented__item").child(radio).child(el("span", "").child(usize::from(number)))
    };
    let tabs = el("div", "segmented segmented--wide")
        .children(rounds.iter().enumerate().map(|(at, round)| tab(at, round.number)));
    let name = move |seat: Seat| -> Piece { place.name(seat).into() };
    panel("rounds", "log", text::ROUNDS)
        .child(tabs)
        .live(move || rounds.get(shown.get()).map(|round| past::show(round, &name)))
}
