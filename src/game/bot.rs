//! Bots: players that have what a person in their seat would have, and nothing else.

use core::fmt::{self, Display};

use super::{Eyes, Game, Rng, Rules, Seat, SeatSet, Sight, Truth, View};

/// What a player has to go by: the board as the player knows it, and all that the player has seen happen.
pub struct Witness<'a, G: Game> {
    /// Where the player sits.
    pub seat: Seat,
    /// The board as the player knows it.
    pub view: &'a View<G>,
    /// Gives what the player has seen happen, from the start.
    pub past: &'a dyn Fn() -> Vec<Sight<G>>,
    /// What people call each other.
    pub name: &'a dyn Fn(Seat) -> String,
}

/// A player made of rules. It gets what a person in its seat would know; it cannot cheat.
pub trait Bot<G: Game> {
    /// What it makes of the decision it is asked for. Asked only when the table waits for its seat. The same witness and the
    /// same luck give the same thought.
    fn think(&self, witness: &Witness<G>, rng: &mut Rng) -> Thought<G>;

    /// What it says when all talk, in games where there is something to talk about; true or not.
    fn say(&self, _witness: &Witness<G>, _rng: &mut Rng) -> Option<String> {
        None
    }
}

/// What a bot makes of a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<G: Game> {
    /// What it has considered, best first: the first is what it does. Never empty.
    pub options: Vec<Weighed<G>>,
    /// Why it does that, in a sentence of its own: "I …".
    pub why: String,
}

/// A decision with what a bot thinks of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed<G: Game> {
    /// The decision, one of those open to the seat.
    pub action: G::Action,
    /// What it is worth; none to a bot that does not weigh.
    pub worth: Option<Worth>,
}

/// What a bot thinks a decision is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Worth {
    /// How likely it is to end well, from 0 to 1.
    Chance(f64),
    /// Points of the bot's own, only to be compared with each other.
    Points(f64),
}

impl Display for Worth {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // No line ends between the number and its sign.
            Worth::Chance(chance) => write!(out, "{:.0}\u{a0}%", chance * 100.0),
            // What rounds to nothing is neither more nor less than that.
            Worth::Points(points) if points.abs() < 0.05 => out.write_str("0"),
            Worth::Points(points) => write!(out, "{points:+.1}"),
        }
    }
}

impl<G: Game> Thought<G> {
    /// The thought of a bot that sees but one thing to do, or does not weigh.
    pub fn simply(action: G::Action, why: impl Into<String>) -> Self {
        Thought { options: vec![Weighed { action, worth: None }], why: why.into() }
    }

    /// What it does.
    pub fn chosen(&self) -> &G::Action {
        &self.options.first().expect("a thought is never empty").action
    }
}

/// A game whose hidden cards can be imagined.
pub trait Imagine: Rules {
    /// A board that could be the true one as far as these eyes can tell.
    fn imagine(view: &View<Self>, eyes: Eyes, rng: &mut Rng) -> Truth<Self>;

    /// A board as these eyes see it: the knowledge of [`Rules::sight`] said the other way.
    fn seen(truth: &Truth<Self>, eyes: Eyes) -> View<Self>;
}

/// How well a bot plays, as a person chooses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// As records write it after `bot:`.
    pub id: &'static str,
    /// As people read it.
    pub name: &'static str,
    /// Its manner in a few words.
    pub manner: &'static str,
}

/// A game that has bots.
pub trait Bots: Imagine {
    /// The levels, weakest first; never empty. The first answers for a level that nobody knows.
    const LEVELS: &'static [Level];

    /// The bot of a level in [`Bots::LEVELS`].
    fn bot(level: &str) -> Option<Box<dyn Bot<Self>>>;

    /// The sides of the game, as the arena names them, where luck deals them out.
    const SIDES: &'static [&'static str] = &[];

    /// Which of [`Bots::SIDES`] this seat is on, as far as this view tells.
    fn side(_view: &View<Self>, _seat: Seat) -> Option<&'static str> {
        None
    }

    /// Who has won already while others play on, in games where several can win.
    fn away(_view: &View<Self>) -> SeatSet {
        SeatSet::NONE
    }

    /// A decision in words that go on from "I could" and "You could": `give Bo the clue "moons"`.
    fn deed(view: &View<Self>, seat: Seat, action: &Self::Action, name: &dyn Fn(Seat) -> String) -> String;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_that_round_to_nothing_have_no_sign() {
        assert_eq!(
            [-0.04, 0.0, 0.04, -0.06, 1.25].map(|points| Worth::Points(points).to_string()),
            ["0", "0", "0", "-0.1", "+1.2"]
        );
    }
}
