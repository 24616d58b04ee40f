//! What has happened, for the person at the screen.

use leptos::prelude::*;

use super::{Icon, show_log, text};
use crate::game::LogKind;
use crate::session::{Input, Log, NewsLine, news_lines};
use crate::shell::{Curtain, GameUi, SeatContext, Shared};

/// The latest events, as many as its height holds, with a button that skips the recap, or what bots do, while that is shown.
///
/// It tells what the table shows now during a recap, then what only the player at the screen has learnt from their own decision,
/// else the last turns of the log, and what others have done to the player since the player decided last, in the order in which it
/// happened. The newest line that concerns the player, or else the newest one, is whole if there is room; the others have one row
/// each. Without room for all lines the least important ones are left out: a press leads to the log, but not while the curtain is
/// closed, whose button must stay in sight.
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
    let log = context.log_memo();
    let curtain = context.curtain;
    let recap = context.recap;
    let is_recap = context.is_recap;
    let can_skip = context.can_skip_memo();
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
        let kind = |at| log.with(|log| log.kind(at));
        let is_seen = |at: usize| unseen.is_none_or(|unseen| kind(at) != Some(unseen));
        let is_lasting = |at: usize| kind(at).is_some_and(LogKind::is_lasting);
        let lines = lines.get().into_iter().filter(|(at, _)| is_seen(*at));
        news_lines(lines, news, is_deciding.get() == Some(true), is_lasting)
    });
    // What is announced keeps the element of each line, so that only new lines are read out. What is seen is a `<For>` with one item,
    // so that a change replaces the elements: nothing moves when a line or the button comes or goes.
    let announced = |(_, line): (usize, String)| view! { <span>{line}" "</span> };
    let seen_lines = move |seen: Vec<NewsLine>| {
        let is_announced = |text: &String| lines.with_untracked(|lines| lines.iter().any(|(_, line)| line == text));
        let whole = seen.iter().rfind(|line| line.is_own).or(seen.last()).map(|line| line.rank);
        // The rows that it leaves to more important lines and to others that concern the player.
        let own = seen.iter().filter(|line| line.is_own).count();
        let reserved = whole.unwrap_or(0) + own.saturating_sub(1);
        let line = |NewsLine { text, is_own, rank, .. }: NewsLine| {
            let is_hidden = is_announced(&text).then_some("true");
            view! {
                <span
                    class="lately__line"
                    class:lately__line--own=is_own
                    class:lately__line--whole={whole == Some(rank)}
                    style:--reserved=reserved.to_string()
                    style:flex-shrink=shrink(rank)
                    aria-hidden=is_hidden
                >{text}" "</span>
            }
        };
        view! { <p class="lately__text">{seen.into_iter().map(line).collect_view()}</p> }
    };
    view! {
        <div class="lately" class:lately--recap=is_recap class:lately--skip=move || skip.get() == Some(Skip::Bots)>
            <p class="vh" aria-live="polite"><For each=move || lines.get() key=Clone::clone children=announced/></p>
            <For each=move || [(seen.get(), skip.get())] key=Clone::clone children=move |(seen, _)| seen_lines(seen)/>
            <Show when=move || curtain.get() == Curtain::Open>
                <button type="button" class="lately__log" aria-label=text::TO_LOG on:click=move |_| show_log(context)>
                    <Icon name="log"/>
                </button>
            </Show>
            <SkipAhead context skip/>
        </div>
    }
}

/// Returns the factor by which the line with this rank shrinks: lines without room shrink to nothing before more important ones
/// become lower. A browser multiplies it with a height in px, as a single-precision number.
fn shrink(rank: usize) -> String {
    format!("1e{}", 3 * rank.min(11))
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
