//! Rollouts: a sampled world is played on to the end of the round, with a fast policy for all players.

use super::super::{Action, Board, Intruder, Phase, Role, Side};
use super::belief::Belief;
use super::effect::Forecast;
use super::evaluation::{Evaluation, Features};
use super::keep_value;
use super::win_probability::innocent_win_probability;
use super::world::World;
use crate::game::{Determinize, FullBoard, Game, Next, PlayerView, Readable, Rng, Rules, Seat, SeatSet};

/// The number of rounds that are played to their end.
const ROUNDS: u8 = 1;

/// The random part of the value of an action in the rollout policy, in lives.
const NOISE: f64 = 0.1;

/// The number of decisions out of ten in which an Intruder plays as an Innocent would.
const BLUFFS_OF_TEN: usize = 2;

/// A full board sampled from a player's belief.
#[derive(Clone)]
pub(super) struct SampledWorld {
    board: FullBoard<Intruder>,
    intruders: SeatSet,
}

impl SampledWorld {
    /// Samples hidden cards uniformly, and identities by their probabilities.
    pub fn sample(player: &PlayerView<Intruder>, belief: &Belief, rng: &mut Rng) -> Self {
        let mut board = Intruder::determinize(player.view, rng);
        let intruders = sample_intruders(belief.worlds(), rng);
        for seat in Seat::all(board.seats()) {
            board.roles[seat] = Some(if intruders.contains(seat) { Role::Intruder } else { Role::Innocent });
        }
        SampledWorld { board, intruders }
    }
}

/// Samples one of these worlds by its probability, and returns its Intruders.
fn sample_intruders(worlds: &[World], rng: &mut Rng) -> SeatSet {
    let mut left = rng.fraction();
    let sampled = worlds.iter().find(|world| {
        left -= world.probability;
        left < 0.0
    });
    sampled.or(worlds.last()).map_or(SeatSet::EMPTY, |world| world.intruders)
}

/// A rollout in a sampled world. The public belief is updated by every action, so that the rollout includes what an action
/// reveals.
pub(super) struct Rollout {
    world: SampledWorld,
    public: Belief,
    rng: Rng,
}

impl Rollout {
    pub fn new(world: SampledWorld, public: Belief, rng: Rng) -> Self {
        Rollout { world, public, rng }
    }

    /// Plays on from this action, and returns the probability that the Innocents win.
    pub fn run(mut self, me: Seat, first: &Action) -> f64 {
        let last_round = self.world.board.round + ROUNDS;
        self.act(me, first);
        while self.world.board.round != last_round {
            let board = &self.world.board;
            let event = match Intruder::next(board) {
                Next::Seats(to_act) => {
                    let seat = to_act.first().expect("a seat is to act");
                    let action = self.policy(seat);
                    self.act(seat, &action);
                    continue;
                }
                Next::Chance => {
                    let chance = Intruder::sample_chance(board, &mut self.rng);
                    Intruder::chance_event(board, &chance).expect("sampled chance is possible")
                }
                Next::Automatic => Intruder::automatic_event(board),
                Next::Over => break,
            };
            Intruder::apply(&mut self.world.board, &event);
            self.public.exclude_impossible_worlds(&self.world.board);
        }
        match self.world.board.phase {
            Phase::Over { winners, .. } => f64::from(u8::from(winners == Side::Innocents)),
            _ => innocent_win_probability(&self.world.board, self.world.intruders),
        }
    }

    fn act(&mut self, seat: Seat, action: &Action) {
        let event = Intruder::action_event(&self.world.board, seat, action);
        self.public.observe(&self.world.board, &event);
        Intruder::apply(&mut self.world.board, &event);
    }

    fn policy(&mut self, seat: Seat) -> Action {
        let SampledWorld { board, intruders } = &self.world;
        let plays_as_intruder = intruders.contains(seat) && self.rng.below(10) >= BLUFFS_OF_TEN;
        let evaluation = if plays_as_intruder {
            Features::of(board).intruder_evaluation(*intruders)
        } else {
            self.public.innocent_evaluation(board, seat)
        };
        best_action(board, seat, &evaluation, || NOISE * self.rng.fraction())
    }
}

/// Returns the action with the highest value, without regard to what it reveals. `noise` is added to each value.
fn best_action<K: Readable>(
    board: &Board<K>,
    me: Seat,
    evaluation: &Evaluation,
    mut noise: impl FnMut() -> f64,
) -> Action {
    if board.phase == Phase::Choose {
        return if keep_value::should_use_nobody(board, me, false) {
            Action::UseNobody
        } else {
            keep_value::best_cards(board, me, evaluation)
        };
    }
    let forecast = Forecast::of(board);
    let mut best = (Action::Skip, f64::MIN);
    for action in board.legal_actions(me) {
        let value = forecast.effect(board, me, &action).value(evaluation) + noise();
        if value > best.1 {
            best = (action, value);
        }
    }
    best.0
}
