//! What has happened, for the person at the screen.

use leptos::prelude::*;

use super::text;
use crate::game::LogKind;
use crate::session::{Input, Log, LogLine};
use crate::shell::{GameUi, SeatContext, Shared};

/// A few words about the latest events, with a button that skips the recap, or what bots do, while that is shown.
///
/// They tell what the table shows now during a recap, then what only the player at the screen has learnt from their own
/// decision, else the last turns of the log. Above them stands what others have done to this player's hidden cards.
#[component]
pub fn Lately<G: GameUi>(
    /// The context of the table.
    context: SeatContext<G>,
    /// The number of turns that it tells.
    #[prop(default = 1)]
    turns: usize,
    /// The number of turns of which it also tells each lasting gain or loss.
    #[prop(optional)]
    highlights: usize,
    /// Whether its height is fixed: then it shows the newest lines that fit.
    #[prop(optional)]
    is_fixed: bool,
    /// The kind of lines that are only announced, because the table shows what they tell.
    #[prop(optional)]
    unseen: Option<LogKind>,
) -> impl IntoView {
    let log = context.log();
    let recap = context.recap;
    let is_recap = context.is_recap;
    let can_skip = context.can_skip();
    // What the button skips; `None` without one.
    let skip = Memo::new(move |_| match (is_recap.get(), can_skip.get()) {
        (true, _) => Some(Skip::Recap),
        (false, true) => Some(Skip::Bots),
        (false, false) => None,
    });
    let go_on = move |_| match skip.get_untracked() {
        Some(Skip::Recap) => context.send.run(Input::SkipRecap),
        Some(Skip::Bots) => context.send.run(Input::SkipBots),
        None => {}
    };
    let results = context.seat_memo(|seat| Shared(seat.results.clone()));
    let private_news = context.seat_memo(|seat| seat.private_news.clone());
    // The lines, each with the place in the log that it has or would have.
    let lines = Memo::new(move |_| {
        let numbered = |first: usize, lines: Vec<String>| (first..).zip(lines).collect::<Vec<(usize, String)>>();
        let all = log.with(Log::len);
        if let Some(line) = recap.get() {
            return numbered(all, vec![(*line).clone()]);
        }
        if let Some(results) = results.get().filter(|results| !results.is_empty()) {
            return numbered(all, results.to_vec());
        }
        let (last, first) = log.with(|log| (log.last_turns(turns.max(highlights)), all - log.last_turns(turns).len()));
        let is_highlight = |line: &LogLine| matches!(line.kind, LogKind::Win | LogKind::Loss);
        (all - last.len()..)
            .zip(last)
            .filter(|(at, line)| is_highlight(line) || *at >= first)
            .map(|(at, line)| (at, line.text))
            .collect()
    });
    // The news that the line does not tell anyway.
    let news = move || {
        let news = private_news.get().filter(|_| !is_recap.get()).unwrap_or_default();
        let is_told = |news: &str| lines.with(|lines| lines.iter().any(|(_, line)| line.contains(news)));
        news.into_iter().filter(|news| !is_told(news)).collect::<Vec<_>>().join(" ")
    };
    let news = Memo::new(move |_| news());
    // So much text needs a third line on a phone.
    let is_long = move || lines.with(|lines| lines.iter().map(|(_, line)| line.len()).sum::<usize>() > LONG);
    // What is announced keeps the element of each line, so that only new lines are read out. What is seen is made anew: nothing
    // moves up when a line comes, and a style sheet can leave out whole lines, the oldest first.
    let announced = |(_, line): (usize, String)| view! { <span>{line}" "</span> };
    let is_seen =
        move |(at, _): &(usize, String)| unseen.is_none_or(|kind| log.with(|log| log.kind(*at) != Some(kind)));
    let seen = move |mut lines: Vec<(usize, String)>| {
        lines.retain(is_seen);
        let is_kept = |at: usize| log.with(|log| matches!(log.kind(at), Some(LogKind::Win | LogKind::Loss)));
        let kept = lines.iter().rev().map(|(at, _)| *at).find(|at| is_kept(*at));
        let line = |(at, line): (usize, String)| {
            view! { <span class="lately__line" class:lately__line--kept={kept == Some(at)}>{line}" "</span> }
        };
        view! { <p class="lately__text" aria-hidden="true">{lines.into_iter().map(line).collect_view()}</p> }
    };
    view! {
        <div class="lately" class:lately--fixed=is_fixed class:lately--recap=is_recap class:lately--long=is_long class:lately--skip=move || skip.get() == Some(Skip::Bots)>
            <Show when=move || news.with(|news| !news.is_empty())>
                <p class="lately__private">{news}</p>
            </Show>
            <p class="vh" aria-live="polite"><For each=move || lines.get() key=Clone::clone children=announced/></p>
            <For each=move || [lines.get()] key=Clone::clone children=seen/>
            <Show when=move || skip.with(Option::is_some)>
                <button type="button" class="btn lately__skip" on:click=go_on>{text::SKIP}</button>
            </Show>
        </div>
    }
}

/// The number of bytes up to which a text has two lines on a phone.
const LONG: usize = 80;

/// What can be skipped.
#[derive(Clone, Copy, PartialEq)]
enum Skip {
    /// What others did while the player was not at the screen.
    Recap,
    /// What bots do now.
    Bots,
}
