//! The news: what has happened, for the player at the screen, and what of it concerns them.

use super::{Session, SessionGame};
use crate::game::{Observer, Seat};

/// Something that others have done to a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// The index of the line of the log that tells it; `None` if there is none.
    pub line: Option<usize>,
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
}

/// Puts together lines of the log, with their indices, and what others have done to a player, which replaces its lines. The newest
/// line is the last one; while the player decides, what concerns them counts as newer than everything else.
pub fn news_lines(
    lines: impl IntoIterator<Item = (usize, String)>,
    news: Vec<News>,
    is_deciding: bool,
) -> Vec<NewsLine> {
    let is_told = |at: usize, text: &str| news.iter().any(|news| news.line == Some(at) || news.text == text);
    let others = lines.into_iter().filter(|(at, text)| !is_told(*at, text));
    let mut all: Vec<NewsLine> = others.map(|(at, text)| NewsLine { at, text, is_own: false }).collect();
    for News { line, text } in news {
        let at = line.unwrap_or(0);
        let place = if is_deciding { all.len() } else { all.partition_point(|line| line.at <= at) };
        all.insert(place, NewsLine { at, text, is_own: true });
    }
    all
}

impl<G: SessionGame> Session<G> {
    /// What others have done to this player since this player decided last, and what the player may not have read of that decision.
    /// What a bot, or the answer of all, did in the player's name does not count as a decision.
    pub(super) fn news(&self, seat: Seat) -> Vec<News> {
        let start = self.own_decision_end[seat].unwrap_or(self.table.action_events(seat).end);
        let unread = self.unread[seat].iter().map(|text| News { line: None, text: text.clone() });
        unread.chain((start..self.playback.shown()).filter_map(|event| self.news_of(seat, event))).collect()
    }

    /// Returns what an event means for this player: what only they, or only some, know of it, or its line of the log if it concerns them.
    fn news_of(&self, seat: Seat, event: usize) -> Option<News> {
        let line = self.log.line_of(event);
        let concerns = || G::concerns(&self.table.observation(Observer::Seat(seat), event), seat);
        let public = || line.filter(|_| concerns()).and_then(|line| self.log.log.text(line));
        Some(News { line, text: self.private_line(seat, event).or_else(public)? })
    }
}
