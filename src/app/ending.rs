//! The end: how it went, what became of everybody, the story of it.

use super::frame::{main, section_title};
use super::play::lay;
use super::route::Route;
use super::{go, style, text};
use crate::components::kind_class;
use crate::game::{ChanceSource, Ending, LogKind, Record, RecordError, Seat, SeatSet, Table, View, Who};
use crate::session::{LogLine, SaveMeta, whole_log};
use crate::shell::{GameUi, fresh_seed};
use crate::ui::{Element, Piece, button, download, el, icon, link, many};

/// The screen, for the record of a game that is over, and what was agreed beside it.
pub fn ending<G: GameUi>(id: &str, record: &Record, meta: &SaveMeta<G::Extension>) -> Result<Piece, RecordError> {
    style::fetch(G::INFO.id);
    let table = Table::<G>::replay(record)?;
    let (Some(outcome), Some(frames)) = (table.outcome(), table.all_frames(0)) else {
        return Err(RecordError::head(text::NOT_OVER.into()));
    };
    let (title, line) = G::ending(&outcome, &|seat| record.display_name(seat));
    let view = frames.last().map_or_else(|| table.first_view(), |frame| frame.view.clone());
    let lines = whole_log(&table, meta).0.from(0);
    let afterwards = G::afterwards(&frames, &|seat| record.display_name(seat));
    let (mut next, kept) = (record.clone(), record.clone());
    // A person whose seat was handed to a bot plays again.
    for (seat, player) in Seat::all(record.seats.len()).zip(&mut next.seats) {
        if let Some(first) = meta.first_player(seat) {
            player.who = first.clone();
        }
    }
    let again = move || {
        if let Some(id) = play_again::<G>(&next) {
            go(&Route::Play(id));
        }
    };
    let export = move || download("three-ways-out.json", &kept.write());
    let acts = el("div", "ending__acts")
        .child(button("btn btn--primary btn--big", again).child(icon("again")).child(text::PLAY_AGAIN))
        .child(link("btn", Route::Look(id.into()).to_string()).child(icon("eye")).child(text::LOOK_THROUGH))
        .child(button("btn", export).child(icon("export")).child(text::EXPORT))
        .child(link("btn", Route::Lobby.to_string()).child(icon("back")).child(text::LOBBY));
    let head = el("header", "ending__head")
        .child(
            el("img", "ending__scene").attr("src", G::SCENE).attr("alt", "").attr("width", "800").attr("height", "360"),
        )
        .child(el("h1", "ending__title").child(title).focused())
        .child(el("p", "ending__sub").child(line));
    Ok(el("div", format!("page ending ending--{} ending--{}", G::INFO.id, outcome.result()))
        .child(head)
        .child(main(many([
            fates::<G>(&view, record).into(),
            notes(record, meta),
            acts.into(),
            story::<G>(&lines).into(),
            Piece::from(afterwards),
        ])))
        .into())
}

/// What happened beside the game: who asked for hints, whose seat a bot has played, whether the game was exported.
fn notes<X: Default>(record: &Record, meta: &SaveMeta<X>) -> Piece {
    let asked = Seat::all(record.seats.len()).zip(&meta.hints).filter(|(_, count)| **count > 0);
    let asked: Vec<(String, usize)> = asked.map(|(seat, count)| (record.display_name(seat), *count)).collect();
    let replaced: SeatSet =
        meta.changes.iter().filter(|change| change.before == Who::Human).map(|change| change.seat).collect();
    let replaced: Vec<String> = replaced.iter().map(|seat| record.display_name(seat)).collect();
    let hints = (!asked.is_empty()).then(|| ("lantern", text::hints(&asked)));
    let bots = (!replaced.is_empty()).then(|| ("bot", text::bots_played_for(&replaced)));
    let exported = (!meta.exports.is_empty()).then(|| ("export", text::WAS_EXPORTED.to_string()));
    let note = |(sign, words): (&'static str, String)| el("p", "hint").child(icon(sign)).child(words);
    many([hints, bots, exported].into_iter().flatten().map(note))
}

fn fates<G: GameUi>(view: &View<G>, record: &Record) -> Element {
    let fate = |seat: Seat| {
        let fate = G::fate(view, seat);
        el("li", if fate.well { "fate fate--out" } else { "fate fate--lost" })
            .child(fate.sign)
            .child(el("b", "fate__name").child(el("bdi", "").child(record.display_name(seat))))
            .child(el("span", "fate__text").child(fate.text))
            .child(fate.figure)
    };
    el("ul", "fates").children(Seat::all(record.seats.len()).map(fate))
}

/// The moments worth telling: all but the daily business, which is counted.
fn story<G: GameUi>(log: &[LogLine]) -> Element {
    let moment = |line: &LogLine| {
        el("li", format!("story__item story__item--{}", kind_class(line.kind)))
            .child(el("span", "story__n").child(line.turn))
            .child(G::moment(line.kind == LogKind::Win))
            .child(el("span", "story__text").child(line.text.clone()))
    };
    let count = |kind: LogKind| log.iter().filter(|line| line.kind == kind).count();
    let counts = G::counted(log.last().map_or(0, |line| line.turn), &count);
    let moments = log.iter().filter(|line| matches!(line.kind, LogKind::Win | LogKind::Loss)).map(moment);
    el("section", "panel")
        .attr("aria-labelledby", "story-title")
        .child(section_title("story-title", text::STORY))
        .child(el("p", "hint").child(counts))
        .child(el("ol", "story").children(moments))
}

/// A new game of the same people by the same rules.
fn play_again<G: GameUi>(record: &Record) -> Option<String> {
    let options: G::Options = serde_json::from_value(record.options.clone()).ok()?;
    let table = Table::<G>::open(&options, record.seats.clone(), ChanceSource::new(fresh_seed())).ok()?;
    Some(lay(table))
}
