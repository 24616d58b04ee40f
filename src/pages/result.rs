//! The result of a game: how it ended, what has become of everybody, and the story of it.

use leptos::prelude::*;

use super::context::use_app;
use super::frame::{Missing, SectionTitle};
use super::route::{Route, go};
use super::table::keep_dealt;
use super::{AppContext, text};
use crate::components::{Icon, focus_on_mount, kind_class};
use crate::game::{ChanceSource, Ending, LogKind, Player, Record, Seat, SeatSet, Table, Who};
use crate::session::{Extension, LogLine, SaveMeta, whole_extension, whole_log};
use crate::shell::{Fate, GameUi, SavedGames, download_game, fresh_seed};
use crate::with_game;

/// Returns the page with the result of a saved game.
pub fn result_page(id: &str) -> AnyView {
    let saved = SavedGames::read(id).and_then(|saved| Some((saved.record()?, saved)));
    let page = saved.and_then(|(record, saved)| {
        with_game!(&record.game, G => {
            result::<G>(id, &record, &saved.meta().unwrap_or_default()).unwrap_or_else(|why| view! { <Missing why/> }.into_any())
        })
    });
    page.unwrap_or_else(|| view! { <Missing why=text::NO_SUCH_GAME/> }.into_any())
}

fn result<G: GameUi>(id: &str, record: &Record, meta: &SaveMeta<G::Extension>) -> Result<AnyView, String> {
    super::dispatch_game_event(G::INFO.id);
    let app = use_app();
    let table = Table::<G>::replay(record).map_err(|error| text::record_error(&error))?;
    let (Some(outcome), Some(frames)) = (table.outcome(), table.all_frames(0)) else {
        return Err(text::NOT_OVER.into());
    };
    let (title, line) = G::ending(&outcome, &|seat| record.display_name(seat));
    let view = frames.last().map_or_else(|| table.first_view(), |frame| frame.view.clone());
    let mut fates: Vec<(Seat, Fate)> = Seat::all(record.seats.len()).map(|seat| (seat, G::fate(&view, seat))).collect();
    // Those for whom it ended well come first, in the order in which they escaped.
    let escaped = |seat| frames.iter().position(|frame| G::already_escaped(&frame.view).contains(seat));
    fates.sort_by_cached_key(|(seat, fate)| (!fate.ended_well, escaped(*seat)));
    let fates = fates.into_iter().map(|(seat, fate)| (record.display_name(seat), fate)).collect();
    let (log, log_after) = whole_log(&table, meta);
    let lines = log.from(0);
    let count = |kind: LogKind| lines.iter().filter(|line| line.kind == kind).count();
    let counts = G::counted(lines.last().map_or(0, |line| line.turn), &count);
    // A line belongs to the event after which the log has it.
    let event_of = |line: usize| log_after.partition_point(|log| log.len() <= line);
    let round = |line: usize| frames.get(event_of(line)).and_then(|frame| G::round(&frame.view));
    let is_moment = |line: &LogLine| matches!(line.kind, LogKind::Win | LogKind::Loss | LogKind::End);
    let moments = lines.into_iter().enumerate().filter(|(_, line)| is_moment(line));
    let moments = moments.map(|(at, line)| (text::story_time(round(at), line.turn), line)).collect();
    let extension = whole_extension(&table, meta.extension.clone()).public();
    let afterwards = G::afterwards(&frames, &extension, table.players());
    let mut next = record.clone();
    // A person whose seat was handed to a bot plays again.
    for (seat, player) in Seat::all(record.seats.len()).zip(&mut next.seats) {
        if let Some(first) = meta.first_player(seat) {
            player.who = first.clone();
        }
    }
    let own_result = own_result(&next.seats, outcome.winners());
    // The second press of a double one deals no second game.
    let is_dealt = StoredValue::new(false);
    let play_again = move |_| {
        if is_dealt.get_value() {
            return;
        }
        if let Some(id) = play_again::<G>(&next, app) {
            is_dealt.set_value(true);
            go(&Route::Table(id));
        }
    };
    let exported = record.clone();
    let notes = notes(record, meta);
    let class = format!("page ending ending--{} ending--{}", G::INFO.id, outcome.result());
    let replay = Route::Replay(id.into()).to_string();
    Ok(view! {
        <div class=class>
            <header class="ending__head">
                <img class="ending__scene" src=G::SCENE alt="" width="800" height="360"/>
                <h1 class="ending__title" use:focus_on_mount>{title}</h1>
                {own_result.map(|result| view! { <p class="ending__own">{result}</p> })}
                <p class="ending__sub">{line}</p>
            </header>
            <main id="main" class="page__main">
                <Fates fates/>
                <div class="ending__acts">
                    <button type="button" class="btn btn--primary btn--big" on:click=play_again><Icon name="again"/>{text::PLAY_AGAIN}</button>
                    <a class="btn" href=replay><Icon name="eye"/>{text::WATCH_REPLAY}</a>
                    <button type="button" class="btn" on:click=move |_| download_game(&exported.write())>
                        <Icon name="export"/>{text::EXPORT}
                    </button>
                    <a class="btn" href=Route::Home.to_string()><Icon name="back"/>{text::HOME}</a>
                </div>
                {notes.into_iter().map(|(icon, note)| view! { <p class="hint"><Icon name=icon/>{note}</p> }).collect_view()}
                <Story<G> counts moments/>
                {afterwards}
            </main>
        </div>
    }
    .into_any())
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

/// What happened beside the game: who asked for hints, for whom a bot has played, whether the game was exported, continued
/// from a file, or imported from a backup. Each with its icon.
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
                {G::moment(line.kind == LogKind::Win)}
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

/// Starts a new game of the same people with the same options, and returns its id.
fn play_again<G: GameUi>(record: &Record, app: AppContext) -> Option<String> {
    let options: G::Options = serde_json::from_value(record.options.clone()).ok()?;
    let table = Table::<G>::open(&options, record.seats.clone(), ChanceSource::new(fresh_seed())).ok()?;
    Some(keep_dealt(app, table))
}
