//! What a session needs to know of a game besides its rules.

use core::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::Undo;
use crate::game::{Bots, GameText, Observation, Redeal, Seat, SeatSet, View};

/// A game that a session can run.
pub trait SessionGame: GameText + Bots + Redeal {
    /// What only this game needs of a session: [`NoExtension`] for a game that takes turns and nothing else.
    type Extension: Extension<Self>;

    /// Whether bots only give reasons that everybody at the table can know while the game runs:
    /// [`Bots::public_reason`]. So it must be where they see cards that the person who asks does not see.
    const HAS_PUBLIC_REASONS: bool = false;

    /// Returns whether this observation tells that somebody has made a choice that others do not see. Nobody can ask why a bot chose so
    /// while the game runs: the answer would tell the choice.
    fn is_hidden_choice(_observation: &Observation<Self>) -> bool {
        false
    }

    /// Returns how long this observation is shown.
    fn display_time(observation: &Observation<Self>) -> DisplayTime;

    /// Returns how long a bot waits before it decides, if this observation was the last one.
    fn time_before_bot(_last: &Observation<Self>) -> DisplayTime {
        DisplayTime::Short
    }

    /// Returns whether the recap shows this observation to a player who was not at the screen. Not what tells nothing afterwards.
    fn is_in_recap(_observation: &Observation<Self>) -> bool {
        true
    }

    /// Returns what is heard when this observation is shown; `None` for silence. It is the same for every observer, so that a
    /// sound tells nothing that is hidden: a law in `tests/game_laws` checks that.
    fn sound(_observation: &Observation<Self>) -> Option<Sound> {
        None
    }

    /// Returns whether this seat has nothing to decide in the rest of the game.
    fn is_out(_view: &View<Self>, _seat: Seat) -> bool {
        false
    }

    /// Returns the words with which a decision is held so that it can be taken back; `None` if it counts at once.
    ///
    /// Whether it is held depends on the kind of the action alone. Answers to a question to several seats at once are never held.
    fn undo(_view: &View<Self>, _seat: Seat, _action: &Self::Action, _name: &dyn Fn(Seat) -> String) -> Option<Undo> {
        None
    }

    /// Returns the action by which a seat lets pass what several seats are asked at once, where the table may answer for all who stay
    /// silent; `None` where each seat that is asked must answer for itself.
    fn pass_action(_view: &View<Self>) -> Option<Self::Action> {
        None
    }
}

/// How long a frame is shown, or something else is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DisplayTime {
    /// Not at all: the next frame belongs to it.
    None,
    /// Shortly.
    Short,
    /// The fixed time of an answer that others must not tell from another one. The pace does not change it.
    Answer,
    /// The time in which a decision can be taken back, the same for all decisions.
    Undo,
    /// The time after a wrong PIN. It runs on while a dialog is open.
    WrongPin,
    /// The time after which forgotten PINs are removed though nobody enters one. It runs on while a dialog is open.
    ForgottenPins,
    /// Until everybody has seen it.
    Long,
    /// Until two sentences can have been read: the goal of the game before the first move, the outcome of an attempt, or an escape.
    Reading,
    /// Until somebody acknowledges it; `Long` where only bots play. Where several people play, all look at it: a screen that shows
    /// one seat's view is covered first.
    Acknowledge,
    /// The same at the end of a round: no recap shows anything up to it, and the device goes on from the first seat.
    AcknowledgeTogether,
}

impl DisplayTime {
    /// Returns whether somebody has to acknowledge the frame.
    pub fn is_acknowledged(self) -> bool {
        matches!(self, DisplayTime::Acknowledge | DisplayTime::AcknowledgeTogether)
    }

    /// Returns whether the time runs on while a dialog covers the table. An event that must be acknowledged has one of its own.
    pub fn runs_under_dialogs(self) -> bool {
        self.is_acknowledged() || matches!(self, DisplayTime::WrongPin | DisplayTime::ForgottenPins)
    }
}

/// What people hear at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// Somebody has to decide who did not before.
    Turn,
    /// A card is laid down.
    Card,
    /// A card is drawn.
    Draw,
    /// Information is given, or something turns up.
    Chime,
    /// A die is rolled.
    Roll,
    /// Somebody escapes.
    Escape,
    /// Something goes wrong for somebody.
    Setback,
    /// Something goes wrong for good.
    Disaster,
}

