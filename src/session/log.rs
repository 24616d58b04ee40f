//! The log of a game: what everybody has seen, in words, and the seats that have changed hands.

use core::fmt;
use core::ops::Range;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use super::{Extension, SaveMeta, SessionGame, text};
use crate::game::{LogKind, Observer, Rules, Seat, Table, Who, display_name};

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

/// The log of a game. Lines are only added or amended, so all copies share the lines: a copy costs the same
/// however long the log is, and stays as it was made. Only the newest copy is written to, by [`LogWriter`]: a write drops lines
/// that this copy does not have.
#[derive(Clone, Default)]
pub struct Log {
    shared: Arc<RwLock<Shared>>,
    len: usize,
    /// The number of amendments that it has.
    amended: usize,
}

/// What all copies of a log share.
#[derive(Default)]
struct Shared {
    lines: Vec<LogLine>,
    /// The amended lines, by index, and their words before, in the order of the amendments.
    amended: Vec<(usize, String)>,
}

impl Log {
    /// Returns the number of lines.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Returns whether there is no line.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns what is shared; there may be more lines and amendments than this log has. It stays valid when a writer panics, so a
    /// poisoned lock is read.
    fn shared(&self) -> RwLockReadGuard<'_, Shared> {
        self.shared.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the number of turns.
    pub fn turns(&self) -> usize {
        self.len.checked_sub(1).and_then(|last| Some(self.shared().lines.get(last)?.turn)).unwrap_or(0)
    }

    /// Returns the lines from this one on.
    pub fn from(&self, first: usize) -> Vec<LogLine> {
        self.range(first.min(self.len)..self.len)
    }

    /// Returns the lines with these indices, all of which this log has.
    fn range(&self, indices: Range<usize>) -> Vec<LogLine> {
        let (first, shared) = (indices.start, self.shared());
        let mut lines = shared.lines[indices].to_vec();
        // What this log does not have is taken back, the latest first.
        for (index, before) in shared.amended.iter().skip(self.amended).rev() {
            if let Some(line) = index.checked_sub(first).and_then(|at| lines.get_mut(at)) {
                line.text.clone_from(before);
            }
        }
        lines
    }

    /// Returns the words of a line; `None` if there is no such line.
    pub fn text(&self, at: usize) -> Option<String> {
        if at < self.len { self.range(at..at + 1).pop().map(|line| line.text) } else { None }
    }

    /// Returns the kind of a line; `None` if there is no such line.
    pub fn kind(&self, at: usize) -> Option<LogKind> {
        self.shared().lines[..self.len].get(at).map(|line| line.kind)
    }

    /// Returns the lines of the last turns of this round, `count` of them or fewer.
    pub fn last_turns(&self, count: usize) -> Vec<LogLine> {
        let first = {
            let lines = &self.shared().lines[..self.len];
            let turn = lines.last().map_or(0, |line| line.turn);
            let turns = lines.iter().rposition(|line| line.turn + count <= turn).map_or(0, |before| before + 1);
            let round = lines.iter().rposition(|line| line.kind == LogKind::Round).unwrap_or(0);
            turns.max(round)
        };
        self.from(first)
    }

    /// Returns a log of these lines.
    #[cfg(debug_assertions)]
    pub fn from_lines(lines: impl IntoIterator<Item = (String, LogKind)>) -> Log {
        let mut log = Log::default();
        lines.into_iter().for_each(|(text, kind)| log.push(text, kind, kind.begins(), None));
        log
    }

