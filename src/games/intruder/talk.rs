//! The talk between two rounds: what is said, the public marks, and what it refers to.

use core::fmt;
use std::sync::{Arc, PoisonError, RwLock};

use serde::{Deserialize, Serialize};

use super::{Card, Claim, Event, Intruder, Mark, Reason, Role, Statement};
use crate::game::{Frame, MAX_SEATS, Observation, Seat, SeatSet, View};

/// The number of marks: one for each pair of seats.
const MARKS: usize = MAX_SEATS * MAX_SEATS;

/// The talk between two rounds.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Talk {
    /// The dead who have revealed their role.
    revealed: Vec<(Seat, Role)>,
    /// For each of them the number of events that had been shown before; `None`, or nothing, where an earlier version noted none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    revealed_after: Vec<Option<usize>>,
    /// The public mark of each player on each.
    marks: Vec<Mark>,
    /// The marks that were put by hand in each round; the last one of each field.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marked: Vec<Marked>,
    /// The time limit in minutes; 0 for none.
    minutes: u16,
    /// What was said in all rounds, in order.
    #[serde(rename = "said", skip_serializing_if = "Vec::is_empty")]
    statements: Vec<Statement>,
    #[serde(skip)]
    seats: usize,
    #[serde(skip)]
    history: History,
}

/// Returns whether the players talk after an event.
pub(super) fn begins_talk(observation: &Observation<Intruder>) -> bool {
    matches!(observation, Event::RoundOver)
}

/// A mark that was put by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Marked {
    /// The round after which it was put.
    round: u8,
    /// Whose mark.
    judge: Seat,
    /// On whom.
    suspect: Seat,
    /// The mark.
    mark: Mark,
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
    /// A person says something.
    Say {
        /// The person.
        speaker: Seat,
        /// What they say.
        claim: Claim,
    },
    /// Sets the time limit in minutes; 0 for none.
    Limit(u16),
}

/// The public state of the talk.
#[derive(Clone, Debug, PartialEq)]
pub struct TalkBoard {
    /// The dead who have revealed their role, and the role.
    pub revealed: Vec<(Seat, Role)>,
    /// What was said in all rounds, in order.
    pub statements: Vec<Statement>,
    /// The time limit in minutes; 0 for none.
    pub minutes: u16,
    /// The public frames since the deal.
    pub history: History,
    marks: Vec<Mark>,
}

impl TalkBoard {
    /// Returns the mark of a player on another.
    pub fn mark(&self, judge: Seat, suspect: Seat) -> Mark {
        self.marks.get(mark_index(judge, suspect)).copied().unwrap_or_default()
    }

    /// Returns the role that this player has revealed.
    pub fn revealed_role(&self, seat: Seat) -> Option<Role> {
        self.revealed.iter().find(|(other, _)| *other == seat).map(|(_, role)| *role)
    }

    /// Returns what was said after a round, in order.
    pub fn statements_after(&self, round: u8) -> impl Iterator<Item = &Statement> {
        self.statements.iter().filter(move |statement| statement.round == round)
    }
}

fn mark_index(judge: Seat, suspect: Seat) -> usize {
    judge.index() * MAX_SEATS + suspect.index()
}

/// The public frames since the deal. Clones share them, and stay as they were made. Only the newest clone is written to, by
/// [`Talk`].
#[derive(Clone, Default)]
pub struct History {
    shared: Arc<RwLock<Vec<Frame<Intruder>>>>,
    len: usize,
}

impl History {
    /// Calls a function with the frames in order.
    fn read<T>(&self, read: impl FnOnce(&[Frame<Intruder>]) -> T) -> T {
        read(&self.shared.read().unwrap_or_else(PoisonError::into_inner)[..self.len])
    }

    /// Adds a frame.
    fn push(&mut self, frame: Frame<Intruder>) {
        let mut frames = self.shared.write().unwrap_or_else(PoisonError::into_inner);
        debug_assert!(frames.len() == self.len, "another clone has been written to");
        frames.truncate(self.len);
        frames.push(frame);
        drop(frames);
        self.len += 1;
    }

    /// Returns the frames in order.
    pub fn frames(&self) -> Vec<Frame<Intruder>> {
        self.read(<[_]>::to_vec)
    }

    /// Returns the round after which the players talk now; `None` while they do not.
    pub fn talk_round(&self) -> Option<u8> {
        self.read(|frames| {
            let last = frames.last().filter(|frame| begins_talk(&frame.observation))?;
            Some(last.view.finished_round())
        })
    }