/// What one game needs of a session that the others do not: standing orders, for example, or a talk. The session keeps it,
/// saves it, and puts its two slices on the screen.
pub trait Extension<G: SessionGame>:
    Clone + Debug + Default + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// What people do with it.
    type Input: Clone + Debug + Send + Sync + 'static;
    /// What everybody may see of it.
    type Public: Clone + Debug + PartialEq + Send + Sync + 'static;
    /// What only the player in a seat may see of it.
    type Private: Clone + Debug + Default + PartialEq + Send + Sync + 'static;

    /// Makes a saved extension fit this number of seats.
    fn resize(&mut self, seats: usize);

    /// Returns what everybody may see.
    fn public(&self) -> Self::Public;

    /// Returns what only the player in this seat may see.
    fn private(&self, seat: Seat) -> Self::Private;

    /// Handles an input of the person whose hand is on the screen (`None` while it is covered). `view` gives a seat's own view.
    /// Returns whether anything changed.
    fn handle(&mut self, input: Self::Input, at_screen: Option<Seat>, view: &dyn Fn(Seat) -> View<G>) -> bool;

    /// Returns the seat whose player alone may give this input, and enters their PIN first if they have one.
    fn needs_pin_of(_input: &Self::Input) -> Option<Seat> {
        None
    }

    /// Takes in what everybody has been shown, with the board after it.
    fn observe(&mut self, _observation: &Observation<G>, _view: &View<G>) {}

    /// Returns a line of the log for something that happened beside the game, by its number from 0, and the number of events that
    /// had been shown before; `None` if that has not happened yet, or is no longer known.
    fn note(&self, _number: usize, _name: &dyn Fn(Seat) -> String) -> Option<(usize, String)> {
        None
    }

    /// Takes in that the hidden cards of this seat have been dealt again.
    fn dealt_again(&mut self, _seat: Seat) {}

    /// Returns what the standing order of this seat says now, by its own view; `None` if its player wants to be asked.
    fn standing_answer(&self, _view: &View<G>, _seat: Seat) -> Option<G::Action> {
        None
    }

    /// Returns whether the player in this seat can ask for a hint: not before they have seen what it would tell.
    fn allows_hint(&self, _view: &View<G>, _seat: Seat) -> bool {
        true
    }

    /// Returns whether everybody talks after this observation; bots make a statement then.
    fn is_talk(_observation: &Observation<G>) -> bool {
        false
    }

    /// Returns whether this seat has said something in the talk that goes on, or nobody talks.
    fn has_spoken(&self, _seat: Seat) -> bool {
        true
    }

    /// Returns all that has been said to all, in order.
    fn statements(&self) -> Vec<G::Statement> {
        Vec::new()
    }

    /// Returns all that has been said to all as a JSON list; empty if nothing.
    fn statements_in_json(&self) -> String {
        let statements = self.statements();
        if statements.is_empty() { String::new() } else { serde_json::to_string(&statements).unwrap_or_default() }
    }

    /// Returns the seats that have been accused or asked since they last spoke, and have not answered yet. Bots answer. It must
    /// become empty if only bots speak.
    fn addressed(&self) -> SeatSet {
        SeatSet::EMPTY
    }

    /// Takes in a statement of the bot of this seat. Returns whether it is news.
    fn add_statement(&mut self, _seat: Seat, _statement: G::Statement) -> bool {
        false
    }
}

/// The extension of a game that needs none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, serde::Deserialize)]
pub struct NoExtension {}

/// The input of [`NoExtension`]: there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoInput {}

impl<G: SessionGame> Extension<G> for NoExtension {
    type Input = NoInput;
    type Public = ();
    type Private = ();

    fn resize(&mut self, _seats: usize) {}

    fn public(&self) {}

    fn private(&self, _seat: Seat) {}

    fn handle(&mut self, input: NoInput, _at_screen: Option<Seat>, _view: &dyn Fn(Seat) -> View<G>) -> bool {
        match input {}
    }
}
