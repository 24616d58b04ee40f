//! Looking through a record, step by step.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::event_target_value;

use super::aside::said;
use super::door::on_its_way;
use super::frame::missing;
use super::route::Route;
use super::{go, shared, style, text};
use crate::game::{Beat, Broken, Eyes, Next, Record, Seat, SeatSet, Seed, Table};
use crate::session::{Aside, Curtain, Dwell, Line, Look, Place, Shelf, bots_step, explain};
use crate::ui::{Call, Element, Piece, State, button, effect, el, icon, link, live, many, unseen};
use crate::with_game;

/// The record of a game that is kept.
pub fn kept(id: &str) -> Piece {
    let kept = Shelf::load(id).and_then(|saved| Some((saved.record()?, saved.seed(), saved.aside)));
    kept.map_or_else(|| missing(text::NO_SUCH_GAME.into()), |(record, seed, aside)| viewer(record, seed, aside))
}

thread_local! {
    /// A record from a file that is being looked at; it is not kept.
    static OPENED: RefCell<Option<Record>> = const { RefCell::new(None) };
}

/// Goes to a record from a file.
pub fn look_at(record: Record) {
    OPENED.set(Some(record));
    go(&Route::Opened);
}

/// The record from a file.
pub fn opened() -> Piece {
    let record = OPENED.with_borrow(Clone::clone);
    record.map_or_else(|| missing(text::NO_SUCH_GAME.into()), |record| viewer(record, None, Aside::default()))
}

/// The steps of a record; with its seed the bots in it can be asked why, once it is over.
fn viewer(record: Record, seed: Option<Seed>, aside: Aside) -> Piece {
    with_game!(&record.game, G => steps::<G>(&record, seed, aside).unwrap_or_else(|broken| missing(broken.to_string())))
        .unwrap_or_else(|| missing(text::UNREADABLE_LINE.into()))
}

/// The beats that these eyes may see: while a game runs, the public's alone.
fn beats<G: Look>(table: &Table<G>, eyes: Eyes) -> Vec<Beat<G>> {
    match (table.next(), eyes) {
        (Next::Over, Eyes::Seat(seat)) => table.beats(seat, 0),
        (Next::Over, Eyes::Open) => table.open_beats(0).unwrap_or_default(),
        _ => table.public_beats(0),
    }
}

/// The log, each line with the number of its beat.
pub fn lines<G: Look>(beats: &[Beat<G>], record: &Record) -> Vec<(usize, Line)> {
    let name = |seat: Seat| record.called(seat);
    let mut turn = 0;
    let told = beats.iter().enumerate().filter_map(|(at, beat)| Some((at, G::line(&beat.sight, &name)?)));
    told.map(|(at, (tone, text))| {
        turn += usize::from(tone.begins());
        (at, Line { turn, text, tone, step: None })
    })
    .collect()
}

