//! The words with which a decision can be taken back.

use super::super::{Action, Intruder};
use super::{play_on, with_article};
use crate::game::{Seat, View};
use crate::session::Undo;

/// Returns the words for a decision that is held; `None` for the choice before a round, which all make at once.
pub fn undo(view: &View<Intruder>, me: Seat, action: &Action, name: &dyn Fn(Seat) -> String) -> Option<Undo> {
    let seen = "until others see it";
    let turn_ends = "until your turn ends";
    let (decision, until) = match *action {
        Action::Keep(_) | Action::UseNobody => return None,
        Action::Lay { card, on } => (play_on(card, &name(on)), seen),
        Action::Play(card) => (format!("Play {}", with_article(card)), seen),
        Action::Snatch { from, take } if from == me && take.is_item() => {
            (format!("Snatch the {} in front of you", take.title()), seen)
        }
        Action::Snatch { from, take } if from == me => (format!("Snatch the {} from your row", take.title()), seen),
        Action::Snatch { from, take } => (format!("Snatch the {} from {}", take.title(), name(from)), seen),
        Action::Hold => match view.pending_card() {
            Some(card) => (format!("Keep {}", with_article(card)), turn_ends),
            None => ("Keep it".into(), turn_ends),
        },
        Action::Skip => ("Skip this turn".into(), turn_ends),
    };
    Some(Undo { decision, until: until.into() })
}
