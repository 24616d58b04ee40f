//! The log of a game: what everybody has seen, in words, and the seats that have changed hands.

use core::fmt;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};

use super::{SaveMeta, SessionGame, text};
use crate::game::{LogKind, Observer, Player, Rules, Seat, Table, Who};

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// The turn it belongs to, counted from 1; 0 before the first.
    pub turn: usize,
    /// The words.
    pub text: String,
    /// What kind of thing happened.
    pub kind: LogKind,
    /// The step at which a bot decided it, where this is the first line of that decision; `None` for a hidden choice while the
    /// game runs.
    pub step: Option<usize>,
}

/// The log of a game. It only grows, so all copies share the lines: a copy costs the same however long the log is.
#[derive(Clone, Default)]
pub struct Log {
    lines: Arc<RwLock<Vec<LogLine>>>,
    len: usize,
}

impl Log {
    /// The number of lines.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no line.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the shared lines; there may be more than this log has. A vector stays valid when a writer panics, so a poisoned
    /// lock is read.
    fn lines(&self) -> RwLockReadGuard<'_, Vec<LogLine>> {
        self.lines.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the number of turns.
    pub fn turns(&self) -> usize {
        self.len.checked_sub(1).and_then(|last| Some(self.lines().get(last)?.turn)).unwrap_or(0)
    }

    /// The lines from this one on.
    pub fn from(&self, first: usize) -> Vec<LogLine> {
        self.lines()[first.min(self.len)..self.len].to_vec()
    }

    /// The lines of the last turn.
    pub fn last_turn(&self) -> Vec<LogLine> {
        let lines = &self.lines()[..self.len];
        let turn = lines.last().map_or(0, |line| line.turn);
        let first = lines.iter().rposition(|line| line.turn != turn).map_or(0, |before| before + 1);
        lines[first..].to_vec()
    }

    /// A log of these lines.
    #[cfg(debug_assertions)]
    pub fn from_lines(lines: impl IntoIterator<Item = (String, LogKind)>) -> Log {
        let mut log = Log::default();
        lines.into_iter().for_each(|(text, kind)| log.push(text, kind, None));
        log
    }

    /// The log as it was when it had this many lines.
    pub fn prefix(&self, len: usize) -> Log {
        Log { lines: self.lines.clone(), len: len.min(self.len) }
    }

    /// Appends a line; its turn follows from its kind.
    fn push(&mut self, text: String, kind: LogKind, step: Option<usize>) {
        let mut lines = self.lines.write().unwrap_or_else(PoisonError::into_inner);
        lines.truncate(self.len);
        let turn = lines.last().map_or(0, |line| line.turn) + usize::from(kind.begins());
        lines.push(LogLine { turn, text, kind, step });
        self.len += 1;
    }
}

impl fmt::Debug for Log {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_list().entries(&self.lines()[..self.len]).finish()
    }
}

impl PartialEq for Log {
    /// Whether it is the same log, as long.
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.lines, &other.lines) && self.len == other.len
    }
}

/// Writes the log of a game event by event.
#[derive(Debug, Default)]
pub(super) struct LogWriter {
    pub log: Log,
    /// The numbers of seat changes, exports, redeals and removed PINs that stand in the log.
    changes: usize,
    exports: usize,
    redeals: usize,
    pin_removals: usize,
    /// Whether lines of hidden choices have their step too.
    tells_hidden_choices: bool,
}

impl LogWriter {
    /// Writes down an event.
    pub fn event<G: SessionGame>(&mut self, table: &Table<G>, meta: &SaveMeta<G::Extension>, event: usize) {
        self.notes(table, meta, table.step_of(event).unwrap_or(0));
        let observation = table.observation(Observer::Public, event);
        if let Some((kind, text)) = G::log_line(&observation, &|seat| name(table, seat)) {
            let is_open = self.tells_hidden_choices || !G::is_hidden_choice(&observation);
            let step = table.step_at(event).filter(|step| is_open && meta.bot_at(table, *step).is_some());
            self.log.push(text, kind, step);
        }
    }

    /// Writes down what happened beside the game up to this step: seats that changed hands, exports, redeals and removed
    /// PINs.
    pub fn notes<G: SessionGame>(&mut self, table: &Table<G>, meta: &SaveMeta<G::Extension>, step: usize) {
        while let Some(change) = meta.changes.get(self.changes).filter(|change| change.step <= step) {
            let text = match change.before {
                Who::Human => text::bot_plays_for(&name(table, change.seat)),
                Who::Bot(_) => text::plays_again(&name(table, change.seat)),
            };
            self.log.push(text, LogKind::More, None);
            self.changes += 1;
        }
        while meta.exports.get(self.exports).is_some_and(|exported| *exported <= step) {
            self.log.push(text::EXPORTED.into(), LogKind::More, None);
            self.exports += 1;
        }
        while let Some(redealt) = meta.redeals.get(self.redeals).filter(|redealt| redealt.step <= step) {
            let text = text::dealt_again(&name(table, redealt.seat), redealt.cards, redealt.hand);
            self.log.push(text, LogKind::More, None);
            self.redeals += 1;
        }
        while let Some(removal) = meta.pin_removals.get(self.pin_removals).filter(|removal| removal.step <= step) {
            let by = Some(removal.by).filter(|by| *by != removal.seat).map(|by| name(table, by));
            self.log.push(text::pin_removed(&name(table, removal.seat), by.as_deref()), LogKind::More, None);
            self.pin_removals += 1;
        }
    }
}

/// The log of a whole game for its replay, and for each event the number of lines after it.
pub fn whole_log<G: SessionGame>(table: &Table<G>, meta: &SaveMeta<G::Extension>) -> (Log, Vec<usize>) {
    let mut writer = LogWriter { tells_hidden_choices: true, ..LogWriter::default() };
    let after_event = |event| {
        writer.event(table, meta, event);
        writer.log.len()
    };
    let mut lines: Vec<usize> = (0..table.event_count()).map(after_event).collect();
    writer.notes(table, meta, table.step());
    if let Some(last) = lines.last_mut() {
        *last = writer.log.len();
    }
    (writer.log, lines)
}

fn name<G: Rules>(table: &Table<G>, seat: Seat) -> String {
    table.players().get(seat.index()).map_or_else(String::new, Player::display_name)
}
