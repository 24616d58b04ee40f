//! Looking through a record, step by step.

use leptos::prelude::*;
use std::cell::RefCell;
use std::sync::Arc;

use leptos::prelude::{event_target_value, untrack};
use leptos::task::spawn_local;

use super::aside::{Explanation, explained};
use super::door::on_its_way;
use super::frame::missing;
use super::route::Route;
use super::{go, shared, style, text};
use crate::bots::BotTask;
use crate::game::{Frame, Next, Observer, Record, RecordError, Seat, SeatSet, Seed, Table};
use crate::saves::Saved;
use crate::session::{
    Advice, AdviceState, BotRequest, CoveredScreen, DisplayTime, Extension, Input, PublicScreen, SaveMeta, SaveState,
    Screen, SeatScreen, whole_log,
};
use crate::shell::{GameUi, Held, SavedGames, SeatContext, Shared, ask};
use crate::ui::{Call, Element, Piece, State, button, effect, el, icon, link, live, many, unseen};
use crate::with_game;

/// The record of a saved game.
pub fn kept(id: &str) -> Piece {
    let saved = SavedGames::read(id).and_then(|saved| Some((saved.record()?, saved)));
    saved.map_or_else(|| missing(text::NO_SUCH_GAME.into()), |(record, saved)| viewer(record, Some(&saved)))
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
    record.map_or_else(|| missing(text::NO_SUCH_GAME.into()), |record| viewer(record, None))
}

/// The steps of a record. The bots of a saved game can be asked why once it is over.
fn viewer(record: Record, saved: Option<&Saved>) -> Piece {
    let seed = saved.and_then(Saved::seed);
    with_game!(&record.game, G => {
        let meta = saved.map_or_else(SaveMeta::default, Saved::meta);
        steps::<G>(&record, seed, meta).unwrap_or_else(|broken| missing(broken.to_string()))
    })
    .unwrap_or_else(|| missing(text::UNREADABLE_LINE.into()))
}

/// The beats that these eyes may see: while a game runs, the public's alone.
fn frames<G: GameUi>(table: &Table<G>, observer: Observer) -> Vec<Frame<G>> {
    match (table.next(), observer) {
        (Next::Over, Observer::Seat(seat)) => table.frames(seat, 0),
        (Next::Over, Observer::All) => table.all_frames(0).unwrap_or_default(),
        _ => table.public_frames(0),
    }
}

