//! The log: everything public that has happened, the latest in sight.

use super::{GameUi, SeatContext, text};
use crate::game::LogKind;
use crate::session::{Input, LogLine};
use crate::ui::{Piece, State, button, el, icon};

/// The number of lines that the log shows at first: a table that has been played at for hours is drawn as fast as a new one.
const LATEST: usize = 60;

/// The class of a line.
pub fn tone_class(tone: LogKind) -> &'static str {
    match tone {
        LogKind::Word => "clue",
        LogKind::Play => "play",
        LogKind::Discard => "discard",
        LogKind::More => "more",
        LogKind::Win => "out",
        LogKind::Loss => "disaster",
    }
}

/// The log. Where bots explain themselves each of their lines has a button for it.
pub fn log<G: GameUi>(context: SeatContext<G>) -> Piece {
    let log = context.log();
    let explain = context.slice(|screen| screen.table().bots_explain);
    let whole = State::new(false);
    let line = move |line: &LogLine| {
        let step = line.step.filter(|_| explain.get());
        let ask = step.map(|step| {
            button("log__why", move || context.send.run(Input::AskWhy(step)))
                .attr("aria-label", text::WHY_THAT)
                .child(text::WHY)
        });
        let number = if line.kind.begins() { line.turn.to_string() } else { String::new() };
        el("li", format!("log__item log__item--{}", tone_class(line.kind)))
            .child(el("span", "log__n").child(number))
            .child(el("span", "log__text").child(line.text.clone()))
            .child(ask)
    };
    let first = move || log.with(|log| if whole.get() { 0 } else { log.len().saturating_sub(LATEST) });
    let lines = move || log.with(|log| el("ol", "log__items").children(log.from(first()).iter().map(line)));
    let earlier = move || {
        (first() > 0).then(|| button("btn btn--link log__earlier", move || whole.set(true)).child(text::EARLIER))
    };
    let list = el("div", "log__list").attr("role", "log").attr("aria-live", "off").attr("tabindex", "0").live(lines);
    el("aside", "log")
        .attr("aria-labelledby", "log-title")
        .child(el("h2", "section-title").attr("id", "log-title").child(icon("log")).child("Log"))
        .live(earlier)
        .child(list)
        .into()
}
