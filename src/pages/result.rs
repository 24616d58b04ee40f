//! The result of a game: how it ended, what has become of everybody, and the story of it.

use leptos::prelude::*;

use super::context::use_app;
use super::frame::{Missing, SectionTitle};
use super::table::{deal_once, save_dealt};
use super::{AppContext, text};
use crate::components::{Icon, focus_on_mount, kind_class};
use crate::game::{ChanceSource, Ending, Frame, LogKind, Player, Record, Seat, SeatSet, Table, Who, display_name};
use crate::session::{Extension, Log, LogLine, SaveMeta, whole_extension, whole_log};
use crate::shell::{Fate, GameUi, Route, SavedGames, download_game, fresh_seed};
use crate::with_game;

/// Returns the page with the result of a saved game.
pub fn result_page(id: &str) -> AnyView {
    let saved = SavedGames::read(id).and_then(|saved| Some((saved.record()?, saved)));
    let page = saved.and_then(|(record, saved)| {
        with_game!(&record.game, G => {
            page_of::<G>(id, &record, &saved.meta().unwrap_or_default()).unwrap_or_else(|why| view! { <Missing why/> }.into_any())
        })
    });
    page.unwrap_or_else(|| view! { <Missing why=text::NO_SUCH_GAME/> }.into_any())
}

/// Returns the page with the result of a game, or why there is none.
fn page_of<G: GameUi>(id: &str, record: &Record, meta: &SaveMeta<G::Extension>) -> Result<AnyView, String> {
    super::dispatch_game_event(G::INFO.id);
    let table = Table::<G>::replay(record).map_err(|error| text::record_error(&error))?;
    let next = rematch(record, meta);
    let result = GameResult::of(&table, meta, &next.seats).ok_or(text::NOT_OVER)?;
    let app = use_app();
    let play_again = deal_once(move |()| start_rematch::<G>(&next, app));
    let exported = record.clone();
    let notes = notes(record, meta);
    let class = format!("page ending ending--{} ending--{}", G::INFO.id, result.kind);
    let replay = Route::Replay(id.into()).to_string();
    Ok(view! {
        <div class=class>
            <header class="ending__head">
                <img class="ending__scene" src=G::SCENE alt="" width="800" height="360"/>
                <h1 class="ending__title" use:focus_on_mount>{result.title}</h1>
                {result.own.map(|own| view! { <p class="ending__own">{own}</p> })}
                <p class="ending__sub">{result.line}</p>
            </header>
            <main id="main" class="page__main">
                <Fates fates=result.fates/>
                <div class="ending__acts">
                    <button type="button" class="btn btn--primary btn--big" on:click=move |_| play_again.run(())>
                        <Icon name="again"/>{text::PLAY_AGAIN}
                    </button>
                    <a class="btn" href=replay><Icon name="eye"/>{text::WATCH_REPLAY}</a>
                    <button type="button" class="btn" on:click=move |_| download_game(&exported.write())>
                        <Icon name="export"/>{text::EXPORT}
                    </button>
                    <a class="btn" href=Route::Home.to_string()><Icon name="back"/>{text::HOME}</a>
                </div>
                {notes.into_iter().map(|(icon, note)| view! { <p class="hint"><Icon name=icon/>{note}</p> }).collect_view()}
                <Story<G> counts=result.counts moments=result.moments/>
                {result.afterwards}
            </main>
        </div>
    }
    .into_any())
}

/// The result of a game, as its page shows it.
struct GameResult {
    /// The kind of result in a word.
    kind: String,
    /// The result as a headline.
    title: String,
    /// The result as a sentence.
    line: String,
    /// Whether the person won who played alone with bots.
    own: Option<&'static str>,
    /// What has become of each player, with the name.
    fates: Vec<(String, Fate)>,
    /// The numbers of turns and of other events.
    counts: String,
    /// The wins and losses, each with the time at which it happened.
    moments: Vec<(String, LogLine)>,
    /// What else there is to tell.
    afterwards: Option<AnyView>,
}

impl GameResult {
    /// Returns the result of a game that these players began; `None` if it is not over.
    fn of<G: GameUi>(table: &Table<G>, meta: &SaveMeta<G::Extension>, first_players: &[Player]) -> Option<Self> {
        let (outcome, frames) = (table.outcome()?, table.all_frames(0)?);
        let players = table.players();
        let (title, line) = G::ending(&outcome, &|seat| display_name(players, seat));
        let (log, log_after) = whole_log(table, meta);
        let lines = log.from(0);
        let count = |kind: LogKind| lines.iter().filter(|line| line.kind == kind).count();
        let counts = G::statistics(lines.last().map_or(0, |line| line.turn), &count);
        let extension = whole_extension(table, meta.extension.clone()).public();
        Some(GameResult {
            kind: outcome.result(),
            title,
            line,
            own: own_result(first_players, outcome.winners()),
            fates: fates(table, &frames),
            counts,
            moments: moments(lines, &log_after, &frames),
            afterwards: G::afterwards(&frames, &extension, players),
        })
    }
}

/// Returns what has become of each player, with the name. Those for whom it ended well come first, in the order in which they
/// escaped.
fn fates<G: GameUi>(table: &Table<G>, frames: &[Frame<G>]) -> Vec<(String, Fate)> {
    let view = frames.last().map_or_else(|| table.first_view(), |frame| frame.view.clone());
    let mut fates: Vec<(Seat, Fate)> = Seat::all(table.seats()).map(|seat| (seat, G::fate(&view, seat))).collect();
    let escaped = |seat| frames.iter().position(|frame| G::already_escaped(&frame.view).contains(seat));
    fates.sort_by_cached_key(|(seat, fate)| (!fate.ended_well, escaped(*seat)));
    fates.into_iter().map(|(seat, fate)| (display_name(table.players(), seat), fate)).collect()
}

