//! The log: everything public that has happened, the latest line in sight unless somebody has scrolled up.

mod scroll;

use leptos::html::Div;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, Event};

use super::{Icon, TabStop, find, focus_element, roving, text};
use crate::game::LogKind;
use crate::session::{Input, LogLine};
use crate::shell::{GameUi, SeatContext};
pub use scroll::show_log;
use scroll::{show_end, show_news};

/// The number of lines that the log shows at first, so that the table of a long game is drawn as fast as a new one.
const LATEST: usize = 60;

/// The distance from its end, in px, up to which the log counts as scrolled to it: about a line.
const AT_END: i32 = 20;

/// Returns the word in the class name of a line.
pub fn kind_class(kind: LogKind) -> &'static str {
    match kind {
        LogKind::Turn | LogKind::Word => "clue",
        LogKind::Play => "play",
        LogKind::Discard => "discard",
        LogKind::More | LogKind::Round => "more",
        LogKind::Gain | LogKind::Win => "out",
        LogKind::Loss | LogKind::End => "disaster",
    }
}

/// The log. Where bots explain themselves, each of their lines has a button that asks why.
#[component]
pub fn Log<G: GameUi>(
    /// The context of the table.
    context: SeatContext<G>,
    /// Whether people can close and open it; it is closed at first where the window is small.
    #[prop(optional)]
    can_close: bool,
) -> impl IntoView {
    let log = context.log_memo();
    let is_open = context.is_log_open;
    on_cleanup(move || {
        is_open.try_set(false);
    });
    let explains = context.memo(|screen| screen.table().bots_explain);
    let is_whole = RwSignal::new(false);
    let first = move || log.with(|log| if is_whole.get() { 0 } else { log.len().saturating_sub(LATEST) });
    let lines = move || {
        let first = first();
        log.with(|log| log.from(first))
            .into_iter()
            .enumerate()
            .map(move |(at, line)| (first + at, line))
            .collect::<Vec<_>>()
    };
    let is_scrolled_up = RwSignal::new(false);
    // It opens at its newest line. Above the closed log is what happens now.
    let toggle = move |_| {
        is_open.update(|is_open| *is_open = !*is_open);
        is_scrolled_up.set(false);
        if is_open.get_untracked() { show_end() } else { show_news() }
    };
    // The button is removed: the focus goes to the news, whose button has led here.
    let go_back = move |_| {
        is_open.set(false);
        show_news();
        if let Some(news) = find(".lately__log").and_then(|news| news.dyn_into().ok()) {
            focus_element(&news);
        }
    };
    // The button is removed: the focus goes to the first of the lines that it has shown.
    let show_earlier = move |_| {
        is_whole.set(true);
        request_animation_frame(|| {
            if let Some(first) = document().get_element_by_id("log-0").and_then(|first| first.dyn_into().ok()) {
                focus_element(&first);
            }
        });
    };
    // Positions are counted from the end of the list, which is laid out upwards. The event comes in the next frame: the table may
    // have been left by then.
    let note_position = move |event: Event| {
        is_scrolled_up.try_set(event_target::<Element>(&event).scroll_top() < -AT_END);
    };
    let list = NodeRef::<Div>::new();
    // The button is removed: the focus goes to the list.
    let show_newest = move |_| {
        if let Some(list) = list.get_untracked() {
            list.set_scroll_top(0);
            focus_element(&list);
        }
    };
    view! {
        <aside
            class="log"
            class:log--long=move || { first() > 0 }
            class:log--can-close=can_close
            class:log--open=is_open
            aria-labelledby="log-title"
        >
            <h2 id="log-title" class="section-title"><Icon name="log"/>{text::LOG}</h2>
            {can_close.then(|| view! {
                <button type="button" class="btn log__toggle" aria-expanded=move || is_open.get().to_string() on:click=toggle>
                    {move || if is_open.get() { text::CLOSE_LOG } else { text::OPEN_LOG }}
                </button>
            })}
            <div
                class="log__list"
                role="log"
                aria-labelledby="log-title"
                aria-live="off"
                tabindex="0"
                node_ref=list
                on:scroll=note_position
            >
                <Show when=move || { first() > 0 }>
                    <button type="button" class="btn log__earlier" on:click=show_earlier>{text::EARLIER}</button>
                </Show>
                <ol class="log__items" use:roving=TabStop::Last>
                    // A line can change: what is known of an event later stands in it.
                    <For each=lines key=|(at, line)| (*at, line.text.clone()) children=move |(at, line)| view! { <LogEntry context at line explains/> }/>
                </ol>
            </div>
            <Show when=move || is_open.get()>
                <button type="button" class="btn log__back" on:click=go_back><Icon name="back"/>{text::TO_TABLE}</button>
            </Show>
            <Show when=move || is_scrolled_up.get()>
                <button type="button" class="btn log__newest" on:click=show_newest>{text::NEWEST}</button>
            </Show>
        </aside>
    }
}

/// A line of the log, with the number of its turn where it begins one.
#[component]
fn LogEntry<G: GameUi>(
    context: SeatContext<G>,
    /// Its place in the log.
    at: usize,
    line: LogLine,
    /// Whether bots explain themselves.
    explains: Memo<bool>,
) -> impl IntoView {
    let LogLine { turn, text, kind, step } = line;
    let number = if kind.begins() { turn.to_string() } else { String::new() };
    let id = format!("log-{at}");
    let described_by = id.clone();
    let ask = move |step: usize| {
        view! {
            <button
                type="button"
                class="log__why"
                aria-label=text::WHY_THAT
                aria-describedby=described_by.clone()
                on:click=move |_| context.send.run(Input::AskWhy(step))
            >
                {text::WHY}
            </button>
        }
    };
    view! {
        <li class=format!("log__item log__item--{}", kind_class(kind))>
            <span class="log__n">{number}</span>
            <span id=id class="log__text">{text}</span>
            {move || step.filter(|_| explains.get()).map(&ask)}
        </li>
    }
}
