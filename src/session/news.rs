//! The news: what has happened, for the player at the screen, and what of it concerns them.

use super::{Session, SessionGame};
use crate::game::{Observer, Seat};

/// Something that others have done to a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// The index of the line of the log that tells it; `None` if there is none.
    pub line: Option<usize>,
    /// The index of the last line of the log once it has happened.
    pub at: usize,
    /// The words for this player, who may know more than the log tells.
    pub text: String,
}

/// A line of the news.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NewsLine {
    /// The index that it has or would have in the log.
    pub at: usize,
    /// The words.
    pub text: String,
    /// Whether it tells what others have done to the player.
    pub is_own: bool,
    /// The number of lines that are more important. Without room for all lines, those with the highest rank are left out.
    pub rank: usize,
}

/// Puts together lines of the log, with their indices, and what others have done to a player, which replaces its lines, in the
/// order in which it happened.
///
/// What concerns the player is more important than other lines, and a newer line than an older one, except that the latest lasting
/// gain or loss follows the newest line. While the player does not decide, the newest line is the most important one.
pub fn news_lines(
    lines: impl IntoIterator<Item = (usize, String)>,
    news: Vec<News>,
    is_deciding: bool,
    is_lasting: impl Fn(usize) -> bool,
) -> Vec<NewsLine> {
    let is_told = |at: usize, text: &str| news.iter().any(|news| news.line == Some(at) || news.text == text);
    let others = lines.into_iter().filter(|(at, text)| !is_told(*at, text));
    let mut all: Vec<NewsLine> = others.map(|(at, text)| NewsLine { at, text, is_own: false, rank: 0 }).collect();
    for News { at, text, .. } in news {
        let place = all.partition_point(|line| line.at <= at);
        all.insert(place, NewsLine { at, text, is_own: true, rank: 0 });
    }
    let newest = all.len().saturating_sub(1);
    let lasting = all.iter().rposition(|line| is_lasting(line.at));
    let mut order: Vec<usize> = (0..all.len()).rev().collect();
    order.sort_by_key(|index| {
        let is_newest = *index == newest;
        (is_deciding || !is_newest, !all[*index].is_own, !is_newest, Some(*index) != lasting)
    });
    order.into_iter().enumerate().for_each(|(rank, index)| all[index].rank = rank);
    all
}

impl<G: SessionGame> Session<G> {
    /// Returns what others have done to this player since this player decided last, and what the player may not have read of that
    /// decision.
    /// What a bot, or the answer of all, did in the player's name does not count as a decision.
    pub(super) fn news(&self, seat: Seat) -> Vec<News> {
        let start = self.own_decision_end[seat].unwrap_or(self.table.action_events(seat).end);
        let at = start.checked_sub(1).map_or(0, |event| self.last_line(event));
        let unread = self.unread[seat].iter().map(|text| News { line: None, at, text: text.clone() });
        unread.chain((start..self.playback.shown()).filter_map(|event| self.news_of(seat, event))).collect()
    }

    /// Returns the index of the last line of the log once an event has happened.
    fn last_line(&self, event: usize) -> usize {
        (0..=event).rev().find_map(|event| self.log.line_of(event)).unwrap_or(0)
    }

    /// Returns what an event means for this player: what only they, or only some, know of it, or its line of the log if it concerns them.
    fn news_of(&self, seat: Seat, event: usize) -> Option<News> {
        let line = self.log.line_of(event);
        let concerns = || G::concerns(&self.table.observation(Observer::Seat(seat), event), seat);
        let public = || line.filter(|_| concerns()).and_then(|line| self.log.log.text(line));
        Some(News { line, at: self.last_line(event), text: self.private_line(seat, event).or_else(public)? })
    }
}
