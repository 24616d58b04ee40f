//! The marks that a speaker has put on the others in the talks so far.
//!
//! A belief can turn by a single card, and what is said should not turn as easily: a mark is kept until the belief is clearly
//! against it, and an action of the marked player that everybody has seen is the reason. Without such an action the speaker is
//! unsure.

use super::super::{Action, Board, Event, Mark};
use super::belief::Belief;
use crate::game::{MAX_SEATS, Partial, Seat};

/// The difference to the mean suspicion from which a player is accused or vouched for.
pub(super) const NOTABLE: f64 = 0.08;

/// The same if the speaker has said the opposite in the talk before.
const CLEAR: f64 = 0.15;

/// What a speaker says of another player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct HeldMark {
    /// The mark.
    pub mark: Mark,
    /// The action by which it became the opposite of the mark in the talk before.
    pub changed_by: Option<Action>,
}

/// The marks of a speaker from talk to talk.
pub(super) struct HeldMarks {
    speaker: Seat,
    /// The suspicion of each player by the speaker as an Innocent, after the last event.
    suspicions: [f64; MAX_SEATS],
    /// The round of the last action.
    round: u8,
    /// What each player has done to others in that round, and what it has added to the suspicion of that player.
    actions: Vec<(Seat, Action, f64)>,
    marks: [HeldMark; MAX_SEATS],
}

impl HeldMarks {
    /// Returns the marks before the first talk.
    pub fn new(speaker: Seat) -> Self {
        HeldMarks {
            speaker,
            suspicions: [0.0; MAX_SEATS],
            round: 0,
            actions: Vec::new(),
            marks: [HeldMark::default(); MAX_SEATS],
        }
    }

    /// Updates the marks after an event, with the board and the public belief after it.
    pub fn observe(&mut self, board: &Board<Partial>, event: &Event<Partial>, belief: &Belief) {
        let mut suspicions = [0.0; MAX_SEATS];
        for seat in board.living().iter() {
            suspicions[seat.index()] = belief.suspicion_by_innocent(self.speaker, seat);
        }
        let before = core::mem::replace(&mut self.suspicions, suspicions);
        match *event {
            Event::Laid { seat, card, on, .. } if on != seat => {
                self.add(board.round, seat, Action::Lay { card, on }, &before);
            }
            Event::Snatched { seat, from, take, .. } if from != seat => {
                self.add(board.round, seat, Action::Snatch { from, take }, &before);
            }
            Event::RoundOver => {
                if self.round != board.finished_round() {
                    self.actions.clear();
                }
                let others = || board.living().iter().filter(|seat| *seat != self.speaker);
                let sum: f64 = others().map(|seat| suspicions[seat.index()]).sum();
                let mean = sum / others().count().max(1) as f64;
                for seat in board.living().iter().filter(|seat| *seat != self.speaker) {
                    self.marks[seat.index()] = self.next(seat, suspicions[seat.index()] - mean);
                }
            }
            _ => {}
        }
    }

    fn add(&mut self, round: u8, seat: Seat, action: Action, before: &[f64; MAX_SEATS]) {
        if self.round != round {
            self.round = round;
            self.actions.clear();
        }
        self.actions.push((seat, action, self.suspicions[seat.index()] - before[seat.index()]));
    }

    /// Returns the next mark of a player with this difference to the mean suspicion.
    fn next(&self, seat: Seat, difference: f64) -> HeldMark {
        let held = self.marks[seat.index()].mark;
        let (mark, changed_by) = match (held, mark_from(difference, NOTABLE)) {
            (Mark::Intruder | Mark::Innocent, Mark::None) => (held, None),
            (Mark::Intruder, Mark::Innocent) | (Mark::Innocent, Mark::Intruder) => {
                match self.reason(seat, difference.signum(), |_| true).filter(|_| difference.abs() > CLEAR) {
                    Some(action) => (mark_from(difference, CLEAR), Some(action)),
                    None => (Mark::Unsure, None),
                }
            }
            (_, mark) => (mark, None),
        };
        HeldMark { mark, changed_by }
    }

