//! The log: everything public that has happened, the latest in sight.

use super::{Line, Look, Place, text};
use crate::game::Tone;
use crate::ui::{Piece, button, el, icon};

/// The class of a line.
pub fn tone_class(tone: Tone) -> &'static str {
    match tone {
        Tone::Word => "clue",
        Tone::Play => "play",
        Tone::Discard => "discard",
        Tone::More => "more",
        Tone::Win => "out",
        Tone::Loss => "disaster",
    }
}

/// The log. Where bots explain themselves each of their lines has a button for it.
pub fn log<G: Look>(Place { log, why, .. }: Place<G>) -> Piece {
    let line = move |line: &Line| {
        let step = line.step;
        let ask = why.get().zip(step).map(|(why, step)| {
            button("log__why", move || why.run(step)).attr("aria-label", text::WHY_THAT).child(text::WHY)
        });
        let number = if line.tone.begins() { line.turn.to_string() } else { String::new() };
        el("li", format!("log__item log__item--{}", tone_class(line.tone)))
            .child(el("span", "log__n").child(number))
            .child(el("span", "log__text").child(line.text.clone()))
            .child(ask)
    };
    let lines = move || log.with(|log| el("ol", "log__items").children(log.iter().map(line)));
    let list = el("div", "log__list").attr("role", "log").attr("aria-live", "off").attr("tabindex", "0").live(lines);
    el("aside", "log")
        .attr("aria-labelledby", "log-title")
        .child(el("h2", "section-title").attr("id", "log-title").child(icon("log")).child("Log"))
        .child(list)
        .into()
}
