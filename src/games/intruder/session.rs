//! Intruder Escape in a session: how long its events are shown, and the talk between two rounds.

use core::fmt;
use std::cell::RefCell;
use std::rc::Rc;

use serde::{Deserialize, Serialize};

use super::{Cause, Die, Event, Intruder, Role};
use crate::game::{Beat, MOST_SEATS, Seat, Sight, View};
use crate::session::{DisplayTime, Extension, SessionGame};

impl SessionGame for Intruder {
    type Extension = Talk;

    fn display_time(observation: &Sight<Self>) -> DisplayTime {
        match observation {
            Event::Identities { .. } | Event::Shuffled { .. } | Event::Dealt { .. } | Event::GoesOn => {
                DisplayTime::None
            }
            Event::Kept { home: false, .. } => DisplayTime::None,
            Event::Kept { .. } | Event::Chose { .. } | Event::Drew { .. } | Event::Held { .. } => DisplayTime::Short,
            Event::Skipped { .. } => DisplayTime::Short,
            Event::Rolled { die: Die::Start | Die::Tie, .. } => DisplayTime::AcknowledgeTogether,
            Event::Rolled { .. } | Event::Shown { .. } => DisplayTime::Acknowledge,
            Event::Mended { .. } | Event::LostLife { cause: Cause::Round, .. } | Event::RoundOver => {
                DisplayTime::AcknowledgeTogether
            }
            _ => DisplayTime::Long,
        }
    }
}

/// The number of marks on the board: one of each seat about each.
const MARKS: usize = MOST_SEATS * MOST_SEATS;

/// What people do and say between two rounds.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Talk {
    /// The dead who have revealed their role.
    revealed: Vec<(Seat, Role)>,
    /// What players think of each other, as far as they say so: 0 nothing, 1 Intruder, 2 Innocent, 3 unsure.
    marks: Vec<u8>,
    /// The limit of a talk in minutes; 0 for none.
    minutes: u16,
    #[serde(skip)]
    statements: Vec<(Seat, String)>,
    #[serde(skip)]
    history: History,
}

/// What somebody does in the talk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TalkInput {
    /// A dead player reveals their role.
    Reveal(Seat),
    /// What a player thinks of another changes to the next mark.
    Mark {
        /// Who thinks so.
        judge: Seat,
        /// Of whom.
        suspect: Seat,
    },
    /// Talks have this limit from now on, in minutes; 0 for none.
    Limit(u16),
}

/// What everybody sees of the talk.
#[derive(Clone, Debug, PartialEq)]
pub struct TalkBoard {
    /// The dead who have revealed their role, with it.
    pub revealed: Vec<(Seat, Role)>,
    /// What bots have said.
    pub statements: Vec<(Seat, String)>,
    /// The limit of the talk in minutes; 0 for none.
    pub minutes: u16,
    /// All that has been shown to everybody.
    pub history: History,
    marks: Vec<u8>,
}

impl TalkBoard {
    /// What a player thinks of another: 0 nothing, 1 Intruder, 2 Innocent, 3 unsure.
    pub fn mark(&self, judge: Seat, suspect: Seat) -> u8 {
        self.marks.get(place(judge, suspect)).copied().unwrap_or(0)
    }
}

fn place(judge: Seat, suspect: Seat) -> usize {
    judge.index() * MOST_SEATS + suspect.index()
}

/// What everybody has seen since the deal. Copies share it.
#[derive(Clone, Default)]
pub struct History(Rc<RefCell<Vec<Beat<Intruder>>>>);

impl History {
    /// The frames, the first one first.
    pub fn frames(&self) -> Vec<Beat<Intruder>> {
        self.0.borrow().clone()
    }
}

impl PartialEq for History {
    /// Whether it is the same history: it only grows.
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl fmt::Debug for History {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "History({})", self.0.borrow().len())
    }
}

impl Extension<Intruder> for Talk {
    type Input = TalkInput;
    type Public = TalkBoard;
    type Private = ();

    fn resize(&mut self, _seats: usize) {
        self.marks.resize(MARKS, 0);
    }

    fn public(&self) -> TalkBoard {
        TalkBoard {
            revealed: self.revealed.clone(),
            statements: self.statements.clone(),
            minutes: self.minutes,
            history: self.history.clone(),
            marks: self.marks.clone(),
        }
    }

    fn private(&self, _seat: Seat) {}

    fn handle(&mut self, input: TalkInput, _at_screen: Option<Seat>, view: &dyn Fn(Seat) -> View<Intruder>) -> bool {
        match input {
            // I36: whoever is dead may say who they were, or not.
            TalkInput::Reveal(seat) => {
                let view = view(seat);
                let role = view.roles[seat].flatten().filter(|_| !view.is_alive(seat));
                let known = self.revealed.iter().any(|(other, _)| *other == seat);
                let news = role.filter(|_| !known);
                self.revealed.extend(news.map(|role| (seat, role)));
                news.is_some()
            }
            TalkInput::Mark { judge, suspect } => {
                let mark = &mut self.marks[place(judge, suspect)];
                *mark = (*mark + 1) % 4;
                true
            }
            TalkInput::Limit(minutes) => {
                self.minutes = minutes;
                true
            }
        }
    }

    fn observe(&mut self, observation: &Sight<Intruder>, view: &View<Intruder>) {
        self.history.0.borrow_mut().push(Beat { sight: observation.clone(), view: view.clone() });
    }

    fn is_talk(observation: &Sight<Intruder>) -> bool {
        matches!(observation, Event::RoundOver)
    }

    fn begin_talk(&mut self) {
        self.statements.clear();
    }

    fn add_statement(&mut self, seat: Seat, words: String) {
        self.statements.push((seat, words));
    }
}