    /// Returns the cards that a player has laid in front of others in the round that is over, without repetitions.
    pub fn plays_of(&self, seat: Seat) -> Vec<(Card, Seat)> {
        self.read(|frames| plays_in_last_round(frames.iter().map(|frame| &frame.observation), seat))
    }

    /// Returns the facts about a player that can be a reason to suspect them.
    pub fn reasons(&self, suspect: Seat) -> Vec<Reason> {
        let mut reasons: Vec<Reason> =
            self.plays_of(suspect).into_iter().map(|(card, on)| Reason::Play { card, on }).collect();
        self.read(|frames| {
            if let Some(view) = frames.last().map(|frame| &frame.view).filter(|view| view.harm.has(suspect)) {
                let victims = view.harm[suspect].iter().filter(|(seat, harm)| *seat != suspect && **harm > 0);
                reasons.extend(victims.map(|(victim, _)| Reason::Harm { victim }));
            }
        });
        reasons
    }
}

/// Returns the cards that a player has laid in front of others in the last round that is over, without repetitions. `events` are
/// those since the deal, as everybody has seen them.
pub fn plays_in_last_round<'a>(
    events: impl DoubleEndedIterator<Item = &'a Observation<Intruder>>,
    seat: Seat,
) -> Vec<(Card, Seat)> {
    let round = events.rev().skip_while(|event| !begins_talk(event)).skip(1).take_while(|event| !begins_talk(event));
    let mut plays: Vec<(Card, Seat)> = Vec::new();
    for event in round {
        if let Event::Laid { seat: by, card, on, .. } = *event
            && by == seat
            && on != seat
            && !plays.contains(&(card, on))
        {
            plays.push((card, on));
        }
    }
    plays.reverse();
    plays
}

impl PartialEq for History {
    /// Returns whether both share the same frames and have equally many of them.
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.shared, &other.shared) && self.len == other.len
    }
}

impl fmt::Debug for History {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "History({})", self.len)
    }
}

impl Talk {
    fn set_mark(&mut self, judge: Seat, suspect: Seat, mark: Mark) {
        if judge != suspect && judge.index() < self.seats && suspect.index() < self.seats {
            self.marks[mark_index(judge, suspect)] = mark;
        }
    }

    /// Puts the next mark by hand. The last one of a round is what the player means.
    fn mark(&mut self, judge: Seat, suspect: Seat) -> bool {
        if judge == suspect || suspect.index() >= self.seats {
            return false;
        }
        let mark = self.marks[mark_index(judge, suspect)].next();
        self.set_mark(judge, suspect, mark);
        if let Some(round) = self.history.talk_round() {
            self.marked.retain(|one| (one.round, one.judge, one.suspect) != (round, judge, suspect));
            self.marked.push(Marked { round, judge, suspect, mark });
        }
        true
    }

    /// Adds a statement to the talk that goes on, with the marks that belong to it. Nobody says the same twice in a talk.
    fn say(&mut self, statement: Statement) -> bool {
        let is_news = |one: &Statement| {
            (one.round, one.speaker, &one.claims) != (statement.round, statement.speaker, &statement.claims)
        };
        if !statement.fits(self.seats) || statement.is_by_person() && !self.statements.iter().all(is_news) {
            return false;
        }
        let speaker = statement.speaker;
        for (seat, mark) in &statement.marks {
            self.set_mark(speaker, *seat, *mark);
        }
        for (seat, mark) in statement.claims.iter().filter_map(Claim::mark) {
            self.set_mark(speaker, seat, mark);
            self.marked.retain(|one| (one.round, one.judge, one.suspect) != (statement.round, speaker, seat));
        }
        self.statements.push(Statement { marks: Vec::new(), ..statement });
        true
    }

    /// Adapts it to a number of seats.
    pub(super) fn resize(&mut self, seats: usize) {
        self.seats = seats;
        self.marks.resize(MARKS, Mark::None);
        self.statements.retain(|statement| statement.fits(seats));
        self.marked.retain(|one| one.judge.index() < seats && one.suspect.index() < seats);
    }

    /// Returns what everybody sees.
    pub(super) fn public(&self) -> TalkBoard {
        TalkBoard {
            revealed: self.revealed.clone(),
            statements: self.statements.clone(),
            minutes: self.minutes,
            history: self.history.clone(),
            marks: self.marks.clone(),
        }
    }

    /// Adds an event to the history, with the public view after it.
    pub(super) fn observe(&mut self, observation: &Observation<Intruder>, view: &View<Intruder>) {
        self.history.push(Frame { observation: observation.clone(), view: view.clone() });
    }

