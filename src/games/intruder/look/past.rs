//! The rounds so far: what lay in each row, who played what on whom, who lost a life.

use super::super::{Board, Event, Intruder, Phase, Role, Row, text};
use super::card::art;
use super::{is_counting, people, row};
use crate::game::{Frame, GameText, Partial, PerSeat, Seat, SeatSet, View};
use crate::ui::{Element, Piece, el, unseen};

/// A round that has been played.
pub struct Round {
    /// Its number.
    pub number: u8,
    /// The rows as they were counted.
    rows: PerSeat<Row>,
    /// Who lived when it was counted.
    living: SeatSet,
    /// Who was not at home.
    out: SeatSet,
    /// Who lost a life in it.
    losers: Vec<Seat>,
    /// Each line with the lap and the turn in it, where it begins one.
    plays: Vec<(Option<(u8, u8)>, String)>,
}

/// Marks the place of a name in a line: what stands between two of them is the number of a seat.
const MARK: char = '\u{1}';

/// All rounds, the first first.
pub fn rounds(frames: &[Frame<Intruder>]) -> Vec<Round> {
    let mut rounds: Vec<Round> = Vec::new();
    let mut before: Option<&View<Intruder>> = None;
    let mut turn = (0, 0);
    for Frame { observation, view } in frames {
        let was = before.replace(view).unwrap_or(view);
        if rounds.last().is_none_or(|round| round.number != was.round) {
            rounds.push(Round::of(was));
            turn = (0, 0);
        }
        let Some(round) = rounds.last_mut() else {
            continue;
        };
        if !is_counting(was) {
            round.count(view, was);
        }
        if let Event::LostLife { seat, .. } = observation {
            round.losers.push(*seat);
        }
        let begins = was.phase == Phase::Turn;
        if begins {
            turn = if was.lap == turn.0 { (turn.0, turn.1 + 1) } else { (was.lap, 1) };
        }
        if is_told(observation)
            && let Some((_, line)) = Intruder::log_line(observation, &|seat| format!("{MARK}{}{MARK}", seat.0))
        {
            round.plays.push((begins.then_some(turn), line));
        }
    }
    rounds.retain(|round| !round.plays.is_empty());
    rounds
}

/// What belongs to the story of a round.
fn is_told(observation: &Event<Partial>) -> bool {
    !matches!(observation, Event::Identities { .. } | Event::Dealt { .. } | Event::Chose { .. } | Event::RoundOver)
}

impl Round {
    fn of(view: &Board<Partial>) -> Self {
        Round {
            number: view.round,
            rows: PerSeat::new(view.seats(), |_| Row::default()),
            living: view.living(),
            out: view.immune,
            losers: Vec::new(),
            plays: Vec::new(),
        }
    }

    /// The rows as they lie now, as long as it is the same round; of the dead, as they lay.
    fn count(&mut self, view: &Board<Partial>, was: &Board<Partial>) {
        if view.round == self.number {
            self.rows = view.rows.clone();
            self.out = view.immune;
            self.living = was.living();
        }
    }
}

/// The rows of a round and its plays.
pub fn show(round: &Round, name: &dyn Fn(Seat) -> Piece) -> Piece {
    let line = |(seat, lay): (Seat, &Row)| {
        if !round.living.contains(seat) {
            return None;
        }
        let lost = round.losers.contains(&seat);
        let inside: Piece = match round.out.contains(seat) {
            true => text::NOT_HOME.into(),
            false => row::row(lay, false).into(),
        };
        let loss =
            lost.then(|| crate::ui::many([unseen(text::LOSES), el("span", "").child("−1"), art("heart", "icon")]));
        let end = el("p", if lost { "is-loser" } else { "" })
            .child(art("burst", "icon"))
            .child(unseen(text::DAMAGE))
            .child(usize::from(lay.damage()))
            .child(loss);
        Some(el("li", "").child(el("bdi", "").child(name(seat))).child(inside).child(end))
    };
    let rows = el("ol", "in-past").children(round.rows.iter().filter_map(line));
    crate::ui::many([rows, plays(round, name)])
}

/// What was played, line by line.
fn plays(round: &Round, name: &dyn Fn(Seat) -> Piece) -> Element {
    let line = |(turn, words): &(Option<(u8, u8)>, String)| {
        let number = turn.map_or_else(String::new, |(lap, turn)| format!("{lap}.{turn}"));
        el("li", "log__item")
            .child(el("span", "log__n").child(number))
            .child(el("span", "log__text").children(named(words, name)))
    };
    el("ol", "in-plays").children(round.plays.iter().map(line))
}

/// A line with names in it.
fn named(words: &str, name: &dyn Fn(Seat) -> Piece) -> Vec<Piece> {
    let part = |(at, part): (usize, &str)| match part.parse() {
        Ok(seat) if at % 2 == 1 => name(Seat(seat)),
        _ => part.to_string().into(),
    };
    words.split(MARK).enumerate().map(part).collect()
}

/// The truth of each round, once all lies open: who played what on whom, with who they were.
pub fn truth(frames: &[Frame<Intruder>], name: &dyn Fn(Seat) -> String) -> Piece {
    let roles = frames.last().map(|frame| frame.view.roles.clone());
    let named = |seat: Seat| -> Piece {
        let role = roles.as_ref().and_then(|roles| roles[seat].flatten()).unwrap_or(Role::Innocent);
        let class = if role == Role::Intruder { "in-who is-foe" } else { "in-who" };
        el("b", class)
            .child(art(people::sign(role), "icon"))
            .child(unseen(text::role_of(role)))
            .child(name(seat))
            .into()
    };
    let rounds = rounds(frames);
    let last = rounds.last().map(|round| round.number);
    let one = |round: &Round| {
        let losers: Vec<String> = round.losers.iter().map(|seat| name(*seat)).collect();
        let title = el("summary", "section-title")
            .child(text::round(round.number))
            .child(" ")
            .child(el("small", "").child(text::lost(&losers)));
        el("details", "").attr("open", last == Some(round.number)).child(title).child(show(round, &named))
    };
    el("section", "panel in-truth")
        .attr("aria-labelledby", "truth-title")
        .child(el("h2", "section-title").attr("id", "truth-title").child(text::TRUTH))
        .children(rounds.iter().map(one))
        .into()
}
