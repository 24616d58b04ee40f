//! Beliefs: the probability of each world, given everything that is public.
//!
//! Only identities set the knowledge of one player apart from that of another. So there is one public belief, that of an
//! observer without a role, and a player's own belief is the public one conditioned on the identities that the player knows.

use arrayvec::ArrayVec;

use super::super::{Action, Board, Event, Intruder, Options, Phase, Role};
use super::effect::{Effect, Forecast};
use super::evaluation::{Evaluation, Features};
use super::world::{MAX_WORLDS, World, all_worlds};
use crate::game::{Knowledge, Seat, View};

/// The maximum number of actions that an observed one is compared with.
const MAX_ALTERNATIVES: usize = 64;

/// The temperature of the softmax by which players are assumed to choose actions, in lives.
const TEMPERATURE: f64 = 0.12;

/// The probability that an Intruder plays as an Innocent would.
const BLUFF: f64 = 0.2;

/// The probability that a player chooses uniformly at random.
const RANDOM_ACTION: f64 = 0.08;

/// The minimum probability of a world.
const MIN_PROBABILITY: f64 = 1e-9;

/// A probability distribution over worlds.
#[derive(Clone, Debug)]
pub(super) struct Belief {
    worlds: ArrayVec<World, MAX_WORLDS>,
}

impl Belief {
    /// Returns the prior: every deal of the identities is equally likely (I2).
    pub fn prior(options: &Options, seats: usize) -> Self {
        let mut belief = Belief { worlds: all_worlds(options, seats) };
        belief.normalize();
        belief
    }

    /// Returns this belief conditioned on the identities that the view shows.
    pub fn given_known_roles(&self, view: &View<Intruder>) -> Self {
        let mut belief = self.clone();
        belief.retain(|world| {
            Seat::all(view.seats()).all(|seat| match view.roles[seat].flatten() {
                Some(role) => (role == Role::Intruder) == world.intruders.contains(seat),
                None => true,
            })
        });
        belief
    }

    /// Returns the possible worlds.
    pub fn worlds(&self) -> &[World] {
        &self.worlds
    }

    /// Returns the probability that this player is an Intruder.
    pub fn suspicion(&self, seat: Seat) -> f64 {
        self.worlds.iter().filter(|world| world.intruders.contains(seat)).map(|world| world.probability).sum()
    }

    /// Returns the probability that `other` is an Intruder, given that `seat` is an Innocent.
    pub fn suspicion_by_innocent(&self, seat: Seat, other: Seat) -> f64 {
        let total: f64 = self.worlds_with_innocent(seat).map(|world| world.probability).sum();
        let guilty = self.worlds_with_innocent(seat).filter(|world| world.intruders.contains(other));
        let guilty: f64 = guilty.map(|world| world.probability).sum();
        if total > 0.0 { guilty / total } else { 1.0 }
    }

    /// Updates the belief after an event that shows an action. `board` is the board before it.
    pub fn observe<K: Knowledge>(&mut self, board: &Board<K>, event: &Event<K>) {
        let (seat, action) = match *event {
            Event::Laid { seat, card, on, .. } => (seat, Action::Lay { card, on }),
            Event::Snatched { seat, from, take, .. } => (seat, Action::Snatch { from, take }),
            Event::Played { seat, card, .. } => (seat, Action::Play(card)),
            Event::Skipped { seat } => (seat, Action::Skip),
            _ => return,
        };
        self.update(board, seat, action);
    }

    /// Multiplies the probability of each world by the likelihood of this player's action in it.
    pub fn update<K: Knowledge>(&mut self, board: &Board<K>, seat: Seat, action: Action) {
        let forecast = Forecast::of(board);
        let effects: ArrayVec<Effect, MAX_ALTERNATIVES> = action_and_alternatives(board, seat, action)
            .iter()
            .map(|action| forecast.effect(board, seat, action))
            .collect();
        if effects.len() < 2 {
            return;
        }
        let features = Features::of(board);
        let innocent = likelihood_of_first(&effects, &features.innocent_evaluation(self.worlds_with_innocent(seat)));
        let random = RANDOM_ACTION / effects.len() as f64;
        for world in &mut self.worlds {
            let likelihood = if world.intruders.contains(seat) {
                let intruder = likelihood_of_first(&effects, &features.intruder_evaluation(world.intruders));
                BLUFF * innocent + (1.0 - BLUFF) * intruder
            } else {
                innocent
            };
            world.probability *= random + (1.0 - RANDOM_ACTION) * likelihood;
        }
        self.normalize();
    }