    /// Returns what is shared without what this log does not have, so that it can be changed.
    fn shared_mut(&self) -> RwLockWriteGuard<'_, Shared> {
        let mut shared = self.shared.write().unwrap_or_else(PoisonError::into_inner);
        debug_assert!(shared.lines.len() >= self.len, "an older copy has been written to");
        shared.lines.truncate(self.len);
        shared.amended.truncate(self.amended);
        shared
    }

    /// Appends a line.
    fn push(&mut self, text: String, kind: LogKind, begins_turn: bool, step: Option<usize>) {
        let mut shared = self.shared_mut();
        let turn = shared.lines.last().map_or(0, |line| line.turn) + usize::from(begins_turn);
        shared.lines.push(LogLine { turn, text, kind, step });
        drop(shared);
        self.len += 1;
    }

    /// Gives the line with this index other words.
    fn amend(&mut self, index: usize, text: String) {
        let mut shared = self.shared_mut();
        let Some(line) = shared.lines.get_mut(index) else { return };
        let before = core::mem::replace(&mut line.text, text);
        shared.amended.push((index, before));
        drop(shared);
        self.amended += 1;
    }
}

impl fmt::Debug for Log {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_list().entries(self.from(0)).finish()
    }
}

impl PartialEq for Log {
    /// Returns whether it is the same log, as long and with the same words.
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.shared, &other.shared) && (self.len, self.amended) == (other.len, other.amended)
    }
}

/// Writes the log of a game event by event.
#[derive(Debug, Default)]
pub(super) struct LogWriter {
    pub log: Log,
    /// The last event that has a line, and the index of that line.
    last_event: Option<(usize, usize)>,
    /// For each event that has been written down, the index of the line that tells it.
    lines: Vec<Option<usize>>,
    /// The numbers of the extension's notes, seat changes, exports, imports, redeals and removed PINs that stand in the log.
    extension_notes: usize,
    changes: usize,
    exports: usize,
    imports: usize,
    redeals: usize,
    pin_removals: usize,
    /// Whether the log says that the game was continued from a file.
    tells_continuation: bool,
    /// Whether lines of hidden choices have their step too.
    tells_hidden_choices: bool,
}

impl LogWriter {
    /// Writes down an event.
    pub fn event<G: SessionGame>(&mut self, table: &Table<G>, meta: &SaveMeta<G::Extension>, event: usize) {
        self.notes(table, meta, table.step_of(event).unwrap_or(0));
        let last = self.last_event;
        let line = match words_for(table, event, last.map(|(event, _)| event)) {
            Words::None => None,
            Words::Joint(text) => {
                let line = last.map(|(_, line)| line);
                if let Some(line) = line {
                    self.log.amend(line, text);
                }
                line
            }
            Words::Line { kind, text, begins_turn } => {
                let observation = table.observation(Observer::Public, event);
                let is_open = self.tells_hidden_choices || !G::is_hidden_choice(&observation);
                let step = table.step_at(event).filter(|step| is_open && meta.bot_at(table, *step).is_some());
                self.log.push(text, kind, begins_turn, step);
                let line = self.log.len() - 1;
                self.last_event = Some((event, line));
                Some(line)
            }
        };
        self.lines.push(line);
    }

    /// Returns the index of the line that tells an event; `None` if there is none.
    pub fn line_of(&self, event: usize) -> Option<usize> {
        *self.lines.get(event)?
    }

    /// Returns the number of turns at the table, those whose events have not been written down yet included.
    pub fn turns<G: SessionGame>(&self, table: &Table<G>) -> usize {
        let mut last = self.last_event.map(|(event, _)| event);
        let begins_turn = |event: &usize| match words_for(table, *event, last) {
            Words::Line { begins_turn, .. } => {
                last = Some(*event);
                begins_turn
            }
            Words::Joint(_) | Words::None => false,
        };
        self.log.turns() + (self.lines.len()..table.event_count()).filter(begins_turn).count()
    }

    /// Writes down something that is no event.
    fn note(&mut self, text: String) {
        self.log.push(text, LogKind::More, false, None);
    }

    /// Writes down what the extension says about what happened beside the game before the next event.
    pub fn extension_notes<G: SessionGame>(&mut self, table: &Table<G>, extension: &G::Extension) {
        let next = |number| extension.note(number, &|seat| name(table, seat));
        while let Some((_, text)) = next(self.extension_notes).filter(|(events, _)| *events <= self.lines.len()) {
            self.note(text);
            self.extension_notes += 1;
        }
    }