fn steps<G: Look>(record: &Record, seed: Option<Seed>, aside: Aside) -> Result<Piece, Broken> {
    let (table, fault) = Table::<G>::stands(record)?;
    let over = table.next() == Next::Over;
    let (first, public) = (table.first_view(), table.public_beats(0));
    let mut lines = lines(&public, record);
    for (event, line) in &mut lines {
        line.step = bots_step(&table, &aside, *event);
    }
    // What is over is looked through from the first turn on, the cards just dealt.
    let first_turn = lines.iter().find(|(_, line)| line.turn > 0).map_or(0, |(at, _)| *at);
    // A step for each beat that is worth a look.
    let is_stop = |at: &usize| *at + 1 == first_turn || G::dwell(&public[*at].sight) != Dwell::None;
    let stops: Vec<usize> = (0..public.len()).filter(is_stop).collect();
    let dealt = stops.iter().position(|at| *at + 1 == first_turn).unwrap_or(0);
    let last = stops.len().saturating_sub(1);

    let players = State::new(record.seats.clone());
    let eyes = State::new(if over { Eyes::Open } else { Eyes::Public });
    let step = State::new(if over { dealt } else { last });
    let (view, log) = (State::new(first), State::new(Vec::new()));
    let table = State::new(table);
    effect(move || {
        let at = stops.get(step.get()).copied().unwrap_or(0);
        if let Some(beat) = table.with_untracked(|table| beats(table, eyes.get())).into_iter().nth(at) {
            view.set(beat.view);
        }
        log.set(lines.iter().filter(|(line, _)| *line <= at).map(|(_, line)| line.clone()).collect());
    });
    let curtain = State::new(if over { Curtain::Gone } else { Curtain::Down(SeatSet::NONE) }).read_only();
    let nothing = Call::new(|()| ());
    let advice = State::new(None);
    let aside = State::new(aside);
    let why = move |seed: Seed| {
        Call::new(move |step| {
            table.with_untracked(|table| aside.with_untracked(|aside| explain(advice, table, aside, seed, step)));
        })
    };
    let why = State::new(seed.filter(|_| over).map(why)).read_only();
    let place = move |eyes: Eyes| Place::<G> {
        eyes,
        view: view.read_only(),
        sight: State::new(None).read_only(),
        notice: State::new(None).read_only(),
        log: log.read_only(),
        news: State::new(Vec::new()).read_only(),
        past: State::<Rc<dyn Fn() -> Vec<Beat<G>>>>::new(Rc::new(Vec::new)).read_only(),
        notes: State::new(Vec::new()),
        aside: State::new(Aside::default()).read_only(),
        curtain,
        busy: State::new(true).read_only(),
        players: players.read_only(),
        settings: shared().settings.read_only(),
        set: Call::new(|_| ()),
        act: Call::new(|_| ()),
        order: Call::new(|_| ()),
        go_on: nothing,
        hush: nothing,
        hand_to: Call::new(|_| ()),
        ask_again: nothing,
        nobody: nothing,
        testify: Call::new(|_| ()),
        testimonies: State::new(Vec::new()).read_only(),
        why,
        said: State::new(Vec::new()).read_only(),
        lift: Call::new(|_| ()),
        menu: Call::new(|()| go(&Route::Lobby)),
    };
    let fault =
        fault.map(|why| el("p", "viewer__fault").attr("role", "alert").child(text::stands_so_far(&why.to_string())));
    let names = players.with_untracked(|players| players.iter().map(|player| player.name.clone()).collect::<Vec<_>>());
    let acts = el("div", "viewer__acts")
        .child(over.then(|| eye_choice(&names, eyes)))
        .child(link("btn", Route::Lobby.to_string()).child(icon("back")).child(text::LOBBY));
    let controls =
        el("section", "viewer").attr("aria-label", text::STEPS).child(fault).child(slider(step, last)).child(acts);
    let styled = style::is_here(G::INFO.id);
    let table = move || if styled.get() { G::table(place(eyes.get())) } else { on_its_way() };
    Ok(many([live(table), controls.into(), live(move || said(advice, players.read_only()))]))
}

fn slider(step: State<usize>, last: usize) -> Piece {
    let to = |label: &'static str, sign: &'static str, to: fn(usize, usize) -> usize| {
        button("btn btn--icon", move || step.update(|at| *at = to(*at, last)))
            .attr("aria-label", label)
            .child(icon(sign))
    };
    let range = el("input", "slider")
        .attr("type", "range")
        .attr("min", "0")
        .attr("max", last)
        .live_attr("value", move || step.get())
        .on("input", move |event| step.set(event_target_value(&event).parse().unwrap_or(0)));
    many([
        to(text::FIRST, "first", |_, _| 0),
        to(text::PREVIOUS, "prev", |at, _| at.saturating_sub(1)),
        el("label", "viewer__slider").child(unseen(text::STEP)).child(range),
        to(text::NEXT, "next", |at, last| last.min(at + 1)),
        to(text::LAST, "last", |_, last| last),
    ])
}

fn eye_choice(names: &[String], eyes: State<Eyes>) -> Element {
    let choose = move |event| {
        let seat: Result<u8, _> = event_target_value(&event).parse();
        eyes.set(seat.map_or(Eyes::Open, |seat| Eyes::Seat(Seat(seat))));
    };
    let option = |(at, name): (usize, &String)| el("option", "").attr("value", at).child(text::eyes_of(name));
    let select = el("select", "input")
        .child(el("option", "").attr("value", "open").child(text::ALL_OPEN))
        .children(names.iter().enumerate().map(option))
        .on("change", choose);
    el("label", "select").child(unseen(text::SEEN_BY)).child(select)
}
