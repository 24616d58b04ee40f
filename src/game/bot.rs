//! Bots: programs that play a seat from the view and the history that a person in that seat would have.

use core::fmt::{self, Display};

use super::{FullBoard, Game, Observation, Observer, Rng, Rules, Seat, SeatSet, View};

/// What the player in a seat knows: the view of the board and the observations so far.
pub struct PlayerView<'a, G: Game> {
    /// The player's seat.
    pub seat: Seat,
    /// The board as far as the player knows it.
    pub view: &'a View<G>,
    /// Returns the player's observations from the start.
    pub history: &'a dyn Fn() -> Vec<Observation<G>>,
    /// Returns the name of the player in a seat.
    pub name: &'a dyn Fn(Seat) -> String,
}

/// A program that plays a seat. It gets what a person in its seat would know.
pub trait Bot<G: Game> {
    /// Chooses an action. Called only when the seat decides. The decision depends on the arguments alone.
    fn decide(&self, player: &PlayerView<G>, rng: &mut Rng) -> Decision<G>;

    /// Returns a statement, true or false, in games in which players talk.
    fn speak(&self, _player: &PlayerView<G>, _rng: &mut Rng) -> Option<String> {
        None
    }
}

/// The decision of a bot.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision<G: Game> {
    /// The actions that were considered, best first; the first one is chosen. Never empty.
    pub options: Vec<RankedAction<G>>,
    /// The reason, in a sentence in the first person.
    pub why: String,
}

/// An action with its estimated value.
#[derive(Clone, Debug, PartialEq)]
pub struct RankedAction<G: Game> {
    /// A legal action of the seat.
    pub action: G::Action,
    /// Its value; `None` if the bot does not estimate any.
    pub value: Option<ActionValue>,
}

/// The value of an action as a bot estimates it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ActionValue {
    /// The probability of a good result, from 0 to 1.
    Probability(f64),
    /// Points on a scale of the bot, comparable with each other only.
    Points(f64),
}

impl Display for ActionValue {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // A no-break space before the sign.
            ActionValue::Probability(probability) => write!(out, "{:.0}\u{a0}%", probability * 100.0),
            // Neither +0.0 nor -0.0.
            ActionValue::Points(points) if points.abs() < 0.05 => out.write_str("0"),
            ActionValue::Points(points) => write!(out, "{points:+.1}"),
        }
    }
}

impl<G: Game> Decision<G> {
    /// Returns a decision for one action, without a value.
    pub fn simply(action: G::Action, why: impl Into<String>) -> Self {
        Decision { options: vec![RankedAction { action, value: None }], why: why.into() }
    }

    /// Returns the chosen action.
    pub fn chosen(&self) -> &G::Action {
        &self.options.first().expect("a decision has at least one action").action
    }
}

/// A game whose hidden cards can be sampled, as information set Monte Carlo tree search does.
pub trait Determinize: Rules {
    /// Samples a full board that is consistent with the view of an observer.
    fn determinize(view: &View<Self>, observer: Observer, rng: &mut Rng) -> FullBoard<Self>;

    /// Returns the view of an observer: the one that is folded from [`Rules::observe`], computed from the board alone.
    fn project(board: &FullBoard<Self>, observer: Observer) -> View<Self>;
}

/// A level of bots that people choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// The id in records, after `bot:`.
    pub id: &'static str,
    /// The name that people read.
    pub name: &'static str,
    /// The way of playing in a few words.
    pub manner: &'static str,
}

/// A game that has bots.
pub trait Bots: Determinize {
    /// The levels in the order in which they are offered; never empty. The first one replaces unknown levels.
    const LEVELS: &'static [Level];

    /// The id of the level in [`Bots::LEVELS`] that gives hints.
    const HINT_LEVEL: &'static str;

    /// Returns the bot of a level in [`Bots::LEVELS`].
    fn bot(level: &str) -> Option<Box<dyn Bot<Self>>>;

    /// The names of the sides, in games in which chance deals sides to the seats.
    const SIDES: &'static [&'static str] = &[];

    /// Returns which of [`Bots::SIDES`] the seat is on, if the view shows it.
    fn side(_view: &View<Self>, _seat: Seat) -> Option<&'static str> {
        None
    }

    /// Returns the seats that have won while others play on, in games with several winners.
    fn already_escaped(_view: &View<Self>) -> SeatSet {
        SeatSet::EMPTY
    }

    /// Describes an action in words that continue "I could" and "You could": `give Bo the clue "moons"`.
    fn describe_action(view: &View<Self>, seat: Seat, action: &Self::Action, name: &dyn Fn(Seat) -> String) -> String;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_that_round_to_zero_have_no_sign() {
        assert_eq!(
            [-0.04, 0.0, 0.04, -0.06, 1.25].map(|points| ActionValue::Points(points).to_string()),
            ["0", "0", "0", "-0.1", "+1.2"]
        );
    }
}