/// Returns the lines of the log with the wins and losses and with what ended the game, each with its time. `log_after` is the log
/// after each of these frames.
fn moments<G: GameUi>(lines: Vec<LogLine>, log_after: &[Log], frames: &[Frame<G>]) -> Vec<(String, LogLine)> {
    // A line belongs to the event after which the log has it.
    let event_of = |line: usize| log_after.partition_point(|log| log.len() <= line);
    let round = |line: usize| frames.get(event_of(line)).and_then(|frame| G::round_number(&frame.view));
    let is_moment = |line: &LogLine| line.kind.is_lasting();
    let moments = lines.into_iter().enumerate().filter(|(_, line)| is_moment(line));
    moments.map(|(at, line)| (text::story_time(round(at), line.turn), line)).collect()
}

/// Returns the record of a game with the players who began it: a person whose seat was handed to a bot plays again.
fn rematch<X: Default>(record: &Record, meta: &SaveMeta<X>) -> Record {
    let mut next = record.clone();
    for (seat, player) in Seat::all(record.seats.len()).zip(&mut next.seats) {
        if let Some(first) = meta.first_player(seat) {
            player.who = first.clone();
        }
    }
    next
}

/// Returns whether the person won who played alone with bots; `None` if several people played, or if nobody won. `players`
/// are those who began the game.
fn own_result(players: &[Player], winners: SeatSet) -> Option<&'static str> {
    let people = Seat::all(players.len()).zip(players).filter(|(_, player)| player.who == Who::Human);
    let people: Vec<Seat> = people.map(|(seat, _)| seat).collect();
    match people[..] {
        [person] if winners.contains(person) => Some(text::YOU_WON),
        [_] if !winners.is_empty() => Some(text::YOU_LOST),
        _ => None,
    }
}

/// Returns what happened beside the game, each with its icon: who asked for hints, for whom a bot has played, whether the game was
/// exported, continued from a file, or imported from a backup.
fn notes<X: Default>(record: &Record, meta: &SaveMeta<X>) -> Vec<(&'static str, String)> {
    let asked = Seat::all(record.seats.len()).zip(&meta.hints).filter(|(_, count)| **count > 0);
    let asked: Vec<(String, usize)> = asked.map(|(seat, count)| (record.display_name(seat), *count)).collect();
    let replaced: SeatSet =
        meta.changes.iter().filter(|change| change.before == Who::Human).map(|change| change.seat).collect();
    let replaced: Vec<String> = replaced.iter().map(|seat| record.display_name(seat)).collect();
    let hints = (!asked.is_empty()).then(|| ("lantern", text::hints(&asked)));
    let bots = (!replaced.is_empty()).then(|| ("bot", text::bots_played_for(&replaced)));
    let exported = (!meta.exports.is_empty()).then(|| ("export", text::WAS_EXPORTED.to_string()));
    let continued = meta.continued.map(|_| ("import", text::WAS_CONTINUED.to_string()));
    let imported = (!meta.imports.is_empty()).then(|| ("import", text::WAS_IMPORTED.to_string()));
    [hints, bots, exported, continued, imported].into_iter().flatten().collect()
}

/// What has become of each player.
#[component]
fn Fates(fates: Vec<(String, Fate)>) -> impl IntoView {
    let item = |(name, fate): (String, Fate)| {
        view! {
            <li class=if fate.ended_well { "fate fate--out" } else { "fate fate--lost" }>
                {fate.sign}
                <b class="fate__name"><bdi>{name}</bdi></b>
                <span class="fate__text">{fate.text}</span>
                {fate.figure}
            </li>
        }
    };
    let are_four = fates.len() == 4;
    view! { <ul class="fates" class:fates--4=are_four>{fates.into_iter().map(item).collect_view()}</ul> }
}

/// The wins and losses of the game, and what ended it; the other events are counted.
#[component]
fn Story<G: GameUi>(
    counts: String,
    /// The wins and losses, each with the time at which it happened.
    moments: Vec<(String, LogLine)>,
    #[prop(optional)] _game: core::marker::PhantomData<G>,
) -> impl IntoView {
    let moment = |(time, line): (String, LogLine)| {
        view! {
            <li class=format!("story__item story__item--{}", kind_class(line.kind))>
                <span class="story__n">{time}</span>
                {G::outcome_symbol(matches!(line.kind, LogKind::Gain | LogKind::Win))}
                <span class="story__text">{line.text}</span>
            </li>
        }
    };
    view! {
        <section class="panel" aria-labelledby="story-title">
            <SectionTitle id="story-title" title=text::STORY/>
            <p class="hint">{counts}</p>
            <ol class="story">{moments.into_iter().map(moment).collect_view()}</ol>
        </section>
    }
}

/// Starts a new game of the same people with the same options, from the record of a [`rematch`], and returns its id.
fn start_rematch<G: GameUi>(record: &Record, app: AppContext) -> Option<String> {
    let options: G::Options = serde_json::from_value(record.options.clone()).ok()?;
    let table = Table::<G>::open(&options, record.seats.clone(), ChanceSource::new(fresh_seed())).ok()?;
    Some(save_dealt(app, table))
}
