//! Intruder Escape in a session: the display time of events, and the talk between two rounds.

use core::fmt;
use std::sync::{Arc, PoisonError, RwLock};

use serde::{Deserialize, Serialize};

use super::{Action, Cause, Die, Event, Intruder, Role, text};
use crate::game::{Frame, MAX_SEATS, Observation, Seat, View};
use crate::session::{DisplayTime, Extension, SessionGame, Sound, Undo};

impl SessionGame for Intruder {
    type Extension = Talk;

    fn is_hidden_choice(observation: &Observation<Self>) -> bool {
        matches!(observation, Event::Chose { .. })
    }

    fn display_time(observation: &Observation<Self>) -> DisplayTime {
        match observation {
            Event::Identities { .. } | Event::Shuffled { .. } | Event::Dealt { .. } | Event::NoWinner => {
                DisplayTime::None
            }
            Event::Kept { discards_nobody: false, .. } => DisplayTime::None,
            Event::Kept { .. } | Event::Chose { .. } | Event::Drew { .. } | Event::Held { .. } => DisplayTime::Short,
            Event::Skipped { .. } => DisplayTime::Short,
            Event::Rolled { die: Die::Start | Die::Tie, .. } => DisplayTime::AcknowledgeTogether,
            Event::Rolled { .. } | Event::HandShown { .. } => DisplayTime::Acknowledge,
            Event::LifeRestored { .. } | Event::LostLife { cause: Cause::Round, .. } | Event::RoundOver => {
                DisplayTime::AcknowledgeTogether
            }
            _ => DisplayTime::Long,
        }
    }

    /// That somebody has chosen tells nothing once everybody has.
    fn is_in_recap(observation: &Observation<Self>) -> bool {
        !matches!(observation, Event::Chose { .. })
    }

    fn sound(observation: &Observation<Self>) -> Option<Sound> {
        match observation {
            Event::Laid { .. } | Event::Played { .. } | Event::Snatched { .. } => Some(Sound::Card),
            Event::Drew { .. } | Event::DrewNobody { .. } => Some(Sound::Draw),
            Event::TurnedUp { .. } | Event::HandShown { .. } | Event::LifeRestored { .. } => Some(Sound::Chime),
            Event::Rolled { .. } => Some(Sound::Roll),
            Event::LostLife { .. } => Some(Sound::Setback),
            Event::Died { .. } => Some(Sound::Disaster),
            Event::Won { .. } => Some(Sound::Escape),
            _ => None,
        }
    }

    fn undo(view: &View<Self>, seat: Seat, action: &Action, name: &dyn Fn(Seat) -> String) -> Option<Undo> {
        text::undo(view, seat, action, name)
    }
}

/// The number of marks: one for each pair of seats.
const MARKS: usize = MAX_SEATS * MAX_SEATS;

/// The talk between two rounds.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Talk {
    /// The dead who have revealed their role.
    revealed: Vec<(Seat, Role)>,
    /// The public mark of each player on each: 0 none, 1 Intruder, 2 Innocent, 3 unsure.
    marks: Vec<u8>,
    /// The time limit in minutes; 0 for none.
    minutes: u16,
    #[serde(skip)]
    statements: Vec<(Seat, String)>,
    #[serde(skip)]
    history: History,
}

/// An input in the talk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TalkInput {
    /// A dead player reveals their role.
    Reveal(Seat),
    /// Changes the mark of a player on another to the next one.
    Mark {
        /// The player who marks.
        judge: Seat,
        /// The player who is marked.
        suspect: Seat,
    },
    /// Sets the time limit in minutes; 0 for none.
    Limit(u16),
}

/// The public state of the talk.
#[derive(Clone, Debug, PartialEq)]
pub struct TalkBoard {
    /// The dead who have revealed their role, and the role.
    pub revealed: Vec<(Seat, Role)>,
    /// The statements of bots.
    pub statements: Vec<(Seat, String)>,
    /// The time limit in minutes; 0 for none.
    pub minutes: u16,
    /// The public frames since the deal.
    pub history: History,
    marks: Vec<u8>,
}

impl TalkBoard {
    /// Returns the mark of a player on another: 0 none, 1 Intruder, 2 Innocent, 3 unsure.
    pub fn mark(&self, judge: Seat, suspect: Seat) -> u8 {
        self.marks.get(mark_index(judge, suspect)).copied().unwrap_or(0)
    }
}

fn mark_index(judge: Seat, suspect: Seat) -> usize {
    judge.index() * MAX_SEATS + suspect.index()
}

/// The public frames since the deal. Clones share them.
#[derive(Clone, Default)]
pub struct History(Arc<RwLock<Vec<Frame<Intruder>>>>);

impl History {
    /// Returns the frames in order.
    pub fn frames(&self) -> Vec<Frame<Intruder>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl PartialEq for History {
    /// Returns whether both share the same frames. Frames are only ever added.
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl fmt::Debug for History {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "History({})", self.0.read().unwrap_or_else(PoisonError::into_inner).len())
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
            // I36: the dead may reveal their role.
            TalkInput::Reveal(seat) => {
                let view = view(seat);
                let role = view.roles[seat].flatten().filter(|_| !view.is_alive(seat));
                let known = self.revealed.iter().any(|(other, _)| *other == seat);
                let news = role.filter(|_| !known);
                self.revealed.extend(news.map(|role| (seat, role)));
                news.is_some()
            }
            TalkInput::Mark { judge, suspect } => {
                let mark = &mut self.marks[mark_index(judge, suspect)];
                *mark = (*mark + 1) % 4;
                true
            }
            TalkInput::Limit(minutes) => {
                self.minutes = minutes;
                true
            }
        }
    }

    fn observe(&mut self, observation: &Observation<Intruder>, view: &View<Intruder>) {
        self.history
            .0
            .write()
            .unwrap_or_else(PoisonError::into_inner)
            .push(Frame { observation: observation.clone(), view: view.clone() });
    }

    fn is_talk(observation: &Observation<Intruder>) -> bool {
        matches!(observation, Event::RoundOver)
    }

    fn begin_talk(&mut self) {
        self.statements.clear();
    }

    fn add_statement(&mut self, seat: Seat, words: String) {
        self.statements.push((seat, words));
    }
}
