//! Bots: programs that play a seat from the view and the history that a person in that seat would have.

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
    /// What has been said to all so far, in order: true or false.
    pub statements: &'a [G::Statement],
}

/// A program that plays a seat. It gets what a person in its seat would know.
pub trait Bot<G: Game> {
    /// Chooses an action. Called only when the seat decides. The decision depends on the arguments alone.
    fn decide(&self, player: &PlayerView<G>, rng: &mut Rng) -> Decision<G>;

    /// Returns a statement, true or false, in games in which players talk.
    fn speak(&self, _player: &PlayerView<G>, _rng: &mut Rng) -> Option<G::Statement> {
        None
    }
}

/// The decision of a bot.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision<G: Game> {
    /// The actions that were considered, best first; the first one is chosen. Never empty.
    pub considered: Vec<RankedAction<G>>,
}

/// An action with its estimated value.
#[derive(Clone, Debug, PartialEq)]
pub struct RankedAction<G: Game> {
    /// A legal action of the seat.
    pub action: G::Action,
    /// Its value; `None` if the bot does not estimate any.
    pub value: Option<ActionValue>,
    /// What speaks for it, in one sentence; empty for actions that nobody is told about. The sentence is true of the position in
    /// which the bot decides, and says nothing about a card that another player cannot see.
    pub why: String,
}

/// The value of an action as a bot estimates it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ActionValue {
    /// The probability of a good result, from 0 to 1.
    Probability(f64),
    /// Points on a scale of the bot, comparable with each other only.
    Points(f64),
}

/// The number of actions of a decision that people are told about.
pub const TOLD_ACTIONS: usize = 4;

/// The difference between two probabilities up to which it is noise: about two standard errors in fifty sampled worlds.
const NOISE: f64 = 0.1;

/// Returns a probability as people read it: in steps of five percent.
pub fn about_percent(probability: f64) -> String {
    match (probability * 20.0).round() * 5.0 {
        ..5.0 => "under 5%".into(),
        95.0.. => "over 95%".into(),
        percent => format!("about {percent}%"),
    }
}

impl<G: Game> Decision<G> {
    /// Returns a decision for one action, without a value.
    pub fn simply(action: G::Action, why: impl Into<String>) -> Self {
        Decision { considered: vec![RankedAction { action, value: None, why: why.into() }] }
    }

    /// Returns a decision for the first of these actions, which are sorted from the best on. `why` says what speaks for an
    /// action.
    pub fn ranked(
        actions: impl IntoIterator<Item = (G::Action, Option<ActionValue>)>,
        why: impl Fn(&G::Action) -> String,
    ) -> Self {
        let ranked = |(rank, (action, value)): (usize, (G::Action, Option<ActionValue>))| {
            let why = if rank < TOLD_ACTIONS { why(&action) } else { String::new() };
            RankedAction { action, value, why }
        };
        Decision { considered: actions.into_iter().enumerate().map(ranked).collect() }
    }

    /// Returns the chosen action.
    pub fn chosen(&self) -> &G::Action {
        &self.best().action
    }

    /// Returns what speaks for the chosen action, in one sentence.
    pub fn why(&self) -> &str {
        &self.best().why
    }

    fn best(&self) -> &RankedAction<G> {
        self.considered.first().expect("a decision has at least one action")
    }

    /// Returns the values that people are told, one for each of the first actions: none unless they are probabilities that
    /// differ by more than noise. What exceeds the value of the chosen action by noise alone is told as equal to it.
    pub fn told_values(&self) -> Vec<Option<String>> {
        let probability = |ranked: &RankedAction<G>| match ranked.value {
            Some(ActionValue::Probability(probability)) => Some(probability),
            _ => None,
        };
        let chosen = self.considered.first().and_then(probability).unwrap_or(1.0);
        let without_noise = |probability: f64| match probability - chosen {
            excess if (0.0..=NOISE).contains(&excess) => chosen,
            _ => probability,
        };
        let told = self.considered.iter().take(TOLD_ACTIONS);
        let probabilities: Vec<Option<f64>> = told.map(|ranked| probability(ranked).map(without_noise)).collect();
        let known = || probabilities.iter().flatten().copied();
        let differ = known().fold(0.0, f64::max) - known().fold(1.0, f64::min) > NOISE;
        probabilities.into_iter().map(|probability| probability.filter(|_| differ).map(about_percent)).collect()
    }
}

/// A game whose hidden cards can be sampled, as information set Monte Carlo tree search does.
pub trait Determinize: Rules {
    /// Samples a full board that is consistent with a view.
    fn determinize(view: &View<Self>, rng: &mut Rng) -> FullBoard<Self>;

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

    /// The event whose probability [`ActionValue::Probability`] is, in words that follow “the chances that”: “I win”.
    const CHANCE_OF: &'static str;

    /// Describes an action in words that continue “I would” and “I chose to”: `give Bo the clue "moons"`.
    fn describe_action(view: &View<Self>, seat: Seat, action: &Self::Action, name: &dyn Fn(Seat) -> String) -> String;

    /// Returns what speaks for a decision, in one sentence, as far as everybody at the table can know it; for games whose
    /// bots see cards that the person who asks does not see. All arguments are what everybody has seen: the board before the
    /// decision, what had happened, and the decision.
    fn public_reason(
        _before: &View<Self>,
        _history: &[Observation<Self>],
        _decision: &Observation<Self>,
        _name: &dyn Fn(Seat) -> String,
    ) -> String {
        String::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::escape::{Action, Escape};

    #[test]
    fn probabilities_are_told_in_steps_of_five_percent() {
        let told = [0.0, 0.02, 0.03, 0.22, 0.5, 0.91, 0.99, 1.0].map(about_percent);
        let expected =
            ["under 5%", "under 5%", "about 5%", "about 20%", "about 50%", "about 90%", "over 95%", "over 95%"];
        assert_eq!(told, expected);
    }

    /// Returns the values that people are told of actions with these probabilities.
    fn told(probabilities: &[f64]) -> Vec<Option<String>> {
        let actions = probabilities.iter().map(|one| (Action::Play(0), Some(ActionValue::Probability(*one))));
        Decision::<Escape>::ranked(actions, |_| String::new()).told_values()
    }

    #[test]
    fn values_that_differ_by_no_more_than_noise_are_not_told() {
        assert_eq!(told(&[1.0, 0.95, 1.0]), [None, None, None]);
        assert_eq!(told(&[0.9, 0.4]), [Some("about 90%".into()), Some("about 40%".into())]);
        assert_eq!(told(&[]), Vec::<Option<String>>::new());
    }

    #[test]
    fn no_alternative_is_told_to_be_better_by_noise_alone() {
        let percent = |percent: u8| Some(format!("about {percent}%"));
        assert_eq!(told(&[0.5, 0.6, 0.2]), [percent(50), percent(50), percent(20)]);
        assert_eq!(told(&[0.5, 0.7, 0.2]), [percent(50), percent(70), percent(20)], "more than noise");
    }
}