    /// Writes down what happened beside the game up to this step: that it was continued from a file, what the extension says, seats
    /// that changed hands, exports, imports, redeals and removed PINs.
    pub fn notes<G: SessionGame>(&mut self, table: &Table<G>, meta: &SaveMeta<G::Extension>, step: usize) {
        if !self.tells_continuation && meta.continued.is_some_and(|continued| continued <= step) {
            self.note(text::CONTINUED.into());
            self.tells_continuation = true;
        }
        self.extension_notes(table, &meta.extension);
        while let Some(change) = meta.changes.get(self.changes).filter(|change| change.step <= step) {
            let text = match change.before {
                Who::Human => text::bot_plays_for(&name(table, change.seat)),
                Who::Bot(_) => text::plays_again(&name(table, change.seat)),
            };
            self.note(text);
            self.changes += 1;
        }
        while meta.exports.get(self.exports).is_some_and(|exported| *exported <= step) {
            self.note(text::EXPORTED.into());
            self.exports += 1;
        }
        while meta.imports.get(self.imports).is_some_and(|imported| *imported <= step) {
            self.note(text::IMPORTED.into());
            self.imports += 1;
        }
        while let Some(redealt) = meta.redeals.get(self.redeals).filter(|redealt| redealt.step <= step) {
            let text = text::dealt_again(&name(table, redealt.seat));
            self.note(text);
            self.redeals += 1;
        }
        while let Some(removal) = meta.pin_removals.get(self.pin_removals).filter(|removal| removal.step <= step) {
            let by =
                removal.agreed.iter().chain(&removal.by).filter(|by| **by != removal.seat).map(|by| name(table, *by));
            self.note(text::pin_removed(&name(table, removal.seat), &by.collect::<Vec<_>>()));
            self.pin_removals += 1;
        }
    }
}

/// Returns the log of a whole game for its replay, and the log as it was after each event.
pub fn whole_log<G: SessionGame>(table: &Table<G>, meta: &SaveMeta<G::Extension>) -> (Log, Vec<Log>) {
    let mut writer = LogWriter { tells_hidden_choices: true, ..LogWriter::default() };
    let after_event = |event| {
        writer.event(table, meta, event);
        writer.log.clone()
    };
    let mut logs: Vec<Log> = (0..table.event_count()).map(after_event).collect();
    writer.notes(table, meta, table.move_count());
    if let Some(last) = logs.last_mut() {
        last.clone_from(&writer.log);
    }
    (writer.log, logs)
}

/// What the log says of an event.
enum Words {
    /// Nothing.
    None,
    /// The line of the event before says both in these words.
    Joint(String),
    /// A line of its own.
    Line { kind: LogKind, text: String, begins_turn: bool },
}

/// Returns what the log says of an event. `last` is the last event before it that has a line of its own.
fn words_for<G: SessionGame>(table: &Table<G>, event: usize, last: Option<usize>) -> Words {
    let observation = table.observation(Observer::Public, event);
    let before = event.checked_sub(1).map(|before| (before, table.observation(Observer::Public, before)));
    let name = |seat| name(table, seat);
    let joint = before.as_ref().filter(|(before, _)| last == Some(*before));
    if let Some(text) = joint.and_then(|(_, before)| G::joint_line(before, &observation, &name)) {
        return Words::Joint(text);
    }
    let Some((kind, text)) = G::log_line(&observation, &name) else { return Words::None };
    let continues = before.is_some_and(|(_, before)| G::continues_turn(&before, &observation));
    Words::Line { kind, text, begins_turn: kind.begins() && !continues }
}

fn name<G: Rules>(table: &Table<G>, seat: Seat) -> String {
    display_name(table.players(), seat)
}
