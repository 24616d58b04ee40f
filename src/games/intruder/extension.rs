//! What a session of Intruder Escape keeps beside the game: the talk, and who has looked at their role.

use serde::{Deserialize, Serialize};

use super::{Intruder, Phase, Statement, Talk, TalkBoard, TalkInput, talk, text};
use crate::game::{Observation, Seat, SeatSet, View};
use crate::session::Extension;

/// The talk, and who has looked at their role.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct IntruderExtension {
    #[serde(flatten)]
    talk: Talk,
    /// The players who have looked at their role.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    looked: Vec<Seat>,
}

/// An input that is no decision of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntruderInput {
    /// The player at the screen has looked at their role.
    Looked,
    /// An input in the talk.
    Talk(TalkInput),
}

impl Extension<Intruder> for IntruderExtension {
    type Input = IntruderInput;
    type Public = TalkBoard;
    /// Whether the player has looked at their role.
    type Private = bool;

    fn resize(&mut self, seats: usize) {
        self.talk.resize(seats);
    }

    fn public(&self) -> TalkBoard {
        self.talk.public()
    }

    fn private(&self, seat: Seat) -> bool {
        self.looked.contains(&seat)
    }

    /// A hint for the first choice would tell the role.
    fn allows_hint(&self, view: &View<Intruder>, seat: Seat) -> bool {
        view.round > 1 || view.phase != Phase::Choose || self.looked.contains(&seat)
    }

    fn handle(&mut self, input: IntruderInput, at_screen: Option<Seat>, view: &dyn Fn(Seat) -> View<Intruder>) -> bool {
        match input {
            IntruderInput::Looked => {
                let news = at_screen.filter(|seat| !self.looked.contains(seat));
                self.looked.extend(news);
                news.is_some()
            }
            IntruderInput::Talk(input) => self.talk.handle(input, view),
        }
    }

    /// Nobody but a dead player reveals what they were.
    fn needs_pin_of(input: &IntruderInput) -> Option<Seat> {
        match input {
            IntruderInput::Talk(TalkInput::Reveal(seat)) => Some(*seat),
            _ => None,
        }
    }

    fn observe(&mut self, observation: &Observation<Intruder>, view: &View<Intruder>) {
        self.talk.observe(observation, view);
    }

    fn note(&self, number: usize, name: &dyn Fn(Seat) -> String) -> Option<(usize, String)> {
        let (events, seat, role) = self.talk.revealed(number)?;
        Some((events, text::showed(&name(seat), text::role(role))))
    }

    fn is_talk(observation: &Observation<Intruder>) -> bool {
        talk::begins_talk(observation)
    }

    fn has_spoken(&self, seat: Seat) -> bool {
        self.talk.has_spoken(seat)
    }

    fn statements(&self) -> Vec<Statement> {
        self.talk.statements()
    }

    fn addressed(&self) -> SeatSet {
        self.talk.addressed()
    }

    fn add_statement(&mut self, seat: Seat, statement: Statement) -> bool {
        self.talk.add_statement(seat, statement)
    }
}
