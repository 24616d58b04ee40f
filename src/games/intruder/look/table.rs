//! The whole table: what is on the screen now, and for whose eyes.

use super::super::{Event, Intruder, LAPS, Phase, text};
use super::card::{art, face};
use super::{Plan, die, dock, is_counting, is_for_all, room, secret, talk};
use crate::components::turn_title as whose_turn;
use crate::game::{Observer, Seat, View};
use crate::shell::{SeatContext, text as words};
use crate::ui::{Element, Piece, ReadState, State, derived, el, live, many, unseen};
use crate::ui::{curtain_panel, head, lately, log, news};
use leptos::prelude::*;

/// What the screen is for now.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Scene {
    /// The house, and one's own hand.
    Table,
    /// The curtain, and the house behind it.
    Covered,
    /// The house, before everybody.
    Together,
    /// Who one is.
    Who,
    /// Three cards of five.
    Choose,
    /// Talk.
    Talk,
}

/// The table as this place sees it.
pub fn table(place: SeatContext<Intruder>) -> Piece {
    let (plan, peeking, known) = (State::new(Plan::None), State::new(false), State::new(false));
    let scene = derived(move || scene(place, known.get()));
    let class = move || match scene.get() {
        Scene::Covered => "game game--intruder game--curtain",
        _ => "game game--intruder",
    };
    let body = move || match (scene.get(), place.seat()) {
        (Scene::Talk, _) => talk::talk(place),
        (Scene::Who, Some(me)) => secret::who(place, me, known),
        (Scene::Choose, Some(me)) => secret::choose(place, me),
        (Scene::Together, _) => many([house(place, plan).into(), live(move || dock::taking_in(place))]),
        (Scene::Table, Some(me)) => {
            let board = board().live(move || deciding(place).then(|| news(place))).child(open(place, plan));
            let dock = dock::dock(place, me, plan, peeking);
            many([board.into(), dock.into(), secret::peek(place, me, peeking)])
        }
        (Scene::Covered, _) => {
            let public = el("div", "board__public").child(open(place, plan));
            board().child(curtain_panel(place)).child(public).into()
        }
        _ => house(place, plan).into(),
    };
    el("div", "")
        .live_attr("class", class)
        .child(topbar(place, scene))
        .live(body)
        .child(die::roll(place))
        .child(die::camera(place))
        .into()
}

fn scene(place: SeatContext<Intruder>, known: bool) -> Scene {
    let people = Seat::all(place.players().len()).any(|seat| !place.is_bot(seat));
    let together = people && place.observation.with(|observation| observation.as_ref().is_some_and(is_for_all));
    let talks = place.observation.with(|observation| matches!(observation, Some(Event::RoundOver)));
    let (chooses, round) = place.view.with(|view| (view.phase == Phase::Choose, view.round));
    match place.observer {
        _ if together && talks => Scene::Talk,
        _ if together => Scene::Together,
        Observer::Seat(_) if chooses && place.is_asked() && round == 1 && !known => Scene::Who,
        Observer::Seat(_) if chooses && place.is_asked() => Scene::Choose,
        Observer::Seat(_) | Observer::All => Scene::Table,
        Observer::Public => Scene::Covered,
    }
}

/// Whether the player at the screen begins a turn: what has happened since the last one is told then.
fn deciding(place: SeatContext<Intruder>) -> bool {
    place.is_asked() && place.view.with(|view| view.phase == Phase::Turn)
}

fn board() -> Element {
    el("main", "board in-board").attr("id", "main")
}

fn house(place: SeatContext<Intruder>, plan: State<Plan>) -> Element {
    board().child(open(place, plan))
}

/// What lies open to all.
fn open(place: SeatContext<Intruder>, plan: State<Plan>) -> Piece {
    let head = el("div", "in-head").child(lately(place)).live(move || deck(place));
    many([head.into(), room::house(place, plan), log(place)])
}

/// The deck, and its top card if a Flashlight has turned it up.
fn deck(place: SeatContext<Intruder>) -> Element {
    let (count, lit) = place.view.with(|view| (view.deck_size(), view.flashlit));
    let pile = el("span", "card card--back")
        .attr("aria-hidden", "true")
        .child(art("back", ""))
        .child(el("b", "in-deck__n").child(count));
    el("div", "in-deck")
        .child(pile)
        .child(unseen(text::deck(count, lit.is_some())))
        .child(lit.map(|card| face("span", card, "in-lit")))
}

fn topbar(place: SeatContext<Intruder>, scene: ReadState<Scene>) -> Element {
    let who = move || {
        let (turn, phase, counting, round) =
            place.view.with(|view| (view.turn, view.phase, is_counting(view), view.round));
        match (scene.get(), phase) {
            (Scene::Talk, _) => text::TALK.into(),
            (_, Phase::Over { .. }) => words::OVER.into(),
            (Scene::Who | Scene::Choose, _) => text::looks(&place.seat().map_or_else(String::new, |me| place.name(me))),
            (_, Phase::Choose | Phase::ResolveChoices | Phase::Roll(super::Die::Start)) => text::KEEP_THREE.into(),
            _ if counting => text::end_of_round(round),
            _ => whose_turn(place, turn),
        }
    };
    let what = move || {
        place.view.with(|view| match (scene.get(), view.phase) {
            (Scene::Talk, _) => text::nothing_secret(view.round.saturating_sub(1)),
            (Scene::Who | Scene::Choose, _) => text::only_you(view.round),
            (_, Phase::Choose) => text::still_choosing(view.round, view.choosing().len()),
            _ if is_counting(view) => text::COUNTING.into(),
            _ => match place.seat().filter(|me| *me == view.turn) {
                Some(me) => text::turns_left(view.round, turns_left(view, me)),
                None => text::lap(view.round, view.lap),
            },
        })
    };
    let laps = move || {
        let (lap, playing) =
            place.view.with(|view| (view.lap, (1..=LAPS).contains(&view.lap) && view.phase != Phase::Choose));
        (playing && !matches!(scene.get(), Scene::Who | Scene::Choose | Scene::Talk)).then(|| laps(lap))
    };
    head(place, who, what).child(el("div", "gauges").live(laps))
}

fn laps(now: u8) -> Element {
    let one = |lap: u8| {
        let state = match lap.cmp(&now) {
            core::cmp::Ordering::Less => "in-lap in-lap--done",
            core::cmp::Ordering::Equal => "in-lap in-lap--now",
            core::cmp::Ordering::Greater => "in-lap",
        };
        el("i", state).attr("aria-hidden", "true").child(usize::from(lap))
    };
    el("div", "gauge in-laps").child(unseen(text::lap_of(now))).children((1..=LAPS).map(one))
}

/// How many turns the player has in this round, this one included, if nothing comes between.
fn turns_left(view: &View<Intruder>, me: Seat) -> usize {
    let laps = usize::from((LAPS + 1).saturating_sub(view.lap));
    let hand = view.hands[me].len();
    match view.phase {
        // The card of this turn has been played already.
        Phase::DecideOnCard { .. } => 1 + laps.saturating_sub(1).min(hand),
        _ => laps.min(hand),
    }
}
