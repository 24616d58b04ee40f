//! What has happened, for the person at the screen.

use leptos::prelude::*;

use super::{Icon, text};
use crate::game::LogKind;
use crate::session::{Input, Log, NewsLine, news_lines};
use crate::shell::{GameUi, SeatContext, Shared};

/// The latest events, as many as its height holds, with a button that skips the recap, or what bots do, while that is shown.
///
/// It tells what the table shows now during a recap, then what only the player at the screen has learnt from their own decision,
/// else the last turns of the log, and what others have done to the player since the player decided last. The newest line is whole,
/// and so is what concerns the player if there is room; older lines have one row each. While the player decides, what concerns them
/// counts as newest.
#[component]
pub fn Lately<G: GameUi>(
    /// The context of the table.
    context: SeatContext<G>,
    /// The number of turns that it tells.
    turns: usize,
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
    let results = context.seat_memo(|seat| Shared(seat.results.clone()));
    let news = context.seat_memo(|seat| seat.news.clone());
    let is_deciding = context.seat_memo(|seat| seat.is_asked || seat.undo.is_some());
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
        let last = log.with(|log| log.last_turns(turns));
        (all - last.len()..).zip(last).map(|(at, line)| (at, line.text)).collect()
    });
    // What is seen: the lines that the news do not tell, and the news.
    let seen = Memo::new(move |_| {
        let news = news.get().filter(|_| !is_recap.get()).unwrap_or_default();
        let is_seen = |at: usize| unseen.is_none_or(|kind| log.with(|log| log.kind(at) != Some(kind)));
        let lines = lines.get().into_iter().filter(|(at, _)| is_seen(*at));
        news_lines(lines, news, is_deciding.get() == Some(true))
    });
    // What is announced keeps the element of each line, so that only new lines are read out. What is seen is made anew: nothing
    // moves when a line or the button comes or goes, and a style sheet can leave out whole lines, the oldest first.
    let announced = |(_, line): (usize, String)| view! { <span>{line}" "</span> };
    let seen_lines = move |seen: Vec<NewsLine>| {
        let is_gain_or_loss =
            |at| log.with(|log| matches!(log.kind(at), Some(LogKind::Win | LogKind::Loss | LogKind::End)));
        let kept = seen.iter().map(|line| line.at).rfind(|at| is_gain_or_loss(*at));
        let kept = kept.filter(|_| seen.last().is_some_and(|line| !line.is_own));
        let is_announced = |text: &String| lines.with_untracked(|lines| lines.iter().any(|(_, line)| line == text));
        let line = |NewsLine { at, text, is_own }| {
            let is_hidden = is_announced(&text).then_some("true");
            view! {
                <span class="lately__line" class:lately__line--own=is_own class:lately__line--kept={kept == Some(at)} aria-hidden=is_hidden>{text}" "</span>
            }
        };
        view! { <p class="lately__text">{seen.into_iter().map(line).collect_view()}</p> }
    };
    view! {
        <div class="lately" class:lately--recap=is_recap class:lately--skip=move || skip.get() == Some(Skip::Bots)>
            <p class="vh" aria-live="polite"><For each=move || lines.get() key=Clone::clone children=announced/></p>
            <For each=move || [(seen.get(), skip.get())] key=Clone::clone children=move |(seen, _)| seen_lines(seen)/>
            <SkipAhead context skip/>
        </div>
    }
}

/// The button that skips what is shown.
#[component]
fn SkipAhead<G: GameUi>(
    context: SeatContext<G>,
    /// What it skips; `None` without a button.
    skip: Memo<Option<Skip>>,
) -> impl IntoView {
    let go_on = move |_| match skip.get_untracked() {
        Some(Skip::Recap) => context.send.run(Input::SkipRecap),
        Some(Skip::Bots) => context.send.run(Input::SkipBots),
        None => {}
    };
    view! {
        <Show when=move || skip.with(Option::is_some)>
            <button type="button" class="btn lately__skip" aria-label=text::SKIP on:click=go_on>
                <Icon name="last"/><span class="lately__skip-text">{text::SKIP}</span>
            </button>
        </Show>
    }
}

/// What can be skipped.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Skip {
    /// What others did while the player was not at the screen.
    Recap,
    /// What bots do now.
    Bots,
}