    /// Returns whether a player has said something in the talk that goes on; true if none does.
    pub(super) fn has_spoken(&self, seat: Seat) -> bool {
        self.history.talk_round().is_none_or(|round| {
            self.statements.iter().any(|statement| statement.round == round && statement.speaker == seat)
        })
    }

    /// Returns, by its number from 0, a role of which it is known when it was revealed: how many events had been shown before,
    /// whose it is, and the role. `None` if there are fewer.
    pub(super) fn revealed(&self, number: usize) -> Option<(usize, Seat, Role)> {
        let known = self.revealed.iter().zip(&self.revealed_after);
        known.filter_map(|((seat, role), after)| Some(((*after)?, *seat, *role))).nth(number)
    }

    /// Returns what was said, and the marks that were put by hand, in words.
    pub(super) fn statements(&self) -> Vec<Statement> {
        let mut statements = self.statements.clone();
        let in_words = |one: &Marked| Statement::of_mark(one.round, one.judge, one.suspect, one.mark);
        statements.extend(self.marked.iter().map(in_words));
        // What was marked in a talk comes after what was said in it.
        statements.sort_by_key(|statement| statement.round);
        statements
    }

    /// Returns the players whom somebody has addressed since they spoke last.
    pub(super) fn addressed(&self) -> SeatSet {
        let Some(round) = self.history.talk_round() else { return SeatSet::EMPTY };
        let statements: Vec<&Statement> = self.statements.iter().filter(|statement| statement.round == round).collect();
        let is_due = |seat: &Seat| {
            let is_own = |statement: &&&Statement| statement.speaker == *seat;
            // Bots answer each other once, so that the talk ends, and people always. All bots speak first without having heard
            // the others.
            let spoken = statements.iter().filter(is_own).count();
            let may_answer_bots = spoken == 1;
            let since = statements.iter().rev().take_while(|one| spoken <= 1 || one.speaker != *seat);
            since.into_iter().any(|one| one.addresses(*seat) && (may_answer_bots || one.is_by_person()))
        };
        Seat::all(self.seats).filter(is_due).chain(self.answers_innocence(&statements)).collect()
    }

    /// Returns who answers a person that has just claimed to be an Innocent: of those who speak in words of their own, one who has
    /// marked that person as an Intruder, or else as an Innocent, or else the first one; none if one of them has spoken since.
    fn answers_innocence(&self, statements: &[&Statement]) -> Option<Seat> {
        let since = statements.iter().rev().take_while(|one| one.is_by_person());
        let claimant = since.into_iter().find(|one| one.is_claim_of_innocence())?.speaker;
        let speakers = statements.iter().filter(|one| !one.is_by_person()).map(|one| one.speaker);
        speakers.min_by_key(|speaker| match self.marks[mark_index(*speaker, claimant)] {
            Mark::Intruder => 0,
            Mark::Innocent => 1,
            Mark::None | Mark::Unsure => 2,
        })
    }

    /// Adds what a bot says. Returns whether it was news.
    pub(super) fn add_statement(&mut self, seat: Seat, statement: Statement) -> bool {
        let Some(round) = self.history.talk_round() else { return false };
        statement.speaker == seat && !statement.words.is_empty() && self.say(Statement { round, ..statement })
    }

    /// Takes an input. `view` returns the view of a seat. Returns whether it has changed something.
    pub(super) fn handle(&mut self, input: TalkInput, view: &dyn Fn(Seat) -> View<Intruder>) -> bool {
        match input {
            // I36: the dead may reveal their role.
            TalkInput::Reveal(seat) => {
                let view = view(seat);
                let role = view.roles[seat].flatten().filter(|_| !view.is_alive(seat));
                let known = self.revealed.iter().any(|(other, _)| *other == seat);
                let news = role.filter(|_| !known);
                if let Some(role) = news {
                    self.revealed_after.resize(self.revealed.len(), None);
                    self.revealed_after.push(Some(self.history.len));
                    self.revealed.push((seat, role));
                }
                news.is_some()
            }
            // I36: the dead watch.
            TalkInput::Mark { judge, suspect } => {
                judge.index() < self.seats && view(judge).is_alive(judge) && self.mark(judge, suspect)
            }
            TalkInput::Say { speaker, claim } => {
                let Some(round) = self.history.talk_round() else { return false };
                let view = view(speaker);
                let plays = match claim {
                    Claim::Accuse { suspect, .. } => self.history.plays_of(suspect),
                    _ => Vec::new(),
                };
                view.is_alive(speaker)
                    && claim.can_be_said(&view, speaker, &plays)
                    && self.say(Statement::of_person(round, speaker, claim))
            }
            TalkInput::Limit(minutes) => {
                self.minutes = minutes;
                true
            }
        }
    }
}