fn steps<G: GameUi>(record: &Record, seed: Option<Seed>, meta: SaveMeta<G::Extension>) -> Result<Piece, RecordError> {
    let (table, fault) = Table::<G>::replay_prefix(record)?;
    let over = table.next() == Next::Over;
    let public = table.public_frames(0);
    let (log, lines) = whole_log(&table, &meta);
    // What is over is looked through from the first turn on, the cards just dealt.
    let before_first_turn = log.from(0).iter().take_while(|line| line.turn == 0).count();
    let first_turn = lines.iter().position(|lines| *lines > before_first_turn).unwrap_or(0);
    // A step for each frame that is worth a look.
    let is_stop = |at: &usize| *at + 1 == first_turn || G::display_time(&public[*at].observation) != DisplayTime::None;
    let stops: Vec<usize> = (0..public.len()).filter(is_stop).collect();
    let dealt = stops.iter().position(|at| *at + 1 == first_turn).unwrap_or(0);
    let last = stops.len().saturating_sub(1);

    let players = Arc::new(record.seats.clone());
    let observer = State::new(if over { Observer::All } else { Observer::Public });
    let step = State::new(if over { dealt } else { last });
    let (explain, first) = (over && seed.is_some(), Arc::new(table.first_view()));
    let shown_players = players.clone();
    let screen_at = move |table: &Table<G>, observer: Observer, at: usize| {
        let frame = frames(table, observer).into_iter().nth(at);
        let public = PublicScreen {
            view: frame.map_or_else(|| first.clone(), |frame| Arc::new(frame.view)),
            observation: None,
            is_busy: true, // nobody can decide
            log: log.prefix(lines.get(at).copied().unwrap_or(0)),
            players: shown_players.clone(),
            handed_over: SeatSet::EMPTY,
            bots_explain: explain,
            bot_failed: false,
            save_state: SaveState::OnDisk,
            redeal: None,
            is_shared: true,
            extension: G::Extension::default().public(),
        };
        match observer {
            Observer::All => Screen::Over(public),
            Observer::Public => Screen::Covered(CoveredScreen {
                public,
                next: SeatSet::EMPTY,
                can_ask_again: false,
                hand_over: None,
                pin: None,
            }),
            Observer::Seat(seat) => Screen::Seat(SeatScreen {
                table: public,
                seat,
                is_asked: false,
                rejection: None,
                recap: None,
                results: Arc::default(),
                has_pin: false,
                advice: None,
                extension: Default::default(),
            }),
        }
    };
    let at = move || stops.get(step.get()).copied().unwrap_or(0);
    let screen = State::new(screen_at(&table, observer.get_untracked(), untrack(&at)));
    let table = State::new(table);
    effect(move || screen.set(table.with_untracked(|table| screen_at(table, observer.get(), at()))));

    let advice = State::new(None);
    let meta = State::new(meta);
    let why = move |step| {
        let asked = table.with_untracked(|table| meta.with_untracked(|meta| meta.bot_at(table, step)));
        if let Some(((seat, level), seed)) = asked.zip(seed) {
            let request = BotRequest { task: BotTask::Decide, seat, level, step };
            let question = table.with_untracked(|table| Held::unsent().ask(table, seed, &request));
            let thinking = Shared(Arc::new(Advice { of: Some(seat), state: AdviceState::Thinking }));
            advice.set(Some(thinking.clone()));
            spawn_local(async move {
                let state = ask(question).await.map_or(AdviceState::Failed, AdviceState::Answered);
                // It may have been closed, and another bot asked.
                if advice.try_get_untracked() == Some(Some(thinking)) {
                    advice.set(Some(Shared(Arc::new(Advice { of: Some(seat), state }))));
                }
            });
        }
    };
    let send = Call::new(move |input: Input<G>| {
        if let Input::AskWhy(step) = input {
            why(step);
        }
    });
    let home = Call::new(|()| go(&Route::Lobby));
    let context = SeatContext::new(screen.into(), shared().settings, send, home, home);
    let explanation = Explanation {
        advice: advice.into(),
        players: State::new(Shared(players)).into(),
        confirm: Call::new(|()| ()),
        close: Call::new(move |()| advice.set(None)),
    };
    let fault =
        fault.map(|why| el("p", "viewer__fault").attr("role", "alert").child(text::stands_so_far(&why.to_string())));
    let names: Vec<String> = record.seats.iter().map(|player| player.name.clone()).collect();
    let acts = el("div", "viewer__acts")
        .child(over.then(|| eye_choice(&names, observer)))
        .child(link("btn", Route::Lobby.to_string()).child(icon("back")).child(text::LOBBY));
    let controls =
        el("section", "viewer").attr("aria-label", text::STEPS).child(fault).child(slider(step, last)).child(acts);
    let styled = style::is_here(G::INFO.id);
    let seen_by = context.memo(Screen::observer);
    let table = move || match styled.get() {
        true => G::table(SeatContext { observer: seen_by.get(), ..context }).into(),
        false => on_its_way(),
    };
    Ok(many([live(table), controls.into(), live(move || explained(explanation))]))
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

fn eye_choice(names: &[String], observer: State<Observer>) -> Element {
    let choose = move |event| {
        let seat: Result<u8, _> = event_target_value(&event).parse();
        observer.set(seat.map_or(Observer::All, |seat| Observer::Seat(Seat(seat))));
    };
    let option = |(at, name): (usize, &String)| el("option", "").attr("value", at).child(text::eyes_of(name));
    let select = el("select", "input")
        .child(el("option", "").attr("value", "open").child(text::ALL_OPEN))
        .children(names.iter().enumerate().map(option))
        .on("change", choose);
    el("label", "select").child(unseen(text::SEEN_BY)).child(select)
}
