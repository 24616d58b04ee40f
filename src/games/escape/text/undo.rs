//! The words with which a decision can be taken back.

use super::super::{Action, Escape, Phase};
use super::{give_to, let_go, put_on, tell};
use crate::game::{Seat, View};
use crate::session::Undo;

/// Returns the words for a decision that is held.
pub fn undo(view: &View<Escape>, action: &Action, name: &dyn Fn(Seat) -> String) -> Undo {
    let number = |index: u8| view.routes[usize::from(index)].number;
    let turned_over = || "until it is turned over".to_string();
    let (decision, until) = match (*action, view.phase) {
        (Action::Clue(clue), _) => {
            let to = name(clue.to);
            (tell(&to, view.touched_by(clue).len(), clue.topic), format!("until {to} is told"))
        }
        (Action::Play(at), _) => (format!("Play card {}", at + 1), turned_over()),
        (Action::Discard(at), _) => (format!("Discard card {}", at + 1), turned_over()),
        (Action::Place(route), Phase::Place { card }) => {
            (put_on(card, number(route)), "until your turn goes on".into())
        }
        (Action::Place(route), _) => (super::route(number(route)), "until your turn goes on".into()),
        (Action::Give(seat), _) => (give_to(&name(seat)), "until the boat leaves".into()),
        (Action::Lose(route), _) => (let_go(number(route)), "until it is lost".into()),
    };
    Undo { decision, until }
}
