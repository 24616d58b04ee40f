//! The ship's log: the story that players may tell beside the game. Each convict says what they are in for and whether they
//! did it, and a line can follow each card that was played, each disaster and each discard, but never a clue.
//!
//! Everybody sees it, and the rules know nothing of it.

use serde::{Deserialize, Serialize};

use super::written::tidy_line;
use super::{Card, Event};
use crate::game::{Partial, Seat};

/// The maximum number of characters of a line.
pub const MAX_LINE: usize = 160;

/// The maximum number of characters of what a convict is in for.
pub const MAX_CRIME: usize = 60;

/// What players have written. Only this is saved; what has happened is taken from the game again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ShipLog {
    /// What each seat is in for, in seat order.
    #[serde(skip_serializing_if = "is_silent")]
    convicts: Vec<Convict>,
    /// The numbers of moments and their lines, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lines: Vec<(usize, String)>,
    /// What has happened so far.
    #[serde(skip)]
    moments: Vec<Moment>,
    /// The number of the moment of each seat's last turn; `None` if that was a clue.
    #[serde(skip)]
    latest: Vec<Option<usize>>,
}

fn is_silent(convicts: &[Convict]) -> bool {
    convicts.iter().all(|convict| *convict == Convict::default())
}

/// What a convict says of themselves.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Convict {
    /// What they are in for; empty if they have not said.
    pub crime: String,
    /// Whether they say that they did it.
    pub plea: Plea,
}

/// Whether a convict says that they did it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Plea {
    /// They do not say.
    #[default]
    Silent,
    /// They did it.
    Guilty,
    /// They did not do it.
    Innocent,
}

/// Something that a line can be written about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The player whose turn it was.
    pub seat: Seat,
    /// The card that was played or discarded.
    pub card: Card,
    /// What came of it.
    pub result: MomentResult,
}

/// What came of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MomentResult {
    /// It was placed on the route of this number.
    Placed(u8),
    /// It completed a route, and this player escaped.
    Escape(Seat),
    /// It brought a disaster.
    Disaster,
    /// It was discarded.
    Discarded,
}

/// An input by which people write the log. Any of them may, also while the screen is covered: everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WriteLog {
    /// A line about the moment of this number; empty to remove it.
    Line(usize, String),
    /// What the convict in this seat says.
    Convict(Seat, Convict),
}

/// The log as everybody sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShipLogPage {
    /// What each seat is in for, in seat order; nothing of those who have not said.
    pub convicts: Vec<Convict>,
    /// All moments so far with their lines, in order. A line is empty if nobody has written it.
    pub entries: Vec<(Moment, String)>,
    /// The number of the moment of each seat's last turn; `None` if that was a clue.
    latest: Vec<Option<usize>>,
}

impl ShipLogPage {
    /// Returns whether anybody has written anything.
    pub fn is_begun(&self) -> bool {
        !is_silent(&self.convicts) || self.entries.iter().any(|(_, line)| !line.is_empty())
    }

    /// Returns the number of the moment of this seat's last turn; `None` if that was a clue, or if there was none.
    pub fn latest_of(&self, seat: Seat) -> Option<usize> {
        self.latest.get(seat.index()).copied().flatten()
    }
}

impl ShipLog {
    /// Makes a saved log fit this number of seats, and tidies what is written in it.
    pub fn resize(&mut self, seats: usize) {
        self.convicts.resize(seats, Convict::default());
        self.latest.resize(seats, None);
        for convict in &mut self.convicts {
            convict.crime = tidy_line(&convict.crime, MAX_CRIME);
        }
        for (_, line) in &mut self.lines {
            *line = tidy_line(line, MAX_LINE);
        }
        self.lines.retain(|(_, line)| !line.is_empty());
        self.lines.sort_by_key(|(number, _)| *number);
        self.lines.dedup_by_key(|(number, _)| *number);
    }

    /// Returns the log as everybody sees it.
    pub fn page(&self) -> ShipLogPage {
        let line = |number: usize| self.find(number).map_or_else(|_| String::new(), |at| self.lines[at].1.clone());
        let entries = self.moments.iter().enumerate().map(|(number, moment)| (*moment, line(number)));
        ShipLogPage { convicts: self.convicts.clone(), entries: entries.collect(), latest: self.latest.clone() }
    }

    /// Returns the index of the line about the moment of this number, or where it would be inserted.
    fn find(&self, number: usize) -> Result<usize, usize> {
        self.lines.binary_search_by_key(&number, |(number, _)| *number)
    }

    /// Writes what an input says. Returns whether anything changed.
    pub fn write(&mut self, input: WriteLog) -> bool {
        match input {
            WriteLog::Line(number, text) if number < self.moments.len() => self.write_line(number, &text),
            WriteLog::Convict(seat, Convict { crime, plea }) if seat.index() < self.convicts.len() => {
                let said = Convict { crime: tidy_line(&crime, MAX_CRIME), plea };
                core::mem::replace(&mut self.convicts[seat.index()], said.clone()) != said
            }
            WriteLog::Line(..) | WriteLog::Convict(..) => false,
        }
    }

    fn write_line(&mut self, number: usize, text: &str) -> bool {
        let text = tidy_line(text, MAX_LINE);
        match (self.find(number), text.is_empty()) {
            (Ok(at), true) => {
                self.lines.remove(at);
                true
            }
            (Ok(at), false) => core::mem::replace(&mut self.lines[at].1, text.clone()) != text,
            (Err(_), true) => false,
            (Err(at), false) => {
                self.lines.insert(at, (number, text));
                true
            }
        }
    }

    /// Takes in what has happened.
    pub fn observe(&mut self, observation: &Event<Partial>) {
        let moment = match *observation {
            Event::Placed { seat, card, route } => Moment { seat, card, result: MomentResult::Placed(route) },
            Event::Discarded { seat, card, .. } => Moment { seat, card, result: MomentResult::Discarded },
            Event::Disaster { seat, unplayable: Some(card), .. } => {
                Moment { seat, card, result: MomentResult::Disaster }
            }
            // The Guard was discarded, or the boat was placed.
            Event::Disaster { unplayable: None, .. } => return self.change_last(MomentResult::Disaster),
            Event::Escaped { seat, .. } => return self.change_last(MomentResult::Escape(seat)),
            Event::Clued { seat, .. } => {
                self.latest[seat.index()] = None;
                return;
            }
            _ => return,
        };
        self.latest[moment.seat.index()] = Some(self.moments.len());
        self.moments.push(moment);
    }

    fn change_last(&mut self, result: MomentResult) {
        if let Some(moment) = self.moments.last_mut() {
            moment.result = result;
        }
    }
}