    /// Returns the action of a player in the round of the last action that has changed the suspicion most in
    /// this direction, of those that can be a reason.
    pub fn reason(&self, seat: Seat, direction: f64, can_be_reason: impl Fn(&Action) -> bool) -> Option<Action> {
        let own = self
            .actions
            .iter()
            .filter(|(by, action, change)| *by == seat && change * direction > 0.0 && can_be_reason(action));
        own.max_by(|one, other| (one.2 * direction).total_cmp(&(other.2 * direction))).map(|(_, action, _)| *action)
    }

    /// Returns the mark of a player with this difference to the mean suspicion, after what was heard in the talk that goes on.
    pub fn now(&self, seat: Seat, difference: f64) -> HeldMark {
        let held = self.marks[seat.index()];
        match (held.mark, mark_from(difference, NOTABLE)) {
            (Mark::Intruder, Mark::Innocent) | (Mark::Innocent, Mark::Intruder) => {
                HeldMark { mark: Mark::Unsure, changed_by: None }
            }
            (Mark::None, mark) => HeldMark { mark, changed_by: None },
            _ => held,
        }
    }
}

/// Returns the mark of a player with this difference to the mean suspicion, if it is at least this large.
fn mark_from(difference: f64, least: f64) -> Mark {
    match difference {
        difference if difference > least => Mark::Intruder,
        difference if difference < -least => Mark::Innocent,
        _ => Mark::None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::Card;
    use super::*;

    const ME: Seat = Seat(0);
    const OTHER: Seat = Seat(1);
    const KNIFE: Action = Action::Lay { card: Card::Knife, on: Seat(2) };

    /// Returns the marks of a speaker who has held the other player for this, and has seen actions that changed the suspicion so.
    fn held(mark: Mark, actions: &[(Action, f64)]) -> HeldMarks {
        let mut marks = HeldMarks::new(ME);
        marks.marks[OTHER.index()].mark = mark;
        marks.actions = actions.iter().map(|(action, change)| (OTHER, *action, *change)).collect();
        marks
    }

    #[test]
    fn an_opinion_is_kept_while_the_belief_is_not_against_it() {
        assert_eq!(held(Mark::Innocent, &[(KNIFE, 0.1)]).next(OTHER, 0.05).mark, Mark::Innocent);
        assert_eq!(held(Mark::Intruder, &[]).next(OTHER, -0.05).mark, Mark::Intruder);
        assert_eq!(held(Mark::None, &[]).next(OTHER, 0.05).mark, Mark::None);
    }

    #[test]
    fn an_opinion_turns_by_a_clear_margin_and_for_an_action() {
        let bat = Action::Lay { card: Card::Bat, on: Seat(3) };
        let marks = held(Mark::Innocent, &[(bat, 0.1), (KNIFE, 0.3), (bat, -0.5)]);
        assert_eq!(marks.next(OTHER, 0.2), HeldMark { mark: Mark::Intruder, changed_by: Some(KNIFE) });
        assert_eq!(marks.next(OTHER, 0.1).mark, Mark::Unsure, "the margin is small");
        let marks = held(Mark::Intruder, &[(KNIFE, 0.3)]);
        assert_eq!(marks.next(OTHER, -0.4).mark, Mark::Unsure, "no action speaks for the player");
    }

    #[test]
    fn words_heard_in_a_talk_make_a_speaker_unsure_at_most() {
        assert_eq!(held(Mark::Innocent, &[]).now(OTHER, 0.4).mark, Mark::Unsure);
        assert_eq!(held(Mark::Unsure, &[]).now(OTHER, 0.4).mark, Mark::Unsure);
        assert_eq!(held(Mark::None, &[]).now(OTHER, 0.4).mark, Mark::Intruder);
    }
}