    /// Returns the evaluation of the board by this player, given that the player is an Innocent.
    pub fn innocent_evaluation<K: Knowledge>(&self, board: &Board<K>, seat: Seat) -> Evaluation {
        Features::of(board).innocent_evaluation(self.worlds_with_innocent(seat))
    }

    fn worlds_with_innocent(&self, seat: Seat) -> impl Iterator<Item = &World> {
        self.worlds.iter().filter(move |world| !world.intruders.contains(seat))
    }

    /// Excludes worlds in which the game would have ended: neither side is dead (I37), and a player who had all items and did
    /// not win is an Intruder (I38).
    pub fn exclude_impossible_worlds<K: Knowledge>(&mut self, board: &Board<K>) {
        if matches!(board.phase, Phase::Death { .. } | Phase::CheckWin(_) | Phase::Over { .. }) {
            return;
        }
        let living = board.living();
        if living.len() == board.seats() && board.known_intruders.is_empty() {
            return;
        }
        self.retain(|world| {
            let intruders = world.intruders;
            living.iter().any(|seat| intruders.contains(seat))
                && living.iter().any(|seat| !intruders.contains(seat))
                && board.known_intruders.iter().all(|seat| intruders.contains(seat))
        });
    }

    /// Multiplies the probability of each world by its likelihood to the power of a weight.
    pub fn multiply(&mut self, likelihoods: &[f64], weight: f64) {
        for (world, likelihood) in self.worlds.iter_mut().zip(likelihoods) {
            world.probability *= likelihood.powf(weight);
        }
        self.normalize();
    }

    /// Excludes the worlds that are not possible.
    fn retain(&mut self, is_possible: impl Fn(&World) -> bool) {
        let count = self.worlds.len();
        self.worlds.retain(|world| is_possible(world));
        if self.worlds.len() < count {
            self.normalize();
        }
    }

    /// Scales the probabilities to a sum of 1, and raises those that are too small to [`MIN_PROBABILITY`].
    fn normalize(&mut self) {
        let total: f64 = self.worlds.iter().map(|world| world.probability).sum();
        for world in &mut self.worlds {
            world.probability = (world.probability / total).max(MIN_PROBABILITY);
        }
    }
}

/// Returns the action, followed by the other actions that were possible as far as everybody knows: the same card played
/// otherwise, public cards of the hand, and to skip.
fn action_and_alternatives<K: Knowledge>(
    board: &Board<K>,
    seat: Seat,
    action: Action,
) -> ArrayVec<Action, MAX_ALTERNATIVES> {
    let mut actions = ArrayVec::new();
    actions.push(action);
    let mut add = |alternative: Action| {
        if alternative != action && !actions.is_full() {
            actions.push(alternative);
        }
    };
    if let Some(card) = action.card() {
        board.legal_plays(seat, card).into_iter().for_each(&mut add);
    }
    if board.phase == Phase::Turn {
        for card in board.hands[seat].public.iter() {
            board.legal_plays(seat, *card).into_iter().for_each(&mut add);
        }
    }
    add(Action::Skip);
    actions
}

/// Returns the probability that a player with this evaluation chooses the first of these effects, by a softmax of their
/// values.
fn likelihood_of_first(effects: &[Effect], evaluation: &Evaluation) -> f64 {
    let first = effects[0].value(evaluation);
    let others = effects[1..].iter().map(|effect| ((effect.value(evaluation) - first) / TEMPERATURE).exp());
    1.0 / (1.0 + others.sum::<f64>())
}
